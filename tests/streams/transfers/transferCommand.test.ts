import { map, of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { TRANSFERS as FORMAT } from '../../../streams/transfers/transferCommand';
import type { NewTransfer } from '../../../streams/transfers/types';
import type { HttpReply } from '../../../streams/ports';
import { logOut } from '../logOut';
import { marbles, type Marbles } from '../marbles';
import { createLocks, createMemoryStore, noLocks, refusal, reply, wrapped } from '../ports';
import { DEPOSIT, FIRST, listed, pageOf, TRANSFERS, WITHDRAWAL, transferWith } from './samples';
import { open, openAfter, references, reloaded, STATES } from './transferPage';

test('queries a transfer by its reference after a reload midway, and does not send it again', () =>
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
      expect(page.requested()).toHaveLength(1);
    });
  }));

test('leaves a transfer that another tab is sending to that tab', () =>
  marbles((m) => {
    const locks = createLocks();
    m.scope(500_000).run(locks.hold(`transfer ${FIRST}`));
    const page = openAfter(m, { storage: reloaded(), locks, routes: {} });
    m.expectObservable(page.transfers.open$.pipe(map(open)), '^ 60s !').toBe('s', STATES);
  }));

test('queries a transfer of another tab after two minutes in a browser without locks', () =>
  marbles((m) => {
    const page = openAfter(m, {
      storage: reloaded(),
      locks: noLocks,
      routes: { [TRANSFERS]: of(pageOf(listed())) },
    });
    m.expectObservable(page.transfers.open$.pipe(map(open)), '^ 150s !').toBe(
      's 119999ms (un)',
      STATES,
    );
  }));

test('finds a transfer without a reply at the player’s next login', () =>
  marbles((m) => {
    const storage = createMemoryStore();
    const routes = {
      [DEPOSIT]: m.cold<HttpReply>('-#'),
      [TRANSFERS]: () => of(m.now() < 10_000 ? pageOf() : pageOf(listed())),
    };
    const page = openAfter(m, { storage, routes, references: 0 });
    m.act('a 3999ms x 999ms q 1999ms x 999ms p', {
      a: () => page.transfers.move(transferWith()).subscribe(),
      x() {
        page.setPlayer(null);
        logOut(m, storage);
      },
      q: () => page.setPlayer('q'),
      p: () => page.setPlayer('p'),
    });
    m.expectObservable(page.transfers.open$.pipe(map(open)), '-^ 30s !').toBe(
      '-(su) 3995ms n 3999ms u 1999ms n',
      STATES,
    );
    m.after(() => expect(page.sent()).toHaveLength(1));
  }));

test.each([429, 502])('counts a transfer as unread if its list always answers %i', (status) =>
  marbles((m) => {
    const page = openAfter(m, {
      storage: reloaded(),
      routes: { [TRANSFERS]: of(reply(status)) },
    });
    const last: string[] = [];
    page.transfers.open$.subscribe((all) => last.push(open(all)));
    m.act('300s d', { d: () => page.transfers.dismiss(FIRST) });
    m.after(() => expect(last).toEqual(['s', 'u', 'r', '']));
  }),
);

test('counts a transfer as missing after its time, and finds it if it arrives late', () =>
  marbles((m) => {
    const page = openAfter(m, {
      routes: {
        [DEPOSIT]: m.cold('-#'),
        [TRANSFERS]: () => of(m.now() < 60_000 ? pageOf() : pageOf(listed())),
      },
      references: 0,
    });
    m.act('a', { a: () => page.transfers.move(transferWith()).subscribe() });
    m.expectObservable(page.transfers.open$.pipe(map(open)), '-^ 90s !').toBe(
      '-(su) 29996ms m 58999ms n',
      STATES,
    );
    m.after(() => expect(page.sent()).toHaveLength(1));
  }));

test('counts the time of a transfer from its lost reply, not from its sending', () =>
  marbles((m) => {
    const page = openAfter(m, {
      routes: { [DEPOSIT]: m.cold('10s #'), [TRANSFERS]: of(pageOf()) },
      references: 0,
    });
    m.act('a', { a: () => page.transfers.move(transferWith()).subscribe() });
    m.expectObservable(page.transfers.open$.pipe(map(open)), '-^ 60s !').toBe(
      '-s 9998ms u 29999ms m',
      STATES,
    );
    m.after(() =>
      expect(page.warnings.map(({ what }) => what)).toContain('transfer: no usable answer'),
    );
  }));

test('queries transfers by all their references, and prevents a dismissal in flight', () =>
  marbles((m) => {
    const one = (reference: string) =>
      [
        `transfers:${reference}`,
        JSON.stringify({ ...transferWith(), reference, sentAt: 0, at: 'unknown' }),
      ] as const;
    const storage = createMemoryStore(Object.fromEntries([one('a'), one('b')]));
    const asking = openAfter(m, { storage, routes: { [TRANSFERS]: of(pageOf()) } }, 1_000);
    const sending = openAfter(
      m,
      { routes: { [DEPOSIT]: m.cold('-') }, isListed: false, references: 0 },
      5_000,
    );
    m.act('ad', {
      a: () => sending.transfers.move(transferWith()).subscribe(),
      d() {
        sending.transfers.dismiss(FIRST);
        sending.transfers.dismiss('gone');
      },
    });
    m.expectObservable(sending.transfers.open$.pipe(map(open)), '-^ 2s !').toBe('-s', STATES);
    m.after(() => expect(asking.requested()[0]?.query).toMatchObject({ References: 'a,b' }));
  }));

test('recognises a transfer by its reference, even if the server writes a GUID', () =>
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

test('polls more slowly while replies contain an unreadable transfer', () =>
  marbles((m) => {
    const odd = { ...listed(), status: 'ODD' };
    const page = openAfter(m, { storage: reloaded(), routes: { [TRANSFERS]: of(pageOf(odd)) } });
    const seen: [string, number][] = [];
    page.transfers.open$.subscribe((all) => seen.push([open(all), m.now()]));
    m.after(() => {
      expect(seen.map(([text]) => text)).toEqual(['s', 'u', 'r']);
      const end = seen.at(-1)?.[1] ?? 0;
      const times = page.requested().flatMap(({ at }) => (at <= end ? at : []));
      expect(times).toHaveLength(15);
      const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
      expect(waits).toEqual(waits.toSorted((a, b) => a - b));
      expect(waits.at(-1)).toBeGreaterThanOrEqual(15_000);
    });
  }));

test('lets the player dismiss an unread transfer or send it again under its reference', () =>
  marbles((m) => {
    const unread = { ...transferWith(), reference: FIRST, sentAt: 0, at: 'unread' };
    const stored = { [`transfers:${FIRST}`]: JSON.stringify(unread) };
    const routes = { [DEPOSIT]: of(wrapped('Done.')) };
    const [again, aside] = [0, 1].map(() =>
      openAfter(m, { storage: createMemoryStore(stored), routes }),
    );
    m.expectObservable(again!.transfers.move(transferWith())).toBe('(n|)', { n: null });
    m.act('-d', { d: () => aside!.transfers.dismiss(FIRST) });
    m.expectObservable(aside!.transfers.open$.pipe(map(open)), '^---!').toBe('rn', {
      r: 'r',
      n: '',
    });
    m.after(() => expect(references(again!)).toEqual([FIRST]));
  }));

test('sends no request for a guest, and fetches all transfers for the player who returns', () =>
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

test('repeats its query at growing intervals to a server that does not reply', () =>
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
    m.after(() => expect(page.requested().map(({ at }) => at)).toHaveLength(4));
  }));

describe('a transfer that is sent again after it did not arrive', () => {
  const lost = (m: Marbles) => ({ [DEPOSIT]: m.cold<HttpReply>('-#'), [TRANSFERS]: of(pageOf()) });

  test('keeps its reference, so that both requests move the money once', () =>
    marbles((m) => {
      const page = openAfter(m, { routes: lost(m), references: 0 });
      m.act('a 40s a', { a: () => page.transfers.move(transferWith()).subscribe() });
      m.after(() => expect(references(page)).toEqual([FIRST, FIRST]));
    }));

  test('keeps its reference even if the player dismissed the first transfer', () =>
    marbles((m) => {
      const storage = createMemoryStore();
      const page = openAfter(m, { storage, routes: lost(m), references: 0 });
      const late: string[][] = [];
      m.act('a 40s da 390s d-k', {
        a: () => page.transfers.move(transferWith()).subscribe(),
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

  test('is still queried after a refusal, because the first transfer may arrive late', () =>
    marbles((m) => {
      const routes = {
        [DEPOSIT]: (_: unknown, count: number) =>
          count === 0 ? m.cold<HttpReply>('-#') : of(refusal('Suspended.', { status: 400 })),
        [TRANSFERS]: () => of(m.now() < 60_000 ? pageOf() : pageOf(listed())),
      };
      const page = openAfter(m, { routes, references: 0 });
      m.act('a', { a: () => page.transfers.move(transferWith()).subscribe() });
      m.expectObservable(page.transfers.move(transferWith()), '40s ^').toBe(
        '40s #',
        {},
        expect.objectContaining({ serverMessage: 'Suspended.' }),
      );
      const ends: number[] = [];
      page.transfers.open$.subscribe((all) => all.length === 0 && ends.push(m.now()));
      m.after(() => {
        expect(references(page)).toEqual([FIRST, FIRST]);
        expect(ends.filter((time) => time > 0)).toEqual([expect.toSatisfy((at) => at > 60_000)]);
      });
    }));

  test.each<[string, Partial<NewTransfer>]>([
    ['another amount', { amount: 60_000 }],
    ['another direction', { kind: 'withdrawal' }],
    ['another account', { accountId: 'h2' }],
  ])('has another reference with %s', (_, facts) =>
    marbles((m) => {
      const routes = { ...lost(m), [WITHDRAWAL]: m.cold<HttpReply>('-#') };
      const page = openAfter(m, { routes, references: 0 });
      m.act('a 40s b', {
        a: () => page.transfers.move(transferWith()).subscribe(),
        b: () => page.transfers.move(transferWith(facts)).subscribe(),
      });
      m.after(() => {
        const [first, second] = references(page);
        expect([first, second === first]).toEqual([FIRST, false]);
      });
    }),
  );

  test('is not sent if the device is full, and keeps its reference until it can be stored', () =>
    marbles((m) => {
      const storage = createMemoryStore();
      const page = openAfter(m, { storage, routes: lost(m), references: 0 });
      m.act('a 40s f 99ms r', {
        a: () => page.transfers.move(transferWith()).subscribe(),
        f: () => storage.keepsOn('page'),
        r: () => {
          storage.keepsOn('device');
          page.transfers.move(transferWith()).subscribe();
        },
      });
      m.expectObservable(page.transfers.move(transferWith()), '40050ms ^').toBe('40050ms (x|)', {
        x: 'unstored',
      });
      m.after(() => expect(references(page)).toEqual([FIRST, FIRST]));
    }));
});

test('restores transfers as they were stored, even from the previous release', () => {
  const one = { ...transferWith(), reference: 'a', sentAt: 7, stage: 'sending' } as const;
  const now = { ...one, player: 'p', serverSentAt: 8, before: ['x'], watched: true };
  for (const each of [one, now]) expect(FORMAT.parse(FORMAT.print(each))).toEqual(each);
  // Tabs of an earlier release read the stage as `at`.
  expect(JSON.parse(FORMAT.print(now))).toMatchObject({ at: 'sending' });
  expect(() => FORMAT.parse('{"reference":"a"}')).toThrow();
  expect(() => FORMAT.parse(FORMAT.print({ ...one, amount: 0 }))).toThrow();
});
