/** Readers of ids, figures, titles, times and addresses, each with a range, for the first prices. */

import { baseAddress, splitAddress } from '../rules/addresses';
import { number, oneOf, type Read, refuse, anyText, unfit, within } from './read';
import { toMinor, toMinorDown, toMinorUp } from '../rules/money';
import type { When } from '../rules/serverTime';
import { momentIn, telling } from './serverZone';

/*
 * Readers of the wire's notation, which accept its variants: figures are numbers or strings, and words are in any case.
 * In memory, ids are strings, money is in integer minor units, prices are in integer hundredths, and times are in epoch
 * ms. A figure out of range and a string that is too long are rejected.
 */

/**
 * Reads an id, which is a number or a string on the wire. Dots alone and control characters are rejected, because an id
 * must not change the address that contains it. A number that has lost digits is also rejected: it would identify
 * something else.
 */
export const id: Read<string> = (raw) => {
  const value = Number.isSafeInteger(raw) ? String(raw) : anyText(raw);
  return /^(?!\.\.?$)[^\p{Cc}\p{Cs}]{1,100}$/u.test(value) ? value : refuse('an id');
};

/** Cuts a string to a number of characters, and never splits a character. */
export const startOf = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/**
 * Removes the marks that set a direction, because they would also reverse the figures in a sentence around the text.
 */
export const withoutTurns = (text: string): string =>
  text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

/** Matches a letter of any script that is written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\ud802\ud803\ud83a\ud83b]/;

/**
 * Reads a name or a title, cut to 200 characters, which is more than any box shows. A right-to-left text is isolated,
 * so that it does not change the order of the figures in a sentence around it.
 */
export const title: Read<string> = (raw) => {
  const text = startOf(withoutTurns(anyText(raw)), 200);
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
};

/**
 * Reads a currency code as capitals; codes outside the standard (USDT) are valid, and a blank one counts as missing.
 */
export const currency: Read<string> = (raw) =>
  startOf(anyText(raw).trim().toUpperCase(), 12) || refuse('a currency');

/** Reads one of these words, in any case. */
export const word = <const T extends string>(...words: readonly T[]): Read<T> => {
  const read = oneOf(...words);
  return (raw) => read(anyText(raw).toUpperCase());
};

/**
 * Returns the value of a number, or of a short string with a number, with or without commas between thousands; NaN for
 * anything else. `12,5` and `0,500` are rejected because they are ambiguous.
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
/** Reads an amount that a player may spend or must not exceed, rounded down to whole minor units. */
export const spendable: Read<number> = (raw) => toMinorDown(amount(raw));
/** Reads an amount that a player owes or must reach, rounded up to whole minor units. */
export const owed: Read<number> = (raw) => toMinorUp(amount(raw));

const odds = figure(0, 1e6);
/** Reads decimal odds as hundredths. The line of a line market has the same form. */
export const price: Read<number> = (raw) => toMinor(odds(raw));

/** The first and the last plausible time, in epoch ms: the years 1970 to 2099. */
const moment = within(0, 4_102_444_800_000);
/** Reads a time as epoch ms; a time without a zone is in the server's zone. */
export const time: Read<number> = (raw) => moment(momentIn(anyText(raw)));

/** Reads the server's own clock, from which its zone is derived. */
export const clockTime = telling(time);

/** Reads a time in an unknown format. The year 1, or any other implausible time, counts as no time. */
export const when: Read<When> = (raw) => {
  const text = startOf(anyText(raw), 200).trim();
  const at = momentIn(text);
  return at === null ? text || null : unfit(null, moment)(at);
};

/** Reads an address for links, either on the web or on this origin; an address that runs a script is rejected. */
export const link: Read<string> = (raw) =>
  splitAddress(anyText(raw).trim())?.join('') ?? refuse('an address');

/** Reads a base address for calls, without a trailing slash, a query or a fragment. */
export const base: Read<string> = (raw) => baseAddress(anyText(raw)) ?? refuse('an address');
