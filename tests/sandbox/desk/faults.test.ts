import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFaultDesk, readFaultRule } from './faults';
import type { FaultAction, FaultMatch, FaultRequest } from './faults';

const DROP: FaultAction = { kind: 'dropBefore' };
const POST: FaultRequest = { path: '/api/bet', method: 'POST', account: 'anna' };
const CALL: FaultRequest = { path: '/hub', hubMethod: 'SendHeartbeat', account: 'anna' };

describe('the match of a rule', () => {
  test.each<[string, FaultMatch, FaultRequest, boolean]>([
    ['everything over HTTP', {}, POST, true],
    ['a path', { path: '/api/bet' }, POST, true],
    ['a path in other letters', { path: '/API/Bet' }, POST, true],
    ['another path', { path: '/api/be' }, POST, false],
    ['a prefix', { path: '/api/*' }, POST, true],
    ['another prefix', { path: '/hub*' }, POST, false],
    ['a method', { method: 'post' }, POST, true],
    ['another method', { method: 'GET' }, POST, false],
    ['an account', { account: 'anna' }, POST, true],
    ['another account', { account: 'bela' }, POST, false],
    ['an account, of a call without one', { account: 'anna' }, { path: '/', method: 'GET' }, false],
    ['all fields but one', { path: '/api/*', method: 'GET', account: 'anna' }, POST, false],
    ['a hub method', { hubMethod: 'sendheartbeat' }, CALL, true],
    ['any hub method', { hubMethod: '*', account: 'anna' }, CALL, true],
    ['another hub method', { hubMethod: 'Message' }, CALL, false],
    ['HTTP, never the hub', { path: '/hub' }, CALL, false],
    ['the hub, never HTTP', { hubMethod: '*' }, POST, false],
  ])('is decided correctly for %s', (_, match, request, concerned) => {
    const desk = createFaultDesk();
    desk.add({ match, action: DROP });
    expect(desk.decide(request)).toEqual(concerned ? DROP : undefined);
  });
});

test('affects no request without rules', () => {
  expect(createFaultDesk().decide(POST)).toBeUndefined();
});

test('applies the first matching rule until it is used up, and then the second', () => {
  const desk = createFaultDesk();
  desk.add({ match: { path: '/api/bet' }, times: 2, action: { kind: 'delay', ms: 5 } });
  desk.add({ match: {}, times: 1, action: DROP });
  expect([1, 2, 3, 4].map(() => desk.decide(POST)?.kind)).toEqual([
    'delay',
    'delay',
    'dropBefore',
    undefined,
  ]);
});

test('removes a single rule or all rules at once', () => {
  const desk = createFaultDesk();
  const takeBack = desk.add({ match: {}, action: DROP });
  desk.add({ match: {}, action: { kind: 'malform' } });
  takeBack();
  takeBack();
  expect(desk.decide(POST)).toEqual({ kind: 'malform' });
  desk.clear();
  expect(desk.decide(POST)).toBeUndefined();
});

test('draws chance from the seed, and applies a rule as often as its probability says', () => {
  const draws = (seed: number, probability: number): boolean[] => {
    const desk = createFaultDesk(seed);
    desk.add({ match: {}, probability, action: DROP });
    return Array.from({ length: 2_000 }, () => desk.decide(POST) !== undefined);
  };
  fc.assert(
    fc.property(fc.integer(), fc.double({ min: 0, max: 1, noNaN: true }), (seed, probability) => {
      const first = draws(seed, probability);
      expect(draws(seed, probability)).toEqual(first);
      const share = first.filter(Boolean).length / first.length;
      // Five standard deviations, and a small margin for probabilities near 0 and 1.
      const slack = 5 * Math.sqrt((probability * (1 - probability)) / first.length) + 0.002;
      expect(Math.abs(share - probability)).toBeLessThan(slack);
    }),
    { seed: 1, numRuns: 60 },
  );
  expect(draws(1, 0.5)).not.toEqual(draws(2, 0.5));
  expect(draws(3, 0)).not.toContain(true);
  expect(draws(3, 1)).not.toContain(false);
});

describe('a rule from a request', () => {
  test('is accepted unchanged when every field is right', () => {
    const rule = {
      match: { path: '/api/*', method: 'POST' },
      times: 3,
      probability: 0.5,
      action: { kind: 'status', status: 503, body: { error: 'busy' } },
    };
    expect(readFaultRule(JSON.parse(JSON.stringify(rule)))).toEqual(rule);
  });

  test.each<[string, unknown, string]>([
    ['nothing', null, 'the rule'],
    ['no match', { action: DROP }, 'match'],
    ['an unknown action', { match: {}, action: { kind: 'explode' } }, 'action.kind'],
    ['an unknown field', { match: { url: '/' }, action: DROP }, 'match.url'],
    ['no delay', { match: {}, action: { kind: 'delay' } }, 'action.ms'],
    ['a negative delay', { match: {}, action: { kind: 'delay', ms: -1 } }, 'action.ms'],
    ['no such status', { match: {}, action: { kind: 'status', status: 99 } }, 'action.status'],
    ['zero times', { match: {}, times: 0, action: DROP }, 'times'],
    ['too much chance', { match: {}, probability: 1.5, action: DROP }, 'probability'],
  ])('is refused with %s, and the error contains the field', (_, rule, field) => {
    expect(() => readFaultRule(rule)).toThrow(`Not a fault rule: ${field}: `);
  });
});
