import { decimal, figure, price } from './formats';
import { other } from './language';

/*
 * Formats the figures in a market's and a bet's details; an event shows them while React renders (for the reason why
 * English is formatted without Intl, see src/words/formats.ts).
 */

/**
 * The shortest unit signs, except that a minute is never the `m` of a metre; separated from their figure, as in most
 * languages.
 */
const UNITS = { second: 's', minute: 'min', hour: 'h' } as const;

const lasting = (count: number, unit: keyof typeof UNITS): string =>
  other?.lasting(count, unit) ?? `${count} ${UNITS[unit]}`;

/**
 * An average price: written like any other price if it is a valid price, otherwise with two decimals. Other odds
 * formats never promise more than it pays.
 * @param at the text node that shows it
 */
export function averagePrice(value: number, at?: Text): string {
  return Number.isInteger(value) || price !== decimal
    ? price(Math.floor(value), at)
    : figure(Math.round(value) / 100, 2);
}

/** Whole seconds: 5 s. */
export const seconds = (count: number): string => lasting(count, 'second');

/** How long ago, in the largest whole unit: 8 s, 3 min, 2 h. */
export function age(ms: number): string {
  const past = Math.max(0, Math.floor(ms / 1_000));
  if (past < 60) return seconds(past);
  return past < 3_600
    ? lasting(Math.floor(past / 60), 'minute')
    : lasting(Math.floor(past / 3_600), 'hour');
}

/** A percentage as exchanges write it: 100.9%. */
export const percent = (ratio: number): string =>
  other?.percent(ratio) ?? `${figure(ratio * 100, 1)}%`;

/** A configured percentage: 5%, 2.5%. */
export const rate = (ratio: number): string =>
  other?.rate(ratio) ?? `${Math.round(ratio * 1_000_000) / 10_000}%`;

/** A list: one, two, three. */
export const listed = (entries: readonly string[]): string =>
  other?.listed(entries) ?? entries.join(', ');

/** The first characters of a reference, which distinguish it from the player's other references. */
export const shortReference = (reference: string): string => reference.slice(0, 8);
