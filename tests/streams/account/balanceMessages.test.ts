import { test } from 'vitest';
import { createBalanceMessages } from '../../../streams/account/balanceMessages';
import { setWallClock } from '../device';
import { marbles } from '../marbles';

const balance = (amount: number) => ({ balance: amount * 100, exposure: 250 });

const emitted = (amount: number, isAnswer: boolean) => ({
  balance: amount * 100,
  exposure: 250,
  isAnswer,
});

test('marks only the first balance after a registration as its reply', () => {
  marbles((m) => {
    // r: registered at 1 s and at 2.001 s; b, d: the replies; a, c: pushed unrequested.
    const messages = { a: balance(1), b: balance(2), c: balance(3), d: balance(4) };
    const messages$ = createBalanceMessages(
      { registers$: m.hot('1s r 1s r'), balance$: m.hot('500ms a 509ms b-c 1s d', messages) },
      m.scope(9_000),
    );
    m.expectObservable(messages$, '^ 8s !').toBe('500ms a 509ms b-c 1s d', {
      a: emitted(1, false),
      b: emitted(2, true),
      c: emitted(3, false),
      d: emitted(4, true),
    });
  });
});

test('marks no balance as a reply if none has arrived within five seconds', () => {
  marbles((m) => {
    // a: 5 s after the first registration, too late; b: 5 s less 1 ms after the second.
    const messages$ = createBalanceMessages(
      {
        registers$: m.hot('r 6s r'),
        balance$: m.hot('5s a 5999ms b', { a: balance(1), b: balance(2) }),
      },
      m.scope(20_000),
    );
    m.expectObservable(messages$, '^ 19s !').toBe('5s a 5999ms b', {
      a: emitted(1, false),
      b: emitted(2, true),
    });
  });
});

test('does not mark a later balance as a reply when the clock is set back', () => {
  marbles((m) => {
    // r: registered, without a reply; s: the clock is set back by an hour; a: pushed unrequested.
    m.act('1s s', { s: () => setWallClock(-3_600_000) });
    const messages$ = createBalanceMessages(
      { registers$: m.hot('r'), balance$: m.hot('60s a', { a: balance(1) }) },
      m.scope(90_000),
    );
    m.expectObservable(messages$, '^ 80s !').toBe('60s a', { a: emitted(1, false) });
  });
});

test('counts a reply that arrives without subscribers, and does not mark the balance after it', () => {
  marbles((m) => {
    // r: registered; a: its reply, before anyone subscribes; b: a match.
    const messages$ = createBalanceMessages(
      {
        registers$: m.hot('r'),
        balance$: m.hot('200ms a 1s b', { a: balance(1), b: balance(2) }),
      },
      m.scope(9_000),
    );
    m.expectObservable(messages$, '1s ^ 7s !').toBe('1201ms b', { b: emitted(2, false) });
  });
});

test('emits the same balances to all subscribers', () => {
  marbles((m) => {
    const registers$ = m.hot('           r---');
    const balance$ = m.hot('             --a-', { a: balance(1) });
    const messages$ = createBalanceMessages({ registers$, balance$ }, m.scope(9));
    m.expectObservable(messages$, '^---!').toBe('--a', { a: emitted(1, true) });
    m.expectObservable(messages$, '^---!').toBe('--a', { a: emitted(1, true) });
  });
});

test('follows registrations and balances until the scope closes', () => {
  marbles((m) => {
    const registers$ = m.hot('                            -----');
    const balance$ = m.hot('                              --a', { a: balance(1) });
    const messages$ = createBalanceMessages({ registers$, balance$ }, m.scope(3));
    m.expectObservable(messages$, '^ 8ms !').toBe('           --a|', { a: emitted(1, false) });
    m.expectSubscriptions(registers$.subscriptions).toBe('^--!');
    m.expectSubscriptions(balance$.subscriptions).toBe('  ^--!');
  });
});

test('completes with the hub’s balances', () => {
  marbles((m) => {
    const balance$ = m.hot('             --a--|', { a: balance(1) });
    const messages$ = createBalanceMessages({ registers$: m.hot('-'), balance$ }, m.scope(9));
    m.expectObservable(messages$).toBe('     --a--|', { a: emitted(1, false) });
  });
});
