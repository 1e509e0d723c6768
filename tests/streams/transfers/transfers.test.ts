import { map, NEVER, of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { TransferPage } from '../../../streams/transfers/types';
import type { HttpReply } from '../../../streams/ports';
import type { Loadable } from '../../../streams/rx/loadable';
import { marbles } from '../marbles';
import { createLocks, createMemoryStore, refusal, wrapped } from '../ports';
import {
  DEPOSIT,
  FIRST,
  listed,
  openTransferPage,
  pageOf,
  TRANSFERS,
  WITHDRAWAL,
  transferWith,
} from './samples';
import { open } from './transferPage';

const DONE = wrapped('Done.');
const ledger = ({ state, value }: Loadable<TransferPage>): string =>
  `${state[0]}${value?.transfers.map(({ status }) => status[0]).join('') ?? ''}`;

describe('a transfer', () => {
  test('is sent once with its reference and in decimal units, even after further taps', () =>
    marbles((m) => {
      const page = openTransferPage(
        { routes: { [DEPOSIT]: () => m.cold('---(r|)', { r: DONE }) } },
        m.scope(),
      );
      const { transfers, sent } = page;
      m.expectObservable(transfers.move(transferWith({ amount: 50_050 }))).toBe('---(n|)', {
        n: null,
      });
      m.expectObservable(transfers.move(transferWith({ amount: 50_050 })), '-^').toBe('-|');
      m.expectObservable(transfers.move(transferWith({ amount: 70_000 })), '--^').toBe('--|');
      m.expectObservable(transfers.open$.pipe(map(open)), '-^----!').toBe('-s-n', {
        n: '',
        s: 's',
      });
      m.after(() => {
        expect(sent()).toHaveLength(1);
        expect(JSON.parse(sent()[0]?.body ?? '')).toEqual({
          accountId: 'h1',
          amount: 500.5,
          clientReference: FIRST,
        });
      });
    }));

  test('is sent once by two tabs at the same moment', () =>
    marbles((m) => {
      const [storage, locks] = [createMemoryStore(), createLocks()];
      const routes = { [DEPOSIT]: () => m.cold('---(r|)', { r: DONE }) };
      const [here, there] = [0, 50].map((references) =>
        openTransferPage({ routes, storage, locks, references }, m.scope()),
      );
      m.expectObservable(here!.transfers.move(transferWith())).toBe('---(n|)', { n: null });
      m.expectObservable(there!.transfers.move(transferWith())).toBe('|');
      m.after(() => expect(here!.sent().length + there!.sent().length).toBe(1));
    }));

  test('counts as moved money in this tab even if the transfer ends in another tab', () =>
    marbles((m) => {
      const sending = { ...transferWith(), reference: FIRST, sentAt: 0, at: 'sending' };
      const storage = createMemoryStore({ [`transfers:${FIRST}`]: JSON.stringify(sending) });
      const locks = createLocks();
      m.scope().run(locks.hold(`transfer ${FIRST}`));
      const routes = { [TRANSFERS]: of(pageOf()) };
      const { transfers } = openTransferPage({ routes, storage, locks }, m.scope());
      m.act('----e', { e: () => storage.elsewhere(`transfers:${FIRST}`, null) });
      m.expectObservable(transfers.moved$.pipe(map(() => 'm')), '^-----!').toBe('----m');
      m.expectObservable(transfers.ledger$(20).pipe(map(ledger)), '^-----!').toBe('(lr)r', {
        l: 'l',
        r: 'r',
      });
    }));

  test('uses another call from the account back to the exchange', () =>
    marbles((m) => {
      const { transfers, sent } = openTransferPage(
        { routes: { [WITHDRAWAL]: of(DONE) } },
        m.scope(),
      );
      m.expectObservable(transfers.move(transferWith({ kind: 'withdrawal' }))).toBe('(n|)', {
        n: null,
      });
      m.after(() => expect(sent()[0]?.path).toContain(WITHDRAWAL));
    }));

  test('reports a refusal, and leaves no transfer open', () =>
    marbles((m) => {
      const { transfers } = openTransferPage(
        { routes: { [DEPOSIT]: of(refusal('Too little.', { status: 400 })) } },
        m.scope(),
      );
      m.expectObservable(transfers.move(transferWith())).toBe(
        '#',
        {},
        expect.objectContaining({ serverMessage: 'Too little.' }),
      );
      m.expectObservable(transfers.open$.pipe(map(open)), '---^-!').toBe('---n', { n: '' });
    }));

  test('is queried by its reference without a reply, and not sent again', () =>
    marbles((m) => {
      const page = openTransferPage(
        {
          routes: {
            [DEPOSIT]: m.cold('--#', {}, new TypeError('cut')),
            [TRANSFERS]: (_, count) => of(count === 0 ? pageOf() : pageOf(listed())),
          },
        },
        m.scope(10_000),
      );
      m.expectObservable(page.transfers.move(transferWith()), '-^').toBe('---|');
      m.expectObservable(page.transfers.open$.pipe(map(open)), '^ 5s !').toBe('ns-u 1999ms n', {
        n: '',
        s: 's',
        u: 'u',
      });
      m.after(() => {
        expect(page.sent()).toHaveLength(1);
        expect(page.requested().map(({ query }) => query['References'])).toEqual([FIRST, FIRST]);
      });
    }));

  test('is not sent again if a reply of another kind leaves it open', () =>
    marbles((m) => {
      const html = { status: 200, statusText: '', body: '<html>Service page</html>' };
      const page = openTransferPage(
        { routes: { [DEPOSIT]: of(html), [TRANSFERS]: of(pageOf()) } },
        m.scope(10_000),
      );
      m.expectObservable(page.transfers.move(transferWith())).toBe('|');
      m.expectObservable(page.transfers.move(transferWith()), '-^').toBe('-|');
      m.after(() => expect(page.sent()).toHaveLength(1));
    }));

  test('is not repeated while it is queried after another tab abandoned it', () =>
    marbles((m) => {
      const storage = createMemoryStore();
      const routes = {
        [DEPOSIT]: () => NEVER,
        [TRANSFERS]: of(pageOf()),
      };
      const left = m.scope(3);
      const gone = openTransferPage({ routes, storage }, left);
      m.expectObservable(gone.transfers.move(transferWith()), '^-!').toBe('');
      const page = openTransferPage({ routes, storage, references: 50 }, m.scope(10_000));
      m.expectObservable(page.transfers.move(transferWith()), '-----^').toBe('-----|');
      m.after(() => expect(page.sent()).toHaveLength(0));
    }));

  test('is not sent for another player', () =>
    marbles((m) => {
      const page = openTransferPage({ routes: { [DEPOSIT]: of(DONE) } }, m.scope());
      page.setPlayer(null);
      m.expectObservable(page.transfers.move(transferWith())).toBe('|');
      m.after(() => expect(page.sent()).toEqual([]));
    }));

  test('is not sent if no storage accepts it, and reports that', () =>
    marbles((m) => {
      const storage = createMemoryStore();
      storage.keepsOn('page');
      const page = openTransferPage({ storage, routes: { [DEPOSIT]: of(DONE) } }, m.scope(10_000));
      m.expectObservable(page.transfers.move(transferWith()), '-^').toBe('-(x|)', {
        x: 'unstored',
      });
      m.expectObservable(page.transfers.open$.pipe(map(open)), '^---!').toBe('n', { n: '' });
      m.after(() => expect(page.sent()).toEqual([]));
    }));
});

describe('an open transfer', () => {
  test('is dismissed if no server lists it, but stays while it may be queried', () =>
    marbles((m) => {
      const routes = { [DEPOSIT]: m.cold<HttpReply>('-#'), [TRANSFERS]: of(pageOf()) };
      const [unlisted, known] = [false, true].map((isListed) =>
        openTransferPage({ routes, isListed }, m.scope(10_000)),
      );
      for (const { transfers } of [unlisted!, known!]) {
        m.act('-a--d', {
          a: () => transfers.move(transferWith()).subscribe(),
          d: () => transfers.dismiss(FIRST),
        });
      }
      m.expectObservable(unlisted!.transfers.open$.pipe(map(open)), '^-----!').toBe('nsu-n', {
        n: '',
        s: 's',
        u: 'u',
      });
      m.expectObservable(known!.transfers.open$.pipe(map(open)), '^-----!').toBe('nsu', {
        n: '',
        s: 's',
        u: 'u',
      });
      m.after(() => expect(unlisted!.requested()).toEqual([]));
    }));
});

describe('the ledger', () => {
  test('is fetched again after a transfer, and shows the end of a broken transfer', () =>
    marbles((m) => {
      const page = openTransferPage(
        {
          routes: {
            [DEPOSIT]: of(DONE),
            [TRANSFERS]: (_, count) =>
              of(
                pageOf(
                  ...[[], [listed({ status: 'BROKEN' })], [listed({ status: 'COMPLETED' })]][
                    Math.min(count, 2)
                  ]!,
                ),
              ),
          },
        },
        m.scope(40_000),
      );
      m.act('----a', { a: () => page.transfers.move(transferWith()).subscribe() });
      m.expectObservable(page.transfers.ledger$(20).pipe(map(ledger)), '^ 20s !').toBe(
        '(lr)b 14999ms c',
        { l: 'l', r: 'r', b: 'rb', c: 'rc' },
      );
    }));
});
