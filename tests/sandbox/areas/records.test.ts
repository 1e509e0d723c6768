import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { defineCall } from '../../../streams/api/call';
import { placeBet, userOpenBets } from '../../../streams/betting/calls';
import { createSandbox } from '../sandbox';
import { foldAreas } from './fold';
import { addressOf, callsIn, messageCodesIn, mismatch } from './records';

const modules = Object.values(
  import.meta.glob<object>(['../../../streams/**/*.ts', '!**/*.described.ts'], { eager: true }),
);
const records = callsIn(modules);
const sandbox = createSandbox({ mode: 'quiet' });
afterAll(() => sandbox.close());
const { answers, hubMethods, sends } = foldAreas(sandbox.areas);
const answered = answers.map(({ call }) => call);
const NONE = { missing: [], extra: [], repeated: [] };

/** The product's own source, for names that it contains as text. */
const source = readdirSync('streams', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => readFileSync(join('streams', path), 'utf8'))
  .join('\n');
const written = (pattern: RegExp): readonly string[] => [
  ...new Set([...source.matchAll(pattern)].map(([, name = '']) => name)),
];

describe('call records', () => {
  test('are found in every area', () => {
    expect(records).toContain(placeBet);
    expect(records.length).toBeGreaterThanOrEqual(12);
  });

  test('have exactly one answer each, and every answer is made from a record', () => {
    expect(mismatch(records, answered)).toEqual(NONE);
  });

  test('have unique addresses', () => {
    const addresses = records.map(addressOf);
    expect(mismatch(addresses, addresses)).toEqual(NONE);
  });

  test('are reported without an answer, with two answers, or if an answer has no record', () => {
    const invented = defineCall<undefined>()('GET', 'Wallet/Empty', () => null);
    const grown = callsIn([...modules, { invented }]);
    expect(mismatch(grown, answered)).toEqual({ ...NONE, missing: [invented] });
    expect(mismatch(records, [...answered, invented])).toEqual({ ...NONE, extra: [invented] });
    expect(mismatch(records, [...answered, placeBet])).toEqual({ ...NONE, repeated: [placeBet] });
    const copy = { ...userOpenBets };
    const copied = [...answered.filter((call) => call !== userOpenBets), copy];
    expect(mismatch(records, copied)).toEqual({ ...NONE, missing: [userOpenBets], extra: [copy] });
  });
});

describe('the hub', () => {
  test('has one handler for each method that the product calls, and no others', () => {
    const invoked = written(/\.invoke\(\s*'(\w+)'/g);
    expect(invoked.length).toBeGreaterThan(0);
    expect(mismatch(invoked, Object.keys(hubMethods))).toEqual(NONE);
  });

  test('sends each message that the product reads from exactly one area, and no others', () => {
    const codes = [
      ...new Set([...messageCodesIn(modules), ...written(/(?<!\.)code === '(\w+)'/g)]),
    ];
    expect(codes.length).toBeGreaterThan(0);
    expect(mismatch(codes, sends)).toEqual(NONE);
    const invented = { code: 'Invented', read: () => null };
    expect(mismatch(messageCodesIn([{ invented }]), sends).missing).toEqual(['Invented']);
  });

  test('refuses a second method of the same name', () => {
    const area = { hubMethods: { RegisterClient: () => null } };
    expect(() => foldAreas([...sandbox.areas, area])).toThrow(/RegisterClient/);
  });
});
