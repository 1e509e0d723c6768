import { defer, type Observable, tap } from 'rxjs';
import type { Scope } from '../rx/scope';

/** The server's last list, with which a new command can be compared. */
export interface KnownList<L> {
  /**
   * Returns the list; undefined if there has been no list, or if a command ended after the list was requested, because
   * the list may not contain that command.
   */
  readonly current: () => L | undefined;
  /**
   * Passes a request on and stores its list.
   * @param listOf returns undefined if the reply does not contain the whole list
   */
  readonly from: <R>(request$: Observable<R>, listOf: (reply: R) => L | undefined) => Observable<R>;
}

/**
 * Stores the server's last list until a command ends.
 * @param forget$ emits when a command ends or the player changes
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
