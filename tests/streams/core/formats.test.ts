import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { flagFormat, integerFormat, jsonFormat, textFormat } from '../../../streams/core/formats';
import { listOf, number, record } from '../../../streams/core/read';

const json = jsonFormat(listOf(record({ a: number })));

test('what is printed is read as the same value', () => {
  const same =
    <T>(format: { parse(text: string): T; print(value: T): string | null }) =>
    (value: T) => {
      const text = format.print(value);
      expect(text === null ? null : format.parse(text)).toStrictEqual(value);
    };
  fc.assert(fc.property(fc.maxSafeInteger(), same<number | null>(integerFormat)));
  fc.assert(fc.property(fc.boolean(), same(flagFormat)));
  fc.assert(fc.property(fc.string({ minLength: 1 }), same(textFormat)));
  fc.assert(
    fc.property(
      fc.array(fc.record({ a: fc.integer() }, { noNullPrototype: true })),
      same<{ a: number }[] | null>(json),
    ),
  );
});

test('nothing is not written', () => {
  expect([textFormat.print(null), integerFormat.print(null), json.print(null)]).toEqual([
    null,
    null,
    null,
  ]);
});

test.each([
  ['text', textFormat, ['']],
  ['integer', integerFormat, ['', '1.5', '1e3', 'NaN', ' 1', '99999999999999999999', 'Infinity']],
  ['flag', flagFormat, ['', '1', 'TRUE', 'null']],
  ['json', json, ['', '{', '{}', '[{"a":"1"}]', 'null']],
] as const)('unreadable %s is refused', (_, format, texts) => {
  for (const text of texts) expect(() => format.parse(text)).toThrow();
});
