import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { HubStatus } from '../../streams/index';

/** `live`: prices and balance are pushed. `polling`: prices are asked for. `offline`: neither can be had. */
export type Connection = 'live' | 'polling' | 'offline';

export function connectionOf(
  hub$: Observable<HubStatus>,
  online$: Observable<boolean>,
): Observable<Connection> {
  return combineLatest([hub$, online$]).pipe(
    map(([hub, online]): Connection => {
      if (!online) return 'offline';
      return hub === 'connected' ? 'live' : 'polling';
    }),
    distinctUntilChanged(),
  );
}
