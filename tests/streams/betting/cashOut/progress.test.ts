import { expect, test } from 'vitest';
import type { StoredCashOut } from '../../../../streams/betting/cashOut/cashOutStore';
import {
  isOver,
  progressOf,
  SEND_MS,
  waitingBets,
} from '../../../../streams/betting/cashOut/progress';
import type { PlacedState, Placement } from '../../../../streams/betting/placing/placementRules';
import { aBetRequest } from '../placing/placingPage';

const cashOut = (share = 100): StoredCashOut => ({
  eventId: 'e1',
  marketId: 'm',
  runnerId: null,
  share,
  accepted: 1_900,
  figure: 1_900,
  sentAt: 0,
  legs: [
    { reference: 'r1', runnerId: 'a', side: 'LAY', price: 250, size: 6_000 },
    { reference: 'r2', runnerId: 'a', side: 'LAY', price: 260, size: 4_000 },
  ],
});

const placed = (...states: readonly PlacedState[]): ReadonlyMap<string, Placement> =>
  new Map(
    states.map((state, n): [string, Placement] => [
      `r${n + 1}`,
      {
        order: aBetRequest(),
        sentAt: 0,
        betId: `b${n + 1}`,
        missing: 'no',
        watched: false,
        forgotten: false,
        state,
      },
    ]),
  );

const matched = (size: number): PlacedState => ({
  status: 'matched',
  matched: size,
  averagePrice: 250,
  rest: null,
});
const refused: PlacedState = { status: 'rejected', code: 'MARKET_SUSPENDED', message: null };

test.each<[string, readonly PlacedState[], number, string]>([
  ['is open while a bet is being sent', [], 0, 'open'],
  ['is short if its page ended before a bet was sent', [matched(6_000)], SEND_MS, 'short'],
  ['is open while a bet is held', [matched(6_000), { status: 'pending', until: 9 }], 0, 'open'],
  [
    'waits with an unmatched bet',
    [matched(6_000), { status: 'unmatched', remaining: 4_000 }],
    0,
    'waiting',
  ],
  ['is short after a refusal', [matched(6_000), refused], 0, 'short'],
  ['is done once all of it is matched', [matched(6_000), matched(4_000)], 0, 'done'],
])('%s', (_, states, now, stage) => {
  const progress = progressOf(cashOut(), placed(...states), now);
  expect(progress.stage).toBe(stage);
  expect(isOver(progress)).toBe(stage === 'short' || stage === 'done');
});

test('counts the matched part, and the share of the remaining position', () => {
  const half = progressOf(cashOut(), placed(matched(6_000), refused), 0);
  expect(half).toMatchObject({ size: 10_000, matched: 6_000, restShare: 100 });
  // 30 of 100 are closed, and 20 of the other 70 are left to close.
  const ofHalf = progressOf(cashOut(50), placed(matched(6_000), refused), 0);
  expect(ofHalf.restShare).toBeCloseTo((20 / 70) * 100);
  expect(progressOf(cashOut(), placed(matched(6_000), matched(4_000)), 0).restShare).toBe(0);
});

test('lists the bets with a waiting part', () => {
  const placements = placed(
    { status: 'partlyMatched', matched: 1_000, averagePrice: 250, remaining: 5_000 },
    matched(4_000),
  );
  expect(waitingBets(progressOf(cashOut(), placements, 0), placements)).toEqual(['b1']);
});
