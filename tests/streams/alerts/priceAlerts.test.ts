import { map } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createPriceAlerts, MOST_PRICE_ALERTS } from '../../../streams/alerts/priceAlerts';
import { createAlertSettings } from '../../../streams/alerts/settings';
import type { PriceTarget } from '../../../streams/alerts/types';
import { createStore } from '../../../streams/storage/persisted';
import { monotonic, setWallClock } from '../device';
import { type Marbles, marbles } from '../marbles';
import { createMemoryStore, createRandom, createReport } from '../ports';
import { HOME } from './alertsPage';

const target = (price: number): PriceTarget => ({ side: 'BACK', price, direction: 'OR_HIGHER' });

/** A tab; tabs of one device share its storage. */
function open(m: Marbles, storage = createMemoryStore(), isSynced = () => true) {
  const { report } = createReport();
  const scope = m.scope();
  const store = createStore(storage, report, scope);
  const settings = createAlertSettings(store, () => undefined, scope);
  const random = createRandom(0);
  const needs = { store, settings, random, serverNow: monotonic, isSynced };
  const prices = createPriceAlerts(needs, scope);
  const shown = () => prices.list$.value.map(({ price, reachedAt }) => [price, reachedAt]);
  return { ...prices, settings, store, storage, shown };
}

describe('price alerts', () => {
  it('are stored in the order in which they were set, and removed by the player', () =>
    marbles((m) => {
      const { add, remove, list$, storage } = open(m);
      const list = (...prices: number[]) =>
        prices.map((price) => expect.objectContaining({ price }));
      m.act('-a-b-r-c', {
        a: () => add(HOME, target(260)),
        b: () => add(HOME, target(240)),
        r: () => remove(list$.value[0]?.id ?? ''),
        c: () => expect(open(m, storage).list$.value).toEqual(list(240)),
      });
      m.expectObservable(list$, '^------!').toBe('na-b-c', {
        n: [],
        a: list(260),
        b: list(260, 240),
        c: list(240),
      });
    }));

  it('turn on price alerts in the page, unless the player chose more', () =>
    marbles((m) => {
      const { add, settings } = open(m);
      add(HOME, target(260));
      expect(settings.value$.value.price).toBe('page');
      settings.choose('price', 'sound');
      add(HOME, target(250));
      expect(settings.value$.value.price).toBe('sound');
    }));

  it('are at most twenty, with one alert for the same price', () =>
    marbles((m) => {
      const { add, list$ } = open(m);
      for (let count = 0; count < MOST_PRICE_ALERTS; count++)
        expect(add(HOME, target(200 + count))).toBe(true);
      expect(add(HOME, target(200))).toBe(true);
      expect(add(HOME, target(300))).toBe(false);
      expect(list$.value).toHaveLength(MOST_PRICE_ALERTS);
    }));

  it('are reached once, in one of two tabs', () =>
    marbles((m) => {
      const one = open(m);
      one.add(HOME, target(260));
      const [alert] = one.list$.value;
      const two = open(m, one.storage);
      expect(two.reach(alert?.id ?? '')).toMatchObject({ price: 260, reachedAt: 0 });
      expect(one.reach(alert?.id ?? '')).toBeNull();
      expect(one.shown()).toEqual([[260, 0]]);
    }));

  it('are not set on a full device, and end there when they are reached', () =>
    marbles((m) => {
      const { add, reach, list$, storage } = open(m);
      add(HOME, target(260));
      storage.keepsOn('page');
      expect(add(HOME, target(250))).toBe(false);
      expect(reach(list$.value[0]?.id ?? '')).toMatchObject({ price: 260 });
      expect(list$.value).toEqual([]);
    }));

  it('disappear with their market, and at logout', () =>
    marbles((m) => {
      const { add, removeMarket, list$, store, storage } = open(m);
      add(HOME, target(260));
      add({ ...HOME, marketId: 'n' }, target(260));
      removeMarket('m');
      expect(list$.value.map(({ marketId }) => marketId)).toEqual(['n']);
      store.clear('logout');
      expect([list$.value, storage.all()]).toEqual([[], {}]);
    }));

  it.each([
    ['disappear after a month by the server’s clock', -31, true, 0],
    ['disappear if they were set more than a month ahead of the server’s clock', 31, true, 0],
    ['stay for a month', -29, true, 1],
    ['stay while the server’s clock is unknown', -31, false, 1],
  ])('%s', (_, days, isSynced, left) =>
    marbles((m) => {
      const { add, list$, storage } = open(m);
      add(HOME, target(260));
      const name = Object.keys(storage.all()).find((key) => key.startsWith('priceAlerts:')) ?? '';
      const old = JSON.stringify({ ...list$.value[0], setAt: days * 24 * 3_600_000 });
      const later = open(m, createMemoryStore({ [name]: old }), () => isSynced);
      const count$ = later.list$.pipe(map(({ length }) => length));
      m.expectObservable(count$, '-^ 5ms !').toBe('-n', { n: left });
    }),
  );

  it('survive a device’s clock that was set ahead by a year', () =>
    marbles((m) => {
      const { add, storage } = open(m);
      add(HOME, target(260));
      setWallClock(365 * 24 * 3_600_000);
      const count$ = open(m, storage).list$.pipe(map(({ length }) => length));
      m.expectObservable(count$, '-^ 5ms !').toBe('-o', { o: 1 });
    }));
});
