import { map, of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { NewPayment } from '../../../streams/payments/types';
import { marbles } from '../marbles';
import { createLocks, createMemoryStore, refusal, wrapped } from '../ports';
import { CANCEL, DEPOSIT, SEND, setUp, waits, PAYMENT, WITHDRAWAL } from './paymentsPage';

describe('a request', () => {
  test('is sent once, even after further taps in any tab', () =>
    marbles((m) => {
      const given = { locks: createLocks(0), storage: createMemoryStore() };
      const routes = { [SEND]: () => m.cold('---(r|)', { r: wrapped('Done') }) };
      const one = setUp(m, routes, given);
      const other = setUp(m, routes, given);
      m.expectObservable(one.payments.submit(PAYMENT)).toBe('---(s|)', { s: 'sent' });
      m.expectObservable(one.payments.submit(PAYMENT), '-^').toBe('-|');
      m.expectObservable(other.payments.submit({ ...PAYMENT, amount: 1 }), '--^').toBe('--|');
      m.expectObservable(one.payments.open$.pipe(map(waits)), '^--!').toBe('(ns)', {
        s: 'sending',
        n: '',
      });
      m.after(() => {
        expect(one.sent(SEND).length + other.sent(SEND).length).toBe(1);
        expect(JSON.parse(one.sent(SEND)[0]?.body ?? '')).toMatchObject({
          type: '1',
          amount: 500,
          paymentMethod: 'Upi',
          imageUrl: null,
        });
        expect(Object.keys(given.storage.all())).toEqual([]);
      });
    }));

  test('uses its kind’s own call on a server with separate calls for deposits and withdrawals', () =>
    marbles((m) => {
      const { payments, sent } = setUp(
        m,
        {
          [DEPOSIT]: () => m.cold('---(r|)', { r: wrapped('Done') }),
          [WITHDRAWAL]: () => m.cold('---(r|)', { r: wrapped('Done') }),
        },
        { setting: { depositsApart: true } },
      );
      m.expectObservable(payments.submit(PAYMENT)).toBe('---(s|)', { s: 'sent' });
      // One after the other: they spend the same funds.
      const withdrawal = { kind: 'withdrawal', amount: 900, method: 'Gpay', account: '98765' };
      m.expectObservable(
        payments.submit({ ...withdrawal, holder: '', ifsc: '' } as NewPayment),
      ).toBe('------(s|)', { s: 'sent' });
      m.after(() =>
        expect([DEPOSIT, WITHDRAWAL, SEND].map((path) => sent(path).length)).toEqual([1, 1, 0]),
      );
    }));

  test('is neither sent nor stored after its player’s unnoticed logout in another tab', () =>
    marbles((m) => {
      const storage = createMemoryStore({ who: 'p' });
      const { payments, sent } = setUp(
        m,
        { [SEND]: () => of(wrapped('Done')), [CANCEL]: () => of(wrapped('Done')) },
        { storage, isStored: true },
      );
      storage.unheard('who', null);
      m.expectObservable(payments.submit(PAYMENT)).toBe('|');
      m.after(() => {
        expect(sent(SEND)).toHaveLength(0);
        expect(storage.all()).toEqual({});
      });
    }));

  test('reports a refusal, and allows another request', () =>
    marbles((m) => {
      const { payments } = setUp(m, {
        [SEND]: () => m.cold('-(r|)', { r: refusal('Too little.', { status: 400 }) }),
      });
      m.expectObservable(payments.submit(PAYMENT)).toBe('-#', {}, expect.anything());
      m.after(() => expect(payments.open$.value).toEqual([]));
    }));

  test('may have been accepted if its reply is an error page', () =>
    marbles((m) => {
      const page = { status: 502, statusText: 'Bad Gateway', body: '<html>' };
      const { payments } = setUp(m, { [SEND]: () => of(page) });
      m.expectObservable(payments.submit(PAYMENT)).toBe('(c|)', { c: 'checking' });
    }));

  test('is not sent if no storage accepts it', () =>
    marbles((m) => {
      const storage = createMemoryStore();
      storage.keepsOn('page');
      const { payments, sent } = setUp(m, { [SEND]: () => of(wrapped('')) }, { storage });
      m.expectObservable(payments.submit(PAYMENT)).toBe('(u|)', { u: 'unstored' });
      m.after(() => expect(sent(SEND)).toHaveLength(0));
    }));

  test('sends only the account of its method for a withdrawal', () =>
    marbles((m) => {
      const { payments, sent } = setUp(m, { [SEND]: () => of(wrapped('')) });
      const payment = {
        ...PAYMENT,
        kind: 'withdrawal',
        holder: 'R Thorne',
        account: '12',
        ifsc: 'I',
      } as const;
      m.act('-ab', {
        a: () => payments.submit({ ...payment, method: 'Imps' }).subscribe(),
        b: () => payments.submit({ ...payment, method: 'Gpay' }).subscribe(),
      });
      m.expectObservable(of(1)).toBe('(a|)', { a: 1 });
      m.after(() => {
        const [imps, gpay] = sent(SEND).map(({ body = '' }) => JSON.parse(body));
        expect(imps).toMatchObject({
          type: '2',
          accountHolderName: 'R Thorne',
          accountNumber: '12',
          ifsC_Code: 'I',
        });
        expect(gpay).toMatchObject({ payTmName: '12' });
        expect(gpay).not.toHaveProperty('accountNumber');
      });
    }));

  test.each([
    "Anil D'Souza",
    'Séan O’Neill',
    'Mary-Jane "Mae" From',
    'Union Drop Ltd; Table #2',
    'Kumar -- Into',
    'A <b> Selecta',
  ])('sends the name %j to the bank exactly as the player typed it', (holder) => {
    for (const apart of [false, true])
      marbles((m) => {
        const call = apart ? 'DepositWithdrawal/CreateWithdrawal' : SEND;
        const { payments, sent } = setUp(
          m,
          { [call]: () => of(wrapped('')) },
          apart ? { setting: { depositsApart: true } } : {},
        );
        const payment = {
          ...PAYMENT,
          kind: 'withdrawal',
          holder,
          account: '12',
          ifsc: 'I',
        } as const;
        payments.submit({ ...payment, method: 'Imps' }).subscribe();
        m.expectObservable(of(1)).toBe('(a|)', { a: 1 });
        m.after(() =>
          expect(JSON.parse(sent(call)[0]?.body ?? '')).toMatchObject({
            accountHolderName: holder,
          }),
        );
      });
  });
});
