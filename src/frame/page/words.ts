import { wordsOf } from '../../words/language';

/*
 * The texts that stand in index.html itself, in English; a test holds both alike. In English this file is
 * never loaded. In another language each of them is looked up here by its English.
 */
export const ENGLISH = {
  skip: 'Skip to content',
  brand: 'Touchline, home',
  logIn: 'Log in',
  menu: 'Menu',
  sports: 'Sports',
  inPlay: 'In-play',
  football: 'Football',
  tennis: 'Tennis',
  cricket: 'Cricket',
  kabaddi: 'Kabaddi',
  horse: 'Horse',
  intro: 'Every price is another player’s offer. Tap one to back or to lay it.',
  unloaded: 'The page could not be loaded.',
  loadAgain: 'Load it again',
  noScript: 'Live odds need JavaScript. Please turn it on and load the page again.',
  betSlip: 'Bet slip',
  slipHint: 'Tap a price to start a bet.',
  openBets: 'Open bets',
  missingPart: 'Missing part',
  missing: 'Part of the page could not be loaded.',
  main: 'Main',
  home: 'Home',
  myBets: 'My bets',
  account: 'Account',
} as const;

export const staticWords = wordsOf('frame/page', ENGLISH);
