import { CODE_LENGTH } from './credentials';
import { inAscii } from './typedText';

/** Matches six digits, possibly in two halves, that are not part of a longer number or an amount. */
const CODES = /(?<![\d\p{Sc}])(?<!\d[., -])(?:\d{6}|\d{3}[ -]\d{3})(?![., -]?\d)/gu;
/** Matches six digits next to a shorter number. */
const BESIDE_OTHERS = /(?<![\d\p{Sc}])(?<!\d[.,])\d{6}(?![.,]?\d)/gu;
/** Matches the words for a code in the languages of the players. */
const WORDS =
  /code|otp|pin|passw|c\u00f3digo|\u0915\u094b\u0921|\u0913\u091f\u0940\u092a\u0940|\u0995\u09cb\u09a1|\u06a9\u0648\u0688|\u0631\u0645\u0632/giu;
/** Matches the last line of a message that browsers fill in automatically: `@touchline.example #123456`. */
const BOUND = /@\S+ #(\d{6})\b/;
/** Matches the words before a number that is not a code. */
const OTHER_NUMBER =
  /(?:order|ref\p{L}*|txn|transaction|ticket|bet|account|a\/c|id|no)[^\p{L}\d]{0,3}$/iu;
/**
 * The penalty in characters for an unlikely number: a number in a different sentence from the word for a code, or after
 * a word for something else.
 */
const UNLIKELY = 100;
/**
 * The maximum length of a message, in characters. Every number is compared with every word, and messages with a code
 * are shorter.
 */
const LONGEST = 2_000;

interface Place {
  readonly from: number;
  readonly to: number;
}

const placesOf = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({
    found,
    from: index,
    to: index + found.length,
  }));

/** Returns the distance between a number and a word, in characters. */
function distance(text: string, one: Place, other: Place): number {
  const [before, after] = one.from < other.from ? [one, other] : [other, one];
  const between = text.slice(before.to, after.from);
  return between.length + (/[.!?;\n]\s/.test(between) ? UNLIKELY : 0);
}

/**
 * Returns the code in a typed or pasted text: the six digits nearest to a word for a code, or else the last six digits
 * on their own, or else the digits typed so far.
 */
export function codeIn(typed: string): string {
  const text = inAscii(typed).slice(0, LONGEST);
  const bound = BOUND.exec(text)?.[1];
  if (bound !== undefined) return bound;
  const alone = placesOf(text, CODES);
  const codes = alone.length > 0 ? alone : placesOf(text, BESIDE_OTHERS);
  const words = placesOf(text, WORDS);
  const far = (code: Place): number =>
    (words.length > 0 ? Math.min(...words.map((word) => distance(text, code, word))) : 0) +
    (OTHER_NUMBER.test(text.slice(0, code.from)) ? UNLIKELY : 0);
  // If several codes have the same distance, the last one in the text is chosen.
  const [nearest] = codes.toReversed().toSorted((a, b) => far(a) - far(b));
  if (nearest !== undefined) return nearest.found.replace(/\D/g, '');
  const runs = /\p{L}/u.test(text) ? (text.match(/\d+/g) ?? []) : [text.replace(/\D/g, '')];
  const longest = runs.reduce((most, run) => (run.length > most.length ? run : most), '');
  return longest.slice(0, CODE_LENGTH);
}
