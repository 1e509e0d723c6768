import { filter } from 'rxjs';
import type { KeyValueStore, Report } from '../ports';
import { createState, type State } from './behavior';
import type { Scope } from './scope';

/** How one value is kept under one key, and whether it belongs to the player or to the device. */
export interface Slot<T> {
  readonly key: string;
  /** The value when nothing is stored. */
  readonly initial: T;
  /** Throws when the text is not what `print` gives. */
  readonly parse: (text: string) => T;
  /** Null removes the key. */
  readonly print: (value: T) => string | null;
  /** True for what belongs to the player: gone at logout, from memory and from storage. */
  readonly clearedAtLogout: boolean;
  /** True for what of it waits for the player's return when his session merely ran out or was ended. */
  readonly outlivesExpiry?: boolean;
}

type Fate = Pick<Slot<unknown>, 'clearedAtLogout' | 'outlivesExpiry'>;

/** `logout`: nothing of the player stays. `expiry`: what outlives one does. */
export type Clearing = 'logout' | 'expiry';

const goesAt = (at: Clearing, { clearedAtLogout, outlivesExpiry }: Fate): boolean =>
  clearedAtLogout && (at === 'logout' || outlivesExpiry !== true);

/** Keeps values over a reload and in step with the other tabs. */
export interface Store {
  /**
   * The value of a slot, one State for all who ask. Setting it stores it. What another tab stores is
   * followed; a text that cannot be read is reported, removed, and counts as nothing stored.
   */
  keep<T>(slot: Slot<T>): State<T>;
  /** Makes slots known whose owner may not be loaded yet, so that `clear` reaches them. */
  declare(...slots: readonly (Pick<Slot<unknown>, 'key'> & Fate)[]): void;
  /**
   * Removes every slot of the player that goes at this clearing, in the order of declaration, and those
   * first kept later when they are; their States go back to initial.
   */
  clear(at: Clearing): void;
  /** Reads every kept slot again. */
  reread(): void;
}

interface Kept {
  readonly slot: object;
  readonly state: unknown;
  read(): void;
  forget(): void;
}

export function createStore(
  storage: KeyValueStore,
  report: Pick<Report, 'warn'>,
  scope: Scope,
): Store {
  const kept = new Map<string, Kept>();
  const declared = new Map<string, Fate>();
  /** The most thorough clearing so far. */
  let cleared: Clearing | null = null;

  const reread = (): void => {
    for (const entry of kept.values()) entry.read();
  };
  scope.run(storage.changed$.pipe(filter((key) => key === null || kept.has(key))), (key) =>
    key === null ? reread() : kept.get(key)?.read(),
  );

  return {
    keep<T>(slot: Slot<T>) {
      // Its owner came after a clearing that did not know of it.
      if (cleared !== null && goesAt(cleared, slot) && !declared.has(slot.key))
        storage.remove(slot.key);
      declared.set(slot.key, slot);
      const known = kept.get(slot.key);
      if (known === undefined) {
        const made = keepSlot(slot, storage, report, scope);
        kept.set(slot.key, { slot, ...made });
        return made.state;
      }
      if (known.slot !== slot) throw new Error(`Two slots share the key '${slot.key}'.`);
      return known.state as State<T>;
    },
    declare(...slots) {
      for (const slot of slots) declared.set(slot.key, slot);
    },
    clear(at) {
      if (cleared !== 'logout') cleared = at;
      for (const [key, fate] of declared) {
        if (!goesAt(at, fate)) continue;
        storage.remove(key);
        kept.get(key)?.forget();
      }
    },
    reread,
  };
}

function keepSlot<T>(
  slot: Slot<T>,
  storage: KeyValueStore,
  report: Pick<Report, 'warn'>,
  scope: Scope,
) {
  /** What the value was read from or printed to: an unchanged text is the same value. */
  let text = storage.get(slot.key);

  const parsed = (): T => {
    if (text === null) return slot.initial;
    try {
      return slot.parse(text);
    } catch {
      report.warn('stored value could not be read', { key: slot.key });
      storage.remove(slot.key);
      text = null;
      return slot.initial;
    }
  };
  const inner = createState(parsed(), scope);

  const set = (value: T): void => {
    if (scope.isClosed || Object.is(value, inner.value$.value)) return;
    text = slot.print(value);
    if (text === null) storage.remove(slot.key);
    else storage.set(slot.key, text);
    inner.set(value);
  };
  return {
    state: {
      value$: inner.value$,
      set,
      update: (change: (current: T) => T) => set(change(inner.value$.value)),
    } satisfies State<T>,
    read() {
      const now = storage.get(slot.key);
      if (now === text) return;
      text = now;
      inner.set(parsed());
    },
    forget() {
      text = null;
      inner.set(slot.initial);
    },
  };
}
