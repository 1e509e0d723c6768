import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { inCamelCase } from '../../../streams/api/camelCase';

test.each([
  ['MarketId', 'marketId'],
  ['ImageURL', 'imageURL'],
  ['URL', 'url'],
  ['ID', 'id'],
  ['IDs', 'iDs'],
  ['IFSC_Code', 'ifsC_Code'],
  ['A', 'a'],
])('writes the name %s as %s', (pascal, camel) => {
  expect(inCamelCase({ [pascal]: 1 })).toEqual({ [camel]: 1 });
});

test('renames the fields of every object in a reply, and no value', () => {
  const reply = {
    Result: { Items: [{ Name: 'A', __proto: null }, 'B', [{ Id: 1 }]] },
    __abp: true,
  };
  expect(inCamelCase(reply)).toEqual({
    result: { items: [{ name: 'A', __proto: null }, 'B', [{ id: 1 }]] },
    __abp: true,
  });
  expect(inCamelCase([{ Id: 1 }, { Id: 2 }])).toEqual([{ id: 1 }, { id: 2 }]);
});

test('returns a reply in camel case itself, without a copy', () => {
  const camel = fc.record({ result: fc.jsonValue(), Total: fc.jsonValue() });
  fc.assert(
    fc.property(fc.oneof(camel, fc.array(camel), fc.string(), fc.integer()), (reply) => {
      expect(inCamelCase(reply)).toBe(reply);
    }),
  );
  for (const empty of [null, undefined, {}, [], [[]]]) expect(inCamelCase(empty)).toBe(empty);
});

test('gives every object with Pascal-case names the same fields as in camel case', () => {
  const name = fc.stringMatching(/^[a-z]{2}[a-zA-Z]{0,8}$/);
  const pascal = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(pascal)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value).map(([key, each]) => [
              key.replace(/^./, (letter) => letter.toUpperCase()),
              pascal(each),
            ]),
          )
        : value;
  const flat = fc.dictionary(name, fc.oneof(fc.integer(), fc.string()), { noNullPrototype: true });
  const deep = fc.dictionary(name, fc.oneof(flat, fc.array(flat)), { noNullPrototype: true });
  fc.assert(
    fc.property(deep, (reply) => {
      expect(inCamelCase(pascal(reply))).toEqual(reply);
    }),
  );
});
