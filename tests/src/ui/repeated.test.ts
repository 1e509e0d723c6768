import { describe, it } from 'vitest';
import { repeated } from '../../../src/ui/steps/repeated';
import { marbles } from '../../streams/marbles';

const steps = { u: 1, d: -1, '0': 0 };

describe('a pressed stepper', () => {
  it('does not step for a short press, which is a click', () => {
    marbles((m) => m.expectObservable(repeated(m.hot('u 99ms 0', steps))).toBe('', steps));
  });

  it('repeats after a delay while it is held, and stops when released', () => {
    marbles((m) => {
      const held = m.hot('d 599ms 0 400ms |', steps);
      m.expectObservable(repeated(held)).toBe('400ms d 69ms d 69ms d 460ms |', steps);
    });
  });

  it('starts over when the opposite button is pressed', () => {
    marbles((m) =>
      m
        .expectObservable(repeated(m.hot('u 449ms d 449ms 0', steps)))
        .toBe('400ms u 449ms d', steps),
    );
  });
});
