import { map } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { type Marbles, marbles } from '../marbles';
import { createLink } from '../ports';
import { createProduct, LOGGED_IN, message } from '../product';

interface Given {
  /** The ms until the feature's code is loaded. */
  readonly after: number;
  readonly messages?: string;
}

function setUp(m: Marbles, { after, messages = '-' }: Given) {
  const { link, invoked } = createLink(
    m.hot(messages, {
      b: message('UserBalance', { Balance: 90, Exposure: 10 }),
      x: message('UserBalance', { Balance: 'much' }),
    }),
  );
  const connection$ = m.cold('l', { l: link });
  const product = createProduct(m, {
    connect: () => connection$,
    stored: { ...LOGGED_IN, balance: '7', exposure: '2' },
    routes: { 'Bet/GetUserOpenBets': m.cold('-') },
    after: { account: after },
  });
  const available$ = product.streams.balance.funds$.pipe(map((funds) => funds?.available ?? null));
  return { ...product, available$, invoked };
}

describe('the account', () => {
  it('has no funds until its code is loaded, then the stored funds, then the hub’s funds', () =>
    marbles((m) => {
      const { streams, available$ } = setUp(m, { after: 1_000, messages: '2s b' });
      streams.startBackground();
      m.expectObservable(available$, '^ 4s !').toBe('n 999ms s 999ms b', {
        n: null,
        s: 500,
        b: 8_000,
      });
    }));

  it('completes its stream of funds when the scope closes, before and after its code is loaded', () =>
    marbles((m) => {
      for (const after of [0, 9_000]) {
        const { streams, available$ } = setUp(m, { after });
        streams.startBackground();
        m.expectObservable(available$, '1s ^').toBe('1s f 3999ms |', {
          f: after === 0 ? 500 : null,
        });
      }
    }));

  it('reports an unreadable balance once, and shows the previous balance', () =>
    marbles((m) => {
      const { streams, available$, warnings } = setUp(m, { after: 0, messages: '1s b 999ms x' });
      streams.startBackground();
      m.expectObservable(available$, '500ms ^ 3s !').toBe('500ms s 499ms b', { s: 500, b: 8_000 });
      m.after(() =>
        expect(warnings.map(({ what }) => what)).toEqual([
          'hub: a UserBalance that could not be read',
        ]),
      );
    }));

  it('registers again if it loads after the hub has connected', () =>
    marbles((m) => {
      const late = setUp(m, { after: 1_000 });
      const early = setUp(m, { after: 0 });
      late.streams.startBackground();
      early.streams.startBackground();
      m.after(() => {
        expect(late.invoked.map(({ at, method }) => [at, method])).toEqual([
          [0, 'RegisterClient'],
          [1_250, 'RegisterClient'],
        ]);
        expect(early.invoked.map(({ at }) => at)).toEqual([0]);
      });
    }));
});
