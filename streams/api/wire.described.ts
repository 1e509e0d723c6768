/** The readers of `api/wire.ts`, with their descriptions. */

import type { Read } from './read';
import * as plain from './wire';
import { describe, type JsonSchema, named } from './description';

export * from './wire';

/** Matches a number as text, with or without commas between thousands. */
const DECIMAL = String.raw`^\s*[-+]?(?=\.?\d)(\d*|[1-9][\d,]*,\d{3})(\.\d+)?\s*$`;

/** A figure, as a number or as text with a number. JSON Schema has no keyword for the range of a number in text. */
const figureFrom = (least: number, most: number): JsonSchema => ({
  anyOf: [
    { type: 'number', minimum: least, maximum: most },
    {
      type: 'string',
      pattern: DECIMAL,
      maxLength: 40,
      'x-minimum': least,
      'x-maximum': most,
    },
  ],
});

const of = <T>(name: string, text: string, schema: JsonSchema, read: Read<T>): Read<T> =>
  describe(read, () => named(name, text, schema));

export const id = of(
  'Id',
  'An id: a whole number that JavaScript can represent, or text of at most 100 characters that is not only dots.',
  {
    anyOf: [
      { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
      { type: 'string', pattern: String.raw`^(?!\.\.?$)[^\p{Cc}\p{Cs}]{1,100}$` },
    ],
  },
  plain.id,
);

export const title = of(
  'Title',
  'A name or a title. The product shows its first 200 characters.',
  { type: 'string' },
  plain.title,
);

export const currency = of(
  'Currency',
  'A currency code in any case, such as EUR or USDT. The product shows its first 12 characters.',
  { type: 'string', pattern: String.raw`\S` },
  plain.currency,
);

/** A letter in both cases, with the letters that become it as a capital. */
const anyCase = (letter: string): string =>
  ({ I: '[Iiı]', S: '[Ssſ]' })[letter] ??
  (/[A-Z]/.test(letter) ? `[${letter}${letter.toLowerCase()}]` : letter);

export const word: typeof plain.word = (...words) =>
  describe(plain.word(...words), () => ({
    schema: {
      type: 'string',
      description: `In any case: ${words.join(', ')}.`,
      pattern: `^(${words.map((one) => [...one].map(anyCase).join('')).join('|')})$`,
      examples: words,
    },
  }));

export const figure: typeof plain.figure = (least, most) =>
  describe(plain.figure(least, most), () => ({ schema: figureFrom(least, most) }));

const AMOUNT = figureFrom(-1e12, 1e12);
/** `zeroAbove` is the amount above which the reader rounds to 0 or more. */
const amount = (
  name: string,
  rounding: string,
  zeroAbove: number,
  read: Read<number>,
): Read<number> =>
  describe(read, () => ({
    ...named(
      name,
      `An amount in decimal units of the currency, as a number or as text. The product ${rounding}.`,
      AMOUNT,
    ),
    zeroAbove,
  }));
export const money = amount('Money', 'rounds it to whole minor units', -0.005, plain.money);
export const spendable = amount(
  'Spendable',
  'rounds it down, because the player may spend it',
  0,
  plain.spendable,
);
export const owed = amount(
  'Owed',
  'rounds it up, because the player owes it or must reach it',
  -0.01,
  plain.owed,
);

export const price = of(
  'Price',
  'Decimal odds, a rate per 100, or a line, as a number or as text. The product rounds it to hundredths.',
  figureFrom(0, 1e6),
  plain.price,
);

const MOMENT = {
  type: 'string',
  maxLength: 200,
  format: 'touchline-time',
  examples: ['2026-11-28T18:30:00Z', '2026-11-28T18:30:00.1234567', '28 Nov 2026 18:30'],
} as const;

export const time = of(
  'Time',
  'A time from 1970 to 2099, with its date: ISO 8601 is best. A time without a zone is in the server’s own zone. A day without a time, or a date whose day and month could be swapped, is not a time.',
  MOMENT,
  plain.time,
);
export const clockTime = of(
  'ClockTime',
  'The server’s own clock when it replies, from which the product derives the server’s zone.',
  MOMENT,
  plain.clockTime,
);
export const when = of(
  'When',
  'A time in any format. The product shows text that it cannot read as a time unchanged.',
  { type: 'string' },
  plain.when,
);

export const link = of(
  'Link',
  'An address on the web or on this origin, without a password, shorter than 2,000 characters.',
  { type: 'string', format: 'touchline-link' },
  plain.link,
);
export const base = of(
  'Base',
  'A base address for calls, on the web or on this origin, without a query or a fragment.',
  { type: 'string', format: 'touchline-base' },
  plain.base,
);
