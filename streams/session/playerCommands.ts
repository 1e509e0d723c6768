import { defer, distinctUntilChanged, EMPTY, filter, type Observable, of, switchMap } from 'rxjs';
import type { Behavior } from '../rx/behavior';
import type { Loadable } from '../rx/loadable';
import type { Press, Wish } from './membership/singleFlight';
import type { Access } from './types';

export interface PressDeps {
  readonly access: Pick<Access, 'membership'>;
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
}

/**
 * Sends wishes of the present player, each once (`Wishes.once`), when the code of the wishes is there. A guest's
 * sends nothing, nor one of a player who has gone by then: it completes without a value.
 */
export const createPresses =
  ({ access, player$ }: PressDeps) =>
  <T>(wish: Wish, ask: (player: string, press: Press) => Observable<T>): Observable<T> =>
    defer(() => {
      const player = player$.value;
      if (player === null) return EMPTY;
      return access.membership().pipe(
        filter(() => player$.value === player),
        switchMap(({ wishes }) => wishes.once(wish, (press) => ask(player, press))),
      );
    });

/** What `make` reads for each player anew; loading for a guest. A reply to a former player reaches nobody. */
export const forPlayer = <T>(
  player$: Observable<string | null>,
  make: () => Observable<Loadable<T>>,
): Observable<Loadable<T>> =>
  player$.pipe(
    distinctUntilChanged(),
    switchMap((player) => (player === null ? of<Loadable<T>>({ state: 'loading' }) : make())),
  );
