import { map, type Observable, of, switchMap, timer } from 'rxjs';
import { type Behavior, behaviorOf } from '../core/behavior';
import { derive } from '../core/derive';
import type { Scope } from '../core/scope';
import type { Visibility } from '../ports';
import type { Caller } from './registration';

/** A page that is hidden for longer than this, in ms, wants no odds: a look at another tab costs nothing. */
const HIDDEN_MS = 15_000;
const NO_PAGE = '';
const NONE: readonly string[] = [];

type Shown = Pick<Caller, 'page$' | 'watched$'>;

/**
 * What the hub is to push: the page and its watched markets, and neither while nobody has seen the page for
 * 15 s. Whatever else the hub tells of the player comes as before.
 */
export function createWanted(
  { page$, watched$ }: Shown,
  { visible$ }: Pick<Visibility, 'visible$'>,
  scope: Scope,
): Shown {
  const isHidden$: Behavior<boolean> = behaviorOf(
    visible$.pipe(
      switchMap((isVisible): Observable<boolean> =>
        isVisible ? of(false) : timer(HIDDEN_MS).pipe(map(() => true)),
      ),
    ),
    false,
    scope,
  );
  return {
    page$: derive([page$, isHidden$], (page, isHidden) => (isHidden ? NO_PAGE : page)),
    watched$: derive([watched$, isHidden$], (ids, isHidden) => (isHidden ? NONE : ids)),
  };
}
