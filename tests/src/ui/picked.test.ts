import { expect, it } from 'vitest';
import { pickedBy } from '../../../src/ui/price/picked';
import type { RunnerOdds } from '../../../streams/app';

const RUNNER = { id: 'a', name: 'Home' };
const ODDS: RunnerOdds = {
  id: 'a',
  status: 'ACTIVE',
  lastPrice: 300,
  traded: 0,
  reduction: 0,
  prices: [300, 1, 295, 1, 290, 1, 305, 1, 310, 1, 315, 1],
};
/** The code reads only the position of the cell. */
const cell = (place: number) => ({ dataset: { price: String(place) } }) as unknown as HTMLElement;

it('picks a best price as the market’s price, and a deeper price as the player’s price', () => {
  const picks = [0, 1, 2, 3, 4, 5].map((place) => {
    const picked = pickedBy(cell(place), RUNNER, ODDS);
    return [picked?.side, picked?.price, picked?.isOwn];
  });
  expect(picks).toEqual([
    ['BACK', 300, false],
    ['BACK', 295, true],
    ['BACK', 290, true],
    ['LAY', 305, false],
    ['LAY', 310, true],
    ['LAY', 315, true],
  ]);
});

it('picks an empty cell without a price, and no cell before the first odds', () => {
  const empty = { ...ODDS, prices: ODDS.prices.map(() => 0) };
  expect(pickedBy(cell(0), RUNNER, empty)).toMatchObject({ runnerId: 'a', price: 0 });
  expect(pickedBy(cell(0), RUNNER, null)).toBe(null);
});
