import { expect, it } from 'vitest';
import { readCategories } from '../../../streams/casino/wireGames';
import { tally } from '../../../streams/api/read';

const GAME = { url: 'https://maker.example/{token}', imageURL: null, description: 'Reef' };

it('an older server’s game is read with the three fields that it has', () => {
  expect(readCategories([{ category: 'Slots', games: [GAME] }])).toEqual([
    { category: 'Slots', games: [GAME] },
  ]);
});

it('the further facts are read where they fit, and an odd one costs itself', () => {
  const facts = { id: 7, provider: 'arcadia', kind: 'Slot', isLive: true, minStake: '1,000' };
  const odd = { ...GAME, ...facts, maker: 9, isNew: 'yes' };
  const [category] = readCategories([{ category: 'Slots', games: [odd] }]);
  expect(category?.games[0]).toMatchObject({ ...facts, id: '7', minStake: 1_000 });
  expect(category?.games[0]?.maker).toBeUndefined();
  expect(category?.games[0]?.isNew).toBeUndefined();
});

it('a picture whose address runs script is none, and a game without an address costs itself', () => {
  const games = [{ ...GAME, imageURL: 'javascript:alert(1)' }, { ...GAME, url: '' }, 'Reef', null];
  const [read, leftOut] = tally(readCategories, [{ category: 'Slots', games }]);
  expect(read[0]?.games).toEqual([GAME]);
  expect(leftOut).toBe(3);
});

it('a page of markup is no list', () => {
  expect(() => readCategories('<html></html>')).toThrow();
});
