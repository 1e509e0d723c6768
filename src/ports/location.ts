import { distinctUntilChanged, map, merge, startWith, Subject } from 'rxjs';
import type { LocationPort } from '../../streams/ports';
import { eventsOf } from './eventsOf';
import { tabMemory } from './tabMemory';

const present = (): string => location.pathname + location.search;

/**
 * A path of this origin that every browser reads in the same way: two slashes or a backslash may name another host, and
 * a segment of dots leads to another screen.
 */
const OURS = /^(\/(?!(\.|%2e){1,2}([/?#]|$))[^/\\?#\0- ]+)*\/?([?#]|$)/i;

/**
 * The key in the tab's memory for the address before a redirect. A history entry loses its state if a reload commits
 * during a navigation.
 */
const FROM = 'ledFrom';

/** The address bar: it calls `history` and never patches it. */
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
      if (from !== undefined) tabMemory.set(FROM, from);
      // An open sheet has its own history entry, which must not remain in the history.
      const method = replace || history.state?.sheet ? 'replaceState' : 'pushState';
      history[method](null, '', address);
      moved$.next();
    },
    ledFrom: () => tabMemory.get(FROM),
  };
}
