import { describe, expect, it } from 'vitest';
import type { PriceTarget } from '../../../streams/alerts/types';
import { marbles } from '../marbles';
import { HOME, openAlerts } from './alertsPage';

const settings = { price: 'sound' } as const;
const target = (price: number, more: Partial<PriceTarget> = {}): PriceTarget => ({
  side: 'BACK',
  price,
  direction: 'OR_HIGHER',
  ...more,
});

describe('a price alert', () => {
  it('is emitted once when the best price reaches it, and is marked', () =>
    marbles((m) => {
      const { said$, prices, show } = openAlerts(m, { settings });
      prices.add(HOME, target(260));
      show(1, 250);
      m.act('1s a 999ms b 999ms c 999ms d', {
        a: () => show(2, 258),
        b: () => show(3, 262),
        c: () => show(4, 250),
        d: () => show(5, 270),
      });
      m.expectObservable(said$, '^ 20s !').toBe('2016ms a', { a: 'sound: Home BACK 260' });
      m.after(() => expect(prices.list$.value[0]?.reachedAt).toBe(2_016));
    }));

  it('is reached downwards by the best price to lay', () =>
    marbles((m) => {
      const { said$, prices, show } = openAlerts(m, { settings });
      prices.add(HOME, target(230, { side: 'LAY', direction: 'OR_LOWER' }));
      show(1, 250);
      m.act('1s a 999ms b', { a: () => show(2, 229), b: () => show(3, 228) });
      m.expectObservable(said$, '^ 20s !').toBe('2016ms a', { a: 'sound: Home LAY 230' });
    }));

  it('is reached only in an open market and by fresh prices', () =>
    marbles((m) => {
      const { said$, prices, show } = openAlerts(m, { settings });
      show(1, 270, { status: 'SUSPENDED' });
      // a: an alert set while the market is suspended; o: the market reopens; b: an alert set when the market's prices
      // are 9 s old.
      m.act('1s a 999ms o 9s b', {
        a: () => prices.add(HOME, target(260)),
        o: () => show(2, 250, { version: 2 }),
        b: () => prices.add(HOME, target(240)),
      });
      m.expectObservable(said$, '^ 15s !').toBe('');
    }));

  it('is reached when its market reopens at the same odds', () =>
    marbles((m) => {
      const { said$, prices, show } = openAlerts(m, { settings });
      prices.add(HOME, target(260));
      show(1, 270, { status: 'SUSPENDED' });
      m.act('1s o', { o: () => show(2, 270, { version: 2 }) });
      m.expectObservable(said$, '^ 20s !').toBe('1s a', { a: 'sound: Home BACK 260' });
    }));

  it('is removed when its market closes, even if the alert was already reached', () =>
    marbles((m) => {
      const { said$, prices, show } = openAlerts(m, { settings });
      prices.add(HOME, target(260));
      prices.add(HOME, target(240));
      show(1, 250);
      m.act('1s c', { c: () => show(2, 250, { status: 'CLOSED', version: 2 }) });
      m.expectObservable(said$, '^ 20s !').toBe('a', { a: 'sound: Home BACK 240' });
      m.after(() => expect(prices.list$.value).toEqual([]));
    }));

  it('is not emitted while these alerts are off, and watches its market only while they are on', () =>
    marbles((m) => {
      const { said$, prices, books, settings: choice, show } = openAlerts(m, { settings });
      prices.add(HOME, target(260));
      show(1, 250);
      m.act('1s f 999ms b', { f: () => choice.choose('price', 'off'), b: () => show(2, 270) });
      m.expectObservable(said$, '^ 20s !').toBe('');
      m.expectObservable(books.watched$, '^ 10s !').toBe('w 999ms n', { n: [], w: ['m'] });
    }));
});
