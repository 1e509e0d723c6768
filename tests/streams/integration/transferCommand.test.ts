import { distinctUntilChanged, map, of, skip } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { TRANSFERS as FORMAT } from '../../../streams/integration/transferCommand';
import type { OpenTransfer, TransferWish } from '../../../streams/integration/types';
import type { HttpReply } from '../../../streams/ports';
import { marbles, type Marbles } from '../marbles';
import {
  createLocks,
  createMemoryStore,
  type MemoryStore,
  noLocks,
  refusal,
  wrapped,
} from '../ports';
import {
  DEPOSIT,
  FIRST,
  listed,
  openTransferPage,
  pageOf,
  TRANSFERS,
  WITHDRAWAL,
  wishOf,
} from './samples';

/** `s`, `u` or `m` for each open transfer, `r` for an unread one. */
const open = (all: readonly OpenTransfer[]): string =>
  all.map(({ at }) => (at === 'unread' ? 'r' : at[0])).join('');
/** The references under which a page sent transfers. */
const references = ({ sent }: ReturnType<typeof openTransferPage>): readonly string[] =>
  sent().map(({ body }) => JSON.parse(body ?? '').clientReference);
const STATES = { n: '', s: 's', u: 'u', m: 'm' };

/** A device on which a page was reloaded while it sent a transfer. */
function reloaded(sentAt = 0): MemoryStore {
  const transfer: OpenTransfer = { ...wishOf(), reference: FIRST, sentAt, at: 'sending' };
  return createMemoryStore({ [`transfers:${FIRST}`]: JSON.stringify(transfer) });
}

const openAfter = (m: Marbles, given: Parameters<typeof openTransferPage>[0], closesAt = 500_000) =>
  openTransferPage({ references: 50, ...given }, m.scope(closesAt));

test('queries a transfer by its reference after a reload half way, and sends nothing', () =>
  marbles((m) => {
    const page = openAfter(m, {
      storage: reloaded(),
      routes: { [TRANSFERS]: of(pageOf(listed())) },
    });
    // A tab takes its lock within a second after it stored the transfer.
    m.expectObservable(page.transfers.open$.pipe(map(open)), '^ 9s !').toBe(
      's 1999ms (un)',
      STATES,
    );
    m.after(() => {
      expect(page.sent()).toEqual([]);
      expect(page.asked()).toHaveLength(1);
    });
  }));

test('a transfer that another tab is sending is left to it', () =>
  marbles((m) => {
    const locks = createLocks();
    m.scope(500_000).run(locks.hold(`transfer ${FIRST}`));
    const page = openAfter(m, { storage: reloaded(), locks, routes: {} });
    m.expectObservable(page.transfers.open$.pipe(map(open)), '^ 60s !').toBe('s', STATES);
  }));

test('queries a transfer once its tab has had its time, in a browser without locks', () =>
  marbles((m) => {
    const page = openAfter(m, {
      storage: reloaded(),
      locks: noLocks,
      routes: { [TRANSFERS]: of(pageOf(listed())) },
    });
    m.expectObservable(page.transfers.open$.pipe(map(open)), '^ 60s !').toBe(
      's 29999ms (un)',
      STATES,
    );
  }));

test('counts a transfer as missing after its time, and finds it if it arrives late', () =>
  marbles((m) => {
    const page = openAfter(m, {
      routes: {
        [DEPOSIT]: m.cold('-#'),
        [TRANSFERS]: () => of(m.now() < 60_000 ? pageOf() : pageOf(listed())),
      },
      references: 0,
    });
    m.act('a', { a: () => page.transfers.move(wishOf()).subscribe() });
    m.expectObservable(page.transfers.open$.pipe(map(open)), '-^ 90s !').toBe(
      '-(su) 29996ms m 58999ms n',
      STATES,
    );
    m.after(() => expect(page.sent()).toHaveLength(1));
  }));

test('recognises a transfer by its reference, also if the server writes it as a GUID', () =>
  marbles((m) => {
    const guid = { clientReference: '{00000000-0000-0000-0000-000000000001}' };
    const page = openAfter(m, {
      storage: reloaded(),
      routes: { [TRANSFERS]: of(pageOf(listed(guid))) },
    });
    m.expectObservable(page.transfers.open$.pipe(map(open)), '^ 60s !').toBe(
      's 1999ms (un)',
      STATES,
    );
  }));

test('polls more slowly while answers have an unreadable transfer, and then counts its own as unread', () =>
  marbles((m) => {
    const odd = { ...listed(), status: 'ODD' };
    const page = openAfter(m, { storage: reloaded(), routes: { [TRANSFERS]: of(pageOf(odd)) } });
    const seen: [string, number][] = [];
    page.transfers.open$.subscribe((all) => seen.push([open(all), m.now()]));
    m.after(() => {
      expect(seen.map(([text]) => text)).toEqual(['s', 'u', 'r']);
      const end = seen.at(-1)?.[1] ?? 0;
      const times = page.asked().flatMap(({ at }) => (at <= end ? at : []));
      expect(times).toHaveLength(15);
      const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
      expect(waits).toEqual(waits.toSorted((a, b) => a - b));
      expect(waits.at(-1)).toBeGreaterThanOrEqual(15_000);
    });
  }));

test('lets the player send an unread transfer again under its reference, or set it aside', () =>
  marbles((m) => {
    const unread = { ...wishOf(), reference: FIRST, sentAt: 0, at: 'unread' };
    const stored = { [`transfers:${FIRST}`]: JSON.stringify(unread) };
    const routes = { [DEPOSIT]: of(wrapped('Done.')) };
    const [again, aside] = [0, 1].map(() =>
      openAfter(m, { storage: createMemoryStore(stored), routes }),
    );
    m.expectObservable(again!.transfers.move(wishOf())).toBe('(n|)', { n: null });
    m.act('-d', { d: () => aside!.transfers.dismiss(FIRST) });
    m.expectObservable(aside!.transfers.open$.pipe(map(open)), '^---!').toBe('rn', {
      r: 'r',
      n: '',
    });
    m.after(() => expect(references(again!)).toEqual([FIRST]));
  }));

test('fetches nothing for a guest, and everything for the player who returns', () =>
  marbles((m) => {
    const page = openAfter(m, {
      storage: reloaded(),
      routes: { [TRANSFERS]: of(pageOf(listed())) },
    });
    m.act('ab', { a: () => page.setPlayer(null), b: () => page.setPlayer(null) });
    m.act('9s a', { a: () => page.setPlayer('p') });
    m.expectObservable(page.transfers.open$.pipe(map(open)), '^ 12s !').toBe(
      's 8999ms (un)',
      STATES,
    );
  }));

test('a server that cannot be asked is asked again, ever more seldom', () =>
  marbles((m) => {
    const page = openAfter(m, {
      storage: reloaded(),
      routes: {
        [TRANSFERS]: (_, count) =>
          count < 3 ? m.cold('#', {}, new TypeError('cut')) : of(pageOf(listed())),
      },
    });
    m.expectObservable(page.transfers.open$.pipe(map(open)), '^ 60s !').toBe(
      's 1999ms u 22999ms n',
      STATES,
    );
    m.after(() => expect(page.asked().map(({ at }) => at)).toHaveLength(4));
  }));

describe('a transfer that is sent again after it did not arrive', () => {
  const lost = (m: Marbles) => ({ [DEPOSIT]: m.cold<HttpReply>('-#'), [TRANSFERS]: of(pageOf()) });

  test('keeps its reference, so that both requests move the money once', () =>
    marbles((m) => {
      const page = openAfter(m, { routes: lost(m), references: 0 });
      m.act('a 40s a', { a: () => page.transfers.move(wishOf()).subscribe() });
      m.after(() => expect(references(page)).toEqual([FIRST, FIRST]));
    }));

  test('keeps it although the player set the first one aside, while that may still arrive', () =>
    marbles((m) => {
      const storage = createMemoryStore();
      const page = openAfter(m, { storage, routes: lost(m), references: 0 });
      const late: string[][] = [];
      m.act('a 40s da 390s d-k', {
        a: () => page.transfers.move(wishOf()).subscribe(),
        d: () => page.transfers.dismiss(FIRST),
        k: () => late.push(Object.keys(storage.all())),
      });
      m.expectObservable(page.transfers.open$.pipe(map(open)), '36s ^ 5s !').toBe(
        '36s m 4000ms nsu',
        STATES,
      );
      m.after(() => {
        expect(references(page)).toEqual([FIRST, FIRST]);
        expect(late).toEqual([[]]);
      });
    }));

  test('is still looked for if the server refuses it then: the first one may arrive late', () =>
    marbles((m) => {
      const routes = {
        [DEPOSIT]: (_: unknown, count: number) =>
          count === 0 ? m.cold<HttpReply>('-#') : of(refusal('Suspended.', { status: 400 })),
        [TRANSFERS]: () => of(m.now() < 60_000 ? pageOf() : pageOf(listed())),
      };
      const page = openAfter(m, { routes, references: 0 });
      m.act('a', { a: () => page.transfers.move(wishOf()).subscribe() });
      m.expectObservable(page.transfers.move(wishOf()), '40s ^').toBe(
        '40s #',
        {},
        expect.objectContaining({ said: 'Suspended.' }),
      );
      const ends: number[] = [];
      page.transfers.open$.subscribe((all) => all.length === 0 && ends.push(m.now()));
      m.after(() => {
        expect(references(page)).toEqual([FIRST, FIRST]);
        expect(ends.filter((at) => at > 0)).toEqual([expect.toSatisfy((at) => at > 60_000)]);
      });
    }));

  test.each<[string, Partial<TransferWish>]>([
    ['another amount', { amount: 60_000 }],
    ['another direction', { kind: 'withdrawal' }],
    ['another account', { accountId: 'h2' }],
  ])('has another reference with %s', (_, facts) =>
    marbles((m) => {
      const routes = { ...lost(m), [WITHDRAWAL]: m.cold<HttpReply>('-#') };
      const page = openAfter(m, { routes, references: 0 });
      m.act('a 40s b', {
        a: () => page.transfers.move(wishOf()).subscribe(),
        b: () => page.transfers.move(wishOf(facts)).subscribe(),
      });
      m.after(() => {
        const [first, second] = references(page);
        expect([first, second === first]).toEqual([FIRST, false]);
      });
    }),
  );

  test('is not sent if the device is full then, and keeps its reference once there is room', () =>
    marbles((m) => {
      const storage = createMemoryStore();
      const page = openAfter(m, { storage, routes: lost(m), references: 0 });
      m.act('a 40s f 99ms r', {
        a: () => page.transfers.move(wishOf()).subscribe(),
        f: () => storage.keepsOn('page'),
        r: () => {
          storage.keepsOn('device');
          page.transfers.move(wishOf()).subscribe();
        },
      });
      m.expectObservable(page.transfers.move(wishOf()), '40050ms ^').toBe('40050ms (x|)', {
        x: 'unstored',
      });
      m.after(() => expect(references(page)).toEqual([FIRST, FIRST]));
    }));
});

describe('on a server that keeps no references', () => {
  const HOUR = 3_600_000;
  /** When the transfer is sent. */
  const SENT = 200_000;
  /** A time so many ms after it, as the server writes it. */
  const written = (ms: number): string => new Date(SENT + ms).toISOString();
  const nameless = (facts: Readonly<Record<string, unknown>>) =>
    listed({ clientReference: null, creationTime: written(1_000), ...facts });
  /** The states of a transfer that was lost, while the list has these transfers. */
  const statesWith = (m: Marbles, items: readonly unknown[], before?: readonly unknown[]) => {
    const routes = {
      [DEPOSIT]: m.cold<HttpReply>('-#'),
      [TRANSFERS]: () => of(pageOf(...(m.now() < SENT ? (before ?? []) : items))),
    };
    const page = openAfter(m, { routes, references: 0 }, 400_000);
    if (before !== undefined) m.scope(5).run(page.transfers.ledger$(20));
    m.act(`${SENT}ms a`, { a: () => page.transfers.move(wishOf()).subscribe() });
    return page.transfers.open$.pipe(map(open), distinctUntilChanged(), skip(1));
  };

  test.each<[string, Readonly<Record<string, unknown>>]>([
    ['by its facts and time', {}],
    ['after a minute', { creationTime: written(60_000) }],
  ])('is recognised %s', (_, facts) =>
    marbles((m) => {
      m.expectObservable(statesWith(m, [nameless(facts)]), '^ 260s !').toBe('200s sn', STATES);
    }),
  );

  test.each<[string, Readonly<Record<string, unknown>>]>([
    ['an earlier one', { creationTime: written(-60_000) }],
    ['another amount', { amount: 501 }],
    ['the other direction', { type: 'WITHDRAWAL' }],
    ['another account', { accountId: 'h2' }],
    ['one with a reference', { clientReference: 'other' }],
  ])('is not taken for %s', (_, facts) =>
    marbles((m) => {
      const states$ = statesWith(m, [nameless(facts)]);
      m.expectObservable(states$, '^ 260s !').toBe('200s su 29999ms m', STATES);
    }),
  );

  test.each<[string, unknown]>([
    ['has no times', null],
    ['writes them in a zone of its own', written(5.5 * HOUR + 1_000)],
  ])('is recognised in a list that %s if nothing was like it before', (_, creationTime) =>
    marbles((m) => {
      const states$ = statesWith(m, [nameless({ creationTime })], []);
      m.expectObservable(states$, '^ 260s !').toBe('200s sn', STATES);
    }),
  );

  test('is not taken for an equal one that the list had before, although it has no times', () =>
    marbles((m) => {
      const equal = nameless({ creationTime: null });
      const states$ = statesWith(m, [equal], [equal]);
      m.expectObservable(states$, '^ 260s !').toBe('200s su 29999ms m', STATES);
    }));

  test('is recognised although the page learns the server’s clock only after it was sent', () =>
    marbles((m) => {
      const ahead = 2 * HOUR + 7 * 60_000;
      const routes = {
        [DEPOSIT]: m.cold<HttpReply>('-#'),
        [TRANSFERS]: of(pageOf(nameless({ creationTime: written(ahead - SENT + 1_000) }))),
      };
      const serverNow = (): number => m.now() + (m.now() > 0 ? ahead : 0);
      const page = openAfter(m, { routes, references: 0, serverNow });
      m.act('a', { a: () => page.transfers.move(wishOf()).subscribe() });
      m.expectObservable(page.transfers.open$.pipe(map(open)), '-^ 60s !').toBe('-(sn)', STATES);
    }));

  test('is recognised by the time of its first sending, also one of an older release', () =>
    marbles((m) => {
      const missing = { ...wishOf(), reference: FIRST, sentAt: 0, at: 'missing', watched: false };
      const storage = createMemoryStore({ [`transfers:${FIRST}`]: JSON.stringify(missing) });
      const early = nameless({ creationTime: written(1_000 - SENT) });
      const routes = { [DEPOSIT]: m.cold<HttpReply>('-#'), [TRANSFERS]: of(pageOf(early)) };
      const page = openAfter(m, { storage, routes });
      m.act('100s a', { a: () => page.transfers.move(wishOf()).subscribe() });
      m.expectObservable(page.transfers.open$.pipe(map(open)), '^ 160s !').toBe(
        'm 99999ms sn',
        STATES,
      );
    }));

  test.each<[string, readonly Readonly<Record<string, unknown>>[], string]>([
    ['is not missing by a cut list that may not go back to it', [], '200s su'],
    [
      'is missing by a cut list that goes back to it',
      [{ creationTime: written(90_000) }, { creationTime: written(-90_000) }],
      '200s su 29999ms m',
    ],
  ])('%s', (_, others, states) =>
    marbles((m) => {
      const items = others.map((facts) => nameless({ accountId: 'h2', ...facts }));
      const page = openAfter(
        m,
        {
          routes: {
            [DEPOSIT]: m.cold<HttpReply>('-#'),
            [TRANSFERS]: of(wrapped({ items, totalCount: 900 })),
          },
          references: 0,
        },
        400_000,
      );
      m.act(`${SENT}ms a`, { a: () => page.transfers.move(wishOf()).subscribe() });
      const states$ = page.transfers.open$.pipe(map(open), distinctUntilChanged(), skip(1));
      m.expectObservable(states$, '^ 260s !').toBe(states, STATES);
    }),
  );

  test('is not taken for the one before, which ended after the list was read', () =>
    marbles((m) => {
      const first = nameless({ creationTime: null });
      const routes = {
        [DEPOSIT]: (_: unknown, count: number) =>
          count === 0 ? of(wrapped('Done.')) : m.cold<HttpReply>('-#'),
        [TRANSFERS]: () => of(m.now() < 1_000 ? pageOf() : pageOf(first)),
      };
      const page = openAfter(m, { routes, references: 0 }, 100_000);
      m.scope(5).run(page.transfers.ledger$(20));
      m.act('10ms a 5s a', { a: () => page.transfers.move(wishOf()).subscribe() });
      m.expectObservable(page.transfers.open$.pipe(map(open)), '5s ^ 50s !').toBe(
        '5s n 10ms su',
        STATES,
      );
    }));

  test('is in doubt, and never missing, if an entry without a time may be it', () =>
    marbles((m) => {
      const states$ = statesWith(m, [nameless({ creationTime: null })]);
      m.expectObservable(states$, '^ 300s !').toBe('200s su', STATES);
    }));
});

test('writes a transfer as it reads it, and reads those of the release before', () => {
  const one = { ...wishOf(), reference: 'a', sentAt: 7, at: 'sending' } as const;
  const now = { ...one, serverSentAt: 8, before: ['x'], watched: true };
  for (const each of [one, now]) expect(FORMAT.parse(FORMAT.print(each))).toEqual(each);
  expect(() => FORMAT.parse('{"reference":"a"}')).toThrow();
  expect(() => FORMAT.parse(FORMAT.print({ ...one, amount: 0 }))).toThrow();
});
