import { distinctUntilChanged, skip } from 'rxjs';
import { type Behavior, createState } from '../rx/behavior';
import { type StorageKeyPrefix, createPersistedMap } from '../storage/persistedMap';
import type { Store } from '../storage/persisted';
import type { Scope } from '../rx/scope';

/** The commands without a final outcome, by their ids, for all tabs of the player. */
export interface CommandStore<C> {
  /** The commands of the current player. */
  readonly all$: Behavior<ReadonlyMap<string, C>>;
  /** One of them, or a command of a player who left this page while it was open. */
  get(id: string): C | undefined;
  /** Stores commands. Those that no storage accepts stay as they were; returns their ids. */
  store(commands: ReadonlyMap<string, C>): readonly string[];
  /** Stores commands; those that no storage accepts are held by this page alone. */
  put(commands: ReadonlyMap<string, C>): void;
  /** Holds commands that this page is about to send, in case the storage is wiped meanwhile. */
  hold(commands: ReadonlyMap<string, C>): void;
  remove(ids: readonly string[]): void;
  /** Runs an action, and emits all its changes at once. */
  together<T>(act: () => T): T;
}

export interface CommandStoreDeps {
  readonly store: Pick<Store, 'register'>;
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
}

export interface Keeping<C> {
  readonly family: StorageKeyPrefix<C>;
  /** Whether a command that this page could not store knows more than the stored one of another tab. */
  readonly knowsMore?: ((here: C, stored: C) => boolean) | undefined;
  /** The player who gave the command; undefined if it names no player, and then it belongs to the current one. */
  readonly ownerOf?: ((command: C) => string | undefined) | undefined;
  /** A tab is sending it now. */
  readonly isSending: (command: C) => boolean;
  /**
   * It is not over, although no query may be due right now: an exchange may hold a bet before it matches it, for
   * example.
   */
  readonly isOpen: (command: C) => boolean;
}

/** A command of which this page knows more than the storage. */
interface Here<C> {
  readonly command: C;
  /** The command as it was stored then. */
  readonly replaced: C | undefined;
  /** This page is sending it: only its answer, or another tab's record, changes it. */
  readonly isSent: boolean;
}

/**
 * Stores commands, each under a key of its own, so that no tab overwrites what another one knows. A command that no
 * storage accepts is replaced when another tab changes it. An open command leaves the page with its player, and returns
 * with them.
 */
export function createCommandStore<C>(
  { store, player$ }: CommandStoreDeps,
  { family, knowsMore, ownerOf, isSending, isOpen }: Keeping<C>,
  scope: Scope,
): CommandStore<C> {
  const persisted = createPersistedMap(store, family);
  const here = new Map<string, Here<C>>();
  /** The open commands of players who left. */
  const away = new Map<string, { readonly command: C; readonly player: string }>();
  const stored = (id: string): C | undefined => persisted.values$.value.get(id);
  const isTheirs = (command: C): boolean => (ownerOf?.(command) ?? player$.value) === player$.value;
  const now = (): ReadonlyMap<string, C> => {
    const held = [...here].map(([id, { command }]) => [id, command] as const);
    return new Map(
      [...persisted.values$.value, ...held].filter(([, command]) => isTheirs(command)),
    );
  };
  const all = createState<ReadonlyMap<string, C>>(now(), scope);

  let changes = 0;
  const emit = (): void => {
    if (changes > 0) return;
    const next = now();
    all.update((known) =>
      next.size === known.size && [...next].every(([id, command]) => known.get(id) === command)
        ? known
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
  /** Returns the commands that no storage accepted. */
  const tryToStore = (commands: ReadonlyMap<string, C>): ReadonlyMap<string, C> => {
    persisted.putAll(commands);
    const left = new Map(commands);
    for (const [id, command] of commands) {
      const text = stored(id);
      if (text === undefined || family.print(text) !== family.print(command)) continue;
      here.delete(id);
      left.delete(id);
    }
    return left;
  };
  const put = (commands: ReadonlyMap<string, C>): void =>
    together(() => {
      const present = new Map(commands);
      for (const [id, command] of commands) {
        const gone = away.get(id);
        if (gone === undefined) continue;
        away.set(id, { ...gone, command });
        // A command that names no player must not be in the storage for the next one.
        if (stored(id) === undefined) present.delete(id);
      }
      for (const [id, command] of tryToStore(present))
        here.set(id, { command, replaced: stored(id), isSent: false });
    });

  scope.run(persisted.values$, () => {
    for (const [id, one] of here) {
      const text = stored(id);
      if (text === one.replaced || (text !== undefined && knowsMore?.(one.command, text))) continue;
      if (text === undefined && one.isSent) here.set(id, { ...one, replaced: undefined });
      else here.delete(id);
    }
    emit();
  });
  let player = player$.value;
  scope.run(player$.pipe(distinctUntilChanged(), skip(1)), (next) => {
    for (const [id, command] of all.value$.value) {
      // A command that names its player stays in the storage, so if it is missing there later, another tab ended it.
      const leaves = ownerOf?.(command) === undefined || here.get(id)?.isSent === true;
      if (player !== null && leaves && (isSending(command) || isOpen(command)))
        away.set(id, { command, player });
    }
    player = next;
    here.clear();
    const back = new Map<string, C>();
    for (const [id, one] of away) {
      if (one.player !== next) continue;
      away.delete(id);
      // Another tab may have restored what it knew.
      const text = stored(id);
      if (text === undefined || knowsMore?.(one.command, text)) back.set(id, one.command);
    }
    put(back);
  });

  return {
    all$: all.value$,
    get(id) {
      const gone = away.get(id);
      return all.value$.value.get(id) ?? (gone && (stored(id) ?? gone.command));
    },
    store: (commands) => together(() => [...tryToStore(commands).keys()]),
    put,
    hold(commands) {
      for (const [id, command] of commands)
        here.set(id, { command, replaced: stored(id), isSent: true });
    },
    remove: (ids) =>
      together(() => {
        for (const id of ids) {
          here.delete(id);
          away.delete(id);
        }
        persisted.remove(ids);
      }),
    together,
  };
}
