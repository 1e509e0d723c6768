import { distinctUntilChanged, map, type Observable } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { CashOuts, GreenRow } from '../../../../streams/betting/cashOut/types';
import type { OpenBet } from '../../../../streams/betting/types';
import { marbles } from '../../marbles';
import { textFormat } from '../../../../streams/storage/formats';
import { createMemoryStore } from '../../ports';
import { betsBody } from '../bets';
import { BACKED, listed } from './cashOutPage';
import { openBoth, outcomes, pressAll, rowText, SECOND, server } from './greenPage';

/** The rows in their order, with their part of the list and their quote. */
const rowsText = (rows: readonly GreenRow[] | null): string => rows?.map(rowText).join() ?? 'none';

const rows = ({ greenAll }: CashOuts, eventId: string | null = null): Observable<string> =>
  greenAll.positions$(eventId).pipe(map(rowsText), distinctUntilChanged());

describe('the list of green all', () => {
  test('appears in order of the starts when every quote is available', () => {
    marbles((m) => {
      const page = openBoth(m);
      m.act('                                       -----m--n 100ms s', {
        m: () => page.show(1),
        n: () => page.showSecond(1),
        s: () => page.showSecond(2, 250, { status: 'SUSPENDED', version: 2 }),
      });
      m.expectObservable(rows(page.cashOuts), '^ 2s !').toBe('n-------a 100ms s', {
        n: 'none',
        a: '+n 1900,+m 1900',
        s: '+n suspended,+m 1900',
      });
      m.expectObservable(page.books.watched$, '^ 3s !').toBe('n(vw) 1996ms (un)', {
        v: ['n'],
        w: ['n', 'm'],
        u: ['m'],
        n: [],
      });
    });
  });

  test('waits at most three seconds for a quote, and lists positions without a quote last', () => {
    marbles((m) => {
      const page = openBoth(m);
      m.act('                                       -m 3100ms n', {
        m: () => page.show(1),
        n: () => page.showSecond(1),
      });
      m.expectObservable(rows(page.cashOuts), '^ 3200ms !').toBe('n 3000ms a 100ms b', {
        n: 'none',
        a: '-n loading,+m 1900',
        b: '-n 1900,+m 1900',
      });
    });
  });

  test('contains the positions of one event, or of all events', () => {
    marbles((m) => {
      const page = openBoth(m);
      page.show(1);
      page.showSecond(1);
      m.expectObservable(rows(page.cashOuts, 'e1'), '^ 20ms !').toBe('n-a', {
        n: 'none',
        a: '+n 1900,+m 1900',
      });
      m.expectObservable(rows(page.cashOuts, 'e2'), '^ 20ms !').toBe('ne', { n: 'none', e: '' });
    });
  });

  test('adds the position of a later bet at its end, and keeps the row of a settled bet', () => {
    marbles((m) => {
      let bets: readonly OpenBet[] = [BACKED];
      const page = openBoth(m, { bets: () => m.cold('-(r|)', { r: betsBody(bets) }) });
      page.show(1);
      page.showSecond(1);
      const reload = (next: readonly OpenBet[]) => () => {
        bets = next;
        page.parts.openBets.reload();
      };
      m.act('                                       ---a 500ms b', {
        a: reload([BACKED, SECOND]),
        b: reload([SECOND]),
      });
      m.expectObservable(rows(page.cashOuts), '^ 2s !').toBe('n-a 251ms b 500ms c', {
        n: 'none',
        a: '+m 1900',
        b: '+m 1900,+n 1900',
        c: '+m closed,+n 1900',
      });
    });
  });
});

test('shows no positions of a player who has logged out', () => {
  marbles((m) => {
    let bets: readonly OpenBet[] = [BACKED, SECOND];
    const page = openBoth(m, { bets: () => listed(m, ...bets) });
    page.show(1);
    page.showSecond(1);
    m.act('                                       ---x', {
      x() {
        bets = [];
        page.store.clear('logout');
        page.token.set('other');
        page.player.set('q');
      },
    });
    m.expectObservable(rows(page.cashOuts), '^ 20ms !').toBe('n-ane', {
      n: 'none',
      a: '+n 1900,+m 1900',
      e: '',
    });
  });
});

describe('green all', () => {
  test('continues with the other markets after a refusal in one market', () => {
    marbles((m) => {
      const page = openBoth(m, server(m, { m: '19ms' }));
      page.show(1);
      page.showSecond(1);
      m.act('                                           ---t', { t: pressAll(page.cashOuts) });
      m.expectObservable(outcomes(page.cashOuts), '^ 40ms !').toBe('n--(abc)----s 9ms d', {
        n: '',
        a: 'n none,m none',
        b: 'n open,m none',
        c: 'n open,m open',
        s: 'n short,m open',
        d: 'n short,m done',
      });
      m.after(() =>
        expect(page.sent().map(({ body }) => JSON.parse(body ?? '').marketId)).toEqual(['n', 'm']),
      );
    });
  });

  test('skips a market that became worse at the press, and cashes out the other markets', () => {
    marbles((m) => {
      const page = openBoth(m, server(m, { m: '9ms' }));
      page.show(1);
      page.showSecond(1);
      const tap = pressAll(page.cashOuts, true);
      m.act('                                           ---(wt)', {
        w: () => page.showSecond(2, 260),
        t: tap,
      });
      m.expectObservable(outcomes(page.cashOuts), '^ 20ms !').toBe('n--(ab)-----d', {
        n: '',
        a: 'n none,m none',
        b: 'n worse,m open',
        d: 'n worse,m done',
      });
      m.after(() =>
        expect(page.sent().map(({ body }) => JSON.parse(body ?? '').marketId)).toEqual(['m']),
      );
    });
  });

  test('continues without a subscriber, and drops finished markets that the player has seen', () => {
    marbles((m) => {
      const page = openBoth(m, server(m, { m: '29ms', n: '9ms' }));
      page.show(1);
      page.showSecond(1);
      m.act('                                           ---t 14ms f', {
        t: pressAll(page.cashOuts),
        f: page.green.finish,
      });
      const stages$ = page.cashOuts.progress$.pipe(
        map((all) => [...all].map(([id, { stage }]) => `${id} ${stage}`).join()),
        distinctUntilChanged(),
      );
      m.expectObservable(stages$, '^ 60ms !').toBe('n--(ab)-----c-----d 13ms e', {
        n: '',
        a: 'n open',
        b: 'm open,n open',
        c: 'm open,n done',
        d: 'm open',
        e: 'm done',
      });
    });
  });

  test('is sent once, even if the player presses again', () => {
    marbles((m) => {
      const page = openBoth(m, server(m, { m: '2ms', n: '2ms' }));
      page.show(1);
      page.showSecond(1);
      m.act('                                           ---(tt)', { t: pressAll(page.cashOuts) });
      m.expectObservable(outcomes(page.cashOuts), '^ 4ms !').toBe('n--(abc)', {
        n: '',
        a: 'n none,m none',
        b: 'n open,m none',
        c: 'n open,m open',
      });
      m.after(() => expect(page.sent()).toHaveLength(2));
    });
  });

  test('drops the markets at its player’s logout', () => {
    marbles((m) => {
      const page = openBoth(m, server(m, { m: '1ms', n: '1ms' }));
      page.show(1);
      page.showSecond(1);
      m.act('                                           ---t-----o', {
        t: pressAll(page.cashOuts),
        o: () => page.player.set('other'),
      });
      const count$ = page.green.taken$.pipe(
        map(({ length }) => length),
        distinctUntilChanged(),
      );
      m.expectObservable(count$, '^ 20ms !').toBe('          n--t-----n', { n: 0, t: 2 });
    });
  });

  test('sends and announces no bet if the press reveals another player’s login elsewhere', () => {
    marbles((m) => {
      const storage = createMemoryStore();
      const page = openBoth(m, { ...server(m, { m: '1ms', n: '1ms' }), storage });
      const who = { key: 'who', initial: null, clearedAtLogout: false, ...textFormat };
      page.store
        .persist<string | null>(who)
        .value$.subscribe((player) => player !== null && page.player.set(player));
      page.show(1);
      page.showSecond(1);
      const tap = pressAll(page.cashOuts);
      m.act('                                           ---t', {
        t() {
          storage.unheard('who', 'other');
          tap();
        },
      });
      m.after(() => {
        expect(page.green.taken$.value).toEqual([]);
        expect(page.cashOuts.answers$.value.size).toBe(0);
        expect(page.sent()).toEqual([]);
      });
    });
  });

  test('does not offer a market whose cash out is unfinished', () => {
    marbles((m) => {
      const page = openBoth(m, server(m, { m: '1ms', n: '9ms' }));
      page.show(1);
      page.showSecond(1);
      m.act('                                           ---t', { t: pressAll(page.cashOuts) });
      m.expectObservable(
        page.cashOuts.greenAll.positions$(null).pipe(
          map((list) => list?.find(({ marketId }) => marketId === 'n')?.quote),
          map((quote) => (quote && 'kind' in quote ? quote.kind : 'offer')),
          distinctUntilChanged(),
        ),
        '^ 10ms !',
      ).toBe('o--c', { o: 'offer', c: 'closing' });
    });
  });
});
