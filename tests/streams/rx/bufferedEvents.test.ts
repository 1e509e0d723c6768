import { test } from 'vitest';
import { createBufferedEvents } from '../../../streams/rx/bufferedEvents';
import { marbles } from '../marbles';

test('emits the waiting values to the first subscriber, and later values at once', () => {
  marbles((m) => {
    const { events$, emit } = createBufferedEvents<string>(m.scope(8));
    m.act('                       ab-----c', {
      a: () => emit('a'),
      b: () => emit('b'),
      c: () => emit('c'),
    });
    m.expectObservable(events$, '---^').toBe('---(ab)c|');
  });
});

test('does not repeat a value to a second subscriber', () => {
  marbles((m) => {
    const { events$, emit } = createBufferedEvents<string>(m.scope(8));
    m.act('                       a----b', { a: () => emit('a'), b: () => emit('b') });
    m.expectObservable(events$, '--^').toBe('--a--b--|');
    m.expectObservable(events$, '---^').toBe('-----b--|');
  });
});

test('drops the waiting values on request', () => {
  marbles((m) => {
    const { events$, emit, drop } = createBufferedEvents<string>(m.scope(8));
    m.act('                       ad-b', { a: () => emit('a'), d: drop, b: () => emit('b') });
    m.expectObservable(events$, '--^').toBe('---b----|');
  });
});
