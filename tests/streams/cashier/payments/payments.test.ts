import { distinctUntilChanged, map, of, skip, takeUntil } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { Funds } from '../../../../streams/account/types';
import { createPayments } from '../../../../streams/cashier/payments/payments';
import type {
  PaymentBill,
  PaymentWish,
  RequestList,
  RequestQuery,
} from '../../../../streams/cashier/payments/types';
import type { Loadable } from '../../../../streams/core/loadable';
import { createStore, type Slot } from '../../../../streams/core/persisted';
import { textFormat } from '../../../../streams/core/storedFormats';
import { createWishes } from '../../../../streams/session/membership/wishes';
import type { HttpReply } from '../../../../streams/ports';
import type { Membership } from '../../../../streams/session/types';
import type { DomainSetting } from '../../../../streams/shell/calls';
import { marbles, type Marbles } from '../../marbles';
import {
  createLocks,
  createMemoryStore,
  createRandom,
  createReport,
  type MemoryStore,
  refusal,
  type Route,
  wrapped,
} from '../../ports';
import { createServer } from '../../server';

const LIST = 'DepositWithdrawal/PlayerRequests';
const SEND = 'DepositWithdrawal/CreateRequestForDepositWithdrawal';
const DEPOSIT = 'DepositWithdrawal/CreateDeposit';
const WITHDRAWAL = 'DepositWithdrawal/CreateWithdrawal';
const CANCEL = 'DepositWithdrawal/CancelRequest';
const PAGE = 'DepositWithdrawal/GetDepositWithdrawals';
const PAID = 'DepositWithdrawal/GetUserWithdrawalHistory';
const BILL = 'Account/GetPaymentInfo';

interface Given {
  readonly setting?: Readonly<Record<string, unknown>>;
  readonly player?: string;
  readonly funds?: string;
  readonly active?: string;
  readonly locks?: ReturnType<typeof createLocks>;
  readonly storage?: MemoryStore;
  /** Whether the player is whom the storage names, under `who`. */
  readonly isStored?: boolean;
  /** When the code of the wishes comes; absent: at once. */
  readonly code?: string;
  /** How far the server's clock seems to be ahead, ms, at a moment of the test. */
  readonly ahead?: (now: number) => number;
}

const funds = (balance: number): Funds => ({ balance, exposure: 0, available: balance });
const PLAYERS = { p: 'p', q: 'q', g: null };

function setUp(
  m: Marbles,
  routes: Readonly<Record<string, Route>>,
  {
    player = 'p',
    funds: told = 'a',
    active = 't',
    locks = createLocks(),
    storage = createMemoryStore(),
    isStored = false,
    code = '(c|)',
    setting = {},
    ahead = () => 0,
  }: Given = {},
) {
  const { api, requests } = createServer(routes);
  const scope = m.scope(200_000);
  const store = createStore(storage, createReport().report, scope);
  const who: Slot<string | null> = {
    key: 'who',
    initial: null,
    clearedAtLogout: true,
    ...textFormat,
  };
  const player$ = isStored ? store.keep(who).value$ : m.behavior(player, PLAYERS);
  const wishes = createWishes({ locks, session: { player: () => player$.value }, store }, scope);
  const payments = createPayments(
    {
      api,
      store,
      settings: {
        setting$: m.behavior('s', {
          s: { rest: { upiDeposit: true, ...setting } } as unknown as DomainSetting,
        }),
      },
      player$,
      funds$: m.behavior(told, { a: funds(100), b: funds(200) }),
      active$: m.behavior(active, { t: true, f: false }),
      access: { membership: () => m.cold(code, { c: { wishes } as Membership }) },
      serverNow: () => m.now() + ahead(m.now()),
      monotonicNow: () => m.now(),
      random: createRandom(0),
    },
    scope,
  );
  const sent = (path: string) => requests.filter(({ url }) => url.includes(path));
  return { payments, requests, sent, storage };
}

const listOf = (...references: readonly string[]) =>
  wrapped({
    items: references.map((clientReference, at) => ({
      id: `${at}`,
      clientReference,
      type: 'deposit',
      statusName: 'pending',
      paymentMethod: 'Upi',
      amount: 500,
    })),
  });

const WISH: PaymentWish = {
  kind: 'deposit',
  amount: 50_000,
  method: 'Upi',
  transaction: '',
  image: null,
};

/** `l` while it loads, the references of the list, `f` after a failure. */
const shown = ({ state, value }: Loadable<RequestList>): string =>
  `${state === 'ready' ? '' : state[0]}${value?.requests.map(({ id }) => id).join() ?? ''}`;
const waits = (open: readonly { readonly at: string }[]): string => open.map(({ at }) => at).join();

describe('the newest requests', () => {
  test('are read again in silence when the funds change, and every 15 s', () =>
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

  test('of a guest are never asked for, and nobody asks while nobody sees the page', () =>
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

  test('of a former player reach nobody', () =>
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

  test('that come as a page of HTML are a failure beside those that are known', () =>
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

describe('a request', () => {
  test('is sent once however often it is pressed, here and in another tab', () =>
    marbles((m) => {
      const given = { locks: createLocks(), storage: createMemoryStore() };
      const routes = { [SEND]: () => m.cold('---(r|)', { r: wrapped('Done') }) };
      const one = setUp(m, routes, given);
      const other = setUp(m, routes, given);
      m.expectObservable(one.payments.submit(WISH)).toBe('---(s|)', { s: 'sent' });
      m.expectObservable(one.payments.submit(WISH), '-^').toBe('-|');
      m.expectObservable(other.payments.submit({ ...WISH, amount: 1 }), '--^').toBe('--|');
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

  test('goes by the call of its kind to a server that takes deposits and withdrawals apart', () =>
    marbles((m) => {
      const { payments, sent } = setUp(
        m,
        {
          [DEPOSIT]: () => m.cold('---(r|)', { r: wrapped('Done') }),
          [WITHDRAWAL]: () => m.cold('---(r|)', { r: wrapped('Done') }),
        },
        { setting: { depositsApart: true } },
      );
      m.expectObservable(payments.submit(WISH)).toBe('---(s|)', { s: 'sent' });
      // One after the other: they spend the same funds.
      const withdrawal = { kind: 'withdrawal', amount: 900, method: 'Gpay', account: '98765' };
      m.expectObservable(
        payments.submit({ ...withdrawal, holder: '', ifsc: '' } as PaymentWish),
      ).toBe('------(s|)', { s: 'sent' });
      m.after(() =>
        expect([DEPOSIT, WITHDRAWAL, SEND].map((path) => sent(path).length)).toEqual([1, 1, 0]),
      );
    }));

  test('without an answer is never sent again by itself: the list is asked for its reference', () =>
    marbles((m) => {
      let reference = '';
      const { payments, sent } = setUp(m, {
        [SEND]: ({ body = '' }) => {
          reference = JSON.parse(body).clientReference;
          return m.cold('--#', {}, new TypeError('cut'));
        },
        [LIST]: (_, count) => of(count < 2 ? listOf() : listOf(reference)),
      });
      m.expectObservable(payments.submit(WISH)).toBe('--(c|)', { c: 'checking' });
      m.expectObservable(
        payments.requests$.pipe(map(shown), distinctUntilChanged()),
        '^ 9s !',
      ).toBe('(le) 2998ms x', { l: 'l', e: '', x: '0' });
      m.expectObservable(payments.open$.pipe(map(waits), skip(1)), '^ 9s !').toBe('s-c 2999ms n', {
        s: 'sending',
        c: 'checking',
        n: '',
      });
      m.after(() => {
        expect(sent(SEND)).toHaveLength(1);
        expect(JSON.parse(sent(LIST)[1]?.body ?? '')).toMatchObject({ references: reference });
      });
    }));

  test('of another tab is in the list as soon as its outcome is known', () =>
    marbles((m) => {
      const storage = createMemoryStore();
      const kept = { player: 'p', kind: 'deposit', amount: 50_000, method: 'Upi', sentAt: 0 };
      const { payments, sent } = setUp(
        m,
        { [LIST]: (_, count) => of(count < 2 ? listOf() : listOf('ref')) },
        { storage },
      );
      m.expectObservable(
        payments.requests$.pipe(map(shown), distinctUntilChanged()),
        '^------!',
      ).toBe('(le)-x', { l: 'l', e: '', x: '0' });
      m.hot('--s--e', { s: JSON.stringify(kept), e: null }).subscribe((written) =>
        storage.elsewhere('paying:ref', written),
      );
      m.after(() => expect(sent(LIST)).toHaveLength(3));
    }));

  test('of a page that was left half way is found by the next one', () =>
    marbles((m) => {
      const kept = { player: 'p', kind: 'deposit', amount: 50_000, method: 'Upi', sentAt: 0 };
      const storage = createMemoryStore({ 'paying:ref': JSON.stringify(kept) });
      const { payments, sent } = setUp(m, { [LIST]: () => of(listOf('ref')) }, { storage });
      m.expectObservable(payments.open$.pipe(map(waits)), '^-----!').toBe('c-n', {
        c: 'checking',
        n: '',
      });
      m.expectObservable(
        payments.requests$.pipe(map(shown), distinctUntilChanged()),
        '--^--!',
      ).toBe('--(lx)', { l: 'l', x: '0' });
      m.after(() => expect(sent(SEND)).toHaveLength(0));
    }));

  test('that the list lacks for long may be sent again, under its own reference', () =>
    marbles((m) => {
      const { payments, sent } = setUp(m, {
        [SEND]: (_, count) =>
          count === 0
            ? m.cold('#', {}, new TypeError('cut'))
            : m.cold('-(r|)', { r: wrapped('Done') }),
        [LIST]: () => of(listOf()),
      });
      payments.submit(WISH).subscribe();
      m.expectObservable(
        payments.requests$.pipe(map(shown), distinctUntilChanged()),
        '^ 110s !',
      ).toBe('(le)', { l: 'l', e: '' });
      m.expectObservable(payments.submit(WISH), '50s ^').toBe('50s |');
      m.expectObservable(payments.submit(WISH), '100s ^').toBe('100s -(s|)', { s: 'sent' });
      m.expectObservable(payments.open$.pipe(map(waits)), '95s ^ 9s !').toBe('95s l 4999ms s n', {
        l: 'lost',
        s: 'sending',
        n: '',
      });
      m.after(() => {
        const references = sent(SEND).map(({ body = '' }) => JSON.parse(body).clientReference);
        expect(references).toHaveLength(2);
        expect(new Set(references).size).toBe(1);
      });
    }));

  test('is found by its sum and time in the list of a server that keeps no references', () =>
    marbles((m) => {
      const row = {
        userName: 'p',
        type: 'Deposit',
        statusName: 'Pending',
        paymentMethod: 'Upi',
        amount: 500,
        accountNumber: null,
      };
      const at = (moment: number) => ({ ...row, creationTime: new Date(moment).toISOString() });
      const old = [at(0), { ...at(900_000), amount: 501 }, { ...at(900_000), type: 'Withdrawal' }];
      const { payments } = setUp(
        m,
        {
          [SEND]: () => m.cold('#', {}, new TypeError('cut')),
          [LIST]: (_, count) =>
            of(wrapped({ items: count < 2 ? old : [...old, at(900_000)], totalCount: 4 })),
        },
        { ahead: () => 900_000 },
      );
      payments.submit(WISH).subscribe();
      payments.requests$.pipe(takeUntil(m.cold('190s (x|)'))).subscribe();
      m.expectObservable(payments.open$.pipe(map(waits)), '^ 9s !').toBe('(sc) 2996ms n', {
        s: 'sending',
        c: 'checking',
        n: '',
      });
    }));

  test('is found in such a list whatever the time there, as the newest of those that look like it', () =>
    marbles((m) => {
      // The server writes the time of another zone.
      const row = (hour: number) => ({
        type: '1',
        statusName: '1',
        paymentMethod: 'Upi',
        amount: 500,
        creationTime: `2026-11-22T0${hour}:00:00`,
      });
      const given = { ahead: () => Date.parse('2026-11-22T09:30:00Z') };
      const rows = [row(1), row(2)];
      const { payments } = setUp(
        m,
        {
          [SEND]: () => m.cold('#', {}, new TypeError('cut')),
          [LIST]: (_, count) =>
            of(wrapped({ items: count < 3 ? rows : [row(3), row(2)], totalCount: 3 })),
        },
        given,
      );
      payments.requests$.pipe(takeUntil(m.cold('10s (x|)'))).subscribe();
      m.act('a', { a: () => payments.submit(WISH).subscribe() });
      m.expectObservable(payments.open$.pipe(map(waits)), '-^ 9s !').toBe('-c 5998ms n', {
        c: 'checking',
        n: '',
      });
    }));

  test('is not lost while the list has an entry that nobody can read', () =>
    marbles((m) => {
      const odd = { id: '1', type: 'deposit', statusName: 'pending', amount: 'five hundred' };
      const { payments } = setUp(m, {
        [SEND]: () => m.cold('#', {}, new TypeError('cut')),
        [LIST]: () => of(wrapped({ items: [odd], totalCount: 1 })),
      });
      payments.submit(WISH).subscribe();
      payments.requests$.pipe(takeUntil(m.cold('190s (x|)'))).subscribe();
      m.expectObservable(payments.open$.pipe(map(waits)), '^ 190s !').toBe('(sc)', {
        s: 'sending',
        c: 'checking',
      });
    }));

  test('is not lost by a clock that is set', () =>
    marbles((m) => {
      const { payments } = setUp(
        m,
        { [SEND]: () => m.cold('#', {}, new TypeError('cut')), [LIST]: () => of(listOf()) },
        { ahead: (now) => (now < 10_000 ? 0 : 3_600_000) },
      );
      payments.submit(WISH).subscribe();
      payments.requests$.pipe(takeUntil(m.cold('190s (x|)'))).subscribe();
      m.expectObservable(payments.open$.pipe(map(waits)), '^ 60s !').toBe('(sc)', {
        s: 'sending',
        c: 'checking',
      });
    }));

  test('of a device whose clock was ahead is free again in time', () =>
    marbles((m) => {
      const sentAt = 86_400_000;
      const kept = { player: 'p', kind: 'deposit', amount: 50_000, method: 'Upi', sentAt };
      const storage = createMemoryStore({ 'paying:ref': JSON.stringify(kept) });
      const { payments } = setUp(m, { [LIST]: () => of(listOf()) }, { storage });
      payments.requests$.pipe(takeUntil(m.cold('190s (x|)'))).subscribe();
      m.expectObservable(payments.open$.pipe(map(waits)), '190s ^ 1s !').toBe('190s l', {
        l: 'lost',
      });
    }));

  test('that was lost and is sent again elsewhere is not lost here any more', () =>
    marbles((m) => {
      const given = { locks: createLocks(), storage: createMemoryStore() };
      const routes = {
        [SEND]: () => m.cold<HttpReply>('-#', {}, new TypeError('cut')),
        [LIST]: () => of(listOf()),
      };
      const [here, there] = [setUp(m, routes, given), setUp(m, routes, given)];
      m.act('a--r 104s b 1s c', {
        a: () => {
          there.payments.submit(WISH).subscribe();
          for (const { payments } of [here, there])
            payments.requests$.pipe(takeUntil(m.cold('110s (x|)'))).subscribe();
        },
        // One is under way: nothing is sent, and this tab knows of it.
        r: () => here.payments.submit(WISH).subscribe(),
        b: () => there.payments.submit(WISH).subscribe(),
        c: () => here.payments.submit({ ...WISH, amount: 70_000 }).subscribe(),
      });
      m.after(() => {
        expect(there.sent(SEND)).toHaveLength(2);
        expect(here.sent(SEND)).toHaveLength(0);
      });
    }));

  test('is not sent, nor kept, once its player has logged out in a tab that this one has not heard', () =>
    marbles((m) => {
      const storage = createMemoryStore({ who: 'p' });
      const { payments, sent } = setUp(
        m,
        { [SEND]: () => of(wrapped('Done')), [CANCEL]: () => of(wrapped('Done')) },
        { storage, isStored: true },
      );
      storage.unheard('who', null);
      m.expectObservable(payments.submit(WISH)).toBe('|');
      m.after(() => {
        expect(sent(SEND)).toHaveLength(0);
        expect(storage.all()).toEqual({});
      });
    }));

  test('that is refused says so, and the way is free', () =>
    marbles((m) => {
      const { payments } = setUp(m, {
        [SEND]: () => m.cold('-(r|)', { r: refusal('Too little.', { status: 400 }) }),
      });
      m.expectObservable(payments.submit(WISH)).toBe('-#', {}, expect.anything());
      m.after(() => expect(payments.open$.value).toEqual([]));
    }));

  test('whose answer is an error page may have been taken', () =>
    marbles((m) => {
      const page = { status: 502, statusText: 'Bad Gateway', body: '<html>' };
      const { payments } = setUp(m, { [SEND]: () => of(page) });
      m.expectObservable(payments.submit(WISH)).toBe('(c|)', { c: 'checking' });
    }));

  test('that no storage takes is not sent', () =>
    marbles((m) => {
      const storage = createMemoryStore();
      storage.keepsOn('page');
      const { payments, sent } = setUp(m, { [SEND]: () => of(wrapped('')) }, { storage });
      m.expectObservable(payments.submit(WISH)).toBe('(u|)', { u: 'unstored' });
      m.after(() => expect(sent(SEND)).toHaveLength(0));
    }));

  test('whose code comes only after another player has logged in is not sent for them', () =>
    marbles((m) => {
      const { payments, sent } = setUp(
        m,
        { [SEND]: () => of(wrapped('')) },
        { player: 'p--q', code: '-----(c|)' },
      );
      m.expectObservable(payments.submit(WISH)).toBe('-----|');
      m.after(() => expect(sent(SEND)).toHaveLength(0));
    }));

  test('for a withdrawal sends the account of its method, and no more', () =>
    marbles((m) => {
      const { payments, sent } = setUp(m, { [SEND]: () => of(wrapped('')) });
      const wish = {
        ...WISH,
        kind: 'withdrawal',
        holder: 'R; Thorne',
        account: '12',
        ifsc: 'I',
      } as const;
      payments.submit({ ...wish, method: 'Imps' }).subscribe();
      payments.submit({ ...wish, method: 'Gpay' }).subscribe();
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
});

test('a cancel is sent once, and the list is read again whatever comes of it', () =>
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

test('a page follows its filters; paid withdrawals have a list of their own', () =>
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

test('a bill is read again when the funds change', () =>
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

test('the terms are those of the domain’s settings', () =>
  marbles((m) => {
    const { payments } = setUp(m, {});
    m.expectObservable(payments.terms$.pipe(map((terms) => terms?.canCancel)), '^-!').toBe('f', {
      f: false,
    });
  }));
