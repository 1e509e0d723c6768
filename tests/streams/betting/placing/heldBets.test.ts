import { distinctUntilChanged, map, of } from 'rxjs';
import { describe, expect, test } from 'vitest';

import { marbles } from '../../marbles';
import { wrapped } from '../../ports';
import { aBet, betsBody, matchedBet, wireBet } from '../bets';
import { aBetRequest, ours, placed, setUp, states } from './placingPage';

describe('a held bet', () => {
  const held = { ...ours, status: 'PENDING', placedAt: 0 } as const;

  test('is pending until the bet delay is over, and is then queried', () => {
    marbles((m) => {
      const page = setUp(m, {
        place: m.cold('-(r|)', { r: placed(held) }),
        openBets: (_, count) =>
          m.cold('-(r|)', {
            r: betsBody([count === 0 ? aBet('b1', held) : matchedBet('b1', ours)]),
          }),
      });
      m.act('p', { p: () => page.placing.submit(aBetRequest({ betDelay: 5 })) });
      m.expectObservable(states(page.placing), '^ 20s !').toBe('sp 6700ms m', {
        s: 'submitting',
        p: 'pending',
        m: 'matched',
      });
      m.after(() => expect(page.requested().map(({ at }) => at)).toEqual([5_200, 6_701]));
    });
  });

  test('is queried at growing intervals if it stays held', () => {
    marbles((m) => {
      const page = setUp(
        m,
        {
          place: m.cold('-(r|)', { r: placed(held) }),
          openBets: () => of(betsBody([aBet('b1', held)])),
        },
        180_000,
      );
      m.act('p', { p: () => page.placing.submit(aBetRequest({ betDelay: 5 })) });
      m.after(() => {
        const times = page.requested().map(({ at }) => at);
        const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
        expect(waits).toEqual(waits.toSorted((a, b) => a - b));
        expect([waits[0], waits.at(-1)]).toEqual([1_500, 15_000]);
        expect(times.length).toBeLessThan(25);
      });
    });
  });

  test('is not queried before the market has had time to match it', () => {
    marbles((m) => {
      const page = setUp(m, {
        place: m.cold('-(r|)', { r: placed(held) }),
        openBets: m.cold('-(r|)', { r: betsBody([matchedBet('b1', ours)]) }),
      });
      m.act('p', { p: () => page.placing.submit(aBetRequest({ betDelay: 3 })) });
      m.after(() => expect(page.requested().map(({ at }) => at)).toEqual([3_200]));
    });
  });

  test('is queried at the end of its own hold, regardless of other bets', () => {
    marbles((m) => {
      const page = setUp(m, {
        place: (request) => {
          const { clientReference } = JSON.parse(request.body ?? '');
          const more = clientReference === 'ref3' ? {} : held;
          return m.cold('-(r|)', {
            r: placed({ ...more, betId: clientReference, clientReference }),
          });
        },
        openBets: m.cold('-(r|)', { r: betsBody([]) }),
      });
      m.act('p', {
        p: () => {
          page.placing.submit(aBetRequest({ betDelay: 8 }));
          page.placing.submit(aBetRequest({ legId: 'leg2', reference: 'ref2', betDelay: 5 }));
          page.placing.submit(aBetRequest({ legId: 'leg3', reference: 'ref3' }));
        },
      });
      m.after(() =>
        expect(page.requested()[0]).toMatchObject({ at: 5_200, query: { references: 'ref2' } }),
      );
    });
  });

  test('is matched as soon as the open bets show it as matched', () => {
    marbles((m) => {
      const page = setUp(m, { place: m.cold('-(r|)', { r: placed(held) }) });
      m.act('                                                   p-----b', {
        p: () => page.placing.submit(aBetRequest({ betDelay: 5 })),
        b: () => page.showBets([matchedBet('b1', ours)]),
      });
      m.expectObservable(states(page.placing), '^ 20s !').toBe('sp----m', {
        s: 'submitting',
        p: 'pending',
        m: 'matched',
      });
      m.after(() => expect(page.requested()).toEqual([]));
    });
  });

  test('shows the reason if it lapsed', () => {
    marbles((m) => {
      const lapsed = {
        ...wireBet(aBet('b1', { ...ours, status: 'EXPIRED', remaining: 0 })),
        reason: 'Goal',
      };
      const page = setUp(m, {
        place: m.cold('-(r|)', { r: placed(held) }),
        openBets: m.cold('-(r|)', { r: wrapped({ balance: 1, exposure: 0, openBets: [lapsed] }) }),
      });
      m.act('p', { p: () => page.placing.submit(aBetRequest({ betDelay: 1 })) });
      m.expectObservable(page.placing.outcome$.pipe(map(({ state }) => state)), '^ 20s !').toBe(
        '1201ms r',
        { r: { status: 'rejected', code: 'BET_TAKEN_OR_LAPSED', message: 'Goal' } },
      );
    });
  });

  test('locks its leg for a few minutes at most after leaving the lists', () => {
    marbles((m) => {
      const ahead = { ...held, placedAt: 5.5 * 3_600_000 };
      const page = setUp(
        m,
        { place: m.cold('-(r|)', { r: placed(ahead) }), openBets: () => of(betsBody([])) },
        400_000,
      );
      m.act('p 5s b', {
        p: () => page.placing.submit(aBetRequest({ betDelay: 5 })),
        b: () => page.showBets([]),
      });
      const at$ = states(page.placing).pipe(distinctUntilChanged());
      m.expectObservable(at$, '^ 350s !').toBe('sp 322999ms e', {
        s: 'submitting',
        p: 'pending',
        e: 'rejected ENDED',
      });
    });
  });
});
