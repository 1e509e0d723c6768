import { type Observable, of, throwError } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { AT_ONCE, fetchAllPages, MOST_REQUESTS } from '../../../streams/reports/fetchAllPages';
import type { Paged } from '../../../streams/reports/types';
import { marbles } from '../marbles';

interface Entry {
  readonly id: string;
}
const days = { from: '2026-11-20', to: '2026-11-21' };
const entries = (from: number, count: number): readonly Entry[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => ({ id: String(from + index) }));
const page = (from: number, count: number, total: number | null): Paged<Entry> => ({
  entries: entries(from, count),
  total,
  received: count,
  days,
});
/** A list of this many entries, with or without its length. */
const list =
  (length: number, tells = true) =>
  (skip: number, most: number): Observable<Paged<Entry>> =>
    of(page(skip, Math.min(most, length - skip), tells ? length : null));

describe('all pages', () => {
  test('are fetched in sequence, and emitted as they arrive', () => {
    marbles((m) => {
      const calls: string[] = [];
      const gathered$ = fetchAllPages((skip) => {
        calls.push(`${m.now()}: ${skip}`);
        return m.cold('--(p|)', { p: page(skip, Math.min(100, 230 - skip), 230) });
      });
      const at = (count: number) => ({ entries: entries(0, count), total: 230, isCut: false });
      m.expectObservable(gathered$).toBe('--a-b-(c|)', { a: at(100), b: at(200), c: at(230) });
      m.after(() => expect(calls).toEqual(['0: 0', '2: 100', '4: 200']));
    });
  });

  test('are no longer fetched when the subscriber leaves', () => {
    marbles((m) => {
      const first$ = m.cold<Paged<Entry>>('--(p|)', { p: page(0, 100, 300) });
      const second$ = m.cold<Paged<Entry>>('-----(p|)', { p: page(100, 100, 300) });
      const gathered$ = fetchAllPages((skip) => (skip === 0 ? first$ : second$));
      const firstPage = { entries: entries(0, 100), total: 300, isCut: false };
      m.expectObservable(gathered$, '^---!').toBe('--a', { a: firstPage });
      m.expectSubscriptions(second$.subscriptions).toBe('--^-!');
    });
  });

  test('end with the error of a request', () => {
    marbles((m) => {
      const gathered$ = fetchAllPages((skip) =>
        skip === 0 ? of(page(0, 100, 200)) : throwError(() => 'lost'),
      );
      const firstPage = { entries: entries(0, 100), total: 200, isCut: false };
      m.expectObservable(gathered$).toBe('(a#)', { a: firstPage }, 'lost');
    });
  });

  const last = (source$: Observable<{ entries: readonly Entry[]; isCut: boolean }>) => {
    let result = { entries: [] as readonly Entry[], isCut: false };
    source$.subscribe((next) => (result = next));
    return result;
  };

  test.each([0, 1, 99, 100, 101, 250])(
    'are fetched for %s entries, even without a known length',
    (length) => {
      expect(last(fetchAllPages(list(length))).entries).toEqual(entries(0, length));
      expect(last(fetchAllPages(list(length, false))).entries).toEqual(entries(0, length));
    },
  );

  test('are cut at a limit, which is reported', () => {
    const bound = AT_ONCE * MOST_REQUESTS;
    expect(last(fetchAllPages(list(bound + 1)))).toMatchObject({ isCut: true });
    expect(last(fetchAllPages(list(bound + 1))).entries).toHaveLength(bound);
    expect(last(fetchAllPages(list(bound)))).toMatchObject({ isCut: false });
  });

  test('contain an entry once, even if it moved to another page in the meantime', () => {
    const moved = (skip: number): Observable<Paged<Entry>> =>
      of(skip === 0 ? page(0, 100, 150) : { ...page(99, 50, 150) });
    expect(last(fetchAllPages(moved)).entries.map(({ id }) => id)).toEqual(
      entries(0, 149).map(({ id }) => id),
    );
  });

  test('continue after unreadable entries', () => {
    const odd = (skip: number): Observable<Paged<Entry>> =>
      of({ ...page(skip, Math.min(99, 150 - skip), 150), received: Math.min(100, 150 - skip) });
    expect(last(fetchAllPages(odd)).entries).toHaveLength(99 + 50);
  });
});
