import { map, of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { without } from '../../../../streams/betting/cancelling/cancelRules';
import type { OpenBet } from '../../../../streams/betting/types';
import { marbles } from '../../marbles';
import { createMemoryStore } from '../../ports';
import { aBet, matchedBet } from '../bets';
import { aPlacement } from '../placing/placementSamples';
import { history, page, ready, settled } from './settlementPage';

/*
 * Bets that no longer wait and were never matched, or only in part.
 */

const LAPSED = settled('b1', 0, { outcome: 'LAPSED', reason: 'IN_PLAY' });
const waiting = () => ({ known: ready(aBet('b1')) });

describe('a waiting bet that leaves the open bets', () => {
  test('is announced as lapsed when the history says so, and has no result', () => {
    marbles((m) => {
      const { bets, announced$, results$ } = page(m, of(history([LAPSED])), waiting());
      m.act('  s', { s: () => bets.set(ready()) });
      m.expectObservable(announced$, '^ 99s !').toBe('500ms a', {
        a: 'Home LAPSED 1000 at 300 IN_PLAY',
      });
      m.expectObservable(results$, '^ 99s !').toBe('-');
    });
  });

  test.each([
    ['CANCELLED', { outcome: 'CANCELLED' }],
    ['LAPSED', { betResult: 'Lapsed' }],
    ['CANCELLED', { result: 'Cancelled by the operator' }],
    ['VOIDED', { betResult: 'Void' }],
  ])('is announced as %s for %j', (end, facts) => {
    marbles((m) => {
      const { bets, announced$ } = page(m, of(history([settled('b1', 0, facts)])), waiting());
      m.act('  s', { s: () => bets.set(ready()) });
      m.expectObservable(announced$, '^ 9s !').toBe('500ms a', { a: `Home ${end} 1000 at 300` });
    });
  });

  test('is announced as ended after the usual queries if the history never lists it', () => {
    marbles((m) => {
      const { bets, announced$, queried } = page(m, of(history([])), waiting());
      m.act('  s', { s: () => bets.set(ready()) });
      m.expectObservable(announced$, '^ 199s !').toBe('82500ms a', { a: 'Home ENDED 1000 at 300' });
      m.after(() => expect(queried()).toHaveLength(5));
    });
  });

  test.each([
    [
      'the history contains the reason',
      history([LAPSED]),
      '500ms a',
      'Home LAPSED 1000 at 300 IN_PLAY',
    ],
    ['no reply contains the reason', history([]), '82500ms a', 'Home ENDED 1000 at 300'],
  ])(
    'is announced in one of two tabs, even if the second tab queries later, when %s',
    (_, reply, at, expected) => {
      marbles((m) => {
        const storage = createMemoryStore();
        const [first, second, late] = [1, 2, 3].map(() =>
          page(m, of(reply), { storage, ...waiting() }),
        );
        if (!first || !second || !late) return expect.fail('no tabs');
        m.act('  s--t 100s l', {
          s: () => first.bets.set(ready()),
          t: () => second.bets.set(ready()),
          l: () => late.bets.set(ready()),
        });
        m.expectObservable(first.announced$, '^ 199s !').toBe(at, { a: expected });
        m.expectObservable(second.announced$, '^ 199s !').toBe('-');
        m.expectObservable(late.announced$, '^ 199s !').toBe('-');
      });
    },
  );

  test.each([
    ['the history contains the cancel', history([settled('b1', 0, { outcome: 'CANCELLED' })])],
    ['no reply contains the reason', history([])],
  ])('is not announced if the player cancelled it and %s', (_, reply) => {
    marbles((m) => {
      const { bets, pending, announced$ } = page(m, of(reply), waiting());
      m.act('  c-d-s', {
        c: () => pending.set(new Map([['b1', 'sending']])),
        d: () => pending.set(new Map()),
        s: () => bets.set(ready()),
      });
      m.expectObservable(announced$, '^ 199s !').toBe('-');
    });
  });

  test('is announced if the cancel had no effect and the bet continued to wait', () => {
    marbles((m) => {
      const { bets, pending, announced$ } = page(m, of(history([LAPSED])), waiting());
      m.act('  c-d-w-s', {
        c: () => pending.set(new Map([['b1', 'sending']])),
        d: () => pending.set(new Map()),
        w: () => bets.set(ready(aBet('b1'))),
        s: () => bets.set(ready()),
      });
      m.expectObservable(announced$, '^ 9s !').toBe('506ms a', {
        a: 'Home LAPSED 1000 at 300 IN_PLAY',
      });
    });
  });

  test('is announced if its cancel was refused just before it ended', () => {
    marbles((m) => {
      const { bets, pending, outcome$, announced$ } = page(m, of(history([LAPSED])), waiting());
      const { betId, runnerName } = aBet('b1');
      m.act('  c-d-s', {
        c: () => pending.set(new Map([['b1', 'sending']])),
        d() {
          pending.set(new Map());
          outcome$.next([without({ betId, runnerName }, 'refused')]);
        },
        s: () => bets.set(ready()),
      });
      m.expectObservable(announced$, '^ 9s !').toBe('504ms a', {
        a: 'Home LAPSED 1000 at 300 IN_PLAY',
      });
    });
  });

  test('is announced from the history if its receipt was closed before a list contained it', () => {
    marbles((m) => {
      const state = { status: 'unmatched', remaining: 1_000 } as const;
      const placements = [aPlacement('r', 0, { betId: 'b1', state })];
      const named = { ...LAPSED, betRunnerName: 'Home', stake: 10, odds: 3, betType: 'BACK' };
      const given = { known: ready(), placements };
      const { bets, placements: held, announced$ } = page(m, of(history([named])), given);
      m.act('  d-s', { d: () => held.set([]), s: () => bets.set(ready(aBet('b2'))) });
      m.expectObservable(announced$, '^ 9s !').toBe('500ms a', {
        a: 'Home LAPSED 1000 at 300 IN_PLAY',
      });
    });
  });

  test.each([
    ['a line', { odds: 0, betRate: 0, fancyValue: 46.5, betType: 'LAY' }, 'LAY LINE 4650'],
    ['decimal odds', { odds: 3, betRate: 0, fancyValue: 0, betType: 'BACK' }, 'BACK ODDS 300'],
    ['a fancy', { odds: 0, betRate: 100, fancyValue: 79, betType: 'NO' }, 'LAY FANCY 7900'],
  ])('is announced with its own terms after a closed receipt for %s', (_, terms, shown) => {
    marbles((m) => {
      const state = { status: 'unmatched', remaining: 1_000 } as const;
      const placements = [aPlacement('r', 0, { betId: 'b1', state })];
      const named = { ...LAPSED, betRunnerName: 'Home', stake: 10, ...terms };
      const given = { known: ready(), placements };
      const { bets, placements: held, settled$ } = page(m, of(history([named])), given);
      m.act('  d-s', { d: () => held.set([]), s: () => bets.set(ready(aBet('b2'))) });
      const terms$ = settled$.pipe(
        map((value) =>
          'bet' in value
            ? `${value.bet.side} ${value.bet.bettingType} ${value.bet.price}`
            : 'settled',
        ),
      );
      m.expectObservable(terms$, '^ 9s !').toBe('500ms a', { a: shown });
    });
  });

  test('is not announced if its receipt shows it', () => {
    marbles((m) => {
      const state = { status: 'unmatched', remaining: 1_000 } as const;
      const placements = [aPlacement('r', 0, { betId: 'b1', state })];
      const { bets, announced$ } = page(m, of(history([LAPSED])), { ...waiting(), placements });
      m.act('  s', { s: () => bets.set(ready()) });
      m.expectObservable(announced$, '^ 9s !').toBe('-');
    });
  });
});

describe('the unmatched part of a bet', () => {
  const part = (more: Partial<OpenBet> = {}): OpenBet =>
    aBet('b1', { matched: 400, averagePrice: 300, remaining: 600, ...more });

  test.each([
    ['LAPSED', { lapsed: 600 }],
    ['CANCELLED', { cancelled: 600 }],
    ['VOIDED', { voided: 600 }],
    ['ENDED', { stake: 400 }],
  ])('is announced as %s for a list with %j, in one tab', (end, more) => {
    marbles((m) => {
      const storage = createMemoryStore();
      const [first, second] = [1, 2].map(() =>
        page(m, of(history([])), { storage, known: ready(part()) }),
      );
      if (!first || !second) return expect.fail('no tabs');
      const now = ready(part({ remaining: 0, ...more }));
      m.act('  s--t', { s: () => first.bets.set(now), t: () => second.bets.set(now) });
      const expected = { a: `Home ${end} 600 at 300` };
      m.expectObservable(first.announced$, '^ 9s !').toBe('a', expected);
      m.expectObservable(second.announced$, '^ 9s !').toBe('-');
      m.after(() => expect(first.queried()).toEqual([]));
    });
  });

  test('is not announced if it waits, was matched, or was cancelled by the player', () => {
    marbles((m) => {
      const { bets, pending, announced$ } = page(m, of(history([])), {
        known: ready(part(), part({ betId: 'b2' }), part({ betId: 'b3' })),
      });
      const others = [part({ matched: 700, remaining: 300 }), matchedBet('b2')];
      const own = part({ betId: 'b3', remaining: 0, cancelled: 600 });
      m.act('  c-s', {
        c: () => pending.set(new Map([['b3', 'sending']])),
        s: () => bets.set(ready(...others, own)),
      });
      m.expectObservable(announced$, '^ 9s !').toBe('-');
    });
  });
});

test('excludes a lapsed bet from the result of its market', () => {
  marbles((m) => {
    const won = settled('b2', 12.4);
    const market = { marketId: 'm', profitLoss: 12.4, commission: 0.25 };
    const { bets, settled$ } = page(m, of(history([won, LAPSED], [market])), {
      known: ready(matchedBet('b2')),
    });
    m.act('  s', { s: () => bets.set(ready()) });
    m.expectObservable(settled$, '^ 9s !').toBe('500ms a', {
      a: {
        marketId: 'm',
        marketName: 'Match Odds',
        eventTitle: 'Home v Away',
        runnerName: 'Home',
        profit: 1_240,
        commission: 25,
        isVoid: false,
        isCorrection: false,
      },
    });
  });
});
