import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  flagFormat,
  integerFormat,
  jsonFormat,
  textFormat,
  versioned,
} from '../../../streams/storage/formats';
import { listOf, number, record, anyText } from '../../../streams/api/read';

const json = jsonFormat(listOf(record({ a: number })));

test('reads a printed value as the same value', () => {
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

test('never writes null', () => {
  expect([textFormat.print(null), integerFormat.print(null), json.print(null)]).toEqual([
    null,
    null,
    null,
  ]);
});

test('reports the expected form when it rejects a string', () => {
  expect(() => textFormat.parse('')).toThrow('is not text');
  expect(() => integerFormat.parse('1.5')).toThrow('is not a whole number');
  expect(() => flagFormat.parse('yes')).toThrow('is not true or false');
});

test.each([
  ['text', textFormat, ['']],
  ['integer', integerFormat, ['', '1.5', '1e3', 'NaN', ' 1', '99999999999999999999', 'Infinity']],
  ['flag', flagFormat, ['', '1', 'TRUE', 'null']],
  ['json', json, ['', '{', '{}', '[{"a":"1"}]', 'null']],
] as const)('rejects %s, which it cannot read', (_, format, texts) => {
  for (const text of texts) expect(() => format.parse(text)).toThrow();
});

describe('a versioned format', () => {
  const first = versioned(record({ name: anyText }));
  const third = versioned(
    record({ names: listOf(anyText), age: number }),
    (older) => ({ names: [record({ name: anyText })(older).name] }),
    (older) => ({ ...record({ names: listOf(anyText) })(older), age: 1 }),
  );
  const now = { names: ['a'], age: 1 };

  test('writes the first version bare, and later versions with their number', () => {
    expect(first.print({ name: 'a' })).toBe('{"name":"a"}');
    expect(third.print(now)).toBe('{"version":2,"value":{"names":["a"],"age":1}}');
    expect(third.parse(third.print(now))).toEqual(now);
  });

  test('writes and reads a value that is not an object unchanged', () => {
    const bare = versioned(number);
    expect([bare.print(5), bare.parse('5')]).toEqual(['5', 5]);
  });

  test.each([
    ['without a version', '{"name":"a"}'],
    ['of the first version', '{"version":0,"value":{"name":"a"}}'],
    ['of the second version', '{"version":1,"value":{"names":["a"]}}'],
  ])('applies the migrations that a string %s needs', (_, stored) => {
    expect(third.parse(stored)).toEqual(now);
  });

  test.each([
    ['a newer version', '{"version":3,"value":{"names":["a"],"age":1}}'],
    ['an impossible version', '{"version":-1,"value":{"name":"a"}}'],
    ['a word', '{"version":"2","value":{"names":["a"],"age":1}}'],
    ['an older version of another form', '{"version":1,"value":{"name":"a"}}'],
  ])('rejects %s', (_, stored) => {
    expect(() => third.parse(stored)).toThrow();
  });

  test('rejects a newer version if only the first version exists', () => {
    expect(() => first.parse('{"version":1,"value":{"name":"a"}}')).toThrow();
  });
});
