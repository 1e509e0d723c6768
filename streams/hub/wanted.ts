import { map, type Observable, of, switchMap, timer } from 'rxjs';
import { type Behavior, behaviorOf } from '../rx/behavior';
import { derive } from '../rx/derive';
import type { Scope } from '../rx/scope';
import type { Ports } from '../ports';

/** How long a page is hidden before it stops receiving odds, in ms: most players return sooner. */
const HIDDEN_MS = 15_000;
const NONE: readonly string[] = [];

/** What the player looks at, as sent to the hub. */
export interface Wanted {
  /** The path of the page. */
  readonly page$: Behavior<string>;
  readonly watched$: Behavior<readonly string[]>;
}

/** Whether the page has been hidden for 15 s. */
export const isAway = (seen$: Observable<boolean>): Observable<boolean> =>
  seen$.pipe(switchMap((seen) => (seen ? of(false) : timer(HIDDEN_MS).pipe(map(() => true)))));

/**
 * What the hub should push for: the player's page and the watched markets, and neither after the page was
 * hidden for 15 s. Both are restored at once when it is visible.
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
