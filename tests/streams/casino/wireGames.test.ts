import { expect, it } from 'vitest';
import { readCategories } from '../../../streams/casino/wireGames';
import { tally } from '../../../streams/api/read';

const GAME = { url: 'https://maker.example/{token}', imageURL: null, description: 'Reef' };

it('reads an older server’s game with its three fields', () => {
  expect(readCategories([{ category: 'Slots', games: [GAME] }])).toEqual([
    { category: 'Slots', games: [GAME] },
  ]);
});

it('reads valid optional facts, and drops invalid facts', () => {
  const facts = { id: 7, provider: 'arcadia', kind: 'Slot', isLive: true, minStake: '1,000' };
  const odd = { ...GAME, ...facts, maker: 9, isNew: 'yes' };
  const [category] = readCategories([{ category: 'Slots', games: [odd] }]);
  expect(category?.games[0]).toMatchObject({ ...facts, id: '7', minStake: 1_000 });
  expect(category?.games[0]?.maker).toBeUndefined();
  expect(category?.games[0]?.isNew).toBeUndefined();
});

it('drops a picture whose address runs script, and a game without an address', () => {
  const games = [{ ...GAME, imageURL: 'javascript:alert(1)' }, { ...GAME, url: '' }, 'Reef', null];
  const [read, leftOut] = tally(readCategories, [{ category: 'Slots', games }]);
  expect(read[0]?.games).toEqual([GAME]);
  expect(leftOut).toBe(3);
});

it('rejects a page of markup', () => {
  expect(() => readCategories('<html></html>')).toThrow();
});
