import {
  distinctUntilChanged,
  exhaustMap,
  map,
  NEVER,
  type Observable,
  of,
  switchMap,
  timer,
} from 'rxjs';
import type { Scope } from '../../rx/scope';
import type { Locks } from '../../ports';
import type { SessionFeed } from '../session';
import type { Tabs } from '../types';

/** The interval at which tabs are counted, in ms: they open and close without an event. */
const EVERY_MS = 2_000;

export interface TabsDeps {
  readonly locks: Locks;
  readonly session: Pick<SessionFeed, 'user$'>;
}

/** Shows the other tabs that the player is logged in here, and counts the tabs in which the player is logged in. */
export function createTabs({ locks, session }: TabsDeps, scope: Scope): Tabs {
  const name$: Observable<string | null> = session.user$.pipe(
    map((user) => user && JSON.stringify(['tab', user.id])),
    distinctUntilChanged(),
  );
  scope.run(name$.pipe(switchMap((name) => (name === null ? NEVER : locks.hold(name)))));
  return {
    count$: name$.pipe(
      switchMap((name) =>
        name === null ? of(0) : timer(0, EVERY_MS).pipe(exhaustMap(() => locks.holders(name))),
      ),
      distinctUntilChanged(),
    ),
  };
}
