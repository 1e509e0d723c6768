import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  nextChange,
  passedBy,
  protectionState,
  wireName,
} from '../../../streams/protection/limits';
import { limitWith, protectionWith } from './protectionSamples';

const limitsOf = (...limits: readonly ReturnType<typeof limitWith>[]) =>
  protectionState(protectionWith({ limits: [...limits] })).limits;

test('what is left is never less than nothing, and nothing is left of no limit', () => {
  expect(
    limitsOf(
      limitWith({}),
      limitWith({ period: 'WEEK', used: 12_000 }),
      limitWith({ period: 'MONTH', amount: null }),
    ).map(({ kind, period, left }) => [kind, period, left]),
  ).toEqual([
    ['stake', 'day', 6_000],
    ['stake', 'week', 0],
    ['stake', 'month', null],
  ]);
});

test('a limit that is named twice stands once, as it was named last', () => {
  expect(limitsOf(limitWith({ amount: 1 }), limitWith({ amount: 2 }))).toMatchObject([
    { amount: 2 },
  ]);
});

test('a name goes to the wire as it came from there', () => {
  for (const { kind, period } of limitsOf(limitWith({ kind: 'LOSS', period: 'MONTH' })))
    expect(wireName(kind, period)).toEqual({ kind: 'LOSS', period: 'MONTH' });
});

test('bets pass the limits with less left than they risk, the nearest first, and never a deposit limit', () => {
  const limits = limitsOf(
    limitWith({ kind: 'DEPOSIT', amount: 100, used: 100 }),
    limitWith({ kind: 'STAKE', amount: 10_000, used: 4_000 }),
    limitWith({ kind: 'LOSS', amount: 10_000, used: 9_000 }),
    limitWith({ kind: 'LOSS', period: 'WEEK', amount: null }),
  );
  const passed = (staked: number, added: number) =>
    passedBy(limits, { staked, added }).map(({ kind }) => kind);
  expect(passed(6_000, 1_001)).toEqual(['loss']);
  expect(passed(6_001, 1_001)).toEqual(['loss', 'stake']);
  expect(passed(6_001, 1_000)).toEqual(['stake']);
});

test('bets that only cover others pass no limit, however much they stake', () => {
  const limits = limitsOf(limitWith({ used: 10_000 }), limitWith({ kind: 'LOSS', used: 10_000 }));
  expect(passedBy(limits, { staked: 50_000, added: 0 })).toEqual([]);
  expect(passedBy(limits, { staked: 50_000, added: -10_000 })).toEqual([]);
});

test('a bet that passes no limit leaves each of them whole', () => {
  const wire = fc.record({
    kind: fc.constantFrom('DEPOSIT' as const, 'LOSS' as const, 'STAKE' as const),
    period: fc.constantFrom('DAY' as const, 'WEEK' as const, 'MONTH' as const),
    amount: fc.option(fc.nat(1_000)),
    used: fc.nat(1_000),
    pending: fc.constant(null),
  });
  fc.assert(
    fc.property(fc.array(wire), fc.nat(1_000), (list, risk) => {
      const limits = limitsOf(...list);
      const passed = passedBy(limits, { staked: risk, added: risk });
      for (const limit of limits) {
        if (limit.kind === 'deposit' || limit.amount === null) expect(passed).not.toContain(limit);
        else if (!passed.includes(limit) && risk > 0)
          expect(limit.used + risk).toBeLessThanOrEqual(limit.amount);
      }
    }),
  );
});

test('the next change is the first one ahead', () => {
  const limits = limitsOf(
    limitWith({ pending: { amount: null, at: 50 } }),
    limitWith({ period: 'WEEK', pending: { amount: 5, at: 30 } }),
    limitWith({ period: 'MONTH' }),
  );
  expect([0, 30, 50].map((now) => nextChange(limits, now))).toEqual([30, 50, null]);
});
