import { describe, expect, test } from 'vitest';
import { createLimits } from '../../../streams/betting/limits';
import { createState } from '../../../streams/core/behavior';
import type { HttpReply } from '../../../streams/ports';
import { marbles, type Marbles } from '../marbles';
import { createRandom, createReport, noReply, refusal, type Route, wrapped } from '../ports';
import { createServer } from '../server';

const body = wrapped({ minStake: 1, maxStake: 500.5, maxLiability: 2_000 });
const known = { minStake: 100, maxStake: 50_050, maxLiability: 200_000 };

function setUp(m: Marbles, route: Route, signedIn = true, closesAt = 60_000) {
  const { api, requests } = createServer({ 'Odds/GetUserLimits': route });
  const scope = m.scope(closesAt);
  const token = createState<string | null>(signedIn ? 'token' : null, scope);
  const { report, warnings } = createReport();
  const limits = createLimits(
    { api, token$: token.value$, random: createRandom(0), report },
    scope,
  );
  const asked = () => requests.map(({ at, query }) => [at, query['marketId']]);
  return { limits, token, asked, warnings };
}

test('are fetched once a market for all who ask, and kept', () => {
  marbles((m) => {
    const { limits, asked } = setUp(m, m.cold('--(r|)', { r: body }));
    m.expectObservable(limits.limits$('m'), '^----!').toBe('n-k', { n: null, k: known });
    m.expectObservable(limits.limits$('m'), '9s ^ 9ms !').toBe('9s k', { k: known });
    m.expectObservable(limits.limits$('n'), '20s ^ 9ms !').toBe('20s n-k', { n: null, k: known });
    m.after(() =>
      expect(asked()).toEqual([
        [0, 'm'],
        [20_000, 'n'],
      ]),
    );
  });
});

test('are unknown to a guest, fetched at login, unknown again after logout', () => {
  marbles((m) => {
    const { limits, token, asked } = setUp(m, m.cold('-(r|)', { r: body }), false);
    m.act('---i--o', { i: () => token.set('token'), o: () => token.set(null) });
    m.expectObservable(limits.limits$('m'), '^ 9ms !').toBe('n--nk-n', { n: null, k: known });
    m.after(() => expect(asked()).toEqual([[3, 'm']]));
  });
});

test('a renewed token asks nothing', () => {
  marbles((m) => {
    const { limits, token, asked } = setUp(m, m.cold('-(r|)', { r: body }));
    m.act('---i', { i: () => token.set('newer') });
    m.expectObservable(limits.limits$('m'), '^ 9ms !').toBe('nk', { n: null, k: known });
    m.after(() => expect(asked()).toHaveLength(1));
  });
});

describe('failures', () => {
  test('of the network are tried again', () => {
    marbles((m) => {
      const { limits } = setUp(m, (_, count) =>
        count < 2 ? m.cold<HttpReply>('-#', {}, noReply()) : m.cold('-(r|)', { r: body }),
      );
      m.expectObservable(limits.limits$('m'), '^ 20s !').toBe('n 12002ms k', {
        n: null,
        k: known,
      });
    });
  });

  test('that are refusals are taken for what they are: the server checks', () => {
    marbles((m) => {
      const { limits, asked, warnings } = setUp(
        m,
        m.cold('-(r|)', { r: refusal('Not found', { status: 404 }) }),
      );
      m.expectObservable(limits.limits$('m'), '^ 20s !').toBe('nn', { n: null });
      m.after(() => {
        expect(asked()).toHaveLength(1);
        expect(warnings).toHaveLength(1);
      });
    });
  });
});

test('end with the scope', () => {
  marbles((m) => {
    const reply$ = m.cold('----(r|)', { r: body });
    const { limits } = setUp(m, reply$, true, 2);
    m.expectObservable(limits.limits$('m')).toBe('n-|', { n: null });
    m.expectSubscriptions(reply$.subscriptions).toBe('^-!');
  });
});
