import { distinctUntilChanged, ignoreElements, map, NEVER, of, throwError } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { setWallClock } from '../device';
import { SETTLING_BETS } from '../../../streams/betting/settlement/settlementStore';
import { type Marbles, marbles } from '../marbles';
import { createLink, createMemoryStore, noReply, wrapped } from '../ports';
import { createProduct, LOGGED_IN, message, RETURNING } from '../product';
import { betsBody, matchedBet } from './bets';
import { aBetRequest, REF } from './placing/placingPage';

const TAPPED = {
  eventId: '1',
  eventTitle: 'A v B',
  marketId: '1.1',
  marketName: 'Match odds',
  runnerId: '11',
  runnerName: 'A',
  side: 'BACK',
  price: 240,
  version: 1,
} as const;

/** Betting loads a second after its first use. */
function setUpEarly(m: Marbles) {
  const product = createProduct(m, {
    connect: () => NEVER,
    stored: RETURNING,
    after: { betting: 1_000 },
  });
  const legs$ = product.streams.slip.state$.pipe(
    map(({ legs }) => legs.map(({ requestedPrice }) => requestedPrice).join()),
    distinctUntilChanged(),
  );
  return { ...product, legs$ };
}

describe('betting before its code has loaded', () => {
  it('has an empty slip, loading bets and the default preferences', () =>
    marbles((m) => {
      const { streams, loaded } = setUpEarly(m);
      expect(streams.slip.state$.value.legs).toEqual([]);
      expect(streams.openBets.bets$.value).toEqual({ state: 'loading' });
      expect(streams.openBets.asOf$.value).toBeNull();
      expect(streams.preferences.value$.value).toEqual({
        confirmBeforePlacing: true,
        priceChange: 'BETTER',
        stakeMode: 'add',
        defaultStake: null,
      });
      expect(loaded).toEqual([]);
    }));

  it('turns a tapped price into a leg, and loads only the code that betting needs', () =>
    marbles((m) => {
      const { streams, legs$, loaded } = setUpEarly(m);
      streams.slip.toggle(TAPPED);
      m.expectObservable(legs$, '^ 1100ms !').toBe('n 999ms a', { n: '', a: '240' });
      m.after(() => expect(loaded).toEqual(['betting', 'market']));
    }));

  it('keeps a price that was tapped twice before a cell showed it as selected', () =>
    marbles((m) => {
      const { streams, legs$ } = setUpEarly(m);
      const tap = (price: number): void => streams.slip.toggle({ ...TAPPED, price });
      // a, b: tapped while the code loads; c: tapped after it has loaded.
      m.act('                                   -a-b 1100ms c', {
        a: () => tap(240),
        b: () => tap(250),
        c: () => tap(260),
      });
      m.expectObservable(legs$, '^ 4s !').toBe('n 1000ms (ab) 99ms n', {
        n: '',
        a: '240',
        b: '250',
      });
    }));

  it('does not remove a selection for a tap on a cell that was not shown as selected', () =>
    marbles((m) => {
      const { streams, legs$ } = setUpEarly(m);
      streams.slip.toggle(TAPPED);
      m.act('                                   1100ms c', {
        c: () => streams.slip.toggle({ ...TAPPED, price: 260 }, false),
      });
      m.expectObservable(legs$, '^ 4s !').toBe('n 999ms a 99ms b', { n: '', a: '240', b: '260' });
    }));
});

describe('betting', () => {
  it('ends all its streams when the scope closes, before and after its code has loaded', () => {
    for (const after of [0, 5])
      marbles((m) => {
        const { streams } = createProduct(m, {
          connect: () => NEVER,
          stored: { ...LOGGED_IN, ...RETURNING },
          routes: { 'Bet/GetUserOpenBets': NEVER },
          after: { betting: after },
          closesAt: 3,
        });
        streams.slip.clear();
        const { slip, openBets, positions, preferences, outcome$ } = streams;
        m.expectObservable(slip.state$.pipe(map(({ legs }) => legs))).toBe('0--|', { 0: [] });
        m.expectObservable(openBets.bets$).toBe('                           l--|', {
          l: { state: 'loading' },
        });
        m.expectObservable(openBets.asOf$).toBe('                           n--|', { n: null });
        m.expectObservable(outcome$).toBe('                                 ---|');
        const policy$ = preferences.value$.pipe(map(({ priceChange }) => priceChange));
        m.expectObservable(policy$).toBe('                                  b--|', { b: 'BETTER' });
        const position$ = positions.position$('1.1').pipe(ignoreElements());
        m.expectObservable(position$).toBe('                                 ---|');
        const differences$ = positions.differences$('1', '1.1').pipe(ignoreElements());
        m.expectObservable(differences$).toBe('                              ---|');
      });
  });
});

describe('the open bets', () => {
  const setUp = (m: Marbles, drawn: string, data: unknown) => {
    const { link } = createLink(m.hot(drawn, { b: message('UserBalance', data) }));
    const product = createProduct(m, {
      connect: () => m.cold('l', { l: link }),
      stored: LOGGED_IN,
      closesAt: 3_000,
    });
    return { ...product, bets: () => product.requested('Bet/GetUserOpenBets') };
  };

  it('are fetched again when the hub pushes other funds, and their reply updates the funds too', () =>
    marbles((m) => {
      const { streams, bets } = setUp(m, '1s b', { Balance: 90, Exposure: 10 });
      streams.startBackground();
      m.expectObservable(streams.balance.funds$, '^ 2s !').toBe('f 999ms b 249ms f', {
        b: { balance: 9_000, exposure: 1_000, available: 8_000 },
        f: { balance: 10_000, exposure: 0, available: 10_000 },
      });
      m.after(() => expect(bets()).toEqual([0, 1_250]));
    }));

  it('are fetched once while the page starts, even if the hub answers with a balance', () =>
    marbles((m) => {
      const { streams, bets } = setUp(m, '400ms b', { Balance: 100, Exposure: 0 });
      streams.startBackground();
      m.after(() => expect(bets()).toEqual([0]));
    }));
});

it('never sets the funds of a reply for another player in a tab that slept', () =>
  marbles((m) => {
    const body = wrapped({ balance: 90, exposure: 10, openBets: [] });
    const { streams, storage } = createProduct(m, {
      connect: () => NEVER,
      stored: { ...LOGGED_IN, balance: '5', exposure: '0' },
      routes: {
        'Bet/GetUserOpenBets': (_, count) => (count === 0 ? m.cold('--(r|)', { r: body }) : NEVER),
      },
      after: { account: 1_000 },
      closesAt: 3_000,
    });
    streams.startBackground();
    m.act('                                                                                 -o', {
      o() {
        storage.unheard('userinfo', (LOGGED_IN['userinfo'] ?? '').replace('player', 'another'));
        storage.unheard('accessToken', 'T9');
        storage.unheard('balance', '7');
      },
    });
    m.expectObservable(streams.session.user$.pipe(map((user) => user?.id)), '^ 2s !').toBe('p-a', {
      p: 'player',
      a: 'another',
    });
    m.expectObservable(
      streams.balance.funds$.pipe(map((funds) => funds?.balance)),
      '1500ms ^!',
    ).toBe('1500ms b', { b: 700 });
    m.after(() => expect(storage.get('balance')).toBe('7'));
  }));

it('settles a bet whether its outcome or a result from another tab arrives first', () =>
  marbles((m) => {
    const names = { marketId: '1.1', marketName: '', eventTitle: '', runnerName: 'A' };
    const told = { profit: 500, commission: 10, isShared: false, isVoid: false };
    const result = { ...names, placedAt: 0, missedAt: 0, asking: false, told };
    const facts = { sentAt: 0, missing: 'no', watched: false, forgotten: false };
    const state = { at: 'matched', matched: 1_000, averagePrice: 200, rest: null };
    const placement = { ...facts, order: aBetRequest({ legId: 'leg' }), betId: 'b1', state };
    const leg = {
      ...TAPPED,
      id: 'leg',
      asked: 240,
      ownPrice: false,
      stakeText: '10',
      retried: false,
    };
    for (const isLate of [true, false]) {
      const key = isLate ? `placements:${REF}` : 'settled:b1';
      const { streams, storage } = createProduct(m, {
        connect: () => NEVER,
        stored: {
          ...LOGGED_IN,
          slip: JSON.stringify([leg]),
          [`placements:${REF}`]: JSON.stringify(placement),
          'settled:b1': JSON.stringify(result),
          [key]: '',
        },
        closesAt: 3_000,
      });
      streams.startBackground();
      m.act('9ms o', {
        o: () => storage.elsewhere(key, JSON.stringify(isLate ? placement : result)),
      });
      const states$ = streams.slip.receipt$.pipe(
        map(({ bets }) => bets.map((bet) => bet.state.status).join()),
        distinctUntilChanged(),
      );
      m.expectObservable(states$, '1ms ^ 20ms !').toBe(isLate ? '-n 7ms s' : '-m 7ms s', {
        n: '',
        m: 'matched',
        s: 'settled',
      });
    }
  }));

describe('a clock that is set ahead by an hour', () => {
  const facts = { sentAt: 0, missing: 'no', watched: false, forgotten: false };
  const setUp = (m: Marbles, placement: Record<string, unknown>) => {
    const stored = {
      ...LOGGED_IN,
      expire_DateTime: '9000000',
      [`placements:${REF}`]: JSON.stringify({ ...facts, ...placement }),
    };
    const { streams } = createProduct(m, {
      connect: () => NEVER,
      stored,
      routes: { 'Bet/GetUserBetHistory': of(wrapped({ items: [], totalCount: 0 })) },
      closesAt: 30_000,
    });
    streams.startBackground();
    m.act('3s s', { s: () => setWallClock(3_600_000) });
    return streams.outcome$.pipe(map(({ state: { status } }) => status));
  };

  it('does not end the wait for an unplaced bet any sooner', () =>
    marbles((m) => {
      const state = { at: 'unknown', since: 0, reference: REF } as const;
      const outcome$ = setUp(m, { order: aBetRequest(), betId: null, state });
      m.expectObservable(outcome$, '^ 20s !').toBe('10500ms r', { r: 'rejected' });
    }));

  it('does not end the wait for a held bet any sooner', () =>
    marbles((m) => {
      const state = { at: 'pending', until: 5_000 };
      const outcome$ = setUp(m, { order: aBetRequest({ betDelay: 5 }), betId: 'b1', state });
      m.expectObservable(outcome$, '^ 20s !').toBe('15700ms r', { r: 'rejected' });
    }));
});

describe('betting without a hub, whose code cannot be loaded', () => {
  it('fetches the funds, which no other message contains', () =>
    marbles((m) => {
      const { streams, requested } = createProduct(m, {
        connect: () => NEVER,
        stored: LOGGED_IN,
        gone: ['hub'],
        closesAt: 25_000,
      });
      streams.startBackground();
      m.after(() => expect(requested('Bet/GetUserOpenBets')).toEqual([0, 10_250, 20_250]));
    }));
});

it('leaves no bet on the device after a player logs out', () => {
  marbles((m) => {
    const storage = createMemoryStore(LOGGED_IN);
    const { streams } = createProduct(m, {
      connect: () => NEVER,
      routes: {
        'Bet/GetUserOpenBets': of(betsBody([matchedBet('b1')])),
        'Bet/GetUserBetHistory': NEVER,
      },
      ports: { storage },
    });
    streams.openBets.reload();
    m.act('2s o', {
      o() {
        expect(storage.get('OpenBets')).not.toBeNull();
        streams.session.logout();
      },
    });
    m.after(() =>
      expect(Object.keys(storage.all()).filter((key) => key.startsWith('settled:'))).toEqual([]),
    );
  });
});

it.each([
  ['fails', throwError(noReply)],
  ['arrives', of(betsBody([matchedBet('b1'), matchedBet('b2')]))],
])('shows no bet of a player who logged out in another tab, if their last list %s', (_, last$) => {
  marbles((m) => {
    const { streams, storage } = createProduct(m, {
      connect: () => NEVER,
      stored: { ...LOGGED_IN, ...RETURNING },
      routes: {
        'Bet/GetUserOpenBets': (_request, count) =>
          count === 0 ? of(betsBody([matchedBet('b1')])) : last$,
      },
      closesAt: 30_000,
    });
    streams.startBackground();
    const shown: string[] = [];
    streams.openBets.bets$.subscribe(({ value = [] }) =>
      shown.push(value.map(({ betId }) => betId).join()),
    );
    // o: a logout in another tab while this page sleeps, a moment before the next request.
    m.act('10s o', {
      o() {
        for (const key of Object.keys(storage.all())) storage.unheard(key, null);
      },
    });
    m.after(() => {
      expect(shown).toEqual(['', 'b1', '']);
      expect(streams.openBets.bets$.value).toEqual({ state: 'ready', value: [] });
    });
  });
});

it('withdraws a result while its bet is open again, and then shows the new result', () =>
  marbles((m) => {
    const state = {
      at: 'settled',
      profit: 1_240,
      commission: null,
      isShared: false,
      isVoid: false,
      matched: 1_000,
      averagePrice: 300,
    } as const;
    const placement = {
      order: aBetRequest({ legId: 'leg' }),
      betId: 'b1',
      sentAt: 0,
      missing: 'no',
      watched: false,
      forgotten: false,
      state,
    };
    const { profit, commission, isShared, isVoid } = state;
    const left = {
      marketId: 'm',
      marketName: '',
      eventTitle: '',
      runnerName: '',
      placedAt: 0,
      missedAt: 0,
      asking: false,
      announced: { profit, commission, isShared, isVoid },
    };
    const lost = {
      betId: 'b1',
      marketId: 'm',
      profitLoss: -10,
      settleTime: '1970-01-01T00:00:00Z',
    };
    const { streams } = createProduct(m, {
      connect: () => NEVER,
      stored: {
        ...LOGGED_IN,
        expire_DateTime: '9000000',
        [`placements:${REF}`]: JSON.stringify(placement),
        slip: JSON.stringify([
          { ...TAPPED, id: 'leg', asked: 240, ownPrice: false, stakeText: '10', retried: false },
        ]),
        'settled:b1': SETTLING_BETS.print(left),
      },
      routes: {
        'Bet/GetUserOpenBets': (_, count) =>
          of(betsBody(count < 3 ? [matchedBet('b1', { clientReference: REF })] : [])),
        'Bet/GetUserBetHistory': of(wrapped({ totalCount: 1, items: [lost] })),
      },
      closesAt: 60_000,
    });
    streams.startBackground();
    const states: string[] = [];
    streams.outcome$.subscribe(({ state: next }) =>
      states.push(next.status === 'settled' ? `settled ${next.profit}` : next.status),
    );
    m.after(() => expect(states).toEqual(['matched', 'settled -1000']));
  }));
