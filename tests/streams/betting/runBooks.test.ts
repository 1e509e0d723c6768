import { describe, expect, test } from 'vitest';
import { createRunBooks } from '../../../streams/betting/runBooks';
import { NO_FACTS } from '../../../streams/betting/slipRules';
import type { Leg, OpenBet, SlipState } from '../../../streams/betting/types';
import type { Loadable } from '../../../streams/core/loadable';
import { type Marbles, marbles } from '../marbles';
import { matchedBet } from './bets';
import { only, slip, withTen } from './slipShown';

const YES: Partial<OpenBet> = {
  marketId: 'f1',
  bettingType: 'FANCY',
  side: 'BACK',
  averagePrice: 7_200,
  rate: 10_000,
  stake: 80_000,
  matched: 80_000,
};
const ready = (...bets: OpenBet[]): Loadable<readonly OpenBet[]> => ({
  state: 'ready',
  value: bets,
});
const slipOf = (...legs: Leg[]): SlipState => ({
  legs,
  totalLiability: 0,
  maxProfit: 0,
  availableAfter: null,
  placeable: 0,
  confirming: false,
});
const no: Leg = {
  ...only(slip(withTen, NO_FACTS)),
  marketId: 'f1',
  bettingType: 'FANCY',
  house: 'FANCY',
  side: 'LAY',
  asked: 7_800,
  rate: 10_000,
  stake: 50_000,
};

const MATCHED = [
  { from: 0, to: 71, profit: -80_000 },
  { from: 72, to: null, profit: 80_000 },
];

function setUp(m: Marbles) {
  const bets$ = m.behavior<Loadable<readonly OpenBet[]>>('n--b', {
    n: ready(),
    b: ready(matchedBet('1', YES), matchedBet('2', { ...YES, marketId: 'f2' })),
  });
  const slip$ = m.behavior('e----d--e', { e: slipOf(), d: slipOf(no) });
  return createRunBooks({ bets$, slip$ }, m.scope(9));
}

describe('the run book of a fancy', () => {
  test('is none without a bet, then the player’s result by runs, then with the slip', () => {
    marbles((m) => {
      const { book$ } = setUp(m);
      const alone = {
        matched: MATCHED,
        withSlip: MATCHED,
        exposure: 80_000,
        exposureWithSlip: 80_000,
        hasDrafts: false,
      };
      m.expectObservable(book$('f1')).toBe('n--b-d--b|', {
        n: null,
        b: alone,
        d: {
          ...alone,
          withSlip: [
            { from: 0, to: 71, profit: -30_000 },
            { from: 72, to: 77, profit: 130_000 },
            { from: 78, to: null, profit: 30_000 },
          ],
          exposureWithSlip: 30_000,
          hasDrafts: true,
        },
      });
    });
  });

  test('counts the bets and drafts of its own market alone', () => {
    marbles((m) => {
      const { book$ } = setUp(m);
      const seen: (number | null)[] = [];
      book$('f2').subscribe((book) => seen.push(book?.exposureWithSlip ?? null));
      m.expectObservable(book$('f3')).toBe('n--------|', { n: null });
      m.after(() => expect(seen).toEqual([null, 80_000]));
    });
  });
});
