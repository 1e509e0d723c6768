/*
 * Cleans free text that the player sends (specification §5). This is a courtesy to old servers and no defence: a server
 * must bind its queries and escape its pages itself. The cleaning removes words from honest sentences, and the
 * apostrophe from D'Souza. For this reason a name, a password, a code or a token is never cleaned, and a form shows the
 * cleaned text before it is sent.
 */

/** Matches quotes, comment marks and semicolons. */
const MARKS = /["'`‘’“”;]|--|\/\*|\*\/|#/g;
/** Matches whole words only: "vegetable" and "wherewithal" stay. */
const WORDS =
  /\b(?:SELECT|INSERT|DELETE|UPDATE|DROP|UNION|WHERE|LIKE|EXEC|CAST|DECLARE|FROM|COLUMN|TABLE|DATABASE|INTO|HAVING)\b|\bCOUNT\s*\(\s*\*\s*\)/gi;

/**
 * Removes quotes, comment marks, semicolons and the words of queries, and trims the text. The result is free of all of
 * them, even if a removal joins two halves of another word.
 */
export function withoutQueries(text: string): string {
  let cleaned = text;
  for (;;) {
    const next = cleaned.replace(MARKS, '').replace(WORDS, '');
    if (next === cleaned) return cleaned.trim();
    cleaned = next;
  }
}

/** Matches a tag with its attributes, a comment, or the unclosed start of either. */
const TAGS = /<[!/?a-z][^>]*>?/gi;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function withoutTags(text: string): string {
  let cleaned = text;
  for (;;) {
    const next = cleaned.replace(TAGS, '');
    if (next === cleaned) return cleaned;
    cleaned = next;
  }
}

/**
 * Removes HTML tags with their attributes from every string in nested lists and objects. Other values stay.
 * @param escape whether to replace the remaining markup characters by entities, for a server that does not escape text
 * in its pages
 */
export function withoutMarkup<T>(value: T, escape = false): T {
  const clean = (raw: unknown): unknown => {
    if (typeof raw === 'string') {
      const bare = withoutTags(raw);
      return escape ? bare.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign) : bare;
    }
    if (Array.isArray(raw)) return raw.map(clean);
    if (typeof raw !== 'object' || raw === null) return raw;
    return Object.fromEntries(Object.entries(raw).map(([name, inner]) => [name, clean(inner)]));
  };
  return clean(value) as T;
}

/** Cleans a payload. `free` names the fields that are cleaned. */
export interface Cleaning {
  <T extends object>(payload: T): T;
  readonly free: readonly string[];
}

/** Cleans the named fields of a payload, which a call marks as free text. All other fields stay unchanged. */
export const cleanedFields = (...free: readonly string[]): Cleaning =>
  Object.assign(
    <T extends object>(payload: T): T =>
      Object.fromEntries(
        Object.entries(payload).map(([name, value]) => [
          name,
          free.includes(name) && typeof value === 'string'
            ? withoutQueries(withoutMarkup(value))
            : value,
        ]),
      ) as T,
    { free },
  );
