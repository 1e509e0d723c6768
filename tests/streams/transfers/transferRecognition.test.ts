import { distinctUntilChanged, map, of, skip } from 'rxjs';
import { describe, test } from 'vitest';
import type { HttpReply } from '../../../streams/ports';
import { marbles, type Marbles } from '../marbles';
import { createMemoryStore, wrapped } from '../ports';
import { DEPOSIT, FIRST, listed, pageOf, TRANSFERS, transferWith } from './samples';
import { open, openAfter, STATES } from './transferPage';

describe('a transfer on a server without references', () => {
  const HOUR = 3_600_000;
  /** The time at which the transfer is sent. */
  const SENT = 200_000;
  /** A time this many ms later, as the server writes it. */
  const written = (ms: number): string => new Date(SENT + ms).toISOString();
  const nameless = (facts: Readonly<Record<string, unknown>>) =>
    listed({ clientReference: null, creationTime: written(1_000), ...facts });
  /** The states of a lost transfer while the list has these transfers. */
  const statesWith = (m: Marbles, items: readonly unknown[], before?: readonly unknown[]) => {
    const routes = {
      [DEPOSIT]: m.cold<HttpReply>('-#'),
      [TRANSFERS]: () => of(pageOf(...(m.now() < SENT ? (before ?? []) : items))),
    };
    const page = openAfter(m, { routes, references: 0 }, 400_000);
    if (before !== undefined) m.scope(5).run(page.transfers.ledger$(20));
    m.act(`${SENT}ms a`, { a: () => page.transfers.move(transferWith()).subscribe() });
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
  ])('is not matched with %s', (_, facts) =>
    marbles((m) => {
      const states$ = statesWith(m, [nameless(facts)]);
      m.expectObservable(states$, '^ 260s !').toBe('200s su 29999ms m', STATES);
    }),
  );

  test.each<[string, unknown]>([
    ['has no times', null],
    ['writes them in a zone of its own', written(5.5 * HOUR + 1_000)],
  ])('is recognised in a list that %s if no earlier entry was similar', (_, creationTime) =>
    marbles((m) => {
      const states$ = statesWith(m, [nameless({ creationTime })], []);
      m.expectObservable(states$, '^ 260s !').toBe('200s sn', STATES);
    }),
  );

  test('is not recognised as an equal entry of the earlier list, even in a list without times', () =>
    marbles((m) => {
      const equal = nameless({ creationTime: null });
      const states$ = statesWith(m, [equal], [equal]);
      m.expectObservable(states$, '^ 260s !').toBe('200s su 29999ms m', STATES);
    }));

  test('is recognised even if the server’s clock is read only after the sending', () =>
    marbles((m) => {
      const ahead = 2 * HOUR + 7 * 60_000;
      const routes = {
        [DEPOSIT]: m.cold<HttpReply>('-#'),
        [TRANSFERS]: of(pageOf(nameless({ creationTime: written(ahead - SENT + 1_000) }))),
      };
      const serverNow = (): number => m.now() + (m.now() > 0 ? ahead : 0);
      const isSynced = (): boolean => m.now() > 0;
      const page = openAfter(m, { routes, references: 0, serverNow, isSynced });
      m.act('a', { a: () => page.transfers.move(transferWith()).subscribe() });
      m.expectObservable(page.transfers.open$.pipe(map(open)), '-^ 60s !').toBe('-(sn)', STATES);
    }));

  test('is recognised by the time of its first sending, even if an older release sent it', () =>
    marbles((m) => {
      const missing = {
        ...transferWith(),
        reference: FIRST,
        sentAt: 0,
        at: 'missing',
        watched: false,
      };
      const storage = createMemoryStore({ [`transfers:${FIRST}`]: JSON.stringify(missing) });
      const early = nameless({ creationTime: written(1_000 - SENT) });
      const routes = { [DEPOSIT]: m.cold<HttpReply>('-#'), [TRANSFERS]: of(pageOf(early)) };
      const page = openAfter(m, { storage, routes });
      m.act('100s a', { a: () => page.transfers.move(transferWith()).subscribe() });
      m.expectObservable(page.transfers.open$.pipe(map(open)), '^ 160s !').toBe(
        'm 99999ms sn',
        STATES,
      );
    }));

  test('is not recognised as an equal earlier transfer after our clock was set back', () =>
    marbles((m) => {
      const before = nameless({ creationTime: written(-2_300) });
      const routes = { [DEPOSIT]: m.cold<HttpReply>('-#'), [TRANSFERS]: of(pageOf(before)) };
      // The device's clock is set ahead after the sending, so the server's clock seems to be 30 s behind from then on.
      const serverNow = (): number => m.now() - (m.now() > SENT + 1 ? 30_000 : 0);
      const page = openAfter(m, { routes, references: 0, serverNow }, 400_000);
      m.act(`${SENT}ms a`, { a: () => page.transfers.move(transferWith()).subscribe() });
      const states$ = page.transfers.open$.pipe(map(open), distinctUntilChanged(), skip(1));
      m.expectObservable(states$, '^ 260s !').toBe('200s su', STATES);
    }));

  test('is recognised by the time of each sending, even if our clock was set since', () =>
    marbles((m) => {
      const [first, second, third] = [0, 340_000, 700_000];
      const at = (ms: number) => nameless({ creationTime: new Date(ms).toISOString() });
      const pageWith = (arrived: number, ahead = 0) =>
        openAfter(
          m,
          {
            routes: {
              [DEPOSIT]: m.cold<HttpReply>('-#'),
              [TRANSFERS]: () => of(m.now() < third ? pageOf() : pageOf(at(arrived))),
            },
            references: 0,
            serverNow: () => m.now() + (m.now() > third ? ahead : 0),
          },
          900_000,
        );
      // Each server received a different one of the requests, some minutes late.
      const pages = [pageWith(200_000), pageWith(second + 200_000), pageWith(third, 420_000)];
      for (const { transfers } of pages) {
        for (const ms of [first, second, third])
          m.act(`${ms}ms a`, { a: () => transfers.move(transferWith()).subscribe() });
        m.expectObservable(transfers.open$.pipe(map(open)), '690s ^ 100s !').toBe(
          '690s m 9999ms sn',
          STATES,
        );
      }
    }));

  test.each<[string, readonly Readonly<Record<string, unknown>>[], string]>([
    ['is not missing if the list is incomplete and may not reach back to it', [], '200s su'],
    [
      'is missing if the list is incomplete but reaches back to it',
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
      m.act(`${SENT}ms a`, { a: () => page.transfers.move(transferWith()).subscribe() });
      const states$ = page.transfers.open$.pipe(map(open), distinctUntilChanged(), skip(1));
      m.expectObservable(states$, '^ 260s !').toBe(states, STATES);
    }),
  );

  test('is not recognised as the previous transfer, which ended after the list was read', () =>
    marbles((m) => {
      const first = nameless({ creationTime: null });
      const routes = {
        [DEPOSIT]: (_: unknown, count: number) =>
          count === 0 ? of(wrapped('Done.')) : m.cold<HttpReply>('-#'),
        [TRANSFERS]: () => of(m.now() < 1_000 ? pageOf() : pageOf(first)),
      };
      const page = openAfter(m, { routes, references: 0 }, 100_000);
      m.scope(5).run(page.transfers.ledger$(20));
      m.act('10ms a 5s a', { a: () => page.transfers.move(transferWith()).subscribe() });
      m.expectObservable(page.transfers.open$.pipe(map(open)), '5s ^ 50s !').toBe(
        '5s n 10ms su',
        STATES,
      );
    }));

  test('is in doubt, and never missing, if an entry without a time may be the transfer', () =>
    marbles((m) => {
      const states$ = statesWith(m, [nameless({ creationTime: null })]);
      m.expectObservable(states$, '^ 300s !').toBe('200s su', STATES);
    }));
});
