import { filter, map, of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createOlder } from '../../../../streams/api/dialect/older';
import { marketsByEvent } from '../../../../streams/catalogue/detail/calls';
import type { HttpReply } from '../../../../streams/ports';
import { monotonic } from '../../device';
import { type Marbles, marbles } from '../../marbles';
import { type Route, wrapped } from '../../ports';
import { aBetRequest, lost, setUp, states } from '../../betting/placing/placingPage';

/* How a bet is recognised whose reply is only words: by its facts in the open bets of an older server. */

const TREE = [
  {
    id: 1,
    name: 'football',
    events: [{ id: 9, title: 'Home v Away', status: 'UPCOMING', matchDate: 'Today' }],
  },
];
const row = (id: string, runnername: string) => ({
  id,
  marketId: 'm',
  runnername,
  backPrice: 3,
  backSize: '100',
  layPrice: '-',
});
const ODDS = {
  matchOdds: { marketName: 'Match Odds', runners: [row('a', 'Home'), row('b', 'Away')] },
};

/** A matched back of 10.00 at 3.00 on Home, as an older server lists it. */
const listed = (betId: number, placedAt: number) => ({
  betId,
  eventId: 9,
  betTitle: 'Home v Away',
  marketName: 'Match Odds',
  runnerName: 'Home',
  betType: 'Back',
  odds: 3,
  betRate: 0,
  stake: '10.00',
  marketTypeName: 'match_odd',
  placeTime: new Date(placedAt).toISOString(),
});
const betsBody = (...openBets: readonly object[]): HttpReply =>
  wrapped({ balance: '1,000', exposure: 10, openBets });
const inWords = wrapped('Bet placed successfully');

/** A page that has shown the event’s odds and an empty list of bets. An older server never sends its time. */
function open(m: Marbles, place: Route, openBets: Route) {
  const page = setUp(m, {
    place,
    openBets,
    routes: {
      'Bet/PlaceBet': place,
      'Event/TreeSportWithEvent': of(wrapped(TREE)),
      'Odds/GetUserOdds': of(wrapped(ODDS)),
    },
    through: createOlder,
    serverClock: { serverNow: monotonic, isSynced: () => false },
  });
  page.api.call(marketsByEvent, { eventId: '9' }).subscribe();
  page.showBets([]);
  const sent = () => page.requests.filter(({ path }) => path.endsWith('Bet/PlaceBet'));
  return { ...page, sent };
}
const ids = (page: ReturnType<typeof open>) =>
  page.placing.placements$.value.map(({ betId }) => betId).toSorted();

describe('a bet whose reply is only words', () => {
  test('is sent in the older form without a reference, and found in the open bets', () =>
    marbles((m) => {
      const page = open(
        m,
        () => m.cold('-(r|)', { r: inWords }),
        () => m.cold('-(r|)', { r: betsBody(listed(7, 1_001)) }),
      );
      m.act('1s p', { p: () => page.placing.submit(aBetRequest()) });
      m.expectObservable(states(page.placing).pipe(filter(Boolean)), '^ 20s !').toBe('1s sum', {
        s: 'submitting',
        u: 'unknown',
        m: 'matched',
      });
      m.after(() => {
        expect(page.sent().map(({ body }) => JSON.parse(body ?? ''))).toEqual([
          {
            type: 1,
            rate: 3,
            stake: 10,
            fancyValue: 0,
            runnerId: 'a',
            marketId: 'm',
            eventId: '9',
            placeTime: null,
          },
        ]);
        expect(ids(page)).toEqual(['7']);
      });
    }));

  test('is found if its reply is lost', () =>
    marbles((m) => {
      const page = open(m, lost(m), () => m.cold('-(r|)', { r: betsBody(listed(7, 1_001)) }));
      m.act('1s p', { p: () => page.placing.submit(aBetRequest()) });
      m.expectObservable(states(page.placing).pipe(filter(Boolean)), '^ 20s !').toBe('1s s-um', {
        s: 'submitting',
        u: 'unknown',
        m: 'matched',
      });
      m.after(() => expect([page.sent().length, ids(page)]).toEqual([1, ['7']]));
    }));

  test('is found once if its reply arrives late, after the list', () =>
    marbles((m) => {
      const page = open(
        m,
        () => m.cold('20s (r|)', { r: inWords }),
        () => m.cold('-(r|)', { r: betsBody(listed(7, 9_000)) }),
      );
      m.act('1s p', { p: () => page.placing.submit(aBetRequest()) });
      m.expectObservable(states(page.placing).pipe(filter(Boolean)), '^ 30s !').toBe(
        '1s s 11999ms um',
        {
          s: 'submitting',
          u: 'unknown',
          m: 'matched',
        },
      );
      m.after(() => expect([page.sent().length, ids(page)]).toEqual([1, ['7']]));
    }));

  test('does not count as placed if the list has no such bet after the wait', () =>
    marbles((m) => {
      const page = open(
        m,
        () => m.cold('-(r|)', { r: inWords }),
        () => m.cold('-(r|)', { r: betsBody({ ...listed(7, 1_001), runnerName: 'Away' }) }),
      );
      m.act('1s p', { p: () => page.placing.submit(aBetRequest()) });
      m.expectObservable(states(page.placing).pipe(filter(Boolean)), '25s ^ 5s !').toBe('25s r', {
        r: 'rejected NOT_PLACED',
      });
    }));

  test('stays open while the list contains a bet whose names fit no market', () =>
    marbles((m) => {
      const page = open(
        m,
        () => m.cold('-(r|)', { r: inWords }),
        () =>
          m.cold('-(r|)', {
            r: betsBody({ ...listed(7, 1_001), marketName: '?', runnerName: '?' }),
          }),
      );
      m.act('1s p', { p: () => page.placing.submit(aBetRequest()) });
      m.expectObservable(states(page.placing).pipe(filter(Boolean)), '25s ^ 5s !').toBe('25s u', {
        u: 'unknown',
      });
    }));
});

describe('two equal bets', () => {
  const twice = (page: ReturnType<typeof open>): void =>
    page.placing.submit(
      aBetRequest(),
      aBetRequest({ legId: 'other', reference: '2'.padStart(32, '0') }),
    );

  test.each<[string, (m: Marbles) => Route]>([
    ['whose replies are words', (m) => () => m.cold('-(r|)', { r: inWords })],
    ['whose replies are lost', lost],
  ])('%s become two different bets of the list', (_, place) =>
    marbles((m) => {
      const page = open(m, place(m), () =>
        m.cold('-(r|)', { r: betsBody(listed(7, 1_001), listed(8, 1_002)) }),
      );
      m.act('1s p', { p: () => twice(page) });
      m.expectObservable(states(page.placing).pipe(filter(Boolean)), '20s ^ 1s !').toBe('20s b', {
        b: 'matched,matched',
      });
      m.after(() => expect([page.sent().length, ids(page)]).toEqual([2, ['7', '8']]));
    }),
  );

  test('share no bet: if only one arrived, the other is not placed', () =>
    marbles((m) => {
      const page = open(m, lost(m), () => m.cold('-(r|)', { r: betsBody(listed(7, 1_001)) }));
      m.act('1s p', { p: () => twice(page) });
      m.expectObservable(
        states(page.placing).pipe(map((all) => all.split(',').toSorted().join())),
        '30s ^ 1s !',
      ).toBe('30s b', {
        b: 'matched,rejected NOT_PLACED',
      });
    }));

  test('take no bet that the player had before', () =>
    marbles((m) => {
      const page = open(m, lost(m), () =>
        m.cold('-(r|)', { r: betsBody(listed(6, 0), listed(7, 1_001), listed(8, 1_002)) }),
      );
      m.act('1s p', { p: () => twice(page) });
      m.expectObservable(states(page.placing).pipe(filter(Boolean)), '20s ^ 1s !').toBe('20s b', {
        b: 'matched,matched',
      });
      m.after(() => expect(ids(page)).toEqual(['7', '8']));
    }));
});
