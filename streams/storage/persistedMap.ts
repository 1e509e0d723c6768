import type { Behavior } from '../rx/behavior';
import { createStagedState } from '../rx/behavior';
import type { DeclaredKey, Store, StoreContext, StoredValue } from './persisted';

/** How the values of a map are stored. The key of each value is the prefix and the id of the value. */
export interface StorageKeyPrefix<T> extends DeclaredKey {
  /** The start of the key of every value; it ends in a colon. */
  readonly key: `${string}:`;
  /** Parses the stored string; throws if `print` cannot have written it. */
  readonly parse: (text: string) => T;
  readonly print: (value: T) => string;
}

/** Stored values by id. Two tabs that store different ids never overwrite each other. */
export interface PersistedMap<T> {
  /** The values in the order of their ids. A value that has not changed is the same object. */
  readonly values$: Behavior<ReadonlyMap<string, T>>;
  /** Stores a value so that it survives a reload. If storage rejects it, returns false and does not change the map. */
  put(id: string, value: T): boolean;
  /**
   * Stores many values, but reads the storage only once. If storage rejects some of them, returns false; the others are
   * stored.
   */
  putAll(values: ReadonlyMap<string, T>): boolean;
  /** Removes values, but reads the storage only once. */
  remove(ids: readonly string[]): void;
}

/**
 * Returns the map of the values that are stored under a prefix; all callers get the same map. It follows the values
 * that other tabs store and remove. A value that cannot be parsed is reported and left out, but stays in storage.
 */
export function createPersistedMap<T>(
  store: Pick<Store, 'register'>,
  prefix: StorageKeyPrefix<T>,
): PersistedMap<T> {
  return store.register(prefix, (context) => persistMap(prefix, context)).map;
}

interface Entry<T> {
  /** The string from which the value was parsed, or to which it was printed. An equal string means an equal value. */
  readonly text: string;
  /** The parsed value; null if the string could not be parsed. */
  readonly parsed: { readonly value: T } | null;
}

function persistMap<T>(
  { key: prefix, parse, print }: StorageKeyPrefix<T>,
  { storage, write, report, scope }: StoreContext,
): StoredValue & { readonly map: PersistedMap<T> } {
  const parseEntry = (id: string, text: string): Entry<T> => {
    try {
      return { text, parsed: { value: parse(text) } };
    } catch {
      report.warn('stored value could not be read', { key: prefix + id });
      return { text, parsed: null };
    }
  };
  const readEntries = (known: ReadonlyMap<string, Entry<T>>): Map<string, Entry<T>> => {
    const found = new Map<string, Entry<T>>();
    for (const key of storage.keys().toSorted()) {
      if (!key.startsWith(prefix)) continue;
      const [id, text] = [key.slice(prefix.length), storage.get(key)];
      if (text === null) continue;
      const before = known.get(id);
      found.set(id, before?.text === text ? before : parseEntry(id, text));
    }
    return found;
  };
  const valuesOf = (all: ReadonlyMap<string, Entry<T>>): ReadonlyMap<string, T> =>
    new Map([...all].flatMap(([id, { parsed }]) => (parsed === null ? [] : [[id, parsed.value]])));

  let entries = readEntries(new Map());
  const { value$: values$, stage, emit } = createStagedState(valuesOf(entries), scope);
  const setEntries = (next: Map<string, Entry<T>>): void => {
    const isSame =
      next.size === entries.size && [...next].every(([id, entry]) => entries.get(id) === entry);
    entries = next;
    if (!isSame) stage(valuesOf(entries));
  };
  const read = (): void => setEntries(readEntries(entries));

  const putAll: PersistedMap<T>['putAll'] = (values) => {
    if (scope.isClosed) return false;
    const written = new Map<string, Entry<T>>();
    let isStored = true;
    for (const [id, value] of values) {
      const [text, now] = [print(value), storage.get(prefix + id)];
      if (now === text && entries.get(id)?.text === text) continue;
      if (now !== text && write(prefix + id, text, 'tab') === null) isStored = false;
      // Emits the caller's own object, together with the values that other tabs have stored in the meantime.
      else written.set(id, { text, parsed: { value } });
    }
    if (written.size === 0) return isStored;
    setEntries(readEntries(new Map([...entries, ...written])));
    emit();
    return isStored;
  };

  return {
    map: {
      values$,
      put: (id, value) => putAll(new Map([[id, value]])),
      putAll,
      remove(ids) {
        if (scope.isClosed) return;
        for (const id of ids) storage.remove(prefix + id);
        read();
        emit();
      },
    },
    read,
    // An owned map retains the values of other players.
    reset: read,
    emit,
  };
}
