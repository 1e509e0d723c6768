import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  flag,
  id,
  money,
  orNull,
  price,
  readable,
  reading,
  time,
} from '../../../streams/api/schemas';
import * as wire from '../../../streams/api/wire';
import { tally, unfit } from '../../../streams/api/read';

test('reads values exactly like the smaller readers of the first visit', () => {
  const raws = fc.oneof(fc.anything(), fc.double(), fc.date().map(String), fc.string());
  const pairs = [
    [id, wire.id],
    [money, wire.money],
    [price, wire.price],
    [time, wire.time],
  ] as const;
  fc.assert(
    fc.property(raws, (raw) => {
      for (const [schema, byHand] of pairs) {
        const read = v.safeParse(schema, raw);
        const expected = unfit<unknown>('refused', byHand)(raw);
        expect(read.success ? read.output : 'refused').toEqual(expected);
      }
    }),
  );
});

test('rejects a reply that does not fit its schema, and reports the place', () => {
  const read = reading(v.object({ bets: v.array(v.object({ stake: money })) }));
  expect(read({ bets: [{ stake: 1.5 }] })).toEqual({ bets: [{ stake: 150 }] });
  expect(() => read({ bets: [{ stake: 'x' }] })).toThrow('bets.0.stake is not a number');
  expect(() => read(null)).toThrow(/^Invalid type: Expected Object but received null$/);
});

test('reads a list up to the requested number of entries, and leaves out invalid entries', () => {
  const read = reading(readable(v.object({ stake: money }), 3));
  const raw = [{ stake: 1 }, { stake: 'x' }, 0, { stake: 4 }];
  expect(tally(read, raw)).toEqual([[{ stake: 100 }], 3]);
  expect(() => read({})).toThrow('is not a list');
});

test('stops reading at the first invalid value', () => {
  let looks = 0;
  const looked = v.custom<unknown>(() => ++looks > 0);
  const read = reading(v.object({ first: v.string(), second: looked }));
  expect(() => read({ first: 1, second: 2 })).toThrow('first');
  expect(looks).toBe(0);
});

test('reads an absent value as null, or as the default of a flag', () => {
  const schema = v.object({ note: orNull(v.string()), on: flag(true) });
  expect(v.parse(schema, {})).toEqual({ note: null, on: true });
  expect(v.parse(schema, { note: null, on: null })).toEqual({ note: null, on: true });
  expect(v.parse(schema, { note: 5, on: 'yes' })).toEqual({ note: null, on: true });
});
