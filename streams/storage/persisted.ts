/** Stores values under keys, in step with other tabs; each key says whether logout clears it. */

import { filter } from 'rxjs';
import type { Keeping, KeyValueStore, Report, WriteOptions } from '../ports';
import { createStagedState, type State } from '../rx/behavior';
import type { Scope } from '../rx/scope';

/** How one value is stored under a key, and whether it belongs to the player or to the device. */
export interface StorageKey<T> extends DeclaredKey {
  /** The value when nothing is stored. */
  readonly initial: T;
  /** Parses the text; throws if `print` would not have written it. */
  readonly parse: (text: string) => T;
  /** Prints the value; null removes the key. */
  readonly print: (value: T) => string | null;
}

/** What the store must know about a key even if the code that owns it has not loaded. */
export interface DeclaredKey {
  /** With a colon at its end, it is the prefix of a map's keys (storage/persistedMap.ts). */
  readonly key: string;
  /** True if the value belongs to the player: a logout removes it from memory and from storage. */
  readonly clearedAtLogout: boolean;
  /** True if the value outlives an expired or rejected session and waits for the player's return. */
  readonly outlivesExpiry?: boolean;
  /** True for a copy of the server's data: when the device is full, the store removes it first. */
  readonly expendable?: boolean;
  /**
   * True for a map whose values may name their owner as `player`: such a value stays at every logout and waits for
   * the player's return. The map's reader must hide it from other players.
   */
  readonly owned?: boolean;
}

/** `logout` clears every value of the player; `expiry` leaves the values that outlive it. */
export type ClearReason = 'logout' | 'expiry';

/** Matches the text of a value that names its player. */
const NAMES_PLAYER = /"player":"[^"]/;

const isClearedBy = (
  reason: ClearReason,
  { clearedAtLogout, outlivesExpiry }: DeclaredKey,
): boolean => clearedAtLogout && (reason === 'logout' || outlivesExpiry !== true);

/** Stores values across reloads and keeps them in step with the other tabs. */
export interface Store {
  /**
   * Returns the State of a stored value, the same one for all callers. `set` stores the value; `update`
   * starts from the value stored at that moment; the State follows the other tabs. A text that cannot be
   * parsed is reported and counts as absent. It stays in storage until another value is set: a newer version
   * of the product may have written it, and may read it again.
   */
  persist<T>(key: StorageKey<T>): State<T>;
  /** Registers keys whose owner may not have loaded, so that `clear` reaches them. */
  declare(...keys: readonly DeclaredKey[]): void;
  /**
   * Removes each declared key that the reason clears, in the order of declaration, and each later one when it
   * is declared. Their States return to their initial values.
   */
  clear(reason: ClearReason): void;
  /** Rereads every stored value; all are read before any State emits. */
  reread(): void;
  /** Adds a value of another form: returns the result of `create`, the same one for all callers. */
  register<V extends StoredValue>(key: DeclaredKey, create: (context: StoreContext) => V): V;
}

/** One value as the store sees it. Values that change together all change before any of them emits. */
export interface StoredValue {
  /** Takes over the value in storage. */
  read(): void;
  /** Takes over a clearing, which has removed the key. */
  reset(): void;
  /** Emits the value if it has changed. */
  emit(): void;
}

/** What the store shares with its values. */
export interface StoreContext {
  readonly storage: Pick<KeyValueStore, 'get' | 'remove' | 'keys'>;
  /** Writes a string; if storage is full, removes expendable strings first. */
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
  /** The most thorough clearing so far. */
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
  // The value of one key may depend on another, so all keys are read together.
  scope.run(
    storage.changed$.pipe(filter((key) => key === null || values.has(key.replace(/:.*/s, ':')))),
    reread,
  );

  const declareKey = (key: DeclaredKey): void => {
    // The key's owner has loaded after a clearing that did not know the key.
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
  /** The text that the value was parsed from or printed to; the same text is the same value. */
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
    // If the device's copy was removed to make room, the copy in memory is still good.
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
