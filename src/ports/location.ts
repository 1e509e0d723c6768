import { distinctUntilChanged, map, merge, startWith, Subject } from 'rxjs';
import type { LocationPort } from '../../streams/ports';
import { eventsOf } from './eventsOf';

const present = (): string => location.pathname + location.search;

/**
 * A path of this origin that every browser reads as it is written: two slashes or a backslash may name another
 * host, and a part of mere dots leads to another screen.
 */
const OURS = /^(\/(?!(\.|%2e){1,2}([/?#]|$))[^/\\?#\0- ]+)*\/?([?#]|$)/i;

/** The address bar: `history` is called, never patched. */
export function createBrowserLocation(): LocationPort {
  const moved$ = new Subject<void>();
  return {
    path$: merge(moved$, eventsOf(window, 'popstate')).pipe(
      startWith(null),
      map(present),
      distinctUntilChanged(),
    ),
    go(path, { replace = false, from } = {}) {
      if (!OURS.test(path)) return;
      const target = new URL(path, location.origin);
      const address = target.pathname + target.search;
      if (address === present()) return;
      const state = from === undefined ? null : { from };
      if (replace) history.replaceState(state, '', address);
      else history.pushState(state, '', address);
      moved$.next();
    },
    ledFrom() {
      const state: unknown = history.state;
      const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : '';
      return typeof from === 'string' && from !== '' ? from : null;
    },
  };
}
