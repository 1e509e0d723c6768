import { filter } from 'rxjs';
import type { Keeping, KeyValueStore, Report, WriteOptions } from '../ports';
import { createStagedState, type State } from '../rx/behavior';
import type { Scope } from '../rx/scope';

/**
 * How the store keeps one value under one key, and whether the value belongs to the player or to the
 * device.
 */
export interface Slot<T> extends Declared {
  /** The value when nothing is stored. */
  readonly initial: T;
  /** Parses the text; throws when `print` would not have written it. */
  readonly parse: (text: string) => T;
  /** Prints the value; null removes the key. */
  readonly print: (value: T) => string | null;
}

/** The facts that the store needs of a slot before the slot's owner is loaded. */
export interface Declared {
  /** The key. A colon at its end makes it a family: every key that begins with it (storage/persistedMap.ts). */
  readonly key: string;
  /** True when the value belongs to the player: a logout removes it from memory and from storage. */
  readonly clearedAtLogout: boolean;
  /** True when the value outlives an expired or rejected session and waits for the player's return. */
  readonly outlivesExpiry?: boolean;
  /**
   * True for a copy of the server's data: the store removes its text first when the device has no room
   * left.
   */
  readonly expendable?: boolean;
  /**
   * True for a family whose values may name their owner as `player`: such a value stays at every logout and waits for
   * the player's return. Its owner must hide it from other players.
   */
  readonly owned?: boolean;
}

/** `logout`: no value of the player stays. `expiry`: the values that outlive one stay. */
export type Clearing = 'logout' | 'expiry';

const OWNER = /"player":"[^"]/;

const goesAt = (at: Clearing, { clearedAtLogout, outlivesExpiry }: Declared): boolean =>
  clearedAtLogout && (at === 'logout' || outlivesExpiry !== true);

/** Keeps values over a reload and in step with the other tabs. */
export interface Store {
  /**
   * Keeps the value of a slot, one State for all callers. Setting it stores it; `update` starts from the
   * value stored at that moment; the State follows the other tabs. A text that cannot be read is reported
   * and counts as absent. It stays until another value is set, for a newer version of the product may have
   * written it and come back to it.
   */
  keep<T>(slot: Slot<T>): State<T>;
  /** Makes slots known whose owner may not be loaded yet, so that `clear` reaches them. */
  declare(...slots: readonly Declared[]): void;
  /**
   * Removes every slot of the player that this clearing concerns, in the order of declaration, and each
   * later one when it is first known. Their States go back to initial.
   */
  clear(at: Clearing): void;
  /** Reads every kept slot again. All of them are read before any State tells. */
  reread(): void;
  /** Keeps slots of other forms: gives the result of `make` for a slot, one for all callers. */
  place<K extends Kept>(slot: Declared, make: (shelf: Shelf) => K): K;
}

/** One slot as the store sees it. Slots that change together all change before any of them tells. */
export interface Kept {
  /** Takes over the stored value. */
  read(): void;
  /** Forgets the value without touching the storage. */
  forget(): void;
  /** Emits the value when it has changed. */
  tell(): void;
}

/** The parts that the store shares with its slots. */
export interface Shelf {
  readonly storage: Pick<KeyValueStore, 'get' | 'remove' | 'keys'>;
  /** Writes a text, and removes expendable texts first where there is no room. */
  write(key: string, text: string, least?: WriteOptions['least']): Keeping | null;
  readonly report: Pick<Report, 'warn'>;
  readonly scope: Scope;
}

export function createStore(
  storage: KeyValueStore,
  report: Pick<Report, 'warn'>,
  scope: Scope,
): Store {
  const kept = new Map<string, Kept & { readonly slot: Declared }>();
  const declared = new Map<string, Declared>();
  /** The most thorough clearing so far. */
  let cleared: Clearing | null = null;

  const shelf: Shelf = {
    storage,
    write: (key, text, least = 'page') =>
      storage.set(key, text, {
        least,
        spare: [...declared.values()].flatMap((slot) =>
          slot.expendable && slot.key !== key ? slot.key : [],
        ),
      }),
    report,
    scope,
  };
  const remove = ({ key, owned = false }: Declared): void => {
    if (!key.endsWith(':')) return storage.remove(key);
    const stays = (name: string): boolean => owned && OWNER.test(storage.get(name) ?? '');
    for (const name of storage.keys())
      if (name.startsWith(key) && !stays(name)) storage.remove(name);
  };
  const tellAll = (): void => {
    for (const entry of kept.values()) entry.tell();
  };
  const reread = (): void => {
    for (const entry of kept.values()) entry.read();
    tellAll();
  };
  // The value of one key may depend on another: all keys are read together.
  scope.run(
    storage.changed$.pipe(filter((key) => key === null || kept.has(key.replace(/:.*/s, ':')))),
    reread,
  );

  const know = (slot: Declared): void => {
    // The slot's owner was loaded after a clearing that did not know the slot.
    if (cleared !== null && goesAt(cleared, slot) && !declared.has(slot.key)) remove(slot);
    declared.set(slot.key, slot);
  };
  const place: Store['place'] = (slot, make) => {
    know(slot);
    const known = kept.get(slot.key) ?? { slot, ...make(shelf) };
    if (known.slot !== slot) throw new Error(`Two slots share the key '${slot.key}'.`);
    kept.set(slot.key, known);
    return known as unknown as ReturnType<typeof make>;
  };

  return {
    keep: <T>(slot: Slot<T>) => place(slot, (given) => keepSlot(slot, given)).state,
    declare(...slots) {
      for (const slot of slots) know(slot);
    },
    clear(at) {
      if (cleared !== 'logout') cleared = at;
      for (const [key, slot] of declared) {
        if (!goesAt(at, slot)) continue;
        remove(slot);
        kept.get(key)?.forget();
      }
      tellAll();
    },
    reread,
    place,
  };
}

function keepSlot<T>(
  { key, initial, parse, print, expendable, clearedAtLogout }: Slot<T>,
  { storage, write, report, scope }: Shelf,
): Kept & { readonly state: State<T> } {
  /** The text that the value was read from or printed to: an unchanged text is the same value. */
  let text = storage.get(key);

  const parsed = (): T => {
    if (text === null) return initial;
    try {
      return parse(text);
    } catch {
      report.warn('stored value could not be read', { key });
      return initial;
    }
  };
  const { value$, stage, emit } = createStagedState(parsed(), scope);

  const read = (): void => {
    const now = storage.get(key);
    // The device's copy made room for another value: the copy in memory is as good as before.
    if (now === text || (now === null && expendable && !clearedAtLogout)) return;
    text = now;
    stage(parsed());
  };
  const set = (value: T): void => {
    const now = storage.get(key);
    if (scope.isClosed || (now === text && Object.is(value, value$.value))) return;
    const next = print(value);
    if (next === null) storage.remove(key);
    else if (next !== now) write(key, next);
    text = next;
    stage(value);
    emit();
  };
  return {
    state: {
      value$,
      set,
      update(change) {
        read();
        set(change(value$.value));
        emit();
      },
    },
    read,
    forget() {
      text = null;
      stage(initial);
    },
    tell: emit,
  };
}
