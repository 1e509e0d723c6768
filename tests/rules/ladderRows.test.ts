import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Depth } from '../../streams/rules/hedge';
import { type Ladder, stepPrice } from '../../streams/rules/ladder';
import {
  bestLevels,
  centreRow,
  closedAt,
  joinDepth,
  meetingAt,
  priceOfRow,
  rowCount,
  rowOf,
  totalsOfRunner,
} from '../../streams/rules/ladderRows';
import { runnerTotals } from '../../streams/rules/position';

const CLASSIC: Ladder = { kind: 'CLASSIC' };
const LADDERS: readonly Ladder[] = [
  CLASSIC,
  { kind: 'FINEST' },
  { kind: 'LINE_RANGE', min: 50, max: 40_050, interval: 100 },
];

describe('the rows of a ladder', () => {
  it('contain each price once, highest first', () => {
    expect(rowCount(CLASSIC)).toBe(350);
    expect(priceOfRow(CLASSIC, 0)).toBe(100_000);
    expect(priceOfRow(CLASSIC, 349)).toBe(101);
    fc.assert(
      fc.property(fc.constantFrom(...LADDERS), fc.nat(99_899), (ladder, wanted) => {
        const row = wanted % rowCount(ladder);
        const price = priceOfRow(ladder, row);
        expect(rowOf(ladder, price)).toBe(row);
        if (row > 0) expect(priceOfRow(ladder, row - 1)).toBe(stepPrice(ladder, price, 1));
      }),
    );
  });

  it('end at the ends of the ladder', () => {
    expect(priceOfRow(CLASSIC, -3)).toBe(100_000);
    expect(priceOfRow(CLASSIC, 900)).toBe(101);
  });

  it('are centred between the best prices', () => {
    const level = (price: number) => [{ price, size: 1 }];
    const both = { back: level(260), lay: level(262) };
    expect(centreRow(CLASSIC, both, 0)).toBe(rowOf(CLASSIC, 262) + 0.5);
    expect(centreRow(CLASSIC, { back: [], lay: level(262) }, 300)).toBe(rowOf(CLASSIC, 262));
    expect(centreRow(CLASSIC, { back: [], lay: [] }, 300)).toBe(rowOf(CLASSIC, 300));
    expect(centreRow(CLASSIC, { back: [], lay: [] }, 0)).toBeNull();
  });
});

describe('the levels of a ladder', () => {
  const live: Depth = bestLevels([260, 164, 258, 221, 256, 390, 262, 115, 0, 0, 0, 0]);

  it('are the best three of each side until the full book is loaded', () => {
    expect(live).toEqual({
      back: [
        { price: 260, size: 164 },
        { price: 258, size: 221 },
        { price: 256, size: 390 },
      ],
      lay: [{ price: 262, size: 115 }],
    });
    expect(joinDepth(live, null)).toBe(live);
  });

  it('include the rest of the book only on a side with three live levels', () => {
    const whole: Depth = {
      back: [260, 256, 254].map((price) => ({ price, size: 9 })),
      lay: [264, 266].map((price) => ({ price, size: 9 })),
    };
    const joined = joinDepth(live, whole);
    expect(joined.back.map(({ price, size }) => [price, size])).toEqual([
      [260, 164],
      [258, 221],
      [256, 390],
      [254, 9],
    ]);
    // With one live level, the money behind it in the older book has been taken or cancelled.
    expect(joined.lay).toEqual(live.lay);
  });
});

describe('an offer', () => {
  const depth: Depth = bestLevels([260, 164, 258, 221, 256, 390, 262, 115, 264, 238, 266, 94]);

  it.each([
    ['BACK', 266, 0, 94],
    ['BACK', 262, 0, 115],
    ['BACK', 261, 0, 0],
    ['BACK', 260, 164, 0],
    ['BACK', 256, 775, 0],
    ['BACK', 268, 0, null],
    ['LAY', 256, 0, 390],
    ['LAY', 254, 0, null],
    ['LAY', 262, 115, 0],
    ['LAY', 264, 353, 0],
  ] as const)(
    'is matched at once or waits: a %s at %i matches %i and waits behind %s',
    (side, price, now, ahead) => {
      expect(meetingAt(depth, side, price, false)).toEqual({ now, ahead });
    },
  );

  it('is first in the queue at a price that is empty in the full book', () => {
    expect(meetingAt(depth, 'BACK', 268, true)).toEqual({ now: 0, ahead: 0 });
  });
});

describe('a position closed at a price', () => {
  it('has the figures of the ladder in the design, net of 2 % commission', () => {
    const bets = [
      ['BACK', 310, 52_000],
      ['BACK', 305, 128_000],
      ['BACK', 264, 20_000],
      ['LAY', 272, 60_000],
    ] as const;
    const totals = runnerTotals(
      bets.map(([side, price, size]) => ({ runnerId: 'a', side, price, size })),
    ).get('a')!;
    expect(totals).toEqual({ a: 301_200, b: -140_000 });
    const rupees = (price: number) => Math.round((closedAt(totals, price, 200) ?? 0) / 100);
    expect([272, 266, 262, 250].map(rupees)).toEqual([218, 253, 278, 358]);
  });

  it('pays no commission on a loss, and is null if the results are even', () => {
    expect(closedAt({ a: -10_000, b: 10_000 }, 400, 500)).toBe(-5_000 + 10_000 - 250);
    expect(closedAt({ a: 5_000, b: -10_000 }, 200, 500)).toBe(-2_500);
    expect(closedAt({ a: 700, b: 700 }, 200, 500)).toBeNull();
  });

  it('is worth more to a backer at a lower price', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 8 }),
        fc.integer({ min: 1, max: 348 }),
        (gap, row) => {
          const totals = { a: gap, b: -gap };
          const [high, low] = [row, row + 1].map((each) => priceOfRow(CLASSIC, each));
          expect(closedAt(totals, low!, 200)!).toBeGreaterThanOrEqual(
            closedAt(totals, high!, 200)! - high! / 100,
          );
        },
      ),
    );
  });

  it('closes on one runner only if all other winners give the same result', () => {
    const results = (...figures: readonly number[]) =>
      new Map(figures.map((figure, index) => [['a', 'b', 'c'][index]!, figure]));
    expect(totalsOfRunner(results(300, -140, -140), 'a')).toEqual({ a: 300, b: -140 });
    expect(totalsOfRunner(results(300, -140, -140), 'b')).toBeNull();
    expect(totalsOfRunner(results(300), 'a')).toBeNull();
    expect(totalsOfRunner(new Map(), 'a')).toBeNull();
  });
});
