import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  beyond,
  joined,
  NONE,
  type Span,
  spanBetween,
} from '../../../../src/screens/home/window/spans';

const heights = fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 60 });
const px = fc.integer({ min: -2_000, max: 20_000 });
const placesOf = (spans: readonly Span[]): number[] =>
  spans.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index));

test('returns the items that overlap a range of heights', () => {
  fc.assert(
    fc.property(heights, px, fc.integer({ min: 1, max: 3_000 }), (all, top, room) => {
      const bottom = top + room;
      let start = 0;
      const inside = all.flatMap((height, index) => {
        start += height;
        return start > top && start - height < bottom ? [index] : [];
      });
      const span = spanBetween(all.length, (at) => all[at] ?? 0, top, bottom);
      expect(placesOf([span])).toEqual(inside);
    }),
  );
});

test('joins spans to the same items in order, and to none beyond the list', () => {
  const span = fc
    .tuple(fc.integer({ min: -5, max: 40 }), fc.integer({ min: 0, max: 20 }))
    .map(([from, length]): Span => ({ from, to: from + length }));
  fc.assert(
    fc.property(fc.array(span, { maxLength: 4 }), fc.nat(40), (spans, count) => {
      const places = [...new Set(placesOf(spans))]
        .filter((index) => index >= 0 && index < count)
        .toSorted((a, b) => a - b);
      const found = joined(spans, count);
      expect(placesOf(found)).toEqual(places);
      for (const [index, { from }] of found.entries())
        expect(from).toBeGreaterThan(found[index - 1]?.to ?? -1);
    }),
  );
});

test('counts the items that are outside all other spans', () => {
  expect(beyond({ from: 3, to: 10 }, [])).toBe(7);
  expect(
    beyond({ from: 3, to: 10 }, [
      { from: 0, to: 5 },
      { from: 9, to: 12 },
    ]),
  ).toBe(4);
  expect(beyond(NONE, [{ from: 0, to: 5 }])).toBe(0);
});
