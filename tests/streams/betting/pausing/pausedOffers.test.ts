import { asyncScheduler } from 'rxjs';
import { expect, test } from 'vitest';
import { PLACEMENTS } from '../../../../streams/betting/placing/placementStore';
import { monotonic, setWallClock } from '../../device';
import { marbles } from '../../marbles';
import { createMemoryStore, refusal } from '../../ports';
import { aBet } from '../bets';
import { answered } from '../cancelling/cancelPage';
import { aBetRequest } from '../placing/placingPage';
import { placementOf } from '../slip/slipShown';
import { at } from '../slip/slipReady';
import { cancelsTo, ended, openPausing, out, shown, withoutRoomFor } from './pausingPage';

const DAY_MS = 24 * 60 * 60_000;

test('withdraws the offers of one market, and lists the amounts matched first separately', () => {
  marbles((m) => {
    const { paused, cancelled, storage } = openPausing(m, {
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
    const { paused } = openPausing(m, {
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

test('lists the offers again after a reload', () => {
  marbles((m) => {
    const storage = createMemoryStore();
    const { paused } = openPausing(m, { storage });
    m.act('-p', { p: () => paused.pause('m') });
    at(m, 9, () => expect(openPausing(m, { storage }).paused.offers$.value).toHaveLength(2));
  });
});

test('does not cancel an offer if the list cannot be stored', () => {
  marbles((m) => {
    const storage = createMemoryStore();
    const { paused, cancelled } = openPausing(m, { storage });
    storage.keepsOn('page');
    m.act('-p', { p: () => paused.pause('m') });
    m.after(() => expect(cancelled()).toEqual([]));
  });
});

test('records the withdrawn offers and each later step on a full device', () => {
  marbles((m) => {
    const storage = createMemoryStore();
    const { paused } = openPausing(m, {
      storage,
      bets: [aBet('b1', { runnerId: 'a', stake: 1_000_000, remaining: 1_000_000 })],
      cancel: cancelsTo(m, { ...ended('b1', 900_000), matched: 100_000 }),
      place: () => m.cold('--(r|)', { r: refusal('No.', { code: 4003 }) }),
    });
    const before = storage.set;
    const fill = (): void => {
      // The device accepts only strings that are no longer than before.
      Object.assign(storage, {
        set: (...[key, value, ...rest]: Parameters<typeof before>) =>
          key.startsWith('paused:') && value.length > (storage.get(key)?.length ?? 0)
            ? null
            : before(key, value, ...rest),
      });
    };
    m.act('                             -(pf)----b', {
      p: () => paused.pause('m'),
      f: fill,
      b: () => paused.putBack('m'),
    });
    m.expectObservable(shown(paused), '^ 20ms !').toBe('nl-o-----r-f', {
      n: '',
      l: 'b1 leaving 0 0',
      o: 'b1 out 900000 100000',
      r: 'b1 returning 900000 100000',
      f: 'b1 out 900000 100000 MARKET_SUSPENDED',
    });
  });
});

test('does not cancel offers from a list that dates from before a reload', () => {
  marbles((m) => {
    const { paused, cancelled } = openPausing(m, { isStored: true });
    m.act('                             -p', { p: () => paused.pause('m') });
    m.expectObservable(shown(paused), '^ 20ms !').toBe('n', { n: '' });
    m.after(() => expect(cancelled()).toEqual([]));
  });
});

test.each(['pause', 'change'] as const)(
  'does not %s an offer of an old list that another tab has already put back',
  (action) => {
    marbles((m) => {
      const order = aBetRequest({ reference: 'a'.repeat(32), legId: 'paused b1' });
      const placement = { ...placementOf({ status: 'unmatched', remaining: 1_000 }), order };
      const { paused, cancelled } = openPausing(m, {
        storage: createMemoryStore({
          [`placements:${order.reference}`]: PLACEMENTS.print(placement),
        }),
        bets: [aBet('b1', { marketId: 'm', runnerId: 'a', price: 340 })],
      });
      const actions = {
        pause: () => paused.pause('m'),
        change: () => paused.change('b1', { price: 350, stake: 1_000 }),
      };
      m.act('-p', { p: actions[action] });
      m.after(() => expect(cancelled()).toEqual([]));
    });
  },
);

test.each(['pause', 'change'] as const)(
  'does not %s an offer again that is already out, if the list of bets lags behind',
  (action) => {
    marbles((m) => {
      const { paused, cancelled } = openPausing(m, {
        storage: createMemoryStore(out('b1')),
        bets: [aBet('b1', { marketId: 'm', runnerId: 'a', price: 340 })],
        cancel: () => m.cold('--(r|)', { r: refusal('Ended.', { status: 400 }) }),
      });
      const actions = {
        pause: () => paused.pause('m'),
        change: () => paused.change('b1', { price: 350, stake: 1_000 }),
      };
      m.act('-p', { p: actions[action] });
      m.expectObservable(shown(paused), '^ 20ms !').toBe('o', { o: 'b1 out 700 300' });
      m.after(() => expect(cancelled()).toEqual([]));
    });
  },
);

test('lists no offers if only a part of the list can be stored', () => {
  marbles((m) => {
    // The device has space for the first offer only.
    const { paused, cancelled } = openPausing(m, { storage: withoutRoomFor('paused:b2') });
    m.act('                             -p', { p: () => paused.pause('m') });
    m.expectObservable(shown(paused), '^ 20ms !').toBe('n(ln)', {
      n: '',
      l: 'b1 leaving 0 0',
    });
    m.after(() => expect(cancelled()).toEqual([]));
  });
});

test('does not restore offers in a suspended market, and drops a fully matched offer', () => {
  marbles((m) => {
    const { paused, showMarket, sent } = openPausing(m, {
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

test('empties the list, and restores it on undo, but not for another player', () => {
  marbles((m) => {
    const { paused, player } = openPausing(m, { storage: createMemoryStore(out('b1')) });
    m.act('-d-u-d-l-u', {
      d: () => paused.discard('m'),
      u: () => paused.undoDiscard(),
      l: () => player.set('q'),
    });
    m.expectObservable(shown(paused), '^ 20ms !').toBe('on-o-n', { o: 'b1 out 700 300', n: '' });
  });
});

test.each(['putBack', 'discard'] as const)(
  'leaves an offer alone on %s that another tab paused and this tab has not shown',
  (action) => {
    marbles((m) => {
      const storage = createMemoryStore(out('b1'));
      const { paused, sent } = openPausing(m, { storage });
      m.act('-p', {
        p() {
          const unseen = { ...out('b2', { size: 0 }), ...out('b3', { reference: 'c'.repeat(32) }) };
          for (const [key, text] of Object.entries(unseen)) storage.unheard(key, text);
          paused[action]('m');
        },
      });
      m.after(() => {
        expect(Object.keys(storage.all())).toEqual(
          expect.arrayContaining(['paused:b2', 'paused:b3']),
        );
        expect(sent().length).toBe(action === 'putBack' ? 1 : 0);
      });
    });
  },
);

test('keeps a cleared list for another undo if the device is full', () => {
  marbles((m) => {
    const storage = createMemoryStore(out('b1'));
    const { paused } = openPausing(m, { storage });
    const { set } = storage;
    m.act('-d-f-u-e-u', {
      d: () => paused.discard('m'),
      f: () => Object.assign(storage, { set: () => null }),
      u: () => paused.undoDiscard(),
      e: () => Object.assign(storage, { set }),
    });
    m.expectObservable(shown(paused), '^ 20ms !').toBe('on-------o', {
      o: 'b1 out 700 300',
      n: '',
    });
  });
});

test('stops restoring offers once another player has logged in elsewhere', () => {
  marbles((m) => {
    const storage = createMemoryStore({
      ...out('b1'),
      ...out('b2', { reference: 'b'.repeat(32) }),
    });
    const { paused, placing, player, sent } = openPausing(m, { storage });
    placing.placements$.subscribe(({ length }) => length > 0 && player.set('q'));
    m.act('-b', { b: () => paused.putBack('m') });
    m.after(() => expect(sent()).toHaveLength(1));
  });
});

test('removes the list when its market closes, and after a day', () => {
  marbles((m) => {
    const { paused, showMarket } = openPausing(m, {
      storage: createMemoryStore({
        ...out('b1'),
        ...out('b2', { marketId: 'n', pausedAt: 599_999 - DAY_MS }),
      }),
      lastsMs: 700_000,
    });
    m.act('-c', { c: () => showMarket(2, { status: 'CLOSED' }) });
    m.expectObservable(shown(paused), '^ 650s !').toBe('ab 599998ms n', {
      a: 'b1 out 700 300, b2 out 700 300',
      b: 'b2 out 700 300',
      n: '',
    });
  });
});

test.each([
  ['the server’s time', { serverNow: monotonic, isSynced: () => true }],
  ['no time', { serverNow: () => asyncScheduler.now(), isSynced: () => false }],
])(
  'retains the list if the device’s clock is set ahead by days, with %s from the server',
  (_, serverClock) => {
    marbles((m) => {
      const storage = createMemoryStore(out('b1'));
      const { paused } = openPausing(m, { storage, serverClock, lastsMs: 700_000 });
      m.act('-s', { s: () => setWallClock(2 * DAY_MS) });
      m.expectObservable(shown(paused), '^ 650s !').toBe('o', { o: 'b1 out 700 300' });
    });
  },
);

test.each([
  ['still waits', [aBet('b1')], ''],
  ['was cancelled without a match', [], 'b1 out 1000 0'],
  ['was matched in part', [ended('b1', 700)], 'b1 out 700 300'],
] as const)(
  'finds out after half a minute that an offer %s if no page recorded its cancel',
  (_, bets, end) => {
    marbles((m) => {
      const parts = { remaining: 1_000, matched: 0, cancelled: 0 };
      const { paused, sent } = openPausing(m, {
        bets,
        storage: createMemoryStore(
          out('b1', {
            state: 'leaving',
            size: 0,
            matchedFirst: 0,
            parts,
            change: {
              betId: 'b1',
              price: 350,
              stake: 1_000,
              before: { price: 340, stake: 1_000 },
              placedAt: 0,
            },
          }),
        ),
      });
      m.expectObservable(shown(paused), '^ 31s !').toBe('l 29999ms o', {
        l: 'b1 leaving 0 0',
        o: end,
      });
      m.after(() => expect(sent()).toEqual([]));
    });
  },
);

test('stops when its scope closes', () => {
  marbles((m) => {
    const { paused, scope, cancelled } = openPausing(m);
    m.act('-x-p', { x: () => scope.close(), p: () => paused.pause('m') });
    m.expectObservable(shown(paused)).toBe('n|', { n: '' });
    m.after(() => expect(cancelled()).toEqual([]));
  });
});
