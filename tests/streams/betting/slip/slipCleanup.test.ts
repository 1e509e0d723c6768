import { map } from 'rxjs';
import { expect, test } from 'vitest';
import type { Placement } from '../../../../streams/betting/placing/placementRules';
import { newLeg, type SlipLeg } from '../../../../streams/betting/slip/slipLegs';
import { tidySlip } from '../../../../streams/betting/slip/slipCleanup';
import { createState } from '../../../../streams/rx/behavior';
import { marbles, type Marbles } from '../../marbles';
import { aSelection } from './slipParts';
import { placementOf, withTen } from './slipShown';

const HOUR = 3_600_000;
const done = placementOf({ at: 'matched', matched: 1_000, averagePrice: 300, rest: null });

const setUp = (m: Marbles, initial: readonly SlipLeg[], placed: readonly Placement[]) => {
  const scope = m.scope(30 * HOUR);
  const legs = createState(initial, scope);
  const placements = createState(placed, scope);
  const forgotten: [number, readonly string[]][] = [];
  let rereads = 0;
  tidySlip(
    {
      store: { reread: () => void rereads++ },
      legs,
      placing: {
        placements$: placements.value$,
        forget: (legIds) => void forgotten.push([m.now(), legIds]),
      },
      drop(legIds) {
        if (legIds.length > 0) legs.update((list) => list.filter(({ id }) => !legIds.includes(id)));
      },
    },
    scope,
  );
  return { legs, placements, forgotten, rereads: () => rereads };
};

test('rereads the slip every hour, and removes a leg a day after it was finished', () => {
  marbles((m) => {
    const { legs, rereads } = setUp(m, [{ ...withTen, tappedAt: 1, retried: false }], [done]);
    // The first check after more than 24 hours is at 25 hours.
    m.expectObservable(legs.value$.pipe(map((list) => list.length)), `^ ${29 * HOUR}ms !`).toBe(
      `o ${25 * HOUR - 1}ms n`,
      { o: 1, n: 0 },
    );
    // At 0, 1, …, 29 hours.
    m.after(() => expect(rereads()).toBe(30));
  });
});

test('dates a leg of unknown time at the next check', () => {
  marbles((m) => {
    const { legs } = setUp(m, [], []);
    const dates$ = legs.value$.pipe(map((list) => list.map(({ tappedAt }) => tappedAt).join()));
    // o: another tab stores two legs, one without a time. The check at one hour dates it; later checks do not.
    m.act('                1800s o', {
      o: () => legs.set([newLeg(aSelection(), 'old', 0), newLeg(aSelection(), 'new', 5)]),
    });
    m.expectObservable(dates$, `^ ${3 * HOUR}ms !`).toBe('n 1799999ms o 1799999ms d', {
      n: '',
      o: '0,5',
      d: `${HOUR},5`,
    });
  });
});

test('forgets a placement without a leg a day after it was sent, if its outcome is known', () => {
  marbles((m) => {
    const { placements, forgotten, legs } = setUp(m, [], []);
    // o: sent without its leg; d: finished, and another one whose leg exists.
    m.act('-o-d', {
      o: () => placements.set([placementOf({ at: 'submitting', sentAt: 0 })]),
      d() {
        legs.set([{ ...withTen, id: 'here' }]);
        placements.set([done, { ...done, order: { ...done.order, legId: 'here' } }]);
      },
    });
    m.after(() =>
      expect(forgotten.find(([, legIds]) => legIds.length > 0)).toEqual([25 * HOUR, ['leg']]),
    );
  });
});
