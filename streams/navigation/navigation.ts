import { distinctUntilChanged, map, skip } from 'rxjs';
import { createState } from '../rx/behavior';
import type { Scope } from '../rx/scope';
import type { LocationPort } from '../ports';
import type { Loading, Navigation } from '../settings/types';

const NAME = 'navigation';
/** How long the loading list shows a move (specification §9), in ms. */
const SHOWN_MS = 1_000;

/**
 * The player's address. A trailing slash is removed from the path, because it has no meaning. Every move, including a
 * change of the query, is in the loading list for a second.
 */
export function createNavigation(
  location: LocationPort,
  loading: Pick<Loading, 'begin' | 'end'>,
  scope: Scope,
): Navigation {
  const path = createState('', scope);
  const search = createState('', scope);

  const moves$ = location.path$.pipe(
    distinctUntilChanged(),
    map((place, index) => ({ place, moved: index > 0 })),
  );
  scope.run(moves$, ({ place, moved }) => {
    const query = place.replace(/[^?]*/, '');
    // The query is set first, so that a subscriber to a new path finds the query that belongs to it.
    search.set(query);
    path.set(place.slice(0, place.length - query.length).replace(/(.)\/$/, '$1'));
    if (!moved) return;
    loading.begin(NAME);
    loading.end(NAME, SHOWN_MS);
  });

  return {
    path$: path.value$,
    search$: search.value$,
    go: (to, options) => location.go(to, options),
    moved$: path.value$.pipe(skip(1)),
  };
}
