import { distinctUntilChanged, map, type Observable, of } from 'rxjs';
import { expect, test } from 'vitest';
import type { BetEvidence } from '../../../../streams/betting/placing/evidenceStore';
import type { HttpReply } from '../../../../streams/ports';
import { createState } from '../../../../streams/rx/behavior';
import { createScope } from '../../../../streams/rx/scope';
import { marketOdds, oddsReply, runnerOdds } from '../../odds/oddsSamples';
import { marbles, type Marbles } from '../../marbles';
import { createMemoryStore, refusal } from '../../ports';
import { sleep } from '../../device';
import { aBetRequest, lost, openPage, placed, REF, setUp } from './placingPage';

type All = ReadonlyMap<string, BetEvidence>;

/** The outcome of each reply; a question mark before it arrives. */
const outcomes = (evidence$: Observable<All>): Observable<string> =>
  evidence$.pipe(map((all) => [...all.values()].map(({ reply }) => reply?.outcome ?? '?').join()));

const hasEvidence$ = createState(true, createScope()).value$;
const ODDS = oddsReply([
  marketOdds('m', 1, [
    runnerOdds('a', 300, { prices: [300, 90_000, 295, 5_000, 0, 0, 305, 40_000, 0, 0, 0, 0] }),
  ]),
]);

test('contains the odds on screen, the request and the reply, each with its time', () =>
  marbles((m) => {
    const page = setUp(m, {
      place: m.cold('----(r|)', { r: placed({ reason: 'Held.' }) }),
      serverAhead: 5_000,
      hasEvidence$,
    });
    m.act('                                     -o--p', {
      o: () => page.books.apply(ODDS, 'poll'),
      p: () => page.placing.submit(aBetRequest({ price: 305, stake: 1_250 })),
    });
    m.expectObservable(outcomes(page.evidence$), '^ 20ms !').toBe('n---s---r', {
      n: '',
      s: '?',
      r: 'EXECUTABLE',
    });
    m.after(() => {
      const { request, ...facts } = page.evidence$.value.get(REF)!;
      expect(facts).toEqual({
        sentAt: 4,
        serverSentAt: 5_004,
        seen: {
          version: 1,
          status: 'OPEN',
          inPlay: false,
          ageMs: 3,
          backs: [
            [300, 90_000],
            [295, 5_000],
          ],
          lays: [[305, 40_000]],
        },
        price: 305,
        stake: 1_250,
        marketVersion: 7,
        reply: {
          at: 8,
          outcome: 'EXECUTABLE',
          status: 0,
          betId: 'b1',
          placedAt: 1_000,
          text: 'Held.',
        },
      });
      expect(request).toBe(page.sent()[0]?.body);
    });
  }));

test('contains no request that the server receives in other words', () =>
  marbles((m) => {
    const page = setUp(m, {
      place: m.cold('-(r|)', { r: placed() }),
      hasEvidence$,
      isVerbatim: false,
    });
    m.act('-p', { p: () => page.placing.submit(aBetRequest()) });
    m.expectObservable(outcomes(page.evidence$), '^ 9ms !').toBe('nsr', {
      n: '',
      s: '?',
      r: 'EXECUTABLE',
    });
    m.after(() =>
      expect(page.evidence$.value.get(REF)).toMatchObject({ price: 300, request: null }),
    );
  }));

test.each<[string, (m: Marbles) => Observable<HttpReply>, string, object]>([
  [
    'a refusal in the server’s words',
    (m) => m.cold('--(r|)', { r: refusal('Suspended.', { code: 4003 }) }),
    'n--r',
    { outcome: 'refused', status: 500, betId: null, placedAt: null, text: 'Suspended.' },
  ],
  ['a lost reply', lost, 'n--r', { outcome: 'network', status: 0, text: null }],
  [
    'no reply in time',
    (m) => m.cold('-'),
    'n 12s r',
    { outcome: 'timeout', status: 0, text: null },
  ],
])('contains %s', (_, place, time, reply) =>
  marbles((m) => {
    const page = setUp(m, { place: place(m), hasEvidence$ });
    m.act('-p', { p: () => page.placing.submit(aBetRequest()) });
    const isReplied$ = outcomes(page.evidence$).pipe(map((all) => /^\w/.test(all)));
    m.expectObservable(isReplied$.pipe(distinctUntilChanged()), '^ 20s !').toBe(time, {
      n: false,
      r: true,
    });
    m.after(() => expect(page.evidence$.value.get(REF)).toMatchObject({ seen: null, reply }));
  }),
);

test('survives a reload, and is gone after a logout even if the reply is late', () =>
  marbles((m) => {
    const storage = createMemoryStore();
    const place = m.cold('------(r|)', { r: placed() });
    const page = openPage({ storage, place, hasEvidence$ }, m.scope());
    const after = openPage({ storage, place, hasEvidence$ }, m.scope());
    m.act('                                     -p-l', {
      p: () => page.placing.submit(aBetRequest()),
      l: () => page.store.clear('logout'),
    });
    m.expectObservable(outcomes(page.evidence$), '^ 20ms !').toBe('ns-n', { n: '', s: '?' });
    m.act('                                     --r', {
      r: () => {
        after.store.reread();
        expect(after.evidence$.value).toEqual(page.evidence$.value);
      },
    });
    m.after(() => {
      after.store.reread();
      expect(after.evidence$.value.size).toBe(0);
      expect(storage.keys().filter((key) => key.startsWith('evidence'))).toEqual([]);
    });
  }));

test('is stored for the last 50 bets of the last day', () =>
  marbles((m) => {
    const page = setUp(m, { place: m.cold('-'), hasEvidence$ });
    const bet = (name: string): void =>
      page.placing.submit(aBetRequest({ legId: name, reference: name }));
    m.act('                                     -a-z', {
      a: () => Array.from({ length: 52 }, (_, place) => bet(`a${place}`)),
      z: () => {
        sleep(86_400_001, 'counted');
        bet('z');
      },
    });
    const isTooMany$ = page.evidence$.pipe(
      map(({ size }) => size > 50),
      distinctUntilChanged(),
    );
    m.expectObservable(isTooMany$, '^ 9ms !').toBe('n', {
      n: false,
    });
    m.after(() => expect([...page.evidence$.value.keys()]).toEqual(['z']));
  }));

test('is neither stored nor shown if the settings turn it off, but the bet is still sent', () =>
  marbles((m) => {
    const switched$ = m.behavior('t-----f', { t: true, f: false });
    const page = setUp(m, { place: () => of(placed()), hasEvidence$: switched$ });
    m.act('                                     -p-----q', {
      p: () => page.placing.submit(aBetRequest()),
      q: () => page.placing.submit(aBetRequest({ legId: 'l2', reference: 'second' })),
    });
    m.expectObservable(outcomes(page.evidence$), '^ 9ms !').toBe('n(sr)-n', {
      n: '',
      s: '?',
      r: 'EXECUTABLE',
    });
    m.after(() => {
      expect(page.sent()).toHaveLength(2);
      expect(page.storage.get('evidence:second')).toBeNull();
    });
  }));
