import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { HubStatus } from '../../streams/index';

/**
 * `live`: the hub is there. `polling`: it is not, and prices are asked for. `failing`: they are asked for,
 * with the hub or without, and do not come. `offline`: there is no network.
 */
export type Connection = 'live' | 'polling' | 'failing' | 'offline';

export function connectionOf(
  hub$: Observable<HubStatus>,
  pollingFails$: Observable<boolean>,
  online$: Observable<boolean>,
): Observable<Connection> {
  return combineLatest([hub$, pollingFails$, online$]).pipe(
    map(([hub, fails, online]): Connection => {
      if (!online) return 'offline';
      if (fails) return 'failing';
      return hub === 'connected' ? 'live' : 'polling';
    }),
    distinctUntilChanged(),
  );
}
