import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getProtection } from '../../../streams/protection/calls';
import {
  nextChange,
  passedBy,
  protectionState,
  wireName,
} from '../../../streams/protection/limits';
import { limitWith, protectionWith } from './protectionSamples';

const limitsOf = (...limits: readonly ReturnType<typeof limitWith>[]) =>
  protectionState(protectionWith({ limits: [...limits] })).limits;

test('shows no negative remaining amount, and no amount without a limit', () => {
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

test('shows a repeated limit once, as in its last entry', () => {
  expect(limitsOf(limitWith({ amount: 1 }), limitWith({ amount: 2 }))).toMatchObject([
    { amount: 2 },
  ]);
});

test('sends a limit’s name as the server wrote it', () => {
  for (const { kind, period } of limitsOf(limitWith({ kind: 'LOSS', period: 'MONTH' })))
    expect(wireName(kind, period)).toEqual({ kind: 'LOSS', period: 'MONTH' });
});

test('finds the limits that bets would exceed, nearest first, and never a deposit limit', () => {
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

test('finds no limit for bets that only cover others, even with large stakes', () => {
  const limits = limitsOf(limitWith({ used: 10_000 }), limitWith({ kind: 'LOSS', used: 10_000 }));
  expect(passedBy(limits, { staked: 50_000, added: 0 })).toEqual([]);
  expect(passedBy(limits, { staked: 50_000, added: -10_000 })).toEqual([]);
});

test('finds no limit for bets that stay within all limits', () => {
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
          expect(Number(limit.used) + risk).toBeLessThanOrEqual(Number(limit.amount));
      }
    }),
  );
});

test('finds the earliest change in the future', () => {
  const limits = limitsOf(
    limitWith({ pending: { amount: null, at: 50 } }),
    limitWith({ period: 'WEEK', pending: { amount: 5, at: 30 } }),
    limitWith({ period: 'MONTH' }),
  );
  expect([0, 30, 50].map((now) => nextChange(limits, now))).toEqual([30, 50, null]);
});

describe('a limit with an unreadable field', () => {
  const limitsIn = (...limits: readonly object[]) =>
    protectionState(getProtection.read({ limits })).limits;
  const whole = { kind: 'LOSS', period: 'DAY', amount: 100, used: 40 };
  const shown = { kind: 'loss', period: 'day', amount: 10_000, pending: null };

  test.each([
    [-50, { used: 0, left: 10_000 }],
    ['-0.01', { used: 0, left: 10_000 }],
    ['1,040.00', { used: 104_000, left: 0 }],
    // At most this much is left.
    ['much', { used: null, left: 10_000 }],
    [null, { used: null, left: 10_000 }],
    [undefined, { used: null, left: 10_000 }],
    [1e300, { used: null, left: 10_000 }],
  ])('is kept if %j counts against it', (used, expected) => {
    expect(limitsIn({ ...whole, used })).toEqual([{ ...shown, ...expected }]);
  });

  test.each([
    'tomorrow',
    7,
    {},
    { amount: 200 },
    { amount: 200, at: 'soon' },
    { amount: 'much', at: '2026-11-22T10:00:00Z' },
    { amount: -5, at: '2026-11-22T10:00:00Z' },
  ])('is kept without the change %j', (pending) => {
    expect(limitsIn({ ...whole, pending })).toEqual([{ ...shown, used: 4_000, left: 6_000 }]);
  });

  test('is kept with a change to no limit', () => {
    const pending = { amount: null, at: '2026-11-22T10:00:00Z' };
    expect(limitsIn({ ...whole, pending })[0]?.pending).toEqual({
      amount: null,
      at: Date.UTC(2026, 10, 22, 10),
    });
  });

  test.each(['much', -5, 1e300, {}])(
    'is unknown, and never counts as no limit, if it is %j',
    (amount) => {
      expect(limitsIn({ ...whole, amount })).toEqual([
        { ...shown, amount: 'unknown', used: 4_000, left: null },
      ]);
    },
  );

  test.each([null, undefined])('is removed only by the server’s %j', (amount) => {
    expect(limitsIn({ ...whole, amount })).toMatchObject([{ amount: null, left: null }]);
  });

  test('warns of bets that exceed the full limit', () => {
    const limits = limitsIn({ ...whole, used: 'much', pending: 'soon' });
    expect(passedBy(limits, { staked: 10_001, added: 10_001 })).toHaveLength(1);
    expect(passedBy(limits, { staked: 10_000, added: 10_000 })).toEqual([]);
  });

  test('is left out if its kind or its period is unknown, and other limits stay', () => {
    expect(limitsIn({ ...whole, kind: 'TIME' }, whole, { ...whole, period: 'YEAR' }, [])).toEqual([
      { ...shown, used: 4_000, left: 6_000 },
    ]);
  });
});

test.each([
  [60, 60],
  ['30.9', 30],
  [0, 0],
  // Servers without reality checks leave these fields out.
  [undefined, 0],
  [null, 0],
  ['often', null],
  [-5, null],
  [5_000, null],
])('reads a reality check every %j minutes as every %j', (raw, read) => {
  expect(
    protectionState(getProtection.read({ limits: [], realityCheckMinutes: raw })).checkMinutes,
  ).toBe(read);
});
