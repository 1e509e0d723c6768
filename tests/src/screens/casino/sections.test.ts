import { expect, test } from 'vitest';
import {
  clockOf,
  gamesOf,
  playHref,
  sectionHref,
  sectionOf,
} from '../../../../src/screens/casino/sections';
import { gameCatalogue } from '../../../../streams/casino/gameCatalogue';

const game = (description: string) => ({
  url: `https://m.example/${description}`,
  imageURL: null,
  description,
});
const catalogue = gameCatalogue([
  [
    { category: 'Slots', games: [game('Gem Rush'), game('Reef')] },
    { category: 'Cards', games: [game('Teen Patti')] },
  ],
]);
const NAMES = { favourites: 'Favourites', recent: 'Recent' };
const ids = (games: readonly { readonly id: string }[] = []): readonly string[] =>
  games.map(({ id }) => id);

test('opens a game above the section in which it was found, and encodes its address', () => {
  expect(playHref({ id: 'gem-rush' }, null)).toBe('/lobby?play=gem-rush');
  expect(playHref({ id: 'a&b=c' }, 'cards & dice')).toBe(
    '/lobby?play=a%26b%3Dc&section=cards+%26+dice',
  );
});

test('gives a section its own address for players, and leaves guests on the open page', () => {
  expect(sectionHref(null, true)).toBe('/lobby');
  expect(sectionHref('slots', true)).toBe('/lobby-page/slots');
  expect(sectionHref(null, false)).toBe('/casino');
  expect(sectionHref('slots', false)).toBe('/casino?section=slots');
});

test('lists favourite and recent games in their order, without games that have left the casino', () => {
  const playerGames = { favourites: ['reef', 'gone', 'gem-rush'], recent: ['teen-patti'] };
  expect(ids(gamesOf(catalogue, playerGames.favourites))).toEqual(['reef', 'gem-rush']);
  expect(ids(sectionOf(catalogue, playerGames, 'favourites', NAMES)?.games)).toEqual([
    'reef',
    'gem-rush',
  ]);
  expect(sectionOf(catalogue, playerGames, 'recent', NAMES)).toMatchObject({ name: 'Recent' });
  expect(ids(sectionOf(catalogue, playerGames, 'slots', NAMES)?.games)).toEqual([
    'gem-rush',
    'reef',
  ]);
  expect(sectionOf(catalogue, playerGames, 'none', NAMES)).toBeNull();
});

test('counts the time in a game in hours, and never below zero', () => {
  expect([-5_000, 0, 61_000, 36_610_000].map((ms) => clockOf(ms, String))).toEqual([
    '0:00:00',
    '0:00:00',
    '0:01:01',
    '10:10:10',
  ]);
});
