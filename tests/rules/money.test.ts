import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromMinor, toMinor, toMinorDown, toMinorUp } from '../../streams/rules/money';

describe('toMinor', () => {
  it.each([
    [0, 0],
    [12.5, 1250],
    [12.345, 1235],
    [1.005, 101],
    [-1.005, -101],
    [8.575, 858],
    [0.1 + 0.2, 30],
    [0.0049, 0],
    [0.005, 1],
    [1e-7, 0],
    [1_000_000.005, 100_000_001],
    [45_035_996_273.704_95, 4_503_599_627_370],
    [20_000_000_000.125, 2_000_000_000_013],
  ])('reads %d as %d minor units', (decimal, minor) => {
    expect(toMinor(decimal)).toBe(minor);
  });

  it('never returns negative zero', () => {
    expect(Object.is(toMinor(-0.001), 0)).toBe(true);
    expect(Object.is(toMinor(-0), 0)).toBe(true);
  });

  it.each([Number.NaN, Infinity, -Infinity, 1e14, -1e14, 1.25e21, 1e300, Number.MAX_VALUE])(
    'rejects %d',
    (decimal) => {
      expect(() => toMinor(decimal)).toThrow(new RangeError(`Not an amount of money: ${decimal}`));
    },
  );

  it('rounds a third decimal half away from zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), (thousandths) => {
        const size = Math.abs(thousandths);
        const rounded = Math.floor(size / 10) + (size % 10 >= 5 ? 1 : 0);
        const expected = thousandths < 0 ? 0 - rounded : rounded;
        expect(toMinor(thousandths / 1000)).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });

  it('inverts fromMinor, up to seventy million million', () => {
    const limit = 2 ** 46 * 100 - 1;
    fc.assert(
      fc.property(fc.integer({ min: -limit, max: limit }), (minor) => {
        expect(toMinor(fromMinor(minor))).toBe(minor);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('toMinorDown and toMinorUp', () => {
  it.each([
    [12.5, 1250, 1250],
    [100.999, 10_099, 10_100],
    [1.005, 100, 101],
    [0.29, 29, 29],
    [0.1 + 0.2, 30, 30],
    [-0.1 - 0.2, -30, -30],
    [299.999_999_999_999_94, 30_000, 30_000],
    [1.001, 100, 101],
    [0.000_1, 0, 1],
    [-0.000_1, -1, 0],
    [-1.005, -101, -100],
    [-12.5, -1250, -1250],
    [0, 0, 0],
    [20_000_000_000.125, 2_000_000_000_012, 2_000_000_000_013],
  ])('read %d as no more than %d and no less than %d', (decimal, down, up) => {
    expect(toMinorDown(decimal)).toBe(down);
    expect(toMinorUp(decimal)).toBe(up);
  });

  it('enclose an amount with four decimals to one unit, and agree if two decimals suffice', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), (parts) => {
        const [down, up] = [toMinorDown(parts / 10_000), toMinorUp(parts / 10_000)];
        expect(down).toBe(Math.floor(parts / 100) + 0);
        expect(up).toBe(Math.ceil(parts / 100) + 0);
      }),
      { numRuns: 2000 },
    );
  });

  it('leave whole minor units unchanged', () => {
    const limit = 2 ** 46 * 100 - 1;
    fc.assert(
      fc.property(fc.integer({ min: -limit, max: limit }), (minor) => {
        expect(toMinorDown(fromMinor(minor))).toBe(minor);
        expect(toMinorUp(fromMinor(minor))).toBe(minor);
      }),
    );
  });

  it('reject values that are not amounts', () => {
    for (const each of [toMinorDown, toMinorUp]) expect(() => each(1e300)).toThrow(RangeError);
  });
});
