import type { Behavior } from '../rx/behavior';
import { createStagedState } from '../rx/behavior';
import type { Declared, Kept, Shelf, Store } from './persisted';

/** A family of values of one kind, each under a key of its own: `key` and the member's id. */
export interface Family<T> extends Declared {
  /** The start of every member's key; ends in a colon. */
  readonly key: `${string}:`;
  /** Parses the text; throws when `print` would not have written it. */
  readonly parse: (text: string) => T;
  readonly print: (value: T) => string;
}

/** Values by id. Two tabs that write different members never meet. */
export interface Many<T> {
  /** The members in the order of their ids; a member that has not changed is the same object. */
  readonly values$: Behavior<ReadonlyMap<string, T>>;
  /**
   * Stores a member so that a reload finds it. Gives false, without a change, when neither the device nor
   * this tab takes the member.
   */
  put(id: string, value: T): boolean;
  /**
   * Stores many members with one read of the storage. Gives false when any of them is refused; the others
   * are stored.
   */
  putAll(values: ReadonlyMap<string, T>): boolean;
  /** Removes members with one read of the storage. */
  remove(ids: readonly string[]): void;
}

/**
 * Keeps the members of a family, one Many for all callers. It follows the members that other tabs write and
 * remove. A member that cannot be read is reported and left out; the others stand, and its text stays.
 */
export function keepEach<T>(store: Pick<Store, 'place'>, family: Family<T>): Many<T> {
  return store.place(family, (shelf) => keepFamily(family, shelf)).many;
}

interface Member<T> {
  /** The text that the value was read from or printed to: an unchanged text is the same value. */
  readonly text: string;
  /** Null when the text could not be read. */
  readonly read: { readonly value: T } | null;
}

function keepFamily<T>(
  { key: prefix, parse, print }: Family<T>,
  { storage, write, report, scope }: Shelf,
): Kept & { readonly many: Many<T> } {
  const memberOf = (id: string, text: string): Member<T> => {
    try {
      return { text, read: { value: parse(text) } };
    } catch {
      report.warn('stored value could not be read', { key: prefix + id });
      return { text, read: null };
    }
  };
  const stored = (known: ReadonlyMap<string, Member<T>>): Map<string, Member<T>> => {
    const found = new Map<string, Member<T>>();
    for (const key of storage.keys().toSorted()) {
      if (!key.startsWith(prefix)) continue;
      const [id, text] = [key.slice(prefix.length), storage.get(key)];
      if (text === null) continue;
      const before = known.get(id);
      found.set(id, before?.text === text ? before : memberOf(id, text));
    }
    return found;
  };
  const valuesOf = (members: ReadonlyMap<string, Member<T>>): ReadonlyMap<string, T> =>
    new Map([...members].flatMap(([id, { read }]) => (read === null ? [] : [[id, read.value]])));

  let members = stored(new Map());
  const { value$: values$, stage, emit } = createStagedState(valuesOf(members), scope);
  const take = (next: Map<string, Member<T>>): void => {
    const same =
      next.size === members.size && [...next].every(([id, each]) => members.get(id) === each);
    members = next;
    if (!same) stage(valuesOf(members));
  };
  const read = (): void => take(stored(members));

  const putAll: Many<T>['putAll'] = (values) => {
    if (scope.isClosed) return false;
    const given = new Map<string, Member<T>>();
    let isKept = true;
    for (const [id, value] of values) {
      const [text, now] = [print(value), storage.get(prefix + id)];
      if (now === text && members.get(id)?.text === text) continue;
      if (now !== text && write(prefix + id, text, 'tab') === null) isKept = false;
      // The value is told as it was given, beside the members that other tabs have written meanwhile.
      else given.set(id, { text, read: { value } });
    }
    if (given.size === 0) return isKept;
    take(stored(new Map([...members, ...given])));
    emit();
    return isKept;
  };

  return {
    many: {
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
    // Some members may stay.
    forget: read,
    tell: emit,
  };
}
