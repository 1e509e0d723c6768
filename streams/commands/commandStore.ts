import { distinctUntilChanged, skip } from 'rxjs';
import { type Behavior, createState } from '../rx/behavior';
import { type StorageKeyPrefix, createPersistedMap } from '../storage/persistedMap';
import type { Store } from '../storage/persisted';
import type { Scope } from '../rx/scope';

/** The commands without a final outcome, by id. All tabs of the player share them. */
export interface CommandStore<C> {
  /** The commands of the current player. */
  readonly all$: Behavior<ReadonlyMap<string, C>>;
  /** Returns a command of this player, or an open command of a player who has left this page. */
  get(id: string): C | undefined;
  /** Stores commands, and returns the ids of those that no storage accepted; these do not change. */
  store(commands: ReadonlyMap<string, C>): readonly string[];
  /** Stores commands. Those that no storage accepts stay only in this page's memory. */
  put(commands: ReadonlyMap<string, C>): void;
  /** Copies the commands that this page is about to send into its memory, in case the storage is cleared in between. */
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
  /** Whether this page's unstored command has newer facts than the command that another tab stored. */
  readonly knowsMore?: ((here: C, stored: C) => boolean) | undefined;
  /**
   * Returns the player who gave the command; undefined if the command does not name a player, so that it belongs to the
   * current player.
   */
  readonly ownerOf?: ((command: C) => string | undefined) | undefined;
  /** Whether a tab is sending the command now. */
  readonly isSending: (command: C) => boolean;
  /**
   * Whether the command is not over. It may be open without a query being due, for example while an exchange holds a
   * bet.
   */
  readonly isOpen: (command: C) => boolean;
}

/** A command for which this page has newer facts than the storage. */
interface Here<C> {
  readonly command: C;
  /** The stored command at the time of the change. */
  readonly replaced: C | undefined;
  /** Whether this page is sending the command. Then only the reply or another tab's record changes the command. */
  readonly isSent: boolean;
}

/** Groups changes into batches, each of which causes a single emission. */
function createBatches(emitNow: () => void): Pick<CommandStore<unknown>, 'together'> & {
  /** Emits at once, or within a batch only at its end. */
  emit(): void;
} {
  let depth = 0;
  const emit = (): void => {
    if (depth === 0) emitNow();
  };
  return {
    emit,
    together(act) {
      depth++;
      try {
        return act();
      } finally {
        depth--;
        emit();
      }
    },
  };
}

/** Stores the open commands of players who have left, by id. */
function createAwayCommands<C>() {
  const away = new Map<string, { readonly command: C; readonly player: string }>();
  return {
    get: (id: string): C | undefined => away.get(id)?.command,
    add: (id: string, command: C, player: string) => void away.set(id, { command, player }),
    /** Replaces a command of a player who has left; returns false if there is no such command. */
    replace(id: string, command: C): boolean {
      const known = away.get(id);
      if (known !== undefined) away.set(id, { ...known, command });
      return known !== undefined;
    },
    delete: (id: string) => void away.delete(id),
    /** Removes and returns the commands of this player. */
    takeBack(player: string | null): readonly (readonly [string, C])[] {
      const back = [...away].filter(([, one]) => one.player === player);
      for (const [id] of back) away.delete(id);
      return back.map(([id, { command }]) => [id, command]);
    },
  };
}

/**
 * Stores commands, each under its own key, so that no tab overwrites another tab's changes. A command that no storage
 * accepts is replaced when another tab changes it. When its player leaves the page, an open command is set aside, and
 * it returns with the player.
 */
export function createCommandStore<C>(
  { store, player$ }: CommandStoreDeps,
  { family, knowsMore, ownerOf, isSending, isOpen }: Keeping<C>,
  scope: Scope,
): CommandStore<C> {
  const persisted = createPersistedMap(store, family);
  const here = new Map<string, Here<C>>();
  const away = createAwayCommands<C>();
  const stored = (id: string): C | undefined => persisted.values$.value.get(id);
  const isTheirs = (command: C): boolean => (ownerOf?.(command) ?? player$.value) === player$.value;
  const now = (): ReadonlyMap<string, C> => {
    const held = [...here].map(([id, { command }]) => [id, command] as const);
    return new Map(
      [...persisted.values$.value, ...held].filter(([, command]) => isTheirs(command)),
    );
  };
  const all = createState<ReadonlyMap<string, C>>(now(), scope);

  const { emit, together } = createBatches(() => {
    const next = now();
    all.update((known) =>
      next.size === known.size && [...next].every(([id, command]) => known.get(id) === command)
        ? known
        : next,
    );
  });
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
        if (!away.replace(id, command)) continue;
        // A command that does not name a player must not be in the storage when the next player arrives.
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
      // A command that names its player stays in the storage. If it is missing there later, another tab has ended it.
      const leaves = ownerOf?.(command) === undefined || here.get(id)?.isSent === true;
      if (player !== null && leaves && (isSending(command) || isOpen(command)))
        away.add(id, command, player);
    }
    player = next;
    here.clear();
    // Another tab may have restored a newer command.
    const isNewest = ([id, command]: readonly [string, C]): boolean => {
      const text = stored(id);
      return text === undefined || knowsMore?.(command, text) === true;
    };
    put(new Map(away.takeBack(next).filter(isNewest)));
  });

  return {
    all$: all.value$,
    get(id) {
      const gone = away.get(id);
      return all.value$.value.get(id) ?? (gone && (stored(id) ?? gone));
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
