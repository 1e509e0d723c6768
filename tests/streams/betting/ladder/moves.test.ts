import { filter, map } from 'rxjs';
import { describe, expect, test } from 'vitest';

import { marbles } from '../../marbles';
import { createRandom, noReply } from '../../ports';
import { aBet, betsBody } from '../bets';
import { answered, endedBet } from '../cancelling/cancelPage';
import { matched } from '../oneClick/oneClickPage';
import { otherRandom } from '../slip/slipPage';
import { at } from '../slip/slipReady';

import { aPress, kindOf, newsKind, openLadder } from './ladderPage';

describe('a move', () => {
  const bet = aBet('b1', { clientReference: 'ref', price: 340 });
  const toThree = aPress({ price: 310 });

  test('cancels the offer, and places the cancelled part once at the new price', () => {
    marbles((m) => {
      const { desk, terms, cancelled } = openLadder(m, {
        open: [bet],
        place: matched(m),
        cancel: m.cold('---(a|)', { a: answered([endedBet(600)]) }),
      });
      const results: string[] = [];
      m.act('40ms mm', { m: () => results.push(kindOf(desk.move('b1', toThree))) });
      m.expectObservable(desk.news$.pipe(map(newsKind)), '^ 60ms !').toBe('43ms m-p', {
        m: 'moved',
        p: 'matched',
      });
      m.after(() => {
        expect(results).toEqual(['sent', 'repeated']);
        expect(cancelled()).toHaveLength(1);
        expect(terms()).toEqual([['a', 'BACK', 3.1, 6, 'BETTER']]);
      });
    });
  });

  test('is distinguished from a new bet in its outcome', () => {
    marbles((m) => {
      const { desk } = openLadder(m, {
        open: [bet],
        place: matched(m),
        cancel: m.cold('---(a|)', { a: answered([endedBet(600)]) }),
      });
      m.act('40ms m 9ms p', {
        m: () => desk.move('b1', toThree),
        p: () => desk.place(aPress({ price: 320 }), 10_000, true),
      });
      const areMoves$ = desk.news$.pipe(
        filter((news) => news.kind === 'placed'),
        map(({ isMove }) => isMove),
      );
      m.expectObservable(areMoves$, '^ 60ms !').toBe('45ms y 6ms n', { y: true, n: false });
    });
  });

  test('is ignored if the list of bets dates from before a reload', () => {
    marbles((m) => {
      const { desk, listed, cancelled, sent } = openLadder(m, {
        open: [bet],
        place: matched(m),
        cancel: m.cold('---(a|)', { a: answered([endedBet(1_000)]) }),
      });
      const results: string[] = [];
      m.act('40ms m', {
        m() {
          listed.set({ state: 'loading', value: [bet] });
          results.push(kindOf(desk.move('b1', toThree)));
        },
      });
      m.after(() => {
        expect(results).toEqual(['repeated']);
        expect([...cancelled(), ...sent()]).toEqual([]);
      });
    });
  });

  test('says that the offer stays if the list of bets has failed', () => {
    marbles((m) => {
      const { desk, listed, cancelled } = openLadder(m, { open: [bet], cancel: m.cold('-') });
      m.act('40ms m', {
        m() {
          listed.set({ state: 'failed', error: noReply(), value: [bet] });
          desk.move('b1', toThree);
        },
      });
      m.expectObservable(desk.news$.pipe(map(newsKind)), '^ 60ms !').toBe('40ms r', {
        r: 'refused',
      });
      m.after(() => expect(cancelled()).toEqual([]));
    });
  });

  test.each([
    ['before the off', false, 'PERSIST'],
    ['in play', true, undefined],
  ] as const)('does not change the setting of the offer for the off %s', (_, inPlay, expected) => {
    marbles((m) => {
      const { desk, sent, showMarket } = openLadder(m, {
        open: [{ ...bet, persistence: 'PERSIST' }],
        place: matched(m),
        cancel: m.cold('---(a|)', { a: answered([endedBet(600)]) }),
      });
      m.act('40ms om', {
        o: () => showMarket(2, { inPlay }),
        m: () => desk.move('b1', toThree),
      });
      m.after(() =>
        expect(sent().map(({ body }) => JSON.parse(body ?? '').persistence)).toEqual([expected]),
      );
    });
  });

  test.each([
    ['the offer was matched first', [endedBet(0, 1_000)], 'taken'],
    ['the exchange does not cancel the offer', [bet], undefined],
  ] as const)('does not place a bet if %s', (_, reply, outcome) => {
    marbles((m) => {
      const { desk, sent } = openLadder(m, {
        open: [bet],
        place: matched(m),
        cancel: m.cold('---(a|)', { a: answered(reply) }),
      });
      m.act('40ms m', { m: () => desk.move('b1', toThree) });
      m.expectObservable(desk.news$.pipe(map(newsKind)), '^ 60ms !').toBe(outcome ? '43ms o' : '', {
        o: outcome ?? '',
      });
      m.after(() => expect(sent()).toEqual([]));
    });
  });

  test('does not place a bet while the outcome of the cancel is unknown', () => {
    marbles((m) => {
      const { desk, sent, cancelled } = openLadder(m, {
        open: [bet],
        place: matched(m),
        cancel: m.cold('--#', undefined, noReply()),
      });
      m.act('40ms m', { m: () => desk.move('b1', toThree) });
      m.after(() => {
        expect(cancelled()).toHaveLength(1);
        expect(sent()).toEqual([]);
      });
    });
  });

  test('does not place a bet if another player has logged in elsewhere since', () => {
    marbles((m) => {
      const { desk, sent, store, player } = openLadder(m, {
        open: [bet],
        place: matched(m),
        cancel: m.cold('---(a|)', { a: answered([endedBet(1_000)]) }),
      });
      m.act('40ms mq', {
        m: () => desk.move('b1', toThree),
        q: () => Object.assign(store, { reread: () => player.set('q') }),
      });
      m.after(() => expect(sent()).toEqual([]));
    });
  });

  test('says that an offer is not placed, and not that it was moved, if no storage accepts it', () => {
    marbles((m) => {
      const { desk, sent, storage } = openLadder(m, {
        open: [bet],
        place: matched(m),
        cancel: m.cold('---(a|)', { a: answered([endedBet(1_000)]) }),
      });
      m.act('40ms mf', {
        m: () => desk.move('b1', toThree),
        f: () => Object.assign(storage, { set: () => null }),
      });
      m.expectObservable(desk.news$.pipe(map(newsKind)), '^ 60ms !').toBe('43ms r', {
        r: 'rejected',
      });
      m.after(() => expect(sent()).toEqual([]));
    });
  });

  test('does not place a bet after a late cancel, and says that the offer was not placed', () => {
    marbles((m) => {
      const { desk, sent, showMarket } = openLadder(m, {
        open: [bet],
        place: matched(m),
        cancel: m.cold('--#', undefined, noReply()),
        // The network is back after a minute; the prices have not changed.
        found: (_, count) =>
          count < 10
            ? m.cold('#', undefined, noReply())
            : m.cold('-(r|)', { r: betsBody([endedBet(1_000)]) }),
      });
      for (let seq = 2; seq < 20; seq += 1) at(m, seq * 5_000, () => showMarket(seq));
      m.act('40ms m', { m: () => desk.move('b1', toThree) });
      const news$ = desk.news$.pipe(map(newsKind));
      m.expectObservable(news$, '^ 90s !').toBe('57043ms x 2956ms |', { x: 'notPlaced' });
      m.after(() => expect(sent()).toEqual([]));
    });
  });

  test('sends each of two offers whose ids end alike', () => {
    marbles((m) => {
      const open = ['6f9619ff', '7f9619ff'].map((start) =>
        aBet(`${start}-8b86-11d0-b42d-00cf4fc964ff`, { price: 340 }),
      );
      const { desk, sent } = openLadder(m, {
        open,
        place: matched(m),
        cancel: ({ body }) => {
          const [betId] = JSON.parse(body ?? '').betIds;
          return m.cold('---(a|)', { a: answered([{ ...endedBet(1_000), betId }]) });
        },
      });
      m.act('40ms a 9ms b', {
        a: () => desk.move(open[0]?.betId ?? '', toThree),
        b: () => desk.move(open[1]?.betId ?? '', aPress({ price: 320 })),
      });
      m.after(() => {
        const references = sent().map(({ body }) => JSON.parse(body ?? '').clientReference);
        expect(references).toHaveLength(2);
        expect(new Set(references).size).toBe(2);
      });
    });
  });

  test.each([
    ['under our own reference', 'ab'.repeat(12) + 'ffffffff', 'ab'.repeat(12) + '00000000'],
    ['without a reference', null, '6231'.padStart(24, '0') + '00000001'],
    ['under the reference of another client', 'desk-7', '6231'.padStart(24, '0') + '00000001'],
  ])('sends the same bet from two pages that move an offer %s', (_, clientReference, next) => {
    marbles((m) => {
      const pages = [createRandom(0), otherRandom()].map((random) =>
        openLadder(m, {
          random,
          open: [{ ...bet, clientReference }],
          cancel: m.cold('---(a|)', { a: answered([endedBet(1_000)]) }),
        }),
      );
      m.act('40ms m', { m: () => pages.forEach(({ desk }) => desk.move('b1', toThree)) });
      m.after(() => {
        const sent = pages.flatMap((page) =>
          page.sent().map(({ body }) => JSON.parse(body ?? '').clientReference),
        );
        expect(sent).toEqual([next, next]);
      });
    });
  });

  test('places an offer once if a newer list still shows it, because the lists lag behind', () => {
    marbles((m) => {
      const unnamed = { ...bet, clientReference: null };
      const { desk, terms, showBets } = openLadder(m, {
        open: [unnamed],
        place: matched(m),
        cancel: m.cold('---(a|)', { a: answered([endedBet(1_000)]) }),
      });
      const results: string[] = [];
      m.act('40ms m 9ms l 9ms n', {
        m: () => results.push(kindOf(desk.move('b1', toThree))),
        l: () => showBets([unnamed]),
        n: () => results.push(kindOf(desk.move('b1', aPress({ price: 320 })))),
      });
      m.after(() => {
        expect(results).toEqual(['sent', 'repeated']);
        expect(terms()).toEqual([['a', 'BACK', 3.1, 10, 'BETTER']]);
      });
    });
  });

  test('does not cancel an offer that could not be placed at the new price', () => {
    marbles((m) => {
      const { desk, cancelled } = openLadder(m, { open: [bet] });
      const results: string[] = [];
      m.act('40ms m', { m: () => results.push(kindOf(desk.move('b1', aPress({ price: 301 })))) });
      m.after(() => {
        expect(results).toEqual(['offLadder']);
        expect(cancelled()).toEqual([]);
      });
    });
  });

  test('says that the offer is cancelled and not placed after a suspension of the market', () => {
    marbles((m) => {
      const { desk, sent, showMarket } = openLadder(m, {
        open: [bet],
        cancel: m.cold('---(a|)', { a: answered([endedBet(1_000)]) }),
      });
      m.act('40ms ms', {
        m: () => desk.move('b1', toThree),
        s: () => showMarket(2, { status: 'SUSPENDED', version: 2 }),
      });
      m.expectObservable(desk.news$.pipe(map(newsKind)), '^ 60ms !').toBe('43ms n', {
        n: 'notPlaced',
      });
      m.after(() => expect(sent()).toEqual([]));
    });
  });

  test('is completed after the ladder is closed', () => {
    marbles((m) => {
      const { desk, terms, close } = openLadder(m, {
        open: [bet],
        place: matched(m),
        cancel: m.cold('---(a|)', { a: answered([endedBet(1_000)]) }),
      });
      m.act('40ms mc', { m: () => desk.move('b1', toThree), c: close });
      m.after(() => expect(terms()).toEqual([['a', 'BACK', 3.1, 10, 'BETTER']]));
    });
  });
});
