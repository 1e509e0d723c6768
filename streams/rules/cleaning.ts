/*
 * Helpers that clean outgoing free text (specification §5). They are a courtesy to old servers and no defence: a server
 * must bind its queries and escape its pages, whatever arrives. They remove words from honest sentences and the
 * apostrophe from D'Souza, so a name, a password, a code or a token never passes through them, and a form shows the
 * cleaned text before it is sent.
 */

/** Quotes, comment marks and semicolons. */
const MARKS = /["'`‘’“”;]|--|\/\*|\*\/|#/g;
/** Whole words only: "vegetable" and "wherewithal" stay. */
const WORDS =
  /\b(?:SELECT|INSERT|DELETE|UPDATE|DROP|UNION|WHERE|LIKE|EXEC|CAST|DECLARE|FROM|COLUMN|TABLE|DATABASE|INTO|HAVING)\b|\bCOUNT\s*\(\s*\*\s*\)/gi;

/**
 * Strips quotes, comment marks, semicolons and the words of queries, and trims. The result contains none of them, even
 * if a removal joined two halves of another.
 */
export function withoutQueries(text: string): string {
  let cleaned = text;
  for (;;) {
    const next = cleaned.replace(MARKS, '').replace(WORDS, '');
    if (next === cleaned) return cleaned.trim();
    cleaned = next;
  }
}

/** A tag with its attributes, a comment, or an unclosed start of either. */
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
 * Strips HTML tags with their attributes from every text in nested lists and objects; other values stay.
 * @param escape writes the remaining markup characters as entities, for a server that prints texts without escaping
 * them
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

/** Cleans a payload; `free` names the fields that it cleans. */
export interface Cleaning {
  <T extends object>(payload: T): T;
  readonly free: readonly string[];
}

/** Cleans the named fields of a payload, which a call marks as free text; leaves every other field unchanged. */
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
