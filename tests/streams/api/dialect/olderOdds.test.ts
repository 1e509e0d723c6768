import { map, of } from 'rxjs';
import { expect, test } from 'vitest';
import { createOlder } from '../../../../streams/api/dialect/older';
import { createServerZone } from '../../../../streams/api/serverZone';
import { userOpenBets } from '../../../../streams/betting/calls';
import { treeSportWithEvent } from '../../../../streams/catalogue/calls';
import { marketsByEvent } from '../../../../streams/catalogue/detail/calls';
import { userOdds } from '../../../../streams/odds/calls';
import { marbles } from '../../marbles';
import { noReply, type Route, wrapped } from '../../ports';
import { createServer } from '../../server';

const event = (id: number) => ({
  id,
  title: `Event ${id}`,
  status: 'UPCOMING',
  matchDate: 'Today',
});
const SPORTS = [{ id: 1, name: 'football', events: [event(1), event(2)] }];
const odds = (eventId: string | undefined) => {
  const row = {
    id: 'a',
    marketId: `m${eventId}`,
    runnername: 'Home',
    backPrice: 3,
    backSize: '1,000',
  };
  return wrapped({ matchOdds: { marketName: 'Match Odds', runners: [row] } });
};

/** The product's client on an older server, once it has read two events. */
function open(later: Route, tree: unknown = SPORTS, placeTime = '26/11, 9 o’clock') {
  let isLater = false;
  const zone = createServerZone();
  const { api, requests } = createServer(
    {
      'Event/TreeSportWithEvent': of(wrapped(tree)),
      'Odds/GetUserOdds': (sent, count) =>
        isLater
          ? typeof later === 'function'
            ? later(sent, count)
            : later
          : of(odds(sent.query['eventId'])),
      'Bet/GetUserOpenBets': of(
        wrapped({ balance: 1, exposure: 0, openBets: [{ ...BET, placeTime }] }),
      ),
    },
    undefined,
    (own) => createOlder(own, zone),
    zone,
  );
  for (const eventId of ['1', '2']) api.call(marketsByEvent, { eventId }).subscribe();
  isLater = true;
  const before = requests.length;
  return { api, sent: () => requests.slice(before).map(({ query }) => query['eventId']) };
}
const BET = {
  betId: 7,
  eventId: 1,
  betTitle: 'Event 1',
  marketName: 'Match Odds',
  runnerName: 'Home',
  betType: 'Back',
  odds: '3.00',
  stake: '1,000',
  marketTypeName: 'match_odd',
};

/** The markets of each reply. */
const markets = map(({ markets }: { readonly markets: readonly { readonly marketId: string }[] }) =>
  markets.map(({ marketId }) => marketId).join(),
);
const both = { marketIds: 'm1,m2' };

test('emits the odds of each event as they arrive', () =>
  marbles((m) => {
    const { api } = open(({ query: { eventId } }) =>
      m.cold(eventId === '1' ? '---(r|)' : '-(r|)', { r: odds(eventId) }),
    );
    m.expectObservable(api.call(userOdds, both).pipe(markets)).toBe('-b-(a|)', {
      a: 'm1',
      b: 'm2',
    });
  }));

test('emits the odds of the other event if one fails', () =>
  marbles((m) => {
    const { api } = open(({ query: { eventId } }) =>
      eventId === '1' ? m.cold('-#', {}, noReply()) : m.cold('--(r|)', { r: odds(eventId) }),
    );
    m.expectObservable(api.call(userOdds, both).pipe(markets)).toBe('--(b|)', { b: 'm2' });
  }));

test('fails if every event fails', () =>
  marbles((m) => {
    const { api } = open(m.cold('-#', {}, noReply()));
    m.expectObservable(api.call(userOdds, both)).toBe(
      '-#',
      {},
      expect.objectContaining({ kind: 'network' }),
    );
  }));

test('sends one request for callers at the same time, and another one later', () =>
  marbles((m) => {
    const { api, sent } = open(({ query: { eventId } }) => m.cold('--(r|)', { r: odds(eventId) }));
    const one = { marketIds: 'm1' };
    m.expectObservable(api.call(userOdds, one).pipe(markets)).toBe('--(a|)', { a: 'm1' });
    m.expectObservable(api.call(userOdds, { eventId: '1' }).pipe(markets), '-^').toBe('--(a|)', {
      a: '',
    });
    m.expectObservable(api.call(userOdds, one).pipe(markets), '-----^').toBe('-------(a|)', {
      a: 'm1',
    });
    m.after(() => expect(sent()).toEqual(['1', '1']));
  }));

test('reads a tree that contains the sports as its events, and keeps its settings', () =>
  marbles((m) => {
    const { api } = open(of(odds('1')), {
      setting: { football: true },
      events: [...SPORTS, { ...event(3), sportId: 9, sportName: 'Golf' }],
    });
    const facts = map(
      ({
        setting,
        events,
      }: {
        setting: object | null;
        events: readonly { id: string; sportName: string }[];
      }) =>
        JSON.stringify([setting !== null, events.map(({ id, sportName }) => `${id} ${sportName}`)]),
    );
    m.expectObservable(api.call(treeSportWithEvent, undefined).pipe(facts)).toBe('(t|)', {
      t: '[true,["1 football","2 football","3 Golf"]]',
    });
  }));

test('lists a bet whose time is unreadable at the time when it was first seen', () =>
  marbles((m) => {
    const { api } = open(of(odds('1')));
    const placed = map(
      ({ openBets }: { openBets: readonly { marketId: string; placedAt: number }[] }) =>
        openBets.map(({ marketId, placedAt }) => `${marketId} ${placedAt}`).join(),
    );
    const list$ = () => api.call(userOpenBets, {}).pipe(placed);
    m.expectObservable(list$(), '5s ^').toBe('5s (b|)', { b: 'm1 5000' });
    m.expectObservable(list$(), '9s ^').toBe('9s (b|)', { b: 'm1 5000' });
  }));

test('reads times without a zone in the zone of the server’s own clock', () =>
  marbles((m) => {
    const time = '1970-01-01T05:30:00';
    const placeTime = '1970-01-01T05:30:04';
    const { api } = open(of(odds('1')), { time, events: SPORTS }, placeTime);
    const list$ = api
      .call(userOpenBets, {})
      .pipe(map(({ openBets }) => openBets.map(({ placedAt }) => placedAt).join()));
    m.expectObservable(list$).toBe('(b|)', { b: '4000' });
  }));
