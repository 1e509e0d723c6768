import { distinctUntilChanged, map, of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { PaymentBill, RequestQuery } from '../../../streams/payments/types';
import type { Loadable } from '../../../streams/rx/loadable';
import { marbles } from '../marbles';
import { wrapped } from '../ports';
import { BILL, CANCEL, LIST, listOf, PAGE, PAID, setUp, shown } from './paymentsPage';

describe('the newest requests', () => {
  test('are fetched again in the background when the funds change, and every 15 s', () =>
    marbles((m) => {
      const { payments, sent } = setUp(
        m,
        { [LIST]: (_, count) => of(count === 0 ? listOf() : listOf('x')) },
        { funds: 'a----b' },
      );
      m.expectObservable(payments.requests$.pipe(map(shown)), '^ 16s !').toBe(
        '(le) 301ms x 14999ms x',
        { l: 'l', e: '', x: '0' },
      );
      m.after(() => expect(sent(LIST)).toHaveLength(3));
    }));

  test('are never fetched for a guest, or while the page is hidden', () =>
    marbles((m) => {
      const { payments, sent } = setUp(
        m,
        { [LIST]: () => of(listOf('x')) },
        { player: 'g-p', active: 'f----t' },
      );
      m.expectObservable(payments.requests$.pipe(map(shown)), '^-------!').toBe('l-l--x', {
        l: 'l',
        x: '0',
      });
      m.after(() => expect(sent(LIST)).toHaveLength(1));
    }));

  test('are never shown to another player', () =>
    marbles((m) => {
      const { payments } = setUp(
        m,
        {
          [LIST]: (_, count) =>
            count === 0
              ? m.cold('-----(r|)', { r: listOf('old', 'older') })
              : m.cold('-(r|)', { r: listOf('new') }),
        },
        { player: 'p-q' },
      );
      m.expectObservable(payments.requests$.pipe(map(shown)), '^--------!').toBe('l-lx', {
        l: 'l',
        x: '0',
      });
    }));

  test('show a failure and the known requests if the reply is a page of HTML', () =>
    marbles((m) => {
      const { payments } = setUp(
        m,
        {
          [LIST]: (_, count) =>
            of(count === 0 ? listOf('x') : { status: 200, statusText: '', body: '<html>' }),
        },
        { funds: 'a----b' },
      );
      m.expectObservable(payments.requests$.pipe(map(shown)), '^ 1s !').toBe('(lx) 301ms f', {
        l: 'l',
        x: '0',
        f: 'f0',
      });
    }));
});

test('sends a cancel once, and fetches the list again after any outcome', () =>
  marbles((m) => {
    const { payments, sent } = setUp(m, {
      [LIST]: () => of(listOf('x')),
      [CANCEL]: () => m.cold('--#', {}, new TypeError('cut')),
    });
    m.expectObservable(payments.cancel('1')).toBe('--#', {}, expect.anything());
    m.expectObservable(payments.cancel('1'), '-^').toBe('-|');
    m.expectObservable(payments.requests$.pipe(map(shown), distinctUntilChanged()), '^---!').toBe(
      '(lx)',
      { l: 'l', x: '0' },
    );
    m.after(() => expect([sent(CANCEL), sent(LIST)].map(({ length }) => length)).toEqual([1, 2]));
  }));

test('fetches a page for its filters, and paid withdrawals from a separate list', () =>
  marbles((m) => {
    const { payments, sent } = setUp(m, {
      [PAGE]: () => m.cold('-(r|)', { r: listOf('a', 'b') }),
      [PAID]: () => m.cold('-(r|)', { r: listOf('c') }),
    });
    const query: RequestQuery = { kind: 'deposit', state: 'rejected', page: 1, size: 20 };
    const query$ = m.hot('a---b', { a: query, b: { ...query, kind: 'paid' } as const });
    m.expectObservable(
      payments.page$(query$).pipe(
        map(({ value }) => value?.requests.length ?? 0),
        distinctUntilChanged(),
      ),
      '^-------!',
    ).toBe('nt---o', { n: 0, t: 2, o: 1 });
    m.after(() => {
      expect(JSON.parse(sent(PAGE)[0]?.body ?? '')).toMatchObject({
        type: '1',
        status: '3',
        skipCount: 20,
        maxResultCount: 20,
        filterByUser: true,
      });
      expect(sent(PAID)[0]?.query).toEqual({ SkipCount: '20', MaxResultCount: '20' });
    });
  }));

test('fetches a bill again when the funds change', () =>
  marbles((m) => {
    const bill = (statusName: string) =>
      wrapped({ id: 'D1', amount: 500, paymentMethod: 'Upi', statusName, payee: [] });
    const { payments } = setUp(
      m,
      { [BILL]: (_, count) => of(bill(count === 0 ? 'pending' : 'accepted')) },
      { funds: 'a----b' },
    );
    const state = ({ value }: Loadable<PaymentBill>) => value?.state ?? '';
    m.expectObservable(payments.bill$('D1').pipe(map(state)), '^ 1s !').toBe('(lp) 301ms a', {
      l: '',
      p: 'pending',
      a: 'accepted',
    });
  }));

test('reads the terms from the domain’s settings', () =>
  marbles((m) => {
    const { payments } = setUp(m, {});
    m.expectObservable(payments.terms$.pipe(map((terms) => terms?.canCancel)), '^-!').toBe('f', {
      f: false,
    });
  }));
