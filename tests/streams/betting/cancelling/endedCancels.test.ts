import { distinctUntilChanged, map } from 'rxjs';
import { expect, test } from 'vitest';
import { createEndedCancels } from '../../../../streams/betting/cancelling/endedCancels';
import { type Cancel, cancelOf } from '../../../../streams/betting/cancelling/cancelRules';
import { ENDED_CANCELS } from '../../../../streams/betting/cancelling/cancelStore';
import type { OpenBet } from '../../../../streams/betting/types';
import { createState } from '../../../../streams/rx/behavior';
import type { Loadable } from '../../../../streams/rx/loadable';
import { createStore } from '../../../../streams/storage/persisted';
import { marbles, type Marbles } from '../../marbles';
import { createMemoryStore, createReport } from '../../ports';
import { aBet } from '../bets';

const [first, second] = [aBet('b1'), aBet('b2')];
const cancelsFor = (...bets: readonly OpenBet[]): ReadonlyMap<string, Cancel> =>
  new Map(bets.map((bet) => [bet.betId, cancelOf(bet, 0)]));

/** Cancels by the bets that they concern: `n` for no bet, `a` for the first, `b` for both; `r` reduces the first. */
const CANCELS = {
  n: cancelsFor(),
  a: cancelsFor(first),
  b: cancelsFor(first, second),
  r: new Map([[first.betId, cancelOf(first, 0, 400)]]),
};

function setUp(
  m: Marbles,
  cancels: string,
  player = 'p',
  lastsMs = 30,
  stored: Readonly<Record<string, string>> = {},
) {
  const scope = m.scope(lastsMs);
  const list = createState<Loadable<readonly OpenBet[]>>({ state: 'ready', value: [first] }, scope);
  let [begun, shown, reloads] = [0, 0, 0];
  const ended = createEndedCancels(
    {
      store: createStore(createMemoryStore(stored), createReport().report, scope),
      cancels$: m.behavior<ReadonlyMap<string, Cancel>>(cancels, CANCELS),
      openBets: {
        bets$: list.value$,
        reload: () => void reloads++,
        sinceNow() {
          const before = begun;
          return () => shown > before;
        },
      },
      player$: m.behavior<string | null>(player, { p: 'p', q: 'q', g: null }),
    },
    scope,
  );
  return {
    ...ended,
    held$: ended.bets$.pipe(
      map((bets) => [...bets.keys()].join(' ')),
      distinctUntilChanged(),
    ),
    reloads: () => reloads,
    /** Begins a request for the bets, whose reply contains the given bets. */
    ask() {
      const number = ++begun;
      return (...value: readonly OpenBet[]): void => {
        shown = number;
        list.set({ state: 'ready', value });
      };
    },
    fail: () => list.set({ state: 'failed', error: null, value: [] } as never),
  };
}
const shown = { n: '', h: 'b1', b: 'b1 b2' };

test('holds a reduced bet until a list shows its smaller stake', () => {
  marbles((m) => {
    const { held$, ask, reloads } = setUp(m, 'r-n');
    m.act('---o-l-s', {
      o: () => ask()(first),
      l: () => ask()({ ...first, remaining: 900, matched: 100 }),
      s: () => ask()({ ...first, remaining: 300, matched: 100, cancelled: 600 }),
    });
    m.expectObservable(held$).toBe('n-h----n 22ms |', shown);
    m.after(() => expect(reloads()).toBe(1));
  });
});

test('releases the bet after a list without it, but not after a failed list', () => {
  marbles((m) => {
    const { held$, ask, fail } = setUp(m, 'b-a');
    const bySecond = { n: '', h: 'b2' };
    m.act('---f-s-g', {
      f: fail,
      s: () => ask()(first, { ...second, remaining: 0 }),
      g: () => ask()(first),
    });
    m.expectObservable(held$).toBe('n-h--n 24ms |', bySecond);
  });
});

test('holds bets whose cancels end together, and releases a bet whose cancel had no effect', () => {
  marbles((m) => {
    const { held$, free, reloads } = setUp(m, 'b-n');
    m.act('----f', { f: () => free(['b2']) });
    m.expectObservable(held$).toBe('n-b-h 25ms |', shown);
    m.after(() => expect(reloads()).toBe(1));
  });
});

test('holds a bet for ten seconds after its cancel, because the lists may lag behind', () => {
  marbles((m) => {
    const { held$, ask } = setUp(m, 'a-n', 'p', 20_000);
    m.act('---l 9s l 998ms l', { l: () => ask()(first) });
    m.expectObservable(held$, '^ 19s !').toBe('n-h 10s n', shown);
  });
});

test('holds a bet for ten seconds after the last of its cancels', () => {
  marbles((m) => {
    const { held$, free, ask } = setUp(m, 'a-n 7s a-n', 'p', 20_000);
    m.act('---f 9s - 998ms l 6s - 1001ms l', { f: () => free(['b1']), l: () => ask()(first) });
    m.expectObservable(held$, '^ 19s !').toBe('n-hn 7001ms h 10s n', shown);
  });
});

test('holds a bet whose cancel ended before the page opened, for ten seconds', () => {
  marbles((m) => {
    const stored = { 'cancelled:b1': ENDED_CANCELS.print(cancelOf(first, 0)) };
    const { held$, ask } = setUp(m, 'n', 'p', 20_000, stored);
    m.act('---l 9s l 998ms l', { l: () => ask()(first) });
    m.expectObservable(held$, '^ 19s !').toBe('h 10002ms n', shown);
  });
});

test.each([
  ['does not hold the bets of a player who has logged out', 'p-g', 'a--n', 'n 29ms |', 0],
  ['releases held bets at their player’s logout', 'p--g', 'a-n', 'n-hn 26ms |', 1],
  ['does not hold a bet of the previous player for another player', 'p-q', 'a--b', 'n 29ms |', 0],
  ['follows a cancel when its player returns', 'g-p', 'a--n', 'n--h 26ms |', 1],
])('%s', (_, player, cancels, held, reloads) => {
  marbles((m) => {
    const page = setUp(m, cancels, player);
    m.expectObservable(page.held$).toBe(held, shown);
    m.after(() => expect(page.reloads()).toBe(reloads));
  });
});
