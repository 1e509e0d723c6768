import * as fc from 'fast-check';
import { asyncScheduler, defer, map, NEVER, type Observable, of, Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { isApiError } from '../../streams/api/errors';
import { type Marbles, marbles } from './marbles';
import { marketOdds, runnerOdds } from './odds/oddsSamples';
import { createLink, reply, wrapped } from './ports';
import { type Area, AREAS, createProduct, LOGGED_IN, message } from './product';
import { oddsBody } from './server';
import { stored, userinfo } from './session/player';

test.each(['visible again', 'thawed or restored'])(
  'rereads the changes of other tabs first on a page that is %s',
  (how) => {
    marbles((m) => {
      // f: hidden; t: visible again; b: thawed; o, between: another player logs in elsewhere.
      const seen$ = m.hot('                                     -f-t', { f: false, t: true });
      const restored$ = m.hot<void>('                           ---b');
      const visibility =
        how === 'visible again'
          ? { visible$: seen$, resumed$: NEVER }
          : { visible$: of(true), resumed$: restored$ };
      const known: unknown[] = [];
      const look = (): void => {
        const { session, settings, theme, catalogue } = streams;
        known.push([
          m.now(),
          session.user$.value?.id,
          session.token$.value,
          settings.suspended$.value,
          theme.theme$.value,
          ...catalogue.pins$.value,
        ]);
      };
      // The list of events is fetched as soon as the page wakes.
      const tree = (_: unknown, count: number): Observable<never> => {
        if (count > 0 || how === 'visible again') look();
        return NEVER;
      };
      const { streams, storage } = createProduct(m, {
        connect: () => NEVER,
        stored: { ...stored, pins: '["1"]' },
        routes: { 'Event/TreeSportWithEvent': tree },
        ports: { visibility },
        closesAt: 9,
      });
      m.act('                                                   --o', {
        o() {
          storage.unheard('accessToken', 'T9');
          storage.unheard('userinfo', userinfo.replace('"7"', '"9"'));
          storage.unheard('siteSuspended', 'true');
          storage.unheard('theme', 'light');
          storage.unheard('pins', '["2"]');
        },
      });
      m.expectObservable(streams.session.ended$, '^---!').toBe('---e', { e: 'elsewhere' });
      m.after(() => expect(known).toEqual([[3, '9', 'T9', true, 'light', '2']]));
    });
  },
);

/** A hub that answers a registration with the funds, and sends them when they change. */
function createBank() {
  let funds = { Balance: 100, Exposure: 0 };
  const message$ = new Subject<string>();
  const pushFunds = (): void => message$.next(message('UserBalance', funds));
  const { link } = createLink(message$, () =>
    defer(() => {
      asyncScheduler.schedule(pushFunds, 5);
      return of(null);
    }),
  );
  return {
    link,
    /** The server's open bets at that moment. */
    reply$: defer(() =>
      of(wrapped({ balance: funds.Balance, exposure: funds.Exposure, openBets: [] })),
    ),
    change(next: typeof funds) {
      funds = next;
      pushFunds();
    },
  };
}

describe('the features', () => {
  const alive = (m: Marbles, after: Partial<Record<Area, number>>): void => {
    const { link, reply$, change } = createBank();
    const connection$ = m.cold('-l', { l: link });
    const { streams, loaded, storage, missing$ } = createProduct(m, {
      connect: () => connection$,
      stored: LOGGED_IN,
      routes: { 'Bet/GetUserOpenBets': reply$ },
      after,
      closesAt: 6_000,
    });
    streams.startBackground();
    // c: the funds change while some features may still be loading.
    m.act('700ms c', { c: () => change({ Balance: 80, Exposure: 20 }) });
    m.act('4s e', {
      e() {
        const { balance, hub, openBets, settings, pollingFails$ } = streams;
        expect(balance.funds$.value).toEqual({ balance: 8_000, exposure: 2_000, available: 6_000 });
        expect(storage.get('balance')).toBe('80');
        expect(openBets.bets$.value).toEqual({ state: 'ready', value: [] });
        expect([hub.status$.value, settings.check$.value]).toEqual(['connected', 'answered']);
        expect(pollingFails$.value).toBe(false);
        expect(loaded.toSorted()).toEqual(AREAS.toSorted());
      },
    });
    m.expectObservable(missing$, '^ 5s !').toBe('n', { n: false });
  };

  test.each(AREAS)('may load in any order: %s last', (area) =>
    marbles((m) => alive(m, { [area]: 2_000 })),
  );

  test.each(AREAS)('may load in any order: %s first', (area) =>
    marbles((m) =>
      alive(m, Object.fromEntries(AREAS.map((each) => [each, each === area ? 0 : 900]))),
    ),
  );

  test('may load in any order', () => {
    const after = fc.record(
      Object.fromEntries(AREAS.map((area) => [area, fc.integer({ min: 0, max: 2_500 })])),
    );
    fc.assert(
      fc.property(after, (ms) => marbles((m) => alive(m, ms))),
      { numRuns: 20 },
    );
  });

  test.each(AREAS)(
    'are reported by name if their code cannot be loaded, and other features work: %s',
    (area) =>
      marbles((m) => {
        const { streams, warnings, missing$, loaded } = createProduct(m, {
          connect: () => NEVER,
          stored: LOGGED_IN,
          gone: [area],
          closesAt: 6_000,
        });
        streams.startBackground();
        m.expectObservable(missing$, '^ 5s !').toBe('n 799ms m', { n: false, m: true });
        m.after(() => {
          expect(
            warnings.filter(({ what }) => what.endsWith('feature could not be loaded')),
          ).toEqual([
            { what: `the ${area} feature could not be loaded`, detail: new TypeError('gone') },
          ]);
          expect([...new Set(loaded)].toSorted()).toEqual(AREAS.toSorted());
        });
      }),
  );

  test('are not loaded for the first prices', () =>
    marbles((m) => {
      const { streams, loaded } = createProduct(m, { connect: () => NEVER, stored: LOGGED_IN });
      m.expectObservable(streams.catalogue.sports$.pipe(map(({ state }) => state)), '^ 9ms !').toBe(
        'r',
        { r: 'ready' },
      );
      m.expectObservable(streams.hub.status$, '^ 9ms !').toBe('i', { i: 'idle' });
      m.after(() => expect(loaded).toEqual([]));
    }));

  test('refuse a request while their code is missing, so that the player can repeat the request', () =>
    marbles((m) => {
      const { streams } = createProduct(m, { connect: () => NEVER, gone: ['session'] });
      const failed: unknown[] = [];
      streams.session.loginAsDemo().subscribe({ error: (error: unknown) => failed.push(error) });
      m.act('4s c', {
        c: () =>
          expect(failed.map((error) => isApiError(error) && error.kind)).toEqual(['missing']),
      });
    }));
});

test('clears the values of every feature at logout, even before the features are loaded', () =>
  marbles((m) => {
    const ofPlayer =
      'refresh_token expire_in casinoToken balance exposure OpenBets OpenBetsAt slip placements ' +
      'placements:a pins betslips';
    const texts = Object.fromEntries(ofPlayer.split(' ').map((key) => [key, '1']));
    const { streams, storage, loaded } = createProduct(m, {
      connect: () => NEVER,
      stored: { ...texts, ...LOGGED_IN, theme: 'light' },
      routes: { 'Event/TreeSportWithEvent': NEVER },
    });
    // l: the logout; c: all data of the player is gone.
    m.act('                                                  -l', { l: streams.session.logout });
    m.expectObservable(streams.session.ended$, '^--!').toBe('-e', { e: 'logout' });
    m.act('                                                  --c', {
      c() {
        expect(storage.all()).toEqual({ theme: 'light' });
        expect(loaded).toEqual([]);
      },
    });
  }));

test('reports a failed list once until prices arrive, even if it is fetched again', () =>
  marbles((m) => {
    const { streams } = createProduct(m, {
      closesAt: 9_000,
      connect: () => NEVER,
      routes: {
        'Event/TreeSportWithEvent': (_, count) =>
          m.cold(count === 0 ? '10ms (r|)' : '8s (r|)', { r: reply(500) }),
        'Odds/GetUserOddsV2': () =>
          m.cold('100ms (r|)', {
            r: oddsBody([marketOdds('x', 1, [runnerOdds('a', 200)])], 60_000),
          }),
      },
    });
    m.act('a', { a: streams.startBackground });
    m.expectObservable(streams.books.watch('x'), '^ 5s !').toBe('');
    const seen: string[] = [];
    m.act('50ms s 49ms s 99ms s 2s s', { s: () => seen.push(streams.connection$.value) });
    m.after(() => expect(seen).toEqual(['failing', 'failing', 'polling', 'polling']));
  }));

test('loads the settings for the bets of a first visit, which are sent in their dialect', () =>
  marbles((m) => {
    const { streams, requested } = createProduct(m, {
      connect: () => NEVER,
      stored: LOGGED_IN,
      routes: {
        '.json': m.cold('50ms (r|)', { r: reply(200, { status: 200, data: { setting: {} } }) }),
      },
    });
    streams.openBets.reload();
    m.act('2s s', { s: streams.startBackground });
    m.act('4s c', {
      c() {
        expect(requested('.json')).toEqual([0]);
        expect(requested('Bet/GetUserOpenBets')[0]).toBe(50);
      },
    });
  }));
