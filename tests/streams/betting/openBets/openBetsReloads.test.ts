import { describe, expect, test } from 'vitest';
import type { HttpReply } from '../../../../streams/ports';
import { setWallClock } from '../../device';
import { marbles } from '../../marbles';
import { noReply } from '../../ports';
import { aBet, betsBody } from '../bets';
import { answer, openBetsOf, unrequested } from './openBetsPage';

describe('a further fetch of the open bets', () => {
  test('happens every 15 s while a bet is open', () => {
    marbles((m) => {
      const { requested } = openBetsOf(
        m,
        (_, count) => m.cold('-(r|)', { r: betsBody(count < 2 ? [aBet('b')] : []) }),
        { closesAt: 90_000 },
      );
      m.after(() => expect(requested()).toEqual([0, 15_001, 30_002]));
    });
  });

  test('follows an unrequested balance from the hub, even if no bet is open', () => {
    marbles((m) => {
      const { requested } = openBetsOf(m, m.cold('-(r|)', { r: betsBody([]) }), {
        balancePushes$: m.cold('5s a 99ms b 100ms a', { a: unrequested(100), b: answer(100) }),
        closesAt: 9_000,
      });
      m.after(() => expect(requested()).toEqual([0, 5_451]));
    });
  });

  test('follows a requested balance only if it differs from the last reply', () => {
    marbles((m) => {
      const { requested } = openBetsOf(m, m.cold('-(r|)', { r: betsBody([aBet('b')]) }), {
        balancePushes$: m.cold('1s a 999ms a 999ms b 999ms c', {
          a: answer(100),
          b: answer(100, 5),
          c: answer(90),
        }),
        closesAt: 9_000,
      });
      m.after(() => expect(requested()).toEqual([0, 3_250, 4_250]));
    });
  });

  test('follows a requested balance if the first fetch failed', () => {
    marbles((m) => {
      const { requested } = openBetsOf(
        m,
        (_, count) =>
          count === 0
            ? m.cold<HttpReply>('-#', {}, noReply())
            : m.cold('-(r|)', { r: betsBody([]) }),
        { balancePushes$: m.cold('1s a', { a: answer(100) }), closesAt: 9_000 },
      );
      m.after(() => expect(requested()).toEqual([0, 1_250]));
    });
  });

  test('does not happen if the hub’s balance matches the reply in flight', () => {
    marbles((m) => {
      const slow = m.cold('2s (r|)', { r: betsBody([], 90) });
      const { requested } = openBetsOf(m, slow, {
        balancePushes$: m.cold('300ms a', { a: answer(90) }),
        closesAt: 9_000,
      });
      m.after(() => expect(requested()).toEqual([0]));
    });
  });

  test('happens if the reply in flight did not include the change', () => {
    marbles((m) => {
      const { requested } = openBetsOf(
        m,
        (_, count) => m.cold('2s (r|)', { r: betsBody([], count === 0 ? 100 : 90) }),
        { balancePushes$: m.cold('300ms a', { a: unrequested(90) }), closesAt: 9_000 },
      );
      m.after(() => expect(requested()).toEqual([0, 2_000]));
    });
  });

  test('happens once after a bet, even if the hub reports the same bet', () => {
    marbles((m) => {
      const { openBets, requested } = openBetsOf(m, m.cold('-(r|)', { r: betsBody([]) }), {
        balancePushes$: m.cold('3s 20ms a', { a: unrequested(80) }),
        closesAt: 9_000,
      });
      // a: reloaded; the hub reports the same bet 20 ms later.
      m.act('3s a', { a: () => openBets.reload() });
      m.after(() => expect(requested()).toEqual([0, 3_250]));
    });
  });

  test('follows a reload', () => {
    marbles((m) => {
      const { openBets, requested } = openBetsOf(m, m.cold('-(r|)', { r: betsBody([]) }), {
        closesAt: 9_000,
      });
      m.act('3s a', { a: () => openBets.reload() });
      m.after(() => expect(requested()).toEqual([0, 3_250]));
    });
  });

  test('follows a reload during a request, even if its reply has no bets', () => {
    marbles((m) => {
      const { openBets, shown$, requested } = openBetsOf(
        m,
        (_, count) => m.cold('2s (r|)', { r: betsBody(count === 0 ? [] : [aBet('b')]) }),
        { closesAt: 9_000 },
      );
      // a: a bet was placed after the first request, so its reply does not contain it.
      m.act('1s a', { a: () => openBets.reload() });
      m.expectObservable(shown$, '^ 5s !').toBe('l 1999ms r 1999ms b', {
        l: 'loading',
        r: 'ready',
        b: 'ready b',
      });
      m.after(() => expect(requested()).toEqual([0, 2_000]));
    });
  });

  test('follows a reload even if the clock is set back by an hour in between', () => {
    marbles((m) => {
      const { openBets, requested } = openBetsOf(m, m.cold('-(r|)', { r: betsBody([]) }), {
        closesAt: 60_000,
      });
      // r: reload, fetched 250 ms later; s: the clock is set back by an hour; r: reload again.
      m.act('1s r 99ms s 29s r', {
        r: () => openBets.reload(),
        s: () => setWallClock(-3_600_000),
      });
      m.after(() => expect(requested()).toEqual([0, 1_250 - 3_600_000, 30_351 - 3_600_000]));
    });
  });

  test('follows a balance from the hub even if the clock is set back by an hour in between', () => {
    marbles((m) => {
      const { requested } = openBetsOf(m, m.cold('-(r|)', { r: betsBody([]) }), {
        balancePushes$: m.cold('1s n 29s n', { n: unrequested(90) }),
        closesAt: 60_000,
      });
      m.act('1100ms s', { s: () => setWallClock(-3_600_000) });
      m.after(() => expect(requested()).toEqual([0, 1_250 - 3_600_000, 30_251 - 3_600_000]));
    });
  });

  test('happens when the page becomes visible again, but not while it is hidden', () => {
    marbles((m) => {
      const visible$ = m.hot('                            v 999ms h 39s v', { v: true, h: false });
      const { requested } = openBetsOf(m, m.cold('-(r|)', { r: betsBody([aBet('b')]) }), {
        visible$,
        closesAt: 45_000,
      });
      m.after(() => expect(requested()).toEqual([0, 40_001]));
      m.expectSubscriptions(visible$.subscriptions).toBe('^ 44999ms !');
    });
  });

  test('happens after a sleep with the page visible, and replaces the earlier request', () => {
    marbles((m) => {
      const { shown$, requested } = openBetsOf(
        m,
        (_, count) =>
          count === 0
            ? m.cold('3s (r|)', { r: betsBody([aBet('old')]) })
            : m.cold('-(r|)', { r: betsBody([]) }),
        { resumed$: m.cold('2s r 4s r'), closesAt: 9_000 },
      );
      m.expectObservable(shown$, '^ 8s !').toBe('l 2000ms r 3999ms lr', {
        l: 'loading',
        r: 'ready',
      });
      m.after(() => expect(requested()).toEqual([0, 2_000, 6_001]));
    });
  });

  test('replaces a list that is old after a freeze, even if the page is still hidden then', () => {
    marbles((m) => {
      const { shown$ } = openBetsOf(m, m.cold('---(r|)', { r: betsBody([aBet('b')]) }), {
        visible$: m.cold('                            v 999ms h  9s   v', { v: true, h: false }),
        resumed$: m.cold('                            - 999ms - 8999ms r'),
        closesAt: 15_000,
      });
      m.expectObservable(shown$, '^ 12s !').toBe('    l--r 9996ms o---r', {
        l: 'loading',
        o: 'loading b',
        r: 'ready b',
      });
    });
  });

  test('follows a failure, which leaves the known bets on screen', () => {
    marbles((m) => {
      const { shown$, requested } = openBetsOf(
        m,
        (_, count) =>
          count === 1
            ? m.cold<HttpReply>('-#', {}, noReply())
            : m.cold('-(r|)', { r: betsBody([aBet('b')]) }),
        { closesAt: 18_000 },
      );
      m.expectObservable(shown$).toBe('lr 15000ms f 2000ms r 996ms |', {
        l: 'loading',
        r: 'ready b',
        f: 'failed b',
      });
      m.after(() => expect(requested()).toEqual([0, 15_001, 17_002]));
    });
  });
});
