import { expect, test } from 'vitest';
import { createBalanceTold } from '../../../streams/betting/balanceTold';
import { marbles } from '../marbles';

const balance = (Balance: unknown) => ({ code: 'UserBalance', data: { Balance, Exposure: 2.5 } });

test('the balance the hub tells within five seconds of a registration is the answer to it', () => {
  marbles((m) => {
    const told$ = createBalanceTold(
      {
        registers$: m.hot('1s r'),
        message$: m.hot('500ms a 499ms b 4998ms c d', {
          a: balance(1),
          b: balance(2),
          c: balance(3),
          d: balance(4),
        }),
      },
      m.scope(9_000),
    );
    const told = (amount: number, isAnswer: boolean) => ({
      balance: amount * 100,
      exposure: 250,
      isAnswer,
    });
    m.expectObservable(told$, '^ 8s !').toBe('500ms a 499ms b 4998ms c d', {
      a: told(1, false),
      b: told(2, true),
      c: told(3, true),
      d: told(4, false),
    });
  });
});

test('other messages, and balances that cannot be read, are left out', () => {
  marbles((m) => {
    const registers$ = m.hot('-----');
    const told$ = createBalanceTold(
      {
        registers$,
        message$: m.hot('abc', {
          a: { code: 'MarketOdds', data: { Balance: 1, Exposure: 1 } },
          b: balance('much'),
          c: { code: 'UserBalance', data: null },
        }),
      },
      m.scope(3),
    );
    m.expectObservable(told$, '^ 8ms !').toBe('');
    m.expectSubscriptions(registers$.subscriptions).toBe('^--!');
    m.after(() => expect(m.now()).toBeGreaterThan(0));
  });
});
