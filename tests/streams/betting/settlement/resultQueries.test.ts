import { of, throwError } from 'rxjs';
import { expect, test } from 'vitest';
import { marbles } from '../../marbles';
import { createMemoryStore, reply, wrapped } from '../../ports';
import { aPlacement } from '../placing/placementSamples';
import { history, page, ready, settled, WON } from './settlementPage';

/*
 * The queries of the history for bets that have left: when they are sent, and which replies count.
 */

test('repeats the query with growing delays while the history lags, then stops', () => {
  marbles((m) => {
    const { bets, announced$, queried } = page(m, of(history([])));
    m.act('  s', { s: () => bets.set(ready()) });
    m.expectObservable(announced$, '^ 190s !').toBe('-');
    m.after(() => expect(queried()).toEqual([500, 2_500, 7_500, 22_500, 82_500]));
  });
});

test('does not count a bet as settled that the history lists as open', () => {
  marbles((m) => {
    const late = (_: unknown, count: number) =>
      of(history([count === 0 ? { ...WON, settleTime: null } : WON]));
    const { bets, announced$ } = page(m, late);
    m.act('  s', { s: () => bets.set(ready()) });
    m.expectObservable(announced$, '^ 9s !').toBe('2500ms a', { a: 'Home 1240 unsaid' });
  });
});

test('queries a server without a history a few times, and reports it', () => {
  marbles((m) => {
    const { bets, announced$, queried, warnings } = page(
      m,
      throwError(() => new Error('404')),
    );
    m.act('  s', { s: () => bets.set(ready()) });
    m.expectObservable(announced$, '^ 190s !').toBe('-');
    m.after(() => {
      expect(queried()).toHaveLength(5);
      expect(warnings).toHaveLength(5);
    });
  });
});

test('queries when a sleeping page becomes visible again', () => {
  marbles((m) => {
    const visible$ = m.behavior('f 9s t-', { f: false, t: true });
    const { bets, announced$, queried } = page(m, of(history([WON])), { visible$ });
    m.act('  s', { s: () => bets.set(ready()) });
    m.expectObservable(announced$, '^ 20s !').toBe('9501ms a', { a: 'Home 1240 unsaid' });
    m.after(() => expect(queried()).toEqual([9_501]));
  });
});

test('finds a result on another page if the history fails for a minute and a half', () => {
  marbles((m) => {
    const storage = createMemoryStore();
    const first = page(m, of(reply(503)), { storage, scope: m.scope(100_000) });
    first.announced$.subscribe();
    m.act('  s', { s: () => first.bets.set(ready()) });
    const announced: string[] = [];
    m.act('  110s o', {
      o: () => {
        const next = page(m, of(history([WON])), { storage, known: ready() });
        next.announced$.subscribe((text) => announced.push(text));
      },
    });
    m.after(() => expect(announced).toEqual(['Home 1240 unsaid']));
  });
});

test('finds a result if any page of the history lags for a minute and a half', () => {
  marbles((m) => {
    const storage = createMemoryStore();
    const first = page(
      m,
      (_, count) =>
        of(wrapped({ totalCount: 2, items: count % 2 === 0 ? [{}] : [settled('x', 1)] })),
      { storage, scope: m.scope(100_000) },
    );
    first.announced$.subscribe();
    m.act('  s', { s: () => first.bets.set(ready()) });
    const announced: string[] = [];
    m.act('  110s o', {
      o: () => {
        const next = page(m, of(history([WON])), { storage, known: ready() });
        next.announced$.subscribe((text) => announced.push(text));
      },
    });
    m.after(() => expect(announced).toEqual(['Home 1240 unsaid']));
  });
});

test('finds a bet on the second page of the history', () => {
  marbles((m) => {
    const others = Array.from({ length: 200 }, (_, n) =>
      settled(`x${n}`, 1, { marketId: `other${n}` }),
    );
    const { bets, announced$ } = page(m, ({ body }) => {
      const { SkipCount = 0 } = JSON.parse(body ?? '{}') as { SkipCount?: number };
      return of(history(SkipCount === 0 ? others : [WON], undefined, 201));
    });
    m.act('  s', { s: () => bets.set(ready()) });
    m.expectObservable(announced$, '^ 190s !').toBe('500ms a', { a: 'Home 1240 unsaid' });
  });
});

test('uses the server’s time in the query, even if the device’s clock shows another day', () => {
  marbles((m) => {
    const TEN_DAYS = 10 * 86_400_000;
    const state = { status: 'matched', matched: 1_000, averagePrice: 300, rest: null } as const;
    const { bets, requests } = page(m, of(history([WON])), {
      known: { state: 'loading' },
      placements: [aPlacement('r', TEN_DAYS, { betId: 'b1', state, serverSentAt: 0 })],
    });
    m.act('  s', { s: () => bets.set(ready()) });
    m.after(() => {
      const { StartDate, EndDate } = JSON.parse(requests[0]?.body ?? '{}') as Record<
        string,
        string
      >;
      expect(Date.parse(StartDate ?? '')).toBeLessThan(Date.parse(EndDate ?? ''));
    });
  });
});

test('stops after ten rounds if the history fails for weeks', () => {
  marbles((m) => {
    const visible$ = m.cold(
      't 99s (ft) 95s (ft) 95s (ft) 95s (ft) 95s (ft) 95s (ft) 95s (ft) 95s (ft) 95s (ft) 95s (ft) 95s (ft)',
      { f: false, t: true },
    );
    const { bets, queried } = page(m, of(reply(503)), { visible$, scope: m.scope(2_000_000) });
    m.act('  s', { s: () => bets.set(ready()) });
    m.after(() => expect(queried()).toHaveLength(50));
  });
});
