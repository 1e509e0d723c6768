import { map, of, throwError } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { fetchBetHistory } from '../../../../streams/betting/settlement/fetchBetHistory';
import { marbles } from '../../marbles';
import { type Route, wrapped } from '../../ports';
import { createServer } from '../../server';

const DAY = 86_400_000;

interface Asked {
  readonly StartDate: string;
  readonly EndDate: string;
  readonly SkipCount: number;
}

const item = (betId: string): object => ({ betId, marketId: 'm', profitLoss: 1, settleTime: null });
const many = (count: number, from = 0): object[] =>
  Array.from({ length: count }, (_, place) => item(`x${from + place}`));

function question(route: Route, placedAt = 0, now = 10 * DAY) {
  const { api, requests } = createServer({ 'Bet/GetUserBetHistory': route });
  const bet = { marketId: 'm', marketName: '', eventTitle: '', runnerName: '' };
  const due = new Map([['b', { ...bet, placedAt, missedAt: 0, asking: true, announced: null }]]);
  const ids$ = fetchBetHistory(api, due, now).pipe(
    map(({ items }) => items.map(({ betId }) => betId)),
  );
  const queried = (): Asked[] => requests.map(({ body }) => JSON.parse(body ?? '') as Asked);
  return { ids$, queried };
}

describe('the pages of the history', () => {
  const pages = (...lists: readonly (readonly unknown[])[]): Route => {
    const totalCount = lists.reduce((sum, list) => sum + list.length, 0);
    return (_, count) => of(wrapped({ totalCount, items: lists[count] ?? [] }));
  };
  test.each([
    ['stop at the page with the bet', pages([item('b')], many(9)), [0]],
    ['stop at the last page', pages(many(150), many(3, 150)), [0, 150]],
    ['continue if the server returns fewer than requested', pages(many(9), [item('b')]), [0, 9]],
    ['count unreadable bets too', pages([{}, item('x')], [item('b')]), [0, 2]],
    [
      'are ten at most',
      (_: unknown, at: number) => of(wrapped({ totalCount: 1e6, items: many(9, 9 * at) })),
      [0, 9, 18, 27, 36, 45, 54, 63, 72, 81],
    ],
    ['end at an empty page', () => of(wrapped({ totalCount: 5, items: [] })), [0]],
    ['end at a short page without a total', () => of(wrapped({ items: many(9) })), [0]],
    [
      'continue after a full page without a total',
      (_: unknown, at: number) => of(wrapped({ items: at === 0 ? many(200) : many(1, 200) })),
      [0, 200],
    ],
  ] as [string, Route, number[]][])('%s', (_, route, skips) => {
    marbles((m) => {
      const { ids$, queried } = question(route);
      m.expectObservable(ids$.pipe(map(() => 'answer'))).toBe('(a|)', { a: 'answer' });
      m.after(() => expect(queried().map(({ SkipCount }) => SkipCount)).toEqual(skips));
    });
  });

  test('contain a bet once, even if it moved from one page to another', () => {
    marbles((m) => {
      const { ids$ } = question(pages([item('x'), item('y')], [item('y'), item('b')]));
      m.expectObservable(ids$).toBe('(a|)', { a: ['x', 'y', 'b'] });
    });
  });
});

test('covers the day before the bet and the day after the server’s time', () => {
  marbles((m) => {
    for (const [placedAt, start] of [
      [5 * DAY, 4 * DAY],
      [0, 0],
      [99 * DAY, 9 * DAY],
      [8.64e15, 9 * DAY],
    ] as const) {
      const { ids$, queried } = question(
        of(wrapped({ totalCount: 1, items: [item('b')] })),
        placedAt,
      );
      m.expectObservable(ids$).toBe('(a|)', { a: ['b'] });
      m.after(() => {
        const { StartDate = '', EndDate = '' } = queried()[0] ?? {};
        expect([Date.parse(StartDate), Date.parse(EndDate)]).toEqual([start, 11 * DAY]);
      });
    }
  });
});

test('emits an error if a call fails', () => {
  marbles((m) => {
    const { ids$ } = question(throwError(() => new Error('404')));
    m.expectObservable(ids$.pipe(map(() => 'answer'))).toBe('#', {}, expect.anything());
  });
});
