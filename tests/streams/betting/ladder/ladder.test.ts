import { map } from 'rxjs';
import { describe, expect, test } from 'vitest';

import { marbles } from '../../marbles';
import { refusal, wrapped } from '../../ports';

import { aBet, betsBody, wireBet } from '../bets';
import { endedBet } from '../cancelling/cancelPage';

import { matched } from '../oneClick/oneClickPage';
import { at } from '../slip/slipReady';

import { aPress, newsKind, openLadder } from './ladderPage';

describe('a ladder', () => {
  test('announces the outcomes of its own bets', () => {
    marbles((m) => {
      const { desk } = openLadder(m, {
        place: m.cold('--(r|)', { r: refusal('MARKET_SUSPENDED') }),
      });
      m.act('40ms ap', { a: desk.arm, p: () => desk.place(aPress(), 1_000, false) });
      m.expectObservable(desk.news$.pipe(map(newsKind)), '^ 60ms !').toBe('43ms r', {
        r: 'rejected',
      });
    });
  });

  test.each([
    ['announces that the exchange cancelled an offer', false, '43ms u 254ms r'],
    ['does not announce an offer as refused after the player cancels it', true, '43ms u'],
  ])('%s', (_, isTheirs, news) => {
    marbles((m) => {
      const { desk, cancelled } = openLadder(m, {
        place: m.cold('--(r|)', { r: wrapped(wireBet(aBet('b1'))) }),
        bets: m.cold('-----(r|)', { r: betsBody([endedBet(1_000)]) }),
        open: [aBet('b1')],
      });
      m.act('40ms ap--c', {
        a: desk.arm,
        p: () => desk.place(aPress(), 1_000, false),
        c: () => isTheirs && desk.cancel(['b1']),
      });
      m.expectObservable(desk.news$.pipe(map(newsKind)), '^ 9s !').toBe(news, {
        u: 'unmatched',
        r: 'rejected',
      });
      m.after(() => expect(cancelled()).toHaveLength(isTheirs ? 1 : 0));
    });
  });

  test('announces the end of an offer whose cancel was refused before', () => {
    marbles((m) => {
      const { desk } = openLadder(m, {
        place: m.cold('--(r|)', { r: wrapped(wireBet(aBet('b1'))) }),
        bets: m.cold('-----(r|)', { r: betsBody([endedBet(0, 0)]) }),
        cancel: m.cold('-(f|)', { f: refusal('Not now.', { status: 400 }) }),
        open: [aBet('b1')],
      });
      m.act('40ms ap--c', {
        a: desk.arm,
        p: () => desk.place(aPress(), 1_000, false),
        c: () => desk.cancel(['b1']),
      });
      m.expectObservable(desk.news$.pipe(map(newsKind)), '^ 9s !').toBe('43ms u-f 252ms r', {
        u: 'unmatched',
        f: 'refused',
        r: 'rejected',
      });
    });
  });

  test('ends with its subscription, and accepts no more presses', () => {
    marbles((m) => {
      const { desk, sent, close, books } = openLadder(m, { place: matched(m) });
      m.act('40ms acp', {
        a: desk.arm,
        c: close,
        p: () => expect(desk.place(aPress(), 1_000, true).kind).toBe('repeated'),
      });
      m.expectObservable(desk.armed$).toBe('d 39ms a|', { d: false, a: true });
      m.expectObservable(desk.news$).toBe('41ms |');
      at(m, 30, () => expect(books.watched$.value).toEqual(['m']));
      m.after(() => {
        expect(sent()).toEqual([]);
        expect(books.watched$.value).toEqual([]);
      });
    });
  });

  test('does not send a bet for a player after another player logs in in another tab', () => {
    marbles((m) => {
      const { desk, sent, player, storage } = openLadder(m, { place: matched(m) });
      const kinds: string[] = [];
      m.act('40ms p', {
        p: () => {
          const before = storage.get;
          // The store rereads and finds another player; the confirmed bet belongs to the first one.
          Object.assign(storage, {
            get: (key: string) => {
              player.set('other');
              return before(key);
            },
          });
          kinds.push(desk.place(aPress(), 1_000, true).kind);
        },
      });
      m.after(() => {
        expect(kinds).toEqual(['repeated']);
        expect(sent()).toEqual([]);
      });
    });
  });

  test('opens disarmed each time', () => {
    marbles((m) => {
      const { desk, ladder, market } = openLadder(m);
      m.act('40ms a', { a: desk.arm });
      const armed: boolean[] = [];
      at(m, 50, () => {
        ladder.desk$(market).subscribe(({ armed$ }) => armed.push(armed$.value));
        expect([desk.armed$.value, ...armed]).toEqual([true, false]);
      });
    });
  });
});
