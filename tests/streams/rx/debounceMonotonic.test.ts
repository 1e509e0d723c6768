import { test } from 'vitest';
import { debounceMonotonic } from '../../../streams/rx/debounceMonotonic';
import { setWallClock } from '../device';
import { marbles } from '../marbles';

test('emits the last value of a burst, after a pause', () => {
  marbles((m) => {
    const source$ = m.hot('                                         -a-b---c');
    m.expectObservable(source$.pipe(debounceMonotonic(3)), '^ 20ms !').toBe('------b---c');
    m.expectSubscriptions(source$.subscriptions).toBe('^ 20ms !');
  });
});

test('waits no longer if the clock is set back in the meantime', () => {
  marbles((m) => {
    m.act('                   --s', { s: () => setWallClock(-3_600_000) });
    m.expectObservable(m.hot('-a-b').pipe(debounceMonotonic(3)), '^ 20ms !').toBe('------b');
  });
});
