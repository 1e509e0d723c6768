import { test } from 'vitest';
import { createWatching } from '../../../streams/odds/watching';
import { marbles } from '../marbles';

test('lists the watched ids in the order in which they were first watched', () => {
  marbles((m) => {
    const { watch, watched$ } = createWatching(m.scope(12));
    m.expectObservable(watch('x'), '-^---!').toBe('      -');
    m.expectObservable(watch('y'), '--^--------!').toBe('-');
    m.expectObservable(watch('x'), '---^---!').toBe('    -');
    m.expectObservable(watched$).toBe('                  abc----d---e|', {
      a: [],
      b: ['x'],
      c: ['x', 'y'],
      d: ['y'],
      e: [],
    });
  });
});

test('completes when the scope closes, and is not counted afterwards', () => {
  marbles((m) => {
    const { watch, watched$ } = createWatching(m.scope(3));
    m.expectObservable(watch('x')).toBe('          ---|');
    m.expectObservable(watch('x'), '-----^').toBe('-----|');
    m.expectObservable(watched$).toBe('            a--|', { a: ['x'] });
  });
});
