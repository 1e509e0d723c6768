import { distinctUntilChanged, map } from 'rxjs';
import { expect, test } from 'vitest';
import { createPausedOffers } from '../../../../streams/betting/pausing/pausedOffers';
import type { Placement } from '../../../../streams/betting/placing/placementRules';
import { PLACEMENTS } from '../../../../streams/betting/placing/placementStore';
import type { PausedOffer } from '../../../../streams/betting/pausing/types';
import type { OpenBet } from '../../../../streams/betting/types';
import { createState } from '../../../../streams/rx/behavior';
import type { Loadable } from '../../../../streams/rx/loadable';
import { marbles, type Marbles } from '../../marbles';
import { createMemoryStore, createRandom, refusal, type Route, wrapped } from '../../ports';
import { aBet, wireBet } from '../bets';
import { answered, openCancelPage } from '../cancelling/cancelPage';
import { aBetRequest } from '../placing/placingPage';
import { openSlip } from '../slip/slipPage';
import { at } from '../slip/slipReady';
import { placementOf } from '../slip/slipShown';

const DAY_MS = 24 * 60 * 60_000;

/** The bets `b1` and `b2` of 10.00 wait in market `m`; `other` waits elsewhere. */
const waiting = ['b1', 'b2', 'other'].map((betId) =>
  aBet(betId, { marketId: betId === 'other' ? 'n' : 'm', runnerId: 'a', price: 340 }),
);
/** A bet of which so much was cancelled, and the rest matched. */
const ended = (betId: string, cancelled: number): OpenBet =>
  aBet(betId, {
    remaining: 0,
    cancelled,
    matched: 1_000 - cancelled,
    averagePrice: cancelled < 1_000 ? 300 : 0,
    status: 'EXECUTION_COMPLETE',
  });

interface Page {
  readonly cancel?: Route;
  readonly place?: Route;
  readonly storage?: ReturnType<typeof createMemoryStore>;
  readonly bets?: readonly OpenBet[];
}

function open(m: Marbles, { cancel = m.cold('-'), place, storage, bets = waiting }: Page = {}) {
  const scope = m.scope(2 * DAY_MS);
  const kept = storage ?? createMemoryStore();
  const { cancels, sent: cancelled } = openCancelPage({ storage: kept, cancel, bets }, scope);
  const page = openSlip(m, { scope, storage: kept, ...(place && { place }) });
  const { placing } = page;
  const paused = createPausedOffers(
    {
      store: page.store,
      books: page.books,
      openBets: {
        bets$: createState<Loadable<readonly OpenBet[]>>({ state: 'ready', value: bets }, scope)
          .value$,
      },
      cancels,
      placing,
      player$: page.player.value$,
      random: createRandom(0),
    },
    scope,
  );
  page.showMarket(1);
  return { ...page, paused, cancelled, storage: kept };
}

const text = (offers: readonly PausedOffer[]): string =>
  offers
    .map(({ betId, state, size, matchedFirst, refusal }) =>
      [betId, state, size, matchedFirst, refusal].join(' ').trim(),
    )
    .join(', ');
const shown = (paused: { readonly offers$: ReturnType<typeof createPausedOffers>['offers$'] }) =>
  paused.offers$.pipe(map(text), distinctUntilChanged());
const cancelsTo =
  (m: Marbles, ...bets: readonly OpenBet[]): Route =>
  () =>
    m.cold('--(a|)', { a: answered(bets) });

test('takes out the offers of one market, and lists separately what was matched first', () => {
  marbles((m) => {
    const { paused, cancelled, storage } = open(m, {
      cancel: cancelsTo(m, ended('b1', 700), ended('b2', 0)),
    });
    m.act('                             -p', { p: () => paused.pause('m') });
    m.expectObservable(shown(paused), '^ 20ms !').toBe('nl-(xo)', {
      n: '',
      l: 'b1 leaving 0 0, b2 leaving 0 0',
      x: 'b1 out 700 300, b2 leaving 0 0',
      o: 'b1 out 700 300, b2 out 0 1000',
    });
    m.after(() => expect(cancelled().map(({ body }) => body)).toEqual(['{"betIds":["b1","b2"]}']));
    at(m, 9, () => {
      expect(Object.keys(storage.all()).filter((key) => key.startsWith('paused:'))).toEqual([
        'paused:b1',
        'paused:b2',
      ]);
    });
  });
});

test('leaves an offer that could not be cancelled out of the list', () => {
  marbles((m) => {
    const { paused } = open(m, {
      cancel: () =>
        m.cold('--(a|)', { a: answered([ended('b1', 1_000)], [{ betId: 'b2', why: 'HELD' }]) }),
    });
    m.act('                             -p', { p: () => paused.pause('m') });
    m.expectObservable(shown(paused), '^ 20ms !').toBe('nl-(xo)', {
      n: '',
      l: 'b1 leaving 0 0, b2 leaving 0 0',
      x: 'b1 out 1000 0, b2 leaving 0 0',
      o: 'b1 out 1000 0',
    });
  });
});

test('cancels nothing if the list cannot be stored', () => {
  marbles((m) => {
    const storage = createMemoryStore();
    const { paused, cancelled } = open(m, { storage });
    storage.keepsOn('page');
    m.act('-p', { p: () => paused.pause('m') });
    m.after(() => expect(cancelled()).toEqual([]));
  });
});

test('lists nothing if only a part of the list can be stored', () => {
  marbles((m) => {
    const storage = createMemoryStore();
    const { paused, cancelled } = open(m, { storage });
    const before = storage.set;
    // There is room for the first offer only.
    Object.assign(storage, {
      set: (...[key, ...rest]: Parameters<typeof before>) =>
        key === 'paused:b2' ? null : before(key, ...rest),
    });
    m.act('                             -p', { p: () => paused.pause('m') });
    m.expectObservable(shown(paused), '^ 20ms !').toBe('n(ln)', {
      n: '',
      l: 'b1 leaving 0 0',
    });
    m.after(() => expect(cancelled()).toEqual([]));
  });
});

/** An offer of 7.00 that was taken out a moment ago, as the device stores it. */
const out = (betId: string, more: Partial<PausedOffer> = {}): Record<string, string> => ({
  [`paused:${betId}`]: JSON.stringify({
    betId,
    eventId: 'e1',
    eventTitle: 'Home v Away',
    marketId: 'm',
    marketName: 'Match Odds',
    bettingType: 'ODDS',
    runnerId: 'a',
    runnerName: 'Home',
    side: 'BACK',
    price: 340,
    size: 700,
    matchedFirst: 300,
    pausedAt: 0,
    persistence: 'PERSIST',
    reference: 'a'.repeat(32),
    state: 'out',
    ...more,
  }),
});

test('puts an offer back once, under its stored reference, after a reload too', () => {
  marbles((m) => {
    const storage = createMemoryStore(out('b1'));
    const back = aBet('b9', { clientReference: 'a'.repeat(32), price: 340, stake: 700 });
    const { paused, sent } = open(m, {
      storage,
      place: m.cold('---(a|)', { a: wrapped(wireBet({ ...back, remaining: 700 })) }),
    });
    m.act('                             -p-p', { p: () => paused.putBack('m') });
    m.expectObservable(shown(paused), '^ 20ms !').toBe('or--n', {
      o: 'b1 out 700 300',
      r: 'b1 returning 700 300',
      n: '',
    });
    m.after(() => {
      expect(sent().map(({ body }) => JSON.parse(String(body)))).toMatchObject([
        {
          clientReference: 'a'.repeat(32),
          price: 3.4,
          stake: 7,
          priceChange: 'BETTER',
          persistence: 'PERSIST',
        },
      ]);
    });
  });
});

test('leaves a list empty that another tab emptied while this one slept', () => {
  marbles((m) => {
    const reference = 'a'.repeat(32);
    const storage = createMemoryStore(out('b1', { state: 'returning' }));
    const { paused, store } = open(m, { storage });
    const refused: Placement = {
      ...placementOf({ status: 'rejected', code: 'INVALID_ODDS', message: null }),
      order: aBetRequest({ reference, legId: 'paused b1' }),
    };
    m.act('                             -w', {
      w() {
        storage.unheard(`placements:${reference}`, PLACEMENTS.print(refused));
        storage.unheard('paused:b1', null);
        store.reread();
      },
    });
    m.expectObservable(shown(paused), '^ 20ms !').toBe('rn', {
      r: 'b1 returning 700 300',
      n: '',
    });
  });
});

test('keeps an offer that the exchange refuses, and says why', () => {
  marbles((m) => {
    const { paused } = open(m, {
      storage: createMemoryStore(out('b1')),
      place: () => m.cold('---(a|)', { a: refusal('No.', { status: 400, code: 4006 }) }),
    });
    m.act('                             -p', { p: () => paused.putBack('m') });
    m.expectObservable(shown(paused), '^ 20ms !').toBe('or--x', {
      o: 'b1 out 700 300',
      r: 'b1 returning 700 300',
      x: 'b1 out 700 300 INVALID_ODDS',
    });
  });
});

test('leaves the list of a suspended market, and drops what was wholly matched when the rest returns', () => {
  marbles((m) => {
    const { paused, showMarket, sent } = open(m, {
      storage: createMemoryStore({ ...out('b1'), ...out('b2', { size: 0, matchedFirst: 1_000 }) }),
    });
    m.act('-s-p-o-p', {
      s: () => showMarket(2, { status: 'SUSPENDED' }),
      p: () => paused.putBack('m'),
      o: () => showMarket(3, { status: 'OPEN' }),
    });
    m.expectObservable(shown(paused), '^ 20ms !').toBe('o------(rx)', {
      o: 'b1 out 700 300, b2 out 0 1000',
      r: 'b1 returning 700 300, b2 out 0 1000',
      x: 'b1 returning 700 300',
    });
    m.after(() => expect(sent()).toHaveLength(1));
  });
});

test('empties the list for good, with a way back, and never for another player', () => {
  marbles((m) => {
    const { paused, player } = open(m, { storage: createMemoryStore(out('b1')) });
    m.act('-d-u-d-l-u', {
      d: () => paused.discard('m'),
      u: () => paused.undoDiscard(),
      l: () => player.set('q'),
    });
    m.expectObservable(shown(paused), '^ 20ms !').toBe('on-o-n', { o: 'b1 out 700 300', n: '' });
  });
});

test('removes the list when its market closes, and after a day', () => {
  marbles((m) => {
    const { paused, showMarket } = open(m, {
      storage: createMemoryStore({ ...out('b1'), ...out('b2', { marketId: 'n' }) }),
    });
    m.act('-c', { c: () => showMarket(2, { status: 'CLOSED' }) });
    m.expectObservable(shown(paused), `^ ${DAY_MS + 3_600_000}ms !`).toBe(
      `ab ${DAY_MS + 599_998}ms n`,
      { a: 'b1 out 700 300, b2 out 700 300', b: 'b2 out 700 300', n: '' },
    );
  });
});

test('stops with its scope', () => {
  marbles((m) => {
    const { paused, scope, cancelled } = open(m);
    m.act('-x-p', { x: () => scope.close(), p: () => paused.pause('m') });
    m.expectObservable(shown(paused)).toBe('n|', { n: '' });
    m.after(() => expect(cancelled()).toEqual([]));
  });
});
