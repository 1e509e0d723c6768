import { describe, test } from 'vitest';
import { rowOdds } from '../../../../src/ui/price/rowOdds';
import { marbles } from '../../../streams/marbles';

const SEEN = { t: true, u: false };

describe('the odds of a row', () => {
  test('change immediately while the row is visible, and otherwise every 5 s', () => {
    marbles((m) => {
      const odds$ = m.behavior('a-b-- 1s     c 1s d 5s e 4s f 2s     g');
      const seen$ = m.behavior('t---u                    12s t       ', SEEN);
      const shown = /*       */ 'a-b-- 4999ms d 4999ms e 2s  f 1003ms g';
      m.expectObservable(rowOdds(odds$, seen$), '^ 20s !').toBe(shown);
    });
  });

  test('have no subscription between two writes while the row is hidden', () => {
    marbles((m) => {
      const odds$ = m.cold('a');
      const seen$ = m.behavior('t---u', SEEN);
      m.expectObservable(rowOdds(odds$, seen$), '^ 6s !').toBe('a 5003ms a');
      m.expectSubscriptions(odds$.subscriptions).toBe(['^---!', '5004ms (^!)']);
    });
  });

  test('are shown as soon as they first arrive, even while the row is hidden', () => {
    marbles((m) => {
      const odds$ = m.cold('2s a');
      const seen$ = m.behavior('u', SEEN);
      m.expectObservable(rowOdds(odds$, seen$), '^ 9s !').toBe('7s a');
    });
  });
});
