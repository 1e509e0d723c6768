import { map, type Observable, of, switchMap, timer } from 'rxjs';
import { type Behavior, behaviorOf } from '../rx/behavior';
import { derive } from '../rx/derive';
import type { Scope } from '../rx/scope';
import type { Ports } from '../ports';

/** How long a page is hidden before it stops receiving odds, in ms. Most players return sooner. */
const HIDDEN_MS = 15_000;
const NONE: readonly string[] = [];

/** The data that the hub should push, chosen by the screen that the player looks at. */
export interface Wanted {
  /** The path of the page. */
  readonly page$: Behavior<string>;
  readonly watched$: Behavior<readonly string[]>;
}

/** Emits whether the page has been hidden for 15 s. */
export const isAway = (seen$: Observable<boolean>): Observable<boolean> =>
  seen$.pipe(switchMap((seen) => (seen ? of(false) : timer(HIDDEN_MS).pipe(map(() => true)))));

/**
 * The subjects of the hub's pushes: the player's page and the watched markets. Both are empty once the page has been
 * hidden for 15 s, and are restored when it is visible again.
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
