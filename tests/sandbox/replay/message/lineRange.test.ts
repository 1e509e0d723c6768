import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOnLadder } from '../../../../streams/rules/ladder';
import { definition, line, runner } from '../handmade';
import { ANY_LINES, createLineRanges, linesHolding } from './lineRange';
import { parseMessage } from './message';

const range = (min: number, max: number, interval: number) => ({
  kind: 'LINE_RANGE',
  min,
  max,
  interval,
});

describe('lines found from prices', () => {
  test.each([
    [[], ANY_LINES],
    [[2250], range(50, 99_950, 100)],
    [[2250, 50, 3150], range(50, 99_950, 100)],
    [[2200, 2500], range(0, 100_000, 100)],
    [[2200, 2250], range(0, 100_000, 50)],
    [[225, 250], range(0, 100_000, 25)],
    [[-50, 2250], range(-50, 99_950, 100)],
    [[120_050], range(50, 120_050, 100)],
    [[2213, 2214], range(0, 100_000, 1)],
  ])('are %j', (prices, expected) => {
    expect(linesHolding(prices)).toEqual(expected);
  });

  test('contain every price of the messages', () => {
    const prices = fc.array(fc.integer({ min: -1000, max: 200_000 }), { minLength: 1 });
    fc.assert(
      fc.property(prices, (seen) => {
        const lines = linesHolding(seen);
        for (const price of seen) expect(isOnLadder(lines, price)).toBe(true);
      }),
    );
  });
});

describe('line markets of a recording', () => {
  function ladders(...parts: readonly Readonly<Record<string, unknown>>[]) {
    const ranges = createLineRanges();
    for (const part of parts) {
      const read = parseMessage(line(1, part));
      if (read.kind === 'MARKETS') read.changes.forEach(ranges.note);
    }
    return [...ranges.ladders().values()];
  }
  const RUNNERS = { bettingType: 'LINE', runners: [runner(11, 'Runs')] };
  const rangeless = { marketDefinition: definition(RUNNERS) };

  test('derive their lines from every price offered or traded, but not from removals', () => {
    const offers = {
      atb: [
        [20.5, 1],
        [0, 0],
      ],
      batl: [[0, 21.5, 1]],
    };
    expect(ladders(rangeless, { rc: [{ id: 11, ...offers }] })).toEqual([range(50, 99_950, 100)]);
    expect(ladders(rangeless, { rc: [{ id: 11, ...offers, ltp: 21 }] })).toEqual([
      range(0, 100_000, 50),
    ]);
  });

  test('use the range of another definition of the same market', () => {
    const given = { ...RUNNERS, lineMinUnit: 0.5, lineMaxUnit: 99.5, lineInterval: 1 };
    expect(ladders(rangeless, { marketDefinition: definition(given) })).toEqual([
      range(50, 9950, 100),
    ]);
    expect(ladders({ marketDefinition: definition(given) })).toEqual([]);
  });
});
