/*
 * The language of the page: chosen before anything is drawn, the same for the page's life. English is a
 * part of the code itself; every other language comes in files of its own (src/words/README.md).
 */

/** The type that every other language satisfies: the same entries, with any text in place of the English one. */
export type Widened<T> = T extends string
  ? string
  : T extends (...values: infer V) => unknown
    ? (...values: V) => string
    : { readonly [K in keyof T]: Widened<T[K]> };

/** A language besides English. */
export interface Language {
  /** Its tag for Intl. */
  readonly locale: string;
  /** A number with this many decimals, without groups. */
  figure(value: number, digits: number): string;
  /** Hours and minutes on the player's clock; epoch ms. */
  timeOfDay(at: number): string;
  /** The short name of a day of the week; epoch ms. */
  weekday(at: number): string;
  /** A day and its month; epoch ms. */
  dayOfYear(at: number): string;
  /** A share with one decimal. */
  percent(ratio: number): string;
  /** A share with the decimals that it has. */
  rate(ratio: number): string;
  /** A whole number of a unit of time, by the unit's short sign. */
  lasting(count: number, unit: 'second' | 'minute' | 'hour'): string;
  /** What belongs together, one after the other. */
  listed(entries: readonly string[]): string;
  /** Loads an area's words; rejects when they do not come. */
  load(area: string): Promise<unknown>;
  /** An area's words, which were loaded before. */
  words(area: string, english: object): object;
}

/** What the page speaks instead of English, chosen before it is drawn; null in English. */
export let other: Language | null = null;

/** Called once, before anything asks for words. */
export function speak(language: Language): void {
  other = language;
}

/**
 * The words of an area: give its folder in src/ and its English. Ask for them when drawing, never while a
 * module loads: another language may come later than the module.
 */
export const wordsOf =
  <const E extends object>(area: string, english: E): (() => Widened<E>) =>
  () =>
    (other?.words(area, english) ?? english) as Widened<E>;

/** The tag for Intl: the page's language, in English the given one. */
export const localeOr = (english: string): string => other?.locale ?? english;

/** Areas whose words did not come when they were asked for last. */
const lacking = new Set<string>();

/** Rejects once; words that do not come a second time leave their area in English. */
async function ask(area: string): Promise<void> {
  try {
    await other?.load(area);
    lacking.delete(area);
  } catch (error) {
    if (lacking.has(area)) return;
    lacking.add(area);
    throw error;
  }
}

/** A loader of code that asks for the words of these areas at the same moment and waits for both. */
export const withWords =
  <T>(areas: readonly string[] | undefined, load: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    const [code] = await Promise.all([load(), ...(areas ?? []).map(ask)]);
    return code;
  };
