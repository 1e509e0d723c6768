import { defer, NEVER, of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { marbles } from '../../marbles';
import { createMemoryStore } from '../../ports';
import { matchedBet } from '../bets';
import { aPlacement } from '../placing/placementSamples';
import { history, page, ready, WON } from './settlementPage';

describe('the results', () => {
  const one = { betId: 'b1', profit: 1_240, commission: null, isShared: false, isVoid: false };

  test('reach a tab that did not query them, and a page that opens later', () => {
    marbles((m) => {
      const storage = createMemoryStore();
      const first = page(m, of(history([WON])), { storage });
      const second = page(m, NEVER, { storage });
      // r: the second tab rereads the stored results.
      m.act('s 599ms r', { s: () => first.bets.set(ready()), r: () => second.store.reread() });
      m.expectObservable(second.results$, '^ 900ms !').toBe('600ms a', { a: [one] });
      const later$ = defer(() => page(m, NEVER, { storage, known: ready() }).results$);
      m.expectObservable(later$, '700ms ^ 9ms !').toBe('700ms a', { a: [one] });
    });
  });

  test('stay on this page if no storage accepts them', () => {
    marbles((m) => {
      const storage = createMemoryStore();
      const { bets, results$ } = page(m, of(history([WON])), { storage });
      m.act('s-r', { s: () => bets.set(ready()), r: () => storage.keepsOn('page') });
      m.expectObservable(results$, '^ 9s !').toBe('500ms a', { a: [one] });
    });
  });

  test('are queried for a bet that ended without being seen matched', () => {
    marbles((m) => {
      const state = { status: 'rejected', code: 'ENDED', message: null } as const;
      const cancelled = { ...state, code: 'CANCELLED' };
      const { bets, results$, queried } = page(m, of(history([WON])), {
        known: { state: 'loading' },
        placements: [
          aPlacement('r', 0, { betId: 'b1', state }),
          aPlacement('c', 0, { betId: 'b2', state: cancelled }),
        ],
      });
      m.act('  s', { s: () => bets.set(ready()) });
      m.expectObservable(results$, '^ 9s !').toBe('500ms a', { a: [one] });
      m.after(() => expect(queried()).toEqual([500]));
    });
  });

  test('are not queried again while the slip shows them, even if the storage has lost them', () => {
    marbles((m) => {
      const state = { ...one, status: 'settled', matched: 1_000, averagePrice: 300 } as const;
      const { bets, queried } = page(m, NEVER, {
        known: { state: 'loading' },
        placements: [aPlacement('r', 0, { betId: 'b1', state })],
      });
      m.act('  s', { s: () => bets.set(ready()) });
      m.after(() => expect(queried()).toEqual([]));
    });
  });
});

test('withdraws results while a bet is open again after its market was settled by mistake', () => {
  marbles((m) => {
    const { bets, results$ } = page(m, of(history([WON])));
    const ids: string[] = [];
    results$.subscribe((list) => ids.splice(0, ids.length, ...list.map(({ betId }) => betId)));
    const open = () => bets.set(ready(matchedBet('b1')));
    m.act('  g 999ms o 15s o 15s o', { g: () => bets.set(ready()), o: open });
    m.after(() => expect(ids).toEqual([]));
  });
});
