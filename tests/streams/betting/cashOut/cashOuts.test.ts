import { defer, map, type Observable } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { CashOuts } from '../../../../streams/betting/cashOut/types';
import type { HttpReply } from '../../../../streams/ports';
import { marbles } from '../../marbles';
import { createLocks, createMemoryStore, noReply, refusal } from '../../ports';
import { otherRandom } from '../slip/slipPage';
import {
  BACKED,
  betOf,
  exchange,
  listed,
  openCashOuts,
  press,
  progress,
  taken,
} from './cashOutPage';

const answers = ({ answers$ }: CashOuts): Observable<string> =>
  answers$.pipe(
    map((all) => {
      const last = all.get('m');
      return last?.kind === 'worse' ? `worse ${last.was} ${last.now}` : (last?.kind ?? 'none');
    }),
  );

describe('a cash out', () => {
  test('is stored with the references of all its bets before the first bet is sent', () => {
    marbles((m) => {
      const stored: (string | null)[] = [];
      const page = openCashOuts(m, {
        place: ({ body }) => {
          stored.push(page.storage.get('cashOuts:m'));
          return m.cold('--(r|)', { r: taken(betOf(body, String(stored.length + 1))) });
        },
      });
      page.show(1, [250, 5_000, 260, 90_000]);
      m.act('                                             ---t', { t: press(page.cashOuts) });
      m.expectObservable(progress(page.cashOuts), '^ 20ms !').toBe('n--s-(pd)', {
        n: 'none',
        s: 'open: submitting,submitting',
        p: 'open: matched,submitting',
        d: 'done: matched,matched',
      });
      m.after(() => {
        const bodies = page.sent().map(({ body }) => JSON.parse(body ?? ''));
        expect(bodies).toMatchObject([
          { side: 'LAY', price: 2.5, stake: 50, priceChange: 'BETTER', marketVersion: 1 },
          { side: 'LAY', price: 2.6, stake: 67 },
        ]);
        for (const { clientReference } of bodies)
          for (const text of stored) expect(text).toContain(clientReference);
      });
    });
  });

  test('is sent once, even if the player presses again before the bets are listed', () => {
    marbles((m) => {
      const page = openCashOuts(m, { place: exchange(m).place });
      page.show(1);
      m.act('                                             ---ttt--t', { t: press(page.cashOuts) });
      m.expectObservable(progress(page.cashOuts), '^ 20ms !').toBe('n--s-d', {
        n: 'none',
        s: 'open: submitting',
        d: 'done: matched',
      });
      m.expectObservable(answers(page.cashOuts), '^ 20ms !').toBe(' n-------u', {
        n: 'none',
        u: 'unsent',
      });
      m.after(() => expect(page.sent()).toHaveLength(1));
    });
  });

  test('takes a better price than the pressed price, and records both figures', () => {
    marbles((m) => {
      const page = openCashOuts(m, exchange(m));
      page.show(1);
      const tap = press(page.cashOuts);
      // The quote on screen follows a frame later.
      m.act('                                             ---(bt)', {
        b: () => page.show(2, [240, 100_000]),
        t: tap,
      });
      const figures$ = page.cashOuts.progress$.pipe(
        map((all) => `${all.get('m')?.accepted} ${all.get('m')?.figure}`),
      );
      m.expectObservable(figures$, '^ 4ms !').toBe('          n--f', {
        n: 'undefined undefined',
        f: '1900 2375',
      });
      m.after(() => expect(JSON.parse(page.sent()[0]?.body ?? '')).toMatchObject({ price: 2.4 }));
    });
  });

  test('waits for the player to accept a worse price, and shows both figures', () => {
    marbles((m) => {
      const page = openCashOuts(m, exchange(m));
      page.show(1);
      const tap = press(page.cashOuts);
      m.act('                                             ---(bt) 20ms t', {
        b: () => page.show(2, [260, 100_000]),
        t: tap,
      });
      m.expectObservable(answers(page.cashOuts), '^ 40ms !').toBe(' n--w 23ms n', {
        n: 'none',
        w: 'worse 1900 1425',
      });
      m.expectObservable(progress(page.cashOuts), '^ 40ms !').toBe('n 26ms s-d', {
        n: 'none',
        s: 'open: submitting',
        d: 'done: matched',
      });
      m.after(() =>
        expect(page.sent().map(({ body }) => JSON.parse(body ?? '').price)).toEqual([2.6]),
      );
    });
  });

  test('is not sent if the market is suspended at the press', () => {
    marbles((m) => {
      const page = openCashOuts(m);
      page.show(1);
      const tap = press(page.cashOuts, 100, true);
      m.act('                                             ---(bt)d', {
        b: () =>
          page.books.apply(
            {
              time: 0,
              quiet: [],
              dropped: 0,
              markets: [{ ...page.books.snapshot('m')!, seq: 2, status: 'SUSPENDED', version: 2 }],
            },
            'poll',
          ),
        t: tap,
        d: () => page.cashOuts.dismiss('m'),
      });
      m.expectObservable(answers(page.cashOuts), '^ 20ms !').toBe('n--u---n', {
        n: 'none',
        u: 'unsent',
      });
      m.after(() => expect(page.sent()).toHaveLength(0));
    });
  });

  test('shows the refusal of one bet next to the other bet, and says that a part is open', () => {
    marbles((m) => {
      let count = 0;
      const page = openCashOuts(m, {
        place: ({ body }) =>
          count++ === 0
            ? m.cold('--(r|)', { r: taken(betOf(body, '2')) })
            : m.cold('---(r|)', { r: refusal('Suspended.', { code: 4003 }) }),
      });
      page.show(1, [250, 5_000, 260, 90_000]);
      m.act('                                             ---t', { t: press(page.cashOuts) });
      m.expectObservable(progress(page.cashOuts), '^ 20ms !').toBe('n--s-pd', {
        n: 'none',
        s: 'open: submitting,submitting',
        p: 'open: matched,submitting',
        d: 'short: matched,rejected MARKET_SUSPENDED',
      });
      m.after(() => expect(page.sent()).toHaveLength(2));
    });
  });

  test('is unknown after a lost reply, found by its reference, and never sent again', () => {
    marbles((m) => {
      let sent: string | undefined;
      const page = openCashOuts(m, {
        bets: () => (sent === undefined ? listed(m, BACKED) : listed(m, BACKED, betOf(sent, '2'))),
        place: ({ body }) => {
          sent = body;
          return m.cold<HttpReply>('--#', {}, noReply());
        },
      });
      page.show(1);
      const tap = press(page.cashOuts);
      m.act('                                             ---t---t', { t: tap });
      m.expectObservable(progress(page.cashOuts), '^ 3s !').toBe('  n--s-u(d)', {
        n: 'none',
        s: 'open: submitting',
        u: 'open: unknown',
        d: 'done: matched',
      });
      m.after(() => expect(page.sent()).toHaveLength(1));
    });
  });

  test('is not sent if the device cannot store it', () => {
    marbles((m) => {
      const page = openCashOuts(m, { storage: { ...createMemoryStore(), set: () => null } });
      page.show(1);
      m.act('                                             ---t', { t: press(page.cashOuts) });
      m.expectObservable(answers(page.cashOuts), '^ 20ms !').toBe(' n--u', {
        n: 'none',
        u: 'unsent',
      });
      m.after(() => expect(page.sent()).toHaveLength(0));
    });
  });

  test('resumes after a reload midway, and does not send a bet twice', () => {
    marbles((m) => {
      const [storage, locks] = [createMemoryStore(), createLocks()];
      const first = m.scope(5);
      let sent: string | undefined;
      const page = openCashOuts(m, {
        storage,
        locks,
        scope: first,
        place: ({ body }) => {
          sent = body;
          return m.cold<HttpReply>('-');
        },
      });
      page.show(1);
      m.act('                                             ---t', { t: press(page.cashOuts) });
      const opened: ReturnType<typeof openCashOuts>[] = [];
      m.act('                                             ------r', {
        r: () =>
          opened.push(
            openCashOuts(m, { storage, locks, bets: () => listed(m, BACKED, betOf(sent, '2')) }),
          ),
      });
      m.act('                                             9s c', {
        c: () =>
          expect([...opened[0]!.cashOuts.progress$.value.values()]).toMatchObject([
            { stage: 'done', matched: 12_000 },
          ]),
      });
      m.after(() => {
        expect(page.sent()).toHaveLength(1);
        expect(opened[0]?.sent()).toHaveLength(0);
      });
    });
  });

  test('shows the unsent bets if the page ended after storing them', () => {
    marbles((m) => {
      const stored = {
        'cashOuts:m': JSON.stringify({
          eventId: 'e1',
          marketId: 'm',
          runnerId: null,
          share: 100,
          accepted: 1_900,
          figure: 1_900,
          sentAt: 0,
          legs: [{ reference: 'r', runnerId: 'a', side: 'LAY', price: 250, size: 12_000 }],
        }),
      };
      const page = openCashOuts(m, { storage: createMemoryStore(stored) });
      m.expectObservable(progress(page.cashOuts), '^ 6s !').toBe('o 4999ms u', {
        o: 'open: submitting',
        u: 'short: rejected NOT_PLACED',
      });
      m.after(() => expect(page.sent()).toHaveLength(0));
    });
  });

  test('is shown in every tab, and sent by only one tab', () => {
    marbles((m) => {
      const [storage, locks] = [createMemoryStore(), createLocks()];
      const one = openCashOuts(m, { storage, locks, place: m.cold('-') });
      const two = openCashOuts(m, { storage, locks, random: otherRandom() });
      one.show(1);
      two.show(1);
      m.act('                                             ---(ab)-b-b', {
        a: press(one.cashOuts),
        b: press(two.cashOuts),
      });
      m.expectObservable(progress(two.cashOuts), '^ 20ms !').toBe(' n--s', {
        n: 'none',
        s: 'open: submitting',
      });
      m.after(() => expect([one.sent().length, two.sent().length]).toEqual([1, 0]));
    });
  });

  test('is removed with its bets when the player dismisses it, but not while a part of it waits', () => {
    marbles((m) => {
      const page = openCashOuts(m, exchange(m, 5_000));
      page.show(1);
      m.act('                                             ---t--d 999ms c 999ms d', {
        t: press(page.cashOuts),
        d: () => page.cashOuts.dismiss('m'),
        c: () => page.cashOuts.cancelRest('m'),
      });
      m.expectObservable(progress(page.cashOuts), '^ 4s !').toBe('  n--s-w 1253ms c 746ms n', {
        n: 'none',
        s: 'open: submitting',
        w: 'waiting: partlyMatched',
        c: 'short: matched',
      });
      m.after(() =>
        expect(
          Object.keys(page.storage.all()).filter((key) => /cashOuts|placements/.test(key)),
        ).toEqual([]),
      );
    });
  });

  test('keeps its bets while a part waits, even after the slip drops old bets', () => {
    marbles((m) => {
      const later = 25 * 3_600_000;
      const [storage, server] = [createMemoryStore(), exchange(m, 5_000)];
      const page = openCashOuts(m, { ...server, storage, scope: m.scope(20) });
      page.show(1);
      m.act('                                             ---t', { t: press(page.cashOuts) });
      const reopened$ = defer(() =>
        progress(openCashOuts(m, { ...server, storage, scope: m.scope(1_000) }).cashOuts),
      );
      m.expectObservable(reopened$, `${later}ms ^ 500ms !`).toBe(`${later}ms w`, {
        w: 'waiting: partlyMatched',
      });
    });
  });

  test('shows the outcome of a press to its player only', () => {
    marbles((m) => {
      const page = openCashOuts(m, exchange(m));
      page.show(1);
      m.act('                                             ---(bt)-o', {
        b: () => page.show(2, [260, 100_000]),
        t: press(page.cashOuts),
        o: () => page.player.set('other'),
      });
      m.expectObservable(answers(page.cashOuts), '^ 20ms !').toBe(' n--w----n', {
        n: 'none',
        w: 'worse 1900 1425',
      });
    });
  });

  test('sends no further bet once another player has logged in elsewhere', () => {
    marbles((m) => {
      const page = openCashOuts(m);
      page.show(1, [250, 5_000, 260, 90_000]);
      page.placing.placements$.subscribe(({ length }) => length > 0 && page.player.set('other'));
      m.act('---t', { t: press(page.cashOuts) });
      m.after(() => expect(page.sent()).toHaveLength(1));
    });
  });

  test('is removed at its player’s logout', () => {
    marbles((m) => {
      const page = openCashOuts(m, exchange(m));
      page.show(1);
      m.act('                                             ---t---l', {
        t: press(page.cashOuts),
        l: () => page.store.clear('logout'),
      });
      m.expectObservable(progress(page.cashOuts), '^ 20ms !').toBe('n--s-d-n', {
        n: 'none',
        s: 'open: submitting',
        d: 'done: matched',
      });
    });
  });
});
