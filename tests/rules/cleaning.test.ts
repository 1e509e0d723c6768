import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cleanedFields, withoutMarkup, withoutQueries } from '../../streams/rules/cleaning';

const WORDS =
  'SELECT INSERT DELETE UPDATE DROP UNION WHERE LIKE EXEC CAST DECLARE FROM COLUMN TABLE DATABASE INTO COUNT(*) HAVING'.split(
    ' ',
  );
const MARKS = ['"', "'", '`', ';', '--', '/*', '*/', '#'];

const inAnyCase = (word: string): fc.Arbitrary<string> =>
  fc
    .array(fc.boolean(), { minLength: word.length, maxLength: word.length })
    .map((upper) =>
      [...word]
        .map((sign, index) => (upper[index] ? sign.toUpperCase() : sign.toLowerCase()))
        .join(''),
    );
/** Strings that consist of the parts that are removed. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(...WORDS).chain(inAnyCase),
      fc.constantFrom(...MARKS, ' ', '<', '>', '/', '-', '*', 'SEL', 'ECT', 'é', '<b>', '<scr'),
      fc.string({ maxLength: 6 }),
    ),
    { maxLength: 24 },
  )
  .map((pieces) => pieces.join(''));

describe('withoutQueries', () => {
  it('removes all marks and words of a query in any case and any combination', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const cleaned = withoutQueries(text);
        for (const mark of MARKS) expect(cleaned).not.toContain(mark);
        for (const word of WORDS) {
          const whole =
            word === 'COUNT(*)' ? /\bcount\s*\(\s*\*\s*\)/i : new RegExp(`\\b${word}\\b`, 'i');
          expect(cleaned).not.toMatch(whole);
        }
        expect(cleaned).toBe(cleaned.trim());
      }),
    );
  });

  it('adds no text, and has no effect when it runs again', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const cleaned = withoutQueries(text);
        expect(withoutQueries(cleaned)).toBe(cleaned);
        expect(cleaned.length).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  it('changes only whole words of a query', () => {
    expect(withoutQueries('  The tablet came fromage, unlikely  ')).toBe(
      'The tablet came fromage, unlikely',
    );
    expect(withoutQueries('account 12 (paid) 100% – ça va?')).toBe(
      'account 12 (paid) 100% – ça va?',
    );
  });

  test.each([
    ["Robert'); DROP TABLE players;--", 'Robert)   players'],
    ['1 /* x */ UNION select * from t', '1  x    *  t'],
    ['SEL"ECT', ''],
    ['count( * )', ''],
  ])('turns %j into %j', (text, left) => expect(withoutQueries(text)).toBe(left));
});

/** Nested data with hostile strings. */
const nested = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    hostile,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value')),
  ),
})).value;

const textsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
};

describe('withoutMarkup', () => {
  it('removes every tag, at any depth', () => {
    fc.assert(
      fc.property(nested, (value) => {
        for (const text of textsOf(withoutMarkup(value))) expect(text).not.toMatch(/<[!/?a-z]/i);
      }),
    );
  });

  it('preserves the shape of the data, and every value that is not a string', () => {
    const shape = (value: unknown): unknown => {
      if (typeof value === 'string') return 'text';
      if (Array.isArray(value)) return value.map(shape);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shape(inner)]));
    };
    fc.assert(
      fc.property(nested, (value) => {
        expect(shape(withoutMarkup(value))).toEqual(shape(value));
      }),
    );
  });

  it('escapes the remaining characters on request', () => {
    fc.assert(
      fc.property(nested, (value) => {
        for (const text of textsOf(withoutMarkup(value, true)))
          expect(text.replace(/&(?:amp|lt|gt|quot|#39);/g, '')).not.toMatch(/[&<>"']/);
      }),
    );
    expect(withoutMarkup('1 < 2 & "so" on', true)).toBe('1 &lt; 2 &amp; &quot;so&quot; on');
  });

  test.each([
    ['<b onclick="x()">Bold</b> words', 'Bold words'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<scr<script>ipt>alert(1)</script>', 'ipt>alert(1)'],
    ['a <!-- note --> b', 'a  b'],
    ['odds < 2 and > 1', 'odds < 2 and > 1'],
    ['<unclosed', ''],
  ])('turns %j into %j', (text, left) => expect(withoutMarkup(text)).toBe(left));
});

describe('a call that marks fields as free text', () => {
  it('cleans only the marked fields, and leaves passwords, codes and tokens as typed', () => {
    fc.assert(
      fc.property(hostile, hostile, (note, password) => {
        const sent = cleanedFields('note')({ note, password, amount: 5 });
        expect(sent).toEqual({ note: withoutQueries(withoutMarkup(note)), password, amount: 5 });
      }),
    );
  });
});
