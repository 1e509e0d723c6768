import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  absent,
  flag,
  listOf,
  number,
  oneOf,
  orNull,
  type Read,
  readableOf,
  reasonOf,
  record,
  recordOf,
  someOf,
  tally,
  anyText,
  unfit,
  within,
} from '../../../streams/api/read';

const REFUSED = Symbol('refused');
const reads = <T>(read: Read<T>, raw: unknown): T | typeof REFUSED => {
  try {
    return read(raw);
  } catch {
    return REFUSED;
  }
};

const refusalOf = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (error) {
    return error;
  }
};

describe('single values', () => {
  test('are accepted if they are of the requested kind, and rejected otherwise', () => {
    const kinds: readonly (readonly [Read<unknown>, (raw: unknown) => boolean])[] = [
      [anyText, (raw) => typeof raw === 'string'],
      [flag, (raw) => typeof raw === 'boolean'],
      [number, (raw) => Number.isFinite(raw)],
      [within(-1, 5), (raw) => typeof raw === 'number' && raw >= -1 && raw <= 5],
      [oneOf('A', 'B'), (raw) => raw === 'A' || raw === 'B'],
    ];
    const raws = fc.oneof(
      fc.anything(),
      fc.constantFrom('A', 'B', 5, -1, 5.01, Number.NaN, Infinity),
    );
    fc.assert(
      fc.property(raws, (raw) => {
        for (const [read, fits] of kinds) expect(reads(read, raw)).toBe(fits(raw) ? raw : REFUSED);
      }),
    );
  });

  test('read an absent value and null as the default, and reject any other invalid value', () => {
    const read = absent(true, flag);
    expect([undefined, null, false, 'no'].map((raw) => reads(read, raw))).toEqual([
      true,
      true,
      false,
      REFUSED,
    ]);
    expect(reads(orNull(anyText), undefined)).toBeNull();
  });

  test('read an absent or invalid value as the default', () => {
    const read = unfit(7, number);
    expect([1, '1', undefined, null].map(read)).toEqual([1, 7, 7, 7]);
  });
});

describe('objects and lists', () => {
  const entry = record({ name: anyText, size: unfit(0, number) });

  test('leave out fields that are not declared', () => {
    expect(entry({ name: 'a', size: 2, other: 3 })).toEqual({ name: 'a', size: 2 });
    expect(entry({ name: 'a' })).toEqual({ name: 'a', size: 0 });
  });

  test('do not accept lists, null and bare values as objects', () => {
    for (const raw of [[], null, undefined, 'a', 1]) {
      expect(reads(entry, raw)).toBe(REFUSED);
      expect(reads(recordOf(anyText), raw)).toBe(REFUSED);
    }
  });

  test('are refused with an invalid entry if they are strict, and otherwise lose that entry', () => {
    const raw = [{ name: 'a' }, { name: 1 }, null];
    expect(reads(listOf(entry), raw)).toBe(REFUSED);
    expect(readableOf(entry)(raw)).toEqual([{ name: 'a', size: 0 }]);
    for (const none of [{}, null, 'ab']) expect(reads(readableOf(entry), none)).toBe(REFUSED);
  });

  test('read a limited number of entries of a readable list, and count the remaining entries', () => {
    let looks = 0;
    const counted: Read<string> = (raw) => {
      looks++;
      return anyText(raw);
    };
    const rubbish = [...Array<unknown>(500_000).fill(0), 'last'];
    expect(tally(readableOf(counted, 100), ['a', 0, ...rubbish])).toEqual([['a'], 500_002]);
    expect(looks).toBe(100);
    expect(tally(readableOf(anyText), ['b'])).toEqual([['b'], 0]);
  });

  test('reject a list or a record of a hundred thousand entries before reading it', () => {
    const many = Array<unknown>(100_000).fill('a');
    expect(reads(listOf(anyText), many)).toBe(REFUSED);
    expect(reads(recordOf(anyText), { ...many })).toBe(REFUSED);
    expect(reads(recordOf(anyText), { ['n'.repeat(101)]: 'a' })).toBe(REFUSED);
  });

  test('reject with an error that has no costly stack trace', () => {
    const error = refusalOf(() => record({ list: listOf(anyText) })({ list: [0] }));
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ message: 'list 0 is not text' });
    expect((error as Error).stack).toBeUndefined();
  });

  test('read only the optional fields that are present and valid', () => {
    const read = someOf({ name: anyText, size: number, on: flag });
    expect(read({ name: 'a', size: 'x', on: null, more: 1 })).toEqual({ name: 'a' });
    expect(read({ on: false })).toEqual({ on: false });
    expect(reads(read, [])).toBe(REFUSED);
  });

  test('read a field with the name of a built-in property like any other field', () => {
    const raw: unknown = JSON.parse('{"__proto__":"x","constructor":"y"}');
    expect(Object.entries(recordOf(anyText)(raw))).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
    expect(reads(record({ toString: anyText }), {})).toBe(REFUSED);
  });

  test.each([
    ['text', anyText, 1],
    ['a flag', flag, 'true'],
    ['a number', number, '1'],
    ['from 1 to 5', (raw: unknown) => within(1, 5)(raw), 6],
    ['A or B', oneOf('A', 'B'), 'C'],
    ['an object', entry, []],
    ['an object', someOf({ name: anyText }), 'a'],
    ['an object', recordOf(anyText), null],
    ['so large', recordOf(anyText), { ['n'.repeat(101)]: 'a' }],
    ['a list', listOf(anyText), {}],
    ['a list', readableOf(anyText), 'a'],
  ] as const)('report the expected value: %s', (promised, read, raw) => {
    expect(reasonOf(refusalOf(() => read(raw)))).toBe(`is not ${promised}`);
  });

  test('accept a thousand entries in a list or a record, and a hundred letters in a name', () => {
    const many = Array<unknown>(1_000).fill('a');
    expect(reads(listOf(anyText), many)).toHaveLength(1_000);
    expect(Object.keys(recordOf(anyText)({ ...many }))).toHaveLength(1_000);
    const name = 'n'.repeat(100);
    expect(reads(recordOf(anyText), { [name]: 'a', b: 'c' })).toEqual({ [name]: 'a', b: 'c' });
    expect(reads(recordOf(anyText), { [`${name}n`]: 'a', b: 'c' })).toBe(REFUSED);
  });

  test('report the place and the expected value when they reject', () => {
    const read = record({ list: listOf(entry), tokens: recordOf(anyText) });
    const tokens = { primary: '#fff' };
    expect(() => read({ list: [{ name: 'a' }, { name: 1 }], tokens })).toThrow(
      'list 1 name is not text',
    );
    expect(() => read({ list: [], tokens: { primary: 7 } })).toThrow('tokens primary is not text');
  });
});
