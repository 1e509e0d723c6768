import { Observable } from 'rxjs';
import type { Behavior } from '../rx/behavior';
import { createState } from '../rx/behavior';
import type { Scope } from '../rx/scope';

export interface Watching {
  /** Counts as one watch while it is subscribed. Never emits, and completes when the scope closes. */
  watch(id: string): Observable<never>;
  /** The ids with at least one watch, in the order in which they were first watched. */
  readonly watched$: Behavior<readonly string[]>;
  isWatched(id: string): boolean;
}

/** Counts the watches of ids, so that only watched ids are fetched. */
export function createWatching(scope: Scope): Watching {
  const { value$, set } = createState<readonly string[]>([], scope);
  const watchers = new Map<string, number>();

  const add = (id: string): void => {
    const before = watchers.get(id) ?? 0;
    watchers.set(id, before + 1);
    if (before === 0) set([...watchers.keys()]);
  };
  const remove = (id: string): void => {
    const left = (watchers.get(id) ?? 1) - 1;
    if (left > 0) {
      watchers.set(id, left);
      return;
    }
    watchers.delete(id);
    set([...watchers.keys()]);
  };

  return {
    watched$: value$,
    isWatched: (id) => watchers.has(id),
    watch: (id) =>
      scope.bind(
        new Observable<never>(() => {
          add(id);
          return () => remove(id);
        }),
      ),
  };
}
