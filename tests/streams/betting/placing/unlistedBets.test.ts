import { map, Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { PlacedState } from '../../../../streams/betting/placing/placementRules';
import type { PlacementList } from '../../../../streams/betting/placing/placements';
import type { OpenBet } from '../../../../streams/betting/types';
import { unlistedBets } from '../../../../streams/betting/placing/unlistedBets';
import { createState } from '../../../../streams/rx/behavior';
import type { Loadable } from '../../../../streams/rx/loadable';
import { marbles, type Marbles } from '../../marbles';
import { aBet } from '../bets';
import { aPlacement } from './placementSamples';

const UNMATCHED: PlacedState = { status: 'unmatched', remaining: 1_000 };
const MATCHED: PlacedState = { status: 'matched', matched: 1_000, averagePrice: 300, rest: null };

const placed = (state: PlacedState, betId: string | null = 'b1') =>
  aPlacement(`of ${betId}`, 0, { betId, state });

/** A page with these placements. Each query is answered a moment later by a list of these bets. */
function setUp(m: Marbles, initial: PlacementList, listed: (at: number) => readonly OpenBet[]) {
  const scope = m.scope(99_000);
  const list = createState(initial, scope);
  const bets = createState<Loadable<readonly OpenBet[]>>({ state: 'loading', value: [] }, scope);
  const answer = (): void => bets.set({ state: 'ready', value: listed(m.now()) });
  const requested: number[] = [];
  const reload$ = new Subject<string>();
  const deps = { bets$: bets.value$, list$: list.value$ };
  scope.run(unlistedBets(deps), () => {
    requested.push(m.now());
    reload$.next('r');
    answer();
  });
  return { list, bets, answer, requested, reload$, again$: unlistedBets(deps) };
}

describe('a reload of the open bets', () => {
  test('happens with growing delays and then every 15 s, while a waiting bet is missing', () => {
    marbles((m) => {
      const { answer, requested } = setUp(m, [placed(UNMATCHED)], () => []);
      m.act('1s a', { a: answer });
      m.after(() => expect(requested.slice(0, 5)).toEqual([3_000, 7_000, 15_000, 30_000, 45_000]));
    });
  });

  test('stops when they contain the bet', () => {
    marbles((m) => {
      const { answer, requested } = setUp(m, [placed(UNMATCHED)], (at) =>
        at < 5_000 ? [] : [aBet('b1')],
      );
      m.act('1s a', { a: answer });
      m.after(() => expect(requested).toEqual([3_000, 7_000]));
    });
  });

  test('starts with the first delay for another bet', () => {
    marbles((m) => {
      const { answer, requested, list } = setUp(m, [placed(UNMATCHED)], (at) =>
        at < 9_000 ? [] : [aBet('b1'), aBet('b2')],
      );
      m.act('1s a 6s b', {
        a: answer,
        b() {
          list.update((former) => [...former, placed(UNMATCHED, 'b2')]);
          answer();
        },
      });
      m.after(() => expect(requested).toEqual([3_000, 7_000, 9_001]));
    });
  });

  test('happens a few times for a matched bet, which may have been settled', () => {
    marbles((m) => {
      const { answer, reload$ } = setUp(m, [placed(MATCHED)], () => []);
      m.act('1s a', { a: answer });
      m.expectObservable(reload$, '^ 60s !').toBe('3s r 3999ms r 7999ms r');
    });
  });

  test('stops for a bet that has ended in the meantime', () => {
    marbles((m) => {
      const { answer, list, again$ } = setUp(m, [placed(UNMATCHED)], () => []);
      m.act('1s a 999ms e', {
        a: answer,
        e: () => list.set([placed({ status: 'rejected', code: 'ENDED', message: null })]),
      });
      m.expectObservable(again$.pipe(map(() => 'r')), '^ 9s !').toBe('-');
    });
  });

  test.each<[string, PlacementList]>([
    ['no placement', []],
    ['a placement whose outcome is unknown', [placed({ status: 'submitting', sentAt: 0 }, null)]],
    ['a refused placement', [placed({ status: 'rejected', code: 'X', message: null }, null)]],
  ])('does not happen for %s', (_, list) => {
    marbles((m) => {
      const { answer, again$ } = setUp(m, list, () => []);
      m.act('1s a', { a: answer });
      m.expectObservable(again$, '^ 9s !').toBe('-');
    });
  });

  test('does not happen while the bets are stored bets or could not be fetched', () => {
    marbles((m) => {
      const { bets, again$ } = setUp(m, [placed(UNMATCHED)], () => []);
      m.act('1s f', { f: () => bets.set({ state: 'failed', error: 'x', value: [] }) });
      m.expectObservable(again$, '^ 9s !').toBe('-');
    });
  });
});
