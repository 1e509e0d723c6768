import { map, NEVER, of, throwError } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createOutcomeQuery } from '../../../../streams/betting/placing/fetchOutcomes';
import type { Placement } from '../../../../streams/betting/placing/placementRules';
import { monotonic } from '../../device';
import { marbles } from '../../marbles';
import type { HttpReply } from '../../../../streams/ports';
import { noReply, refusal, reply, type Route, wrapped } from '../../ports';
import { createServer } from '../../server';
import { aBet, betsBody, matchedBet, wireBet } from '../bets';
import { aPlacement } from './placementSamples';

const HOUR = 3_600_000;

const unknown = (reference: string, since = 0, more: Partial<Placement> = {}): Placement =>
  aPlacement(reference, since, {
    state: { status: 'unknown', since, reference, words: null },
    ...more,
  });

interface Given {
  readonly openBets: Route;
  readonly history?: Route;
  readonly waited?: number;
  readonly isTheirs?: boolean;
  readonly all?: readonly Placement[];
}

const setUp = (sent: readonly Placement[], given: Given) => {
  const { openBets, history = NEVER, waited = 0, isTheirs = true, all = sent } = given;
  const { api, requests } = createServer({
    'Bet/GetUserOpenBets': openBets,
    'Bet/GetUserBetHistory': history,
  });
  const funds: unknown[] = [];
  const ask = createOutcomeQuery({
    api,
    setFunds: ({ balance, exposure }) => void funds.push({ balance, exposure }),
    serverNow: monotonic,
    isSynced: () => true,
  });
  const mapOf = (list: readonly Placement[]) =>
    new Map(list.map((one) => [one.order.reference, one]));
  const facts = { waited: () => waited, isTheirs: () => isTheirs };
  const answer$ = ask(mapOf(sent), facts, () => mapOf(all));
  /** Each reference with the kind of its event. */
  const events$ = answer$.pipe(
    map((answer) =>
      [...answer]
        .map(([reference, event]) => {
          const bet =
            typeof event === 'object' && event.kind === 'bet' ? ` ${event.bet.betId}` : '';
          return `${reference} ${typeof event === 'string' ? event : event.kind}${bet}`;
        })
        .join(),
    ),
  );
  return { requests, funds, answer$, events$ };
};

describe('a query', () => {
  test('contains every reference, and finds the bet of each placement', () => {
    marbles((m) => {
      const bets = [matchedBet('1', { clientReference: 'b' }), aBet('2', { clientReference: 'a' })];
      const page = setUp([unknown('a'), unknown('b', 1)], {
        openBets: m.cold('--(r|)', { r: betsBody(bets, 90, 10) }),
      });
      m.expectObservable(page.events$, '-^').toBe('---(t|)', { t: 'a bet 2,b bet 1' });
      m.after(() => {
        expect(page.requests.map(({ query }) => query['references'])).toEqual(['a,b']);
        expect(page.funds).toEqual([{ balance: 9_000, exposure: 1_000 }]);
      });
    });
  });

  test('emits its error when it fails, and leaves the funds unchanged', () => {
    marbles((m) => {
      const page = setUp([unknown('a')], { openBets: m.cold('--#', {}, noReply()) });
      m.expectObservable(page.events$).toBe('--#', {}, expect.anything());
      m.after(() => expect(page.funds).toEqual([]));
    });
  });

  test('aborts its request when it is unsubscribed', () => {
    marbles((m) => {
      const answer$ = m.cold('----(r|)', { r: betsBody([]) });
      m.expectObservable(setUp([unknown('a')], { openBets: answer$ }).events$, '^-!').toBe('');
      m.expectSubscriptions(answer$.subscriptions).toBe('^-!');
    });
  });

  test('does not set the funds of a previous player', () => {
    marbles((m) => {
      const page = setUp([unknown('a')], { openBets: of(betsBody([])), isTheirs: false });
      m.expectObservable(page.events$).toBe('(t|)', { t: 'a notFound' });
      m.after(() => expect(page.funds).toEqual([]));
    });
  });

  test('reports how long the outcome was open, and the server’s time when the query was sent', () => {
    marbles((m) => {
      const page = setUp([unknown('a')], {
        openBets: m.cold('5s (r|)', { r: betsBody([]) }),
        waited: 9_999,
      });
      m.expectObservable(page.answer$.pipe(map((answer) => answer.get('a'))), '7ms ^').toBe(
        '7ms 5s (e|)',
        { e: { kind: 'notFound', waited: 9_999, serverThen: 7 } },
      );
    });
  });
});

test('leaves a placement open while the reply contains an unreadable bet', () => {
  marbles((m) => {
    const odd = { ...wireBet(aBet('1')), stake: 'many' };
    const body = wrapped({ balance: 1, exposure: 0, openBets: [odd] });
    const page = setUp([unknown('a')], { openBets: of(body), waited: 20_000 });
    m.expectObservable(page.events$).toBe('(t|)', { t: 'a unread' });
  });
});

describe('a server without references', () => {
  test('never assigns a bet to two placements, and gives the first bet to the earlier placement', () => {
    marbles((m) => {
      const page = setUp([unknown('z'), unknown('a', 1)], { openBets: of(betsBody([aBet('1')])) });
      m.expectObservable(page.events$).toBe('(t|)', { t: 'z bet 1,a notFound' });
    });
  });

  test('assigns each of two equal placements its own bet, even in a list with the newest first', () => {
    marbles((m) => {
      const bets = [aBet('2', { placedAt: 9_000 }), aBet('1', { placedAt: 1_000 })];
      const page = setUp([unknown('a'), unknown('b', 8_000)], { openBets: of(betsBody(bets)) });
      m.expectObservable(page.events$).toBe('(t|)', { t: 'a bet 1,b bet 2' });
    });
  });

  test('leaves the bet of a later placement without a reply to that placement', () => {
    marbles((m) => {
      const state = { status: 'rejected', code: 'NOT_PLACED', message: null } as const;
      const gone = aPlacement('a', 0, { watched: true, forgotten: true, state });
      const page = setUp([gone], {
        all: [gone, unknown('b', 60_000)],
        openBets: of(betsBody([aBet('1', { placedAt: 61_000 })])),
        history: of(wrapped({ items: [], totalCount: 0 })),
      });
      m.expectObservable(page.events$).toBe('(t|)', { t: 'a notFound' });
    });
  });

  test('leaves a later placement’s bet to the reply of that placement', () => {
    marbles((m) => {
      const [first, later] = [unknown('a'), aPlacement('b', 500)];
      const page = setUp([first], {
        all: [first, later],
        openBets: of(betsBody([aBet('1', { placedAt: 600 })])),
      });
      m.expectObservable(page.events$).toBe('(t|)', { t: 'a unread' });
    });
  });

  test('does not assign the bet of an earlier tap to a later tap', () => {
    marbles((m) => {
      const next = unknown('a', 1_000, { before: { betIds: ['1'], isWhole: false } });
      const page = setUp([next], { openBets: of(betsBody([aBet('1', { placedAt: 500 })])) });
      m.expectObservable(page.events$).toBe('(t|)', { t: 'a notFound' });
    });
  });

  test.each<[string, Placement['before'], string]>([
    [
      'finds a bet hours away, as in a wrong time zone, if the list had no such bet',
      { betIds: [], isWhole: true },
      'a bet 1',
    ],
    ['is in doubt about such a bet otherwise', { betIds: [], isWhole: false }, 'a doubt'],
    ['is in doubt about such a bet for a placement of an older version', undefined, 'a doubt'],
  ])('%s', (_, before, expected) => {
    marbles((m) => {
      const bet = aBet('1', { placedAt: 5.5 * 3_600_000 + 1_000 });
      const page = setUp([unknown('a', 0, { before })], { openBets: of(betsBody([bet])) });
      m.expectObservable(page.events$).toBe('(t|)', { t: expected });
    });
  });
});

describe('a placement that is about to count as not placed', () => {
  /** A settled bet as the history sends it. */
  const settled = (more: Readonly<Record<string, unknown>> = {}) => ({
    betId: '7',
    clientReference: 'a',
    marketId: 'm',
    betType: 'BACK',
    odds: 3,
    stake: 10,
    placeTime: new Date(1_000).toISOString(),
    profitLoss: -10,
    outcome: 'LOST',
    settleTime: new Date(2_000).toISOString(),
    ...more,
  });
  const page = (items: readonly unknown[], given: Partial<Given> = {}, one = unknown('a')) =>
    setUp([one], {
      openBets: of(betsBody([])),
      history: of(wrapped({ items, totalCount: items.length })),
      waited: 10_000,
      ...given,
    });
  const event = ({ answer$ }: ReturnType<typeof setUp>) =>
    answer$.pipe(map((answer) => answer.get('a')));
  const notFound = { kind: 'notFound', waited: 10_000, serverThen: 0 };
  const result = { commission: null, isShared: false, isVoid: false };
  const lost = { status: 'settled', profit: -1_000, ...result, matched: 1_000, averagePrice: 300 };

  test('is found in the history', () => {
    marbles((m) => {
      m.expectObservable(event(page([settled()]))).toBe('(e|)', {
        e: { kind: 'history', betId: '7', state: lost },
      });
    });
  });

  test('is found in the history even after it counts as not placed', () => {
    marbles((m) => {
      const state = { status: 'rejected', code: 'NOT_PLACED', message: null } as const;
      const watched = aPlacement('a', 0, { watched: true, state });
      const late = page([settled()], { waited: 0 }, watched);
      m.expectObservable(event(late)).toBe('(e|)', {
        e: { kind: 'history', betId: '7', state: lost },
      });
    });
  });

  test.each<[string, HttpReply]>([
    ['has no such page', reply(404)],
    ['refuses it', refusal('No history here.', { status: 403 })],
  ])('counts as not placed if the server has no history: it %s', (_, history) => {
    marbles((m) => {
      m.expectObservable(event(page([], { history: of(history) }))).toBe('(e|)', { e: notFound });
    });
  });

  test.each<[string, Route]>([
    ['gets no reply', throwError(noReply)],
    ['fails at a gateway', of(reply(502, 'busy'))],
    ['is requested too often', of(reply(429))],
    ['is an error page', of(reply(200, '<html>Service page</html>'))],
    ['has an unreadable bet', of(wrapped({ items: [{ betId: [] }], totalCount: 1 }))],
    ['is incomplete', of(wrapped({ items: [], totalCount: 900 }))],
  ])('stays unknown if the history %s', (_, history) => {
    marbles((m) => {
      m.expectObservable(event(page([], { history }))).toBe('(e|)', { e: 'unread' });
    });
  });

  test.each<[string, Route]>([
    [
      'lists the bet as open',
      of(wrapped({ items: [settled({ settleTime: null })], totalCount: 1 })),
    ],
    [
      'has a bet like it in a wrong zone',
      of(
        wrapped({
          items: [
            settled({ clientReference: null, placeTime: new Date(HOUR + 1_000).toISOString() }),
          ],
          totalCount: 1,
        }),
      ),
    ],
  ])('is in doubt if the history %s', (_, history) => {
    marbles((m) => {
      m.expectObservable(event(page([], { history }))).toBe('(e|)', { e: 'doubt' });
    });
  });

  test('counts as not placed if an incomplete history includes the time of its request', () => {
    marbles((m) => {
      const other = (at: number) =>
        settled({ clientReference: 'x', marketId: 'n', settleTime: new Date(at).toISOString() });
      const items = [other(90_000), other(40_000)];
      const cut = of(wrapped({ items, totalCount: 900 }));
      const late = setUp([unknown('a', 60_000)], {
        openBets: of(betsBody([])),
        history: cut,
        waited: 10_000,
      });
      m.expectObservable(event(late)).toBe('(e|)', { e: notFound });
    });
  });

  test('never shares a bet of the history with a similar placement', () => {
    marbles((m) => {
      const one = settled({ clientReference: null });
      const two = setUp([unknown('a'), unknown('b', 1)], {
        openBets: of(betsBody([])),
        history: of(wrapped({ items: [one], totalCount: 1 })),
        waited: 10_000,
      });
      m.expectObservable(two.events$).toBe('(t|)', { t: 'a history,b notFound' });
    });
  });

  test('is not queried in the history any sooner', () => {
    marbles((m) => {
      const early = page([settled()], { waited: 9_999 });
      m.expectObservable(event(early)).toBe('(e|)', { e: { ...notFound, waited: 9_999 } });
      m.after(() => expect(early.requests).toHaveLength(1));
    });
  });
});
