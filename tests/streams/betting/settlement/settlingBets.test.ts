import { map } from 'rxjs';
import { expect, test } from 'vitest';
import { createSettlingBets } from '../../../../streams/betting/settlement/settlingBets';
import type { SettlingBet } from '../../../../streams/betting/settlement/types';
import { createState } from '../../../../streams/rx/behavior';
import { createStore } from '../../../../streams/storage/persisted';
import { marbles, type Marbles } from '../../marbles';
import { createMemoryStore, createReport, type MemoryStore } from '../../ports';

const bet = (placedAt: number): SettlingBet => ({
  marketId: 'm',
  marketName: '',
  eventTitle: '',
  runnerName: '',
  placedAt,
  missedAt: 0,
  asking: true,
  announced: null,
});
const one = (placedAt: number) => new Map([['b1', bet(placedAt)]]);

function tab(m: Marbles, storage: MemoryStore, closesAt?: number) {
  const scope = m.scope(closesAt);
  const store = createStore(storage, createReport().report, scope);
  const player = createState<string | null>('p', scope);
  const settling = createSettlingBets(store, player.value$, scope);
  const shown$ = settling.values$.pipe(
    map((values) => [...values].map(([betId, { placedAt }]) => `${betId} ${placedAt}`).join()),
  );
  return { ...settling, player, store, shown$ };
}

test('shares the bets that have left with every tab until they are removed', () => {
  marbles((m) => {
    const storage = createMemoryStore();
    const [here, there] = [tab(m, storage), tab(m, storage)];
    m.act('-p-r', { p: () => here.put(one(1)), r: () => here.remove(['b1']) });
    m.act('--x-y', { x: () => there.store.reread(), y: () => there.store.reread() });
    m.expectObservable(here.shown$, '^ 9ms !').toBe('n1-n', { n: '', 1: 'b1 1' });
    m.expectObservable(there.shown$, '^ 9ms !').toBe('n-1-n', { n: '', 1: 'b1 1' });
  });
});

test('keeps a bet that no storage accepts in the page, for its player only', () => {
  marbles((m) => {
    const storage = createMemoryStore();
    storage.keepsOn('page');
    const { shown$, put, player } = tab(m, storage);
    m.act('-p-o', { p: () => put(one(1)), o: () => player.set(null) });
    m.expectObservable(shown$, '^ 9ms !').toBe('n1-n', { n: '', 1: 'b1 1' });
    m.after(() => expect(storage.all()).toEqual({}));
  });
});

test('replaces the page’s own copy with a newer copy from another tab', () => {
  marbles((m) => {
    const storage = createMemoryStore();
    const [here, there] = [tab(m, storage), tab(m, storage)];
    m.act('-pq-r-s', {
      p: () => here.put(one(1)),
      q() {
        storage.keepsOn('page');
        here.put(one(2));
      },
      r() {
        storage.keepsOn('device');
        there.store.reread();
        there.put(one(3));
      },
      s: () => here.store.reread(),
    });
    const shown = { n: '', 1: 'b1 1', 2: 'b1 2', 3: 'b1 3' };
    m.expectObservable(here.shown$, '^ 9ms !').toBe('n12---3', shown);
  });
});

test('completes the bets when the scope closes, and does not store a bet after that', () => {
  marbles((m) => {
    const storage = createMemoryStore();
    const { shown$, put } = tab(m, storage, 3);
    m.act('----p', { p: () => put(one(1)) });
    m.expectObservable(shown$).toBe('n--|', { n: '' });
    m.after(() => expect(storage.all()).toEqual({}));
  });
});
