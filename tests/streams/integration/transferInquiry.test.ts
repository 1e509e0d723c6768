import { map, of } from 'rxjs';
import { expect, test } from 'vitest';
import type { OpenTransfer } from '../../../streams/integration/types';
import { marbles, type Marbles } from '../marbles';
import { createLocks, createMemoryStore, type MemoryStore, noLocks } from '../ports';
import { DEPOSIT, FIRST, listed, openTransferPage, pageOf, TRANSFERS, wishOf } from './samples';

/** `s`, `u` or `m` for each open transfer. */
const open = (all: readonly OpenTransfer[]): string => all.map(({ at }) => at[0]).join('');
const STATES = { n: '', s: 's', u: 'u', m: 'm' };

/** A device on which a page was reloaded while it sent a transfer. */
function reloaded(sentAt = 0): MemoryStore {
  const transfer: OpenTransfer = { ...wishOf(), reference: FIRST, sentAt, at: 'sending' };
  return createMemoryStore({ [`transfers:${FIRST}`]: JSON.stringify(transfer) });
}

const openAfter = (
  m: Marbles,
  given: Omit<Parameters<typeof openTransferPage>[0], 'references'>,
  closesAt = 500_000,
) => openTransferPage({ references: 50, ...given }, m.scope(closesAt));

test('a reload half way asks for the transfer by its reference, and sends nothing', () =>
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

test('where a browser knows no locks, a transfer is asked for once its tab has had its time', () =>
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

test('a transfer that the server does not know is missing after its time, and found when it comes late', () =>
  marbles((m) => {
    const page = openAfter(m, {
      routes: {
        [DEPOSIT]: m.cold('-#'),
        [TRANSFERS]: () => of(m.now() < 60_000 ? pageOf() : pageOf(listed())),
      },
      references: 0,
    } as Parameters<typeof openTransferPage>[0]);
    m.act('a', { a: () => page.transfers.move(wishOf()).subscribe() });
    m.expectObservable(page.transfers.open$.pipe(map(open)), '-^ 90s !').toBe(
      '-(su) 29996ms m 29999ms n',
      STATES,
    );
    m.after(() => expect(page.sent()).toHaveLength(1));
  }));

test('a transfer is known by its reference, also where a server writes it as a GUID', () =>
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

test('an unreadable transfer may be the one that is asked for: none counts as missing', () =>
  marbles((m) => {
    const odd = { ...listed(), status: 'ODD' };
    const page = openAfter(m, { storage: reloaded(), routes: { [TRANSFERS]: of(pageOf(odd)) } });
    m.expectObservable(page.transfers.open$.pipe(map(open)), '^ 120s !').toBe('s 1999ms u', STATES);
  }));

test('nothing is asked for a guest, and all of it for the player who comes back', () =>
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
