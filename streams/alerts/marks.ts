import { asyncScheduler } from 'rxjs';
import * as v from 'valibot';
import { reading } from '../api/schemas';
import { versioned } from '../storage/formats';
import type { Store } from '../storage/persisted';
import { createPersistedMap, type StorageKeyPrefix } from '../storage/persistedMap';
import { ALERTED_KEY } from './keys';

/** The most marks; beyond it the oldest are dropped. */
const MOST = 500;

interface Mark {
  readonly mark: number;
  /** The time of the mark, in epoch ms. */
  readonly at: number;
}

const number = v.pipe(v.number(), v.safeInteger());

const ALERTED: StorageKeyPrefix<Mark> = {
  ...ALERTED_KEY,
  ...versioned<Mark>(reading(v.object({ mark: number, at: number }))),
};

/** How much of each bet and market the player was alerted of: a figure that only rises. */
export interface Marks {
  /**
   * Rereads the marks of all tabs, and returns a function that returns the mark of a name; undefined if there is no
   * mark.
   */
  read(): (name: string) => number | undefined;
  set(name: string, mark: number): void;
  /** Sets many marks, but reads the storage only once. */
  setAll(marks: ReadonlyMap<string, number>): void;
  /** Drops the marks whose names begin with this string. */
  drop(start: string): void;
}

/** Stores the facts of which the player was alerted, so that each alerts once, over reloads and in all tabs. */
export function createMarks(store: Pick<Store, 'register' | 'reread'>): Marks {
  const { values$, putAll, remove } = createPersistedMap(store, ALERTED);
  /** The marks that a full device did not store: without them, the page would repeat an alert without end. */
  const unstored = new Map<string, number>();
  const setAll: Marks['setAll'] = (marks) => {
    const at = asyncScheduler.now();
    putAll(new Map([...marks].map(([name, mark]) => [name, { mark, at }])));
    for (const [name, mark] of marks)
      if (values$.value.get(name)?.mark === mark) unstored.delete(name);
      else unstored.set(name, mark);
    const over = values$.value.size - MOST;
    if (over <= 0) return;
    const oldest = [...values$.value].toSorted(([, a], [, b]) => a.at - b.at).slice(0, over);
    remove(oldest.map(([each]) => each));
  };
  return {
    read() {
      store.reread();
      return (name) => {
        const [stored, own] = [values$.value.get(name)?.mark, unstored.get(name)];
        // A full device may still contain an earlier mark, and another tab may have stored a later one.
        return stored === undefined || own === undefined ? (stored ?? own) : Math.max(stored, own);
      };
    },
    set: (name, mark) => setAll(new Map([[name, mark]])),
    setAll,
    drop(start) {
      const names = [...values$.value.keys(), ...unstored.keys()];
      const gone = names.filter((name) => name.startsWith(start));
      if (gone.length === 0) return;
      remove(gone);
      for (const name of gone) unstored.delete(name);
    },
  };
}
