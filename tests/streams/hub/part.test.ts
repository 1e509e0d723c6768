import { describe, expect, it } from 'vitest';
import { userBalance } from '../../../streams/account/calls';
import { type Marbles, marbles } from '../marbles';
import { createLink } from '../ports';
import { createProduct, message } from '../product';

const NAMES = { i: 'idle', c: 'connecting', o: 'connected' };

function setUp(m: Marbles, text = '-') {
  const { link } = createLink(
    m.hot(text, { b: message('UserBalance', { Balance: 90, Exposure: 10 }) }),
  );
  const connection$ = m.cold('l', { l: link });
  const product = createProduct(m, { connect: () => connection$, after: { hub: 1_000 } });
  return { ...product, connection$ };
}

describe('the hub', () => {
  it('is idle until its code is there, and connects then', () =>
    marbles((m) => {
      const { streams, loaded } = setUp(m);
      // s: started; its code is there 1 s later.
      m.act('                                                 500ms s', { s: streams.hub.start });
      m.expectObservable(streams.hub.status$, '^ 4s !').toBe('i 1499ms (co)', NAMES);
      m.after(() => expect(loaded).toEqual(['hub']));
    }));

  it('tells its messages by their records, also to listeners from before', () =>
    marbles((m) => {
      // b: told while the code is on its way, to nobody; b: told once it is there.
      const { streams } = setUp(m, '500ms b 1499ms b');
      streams.hub.start();
      const told = { b: { balance: 9_000, exposure: 1_000 } };
      m.expectObservable(streams.hub.on(userBalance), '^ 4s !').toBe('2s b', told);
    }));

  it('ends its connection with the scope', () =>
    marbles((m) => {
      const { streams, connection$ } = setUp(m);
      streams.hub.start();
      m.expectObservable(streams.hub.status$).toBe('         i 999ms (co) 3996ms |', NAMES);
      m.expectObservable(streams.hub.on(userBalance)).toBe(' 5s |');
      m.expectSubscriptions(connection$.subscriptions).toBe('1s ^ 3999ms !');
    }));
});
