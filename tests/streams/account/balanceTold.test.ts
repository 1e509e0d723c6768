import { test } from 'vitest';
import { createBalanceTold } from '../../../streams/account/balanceTold';
import { marbles } from '../marbles';

const balance = (amount: number) => ({ balance: amount * 100, exposure: 250 });

const told = (amount: number, isAnswer: boolean) => ({
  balance: amount * 100,
  exposure: 250,
  isAnswer,
});

test('the first balance after a registration is its answer; later ones are not', () => {
  marbles((m) => {
    const messages = { a: balance(1), b: balance(2), c: balance(3), d: balance(4) };
    const told$ = createBalanceTold(
      { registers$: m.hot('1s r 1s r'), balance$: m.hot('500ms a 509ms b-c 1s d', messages) },
      m.scope(9_000),
    );
    m.expectObservable(told$, '^ 8s !').toBe('500ms a 509ms b-c 1s d', {
      a: told(1, false),
      b: told(2, true),
      c: told(3, false),
      d: told(4, true),
    });
  });
});

test('a registration that was not answered within five seconds never is', () => {
  marbles((m) => {
    const told$ = createBalanceTold(
      {
        registers$: m.hot('r 6s r'),
        balance$: m.hot('5s a 5999ms b', { a: balance(1), b: balance(2) }),
      },
      m.scope(20_000),
    );
    m.expectObservable(told$, '^ 19s !').toBe('5s a 5999ms b', {
      a: told(1, false),
      b: told(2, true),
    });
  });
});

test('listening ends with the scope', () => {
  marbles((m) => {
    const registers$ = m.hot('-----');
    const told$ = createBalanceTold(
      { registers$, balance$: m.hot('--a', { a: balance(1) }) },
      m.scope(3),
    );
    m.expectObservable(told$, '^ 8ms !').toBe('--a', { a: told(1, false) });
    m.expectSubscriptions(registers$.subscriptions).toBe('^--!');
  });
});
