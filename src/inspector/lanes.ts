import type { Entry } from '../../streams/app';
import type { Marble, Row, Timeline, Tone } from './timeline';

/** The most lanes on screen. */
export const MOST_LANES = 8;
/** The lengths of the time range, in ms. */
export const SPANS = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000] as const;
/** How many marbles fit beside each other. */
const PLACES = 18;

/** The lanes before the developer chooses others, if they have events: from the tap to the text. */
const FIRST_LANES = [
  'page.tap',
  'http.send',
  'hub.link.message$',
  'streams.slip.state$',
  'streams.books.runner$',
  'streams.openBets.bets$',
  'streams.balance.funds$',
  'page.text',
];

/** Returns the name of a seam on screen. */
export const nameOf = (seam: string): string => seam.replace(/^(streams|page)\./, '');

/** Returns the colour of a row. */
export function toneOf(seam: string, area: string): Tone {
  if (area === 'page' || seam === 'timer') return 'command';
  if (area === 'outside') return 'outside';
  if (!seam.endsWith('$')) return 'command';
  return /^(account|betting|payments|transfers|bonuses)$/.test(area) ? 'money' : 'derived';
}

/** Returns whether a row matches what was typed. */
export const isFound = (seam: string, area: string, filter: string): boolean =>
  `${area}/${nameOf(seam)}`.toLowerCase().includes(filter.trim().toLowerCase());

/** Returns the lanes: of a trace, of a filter, the chosen ones, or else the first ones. */
export function lanesOf(
  rows: ReadonlyMap<string, Row>,
  {
    traced,
    found,
    chosen,
  }: {
    readonly traced: readonly string[] | null;
    readonly found: readonly string[] | null;
    readonly chosen: readonly string[] | null;
  },
): readonly Row[] {
  const seams = traced ?? found ?? chosen ?? FIRST_LANES;
  const all = [...new Set(seams)].flatMap((seam) => rows.get(seam) ?? []);
  // A trace ends with the text that changed.
  return all.length > MOST_LANES ? [...all.slice(0, MOST_LANES - 1), ...all.slice(-1)] : all;
}

/** Adds a lane at the end, or removes it; a ninth lane replaces the first. */
export const toggled = (lanes: readonly string[], seam: string): readonly string[] =>
  lanes.includes(seam) ? lanes.filter((one) => one !== seam) : [...lanes, seam].slice(-MOST_LANES);

/** Marbles that are too close to be drawn apart. */
export interface Cluster {
  /** From 0 at the start of the range to 1 at its end. */
  readonly place: number;
  readonly last: Marble;
  readonly count: number;
  readonly isError: boolean;
}

const timeOf = (entries: readonly Entry[], index: number): number => entries[index]?.at ?? 0;

/** Returns the marbles of a row between two times. */
export function clustersOf(
  { marbles }: Row,
  entries: readonly Entry[],
  { until, span }: { readonly until: number; readonly span: number },
): readonly Cluster[] {
  const clusters = new Map<number, Cluster>();
  for (const last of marbles.toReversed()) {
    const at = timeOf(entries, last.entry);
    if (at > until) continue;
    if (at < until - span) break;
    const place = 1 - (until - at) / span;
    // The places are fixed in time, so that a marble does not change its cluster while time passes.
    const slot = Math.floor(at / (span / PLACES));
    const known = clusters.get(slot);
    const isError = entries[last.entry]?.what === 'error';
    if (known === undefined) clusters.set(slot, { place, last, count: 1, isError });
    else
      clusters.set(slot, { ...known, count: known.count + 1, isError: known.isError || isError });
  }
  return [...clusters.values()];
}

/** Returns how many values a row has emitted per second, during a range. */
export function rateOf(
  { marbles }: Row,
  entries: readonly Entry[],
  until: number,
  span: number,
): number {
  let count = 0;
  for (const { entry } of marbles.toReversed()) {
    const at = timeOf(entries, entry);
    if (at < until - span) break;
    if (at <= until) count++;
  }
  return count / (span / 1_000);
}

/** Returns the entry of the next or previous marble of a row; of the last one before a time, if none is selected. */
export function stepped(
  { entries }: Pick<Timeline, 'entries'>,
  { marbles }: Row,
  from: { readonly entry: number | null; readonly until: number },
  step: 1 | -1,
): number | null {
  const { entry, until } = from;
  const isBefore = (one: Marble): boolean =>
    entry === null ? timeOf(entries, one.entry) <= until : one.entry < entry;
  if (step < 0 || entry === null) return marbles.findLast(isBefore)?.entry ?? null;
  return marbles.find((one) => one.entry > entry)?.entry ?? null;
}

/**
 * Returns where subscriptions to a stream begin (`^`) and end (`!`), from 0 to 1. A request is no subscription: it ends
 * with its reply.
 */
export function barsOf(
  { open, ended }: Row,
  entries: readonly Entry[],
  { until, span }: { readonly until: number; readonly span: number },
): ReadonlyMap<number, '^' | '!'> {
  const bars = new Map<number, '^' | '!'>();
  for (const { from, to } of [...open, ...ended]) {
    if (entries[from]?.value !== undefined) continue;
    for (const [index, sign] of [[from, '^'] as const, [to, '!'] as const]) {
      if (index === null) continue;
      const place = 1 - (until - timeOf(entries, index)) / span;
      if (place >= 0 && place <= 1) bars.set(Math.round(place * 100) / 100, sign);
    }
  }
  return bars;
}
