/*
 * The page's language, chosen before anything is drawn and fixed for the page's life. English is part of the code;
 * every other language loads from its own files (src/words/README.md).
 */

/** The type that every other language satisfies: the same entries, with any string in place of the English string. */
export type Widened<T> = T extends string
  ? string
  : T extends (...values: infer V) => unknown
    ? (...values: V) => string
    : { readonly [K in keyof T]: Widened<T[K]> };

/** A language other than English. */
export interface Language {
  /** The tag of the language for Intl. */
  readonly locale: string;
  /** A number with this many decimals, without group separators. */
  figure(value: number, digits: number): string;
  /** Hours and minutes on the player's clock, of a time in epoch ms. */
  timeOfDay(time: number): string;
  /** The short name of the day of the week, of a time in epoch ms. */
  weekday(time: number): string;
  /** The day and the month of a time in epoch ms. */
  dayOfYear(time: number): string;
  /** A percentage with one decimal. */
  percent(ratio: number): string;
  /** A percentage with as many decimals as needed. */
  rate(ratio: number): string;
  /** A whole number of a unit of time, by the unit's short sign. */
  lasting(count: number, unit: 'second' | 'minute' | 'hour'): string;
  /** Joins strings into a list. */
  listed(entries: readonly string[]): string;
  /** Loads an area's words; rejects if they cannot be loaded. */
  load(area: string): Promise<unknown>;
  /** An area's words, which must be loaded. */
  words(area: string, english: object): object;
}

/** The page's language if it is not English, chosen before the page is drawn; null for English. */
export let other: Language | null = null;

/** Called once, before any words are used. */
export function speak(language: Language): void {
  other = language;
}

/**
 * The words of an area, by its folder in src/ and its English. Call the result while rendering, never while a module
 * loads: another language may load after the module.
 */
export const wordsOf =
  <const E extends object>(area: string, english: E): (() => Widened<E>) =>
  () =>
    (other?.words(area, english) ?? english) as Widened<E>;

/** The tag for Intl: the page's language, or the given tag for English. */
export const localeOr = (english: string): string => other?.locale ?? english;

/** Areas whose words failed to load the last time. */
const lacking = new Set<string>();

/**
 * Loads the words of an area. Rejects the first time that they fail to load; the second time, the area stays in
 * English.
 */
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

/** A loader of code that also loads the words of these areas in parallel and waits for both. */
export const withWords =
  <T>(areas: readonly string[] | undefined, load: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    const [code] = await Promise.all([load(), ...(areas ?? []).map(ask)]);
    return code;
  };
