/** Stores values under keys and shares them with the other tabs. Each key says whether logout clears it. */

import { filter } from 'rxjs';
import type { Keeping, KeyValueStore, Report, WriteOptions } from '../ports';
import { createStagedState, type State } from '../rx/behavior';
import type { Scope } from '../rx/scope';

/** How one value is stored under a key, and whether it belongs to the player or to the device. */
export interface StorageKey<T> extends DeclaredKey {
  /** The value if the storage is empty. */
  readonly initial: T;
  /** Parses the stored string; throws if `print` cannot have written it. */
  readonly parse: (text: string) => T;
  /** Returns the string to store; null removes the key. */
  readonly print: (value: T) => string | null;
}

/** The facts about a key that the store needs even if the code of its owner has not loaded. */
export interface DeclaredKey {
  /** The key. If it ends in a colon, it is the prefix of a map's keys (storage/persistedMap.ts). */
  readonly key: string;
  /** Whether the value belongs to the player. A logout removes such a value from memory and from storage. */
  readonly clearedAtLogout: boolean;
  /** Whether the value survives an expired or rejected session, and waits for the player's return. */
  readonly outlivesExpiry?: boolean;
  /** Whether the value is a copy of the server's data. If the device is full, the store removes such values first. */
  readonly expendable?: boolean;
  /**
   * Whether the values of a map may name their owner as `player`. Such a value stays after every logout and waits for
   * the player's return. The reader of the map must hide it from other players.
   */
  readonly owned?: boolean;
}

/** `logout` clears every value of the player; `expiry` clears all of them except those with `outlivesExpiry`. */
export type ClearReason = 'logout' | 'expiry';

/**
 * Declares a key that belongs to the player. If the session only expires, the value waits for the player's return.
 */
export const clearedAtLogout = <const K extends string>(key: K) =>
  ({ key, clearedAtLogout: true, outlivesExpiry: true }) as const;

/** Matches a stored string that names its player. */
const NAMES_PLAYER = /"player":"[^"]/;

const isClearedBy = (
  reason: ClearReason,
  { clearedAtLogout, outlivesExpiry }: DeclaredKey,
): boolean => clearedAtLogout && (reason === 'logout' || outlivesExpiry !== true);

/** Stores values so that they survive a reload, and shares them with the other tabs. */
export interface Store {
  /**
   * Returns the State of a stored value; all callers get the same State. `set` stores a value, and `update` starts from
   * the value that is stored at that moment. The State follows the other tabs. A stored string that cannot be parsed is
   * reported and counts as absent. The string stays in storage until another value is set, because a newer version of
   * the product may have written it and may read it again.
   */
  persist<T>(key: StorageKey<T>): State<T>;
  /** Registers keys whose owner may not have loaded, so that `clear` includes them. */
  declare(...keys: readonly DeclaredKey[]): void;
  /**
   * Removes each declared key that the reason clears, in the order of declaration. Keys that are declared later are
   * removed as they are declared. Their States return to their initial values.
   */
  clear(reason: ClearReason): void;
  /** Rereads every stored value. All values are read before any State emits. */
  reread(): void;
  /** Adds a value of another kind, and returns the result of `create`; all callers get the same result. */
  register<V extends StoredValue>(key: DeclaredKey, create: (context: StoreContext) => V): V;
}

/** One value for the store. If several values change together, each value changes before the first of them emits. */
export interface StoredValue {
  /** Reads the value from storage. */
  read(): void;
  /** Returns to the initial value, after a clearing has removed the key. */
  reset(): void;
  /** Emits the value if it has changed. */
  emit(): void;
}

/** The parts of the store that its values use. */
export interface StoreContext {
  readonly storage: Pick<KeyValueStore, 'get' | 'remove' | 'keys'>;
  /** Stores a string. If storage is full, expendable strings are removed first. */
  write(key: string, text: string, least?: WriteOptions['least']): Keeping | null;
  readonly report: Pick<Report, 'warn'>;
  readonly scope: Scope;
}

export function createStore(
  storage: KeyValueStore,
  report: Pick<Report, 'warn'>,
  scope: Scope,
): Store {
  const values = new Map<string, StoredValue & { readonly declaredKey: DeclaredKey }>();
  const declared = new Map<string, DeclaredKey>();
  /** The clearing so far that removed the most keys. */
  let cleared: ClearReason | null = null;

  const context: StoreContext = {
    storage,
    write: (key, text, least = 'page') =>
      storage.set(key, text, {
        least,
        spare: [...declared.values()].flatMap((other) =>
          other.expendable && other.key !== key ? other.key : [],
        ),
      }),
    report,
    scope,
  };
  const remove = ({ key, owned = false }: DeclaredKey): void => {
    if (!key.endsWith(':')) return storage.remove(key);
    const stays = (name: string): boolean => owned && NAMES_PLAYER.test(storage.get(name) ?? '');
    for (const name of storage.keys())
      if (name.startsWith(key) && !stays(name)) storage.remove(name);
  };
  const emitAll = (): void => {
    for (const value of values.values()) value.emit();
  };
  const reread = (): void => {
    for (const value of values.values()) value.read();
    emitAll();
  };
  // All keys are read together, because the value of one key may depend on another.
  scope.run(
    storage.changed$.pipe(filter((key) => key === null || values.has(key.replace(/:.*/s, ':')))),
    reread,
  );

  const declareKey = (key: DeclaredKey): void => {
    // The owner of the key loaded only after a clearing, which therefore did not include the key.
    if (cleared !== null && isClearedBy(cleared, key) && !declared.has(key.key)) remove(key);
    declared.set(key.key, key);
  };
  const register: Store['register'] = (key, create) => {
    declareKey(key);
    const value = values.get(key.key) ?? { declaredKey: key, ...create(context) };
    if (value.declaredKey !== key) throw new Error(`Two declarations share the key '${key.key}'.`);
    values.set(key.key, value);
    return value as unknown as ReturnType<typeof create>;
  };

  return {
    persist: <T>(key: StorageKey<T>) => register(key, (shared) => persistValue(key, shared)).state,
    declare(...keys) {
      for (const key of keys) declareKey(key);
    },
    clear(reason) {
      if (cleared !== 'logout') cleared = reason;
      for (const [name, key] of declared) {
        if (!isClearedBy(reason, key)) continue;
        remove(key);
        values.get(name)?.reset();
      }
      emitAll();
    },
    reread,
    register,
  };
}

function persistValue<T>(
  { key, initial, parse, print, expendable, clearedAtLogout }: StorageKey<T>,
  { storage, write, report, scope }: StoreContext,
): StoredValue & { readonly state: State<T> } {
  /** The string from which the value was parsed, or to which it was printed. An equal string means an equal value. */
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
    // If the copy on the device was removed to make room, the copy in memory is still valid.
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
    reset() {
      text = null;
      stage(initial);
    },
    emit,
  };
}
