import { map } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { marbles } from '../../marbles';
import { refusal } from '../../ports';
import { exchange, openCashOuts, press, pressNext, progress } from './cashOutPage';

describe('the part that waits', () => {
  test('is cancelled, and the next price is taken for what is left of the share', () => {
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

  test('stays, and nothing else is sent, if the exchange refuses to cancel it', () => {
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
