import { defer } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type {
  CashOutQuote,
  GreenChoice,
  GreenRow,
} from '../../../../streams/betting/cashOut/types';
import type { OpenBet } from '../../../../streams/betting/types';
import { type Marbles, marbles } from '../../marbles';
import { createLocks, createMemoryStore } from '../../ports';
import { otherRandom, type SlipPage } from '../slip/slipPage';
import { BACKED, betOf, listed } from './cashOutPage';
import { openBoth, outcomes, pressAll, SECOND, server } from './greenPage';

type Page = ReturnType<typeof openBoth>;

/** Opens pages of one device, one after another or side by side. */
function device(m: Marbles, storage = createMemoryStore()) {
  const locks = createLocks();
  const open = (page: SlipPage = {}): Page => {
    const opened = openBoth(m, { storage, locks, ...page });
    opened.show(1);
    opened.showSecond(1);
    return opened;
  };
  return { storage, open };
}

const bodies = ({ sent }: Page): readonly { readonly marketId: string; readonly price: number }[] =>
  sent().map(({ body }) => JSON.parse(body ?? ''));

/** The server's list of bets once it has matched the orders of a page, apart from those that it refused. */
const matchedBy = (
  m: Marbles,
  { sent }: Page,
  refused = '',
  ...more: readonly OpenBet[]
): SlipPage => ({
  bets: () =>
    listed(
      m,
      BACKED,
      SECOND,
      ...sent().flatMap(({ body }): OpenBet | [] => {
        const { marketId } = JSON.parse(body ?? '');
        return marketId === refused ? [] : Object.assign(betOf(body, `b${marketId}`), { marketId });
      }),
      ...more,
    ),
});

/** Sends the quote that market `n` offers, as its row does. */
function pressRow({ cashOuts }: Page): () => void {
  let shown: CashOutQuote | null = null;
  cashOuts
    .quote$({ eventId: 'e1', marketId: 'n', runnerId: null }, 100)
    .subscribe((quote) => (shown = 'bets' in quote ? quote : null));
  return () => {
    if (shown !== null) cashOuts.take(shown);
  };
}

/** Takes the quote that the list shows for one market. */
function pressOne({ green }: Page, marketId: string): () => void {
  let shown: readonly GreenRow[] = [];
  green.positions$(null).subscribe((rows) => (shown = rows ?? []));
  const isChosen = (row: GreenRow): row is GreenRow & GreenChoice =>
    row.marketId === marketId && 'bets' in row.quote;
  return () => green.takeAll(shown.filter(isChosen));
}

describe('the markets of green all after a reload', () => {
  test('are shown again in their order, and each follows its cash out', () => {
    marbles((m) => {
      const { open } = device(m);
      const page = open({ ...server(m, { n: '5ms', m: '1s' }), scope: m.scope(20) });
      m.act('                     ---t', { t: pressAll(page.cashOuts) });
      let again: Page | undefined;
      const reloaded$ = defer(() => outcomes((again = open(matchedBy(m, page))).cashOuts));
      m.expectObservable(reloaded$, '30ms ^ 2s !').toBe('30ms ab', {
        a: 'n done,m open',
        b: 'n done,m done',
      });
      // The list itself follows no prices.
      m.expectObservable(
        defer(() => again!.books.watched$),
        '31ms ^ 2s !',
      ).toBe('31ms w', { w: [] });
      m.after(() => {
        expect(bodies(page)).toMatchObject([{ marketId: 'n' }, { marketId: 'm' }]);
        expect(again?.sent()).toEqual([]);
      });
    });
  });

  test('include a refused market, which keeps its place when the player closes it again', () => {
    marbles((m) => {
      const { open } = device(m);
      const page = open({ ...server(m, { m: '5ms' }), scope: m.scope(20) });
      m.act('                      ---t', { t: pressAll(page.cashOuts) });
      let again: Page | undefined;
      let tap = (): void => undefined;
      m.act('                      40ms t', { t: () => tap() });
      const bets = matchedBy(m, page, 'n');
      const reloaded$ = defer(() => {
        again = open({ ...bets, place: m.cold('-'), scope: m.scope(20) });
        tap = pressRow(again);
        return outcomes(again.cashOuts);
      });
      m.expectObservable(reloaded$, '30ms ^ 18ms !').toBe('30ms a 9ms o', {
        a: 'n short,m done',
        o: 'n open,m done',
      });
      const reloadedAgain$ = defer(() => outcomes(open(bets).cashOuts));
      m.expectObservable(reloadedAgain$, '60ms ^ 9ms !').toBe('60ms o', { o: 'n open,m done' });
      m.after(() => expect(bodies(again!)).toMatchObject([{ marketId: 'n' }]));
    });
  });

  test('include the question about a worse result, which the player can accept', () => {
    marbles((m) => {
      const { open } = device(m);
      const page = open({ ...server(m, { m: '5ms' }), scope: m.scope(20) });
      const tap = pressAll(page.cashOuts, true);
      m.act('                      ---(wt)', { w: () => page.showSecond(2, 260), t: tap });
      let again: Page | undefined;
      let accept = (): void => undefined;
      m.act('                      40ms t', { t: () => accept() });
      const reloaded$ = defer(() => {
        again = open({ ...matchedBy(m, page), ...server(m, { n: '5ms' }) });
        again.showSecond(3, 260);
        accept = pressRow(again);
        return outcomes(again.cashOuts);
      });
      m.expectObservable(reloaded$, '30ms ^ 60ms !').toBe('30ms a 9ms o----d', {
        a: 'n worse,m done',
        o: 'n open,m done',
        d: 'n done,m done',
      });
      m.after(() => {
        expect(bodies(page)).toMatchObject([{ marketId: 'm' }]);
        expect(bodies(again!)).toMatchObject([{ marketId: 'n', price: 2.6 }]);
      });
    });
  });

  test('are not shown if each of them is done, and do not return with the next ones', () => {
    marbles((m) => {
      const { open } = device(m);
      const page = open({ ...server(m, { m: '5ms' }), scope: m.scope(20) });
      m.act('                      ---t', { t: pressOne(page, 'm') });
      let again: Page | undefined;
      let tap = (): void => undefined;
      m.act('                      40ms t', { t: () => tap() });
      const reloaded$ = defer(() => {
        again = open({ ...matchedBy(m, page), ...server(m, {}) });
        tap = pressOne(again, 'n');
        return outcomes(again.cashOuts);
      });
      m.expectObservable(reloaded$, '30ms ^ 60ms !').toBe('30ms n 9ms (ao)-----r', {
        n: '',
        a: 'n none',
        o: 'n open',
        r: 'n short',
      });
      m.after(() => expect(bodies(again!)).toMatchObject([{ marketId: 'n' }]));
    });
  });

  test('stay hidden if the player closed the list before all of them were done', () => {
    marbles((m) => {
      const { open } = device(m);
      const page = open({ ...server(m, { n: '5ms', m: '1s' }), scope: m.scope(20) });
      m.act('                      ---t 9ms f', {
        t: pressAll(page.cashOuts),
        f: page.green.finish,
      });
      let again: Page | undefined;
      const reloaded$ = defer(() => outcomes((again = open(matchedBy(m, page))).cashOuts));
      m.expectObservable(reloaded$, '30ms ^ 60ms !').toBe('30ms n', { n: '' });
      m.after(() => expect([...again!.cashOuts.progress$.value.keys()]).toEqual(['m']));
    });
  });

  test('are shown in a new tab too, and a question is answered by one tab only', () => {
    marbles((m) => {
      const { open } = device(m);
      const page = open(server(m, { n: '5ms', m: '5ms' }));
      const tap = pressAll(page.cashOuts, true);
      let other: Page | undefined;
      m.act('                      ---(wt)', { w: () => page.showSecond(2, 260), t: tap });
      const accept = pressRow(page);
      let acceptToo = (): void => undefined;
      m.act('                      40ms (ab)', { a: accept, b: () => acceptToo() });
      const elsewhere$ = defer(() => {
        other = open({ ...matchedBy(m, page), random: otherRandom() });
        other.showSecond(3, 260);
        acceptToo = pressRow(other);
        return outcomes(other.cashOuts);
      });
      m.expectObservable(elsewhere$, '30ms ^ 13ms !').toBe('30ms a 9ms o', {
        a: 'n worse,m done',
        o: 'n open,m done',
      });
      m.after(() => {
        expect(bodies(page)).toMatchObject([{ marketId: 'm' }, { marketId: 'n' }]);
        expect(other?.sent()).toEqual([]);
      });
    });
  });

  test('are sent once and stay in the list if two tabs send them at the same time', () => {
    marbles((m) => {
      const { open } = device(m);
      const earlier = open({ ...server(m, { n: '5ms' }), scope: m.scope(20) });
      m.act('                      ---t', { t: pressOne(earlier, 'n') });
      const pages: Page[] = [];
      const taps: (() => void)[] = [];
      m.act('                      25ms o 14ms (ab)', {
        o() {
          for (const random of [earlier.random, otherRandom()]) {
            const page = open({ ...matchedBy(m, earlier), place: m.cold('-'), random });
            pages.push(page);
            taps.push(pressOne(page, 'm'));
          }
        },
        a: () => taps[0]!(),
        b: () => taps[1]!(),
      });
      m.expectObservable(
        defer(() => outcomes(open(matchedBy(m, earlier)).cashOuts)),
        '50ms ^ 9ms !',
      ).toBe('50ms o', { o: 'm open' });
      m.after(() => expect(pages.map((page) => page.sent().length)).toEqual([1, 0]));
    });
  });

  test('wait for their player after an expired session, and never for another player', () => {
    marbles((m) => {
      const { open } = device(m);
      const page = open(server(m, { m: '5ms' }));
      m.act('                      ---t 16ms e----r----x', {
        t: pressAll(page.cashOuts),
        e: () => page.player.set(null),
        r: () => page.player.set('p'),
        x() {
          page.store.clear('logout');
          page.player.set('q');
        },
      });
      m.expectObservable(outcomes(page.cashOuts), '^ 60ms !').toBe(
        'n--(abc)o---s 7ms n----s----n',
        {
          n: '',
          a: 'n none,m none',
          b: 'n open,m none',
          c: 'n open,m open',
          o: 'n open,m done',
          s: 'n short,m done',
        },
      );
    });
  });

  test('are not shown, and nothing is sent, if a day has passed or the clock was set', () => {
    marbles((m) => {
      const day = 86_400_000;
      const unsent = (marketId: string, sentAt: number): string =>
        JSON.stringify({
          eventId: 'e1',
          marketId,
          runnerId: null,
          share: 100,
          accepted: 1_900,
          figure: 1_400,
          sentAt,
          place: 0,
          legs: [],
        });
      const storage = createMemoryStore({
        'cashOuts:m': unsent('m', day + 1),
        'cashOuts:n': unsent('n', -day - 1),
      });
      const page = device(m, storage).open();
      m.expectObservable(outcomes(page.cashOuts), '^ 60ms !').toBe('n', { n: '' });
      m.after(() => {
        expect(storage.keys().filter((key) => key.startsWith('cashOuts:'))).toEqual([]);
        expect(page.sent()).toEqual([]);
      });
    });
  });

  test('are forgotten if the device had no room for them, and nothing was sent', () => {
    marbles((m) => {
      const room = createMemoryStore();
      let isFull = false;
      const { open } = device(m, {
        ...room,
        set: (...entry) => (isFull ? null : room.set(...entry)),
      });
      const page = open({ ...server(m, { n: '5ms', m: '5ms' }), scope: m.scope(20) });
      m.act('                      ---(ft)', {
        f: () => (isFull = true),
        t: pressAll(page.cashOuts),
      });
      m.expectObservable(outcomes(page.cashOuts), '^ 19ms !').toBe('n--a 16ms |', {
        n: '',
        a: 'n none,m none',
      });
      m.expectObservable(
        defer(() => outcomes(open().cashOuts)),
        '30ms ^ 60ms !',
      ).toBe('30ms n', { n: '' });
      m.after(() => {
        expect([...page.cashOuts.answers$.value.values()]).toEqual([
          { kind: 'unsent' },
          { kind: 'unsent' },
        ]);
        expect(page.sent()).toEqual([]);
      });
    });
  });

  test('no longer include an unfinished market that another tab removed while this tab slept', () => {
    marbles((m) => {
      const { open, storage } = device(m);
      const page = open(server(m, { m: '5ms', n: '1s' }));
      m.act('                      ---t 16ms w', {
        t: pressAll(page.cashOuts),
        w() {
          for (const key of ['cashOuts:n', 'cashOuts:m']) storage.unheard(key, null);
          page.store.reread();
        },
      });
      m.expectObservable(outcomes(page.cashOuts), '^ 60ms !').toBe('n--(abc)o 11ms d', {
        n: '',
        a: 'n none,m none',
        b: 'n open,m none',
        c: 'n open,m open',
        o: 'n open,m done',
        d: 'm done',
      });
    });
  });

  test('keep a market that one tab sends again while another tab sends the next list', () => {
    marbles((m) => {
      const { open } = device(m);
      const earlier = open({ ...server(m, { n: '5ms' }), scope: m.scope(20) });
      m.act('                      ---t', { t: pressOne(earlier, 'n') });
      const later = (): SlipPage => matchedBy(m, earlier, '', { ...SECOND, betId: '3' });
      const taps: (() => void)[] = [];
      m.act('                      25ms o 14ms (ab)', {
        o() {
          for (const [random, of] of [
            [earlier.random, 'n'],
            [otherRandom(), 'm'],
          ] as const) {
            const page = open({ ...later(), place: m.cold('-'), random });
            taps.push(pressOne(page, of));
          }
        },
        a: () => taps[0]!(),
        b: () => taps[1]!(),
      });
      m.expectObservable(
        defer(() => outcomes(open(later()).cashOuts)),
        '50ms ^ 9ms !',
      ).toBe('50ms o', { o: 'n open,m open' });
    });
  });

  test('include a refused market that the player closes again after its sheet removed the refusal', () => {
    marbles((m) => {
      const { open } = device(m);
      const page = open({ ...server(m, { m: '5ms' }), scope: m.scope(40) });
      const tap = pressRow(page);
      m.act('                      ---t 16ms d---r', {
        t: pressAll(page.cashOuts),
        d: () => page.cashOuts.dismiss('n'),
        r: tap,
      });
      m.expectObservable(
        defer(() => outcomes(open(matchedBy(m, page, 'n')).cashOuts)),
        '50ms ^ 9ms !',
      ).toBe('50ms o', { o: 'n short,m done' });
    });
  });
});
