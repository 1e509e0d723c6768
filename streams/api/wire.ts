/** Readers of ids, figures, titles, times and addresses, each within its range, for the first prices. */

import { baseAddress, splitAddress } from '../rules/addresses';
import { number, oneOf, type Read, refuse, anyText, unfit, within } from './read';
import { toMinor, toMinorDown, toMinorUp } from '../rules/money';
import type { When } from '../rules/serverTime';
import { momentIn, telling } from './serverZone';

/*
 * Readers of the wire's notation, tolerant of its variants: figures arrive as numbers or as text, words in
 * any case. Inside, ids are text, money is integer minor units, prices are integer hundredths, and times are
 * epoch milliseconds. Every figure has a range and every text a length; a value beyond them is rejected.
 */

/**
 * Reads an id, a number or text on the wire. An id must not lead out of the address that contains it: dots
 * alone and control characters are rejected. So is a number that has lost digits: it would identify something
 * else.
 */
export const id: Read<string> = (raw) => {
  const value = Number.isSafeInteger(raw) ? String(raw) : anyText(raw);
  return /^(?!\.\.?$)[^\p{Cc}\p{Cs}]{1,100}$/u.test(value) ? value : refuse('an id');
};

/** Cuts a string to a number of characters, never within one. */
export const startOf = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** Removes the marks that set a direction, which would also turn the figures of a sentence around a text. */
export const withoutTurns = (text: string): string =>
  text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

/** Any letter of a script that is written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\ud802\ud803\ud83a\ud83b]/;

/**
 * Reads a name or a title, cut after 200 characters, more than any box shows. A right-to-left text is
 * isolated, so that it does not change the order of figures in a sentence around it.
 */
export const title: Read<string> = (raw) => {
  const text = startOf(withoutTurns(anyText(raw)), 200);
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
};

/** Reads a currency's code as capitals, also one of no standard (USDT); a blank one counts as missing. */
export const currency: Read<string> = (raw) =>
  startOf(anyText(raw).trim().toUpperCase(), 12) || refuse('a currency');

/** Reads one of these words, written in any case. */
export const word = <const T extends string>(...words: readonly T[]): Read<T> => {
  const read = oneOf(...words);
  return (raw) => read(anyText(raw).toUpperCase());
};

/**
 * The value of a number, or of a short text of one, with or without commas before its thousands; NaN for
 * anything else. `12,5` and `0,500` are refused because they are
 * ambiguous.
 */
export const decimalOf = (raw: unknown): number =>
  typeof raw === 'number'
    ? raw
    : typeof raw === 'string' &&
        raw.length <= 40 &&
        /^\s*[-+]?(?=\.?\d)(\d*|[1-9][\d,]*,\d{3})(\.\d+)?\s*$/.test(raw)
      ? Number(raw.replaceAll(',', ''))
      : Number.NaN;

const decimal: Read<number> = (raw) => number(decimalOf(raw));

/** Reads a figure from `least` to `most`. */
export const figure = (least: number, most: number): Read<number> => within(least, most, decimal);

const amount = figure(-1e12, 1e12);
/** Reads decimal currency units as minor units. */
export const money: Read<number> = (raw) => toMinor(amount(raw));
/** Reads what a player may spend, or must not exceed: fractions of a minor unit are dropped. */
export const spendable: Read<number> = (raw) => toMinorDown(amount(raw));
/** Reads what a player owes, or must reach: fractions of a minor unit are rounded up. */
export const owed: Read<number> = (raw) => toMinorUp(amount(raw));

const odds = figure(0, 1e6);
/** Reads decimal odds as hundredths. A line market's run line has the same form. */
export const price: Read<number> = (raw) => toMinor(odds(raw));

/** The years 1970 to 2099, in epoch ms. */
const moment = within(0, 4_102_444_800_000);
/** Reads a time as epoch ms; a time without a zone is in the server's zone. */
export const time: Read<number> = (raw) => moment(momentIn(anyText(raw)));

/** Reads the server's own clock, from which its zone is derived. */
export const clockTime = telling(time);

/** Reads a time of unknown form. The year 1, or any other implausible one, counts as no time. */
export const when: Read<When> = (raw) => {
  const text = startOf(anyText(raw), 200).trim();
  const at = momentIn(text);
  return at === null ? text || null : unfit(null, moment)(at);
};

/** Reads an address for links, of the web or of this origin; an address that runs script is rejected. */
export const link: Read<string> = (raw) =>
  splitAddress(anyText(raw).trim())?.join('') ?? refuse('an address');

/** Reads a base address for calls, without a slash at its end, a query or a fragment. */
export const base: Read<string> = (raw) => baseAddress(anyText(raw)) ?? refuse('an address');
