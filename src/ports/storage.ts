import { filter, map } from 'rxjs';
import type { KeyValueStore } from '../../streams/ports';
import { eventsOf } from './eventsOf';

/**
 * The browser's local storage. Where it is refused (private windows, full disk) the product goes on
 * with what it holds in memory: nothing is kept over a reload, nothing crashes.
 */
export function createBrowserStorage(): KeyValueStore {
  const memory = new Map<string, string>();
  const attempt = <T>(action: (store: Storage) => T, otherwise: () => T): T => {
    try {
      return action(localStorage);
    } catch {
      return otherwise();
    }
  };
  return {
    get: (key) =>
      memory.get(key) ??
      attempt(
        (store) => store.getItem(key),
        () => null,
      ),
    set: (key, value) =>
      attempt(
        (store) => {
          store.setItem(key, value);
          memory.delete(key);
        },
        () => void memory.set(key, value),
      ),
    remove: (key) => {
      memory.delete(key);
      attempt(
        (store) => store.removeItem(key),
        () => undefined,
      );
    },
    keys: () => [
      ...new Set([
        ...memory.keys(),
        ...attempt(
          (store) => Object.keys(store),
          () => [],
        ),
      ]),
    ],
    changed$: eventsOf<StorageEvent>(window, 'storage').pipe(
      filter((event) => event.storageArea === null || event.storageArea === window.localStorage),
      map((event) => event.key),
    ),
  };
}
