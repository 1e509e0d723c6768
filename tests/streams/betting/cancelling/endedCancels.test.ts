import { distinctUntilChanged, map } from 'rxjs';
import { expect, test } from 'vitest';
import { createEndedCancels } from '../../../../streams/betting/cancelling/endedCancels';
import { type Cancel, cancelOf } from '../../../../streams/betting/cancelling/cancelRules';
import type { OpenBet } from '../../../../streams/betting/types';
import { createState } from '../../../../streams/rx/behavior';
import type { Loadable } from '../../../../streams/rx/loadable';
import { marbles, type Marbles } from '../../marbles';
import { aBet } from '../bets';

const [first, second] = [aBet('b1'), aBet('b2')];
const cancelsFor = (...bets: readonly OpenBet[]): ReadonlyMap<string, Cancel> =>
  new Map(bets.map((bet) => [bet.betId, cancelOf(bet, 0)]));

/** Cancels by the bets that they concern: `n` for no bet, `a` for the first, `b` for both. */
const CANCELS = { n: cancelsFor(), a: cancelsFor(first), b: cancelsFor(first, second) };

function setUp(m: Marbles, cancels: string, player = 'p', lastsMs = 30) {
  const scope = m.scope(lastsMs);
  const list = createState<Loadable<readonly OpenBet[]>>({ state: 'ready', value: [first] }, scope);
  let [begun, shown, reloads] = [0, 0, 0];
  const ended = createEndedCancels(
    {
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

test('holds a bet from the end of its cancel until a later list contains the bet', () => {
  marbles((m) => {
    const { held$, ask, reloads } = setUp(m, 'a-n');
    let old: ReturnType<typeof ask> = () => undefined;
    m.act('-a-o-n', {
      a: () => void (old = ask()),
      o: () => old(first),
      n: () => ask()(first),
    });
    m.expectObservable(held$).toBe('n-h--n 24ms |', shown);
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

test('holds a bet that no longer waits while the lists may lag behind, for ten seconds', () => {
  marbles((m) => {
    const { held$, hold, ask } = setUp(m, 'b-n', 'p', 20_000);
    m.act('---h-l 9s l 999ms l', { h: () => hold(['b1']), l: () => ask()(first, second) });
    m.expectObservable(held$, '^ 19s !').toBe('n-b--h 9s - 999ms n', shown);
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
