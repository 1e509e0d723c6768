import { countsInLakh } from '../../streams/early';
import type { Minor, Price } from '../../streams/app';
import { uiWords } from '../ui/words';
import { other } from './language';

/*
 * Formats figures. Money is in minor units, prices in hundredths, times in epoch ms. Intl formats every language except
 * English: on a slow phone, the first prices would wait tens of milliseconds for Intl to start. English is formatted by
 * hand, and a test compares both.
 */

const EMPTY = '';

/** A number with this many decimals, without group separators. */
export const figure = (value: number, digits: number): string =>
  other?.figure(value, digits) ?? value.toFixed(digits);

/**
 * Writes a price in an odds format; empty without a price.
 * @param text the text node that shows it, for a format that is announced differently
 */
export type WritePrice = (value: Price, text?: Text) => string;

/** A price as exchanges write it: 1.42, 8.6, 10, 120. Never shorter than its tick. */
export function decimal(value: Price): string {
  let written = prices.get(value);
  if (written === undefined) prices.set(value, (written = value > 0 ? writePrice(value) : EMPTY));
  return written;
}
const prices = new Map<Price, string>();

function writePrice(value: Price): string {
  if (value < 400 || value % 10 !== 0) return figure(value / 100, 2);
  return figure(value / 100, value < 1_000 || value % 100 !== 0 ? 1 : 0);
}

/** Writes a price in the player's odds format (src/ui/odds/odds.ts); decimal until they choose another. */
export let price = decimal as WritePrice;

/** Changes the odds format from now on; odds that are already on the page stay. */
export function writePricesBy(write: WritePrice): void {
  price = write;
}

/** A line of runs: 162.5, 47. */
export function line(value: Price): string {
  if (value <= 0) return EMPTY;
  return figure(value / 100, value % 100 === 0 ? 0 : value % 10 === 0 ? 1 : 2);
}

/** Writes the size next to a price, short enough for its cell; amounts below one unit are marked. */
export type WriteSize = (value: Minor) => string;

/**
 * Returns the size writer of a currency: 840, 1.2k, 14k, then 2.1L and 3.4Cr, or 2.1M.
 * @param whole the figure from which decimals are left out
 */
export function sizeIn(currency: string, whole = 10): WriteSize {
  // The letters are symbols, the same in every language.
  const shortened = (units: number, divisor: number, letter: string): string =>
    shorten(Math.floor((units * 10) / divisor), whole * 10) + letter;
  const lakh = countsInLakh(currency);
  return (value) => {
    if (value <= 0) return EMPTY;
    const units = Math.floor(value / 100);
    if (units < 1) return '<1';
    if (units < 1_000) return figure(units, 0);
    if (units < (lakh ? 100_000 : 1_000_000)) return shortened(units, 1_000, 'k');
    if (!lakh) return shortened(units, 1_000_000, 'M');
    return units < 10_000_000 ? shortened(units, 100_000, 'L') : shortened(units, 10_000_000, 'Cr');
  };
}

/** Rounded down: the shown amount is really available. */
const shorten = (tenths: number, whole: number): string =>
  tenths < whole ? figure(tenths / 10, 1) : figure(Math.floor(tenths / 10), 0);

/** Time of day on the player's clock: 18:30. */
export function timeOfDay(at: number): string {
  if (other) return other.timeOfDay(at);
  const time = new Date(at);
  return [time.getHours(), time.getMinutes()].map(twoDigits).join(':');
}

/** A number of two digits, in the digits of the page's language. */
const twoDigits = (value: number): string =>
  figure(Math.floor(value / 10), 0) + figure(value % 10, 0);

/** JavaScript's own text, English everywhere: Sat Nov 21 2026. */
const englishDay = (time: number): string => new Date(time).toDateString();

const weekday = (time: number): string => other?.weekday(time) ?? englishDay(time).slice(0, 3);

/** A day and its month: 21 Nov. */
export const dayOfYear = (time: number): string =>
  other?.dayOfYear(time) ??
  `${new Date(time).getDate()} ${englishDay(time).slice(4, 7).replace('Sep', 'Sept')}`;

const DAY_MS = 86_400_000;

/**
 * When something starts, from far to near: 21 Nov 18:30, Sat 18:30, tomorrow 18:30, today 18:30,
 * in 12 min, in 2:48, starting.
 */
export function startsAt(time: number, now: number): string {
  const { starts } = uiWords();
  const left = time - now;
  if (left <= 0) return starts.now;
  const seconds = Math.ceil(left / 1_000);
  const minutes = figure(Math.floor(seconds / 60), 0);
  if (seconds < 600) return starts.within(`${minutes}:${twoDigits(seconds % 60)}`);
  if (left < 3_600_000) return starts.minutes(minutes);
  const days = daysBetween(now, time);
  if (days === 0) return starts.today(timeOfDay(time));
  if (days === 1) return starts.tomorrow(timeOfDay(time));
  return `${days < 7 ? weekday(time) : dayOfYear(time)} ${timeOfDay(time)}`;
}

function daysBetween(from: number, to: number): number {
  const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0);
  return Math.round((midnight(to) - midnight(from)) / DAY_MS);
}
