/**
 * Words derived from other words: every string through `text`, every argument of a sentence through `given`. Entries
 * may nest and may be functions.
 */
export function reworded<T>(words: T, text: Change, given: Change): T {
  return change(words, text, given) as T;
}

type Change = (text: string) => string;

function change(words: unknown, text: Change, given: Change): unknown {
  if (typeof words === 'string') return text(words);
  if (typeof words === 'function')
    return (...values: readonly unknown[]) =>
      text(
        String(words(...values.map((value) => (typeof value === 'string' ? given(value) : value)))),
      );
  if (Array.isArray(words)) return words.map((entry: unknown) => change(entry, text, given));
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(
    Object.entries(words).map(([key, entry]) => [key, change(entry, text, given)]),
  );
}

/** Isolates a string of any direction, so that it does not reorder the text around it. */
export const isolated: Change = (text) => (text === '' ? text : `\u2068${text}\u2069`);
