import { distinctUntilChanged, map, of, skip, takeUntil } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { NewPayment } from '../../../streams/payments/types';
import type { HttpReply } from '../../../streams/ports';
import { marbles } from '../marbles';
import { createLocks, createMemoryStore, wrapped } from '../ports';
import { LIST, listOf, SEND, setUp, shown, waits, PAYMENT } from './paymentsPage';

describe('a request', () => {
  test('is queried by its reference instead of being sent again after a lost reply', () =>
    marbles((m) => {
      let reference = '';
      const { payments, sent } = setUp(m, {
        [SEND]: ({ body = '' }) => {
          reference = JSON.parse(body).clientReference;
          return m.cold('--#', {}, new TypeError('cut'));
        },
        [LIST]: (_, count) => of(count < 2 ? listOf() : listOf(reference)),
      });
      m.expectObservable(payments.submit(PAYMENT)).toBe('--(c|)', { c: 'checking' });
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

  test('is in the list as soon as another tab has its outcome', () =>
    marbles((m) => {
      const storage = createMemoryStore();
      const stored = { player: 'p', kind: 'deposit', amount: 50_000, method: 'Upi', sentAt: 0 };
      const { payments, sent } = setUp(
        m,
        { [LIST]: (_, count) => of(count < 2 ? listOf() : listOf('ref')) },
        { storage },
      );
      m.expectObservable(
        payments.requests$.pipe(map(shown), distinctUntilChanged()),
        '^------!',
      ).toBe('(le)-x', { l: 'l', e: '', x: '0' });
      m.hot('--s--e', { s: JSON.stringify(stored), e: null }).subscribe((written) =>
        storage.elsewhere('paying:ref', written),
      );
      m.after(() => expect(sent(LIST)).toHaveLength(3));
    }));

  test('is found by another page if its own page was closed midway', () =>
    marbles((m) => {
      const stored = { player: 'p', kind: 'deposit', amount: 50_000, method: 'Upi', sentAt: 0 };
      const storage = createMemoryStore({ 'paying:ref': JSON.stringify(stored) });
      const { payments, sent } = setUp(
        m,
        { [LIST]: () => m.cold('--(r|)', { r: listOf('ref') }) },
        { storage },
      );
      m.expectObservable(payments.open$.pipe(map(waits)), '^-----!').toBe('c-n', {
        c: 'checking',
        n: '',
      });
      m.expectObservable(
        payments.requests$.pipe(map(shown), distinctUntilChanged()),
        '--^--!',
      ).toBe('--l-x', { l: 'l', x: '0' });
      m.after(() => expect(sent(SEND)).toHaveLength(0));
    }));

  test('may be sent again under its own reference if the list lacks it for long', () =>
    marbles((m) => {
      const { payments, sent } = setUp(m, {
        [SEND]: (_, count) =>
          count === 0
            ? m.cold('#', {}, new TypeError('cut'))
            : m.cold('-(r|)', { r: wrapped('Done') }),
        [LIST]: () => of(listOf()),
      });
      payments.submit(PAYMENT).subscribe();
      m.expectObservable(
        payments.requests$.pipe(map(shown), distinctUntilChanged()),
        '^ 110s !',
      ).toBe('(le)', { l: 'l', e: '' });
      m.expectObservable(payments.submit(PAYMENT), '50s ^').toBe('50s |');
      m.expectObservable(payments.submit(PAYMENT), '100s ^').toBe('100s -(s|)', { s: 'sent' });
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

  const WITHDRAWAL = {
    kind: 'withdrawal',
    amount: 50_000,
    method: 'Imps',
    holder: 'R Thorne',
    account: '12345678',
    ifsc: 'I',
  } as const;
  const DEPOSIT = {
    kind: 'deposit',
    amount: 50_000,
    method: 'Upi',
    transaction: '',
    image: null,
  } as const;
  test.each<[string, NewPayment, NewPayment, number]>([
    ['one account', WITHDRAWAL, WITHDRAWAL, 1],
    ['a corrected account', WITHDRAWAL, { ...WITHDRAWAL, account: '12345687' }, 2],
    ['a corrected holder', WITHDRAWAL, { ...WITHDRAWAL, holder: 'R Thorn' }, 2],
    ['another bank', WITHDRAWAL, { ...WITHDRAWAL, ifsc: 'J' }, 2],
    ['a corrected transaction', DEPOSIT, { ...DEPOSIT, transaction: '77' }, 2],
    [
      'another picture of the payment',
      DEPOSIT,
      { ...DEPOSIT, image: 'https://pictures.test/1' },
      1,
    ],
  ])('keeps its reference if the unchanged request is sent again to %s', (_, first, again, count) =>
    marbles((m) => {
      const storage = createMemoryStore();
      const { payments, sent } = setUp(
        m,
        { [SEND]: () => m.cold('#', {}, new TypeError('cut')), [LIST]: () => of(listOf()) },
        { storage },
      );
      payments.submit(first).subscribe();
      payments.requests$.pipe(takeUntil(m.cold('110s (x|)'))).subscribe();
      m.expectObservable(payments.submit(again), '100s ^').toBe('100s (c|)', { c: 'checking' });
      m.after(() => {
        const references = sent(SEND).map(({ body = '' }) => JSON.parse(body).clientReference);
        expect([references.length, new Set(references).size]).toEqual([2, count]);
        // The first request may still arrive, so it stays stored, but it is not shown. No account is stored.
        expect(payments.open$.value.map(({ reference }) => reference)).toEqual([references[1]]);
        const stored = Object.entries(storage.all());
        expect(stored.map(([key]) => key)).toEqual(
          [...new Set(references)].map((reference) => `paying:${reference}`),
        );
        expect(JSON.stringify(stored)).not.toMatch(/12345|Thorn/);
      });
    }),
  );

  test('has a new reference if an older release sent it to an unknown account', () =>
    marbles((m) => {
      const stored = { player: 'p', kind: 'withdrawal', amount: 50_000, method: 'Imps', sentAt: 0 };
      const storage = createMemoryStore({ 'paying:ref': JSON.stringify(stored) });
      const { payments, sent } = setUp(
        m,
        { [SEND]: () => of(wrapped('Done')), [LIST]: () => of(listOf()) },
        { storage },
      );
      payments.requests$.pipe(takeUntil(m.cold('110s (x|)'))).subscribe();
      m.expectObservable(payments.submit(WITHDRAWAL), '100s ^').toBe('100s (s|)', { s: 'sent' });
      m.after(() => expect(JSON.parse(sent(SEND)[0]?.body ?? '').clientReference).not.toBe('ref'));
    }));

  test('is found by its sum and time in the list of a server without references', () =>
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
      payments.submit(PAYMENT).subscribe();
      payments.requests$.pipe(takeUntil(m.cold('190s (x|)'))).subscribe();
      m.expectObservable(payments.open$.pipe(map(waits)), '^ 9s !').toBe('(sc) 2996ms n', {
        s: 'sending',
        c: 'checking',
        n: '',
      });
    }));

  test('is found as the newest similar row of a list without references, in any time zone', () =>
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
      const rows = [row(2), row(1)];
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
      m.act('a', { a: () => payments.submit(PAYMENT).subscribe() });
      m.expectObservable(payments.open$.pipe(map(waits)), '-^ 9s !').toBe('-c 5998ms n', {
        c: 'checking',
        n: '',
      });
    }));

  test('is queried at growing intervals while an entry is unreadable, and then counts as unread', () =>
    marbles((m) => {
      const odd = { id: '1', type: 'deposit', statusName: 'pending', amount: 'five hundred' };
      const { payments, sent } = setUp(
        m,
        {
          [SEND]: (_, count) =>
            count === 0 ? m.cold('#', {}, new TypeError('cut')) : of(wrapped('Done')),
          [LIST]: () => of(wrapped({ items: [odd], totalCount: 1 })),
        },
        { closesAt: 400_000 },
      );
      const seen: [string, number][] = [];
      payments.submit(PAYMENT).subscribe();
      payments.open$.subscribe((open) => seen.push([waits(open), m.now()]));
      // The form can be sent again, and the same request keeps its reference.
      m.expectObservable(payments.submit(PAYMENT), '150s ^').toBe('150s |');
      m.expectObservable(payments.submit(PAYMENT), '300s ^').toBe('300s (s|)', { s: 'sent' });
      m.after(() => {
        expect(seen.map(([at]) => at)).toEqual([
          '',
          'sending',
          'checking',
          'unread',
          'sending',
          '',
        ]);
        const end = seen[3]?.[1] ?? 0;
        const times = sent(LIST).flatMap(({ at }) => (at <= end ? at : []));
        expect(times).toHaveLength(15);
        const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
        expect(pauses).toEqual(pauses.toSorted((x, y) => x - y));
        expect(pauses.at(-1)).toBeGreaterThanOrEqual(15_000);
        expect(
          new Set(sent(SEND).map(({ body = '' }) => JSON.parse(body).clientReference)).size,
        ).toBe(1);
      });
    }));

  test('does not count as lost because a clock is set', () =>
    marbles((m) => {
      const { payments } = setUp(
        m,
        { [SEND]: () => m.cold('#', {}, new TypeError('cut')), [LIST]: () => of(listOf()) },
        { ahead: (now) => (now < 10_000 ? 0 : 3_600_000) },
      );
      payments.submit(PAYMENT).subscribe();
      payments.requests$.pipe(takeUntil(m.cold('190s (x|)'))).subscribe();
      m.expectObservable(payments.open$.pipe(map(waits)), '^ 60s !').toBe('(sc)', {
        s: 'sending',
        c: 'checking',
      });
    }));

  test('is unlocked in time on a device whose clock was ahead', () =>
    marbles((m) => {
      const sentAt = 86_400_000;
      const stored = { player: 'p', kind: 'deposit', amount: 50_000, method: 'Upi', sentAt };
      const storage = createMemoryStore({ 'paying:ref': JSON.stringify(stored) });
      const { payments } = setUp(m, { [LIST]: () => of(listOf()) }, { storage });
      payments.requests$.pipe(takeUntil(m.cold('190s (x|)'))).subscribe();
      m.expectObservable(payments.open$.pipe(map(waits)), '190s ^ 1s !').toBe('190s l', {
        l: 'lost',
      });
    }));

  test('is no longer lost here when another tab sends it again', () =>
    marbles((m) => {
      const given = { locks: createLocks(), storage: createMemoryStore() };
      const routes = {
        [SEND]: () => m.cold<HttpReply>('-#', {}, new TypeError('cut')),
        [LIST]: () => of(listOf()),
      };
      const [here, there] = [setUp(m, routes, given), setUp(m, routes, given)];
      m.act('a--r 104s b 1s c', {
        a: () => {
          there.payments.submit(PAYMENT).subscribe();
          for (const { payments } of [here, there])
            payments.requests$.pipe(takeUntil(m.cold('110s (x|)'))).subscribe();
        },
        // One request is in flight: no other request is sent, and this tab shows the one in flight.
        r: () => here.payments.submit(PAYMENT).subscribe(),
        b: () => there.payments.submit(PAYMENT).subscribe(),
        c: () => here.payments.submit({ ...PAYMENT, amount: 70_000 }).subscribe(),
      });
      m.after(() => {
        expect(there.sent(SEND)).toHaveLength(2);
        expect(here.sent(SEND)).toHaveLength(0);
      });
    }));
});
