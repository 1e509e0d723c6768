import { filter, map } from 'rxjs';
import type { KeyValueStore } from '../../streams/ports';
import { eventsOf } from './eventsOf';
import { attempt } from './tabMemory';

/** The key prefix of a string that this tab stores in its session storage. */
const HELD = 'held:';

/*
 * The first character of a string that this tab stores because local storage is full. Local storage then has an empty
 * string at the key: another tab that writes or removes the key overrides the stored string, even if this tab slept.
 */
const MARKED = '=';
/** The first character of a stored string if not even the empty string fitted into local storage. */
const UNMARKED = '-';

const written = (store: () => Storage, key: string, value: string): boolean =>
  attempt(() => store().setItem(key, value)) !== null;

const device = (): Storage => localStorage;
const tab = (): Storage => sessionStorage;

/**
 * The browser's local storage. A string that it refuses (private windows, full disk) stays in this tab, in its session
 * storage if possible: the page does not crash, and the older string never returns.
 */
export function createBrowserStorage(): KeyValueStore {
  const held = new Map<string, string>();
  for (const [name, text] of attempt(() => Object.entries<string>(tab())) ?? [])
    if (name.startsWith(HELD)) held.set(name.slice(HELD.length), text);

  const letGo = (key: string): void => {
    if (held.delete(key)) attempt(() => tab().removeItem(HELD + key));
  };
  const remove = (key: string): void => {
    letGo(key);
    attempt(() => device().removeItem(key));
  };
  const set: KeyValueStore['set'] = (key, value, { spare = [], least } = {}) => {
    let stored = written(device, key, value);
    for (const other of spare) {
      if (stored) break;
      attempt(() => device().removeItem(other));
      stored = written(device, key, value);
    }
    if (stored) {
      letGo(key);
      return 'device';
    }
    const outlives = written(tab, HELD + key, UNMARKED + value);
    if (!outlives && least === 'tab') return null;
    const marked = written(device, key, '');
    if (!marked) attempt(() => device().removeItem(key));
    const text = (marked ? MARKED : UNMARKED) + value;
    held.set(key, text);
    if (outlives) written(tab, HELD + key, text);
    else attempt(() => tab().removeItem(HELD + key));
    return outlives ? 'tab' : 'page';
  };

  return {
    get(key) {
      const stored = attempt(() => device().getItem(key));
      const text = held.get(key);
      if (text === undefined) return stored || null;
      if (!stored && (stored === '' || text.startsWith(UNMARKED))) return text.slice(1);
      letGo(key);
      return stored;
    },
    set,
    remove,
    keys: () => [...new Set([...held.keys(), ...(attempt(() => Object.keys(device())) ?? [])])],
    changed$: eventsOf<StorageEvent>(window, 'storage').pipe(
      filter((event) => event.storageArea === null || event.storageArea === window.localStorage),
      map((event) => event.key),
    ),
  };
}
