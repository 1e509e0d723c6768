import { filter, timer } from 'rxjs';
import { describe, test } from 'vitest';
import { createServerClock } from '../../../../streams/odds/serverClock';
import { createSteadyClock } from '../../../../streams/rx/steadyClock';
import { setWallClock } from '../../device';
import { marbles } from '../../marbles';
import { alwaysVisible, clock, wrapped } from '../../ports';
import { betsBody, matchedBet, wireBet } from '../bets';
import { aBetRequest, lost, REF, setUp, states } from './placingPage';

describe('a server without references', () => {
  const bet = (betId: string, placedAt: number) => ({ ...matchedBet(betId), placedAt });

  test('does not mistake an earlier tap’s bet for a later bet whose reply is lost', () => {
    marbles((m) => {
      const page = setUp(m, {
        place: (_, count) =>
          count === 0 ? m.cold('-(r|)', { r: wrapped(wireBet(bet('b1', 1))) }) : lost(m),
        openBets: () => m.cold('-(r|)', { r: betsBody([bet('b1', 1)]) }),
      });
      m.act('p 2s q', {
        p: () => page.placing.submit(aBetRequest()),
        q: () => page.placing.submit(aBetRequest({ reference: 'next' })),
      });
      m.expectObservable(states(page.placing).pipe(filter(Boolean)), '1s ^ 20s !').toBe(
        '1s m 1000ms s-u 10507ms r',
        {
          m: 'matched',
          s: 'submitting',
          u: 'unknown',
          r: 'rejected NOT_PLACED',
        },
      );
    });
  });

  test('finds a bet that was sent soon after the device’s clock was set ahead', () => {
    marbles((m) => {
      const scope = m.scope(60_000);
      const steady = createSteadyClock({ clock, visibility: alwaysVisible }, scope);
      const serverClock = createServerClock(steady, scope);
      const page = setUp(m, {
        place: lost(m),
        openBets: () =>
          m.now() < 9_000 ? lost(m) : m.cold('-(r|)', { r: betsBody([bet('b1', 1_500)]) }),
        serverClock,
      });
      page.showBets([]);
      scope.run(timer(0, 300), () => serverClock.observe(m.now()));
      m.act('1s a 399ms p 99ms b', {
        a: () => setWallClock(30_000),
        p: () => page.placing.submit(aBetRequest()),
        b: () => setWallClock(-30_000),
      });
      m.expectObservable(states(page.placing).pipe(filter(Boolean)), '^ 30s !').toBe(
        '1400ms s-u 9004ms m',
        { s: 'submitting', u: 'unknown', m: 'matched' },
      );
    });
  });

  test.each([
    ['finds the bet in a list that writes its times in another zone', true, 'matched'],
    ['leaves the bet open if the page has no earlier list', false, 'unknown'],
  ])('%s', (_, isListed, end) => {
    marbles((m) => {
      const page = setUp(m, {
        place: lost(m),
        openBets: () => m.cold('-(r|)', { r: betsBody([bet('b1', 5.5 * 3_600_000 + 1_000)]) }),
      });
      if (isListed) page.showBets([]);
      m.act('p', { p: () => page.placing.submit(aBetRequest()) });
      m.expectObservable(states(page.placing), '20s ^ 9s !').toBe('20s e', { e: end });
    });
  });

  test('finds the bet of the second of three requests, which arrives late', () => {
    marbles((m) => {
      const page = setUp(
        m,
        {
          place: lost(m),
          openBets: () => {
            const arrived = bet('b1', 540_000);
            return m.cold('-(r|)', { r: betsBody(m.now() < 700_000 ? [] : [arrived]) });
          },
        },
        800_000,
      );
      for (const ms of [0, 340_000, 700_000])
        m.act(`${ms}ms p`, { p: () => page.placing.submit(aBetRequest()) });
      m.expectObservable(states(page.placing), '690s ^ 100s !').toBe('690s r 9999ms s-um', {
        r: 'rejected NOT_PLACED',
        s: 'submitting',
        u: 'unknown',
        m: 'matched',
      });
    });
  });

  test('finds the bet of the first request, even if its retry was sent later', () => {
    marbles((m) => {
      const page = setUp(m, {
        place: lost(m),
        openBets: () =>
          m.cold('-(r|)', { r: betsBody(m.now() < 30_000 ? [] : [bet('b1', 1_000)]) }),
      });
      page.showBets([]);
      m.act('p 19999ms b 9999ms q', {
        p: () => page.placing.submit(aBetRequest()),
        b: () => page.showBets([bet('b1', 1_000)]),
        q: () => page.placing.submit(aBetRequest()),
      });
      m.expectObservable(states(page.placing), '29s ^ 9s !').toBe('29s r 999ms s-um', {
        r: 'rejected NOT_PLACED',
        s: 'submitting',
        u: 'unknown',
        m: 'matched',
      });
    });
  });
});

test('shows a bet as settled, and not as not placed, if its market has ended', () => {
  marbles((m) => {
    const item = {
      betId: '7',
      clientReference: REF,
      profitLoss: 20,
      outcome: 'WON',
      stake: 10,
      odds: 3,
      settleTime: new Date(5_000).toISOString(),
    };
    const page = setUp(m, {
      place: lost(m),
      openBets: m.cold('-(r|)', { r: betsBody([]) }),
      history: m.cold('-(r|)', { r: wrapped({ items: [item], totalCount: 1 }) }),
    });
    m.act('p', { p: () => page.placing.submit(aBetRequest()) });
    m.expectObservable(states(page.placing), '^ 20s !').toBe('s-u 10508ms w', {
      s: 'submitting',
      u: 'unknown',
      w: 'settled',
    });
  });
});
