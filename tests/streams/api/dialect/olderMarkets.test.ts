import { map, type Observable, of } from 'rxjs';
import { expect, test } from 'vitest';
import type { Received } from '../../../../streams/api/call';
import { createApi } from '../../../../streams/api/client';
import { createOlder } from '../../../../streams/api/dialect/older';
import { marketsByEvent } from '../../../../streams/catalogue/detail/calls';
import { userOdds } from '../../../../streams/odds/calls';
import type { HttpReply } from '../../../../streams/ports';
import { setWallClock } from '../../device';
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

const ROUTES = { 'Event/TreeSportWithEvent': of(wrapped(SPORTS)) };
const priced = (backPrice: number) =>
  wrapped({ matchOdds: { marketName: 'Match Odds', runners: [{ ...row, backPrice }] } });
/** The price to back, and the number of the state. */
const seen = map(({ markets: [odds] }: Received<typeof userOdds>): [number, number] => [
  odds?.runners[0]?.prices[0] ?? 0,
  odds?.seq ?? 0,
]);

/** Collects prices and numbers in the order in which they arrive. */
function collected(back: (sent: SentRequest, count: number) => Observable<HttpReply>) {
  const { http } = createHttp({ ...ROUTES, 'Odds/GetUserOdds': back });
  const states: [number, number][] = [];
  const tab = () => {
    const older = createOlder(transportOver(http));
    older.send(marketsByEvent, { eventId: '9' }, null).subscribe();
    return (token: string | null = null): void =>
      void older
        .send(userOdds, { marketIds: 'm' }, token)
        .pipe(seen)
        .subscribe((state) => states.push(state));
  };
  return { tab, states };
}

test('numbers odds so that a tab that takes over from another replaces its prices', () =>
  marbles((m) => {
    const { tab, states } = collected(({ at }) => of(priced(at === 2_000 ? 4 : 3)));
    const [one, other] = [tab(), tab()];
    m.act('1s a 999ms b 999ms a', { a: () => one(), b: () => other() });
    m.after(() => {
      expect(states.map(([price]) => price)).toEqual([300, 400, 300]);
      expect(states).toEqual(states.toSorted(([, a], [, b]) => a - b));
      expect(new Set(states.map(([, seq]) => seq)).size).toBe(3);
    });
  }));

test('numbers odds in the order of their requests, although a slow reply is overtaken', () =>
  marbles((m) => {
    const { tab, states } = collected((sent, count) =>
      count === 0
        ? of(odds)
        : bearerOf(sent) === 'Bearer T1'
          ? m.cold('---------(r|)', { r: priced(3) })
          : m.cold('-(r|)', { r: priced(4) }),
    );
    const send = tab();
    m.act('-ab', { a: () => send('T1'), b: () => send('T2') });
    m.after(() => {
      expect(states.map(([price]) => price)).toEqual([400, 300]);
      expect(states[0]?.[1]).toBeGreaterThan(states[1]?.[1] ?? Infinity);
    });
  }));

test('numbers odds upwards if the clock of the device is set back', () =>
  marbles((m) => {
    const { tab, states } = collected(() => of(odds));
    const send = tab();
    m.act('10s a 999ms b', { a: () => send(), b: () => send() });
    m.act('10500ms c', { c: () => setWallClock(-3_600_000) });
    m.after(() => expect(states[1]?.[1]).toBeGreaterThan(states[0]?.[1] ?? Infinity));
  }));
