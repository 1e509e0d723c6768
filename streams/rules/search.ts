/*
 * Searches names as people type them: with typing errors, without accents, in any word order, abbreviated, in other
 * spellings of the same sound, and with the digits and signs of any keyboard.
 */

/** Something that players can find by its name. */
export interface Findable {
  readonly name: string;
  /** Additional words by which the item is found. A match in the name counts more. */
  readonly about: string;
}

/** Names that are ready to be searched. */
export interface SearchIndex<T extends Findable> {
  /**
   * Returns at most `most` items that match every word of the text, with the best first. Equally good items stay in
   * their original order.
   */
  find(text: string, most: number): readonly T[];
}

/** Letters that do not decompose into another letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};
const ODD_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/** Apostrophes, including a separate acute accent, whose decomposition is a space and a mark. */
const APOSTROPHES = /['‘’ʻʼ`]| \u0301/g;
/**
 * Matches marks that people leave out: accents, and vowels in scripts that are usually written without them. In other
 * scripts, vowels are marks that distinguish words; in those scripts, only the dot below a letter may be missing.
 */
const MARKS =
  /(?=\p{M})[\p{sc=Inherited}\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Arabic}]|[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]/gu;
/** Matches a string without accents or other scripts, which needs no normalisation. */
const PLAIN = /^[\x20-\x7e]*$/;

/** The zeros of the scripts in which names are written. The other nine digits follow the zero of their script. */
const ZEROS = [...'٠۰०০੦૦୦௦౦೦൦๐໐၀០'].map((zero) => zero.charCodeAt(0));

function inAscii(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
}

/** Normalises letters and digits, and removes direction marks. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, inAscii)
    .replace(APOSTROPHES, '')
    .replace(MARKS, '');

/** Splits a string into its words, in lower case and without accents. An apostrophe does not separate words. */
export const wordsIn = (text: string): readonly string[] =>
  (PLAIN.test(text) ? text.replace(APOSTROPHES, '') : folded(text))
    .toLowerCase()
    .replace(ODD_LETTERS, (letter) => LETTERS[letter] ?? letter)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** Matches up to three letters followed by a number: `u21`, `t20`. */
const NUMBERED = /^(\p{L}{1,3})(\p{N}[\p{L}\p{N}]*)$/u;

/** Returns the words of a known text, and of its other spellings: `U21`, `U-21` and `U 21` are the same. */
const knownWords = (text: string): readonly string[] =>
  wordsIn(text).flatMap((word, index, words) => {
    const [, letters, rest] = NUMBERED.exec(word) ?? [];
    if (letters !== undefined && rest !== undefined) return [word, letters, rest];
    const both = word + (words[index + 1] ?? '');
    return NUMBERED.exec(both)?.[1] === word ? [word, both] : [word];
  });

/** The different spellings of a sound, each with the spelling that represents all of them. The order matters. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/ee|ea|ie|y/g, 'i'],
  [/oo|ou/g, 'u'],
  [/([aou])e/g, '$1'],
  [/sch/g, 'sh'],
  [/([bdgkt])h/g, '$1'],
  [/ck|c(?!h)|q/g, 'k'],
  [/z/g, 's'],
  [/w/g, 'v'],
  [/(.)\1+/g, '$1'],
];

/** Returns the sound of a word. It is equal for words that differ only in spelling. */
export const soundOf = (word: string): string =>
  SPELLINGS.reduce((text, [spelling, one]) => text.replace(spelling, one), word);

/** Words between the sides of an event that players do not search for. */
const BETWEEN: ReadonlySet<string> = new Set(['v', 'vs', 'at']);

/** The distance of a word that does not match. */
const NEVER = 1_000;
/** The extra cost of a match in `about`, compared with a match in the name. */
const ABOUT = 2;
/** The maximum length of a searched name, in characters and in words. */
const LONGEST = 100;
const MOST_WORDS = 8;

/** A word and its sound. */
interface Heard {
  readonly word: string;
  readonly sound: string;
}

/**
 * Whether the sound of a word is long enough to identify it. A sound that is much shorter than its word, for example
 * because of repeated letters, is not long enough.
 */
const isHeard = ({ word, sound }: Heard): boolean => 2 * sound.length > word.length;

/** Returns the number of typing errors that a word of this length may have. */
const slipsIn = ({ length }: string): number => (length < 4 ? 0 : length < 7 ? 1 : 2);

/**
 * Whether a word abbreviates another: it has the same first and last letter, and its letters are in the same order,
 * such as `utd` for `united`.
 */
function isShort(typed: string, word: string): boolean {
  if (typed.length < 3 || typed[0] !== word[0] || typed.at(-1) !== word.at(-1)) return false;
  let index = 0;
  for (const letter of word) if (letter === typed[index]) index++;
  return index === typed.length;
}

/**
 * Counts typing errors: letters that were omitted, added, replaced or swapped with a neighbour. The typed word may be
 * incomplete.
 */
function slipsBetween(typed: string, word: string, most: number): number {
  // The word may be longer than the typed part; the rest of its letters do not matter.
  const width = Math.min(word.length, typed.length + most);
  if (most === 0 || width < typed.length - most) return NEVER;
  let before: number[] = [];
  let last: number[] = [];
  for (let index = 0; index <= width; index++) last.push(index);
  for (let row = 1; row <= typed.length; row++) {
    const next = [row];
    let left = row;
    let least = row;
    for (let column = 1; column <= width; column++) {
      const letter = typed.charCodeAt(row - 1);
      const other = word.charCodeAt(column - 1);
      const turned = letter === word.charCodeAt(column - 2) && typed.charCodeAt(row - 2) === other;
      left = Math.min(
        (last[column - 1] ?? NEVER) + (letter === other ? 0 : 1),
        (last[column] ?? NEVER) + 1,
        left + 1,
        turned ? (before[column - 2] ?? NEVER) + 1 : NEVER,
      );
      next.push(left);
      if (left < least) least = left;
    }
    if (least > most) return NEVER;
    before = last;
    last = next;
  }
  return Math.min(...last);
}

/**
 * Counts the typing errors between a typed text and the start of a known text; `NEVER` if there are too many for its
 * length.
 */
function slipsOf(typed: string, known: string): number {
  const most = slipsIn(typed);
  const slips = slipsBetween(typed, known, most);
  return slips > most ? NEVER : slips;
}

/** Returns the distance between a typed word and the start of a known word; `NEVER` if they are different words. */
function distance(typed: Heard, known: Heard): number {
  if (known.word.startsWith(typed.word)) return known.word.length === typed.word.length ? 0 : 1;
  if (isHeard(typed) && known.sound.startsWith(typed.sound))
    return known.sound.length === typed.sound.length ? 2 : 3;
  if (isShort(typed.word, known.word)) return 4;
  const slips = Math.min(slipsOf(typed.word, known.word), slipsOf(typed.sound, known.sound));
  return slips < NEVER ? 2 + 3 * slips : NEVER;
}

/** Returns the letters of a word and of its sound as bits. They quickly rule out words without letters in common. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits;
}

/** Returns the number of letters in the first set that are missing from the second. */
function lacking(letters: number, others: number): number {
  let count = 0;
  for (let left = letters & ~others; left !== 0; left &= left - 1) count++;
  return count;
}

/** Every known word once, and the names as lists of word numbers. */
interface Dictionary {
  readonly words: Heard[];
  /** The letters of each word and of its sound, as bits. */
  readonly letters: number[];
  readonly numbers: Map<string, number>;
  readonly texts: Map<string, readonly number[]>;
  /** The distances between the last typed words and all known words, by word number. */
  readonly typed: Map<string, Uint16Array>;
}

const empty = (): Dictionary => ({
  words: [],
  letters: [],
  numbers: new Map(),
  texts: new Map(),
  typed: new Map(),
});

function numbersOf(text: string, known: Dictionary): readonly number[] {
  const before = known.texts.get(text);
  if (before) return before;
  const numbers = knownWords(text).map((word) => {
    const number = known.numbers.get(word) ?? known.words.length;
    if (number === known.words.length) {
      known.numbers.set(word, number);
      const sound = soundOf(word);
      known.words.push({ word, sound });
      known.letters.push(lettersOf(word) | lettersOf(sound));
    }
    return number;
  });
  known.texts.set(text, numbers);
  return numbers;
}

/**
 * The maximum number of typed words with cached distances. A player types one word at a time, so the other words of the
 * text have not changed since the last letter.
 */
const MOST_TYPED = 16;

/** Returns the distances between a typed word and every known word. */
function distances(word: string, { words, letters, typed }: Dictionary): Uint16Array {
  const before = typed.get(word);
  if (before?.length === words.length) return before;
  const own = { word, sound: soundOf(word) };
  const [spelt, spoken] = [lettersOf(own.word), lettersOf(own.sound)];
  // Each typing error may add one letter that the word does not contain.
  const [most, mostHeard] = [slipsIn(own.word), slipsIn(own.sound)];
  const all = new Uint16Array(words.length).fill(NEVER);
  for (let number = 0; number < all.length; number++) {
    const others = letters[number] ?? 0;
    const other = words[number];
    if (other && (lacking(spelt, others) <= most || lacking(spoken, others) <= mostHeard))
      all[number] = distance(own, other);
  }
  for (const oldest of typed.keys()) if (typed.size >= MOST_TYPED) typed.delete(oldest);
  typed.set(word, all);
  return all;
}

/**
 * If a dictionary is larger than its names by this factor, it is rebuilt, because most of its words are from old lists.
 */
const WORN = 4;

const dictionaries = new WeakMap<object, Dictionary>();

/**
 * Builds the search index of a list.
 * @param previous the index of the previous list; names in both lists are not read again
 */
export function indexOf<T extends Findable>(
  items: readonly T[],
  previous?: SearchIndex<Findable>,
): SearchIndex<T> {
  const before = previous && dictionaries.get(previous);
  const known = before && before.texts.size < WORN * items.length + 100 ? before : empty();
  const entries = items.map((item) => ({
    item,
    name: numbersOf(item.name, known),
    about: numbersOf(item.about, known),
  }));
  const index: SearchIndex<T> = {
    find(text, most) {
      const all = wordsIn(text.slice(0, LONGEST)).slice(0, MOST_WORDS);
      const searched = all.filter((word) => !BETWEEN.has(word));
      const costs = (searched.length > 0 ? searched : all).map((word) => distances(word, known));
      if (costs.length === 0) return [];
      const found: { readonly item: T; readonly cost: number }[] = [];
      for (const { item, name, about } of entries) {
        let cost = 0;
        for (const far of costs) {
          let best = NEVER;
          for (const number of name) best = Math.min(best, far[number] ?? NEVER);
          for (const number of about) best = Math.min(best, (far[number] ?? NEVER) + ABOUT);
          cost += best;
          if (cost >= NEVER) break;
        }
        if (cost < NEVER) found.push({ item, cost });
      }
      return found
        .toSorted((a, b) => a.cost - b.cost)
        .slice(0, most)
        .map(({ item }) => item);
    },
  };
  dictionaries.set(index, known);
  return index;
}
