import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { namesWith } from '../../checks/language';

/*
 * The strings that the areas' words can form. Any other visible string, unless it is a name from the server, was
 * written into a view and cannot be translated.
 */

const SRC = resolve('src');

/** A placeholder for any value in a sentence. */
const HOLE = '\uE000';
const HOLES = new RegExp(`${HOLE}+`);
const hole: unknown = new Proxy(() => HOLE, {
  get: (_, key) =>
    key === Symbol.toPrimitive
      ? () => HOLE
      : key === 'length'
        ? 2
        : key === 'toString'
          ? () => HOLE
          : hole,
  apply: () => hole,
});

/** Values on which sentences branch. */
const VALUES: readonly unknown[] = [hole, 1, 2, 0, true, false, '', undefined];

/** Every combination of values for a function with this many parameters. */
const rowsOf = (length: number): readonly (readonly unknown[])[] =>
  length === 0
    ? [[]]
    : VALUES.flatMap((value) => rowsOf(length - 1).map((row) => [value].concat(row)));

function textsOf(words: unknown, add: (text: string) => void): void {
  if (words === hole) return;
  if (typeof words === 'string') add(words);
  else if (typeof words === 'function')
    for (const row of rowsOf(Math.min(words.length, 4))) {
      try {
        textsOf(words(...row), add);
      } catch {
        // The sentence does not accept these values.
      }
    }
  else if (typeof words === 'object' && words !== null)
    for (const entry of Object.values(words)) textsOf(entry, add);
}

async function readWords(): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /(^|\/)words\.ts$/.test(name))) {
    const area: object = await import(join(SRC, file));
    for (const words of Object.values(area))
      if (typeof words === 'function') textsOf(words(), (text) => found.add(flat(text)));
  }
  return found;
}

const flat = (text: string): string =>
  text
    .replace(/[\u2066-\u2069\u200e\u200f]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

/** Strings that Intl writes: days, months, times and units. */
const DATES =
  /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*\b|(?<=\d\s?)(min|ms|s|h|k|L|Cr|M)\b/g;

/** Codes that consist of letters and digits, and short references, which may by chance consist of letters only. */
const REFERENCES = /[\p{L}]*\d[\p{L}\d]*|\b[a-f]{8}\b/gu;

/** A key of the keyboard, which is the same in every language. */
const KEY = /^\p{Lu}$/u;

/** Separators that views write between facts on one line. */
const JOINTS = /\s*[·()]\s*|,\s/;

/**
 * Whether a text has these parts in this order, the first at its start and the last at its end. Thousands of regular
 * expressions would take a second to compile.
 */
function hasParts(text: string, [start = '', ...between]: readonly string[]): boolean {
  const end = between.pop() ?? '';
  if (!text.startsWith(start) || !text.endsWith(end)) return false;
  let at = start.length;
  for (const part of between) {
    const found = text.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return at <= text.length - end.length;
}

export type Vocabulary = (
  texts: readonly string[],
  ...names: readonly string[]
) => readonly string[];

/** Finds the strings that the areas' words cannot form. */
export async function readVocabulary(): Promise<Vocabulary> {
  const entries = [...(await readWords())].filter((entry) =>
    hasLetters(entry.replaceAll(HOLE, '')),
  );
  const exact = new Set(entries.filter((entry) => !entry.includes(HOLE)));
  const patterns = entries
    .filter((entry) => entry.includes(HOLE))
    .map((entry) => entry.split(HOLES));
  const known = new Map<string, boolean>();
  const isMade = (text: string): boolean => {
    const made =
      known.get(text) ?? (exact.has(text) || patterns.some((parts) => hasParts(text, parts)));
    known.set(text, made);
    return made;
  };
  return (texts, ...names) => {
    const given = namesWith(...names);
    const isKnown = (part: string): boolean => {
      if (given.includes(part) || KEY.test(part) || isMade(part)) return true;
      const rest = given
        .reduce((left, name) => left.replaceAll(name, ''), part)
        .replace(DATES, '')
        .replace(REFERENCES, '');
      return !hasLetters(rest) || isMade(rest.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''));
    };
    return texts.filter((raw) => !isKnown(flat(raw)) && !flat(raw).split(JOINTS).every(isKnown));
  };
}
