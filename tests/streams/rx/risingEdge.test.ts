import { test } from 'vitest';
import { risingEdge } from '../../../streams/rx/risingEdge';
import { marbles } from '../marbles';

test('emits when false turns to true, but not for the first value or a repetition', () => {
  marbles((m) => {
    const source$ = m.hot('                               tft-t-ff-t|', { t: true, f: false });
    m.expectObservable(source$.pipe(risingEdge())).toBe('--x------x|', { x: undefined });
    m.expectSubscriptions(source$.subscriptions).toBe('   ^---------!');
  });
});

test('passes an error on', () => {
  marbles((m) => {
    m.expectObservable(m.cold('f-#', { f: false }).pipe(risingEdge())).toBe('--#');
  });
});
