import { of } from 'rxjs';
import { expect, test } from 'vitest';
import { createApi } from '../../../../streams/api/client';
import { createOlder } from '../../../../streams/api/dialect/older';
import { marketsByEvent } from '../../../../streams/catalogue/detail/calls';
import { userOdds } from '../../../../streams/odds/calls';
import { type Marbles, marbles } from '../../marbles';
import { createHttp, reply, type SentRequest, wrapped } from '../../ports';
import { transportOver } from '../sampleCalls';

/* Requests for the odds of one event that several callers share. */

const EVENT = { id: 9, title: 'Home v Away', status: 'UPCOMING', matchDate: 'Today' };
const SPORTS = [{ id: 1, name: 'football', events: [EVENT] }];
const row = { id: 'a', marketId: 'm', runnername: 'Home', backPrice: 3, backSize: 10 };
const odds = wrapped({ matchOdds: { marketName: 'Match Odds', runners: [row] } });
const bearerOf = ({ headers }: SentRequest) => headers['Authorization'];

/** A player's client on an older server that takes 4 ms for odds, and refuses the expired token T1. */
function open(m: Marbles) {
  const session = { token: 'T1' as string | null };
  const { http, requests } = createHttp({
    'Event/TreeSportWithEvent': of(wrapped(SPORTS)),
    'Odds/GetUserOdds': (sent, count) =>
      count === 0
        ? of(odds)
        : m.cold('----(r|)', { r: bearerOf(sent) === 'Bearer T1' ? reply(401) : odds }),
  });
  const api = createApi(
    createOlder(transportOver(http)),
    {
      token: () => session.token,
      player: () => 'p1',
      renew: () => of((session.token = 'T2')),
      reject: () => (session.token = null),
    },
    { begin: () => undefined, succeed: () => undefined, fail: () => undefined },
  );
  api.call(marketsByEvent, { eventId: '9' }).subscribe();
  const sent = () => requests.slice(2).map((one) => `${one.at} ${bearerOf(one)}`);
  return { api, session, sent };
}

test('keeps the session if its token was renewed while the odds were in flight', () =>
  marbles((m) => {
    const { api, session, sent } = open(m);
    const odds$ = api.call(userOdds, { marketIds: 'm' });
    m.expectObservable(odds$).toBe('--------(r|)', { r: expect.anything() });
    m.act('-r', { r: () => (session.token = 'T2') });
    m.after(() => {
      expect(session.token).toBe('T2');
      expect(sent()).toEqual(['0 Bearer T1', '4 Bearer T2']);
    });
  }));

test('shares no request that was sent with another token', () =>
  marbles((m) => {
    const { api, session, sent } = open(m);
    const odds$ = api.call(userOdds, { marketIds: 'm' });
    m.expectObservable(odds$).toBe('------(r|)', { r: expect.anything() });
    m.act('-r', { r: () => (session.token = 'T2') });
    m.expectObservable(odds$, '--^').toBe('------(r|)', { r: expect.anything() });
    m.after(() => {
      expect(session.token).toBe('T2');
      expect(sent()).toEqual(['0 Bearer T1', '2 Bearer T2']);
    });
  }));
