import { map, NEVER, switchMap } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createNextPrice } from '../../../../streams/betting/cashOut/nextPrice';
import type { CashOutProgress, CashOutQuote } from '../../../../streams/betting/cashOut/types';
import type { CancelState, OpenBet } from '../../../../streams/betting/types';
import type { HttpReply } from '../../../../streams/ports';
import { createState } from '../../../../streams/rx/behavior';
import type { Loadable } from '../../../../streams/rx/loadable';
import { sleep } from '../../device';
import { wireBet } from '../bets';
import { marbles } from '../../marbles';
import { refusal, wrapped } from '../../ports';
import {
  BACKED,
  betOf,
  exchange,
  listed,
  openCashOuts,
  press,
  pressNext,
  progress,
  taken,
} from './cashOutPage';

/** Half of a position, of which a third is matched. */
const WAITING: CashOutProgress = {
  eventId: 'e1',
  marketId: 'm',
  runnerId: null,
  share: 50,
  accepted: 0,
  figure: 0,
  sentAt: 0,
  legs: [],
  size: 6_000,
  matched: 2_000,
  stage: 'waiting',
  restShare: 40,
};

describe('the waiting part of a cash out', () => {
  test('is cancelled, and the next price is taken for the rest of the share', () => {
    marbles((m) => {
      const page = openCashOuts(m, exchange(m, 5_000));
      page.show(1);
      m.act('                                             ---t 499ms n', {
        t: press(page.cashOuts),
        n: pressNext(page.cashOuts),
      });
      m.expectObservable(progress(page.cashOuts), '^ 757ms !').toBe('n--s-w 750ms (cs)', {
        n: 'none',
        s: 'open: submitting',
        w: 'waiting: partlyMatched',
        c: 'short: matched',
      });
      m.after(() => {
        expect(page.cancelled()).toHaveLength(1);
        expect([...page.cashOuts.progress$.value.values()]).toMatchObject([{ stage: 'done' }]);
        expect(page.sent().map(({ body }) => JSON.parse(body ?? '').stake)).toEqual([120, 70]);
      });
    });
  });

  test('is replaced for the share that is open after the cancel, even after further matches', () => {
    marbles((m) => {
      let bet: OpenBet | null = null;
      const page = openCashOuts(m, {
        bets: () => (bet === null ? listed(m, BACKED) : listed(m, BACKED, bet)),
        place: ({ body }) => {
          // A third of the first bet is matched at once, and all of the second one.
          bet ??= betOf(body, '2', 2_000);
          const reply = page.sent().length === 1 ? bet : betOf(body, '3');
          return m.cold<HttpReply>('--(r|)', { r: taken(reply) });
        },
        cancel: () => {
          bet = { ...bet!, matched: 4_000, cancelled: 2_000, remaining: 0, status: 'EXPIRED' };
          return m.cold<HttpReply>('--(r|)', { r: wrapped({ bets: [wireBet(bet)], kept: [] }) });
        },
      });
      page.show(1);
      m.act('                                             ---t 499ms n', {
        t: press(page.cashOuts, 50),
        n: pressNext(page.cashOuts),
      });
      m.after(() =>
        expect(page.sent().map(({ body }) => JSON.parse(body ?? '').stake)).toEqual([60, 20]),
      );
    });
  });

  test('is not replaced again if another tab replaced it while this tab slept', () => {
    marbles((m) => {
      const scope = m.scope(100);
      const cashOut = (sentAt: number, stage: CashOutProgress['stage']) =>
        new Map([['m', { ...WAITING, sentAt, stage }]]);
      const progress = createState(cashOut(0, 'waiting'), scope);
      const pending = createState<ReadonlyMap<string, CancelState>>(new Map(), scope);
      const sent: CashOutQuote[] = [];
      const { takeNext, moving$ } = createNextPrice(
        {
          cancels: { pending$: pending.value$, outcome$: NEVER, cancel: () => undefined },
          openBets: {
            bets$: createState<Loadable<readonly OpenBet[]>>({ state: 'loading' }, scope).value$,
          },
          progress$: progress.value$,
          waitingIn: () => ['2'],
          takeQuote: (quote) => sent.push(quote),
          steady: { now: () => 0 },
        },
        scope,
      );
      m.act('n-o', {
        n: () => takeNext({ ...WAITING, share: 40 } as unknown as CashOutQuote),
        o: () => progress.set(cashOut(1, 'done')),
      });
      m.expectObservable(moving$.pipe(map((all) => [...all].join())), '^ 9ms !').toBe('n-e', {
        n: 'm',
        e: '',
      });
      m.after(() => expect(sent).toEqual([]));
    });
  });

  test('stays if the exchange refuses to cancel it, and no other bet is sent', () => {
    marbles((m) => {
      const page = openCashOuts(m, {
        ...exchange(m, 5_000),
        cancel: m.cold('--(r|)', { r: refusal('Not now.', { status: 400 }) }),
      });
      page.show(1);
      m.act('                                             ---t 499ms n', {
        t: press(page.cashOuts),
        n: pressNext(page.cashOuts),
      });
      const moving$ = page.cashOuts.moving$.pipe(map((all) => [...all].join()));
      m.expectObservable(moving$, '^ 4s !').toBe('                n 502ms m-n', { n: '', m: 'm' });
      m.after(() => expect(page.sent()).toHaveLength(1));
    });
  });
});

test('is cancelled, but no next price is taken once the device has slept', () => {
  marbles((m) => {
    const server = exchange(m, 5_000);
    const page = openCashOuts(m, {
      ...server,
      cancel: () => m.cold('1s a', { a: null }).pipe(switchMap(server.cancel)),
    });
    page.show(1);
    m.act('                                             ---t 499ms n 499ms s', {
      t: press(page.cashOuts),
      n: pressNext(page.cashOuts),
      s: () => {
        sleep(3_600_000, 'not counted');
        page.show(2);
      },
    });
    m.expectObservable(progress(page.cashOuts), '^ 4s !').toBe('n--s-w 1750ms c', {
      n: 'none',
      s: 'open: submitting',
      w: 'waiting: partlyMatched',
      c: 'short: matched',
    });
    const moving$ = page.cashOuts.moving$.pipe(map((all) => [...all].join()));
    m.expectObservable(moving$, '^ 4s !').toBe('n 502ms m 1252ms n', { n: '', m: 'm' });
    m.after(() => expect(page.sent()).toHaveLength(1));
  });
});

test('is cancelled as soon as the list of bets shows it', () => {
  marbles((m) => {
    const page = openCashOuts(m, exchange(m, 5_000));
    page.show(1);
    // The list is fetched a quarter of a second after the reply.
    m.act('                                             ---t--c', {
      t: press(page.cashOuts),
      c: () => page.cashOuts.cancelRest('m'),
    });
    m.expectObservable(progress(page.cashOuts), '^ 4s !').toBe('n--s-w 503ms c', {
      n: 'none',
      s: 'open: submitting',
      w: 'waiting: partlyMatched',
      c: 'short: matched',
    });
    m.after(() => expect(page.cancelled()).toHaveLength(1));
  });
});
