import { test } from 'vitest';
import { fundsMoves } from '../../../streams/account/fundsMoves';
import type { Funds } from '../../../streams/account/types';
import { marbles } from '../marbles';

const of = (balance: number): Funds => ({ balance, exposure: 0, available: balance });
const VALUES = { n: null, a: of(100), b: of(200), c: of(300) };

test.each([
  ['ignores the first known funds', 'a', '-'],
  ['ignores the first funds that arrive, which the page loads when it opens', 'n--a', '-'],
  ['emits once for several moves within 300 ms', 'a--b--c', '306ms x'],
  ['emits each later move', 'n-a-b 399ms c', '304ms x 399ms x'],
  ['ignores the end of a session', 'a--n', '-'],
])('%s', (_, funds, emitted) => {
  marbles((m) => {
    m.expectObservable(fundsMoves(m.behavior<Funds | null>(funds, VALUES)), '^ 2s !').toBe(
      emitted,
      {
        x: null,
      },
    );
  });
});
