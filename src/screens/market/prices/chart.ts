import type { Price, PriceTick } from '../../../../streams/app';

/** The chart is drawn in a box of these units and stretched to the space it has. */
export const WIDTH = 600;
export const HEIGHT = 160;
/** The shortest time that a chart spans, in ms: a shorter chart would show noise as moves. */
const LEAST_MS = 60_000;
/** The time between two samples, in ms: the last price is drawn for this long. */
const HOLDS_MS = 5_000;
/** The margin above and below the line, as a share of the height. */
const EDGE = 0.08;
/** The smallest range of prices, as a share of the price: a tick must not look like a fall. */
const LEAST_SPAN = 0.02;
const MINUTE = 60_000;

export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Chart {
  /** The times of the chart's left and right ends, in epoch ms. */
  readonly from: number;
  readonly to: number;
  readonly low: Price;
  readonly high: Price;
  /** The latest price; null before the first. */
  readonly last: Price | null;
  /** One path for each period in which prices were known. */
  readonly lines: readonly string[];
  /** The periods in which the market accepted no bets, in units of the box. */
  readonly halts: readonly Span[];
  /** The height of a price in the box, from the top. */
  readonly y: (price: Price) => number;
}

/**
 * Draws the best price to back over time, each price until the next sample. Times without a sample or without a price
 * are left out. Null without any price.
 */
export function chartOf(ticks: readonly PriceTick[]): Chart | null {
  const known = ticks.filter(({ back }) => back > 0).map(({ back }) => back);
  const [first, end] = [ticks[0], ticks.at(-1)];
  if (known.length === 0 || first === undefined || end === undefined) return null;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const [from, to] = [first.time, Math.max(end.time + HOLDS_MS, first.time + LEAST_MS)];
  const span = Math.max(high - low, high * LEAST_SPAN);
  const middle = (high + low) / 2;
  const x = (time: number): number => round(((time - from) / (to - from)) * WIDTH);
  const y = (price: Price): number =>
    round(HEIGHT * (0.5 - ((price - middle) / span) * (1 - 2 * EDGE)));

  const lines: string[] = [];
  const halts: Span[] = [];
  let line = '';
  for (const [index, { time, state, back }] of ticks.entries()) {
    const next = x(ticks[index + 1]?.time ?? time + HOLDS_MS);
    if (back > 0) line += `${line === '' ? `M${x(time)} ` : 'V'}${y(back)}H${next}`;
    if (line !== '' && (back === 0 || index === ticks.length - 1)) {
      lines.push(line);
      line = '';
    }
    if (state !== 'HALTED') continue;
    const before = halts.at(-1);
    if (before?.to === x(time)) halts[halts.length - 1] = { from: before.from, to: next };
    else halts.push({ from: x(time), to: next });
  }
  return { from, to, low, high, last: end.back > 0 ? end.back : null, lines, halts, y };
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** The last sample of each minute, the latest first. */
export function minutesOf(ticks: readonly PriceTick[]): readonly PriceTick[] {
  const minutes = new Map<number, PriceTick>();
  for (const tick of ticks) minutes.set(Math.floor(tick.time / MINUTE), tick);
  return [...minutes.values()].toReversed();
}
