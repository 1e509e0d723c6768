import { expect, test } from 'vitest';
import { settlementWords, whereWords } from '../../../../src/frame/settled/settled';
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
  [{}, 'You won ₹1,215.20 after ₹24.80 commission'],
  [{ commission: 0 }, 'You won ₹1,240.00'],
  [{ commission: null }, 'You won ₹1,240.00'],
  [{ profit: -50_000, commission: 0 }, 'You lost ₹500.00'],
  [{ profit: 0, commission: 0 }, 'You broke even'],
  [{ profit: 0, commission: null, isVoid: true }, 'Bet void. Your money is back.'],
])('a settlement with %j says "%s"', (more, said) => {
  expect(settlementWords({ ...settlement, ...more }, moneyIn('INR'))).toBe(said);
});

test.each<[Partial<Settlement>, string]>([
  [{}, 'Norhaven\u00a0· Norhaven v Eastmere\u00a0· Match odds'],
  [{ runnerName: '' }, 'Norhaven v Eastmere\u00a0· Match odds'],
  [{ runnerName: 'Winner', marketName: 'Winner' }, 'Winner\u00a0· Norhaven v Eastmere'],
  [{ isCorrection: true, runnerName: '', eventTitle: '' }, 'Result corrected\u00a0· Match odds'],
])(
  'a settlement with %j is of "%s": each name stands once, and no line begins with a dot',
  (more, said) => {
    expect(whereWords({ ...settlement, ...more })).toBe(said);
  },
);
