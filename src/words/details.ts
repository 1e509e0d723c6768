import { once } from '../ui/once';
import { decimal, figure, price } from './formats';
import { localeOr, other } from './language';

/*
 * How the figures of a market's and a bet's details are written: by Intl, except for what an event shows first
 * (src/words/formats.ts says why).
 */

type Unit = 'second' | 'minute' | 'hour';

/** By their shortest signs, except that a minute is never the `m` of a metre. */
const unit = (unit: Unit): (() => Intl.NumberFormat) =>
  once(
    () =>
      new Intl.NumberFormat(localeOr('en'), {
        style: 'unit',
        unit,
        unitDisplay: unit === 'minute' ? 'short' : 'narrow',
        useGrouping: false,
      }),
  );
const units = { second: unit('second'), minute: unit('minute'), hour: unit('hour') };

const together = once(
  () => new Intl.ListFormat(localeOr('en-GB'), { type: 'unit', style: 'short' }),
);

/** English writes the sign of a unit close to its figure; here it stands apart, as in most other languages. */
function apart(format: Intl.NumberFormat, value: number): string {
  if (other) return format.format(value);
  return format
    .formatToParts(value)
    .map(({ type, value: part }) => (type === 'unit' ? ` ${part}` : part))
    .join('')
    .replace(/ {2,}/, ' ');
}

/**
 * An average price: as any other where it is one, else, between two of them, with two decimals. Other forms of
 * odds never promise more than it pays.
 * @param at the text that shows it
 */
export function averagePrice(value: number, at?: Text): string {
  return Number.isInteger(value) || price !== decimal
    ? price(Math.floor(value), at)
    : figure(Math.round(value) / 100, 2);
}

/** Whole seconds: 5 s. */
export const seconds = (count: number): string => apart(units.second(), count);

/** How long ago, in the largest whole unit: 8 s, 3 min, 2 h. */
export function age(ms: number): string {
  const past = Math.max(0, Math.floor(ms / 1_000));
  if (past < 60) return seconds(past);
  return past < 3_600
    ? apart(units.minute(), Math.floor(past / 60))
    : apart(units.hour(), Math.floor(past / 3_600));
}

/** A share as players of exchanges read it: 100.9%. */
export const percent = (ratio: number): string =>
  other?.percent(ratio) ?? `${figure(ratio * 100, 1)}%`;

/** A share that was set: 5%, 2.5%. */
export const rate = (ratio: number): string =>
  other?.rate(ratio) ?? `${Math.round(ratio * 1_000_000) / 10_000}%`;

/** What belongs together: one, two, three. */
export const listed = (entries: readonly string[]): string => together().format(entries);

/** The first signs of a reference, which tell it from the player's others. */
export const shortReference = (reference: string): string => reference.slice(0, 8);
