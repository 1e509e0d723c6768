import { describe, it } from 'vitest';
import { gather } from '../../../streams/alerts/gather';
import { marbles } from '../marbles';

describe('facts of one subject', () => {
  it('are emitted together, two seconds after the first fact', () =>
    marbles((m) => {
      const facts$ = m.hot('a-b-c 2s d|', { a: 'x1', b: 'y1', c: 'x2', d: 'x3' });
      m.expectObservable(facts$.pipe(gather((fact) => fact.charAt(0)))).toBe('2s p-q--- (r|)', {
        p: ['x1', 'x2'],
        q: ['y1'],
        r: ['x3'],
      });
    }));

  it('pass an error on, and complete with their source', () =>
    marbles((m) => {
      const facts$ = m.cold('a-#', { a: 'x' });
      m.expectObservable(facts$.pipe(gather((fact) => fact))).toBe('--#');
      m.expectSubscriptions(facts$.subscriptions).toBe('^-!');
    }));
});
