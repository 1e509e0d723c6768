import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJson } from '../../../streams/api/json';

describe('a reply', () => {
  test.each([
    ['{"betId":9007199254740993}', { betId: '9007199254740993' }],
    ['{"betId": -9007199254740993 }', { betId: '-9007199254740993' }],
    ['[9007199254740993,\n 12345678901234567890]', ['9007199254740993', '12345678901234567890']],
    ['9007199254740993', '9007199254740993'],
    // A number represents these exactly.
    ['{"at":9007199254740991,"n":-9007199254740991}', { at: 2 ** 53 - 1, n: 1 - 2 ** 53 }],
    [
      '{"a":1234567890123456,"b":90071992547409930}',
      { a: 1234567890123456, b: '90071992547409930' },
    ],
    // Fractions and powers are not ids.
    ['{"p":2.00000000000000012,"q":[9007199254740993]}', { p: 2, q: ['9007199254740993'] }],
    ['[9007199254740992e2,9007199254740992.5]', [9007199254740992e2, 2 ** 53]],
    // A string stays unchanged, even if it looks like a number.
    [
      String.raw`{"a\"":":9007199254740993,","b":"\\","c":9007199254740993}`,
      { 'a"': ':9007199254740993,', b: '\\', c: '9007199254740993' },
    ],
    ['{"note":"[9007199254740993"}', { note: '[9007199254740993' }],
  ])('keeps the digits of its whole numbers: %s', (text, value) => {
    expect(parseJson(text)).toEqual(value);
  });

  test.each([
    '',
    '{',
    '{"a":9007199254740993',
    '{"a":"9007199254740993',
    '<html>:9007199254740993',
    '{"a" 9007199254740993}',
  ])('rejects %j, which is not JSON', (text) => {
    expect(() => parseJson(text)).toThrow(SyntaxError);
  });

  test('is parsed as JSON, except for whole numbers beyond the safe integers', () => {
    const ordinary = fc.json().filter((text) => !/(?<![\d.])\d{16,}(?![\d.e])/.test(text));
    const long = fc.bigInt({ min: 2n ** 53n, max: 10n ** 30n });
    fc.assert(
      fc.property(ordinary, fc.array(long), (text, longs) => {
        const value: unknown = JSON.parse(text);
        const body = `{"value":${text},"longs":[${longs.join(', ')}]}`;
        expect(parseJson(body)).toEqual({ value, longs: longs.map(String) });
      }),
    );
  });

  test('is parsed without delay if it contains a very long string', () => {
    const body = JSON.stringify({ id: 1, picture: '\\"'.repeat(1_000_000) });
    const text = body.replace('1', '9007199254740993');
    expect(parseJson(text)).toMatchObject({ id: '9007199254740993' });
  });
});

test('immediately rejects a long string that is cut off amid escaped quotes', () => {
  const cut = `{"id":1234567890123456789,"Data":"${'\\"'.repeat(100_000)}`;
  expect(() => parseJson(cut)).toThrow(SyntaxError);
});
