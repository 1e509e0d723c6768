import { filter } from 'rxjs';
import type { Keeping, KeyValueStore, Report, WriteOptions } from '../ports';
import { createHeld, type State } from './behavior';
import type { Scope } from './scope';

/** How one value is kept under one key, and whether it belongs to the player or to the device. */
export interface Slot<T> extends Declared {
  /** The value when nothing is stored. */
  readonly initial: T;
  /** Throws when the text is not what `print` gives. */
  readonly parse: (text: string) => T;
  /** Null removes the key. */
  readonly print: (value: T) => string | null;
}

/** What the store must know of a slot before its owner comes. */
export interface Declared {
  /** With a colon at its end it is a family: every key that begins with it (core/family.ts). */
  readonly key: string;
  /** True for what belongs to the player: gone at logout, from memory and from storage. */
  readonly clearedAtLogout: boolean;
  /** True for what of it waits for the player's return when their session merely ran out or was ended. */
  readonly outlivesExpiry?: boolean;
  /** True for a copy of what the server has: its text goes first when the device has no room left. */
  readonly expendable?: boolean;
}

/** `logout`: nothing of the player stays. `expiry`: what outlives one does. */
export type Clearing = 'logout' | 'expiry';

const goesAt = (at: Clearing, { clearedAtLogout, outlivesExpiry }: Declared): boolean =>
  clearedAtLogout && (at === 'logout' || outlivesExpiry !== true);

/** Keeps values over a reload and in step with the other tabs. */
export interface Store {
  /**
   * The value of a slot, one State for all who ask. Setting it stores it; `update` starts from what is
   * stored at that moment. What another tab stores is followed. A text that cannot be read is reported
   * and counts as nothing stored; it stays until something else is set, for a newer version of the
   * product may have written it and come back to it.
   */
  keep<T>(slot: Slot<T>): State<T>;
  /** Makes slots known whose owner may not be loaded yet, so that `clear` reaches them. */
  declare(...slots: readonly Declared[]): void;
  /**
   * Removes every slot of the player that goes at this clearing, in the order of declaration, and those
   * first known later when they are; their States go back to initial.
   */
  clear(at: Clearing): void;
  /** Reads every kept slot again; whoever hears of one finds all of them read. */
  reread(): void;
  /** For other ways of keeping: what `make` gives for a slot, once for all who ask. */
  place<K extends Kept>(slot: Declared, make: (shelf: Shelf) => K): K;
}

/** One slot as the store sees it. Slots that change together all change before any of them tells. */
export interface Kept {
  /** Takes over what the storage holds. */
  read(): void;
  /** Forgets without touching the storage. */
  forget(): void;
  /** Emits what has changed. */
  tell(): void;
}

/** What a slot is kept with. */
export interface Shelf {
  readonly storage: Pick<KeyValueStore, 'get' | 'remove' | 'keys'>;
  /** Frees what is expendable first. */
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
  const remove = (key: string): void => {
    if (!key.endsWith(':')) return storage.remove(key);
    for (const name of storage.keys()) if (name.startsWith(key)) storage.remove(name);
  };
  const tellAll = (): void => {
    for (const entry of kept.values()) entry.tell();
  };
  const reread = (): void => {
    for (const entry of kept.values()) entry.read();
    tellAll();
  };
  // What one key says may depend on another: never one alone.
  scope.run(
    storage.changed$.pipe(filter((key) => key === null || kept.has(key.replace(/:.*/s, ':')))),
    reread,
  );

  const know = (slot: Declared): void => {
    // It came after a clearing that did not know of it.
    if (cleared !== null && goesAt(cleared, slot) && !declared.has(slot.key)) remove(slot.key);
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
        remove(key);
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
  /** What the value was read from or printed to: an unchanged text is the same value. */
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
  const { value$, hold, tell } = createHeld(parsed(), scope);

  const read = (): void => {
    const now = storage.get(key);
    // A copy of the device's that gave way to something else is as good as before.
    if (now === text || (now === null && expendable && !clearedAtLogout)) return;
    text = now;
    hold(parsed());
  };
  const set = (value: T): void => {
    const now = storage.get(key);
    if (scope.isClosed || (now === text && Object.is(value, value$.value))) return;
    const next = print(value);
    if (next === null) storage.remove(key);
    else if (next !== now) write(key, next);
    text = next;
    hold(value);
    tell();
  };
  return {
    state: {
      value$,
      set,
      update(change) {
        read();
        set(change(value$.value));
        tell();
      },
    },
    read,
    forget() {
      text = null;
      hold(initial);
    },
    tell,
  };
}
