import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bonusList, nextMoment } from '../../../streams/bonuses/bonusList';
import { bonusWith, STATUSES } from './bonusSamples';

test('groups bonuses by the player’s options, and sorts each group by time', () => {
  const list = bonusList([
    bonusWith({ id: 'late', status: 'AVAILABLE', endsAt: 9 }),
    bonusWith({ id: 'whenever', status: 'AVAILABLE', endsAt: null }),
    bonusWith({ id: 'early', status: 'AVAILABLE', endsAt: 5 }),
    bonusWith({ id: 'on', status: 'ACTIVE', amount: 250, required: 1_000, wagered: 400 }),
    bonusWith({ id: 'later', status: 'UPCOMING', opensAt: 8 }),
    bonusWith({ id: 'soon', status: 'UPCOMING', opensAt: 7 }),
    bonusWith({ id: 'old', status: 'EXPIRED', endedAt: 1 }),
    bonusWith({ id: 'new', status: 'COMPLETED', endedAt: 2 }),
  ]);
  const ids = ({ active, offered, upcoming, past }: typeof list) =>
    [active, offered, upcoming, past].map((group) => group.map(({ id }) => id));
  expect(ids(list)).toEqual([
    ['on'],
    ['early', 'late', 'whenever'],
    ['soon', 'later'],
    ['new', 'old'],
  ]);
  expect(list).toMatchObject({ amount: 250, left: 600 });
  expect(list.active[0]).toMatchObject({ share: 0.4, left: 600 });
});

test('shows a repeated bonus once, as in its last entry', () => {
  const { offered, active } = bonusList([
    bonusWith({ id: 'a', status: 'AVAILABLE' }),
    bonusWith({ id: 'a', status: 'ACTIVE' }),
  ]);
  expect([offered.length, active.length]).toEqual([0, 1]);
});

test('shows at most the required wagering, and drops no bonus', () => {
  const entry = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    status: fc.constantFrom(...STATUSES),
    required: fc.nat(1_000),
    wagered: fc.nat(2_000),
  });
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      const list = bonusList(entries.map((facts) => bonusWith(facts)));
      const all = [...list.active, ...list.offered, ...list.upcoming, ...list.past];
      expect(new Set(all.map(({ id }) => id))).toEqual(new Set(entries.map(({ id }) => id)));
      for (const { share, left, wagered, required } of all) {
        expect(wagered + left).toBe(required);
        expect(share === null ? required : share).toBeLessThanOrEqual(1);
        expect(left).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('finds the next moment at which any bonus changes', () => {
  const list = bonusList([
    bonusWith({ id: 'a', status: 'AVAILABLE', endsAt: 50 }),
    bonusWith({ id: 'b', status: 'UPCOMING', opensAt: 30, endsAt: 20 }),
    bonusWith({ id: 'c', status: 'ACTIVE', endsAt: 10 }),
    bonusWith({ id: 'd', status: 'EXPIRED', endsAt: 15 }),
  ]);
  expect([0, 10, 30, 50].map((now) => nextMoment(list, now))).toEqual([10, 30, 50, null]);
});
