import { expect, test } from 'vitest';
import type { Placement } from '../../../../streams/betting/placing/placementRules';
import { PLACEMENTS } from '../../../../streams/betting/placing/placementStore';
import { marbles } from '../../marbles';
import { createMemoryStore, refusal, wrapped } from '../../ports';
import { aBet, wireBet } from '../bets';
import { aBetRequest } from '../placing/placingPage';
import { placementOf } from '../slip/slipShown';
import { openPausing, out, shown } from './pausingPage';

/** Another tab records how the return of `b1` ended, and removes the offer, while this tab hears nothing. */
function endElsewhere(
  storage: ReturnType<typeof createMemoryStore>,
  state: Placement['state'],
): void {
  const reference = 'a'.repeat(32);
  const placement: Placement = {
    ...placementOf(state),
    order: aBetRequest({ reference, legId: 'paused b1' }),
  };
  storage.unheard(`placements:${reference}`, PLACEMENTS.print(placement));
  storage.unheard('paused:b1', null);
}

test('restores an offer once, under its stored reference, even after a reload', () => {
  marbles((m) => {
    const storage = createMemoryStore(out('b1'));
    const back = aBet('b9', { clientReference: 'a'.repeat(32), price: 340, stake: 700 });
    const { paused, sent } = openPausing(m, {
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

test('lists restored offers, in the same order, until the open bets are newer than their bets', () => {
  marbles((m) => {
    const placed = (betId: string) => wrapped(wireBet(aBet(betId, { price: 340, stake: 700 })));
    const answers = [
      m.cold('-----(a|)', { a: placed('b8') }),
      m.cold('-(a|)', { a: placed('b9') }),
    ];
    const { paused, listAgain } = openPausing(m, {
      storage: createMemoryStore({
        ...out('b1'),
        ...out('b2', { reference: 'b'.repeat(32) }),
      }),
      place: () => answers.shift() ?? m.cold('-'),
      isListedAtOnce: false,
    });
    m.act('                                -p', { p: () => paused.putBack('m') });
    m.act('                                ---------l', { l: listAgain });
    m.expectObservable(shown(paused), '^ 20ms !').toBe('o(xr)----n', {
      o: 'b1 out 700 300, b2 out 700 300',
      x: 'b1 returning 700 300, b2 out 700 300',
      r: 'b1 returning 700 300, b2 returning 700 300',
      n: '',
    });
  });
});

test('lists an offer that another tab restored until the open bets of this tab are newer', () => {
  marbles((m) => {
    const storage = createMemoryStore(out('b1', { state: 'returning' }));
    const { paused, store, listAgain } = openPausing(m, { storage, isListedAtOnce: false });
    m.act('                             -w---l', {
      w() {
        endElsewhere(storage, { status: 'unmatched', remaining: 700 });
        store.reread();
      },
      l: listAgain,
    });
    m.expectObservable(shown(paused), '^ 20ms !').toBe('r----n', {
      r: 'b1 returning 700 300',
      n: '',
    });
  });
});

test('leaves a list empty that another tab emptied while this tab slept', () => {
  marbles((m) => {
    const storage = createMemoryStore(out('b1', { state: 'returning' }));
    const { paused, store } = openPausing(m, { storage });
    m.act('                             -w', {
      w() {
        endElsewhere(storage, { status: 'rejected', code: 'INVALID_ODDS', message: null });
        store.reread();
      },
    });
    m.expectObservable(shown(paused), '^ 20ms !').toBe('rn', {
      r: 'b1 returning 700 300',
      n: '',
    });
  });
});

test('keeps an offer that the exchange refuses in the list, and explains why', () => {
  marbles((m) => {
    const { paused } = openPausing(m, {
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

test('lists no offer whose bet counted as not placed, and then arrives late', () => {
  marbles((m) => {
    const storage = createMemoryStore(out('b1', { state: 'returning' }));
    const { paused, store } = openPausing(m, { storage });
    const reference = 'a'.repeat(32);
    const becomes = (state: Placement['state'], watched: boolean) => () => {
      const order = aBetRequest({ reference, legId: 'paused b1' });
      const placement = { ...placementOf(state), order, watched };
      storage.unheard(`placements:${reference}`, PLACEMENTS.print(placement));
      store.reread();
    };
    m.act('                             -x-l', {
      x: becomes({ status: 'rejected', code: 'NOT_PLACED', message: null }, true),
      l: becomes({ status: 'unmatched', remaining: 700 }, false),
    });
    m.expectObservable(shown(paused), '^ 20ms !').toBe('rx-(rn)', {
      r: 'b1 returning 700 300',
      x: 'b1 out 700 300 NOT_PLACED',
      n: '',
    });
  });
});

test('lists no offer whose new bet was cancelled before its reply arrived', () => {
  marbles((m) => {
    const storage = createMemoryStore(out('b1'));
    const { paused, store } = openPausing(m, { storage, place: m.cold('-') });
    m.act('                             -p--c', {
      p: () => paused.putBack('m'),
      c() {
        storage.unheard(
          `placements:${'a'.repeat(32)}`,
          PLACEMENTS.print({
            ...placementOf({ status: 'rejected', code: 'CANCELLED', message: null }),
            order: aBetRequest({ reference: 'a'.repeat(32), legId: 'paused b1' }),
            betId: 'b9',
          }),
        );
        store.reread();
      },
    });
    m.expectObservable(shown(paused), '^ 20ms !').toBe('or--n', {
      o: 'b1 out 700 300',
      r: 'b1 returning 700 300',
      n: '',
    });
  });
});

test('lists an offer as returning while it is sent again under its reference', () => {
  marbles((m) => {
    const storage = createMemoryStore(out('b1'));
    const before = storage.set;
    let isFull = true;
    // The first request cannot be stored, so it is not sent, and keeps its reference.
    Object.assign(storage, {
      set: (...[key, ...rest]: Parameters<typeof before>) =>
        isFull && key.startsWith('placements:') ? null : before(key, ...rest),
    });
    const { paused, sent } = openPausing(m, {
      storage,
      place: () => m.cold('---(r|)', { r: refusal('No.', { code: 4003 }) }),
    });
    m.act('                             -b----a', {
      b: () => paused.putBack('m'),
      a() {
        isFull = false;
        paused.putBack('m');
        paused.putBack('m');
      },
    });
    m.expectObservable(shown(paused), '^ 20ms !').toBe('o(rk)-r--f', {
      o: 'b1 out 700 300',
      r: 'b1 returning 700 300',
      k: 'b1 out 700 300 NOT_KEPT',
      f: 'b1 out 700 300 MARKET_SUSPENDED',
    });
    m.after(() => expect(sent()).toHaveLength(1));
  });
});
