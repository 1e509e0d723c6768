import { expect, test } from 'vitest';
import { settlementWords } from '../../../../src/frame/settled/settled';
import { moneyIn } from '../../../../src/words/money';
import type { Settlement } from '../../../../streams/index';

const settlement: Settlement = {
  marketId: 'm',
  marketName: 'Match odds',
  eventTitle: 'Norhaven v Eastmere',
  runnerName: 'Norhaven',
  profit: 124_000,
  commission: 2_480,
  isVoid: false,
  isCorrection: false,
};

test.each<[Partial<Settlement>, string]>([
  [{}, 'Won ₹1,240.00 on Norhaven, commission ₹24.80 taken'],
  [{ commission: null }, 'Won ₹1,240.00 on Norhaven'],
  [{ profit: -50_000, commission: 0 }, 'Lost ₹500.00 on Norhaven'],
  [{ profit: 0, commission: 0 }, 'Broke even on Norhaven'],
  [{ profit: 0, commission: null, isVoid: true }, 'Bet void on Norhaven. Stake returned.'],
  [{ runnerName: '', commission: null }, 'Won ₹1,240.00 on Norhaven v Eastmere'],
  [{ runnerName: '', eventTitle: '', commission: null }, 'Won ₹1,240.00 on Match odds'],
])('a settlement with %j says "%s"', (more, said) => {
  expect(settlementWords({ ...settlement, ...more }, moneyIn('INR'))).toBe(said);
});
