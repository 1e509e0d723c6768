import { describe, expect, test } from 'vitest';
import { createLimits } from '../../../../streams/betting/slip/limits';
import type { HttpReply, Network, Visibility } from '../../../../streams/ports';
import { marbles, type Marbles } from '../../marbles';
import {
  alwaysOnline,
  alwaysVisible,
  createRandom,
  createReport,
  noReply,
  refusal,
  reply,
  type Route,
  wrapped,
} from '../../ports';
import { createServer } from '../../server';

const body = wrapped({ minStake: 1, maxStake: 500.5, maxLiability: 2_000 });
const known = { minStake: 100, maxStake: 50_050, maxLiability: 200_000 };

/** Two players and a guest. */
const WHO = { p: 'p1', q: 'p2', g: null };

function setUp(
  m: Marbles,
  route: Route,
  who = 'p',
  closesAt = 60_000,
  visibility: Visibility = alwaysVisible,
  network: Network = alwaysOnline,
) {
  const { api, requests } = createServer({ 'Odds/GetUserLimits': route });
  const scope = m.scope(closesAt);
  const player$ = m.behavior<string | null>(who, WHO);
  const { report, warnings } = createReport();
  const limits = createLimits(
    { api, player$, random: createRandom(0), report, visibility, network },
    scope,
  );
  const requested = () =>
    requests.map(({ at, query }) => [at, query['marketId'] ?? query['eventId']]);
  return { limits, requested, warnings };
}

test('fetches limits once for each market and caches them for all subscribers', () => {
  marbles((m) => {
    const { limits, requested } = setUp(m, m.cold('--(r|)', { r: body }));
    m.expectObservable(limits.limits$('m'), '^----!').toBe('n-k', { n: null, k: known });
    m.expectObservable(limits.limits$('m'), '9s ^ 9ms !').toBe('9s k', { k: known });
    m.expectObservable(limits.limits$('n'), '20s ^ 9ms !').toBe('20s n-k', { n: null, k: known });
    m.after(() =>
      expect(requested()).toEqual([
        [0, 'm'],
        [20_000, 'n'],
      ]),
    );
  });
});

test('has no limits for a guest, fetches them at login, and drops them at logout', () => {
  marbles((m) => {
    // g: guest; p: logged in, the reply arrives 1 ms later; g: logged out.
    const who = '                                                g--p--g';
    const { limits, requested } = setUp(m, m.cold('-(r|)', { r: body }), who);
    m.expectObservable(limits.limits$('m'), '^ 9ms !').toBe('n--nk-n', { n: null, k: known });
    m.after(() => expect(requested()).toEqual([[3, 'm']]));
  });
});

test('returns limits to one player only, and drops a reply for a previous player', () => {
  marbles((m) => {
    const other = wrapped({ minStake: 2, maxStake: 500.5, maxLiability: 2_000 });
    const reply: Route = (_, count) => m.cold('--(r|)', { r: count === 0 ? body : other });
    // p: one player, whose reply would arrive at 2 ms; q: another, whose reply arrives at 3 ms.
    const { limits, requested } = setUp(m, reply, '               pq');
    m.expectObservable(limits.limits$('m'), '^ 9ms !').toBe('nn-o', {
      n: null,
      o: { ...known, minStake: 200 },
    });
    m.after(() => expect(requested()).toHaveLength(2));
  });
});

describe('failed requests for limits', () => {
  test('are retried after a network failure', () => {
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

  const bare = (status: number): HttpReply => reply(status, '<h1>Try again</h1>');

  test.each([
    ['399 of the exchange', refusal('No.', { status: 399 })],
    ['408', bare(408)],
    ['408 of the exchange', refusal('No.', { status: 408 })],
    ['425', bare(425)],
    ['429', bare(429)],
    ['429 of the exchange', refusal('Too many requests.', { status: 429 })],
    ['500', bare(500)],
    ['500 of the exchange', refusal('No.', { status: 500 })],
    ['503', bare(503)],
    // A firewall's 403, which is not the exchange's own refusal.
    ['403', bare(403)],
  ])('are retried after status %s while the leg is in the slip', (_, failure) => {
    marbles((m) => {
      const { limits, requested } = setUp(
        m,
        (_sent, count) => m.cold('-(r|)', { r: count < 6 ? failure : body }),
        'p',
        300_000,
      );
      // Delays of 2, 10, 30, 60, 60 and 60 s, and 7 ms for the replies.
      m.expectObservable(limits.limits$('m'), '^ 250s !').toBe('n 222006ms k', {
        n: null,
        k: known,
      });
      m.after(() => expect(requested()).toHaveLength(7));
    });
  });

  test.each([
    ['400', bare(400)],
    ['401 of a guest', bare(401)],
    ['403 of the exchange', refusal('No.', { status: 403 })],
    ['404', bare(404)],
    ['405', bare(405)],
    ['409 of the exchange', refusal('No.', { status: 409 })],
    ['499', bare(499)],
  ])('are final after status %s', (_, failure) => {
    marbles((m) => {
      const { limits, requested } = setUp(m, m.cold('-(r|)', { r: failure }));
      m.expectObservable(limits.limits$('m'), '^ 50s !').toBe('nn', { n: null });
      m.after(() => expect(requested()).toHaveLength(1));
    });
  });

  test('leave the check to the server after a refusal', () => {
    marbles((m) => {
      const { limits, requested, warnings } = setUp(
        m,
        m.cold('-(r|)', { r: refusal('Not found', { status: 404 }) }),
      );
      m.expectObservable(limits.limits$('m'), '^ 20s !').toBe('nn', { n: null });
      m.after(() => {
        expect(requested()).toHaveLength(1);
        expect(warnings).toHaveLength(1);
      });
    });
  });
});

test('stops requests when the scope closes', () => {
  marbles((m) => {
    const reply$ = m.cold('----(r|)', { r: body });
    const { limits } = setUp(m, reply$, 'p', 2);
    m.expectObservable(limits.limits$('m')).toBe('    n-|', { n: null });
    m.expectSubscriptions(reply$.subscriptions).toBe('^-!');
  });
});

describe('the limits of markets that the operator prices', () => {
  const row = (marketType: string, runnnerId: string | null, maxStake: number, more = {}) => ({
    marketType,
    runnnerId,
    limit: { minStake: 100, maxStake, delayTime: 4_500, ...more },
  });
  const rows = wrapped([
    row('bookmaker', null, 50_000),
    row('Fancy2', 'F', 25_000, { isBetLock: true }),
    row('fancy2', null, 0),
    'nonsense',
  ]);
  const fancy = {
    minStake: 10_000,
    maxStake: 2_500_000,
    maxLiability: 1e14,
    betDelay: 5,
    isLocked: true,
  };

  test('are fetched for the whole event, every 20 s while they have subscribers', () => {
    marbles((m) => {
      const { limits, requested } = setUp(m, m.cold('--(r|)', { r: rows }));
      m.expectObservable(limits.operatorPriced$('e1', 'FANCY', 'F'), '^ 30s !').toBe('n-f', {
        n: null,
        f: fancy,
      });
      m.after(() =>
        expect(requested()).toEqual([
          [0, 'e1'],
          [20_002, 'e1'],
        ]),
      );
    });
  });

  test('are not fetched while the device is offline', () => {
    marbles((m) => {
      const network = { online$: m.behavior('t--f 43s t', { t: true, f: false }) };
      const reply$ = m.cold('--(r|)', { r: rows });
      const { limits, requested } = setUp(m, reply$, 'p', 60_000, alwaysVisible, network);
      m.expectObservable(limits.operatorPriced$('e1', 'FANCY', 'F'), '^ 50s !').toBe('n-f', {
        n: null,
        f: fancy,
      });
      m.after(() => expect(requested().map(([at]) => at)).toEqual([0, 43_004]));
    });
  });

  test('are the limits of the runner, or otherwise of its type; 0 means no limit', () => {
    marbles((m) => {
      const { limits } = setUp(m, m.cold('--(r|)', { r: rows }));
      const seen = (type: string, runnerId: string) => limits.operatorPriced$('e1', type, runnerId);
      m.expectObservable(seen('FANCY', 'G'), '^----!').toBe('n-f', {
        n: null,
        f: { ...fancy, maxStake: 1e14, isLocked: false },
      });
      m.expectObservable(seen('BOOKMAKER', 'b'), '^----!').toBe('n-b', {
        n: null,
        b: { ...fancy, maxStake: 5_000_000, isLocked: false },
      });
      m.expectObservable(seen('TOSS', 'b'), '^----!').toBe('n', { n: null });
    });
  });

  test('stay after a failure, and are unknown for a guest', () => {
    marbles((m) => {
      const { limits } = setUp(m, (_, count) =>
        count === 0 ? m.cold('--(r|)', { r: rows }) : m.cold<HttpReply>('-#', {}, noReply()),
      );
      m.expectObservable(limits.operatorPriced$('e1', 'FANCY', 'F'), '^ 50s !').toBe('n-f', {
        n: null,
        f: fancy,
      });
      const { limits: none, requested } = setUp(m, m.cold('--(r|)', { r: rows }), 'g');
      m.expectObservable(none.operatorPriced$('e1', 'FANCY', 'F'), '^----!').toBe('n', { n: null });
      m.after(() => expect(requested()).toEqual([]));
    });
  });
});
