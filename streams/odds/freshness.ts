import { asyncScheduler, map, merge, of, startWith, switchMap } from 'rxjs';
import { risingEdge } from '../rx/risingEdge';
import type { Scope } from '../rx/scope';
import type { Ports } from '../ports';

/** The age from which odds are stale and cannot be bet on, in ms: four polls. */
export const STALE_MS = 8_000;

export interface Dated {
  /** The time of the last message, in ms by the steady clock; 0 before the first. */
  freshAt: number;
}

export interface Freshness<T extends Dated> {
  isStale(item: T): boolean;
  /** Watches the age of an item until it is stale. Call it again after each new message. */
  follow(item: T): void;
  unfollow(item: T): void;
}

/**
 * Finds odds that are too old. Odds are too old after 8 s without a message, while the page is offline, and until the
 * first message after the page was hidden, frozen, asleep or offline. One timer serves all followed items; it runs only
 * while an item can become stale.
 * @param now returns the time in ms by the steady clock, which also dates the items
 * @param aged called once for each followed item when it becomes stale, which also ends the watch of that item
 */
export function createFreshness<T extends Dated>(
  { visibility, network }: Pick<Ports, 'visibility' | 'network'>,
  now: () => number,
  aged: (item: T) => void,
  scope: Scope,
): Freshness<T> {
  const followed = new Set<T>();
  /** When the page or the network last returned, in ms by the steady clock. Older messages do not count. */
  let awakeAt = -Infinity;
  let armedFor = Infinity;
  let stop = (): void => undefined;

  const isStale = ({ freshAt }: T): boolean => freshAt < awakeAt || now() - freshAt >= STALE_MS;

  const arm = (time: number): void => {
    stop();
    armedFor = time;
    const timer = asyncScheduler.schedule(sweep, Math.max(0, time - now()));
    stop = () => timer.unsubscribe();
  };

  function sweep(): void {
    armedFor = Infinity;
    let next = Infinity;
    const old: T[] = [];
    for (const item of followed) {
      if (isStale(item)) old.push(item);
      else next = Math.min(next, item.freshAt + STALE_MS);
    }
    if (next < Infinity) arm(next);
    for (const item of old) followed.delete(item);
    for (const item of old) aged(item);
  }

  const wakes$ = merge(visibility.visible$.pipe(risingEdge()), visibility.resumed$);
  const changes$ = network.online$.pipe(
    switchMap((isOnline, index) => {
      if (!isOnline) return of(Infinity);
      // The first reply may have arrived before the streams started; it counts as fresh.
      return (index > 0 ? wakes$.pipe(startWith(null)) : wakes$).pipe(map(now));
    }),
  );
  scope.run(changes$, (time) => {
    awakeAt = time;
    stop();
    sweep();
  });
  scope.onClose(() => {
    followed.clear();
    stop();
  });

  return {
    isStale,
    follow(item) {
      if (scope.isClosed || isStale(item)) return;
      followed.add(item);
      if (item.freshAt + STALE_MS < armedFor) arm(item.freshAt + STALE_MS);
    },
    unfollow: (item) => void followed.delete(item),
  };
}
