import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { inDescribedForm } from '../../../../src/build/contract/inDescribedForm';
import { type JsonSchema } from '../../../../streams/api/description';
import type * as inForm from './inForm';
import { changed, removed, spoilt, valuesOf } from './arbitraries';
import { addFormats } from './formats';

/*
 * The readers and their descriptions agree: each reader reads what its description allows, and nothing else.
 * DESCRIBED_SEED=7 tries other values.
 */

const SEED = Number(process.env['DESCRIBED_SEED'] ?? 1);
/** How many allowed values, and how many forbidden ones, each reader must get: with fewer, the test fails. */
const TRIED = 60;

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const { described, descriptionOf, tally, reasonOf } = await inDescribedForm<typeof inForm>(
  ROOT,
  'tests/streams/api/described/inForm.ts',
);

const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: true });
addFormats(ajv);
const validator = (schema: JsonSchema) => {
  const { title: _, ...plain } = schema;
  return ajv.compile(plain);
};

type Outcome = { readonly value: unknown; readonly leftOut: number } | { readonly refused: string };
function outcomeOf(read: (raw: unknown) => unknown, raw: unknown): Outcome {
  try {
    const [value, leftOut] = tally(read, raw);
    const { dropped = 0 } = Object(value) as { readonly dropped?: number };
    return { value, leftOut: leftOut + dropped };
  } catch (error) {
    return { refused: reasonOf(error) };
  }
}
/** The outcome of a value that is read as a whole. */
const WHOLE = { leftOut: 0 };
/** Ignores the counts of entries that were left out, and the fields of the settings that are read later. */
const UNREAD = new Set(['leftOut', 'dropped', 'rest']);
const withoutCount = (outcome: Outcome): unknown =>
  'refused' in outcome
    ? outcome
    : JSON.stringify(outcome.value, (key, value: unknown) => (UNREAD.has(key) ? 0 : value));

test('refuses a reader, a step or a schema without a description', () => {
  const undescribed = [
    (raw: unknown) => Number(raw),
    v.pipe(
      v.string(),
      v.check((text) => text !== 'x'),
    ),
    v.object({ inner: v.lazy(() => v.string()) }),
  ];
  for (const reader of undescribed)
    expect(() => descriptionOf(reader)).toThrow(/^No description of the (reader|step|schema)/);
});

describe.each(described)('$name', ({ read, schema }) => {
  const isAllowed = validator(schema);

  test('reads everything that its description allows', () => {
    fc.assert(
      fc.property(valuesOf(schema), (raw) => {
        fc.pre(isAllowed(raw));
        expect(outcomeOf(read, raw)).toMatchObject(WHOLE);
      }),
      { numRuns: TRIED, seed: SEED },
    );
  });
});

/** Calls whose result the product ignores forbid nothing. */
const strict = described.filter(({ schema }) => Object.keys(schema).length > 0);

describe.each(strict)('$name', ({ read, schema }) => {
  const isAllowed = validator(schema);

  test('refuses or drops everything that its description forbids', () => {
    fc.assert(
      fc.property(spoilt(schema), ({ value, path, to }) => {
        fc.pre(isAllowed(value));
        const raw = changed(value, path, to);
        if (isAllowed(raw)) expect(outcomeOf(read, raw)).toMatchObject(WHOLE);
        fc.pre(!isAllowed(raw));
        const found = outcomeOf(read, raw);
        if ('refused' in found) return;
        // The reader drops the value alone, or the part around it as a whole: it reads the same without that part.
        const places = [path, ...path.map((_, depth) => path.slice(0, depth))];
        const without = places.flatMap((place) => [
          removed(raw, place),
          changed(raw, place, null),
          changed(raw, place, {}),
          changed(raw, place, []),
        ]);
        expect(without.map((rest) => withoutCount(outcomeOf(read, rest)))).toContain(
          withoutCount(found),
        );
      }),
      { numRuns: TRIED, seed: SEED },
    );
  });
});
