import { afterEach, expect, test, vi } from 'vitest';
import { createBrowserStorage } from '../../../src/ports/storage';

/** A storage with space for this many characters, including keys. */
class Shelf implements Storage {
  [name: string]: unknown;
  readonly #texts = new Map<string, string>();
  readonly #room: { characters: number };
  constructor(characters: number) {
    this.#room = { characters };
    return new Proxy(this, {
      get: (target, name) => Reflect.get(target, name, target) ?? target.getItem(String(name)),
      ownKeys: (target) => [...target.#texts.keys()],
      getOwnPropertyDescriptor: (target, name) => ({
        value: target.#texts.get(String(name)),
        enumerable: true,
        configurable: true,
      }),
    });
  }
  get length() {
    return this.#texts.size;
  }
  key = (index: number) => [...this.#texts.keys()][index] ?? null;
  getItem = (key: string) => this.#texts.get(key) ?? null;
  removeItem = (key: string) => void this.#texts.delete(key);
  clear = () => this.#texts.clear();
  setItem = (key: string, value: string) => {
    const next = new Map(this.#texts).set(key, value);
    if ([...next].flat().join('').length > this.#room.characters)
      throw new DOMException('full', 'QuotaExceededError');
    this.#texts.set(key, value);
  };
}

/** A browser whose tabs share `device`; each tab has its own session storage. */
function browser({ device, tab = 1_000 }: { device: number; tab?: number }) {
  const localStorage = new Shelf(device);
  const windows: EventTarget[] = [];
  const enter = (sessionStorage: Storage, window: EventTarget): void => {
    vi.stubGlobal('localStorage', localStorage);
    vi.stubGlobal('sessionStorage', sessionStorage);
    vi.stubGlobal('window', Object.assign(window, { localStorage }));
  };
  return {
    localStorage,
    open(sessionStorage: Storage = new Shelf(tab)) {
      const window = new EventTarget();
      windows.push(window);
      enter(sessionStorage, window);
      const storage = createBrowserStorage();
      return {
        storage,
        sessionStorage,
        /** Activates this tab again after another one was used. */
        back: () => enter(sessionStorage, window),
      };
    },
  };
}

afterEach(() => vi.unstubAllGlobals());

test('stores a value on the device if it fits', () => {
  const { storage } = browser({ device: 100 }).open();
  expect([storage.set('a', '1'), storage.get('a'), storage.keys()]).toEqual(['device', '1', ['a']]);
  storage.remove('a');
  expect([storage.get('a'), storage.keys()]).toEqual([null, []]);
});

test('removes the key for an empty string', () => {
  const { localStorage, open } = browser({ device: 100 });
  localStorage.setItem('a', '');
  expect(open().storage.get('a')).toBeNull();
});

test('drops expendable keys on a full device only until there is enough space', () => {
  const { localStorage, open } = browser({ device: 28 });
  for (const key of ['x', 'y', 'z']) localStorage.setItem(key, '12345678');
  const { storage } = open();
  expect(storage.set('a', '1234567890', { spare: ['x', 'y', 'z'] })).toBe('device');
  expect(storage.keys()).toEqual(['z', 'a']);
});

test('keeps a refused value across a reload of this tab, and drops the older value', () => {
  const { localStorage, open } = browser({ device: 10 });
  const { storage, sessionStorage } = open();
  expect(storage.set('key', 'old')).toBe('device');
  expect(storage.set('key', 'much newer')).toBe('tab');
  expect([storage.get('key'), localStorage.getItem('key')]).toEqual(['much newer', '']);
  expect([open(sessionStorage).storage.get('key'), open().storage.get('key')]).toEqual([
    'much newer',
    null,
  ]);
});

test('keeps a value that no storage accepts until the page closes', () => {
  const { localStorage, open } = browser({ device: 10, tab: 20 });
  const { storage, sessionStorage } = open();
  storage.set('key', 'old');
  storage.set('key', '1234567890');
  expect(storage.set('key', '12345678901234567890')).toBe('page');
  expect(storage.get('key')).toBe('12345678901234567890');
  expect([localStorage.getItem('key'), sessionStorage.length]).toEqual(['', 0]);
  expect(open(sessionStorage).storage.get('key')).toBeNull();
});

test('refuses a value that must outlive the page if it cannot be stored', () => {
  const { localStorage, open } = browser({ device: 10, tab: 0 });
  const { storage } = open();
  storage.set('key', 'old');
  expect(storage.set('key', 'much newer', { least: 'tab' })).toBeNull();
  expect([storage.get('key'), localStorage.getItem('key')]).toEqual(['old', 'old']);
});

test('drops a refused value when another tab removes or overwrites the value', () => {
  const { open } = browser({ device: 10 });
  const [one, two] = [open(), open()];
  one.back();
  one.storage.set('key', 'much newer');
  two.back();
  expect([two.storage.get('key'), two.storage.keys()]).toEqual([null, ['key']]);
  two.storage.remove('key');
  one.back();
  expect([one.storage.get('key'), one.sessionStorage.length]).toEqual([null, 0]);
  one.storage.set('key', 'newer again');
  two.back();
  two.storage.set('key', 'short');
  one.back();
  expect([one.storage.get('key'), one.sessionStorage.length]).toEqual(['short', 0]);
});

test('keeps a value across a reload on a device without space for a single character', () => {
  const { localStorage, open } = browser({ device: 10 });
  localStorage.setItem('foreign', '123');
  const { storage, sessionStorage } = open();
  expect(storage.set('key', 'text')).toBe('tab');
  const again = open(sessionStorage).storage;
  expect(again.get('key')).toBe('text');
  again.remove('key');
  expect([again.get('key'), sessionStorage.length, localStorage.length]).toEqual([null, 0, 1]);
});

test('moves a value back to the device when space is available', () => {
  const { localStorage, open } = browser({ device: 20 });
  localStorage.setItem('foreign', '1234567890');
  const { storage, sessionStorage } = open();
  expect(storage.set('key', 'long text')).toBe('tab');
  localStorage.removeItem('foreign');
  expect(storage.set('key', 'long text')).toBe('device');
  expect([storage.get('key'), sessionStorage.length]).toEqual(['long text', 0]);
});

test('keeps all values until the page closes in a browser that refuses both storages', () => {
  const refuse = (): never => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('window', new EventTarget());
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { get: refuse, configurable: true });
  try {
    const storage = createBrowserStorage();
    expect([storage.set('a', '1'), storage.get('a'), storage.keys()]).toEqual(['page', '1', ['a']]);
    expect(storage.set('a', '2', { least: 'tab' })).toBeNull();
    storage.remove('a');
    expect(storage.get('a')).toBeNull();
  } finally {
    for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name);
  }
});
