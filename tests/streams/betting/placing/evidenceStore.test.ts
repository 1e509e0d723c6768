import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { EVIDENCE } from '../../../../streams/betting/placing/evidenceStore';

const time = fc.integer({ min: 0, max: 8e15 });
const level = fc.tuple(fc.nat(), fc.nat());
const evidence = fc.record({
  sentAt: time,
  serverSentAt: fc.option(time),
  seen: fc.option(
    fc.record({
      version: fc.nat(),
      status: fc.constantFrom('OPEN' as const, 'SUSPENDED' as const),
      inPlay: fc.boolean(),
      ageMs: fc.option(fc.nat()),
      backs: fc.array(level, { maxLength: 3 }),
      lays: fc.array(level, { maxLength: 3 }),
    }),
  ),
  price: fc.nat(),
  stake: fc.nat(),
  marketVersion: fc.nat(),
  request: fc.json(),
  reply: fc.option(
    fc.record({
      at: time,
      outcome: fc.constantFrom('EXECUTABLE', 'refused', 'timeout'),
      status: fc.nat(599),
      betId: fc.option(fc.string()),
      placedAt: fc.option(time),
      text: fc.option(fc.string({ unit: 'binary' })),
    }),
  ),
});

test('reads evidence as it was stored', () =>
  fc.assert(
    fc.property(evidence, (one) => {
      expect(EVIDENCE.parse(EVIDENCE.print(one))).toEqual(one);
    }),
  ));

test.each([{}, { sentAt: 'now' }, null, []])('rejects %j', (odd) => {
  expect(() => EVIDENCE.parse(JSON.stringify(odd))).toThrow();
});
