import { map, type Observable, of, switchMap, timer } from 'rxjs';
import { type Behavior, behaviorOf } from '../rx/behavior';
import { derive } from '../rx/derive';
import type { Scope } from '../rx/scope';
import type { Ports } from '../ports';

/** How long a page is hidden before its odds are given up, in ms: most players who look away look back sooner. */
const HIDDEN_MS = 15_000;
const NONE: readonly string[] = [];

/** What the player looks at, as the hub is told. */
export interface Wanted {
  /** The path of the page. */
  readonly page$: Behavior<string>;
  readonly watched$: Behavior<readonly string[]>;
}

/** Tells whether nobody looks, and has not for 15 s. */
export const isAway = (seen$: Observable<boolean>): Observable<boolean> =>
  seen$.pipe(switchMap((seen) => (seen ? of(false) : timer(HIDDEN_MS).pipe(map(() => true)))));

/**
 * What the hub is asked to push for: the player's page and the watched markets, and neither once the page was
 * hidden for 15 s. Both are there again the moment it is seen.
 */
export function createWanted(
  { page$, watched$ }: Wanted,
  { visible$ }: Pick<Ports['visibility'], 'visible$'>,
  scope: Scope,
): Wanted {
  const isHidden$ = behaviorOf(isAway(visible$), false, scope);
  return {
    page$: derive([page$, isHidden$], (page, isHidden) => (isHidden ? '' : page)),
    watched$: derive([watched$, isHidden$], (ids, isHidden) => (isHidden ? NONE : ids)),
  };
}
