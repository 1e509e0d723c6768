import { defer, type Observable, tap } from 'rxjs';
import type { Scope } from '../rx/scope';

/** The last list of the server that a new command can be compared with. */
export interface KnownList<L> {
  /** Undefined if no list is known, or if a command ended since the list was requested: it may lack that command. */
  readonly current: () => L | undefined;
  /**
   * Follows a request and remembers its list.
   * @param listOf undefined if the reply does not have the whole list
   */
  readonly from: <R>(request$: Observable<R>, listOf: (reply: R) => L | undefined) => Observable<R>;
}

/**
 * Remembers the server’s last list until a command ends.
 * @param forget$ emits when a command ended or the player changed
 */
export function createKnownList<L>(forget$: Observable<unknown>, scope: Scope): KnownList<L> {
  let list: L | undefined;
  let present = {};
  scope.run(forget$, () => {
    list = undefined;
    present = {};
  });
  return {
    current: () => list,
    from: (request$, listOf) =>
      defer(() => {
        const round = present;
        return request$.pipe(
          tap((reply) => (list = round === present ? listOf(reply) : undefined)),
        );
      }),
  };
}
