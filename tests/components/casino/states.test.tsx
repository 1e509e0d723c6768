import { describe, expect, test } from 'vitest';
import { fitCasino } from '../../../src/screens/casino/fitCasino';
import { failCalls, onCall } from '../../browser/actions/server';
import type { Given } from '../stage';
import { expectSound, type ViewState } from '../states';
import {
  beginRound,
  behind,
  exitButton,
  expectFramed,
  gameLink,
  GAMES,
  listNoGames,
  playRound,
  searchField,
  section,
  sheet,
  VISIT,
} from './actions';

const guest: Given = { path: '/casino', frame: [fitCasino] };
const player: Given = { ...guest, path: '/lobby', signedIn: true };
const plinko = { ...player, path: '/lobby?play=plinko', isSheet: true };

const LONG = 'The Uncommonly Long-Winded Voyage of the Midnight Lighthouse Keeper’s Daughter';
const longGames = [
  {
    category: 'Tables with live dealers',
    games: Array.from({ length: 40 }, (_, index) => ({
      url: `https://x.example/${index}`,
      description: `${LONG} ${index}`,
      maker: LONG,
      kind: LONG,
    })),
  },
];
const SNAP = [{ category: 'Cards', games: [{ url: 'https://x.example/', description: 'Snap' }] }];
const LAST_KNOWN = /Last updated at \d\d:\d\d, \d+ s ago\./;

const STATES: Readonly<Record<string, ViewState>> = {
  'the casino of a guest': {
    ...guest,
    reach: () => expect.element(section('Live tables')).toHaveTextContent('Royal Roulette'),
  },
  'the casino of a player': {
    ...player,
    reach: () => expect.element(section('Live tables')).toHaveTextContent('Royal Roulette'),
  },
  'games that are loading': {
    ...player,
    path: '/home',
    setting: { games: null },
    reach: async ({ hold, visit, screen }) => {
      hold(({ path }) => path.startsWith(GAMES));
      visit('/lobby');
      await expect.element(screen.getByCss('[aria-busy=true]').first()).toBeVisible();
    },
  },
  'partly loaded games': {
    ...guest,
    path: '/home',
    reach: async ({ hold, visit }) => {
      hold(({ path }) => path.startsWith(GAMES));
      visit('/casino');
      await expect.element(section('Popular')).toBeVisible();
    },
  },
  'games that failed': {
    ...guest,
    setting: { games: null },
    before: (server) => failCalls(server, GAMES),
    reach: ({ screen }) => expect.element(screen.getByRole('alert')).toBeVisible(),
  },
  'games as last known': {
    ...guest,
    setting: { games: SNAP },
    before: (server) => failCalls(server, GAMES),
    reach: ({ screen }) => expect.element(screen).toHaveTextContent(LAST_KNOWN),
  },
  'a list of games without a network': {
    ...player,
    reach: async ({ setOnline, screen }) => {
      await expect.element(section('Slots')).toBeVisible();
      setOnline(false);
      await expect
        .element(screen)
        .toHaveTextContent(/You’re offline\. Last updated at \d\d:\d\d, \d+ s ago\./);
    },
  },
  'a casino without games': {
    ...player,
    setting: { games: [] },
    before: listNoGames,
    reach: ({ screen }) => expect.element(screen).toHaveTextContent('No games right now.'),
  },
  'forty games with long names': {
    ...player,
    path: '/casino',
    setting: { games: longGames },
    before: listNoGames,
    reach: ({ screen }) => expect.element(screen).toHaveTextContent(LONG),
  },
  'a section': {
    ...player,
    path: '/lobby-page/popular',
    reach: () => expect.element(section('Popular')).toHaveTextContent('High or Low'),
  },
  'an empty list of favourites': {
    ...player,
    path: '/lobby-page/favourites',
    reach: ({ screen }) => expect.element(screen).toHaveTextContent('No favourites yet.'),
  },
  'a search that finds nothing': {
    ...player,
    reach: async ({ screen }) => {
      await searchField().fill('zzzzzz');
      await expect.element(screen).toHaveTextContent('No game is called “zzzzzz”.');
    },
  },
  'an open round': {
    ...player,
    path: '/lobby?play=plinko',
    reach: async (opened) => {
      await beginRound(opened, await expectFramed('plinko'));
      await exitButton().click();
      await expect.element(section('A round is open')).toHaveTextContent('Plinko');
    },
  },
  'an open round of a game that is no longer listed': {
    ...player,
    path: '/lobby?play=plinko',
    setting: { games: null },
    reach: async (opened) => {
      await beginRound(opened, await expectFramed('plinko'));
      listNoGames(opened);
      opened.visit('/lobby');
      await opened.reload();
      await expect.element(section('A round is open')).toHaveTextContent('plinko');
    },
  },
  'a game that is opening': {
    ...plinko,
    before: (server) => onCall(server, '/login', { kind: 'silence' }),
    reach: () => expect.element(sheet()).toHaveTextContent('Opening Plinko…'),
  },
  'an open game with the facts about it': {
    ...plinko,
    reach: async (opened) => {
      await playRound(opened, 'plinko');
      await expect.element(sheet()).toHaveTextContent('Staked100.00');
      await sheet().getByRole('button', { name: /About/ }).click();
      await expect.element(sheet()).toHaveTextContent('On average 98% of all stakes');
    },
  },
  'a game with old figures': {
    ...plinko,
    reach: async (opened) => {
      await expect.element(sheet()).toHaveTextContent('Staked0.00');
      failCalls(opened, VISIT);
      await playRound(opened, 'plinko');
      await expect.element(sheet()).toHaveTextContent('figures are not up to date');
    },
  },
  'a game without a network': {
    ...plinko,
    reach: async ({ setOnline }) => {
      await expectFramed('plinko');
      setOnline(false);
      await expect.element(sheet()).toHaveTextContent(LAST_KNOWN);
    },
  },
  'a game that did not open': {
    ...player,
    isSheet: true,
    reach: async (opened) => {
      failCalls(opened, '/login', {
        status: 200,
        body: { success: false, error: { message: 'This table is closed until 18:00.' } },
      });
      await gameLink('Plinko').click();
      await expect.element(sheet()).toHaveTextContent('Plinko didn’t open.');
    },
  },
  'a missing game': {
    ...plinko,
    path: '/lobby?play=no-such-game',
    reach: () => expect.element(sheet()).toHaveTextContent('We don’t have this game.'),
  },
  'a game whose list failed': {
    ...plinko,
    setting: { games: null },
    before: (server) => failCalls(server, GAMES),
    reach: async () => {
      await expect.element(sheet()).toHaveTextContent('We couldn’t load the games.');
      await expect.element(behind()).toBeInTheDocument();
    },
  },
};

describe.each(['phone', 'desktop'] as const)('the casino on a %s', (size) => {
  test.each(Object.keys(STATES))('keeps %s accessible and readable', (name) =>
    expectSound(STATES[name]!, size),
  );
});
