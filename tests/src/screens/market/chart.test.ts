import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chartOf, HEIGHT, minutesOf, WIDTH } from '../../../../src/screens/market/prices/chart';
import type { PriceTick } from '../../../../streams/app';

const open = (time: number, back: number): PriceTick => ({
  time,
  state: 'OPEN',
  back,
  lay: back + 2,
});
const halted = (time: number): PriceTick => ({ time, state: 'HALTED', back: 0, lay: 0 });
const lost = (time: number): PriceTick => ({ time, state: 'LOST', back: 0, lay: 0 });

describe('the chart of a runner', () => {
  test('does not exist without a price', () => {
    expect(chartOf([])).toBeNull();
    expect(chartOf([halted(0), lost(5_000), open(9_000, 0)])).toBeNull();
  });

  test('extends each price to the next sample', () => {
    const chart = chartOf([open(0, 200), open(30_000, 300), open(55_000, 300)])!;
    const [low, high] = [chart.y(200), chart.y(300)];
    expect(chart.lines).toEqual([`M0 ${low}H300V${high}H550V${high}H600`]);
    expect(low).toBeGreaterThan(high);
    expect(chart).toMatchObject({ low: 200, high: 300, last: 300, from: 0, to: 60_000 });
  });

  test('has a gap for a time without prices, and shades a suspension', () => {
    const chart = chartOf([
      open(0, 200),
      lost(10_000),
      open(30_000, 200),
      halted(40_000),
      halted(45_000),
      open(50_000, 210),
      halted(55_000),
    ])!;
    expect(chart.lines).toHaveLength(3);
    expect(chart.lines[0]).toMatch(/^M0 [\d.]+H100$/);
    expect(chart.lines[1]).toMatch(/^M300 [\d.]+H400$/);
    expect(chart.halts).toEqual([
      { from: 400, to: 500 },
      { from: 550, to: 600 },
    ]);
    expect(chart.last).toBeNull();
  });

  test('draws every sample inside its box, from start to end', () => {
    const tick = fc.record({
      gap: fc.integer({ min: 1, max: 60_000 }),
      state: fc.constantFrom('OPEN' as const, 'HALTED' as const, 'LOST' as const),
      back: fc.integer({ min: 101, max: 100_000 }),
    });
    fc.assert(
      fc.property(fc.array(tick, { minLength: 1, maxLength: 180 }), (given) => {
        let time = 0;
        const ticks = given.map(({ gap, state, back }): PriceTick => {
          time += gap;
          return state === 'OPEN' ? open(time, back) : { time, state, back: 0, lay: 0 };
        });
        const chart = chartOf(ticks);
        const prices = ticks.filter(({ back }) => back > 0).map(({ back }) => back);
        if (chart === null) return prices.length === 0;
        for (const line of chart.lines)
          for (const [, axis, value] of line.matchAll(/([MHV ])([\d.]+)/g)) {
            const most = axis === 'M' || axis === 'H' ? WIDTH : HEIGHT;
            expect(Number(value)).toBeGreaterThanOrEqual(0);
            expect(Number(value)).toBeLessThanOrEqual(most);
          }
        const runs = ticks.filter(
          ({ back }, index) => back > 0 && !((ticks[index - 1]?.back ?? 0) > 0),
        );
        expect(chart.lines).toHaveLength(runs.length);
        return chart.low === Math.min(...prices) && chart.high === Math.max(...prices);
      }),
    );
  });

  test('does not exaggerate a change of one tick', () => {
    const { y } = chartOf([open(0, 10_000), open(5_000, 10_010)])!;
    expect(Math.abs(y(10_000) - y(10_010))).toBeLessThan(HEIGHT * 0.06);
  });
});

test('lists the last sample of each minute in its table, latest first', () => {
  const ticks = [open(0, 200), open(55_000, 210), open(60_000, 220), lost(130_000)];
  expect(minutesOf(ticks).map(({ time }) => time)).toEqual([130_000, 60_000, 55_000]);
});
