import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { flag, id, money, orNull, price, reading, time } from '../../../streams/api/schemas';
import * as wire from '../../../streams/api/wire';
import { unfit } from '../../../streams/core/read';

test('schemas read the wire as the readers of the first visit do', () => {
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

test('a reply that does not fit its schema is refused with the place', () => {
  const read = reading(v.object({ bets: v.array(v.object({ stake: money })) }));
  expect(read({ bets: [{ stake: 1.5 }] })).toEqual({ bets: [{ stake: 150 }] });
  expect(() => read({ bets: [{ stake: 'x' }] })).toThrow('bets.0.stake is not a number');
  expect(() => read(null)).toThrow('Invalid type');
});

test('absent is null, or the flag’s usual state', () => {
  const schema = v.object({ note: orNull(v.string()), on: flag(true) });
  expect(v.parse(schema, {})).toEqual({ note: null, on: true });
  expect(v.parse(schema, { note: null, on: null })).toEqual({ note: null, on: true });
});
