import { asyncScheduler, timer } from 'rxjs';
import * as v from 'valibot';
import { reading } from '../api/schemas';
import type { ServerClock } from '../odds/serverClock';
import type { Ports } from '../ports';
import { derive } from '../rx/derive';
import type { Scope } from '../rx/scope';
import { versioned } from '../storage/formats';
import type { Store } from '../storage/persisted';
import { createPersistedMap, type StorageKeyPrefix } from '../storage/persistedMap';
import { PRICE_ALERTS_KEY } from './keys';
import type { AlertChoice, PriceAlert, PriceAlerts } from './types';

/** The maximum number of price alerts of a player, including alerts that were reached. */
export const MOST_PRICE_ALERTS = 20;
/** An alert is forgotten after this time, in ms: its market may have been settled while the page was closed. */
const FORGOTTEN_MS = 30 * 24 * 3_600_000;
const CLEANUP_EVERY_MS = 3_600_000;

const text = v.pipe(v.string(), v.nonEmpty());
const time = v.pipe(v.number(), v.safeInteger());

const format = versioned<PriceAlert>(
  reading(
    v.object({
      id: text,
      eventId: text,
      eventTitle: v.string(),
      marketId: text,
      marketName: v.string(),
      runnerId: text,
      runnerName: v.string(),
      side: v.picklist(['BACK', 'LAY']),
      price: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
      direction: v.picklist(['OR_HIGHER', 'OR_LOWER']),
      setAt: time,
      reachedAt: v.nullable(time),
    }),
  ),
);

const PRICE_ALERTS: StorageKeyPrefix<PriceAlert> = { ...PRICE_ALERTS_KEY, ...format };

/** The price alerts with the changes that only the streams make. */
export interface StoredPriceAlerts extends PriceAlerts {
  /** Marks an alert as reached. Returns it; null if it was removed or reached before, in any tab. */
  reach(id: string): PriceAlert | null;
  /** Removes the alerts of a market that was settled. */
  removeMarket(marketId: string): void;
}

interface Deps extends Pick<Ports, 'random'>, Pick<ServerClock, 'serverNow' | 'isSynced'> {
  readonly store: Pick<Store, 'register' | 'reread'>;
  readonly settings: Pick<AlertChoice, 'value$' | 'choose'>;
}

/** Whether two alerts wait for the same price. */
const isSame = (a: Omit<PriceAlert, 'id' | 'setAt'>, b: typeof a): boolean =>
  a.marketId === b.marketId &&
  a.runnerId === b.runnerId &&
  a.side === b.side &&
  a.price === b.price &&
  a.direction === b.direction &&
  a.reachedAt === b.reachedAt;

/** The prices for which the player waits, stored on the device and the same in every tab. */
export function createPriceAlerts(
  { store, settings, random, serverNow, isSynced }: Deps,
  scope: Scope,
): StoredPriceAlerts {
  const { values$, put, remove } = createPersistedMap(store, PRICE_ALERTS);
  const list$ = derive([values$], (all) =>
    [...all.values()].toSorted((a, b) => a.setAt - b.setAt || a.id.localeCompare(b.id)),
  );
  const removeAll = (is: (alert: PriceAlert) => boolean): void => {
    const gone = list$.value.filter(is).map(({ id }) => id);
    if (gone.length > 0) remove(gone);
  };
  scope.run(timer(0, CLEANUP_EVERY_MS), () => {
    // The device's clock may have been set, which makes new alerts look old, and old alerts new.
    if (isSynced()) removeAll(({ setAt }) => Math.abs(serverNow() - setAt) > FORGOTTEN_MS);
  });
  return {
    list$,
    most: MOST_PRICE_ALERTS,
    add(runner, target) {
      const { eventId, eventTitle, marketId, marketName, runnerId, runnerName } = runner;
      const { side, price, direction } = target;
      const id = random.reference();
      const names = { eventId, eventTitle, marketId, marketName, runnerId, runnerName };
      const setAt = serverNow();
      const alert = { id, ...names, side, price, direction, setAt, reachedAt: null };
      if (!list$.value.some((other) => isSame(other, alert))) {
        if (list$.value.length >= MOST_PRICE_ALERTS || !put(id, alert)) return false;
      }
      if (settings.value$.value.price === 'off') settings.choose('price', 'page');
      return true;
    },
    remove: (id) => remove([id]),
    reach(id) {
      // Another tab may have alerted the player a moment ago.
      store.reread();
      const alert = values$.value.get(id);
      if (alert === undefined || alert.reachedAt !== null) return null;
      const reached = { ...alert, reachedAt: asyncScheduler.now() };
      // On a full device the alert ends here, because it would be repeated without end.
      if (!put(id, reached)) remove([id]);
      return reached;
    },
    removeMarket: (marketId) => removeAll((alert) => alert.marketId === marketId),
  };
}
