import { describe, it } from 'vitest';
import { repeated } from '../../../src/islands/slip/repeated';
import { marbles } from '../../streams/marbles';

const steps = { u: 1, d: -1, '0': 0 };

describe('holding a stepper', () => {
  it('steps once for a short press', () => {
    marbles((m) => m.expectObservable(repeated(m.hot('u 99ms 0', steps))).toBe('u', steps));
  });

  it('repeats after a moment for as long as it is held, and stops when let go', () => {
    marbles((m) => {
      const held = m.hot('d 599ms 0 400ms |', steps);
      m.expectObservable(repeated(held)).toBe('d 469ms d 69ms d 460ms |', steps);
    });
  });

  it('turns at once when the other way is pressed', () => {
    marbles((m) =>
      m
        .expectObservable(repeated(m.hot('u 499ms d 99ms 0', steps)))
        .toBe('u 469ms u 29ms d', steps),
    );
  });
});
