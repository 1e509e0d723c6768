import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { asyncApi } from '../../../../src/build/contract/asyncapi';
import { factsOf } from '../../../../src/build/contract/contract';
import { addressOf, openApi } from '../../../../src/build/contract/openapi';
import { contractPage } from '../../../../src/build/contract/page';
import { isCall } from '../../../sandbox/areas/records';
import { addFormats } from '../../../streams/api/described/formats';

const require = createRequire(import.meta.url);
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const facts = await factsOf(ROOT);
const calls = openApi(facts);
const hub = asyncApi(facts);

/** Returns the difference between a value and its schema; null if it fits. */
function differenceOf(ajv: Ajv, schema: object, value: unknown): string | null {
  return ajv.validate(schema, value) ? null : ajv.errorsText();
}
const createAjv = (): Ajv => {
  const ajv = new Ajv2020({ strict: false });
  addFormats(ajv);
  return ajv;
};

/** The product's records, without descriptions. */
const records = Object.values(
  import.meta.glob<object>('../../../../streams/**/calls.ts', {
    eager: true,
  }),
).flatMap((module) => Object.values(module).filter(isCall));

/** Lints a document by the rules of `redocly lint`. */
async function problemsIn(document: object, rules: Record<string, 'off'> = {}) {
  const config = await createConfig({ extends: ['recommended'], rules });
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'contract.json',
    config,
  });
  return problems.map(({ ruleId, message, location: [at] }) => [ruleId, message, at?.pointer]);
}

describe('the description of the calls', () => {
  test('contains the settings file and every call record of the product, once each', () => {
    const paths = calls['paths'] as Readonly<Record<string, object>>;
    const written = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(written.toSorted()).toEqual(
      [
        'GET /settings/{hostName}.json',
        ...records.map((call) => `${call.method} ${addressOf(call)}`),
      ].toSorted(),
    );
  });

  test('is valid OpenAPI 3.1, and each example has the fields and values that it describes', async () => {
    expect(calls['openapi']).toMatch(/^3\.1\./);
    expect(await problemsIn(calls)).toEqual([]);
  });

  test('finds an example with a field that no description has', async () => {
    const spoilt = structuredClone(facts);
    const bet = spoilt.calls.find(({ name }) => name === 'placeBet')!;
    Object.assign(bet.example.response as object, { stak: 5 });
    expect(await problemsIn(openApi(spoilt))).toMatchObject([
      ['no-invalid-media-type-examples', expect.stringContaining('`stak`'), expect.anything()],
    ]);
  });

  test('describes everything that the product sends in the voyage', () => {
    const ajv = createAjv();
    const differences = facts.calls.flatMap(({ area, name, request, sent }) =>
      sent.flatMap((payload) => {
        const schema = request ? { ...request, unevaluatedProperties: false } : { const: null };
        const found = differenceOf(ajv, schema, payload ?? null);
        return found === null ? [] : [`${area} ${name}: ${found}`];
      }),
    );
    expect(differences).toEqual([]);
    expect(facts.calls.every(({ sent }) => sent.length > 0)).toBe(true);
  });

  test('describes the bonuses for guests in the form of a player’s bonuses', () => {
    const ajv = createAjv();
    const responseOf = (called: string) =>
      facts.calls.find(({ name }) => name === called)!.response;
    const { response } = facts.calls.find(({ name }) => name === 'bonuses')!.example;
    const tree = (bonuses: unknown) =>
      differenceOf(ajv, responseOf('treeSportWithEvent'), { events: [], bonuses });
    expect(differenceOf(ajv, responseOf('bonuses'), response)).toBeNull();
    expect([tree(response), tree(null), tree(undefined)]).toEqual([null, null, null]);
    for (const wrong of ['bonuses', 7, {}, [{ title: 'Without an id' }]])
      expect(tree(wrong)).not.toBeNull();
  });

  test('marks the calls that carry a token, and names the capability of an extension', () => {
    const operation = (path: string, method = 'post') =>
      (calls['paths'] as Record<string, Record<string, unknown>>)[path]?.[method];
    expect(operation('/api/Account/Authenticate')).toMatchObject({ security: [] });
    expect(operation('/api/Bet/CancelBets')).toMatchObject({
      security: [{ bearer: [] }, {}],
      'x-capabilities': ['cancelBets'],
      'x-once': true,
    });
  });
});

describe('the description of the hub', () => {
  test('contains each message that the hub sends, and each method that the product invokes', () => {
    expect(Object.keys(hub['operations'] as object)).toEqual([
      'receiveUserBalance',
      'receiveMarketOdds',
      'invokeRegisterClient',
      'invokeSendHeartbeat',
    ]);
  });

  test.each(facts.messages)('describes the data of $code as the hub sends it', (message) => {
    const ajv = new Ajv({ strict: false });
    addFormats(ajv);
    ajv.addSchema(hub, 'hub');
    const payload = `hub#/components/messages/${message.code}/payload`;
    const data = { $ref: `${payload}/properties/Data/contentSchema` };
    const { example } = message;
    expect(differenceOf(ajv, { $ref: payload }, example)).toBeNull();
    expect(differenceOf(ajv, data, JSON.parse(example.Data))).toBeNull();
    expect(differenceOf(ajv, data, 'text')).toMatch(/must be object/);
  });

  test('is valid by the schema of AsyncAPI 3', () => {
    // Its copy of the schema for JSON Schema replaces ajv's own.
    const ajv = new Ajv({
      strict: false,
      meta: false,
      validateSchema: false,
      validateFormats: false,
    });
    const schema: object = require('@asyncapi/specs/schemas/3.0.0.json');
    expect(hub['asyncapi']).toBe('3.0.0');
    expect(differenceOf(ajv, schema, hub)).toBeNull();
    const operations = { sendNothing: { action: 'push' } };
    expect(differenceOf(ajv, schema, { ...hub, operations })).toMatch(/sendNothing/);
  });

  test('has no problems by the rules of redocly', async () => {
    // The token is a field of the argument, which AsyncAPI has no scheme for. The test above checks the structure:
    // redocly knows no `contentSchema`.
    const rules = { 'security-defined': 'off', struct: 'off' } as const;
    expect(await problemsIn(hub, rules)).toEqual([]);
  });
});

test('writes the same contract in each build', async () => {
  expect(await factsOf(ROOT)).toEqual(facts);
});

describe('the page of the contract', () => {
  const page = contractPage(facts);

  test('lists every call and message, with its fields', () => {
    for (const { path } of facts.calls) expect(page).toContain(path);
    for (const { code } of facts.messages) expect(page).toContain(`<code>${code}</code>`);
    expect(page).toContain('<code>clientReference</code>');
    // The reply must have one of several fields.
    expect(page).toContain('<li><code>fancy</code> <span>');
  });

  test('names numbers in plain words', () => {
    expect(page).toContain('whole number from 0 to ');
    expect(page).not.toMatch(/integer|90071992547/);
  });

  test('contains no script, style or address of another host, which the policy forbids', () => {
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=|(src|href)="(https?:)?\/\//i);
  });

  test('has a target for each of its links', () => {
    for (const [, id] of page.matchAll(/href="#([^"]+)"/g)) expect(page).toContain(`id="${id}"`);
  });
});
