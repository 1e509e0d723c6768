import { describe, expect, test } from 'vitest';
import { BOUNCE_MS } from '../../../../streams/betting/ladder/ladder';
import { sleep } from '../../device';
import type { HttpReply } from '../../../../streams/ports';
import { runnerOdds } from '../../odds/oddsSamples';
import { marbles } from '../../marbles';
import { noReply } from '../../ports';

import { matched } from '../oneClick/oneClickPage';
import { at } from '../slip/slipReady';

import { aPress, kindOf, openLadder } from './ladderPage';

describe('a press on a ladder', () => {
  test('sends a bet at the price of the row only when the ladder is armed', () => {
    marbles((m) => {
      const { desk, terms } = openLadder(m, { place: matched(m) });
      const results: string[] = [];
      const press = (price: number) =>
        results.push(kindOf(desk.place(aPress({ price }), 1_000, false)));
      m.act('40ms dap', {
        d: () => press(300),
        a: desk.arm,
        p: () => press(305),
      });
      m.after(() => {
        expect(results).toEqual(['disarmed', 'sent']);
        expect(terms()).toEqual([['a', 'BACK', 3.05, 10, 'BETTER']]);
      });
    });
  });

  test('is sent at the price under the finger, even if the market moves', () => {
    marbles((m) => {
      const { desk, terms, showMarket } = openLadder(m, { place: matched(m) });
      const press = aPress();
      m.act('40ms am 59ms u', {
        a: desk.arm,
        m: () => showMarket(2, { runners: [runnerOdds('a', 280), runnerOdds('b', 160)] }),
        u: () => desk.place(press, 1_000, false),
      });
      m.after(() => expect(terms()).toEqual([['a', 'BACK', 3, 10, 'BETTER']]));
    });
  });

  test('is not sent if the market was suspended while the finger was down', () => {
    marbles((m) => {
      const { desk, sent, showMarket } = openLadder(m, { place: matched(m) });
      const press = aPress();
      const results: string[] = [];
      m.act('40ms asr--u', {
        a: desk.arm,
        s: () => showMarket(2, { status: 'SUSPENDED', version: 2 }),
        r: () => showMarket(3, { version: 3 }),
        u: () => results.push(kindOf(desk.place(press, 1_000, true))),
      });
      m.after(() => {
        expect(results).toEqual(['marketChanged']);
        expect(sent()).toEqual([]);
      });
    });
  });

  test('is sent once, even if the press arrives twice or the finger bounces', () => {
    marbles((m) => {
      const { desk, sent } = openLadder(m, { place: matched(m) });
      const press = aPress();
      const results: string[] = [];
      const place = (what = aPress()) => results.push(kindOf(desk.place(what, 1_000, false)));
      m.act(`40ms appb ${BOUNCE_MS}ms pn`, {
        a: desk.arm,
        p: () => place(press),
        b: () => place(),
        n: () => place(),
      });
      m.after(() => {
        expect(results).toEqual(['sent', 'repeated', 'repeated', 'repeated', 'sent']);
        expect(sent()).toHaveLength(2);
      });
    });
  });

  test('sends several prices of a runner while the first bets have no reply yet', () => {
    marbles((m) => {
      const { desk, terms } = openLadder(m, { place: m.cold('-') });
      m.act('40ms abc', {
        a: desk.arm,
        b: () => desk.place(aPress({ price: 305 }), 1_000, false),
        c: () => desk.place(aPress({ price: 310, side: 'LAY' }), 2_000, false),
      });
      m.after(() =>
        expect(terms()).toEqual([
          ['a', 'BACK', 3.05, 10, 'BETTER'],
          ['a', 'LAY', 3.1, 20, 'BETTER'],
        ]),
      );
    });
  });

  test.each([
    ['a stake above the limit', 60_000, {}, 'stakeTooLarge'],
    ['too little money', 20_000, { available: 10_000 }, 'insufficientFunds'],
    ['a price far from the market', 1_000, { price: 600 }, 'farFromMarket'],
    ['a price off the ladder', 1_000, { price: 301 }, 'offLadder'],
  ] as const)('is not sent at once with %s', (_, stake, given, problem) => {
    marbles((m) => {
      const { desk, sent } = openLadder(m, { place: matched(m), ...given });
      const results: string[] = [];
      const press = aPress('price' in given ? { price: given.price } : {});
      m.act('40ms ap', {
        a: desk.arm,
        p: () => results.push(kindOf(desk.place(press, stake, false))),
      });
      m.after(() => {
        expect(results).toEqual([problem]);
        expect(sent()).toEqual([]);
      });
    });
  });

  test('counts the bets in flight against the funds', () => {
    marbles((m) => {
      const { desk, sent } = openLadder(m, { place: m.cold('-') });
      const results: string[] = [];
      const place = (price: number) =>
        results.push(kindOf(desk.place(aPress({ price }), 6_000, false)));
      m.act('40ms abc', { a: desk.arm, b: () => place(300), c: () => place(305) });
      m.after(() => {
        expect(results).toEqual(['sent', 'insufficientFunds']);
        expect(sent()).toHaveLength(1);
      });
    });
  });

  test('sends no bet after a sleep', () => {
    marbles((m) => {
      const { desk, sent } = openLadder(m, { place: matched(m) });
      m.act('40ms a', { a: desk.arm });
      at(m, 60, () => {
        sleep(30_000, 'not counted');
        expect(kindOf(desk.place(aPress(), 1_000, false))).not.toBe('sent');
      });
      m.after(() => expect(sent()).toEqual([]));
    });
  });

  test('disarms the ladder if the bet gets no reply, and does not send it again', () => {
    marbles((m) => {
      const failing = m.cold<HttpReply>('--#', undefined, noReply());
      const { desk, sent } = openLadder(m, { place: failing });
      m.act('40ms ap', { a: desk.arm, p: () => desk.place(aPress(), 1_000, false) });
      m.expectObservable(desk.ended$, '^ 100ms !').toBe('43ms u', { u: 'unknown' });
      at(m, 100, () => expect(desk.offers$.value).toMatchObject([{ state: 'checking' }]));
      m.after(() => expect(sent()).toHaveLength(1));
    });
  });
});
