import { distinctUntilChanged, map, of, skip, switchMap } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { PAYMENTS, type StoredPayment } from '../../../streams/payments/paymentCommand';
import type { HttpReply } from '../../../streams/ports';
import { logOut } from '../logOut';
import { marbles, type Marbles } from '../marbles';
import { createLocks, createMemoryStore, noLocks, reply, wrapped } from '../ports';
import { LIST, listOf, SEND, setUp, waits, PAYMENT } from './paymentsPage';

const SENDING: StoredPayment = {
  player: 'p',
  kind: 'deposit',
  amount: 50_000,
  method: 'Upi',
  sentAt: 0,
  alikeAt: null,
  stage: 'sending',
};
const stored = (facts: Partial<StoredPayment> = {}) =>
  createMemoryStore({ 'paying:ref': PAYMENTS.print({ ...SENDING, ...facts }) });
const STATES = { n: '', s: 'sending', c: 'checking', l: 'lost', r: 'unread' };
const cut = (m: Marbles) => m.cold<HttpReply>('#', {}, new TypeError('cut'));
type Page = ReturnType<typeof setUp>;
const states = ({ payments }: Page) => payments.open$.pipe(map(waits), distinctUntilChanged());
const references = ({ sent }: Page): readonly string[] =>
  sent(SEND).map(({ body = '' }) => JSON.parse(body).clientReference);

test('restores a payment as it was stored', () => {
  const flags = { watched: true, dismissed: true, words: 'Closed for today.' };
  const whole = { ...SENDING, terms: 7, before: ['x'], ...flags };
  for (const one of [SENDING, whole]) expect(PAYMENTS.parse(PAYMENTS.print(one))).toEqual(one);
  // Tabs of an earlier release read the stage as `at`.
  expect(JSON.parse(PAYMENTS.print(whole))).toMatchObject({ at: 'sending' });
});

test('finds a payment without a reply at the player’s next login', () =>
  marbles((m) => {
    const storage = createMemoryStore();
    const routes = {
      [SEND]: () => cut(m),
      [LIST]: () => of(m.now() < 40_000 ? listOf() : listOf('1'.padStart(32, '0'))),
    };
    const page = setUp(m, routes, { storage, player: 'p', closesAt: 5_000 });
    m.act('-a 4s o', {
      a: () => page.payments.submit(PAYMENT).subscribe(),
      o: () => logOut(m, storage),
    });
    const open = (player: string) => () => setUp(m, routes, { storage, player, closesAt: 60_000 });
    const later$ = (player: string, at: string) =>
      m.cold(`${at} (o|)`).pipe(map(open(player)), switchMap(states));
    m.expectObservable(later$('q', '10s'), '^ 20s !').toBe('10s n', STATES);
    m.expectObservable(later$('p', '30s'), '^ 50s !').toBe('30s c 11999ms n', STATES);
  }));

test('restores a payment of the previous release, and queries it at once', () => {
  const { stage: _, ...old } = SENDING;
  expect(PAYMENTS.parse(JSON.stringify(old))).toEqual({ ...SENDING, stage: 'unknown' });
});

test.each(['', '{}', '[1]', JSON.stringify({ ...SENDING, amount: -1 })])(
  'rejects any other stored string: %s',
  (text) => expect(() => PAYMENTS.parse(text)).toThrow(),
);

describe('a payment that another tab started', () => {
  test('is left to that tab while it has its lock', () =>
    marbles((m) => {
      const locks = createLocks();
      m.scope(200_000).run(locks.hold('payment ref'));
      const page = setUp(m, { [LIST]: () => of(listOf()) }, { storage: stored(), locks });
      m.expectObservable(states(page), '^ 120s !').toBe('s', STATES);
      m.after(() => expect(page.sent(LIST)).toHaveLength(0));
    }));

  test('is queried when that tab is dead, and never sent', () =>
    marbles((m) => {
      const page = setUp(m, { [LIST]: () => of(listOf('ref')) }, { storage: stored() });
      m.expectObservable(states(page), '^ 60s !').toBe('s 2999ms (cn)', STATES);
      m.after(() => expect(page.sent(SEND)).toHaveLength(0));
    }));

  test('is queried after two minutes in a browser without locks', () =>
    marbles((m) => {
      const routes = { [LIST]: () => of(listOf('ref')) };
      const page = setUp(m, routes, { storage: stored(), locks: noLocks });
      m.expectObservable(states(page), '^ 150s !').toBe('s 119999ms (cn)', STATES);
    }));
});

test('does not show, query or send again another player’s payment', () =>
  marbles((m) => {
    const given = { storage: stored({ stage: 'unknown' }), player: 'q' };
    const page = setUp(m, { [LIST]: () => of(listOf()), [SEND]: () => cut(m) }, given);
    m.act('-a', { a: () => page.payments.submit(PAYMENT).subscribe() });
    m.expectObservable(states(page), '^----!').toBe('n(sc)', STATES);
    m.after(() => expect(references(page)).not.toContain('ref'));
  }));

test('does not send a payment again if the device is full, and keeps its reference for later', () =>
  marbles((m) => {
    const storage = createMemoryStore();
    const page = setUp(m, { [LIST]: () => of(listOf()), [SEND]: () => cut(m) }, { storage });
    m.act('a 100s f 99ms r', {
      a: () => page.payments.submit(PAYMENT).subscribe(),
      f: () => storage.keepsOn('page'),
      r: () => {
        storage.keepsOn('device');
        page.payments.submit(PAYMENT).subscribe();
      },
    });
    m.expectObservable(page.payments.submit(PAYMENT), '100050ms ^').toBe('100050ms (x|)', {
      x: 'unstored',
    });
    m.after(() => {
      const [first, second, ...more] = references(page);
      expect([second, more]).toEqual([first, []]);
    });
  }));

test('keeps the reference of a payment that the player dismissed or replaced', () =>
  marbles((m) => {
    const routes = { [LIST]: () => of(listOf()), [SEND]: () => cut(m) };
    const page = setUp(m, routes, { closesAt: 400_000 });
    const submit = (amount: number) => () =>
      page.payments.submit({ ...PAYMENT, amount }).subscribe();
    m.act('a 95s b 95s da', {
      a: submit(50_000),
      b: submit(60_000),
      d: () =>
        page.payments.open$.value.forEach(({ reference }) => page.payments.dismiss(reference)),
    });
    m.after(() => {
      const [first, second, third] = references(page);
      expect([third, second === first]).toEqual([first, false]);
    });
  }));

test('dismisses a payment if it is unread, but not while it is queried', () =>
  marbles((m) => {
    const routes = { [LIST]: () => of(listOf()) };
    const [unread, unknown] = (['unread', 'unknown'] as const).map((stage) =>
      setUp(m, routes, { storage: stored({ stage }) }),
    );
    m.act('-d', {
      d: () => {
        for (const page of [unread, unknown]) page?.payments.dismiss('ref');
      },
    });
    m.expectObservable(states(unread!), '^---!').toBe('rn', STATES);
    m.expectObservable(states(unknown!), '^---!').toBe('c', STATES);
  }));

test('finds a payment that arrives late, after it counted as lost', () =>
  marbles((m) => {
    const routes = { [LIST]: () => of(m.now() < 100_000 ? listOf() : listOf('ref')) };
    const page = setUp(m, routes, { storage: stored({ stage: 'unknown' }) });
    m.expectObservable(states(page), '^ 180s !').toBe('c 89999ms l 13999ms n', STATES);
  }));

describe('a payment on a server without references', () => {
  const SENT = 50_000;
  const row = (ms: number | null, facts: Readonly<Record<string, unknown>> = {}) => ({
    type: 'Deposit',
    statusName: 'Pending',
    paymentMethod: 'Upi',
    amount: 500,
    creationTime: ms === null ? null : new Date(SENT + ms).toISOString(),
    ...facts,
  });
  /** The states of a lost payment, given the requests in the list now and those in the earlier list. */
  const statesWith = (m: Marbles, items: readonly unknown[], before?: readonly unknown[]) => {
    const page = setUp(m, {
      [SEND]: () => cut(m),
      [LIST]: () => of(wrapped({ items: m.now() < SENT ? before : items })),
    });
    if (before !== undefined) m.scope(5).run(page.payments.requests$);
    m.act(`${SENT}ms a`, { a: () => page.payments.submit(PAYMENT).subscribe() });
    return states(page).pipe(skip(1));
  };

  test.each<[string, readonly unknown[], readonly unknown[] | undefined]>([
    ['by its facts and time', [row(1_000)], undefined],
    ['in a list without times if nothing was like it before', [row(null)], []],
    [
      'beside an equal one without a time, an id or a reference',
      [row(null), row(null)],
      [row(null)],
    ],
    ['beside an equal one of a second before', [row(-1_000), row(0)], [row(-1_000)]],
  ])('is recognised %s', (_, items, before) =>
    marbles((m) => {
      m.expectObservable(statesWith(m, items, before), '^ 140s !').toBe('50s (sn)', STATES);
    }),
  );

  test.each<[string, readonly unknown[], readonly unknown[] | undefined]>([
    ['an earlier one', [row(-40_000)], undefined],
    ['an equal one of three seconds before', [row(-3_000)], [row(-3_000)]],
    ['an equal one of the list before, which has no times', [row(null)], [row(null)]],
    ['one of some minutes later', [row(400_000)], []],
    ['another amount', [row(0, { amount: 501 })], []],
    ['another method', [row(0, { paymentMethod: 'Imps' })], []],
    ['a withdrawal', [row(0, { type: 'Withdrawal' })], []],
  ])('is not recognised as %s', (_, items, before) =>
    marbles((m) => {
      const states$ = statesWith(m, items, before);
      m.expectObservable(states$, '^ 145s !').toBe('50s (sc) 89996ms l', STATES);
    }),
  );

  test.each<[string, readonly unknown[]]>([
    ['an entry without a time', [row(null)]],
    ['an entry of a moment before', [row(-3_000)]],
  ])('is in doubt instead of lost if the page had no earlier list and there is %s', (_, items) =>
    marbles((m) => {
      m.expectObservable(statesWith(m, items), '^ 190s !').toBe('50s (sc)', STATES);
    }),
  );
});

test('never matches a payment of the previous release to a request that was listed before it', () =>
  marbles((m) => {
    const item = (ms: number) => ({
      type: '1',
      paymentMethod: 'Upi',
      amount: 500,
      creationTime: new Date(ms).toISOString(),
    });
    const pageWith = (...items: readonly unknown[]) =>
      setUp(
        m,
        { [LIST]: () => of(wrapped({ items })) },
        {
          storage: stored({ stage: 'unknown', sentAt: 2_000, alikeAt: 1_000 }),
        },
      );
    m.expectObservable(states(pageWith(item(1_000))), '^ 60s !').toBe('c', STATES);
    m.expectObservable(states(pageWith(item(1_000), item(2_000))), '^ 60s !').toBe('n', STATES);
  }));

test('recognises a payment by the time of its second sending, long after the first sending', () =>
  marbles((m) => {
    const item = {
      type: '1',
      paymentMethod: 'Upi',
      amount: 500,
      creationTime: new Date(1_000_000).toISOString(),
    };
    const page = setUp(
      m,
      { [SEND]: () => cut(m), [LIST]: () => of(wrapped({ items: m.now() < 10 ? [] : [item] })) },
      {
        storage: stored({ stage: 'missing', watched: false, sentAt: 2_000, before: [] }),
        ahead: () => 1_000_000,
      },
    );
    m.act('-a', { a: () => page.payments.submit(PAYMENT).subscribe() });
    m.expectObservable(states(page), '^ 60s !').toBe('l(sc) 2996ms n', STATES);
    m.after(() => expect(references(page)).toEqual(['ref']));
  }));

test.each([
  ['the newest first: it is lost', true, 'l'],
  ['the oldest first: it is unknown whether it arrived', false, 'r'],
] as const)('judges a payment by an incomplete list that has %s', (_, isNewestFirst, end) =>
  marbles((m) => {
    const older = Array.from({ length: 10 }, (_, index) => ({
      id: `${index}`,
      type: 'deposit',
      paymentMethod: 'Upi',
      amount: 7,
      creationTime: new Date(1_000 * (index + 1)).toISOString(),
    }));
    const items = isNewestFirst ? older.toReversed() : older;
    const page = setUp(
      m,
      { [LIST]: () => of(wrapped({ items, totalCount: 30 })) },
      {
        storage: stored({ stage: 'unknown', sentAt: 100_000, sentHere: 100_000 }),
        closesAt: 400_000,
      },
    );
    const last: string[] = [];
    states(page).subscribe((state) => last.push(state));
    m.after(() => expect(last.at(-1)).toBe(STATES[end]));
  }),
);

test.each([429, 502])(
  'counts a payment as unread if its list always answers %i, and lets the player dismiss it',
  (status) =>
    marbles((m) => {
      const routes = { [LIST]: () => of(reply(status)) };
      const page = setUp(m, routes, { storage: stored({ stage: 'unknown' }), closesAt: 400_000 });
      const last: string[] = [];
      states(page).subscribe((state) => last.push(state));
      m.act('300s d', { d: () => page.payments.dismiss('ref') });
      m.after(() => expect(last).toEqual(['checking', 'unread', '']));
    }),
);
