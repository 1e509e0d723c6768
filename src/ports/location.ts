import { distinctUntilChanged, map, merge, startWith, Subject } from 'rxjs';
import type { LocationPort } from '../../streams/ports';
import { eventsOf } from './eventsOf';

const present = (): string => location.pathname + location.search;

/** The address bar: `history` is called, never patched. */
export function createBrowserLocation(): LocationPort {
  const moved$ = new Subject<void>();
  return {
    path$: merge(moved$, eventsOf(window, 'popstate')).pipe(
      startWith(null),
      map(present),
      distinctUntilChanged(),
    ),
    go(path, { replace = false } = {}) {
      // Only paths of this origin: an address with a host of its own is not ours to open.
      const target = new URL(path, location.origin);
      if (target.origin !== location.origin) return;
      const address = target.pathname + target.search;
      if (address === present()) return;
      if (replace) history.replaceState(null, '', address);
      else history.pushState(null, '', address);
      moved$.next();
    },
  };
}
