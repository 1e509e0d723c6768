import { wordsOf } from '../language';

/*
 * The strings of index.html itself, in English; a test compares both. On an English page this file is never loaded. On
 * a page in another language each string is looked up here by its English.
 */
export const ENGLISH = {
  skip: 'Skip to content',
  outdated:
    'This browser is out of date, so parts of the site may not work. Update it or use another one.',
  brand: 'Touchline, home',
  logIn: 'Log in',
  search: 'Search',
  menu: 'Menu',
  sports: 'Sports',
  inPlay: 'In-play',
  football: 'Football',
  tennis: 'Tennis',
  cricket: 'Cricket',
  kabaddi: 'Kabaddi',
  horse: 'Horse racing',
  intro: 'You bet against other players. Tap odds to back or lay.',
  unloaded: 'The page didn’t load.',
  slow: 'Still loading.',
  slowSlip: 'The bet slip is still loading.',
  loadAgain: 'Reload',
  noScript: 'Live odds need JavaScript. Turn it on and reload the page.',
  betSlip: 'Bet slip',
  slipHint: 'Tap odds to add a bet.',
  openBets: 'Open bets',
  missingPart: 'Missing part',
  missing: 'Part of the page didn’t load.',
  main: 'Main',
  home: 'Home',
  myBets: 'My bets',
  account: 'Account',
} as const;

export const staticWords = wordsOf('words/page', ENGLISH);
