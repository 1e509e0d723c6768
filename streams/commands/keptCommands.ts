import { distinctUntilChanged, type Observable } from 'rxjs';
import { type Behavior, createState } from '../rx/behavior';
import { type Family, keepEach } from '../storage/persistedMap';
import type { Store } from '../storage/persisted';
import type { Scope } from '../rx/scope';

/** The commands without a final outcome, by their ids, for all tabs of the player. */
export interface KeptCommands<C> {
  readonly all$: Behavior<ReadonlyMap<string, C>>;
  /** Stores commands. Those that no storage takes stay as they were; gives their ids. */
  store(commands: ReadonlyMap<string, C>): readonly string[];
  /** Stores commands; this page alone remembers those that no storage takes. */
  put(commands: ReadonlyMap<string, C>): void;
  remove(ids: readonly string[]): void;
  /** Emits the changes of an action as one. */
  together<T>(act: () => T): T;
}

export interface KeptDeps {
  readonly store: Pick<Store, 'place'>;
  /** The player's id; null for a guest. */
  readonly player$: Observable<string | null>;
}

export interface Keeping<C> {
  readonly family: Family<C>;
  /** Whether a command that this page could not store knows more than the stored one of another tab. */
  readonly knowsMore?: ((here: C, stored: C) => boolean) | undefined;
}

/**
 * Stores commands, each under a key of its own, so that no tab overwrites what another one knows. A command that
 * no storage takes gives way when another tab changes it, and is forgotten when the player leaves.
 */
export function keepCommands<C>(
  { store, player$ }: KeptDeps,
  { family, knowsMore }: Keeping<C>,
  scope: Scope,
): KeptCommands<C> {
  const kept = keepEach(store, family);
  /** The commands that this page knows better than the storage, each with the one that was stored then. */
  const here = new Map<string, { readonly command: C; readonly over: C | undefined }>();
  const all = createState<ReadonlyMap<string, C>>(kept.values$.value, scope);
  const stored = (id: string): C | undefined => kept.values$.value.get(id);

  let changes = 0;
  const emit = (): void => {
    if (changes > 0) return;
    const held = [...here].map(([id, { command }]) => [id, command] as const);
    const next = held.length === 0 ? kept.values$.value : new Map([...kept.values$.value, ...held]);
    all.update((now) =>
      next.size === now.size && [...next].every(([id, command]) => now.get(id) === command)
        ? now
        : next,
    );
  };
  const together = <T>(act: () => T): T => {
    changes++;
    try {
      return act();
    } finally {
      changes--;
      emit();
    }
  };
  /** Gives the commands that no storage took. */
  const tryToStore = (commands: ReadonlyMap<string, C>): ReadonlyMap<string, C> => {
    kept.putAll(commands);
    const left = new Map(commands);
    for (const [id, command] of commands) {
      const now = stored(id);
      if (now === undefined || family.print(now) !== family.print(command)) continue;
      here.delete(id);
      left.delete(id);
    }
    return left;
  };

  scope.run(kept.values$, () => {
    for (const [id, { command, over }] of here) {
      const now = stored(id);
      if (now !== over && !(now !== undefined && knowsMore?.(command, now))) here.delete(id);
    }
    emit();
  });
  scope.run(player$.pipe(distinctUntilChanged()), () => {
    here.clear();
    emit();
  });

  return {
    all$: all.value$,
    store: (commands) => together(() => [...tryToStore(commands).keys()]),
    put: (commands) =>
      together(() => {
        for (const [id, command] of tryToStore(commands))
          here.set(id, { command, over: stored(id) });
      }),
    remove: (ids) =>
      together(() => {
        for (const id of ids) here.delete(id);
        kept.remove(ids);
      }),
    together,
  };
}
