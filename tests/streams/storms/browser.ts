import { type Observable, Subject, timer } from 'rxjs';
import type { KeyValueStore } from '../../../streams/ports';
import type { Random } from '../../sandbox/engine/random';

/** The state of a tab in its browser. */
export interface TabLife {
  /** Whether the tab crashed or was closed: its actions then have no effect any more. */
  isDead: boolean;
  /** Whether the tab is frozen, so that it does not run tasks. */
  isFrozen: boolean;
}

/** The longest delay of a storage event to another tab, in ms. */
const HEARD_MS = 60;

/** The storage of a device, with its tabs. When full, it refuses a string that is longer than the previous string. */
export function createDeviceStorage(
  initial: Readonly<Record<string, string>>,
  random: Pick<Random, 'between'>,
) {
  const texts = new Map(Object.entries(initial));
  const tabs = new Set<{ readonly life: TabLife; readonly changed$: Subject<string | null> }>();
  let isFull = false;

  const open = (life: TabLife): KeyValueStore => {
    /** Strings that only this page has, each with the device's string that it replaces. */
    const held = new Map<string, { readonly text: string; readonly over: string | undefined }>();
    const changed$ = new Subject<string | null>();
    const tab = { life, changed$ };
    tabs.add(tab);
    const notify = (key: string): void => {
      for (const other of tabs)
        if (other !== tab)
          timer(random.between(1, HEARD_MS)).subscribe(() => {
            // A frozen tab does not receive events, and rereads the storage once it thaws.
            if (!other.life.isDead && !other.life.isFrozen) other.changed$.next(key);
          });
    };
    const heldText = (key: string): string | undefined => {
      const own = held.get(key);
      if (own !== undefined && own.over !== texts.get(key)) held.delete(key);
      return held.get(key)?.text;
    };
    return {
      get: (key) => heldText(key) ?? texts.get(key) ?? null,
      set(key, value, { spare = [], least } = {}) {
        if (life.isDead) return null;
        const before = texts.get(key);
        const fits = !isFull || value.length <= (before?.length ?? 0);
        if (fits || spare.some((other) => texts.delete(other))) {
          held.delete(key);
          texts.set(key, value);
          if (before !== value) notify(key);
          return 'device';
        }
        if (least === 'tab') return null;
        held.set(key, { text: value, over: before });
        return 'page';
      },
      remove(key) {
        if (life.isDead) return;
        held.delete(key);
        if (texts.delete(key)) notify(key);
      },
      keys: () => [...new Set([...held.keys(), ...texts.keys()])],
      changed$: changed$ as Observable<string | null>,
    };
  };
  return {
    open,
    /** Writes as another tab that has enough space. */
    write(key: string, text: string): void {
      texts.set(key, text);
      for (const { life, changed$ } of tabs) if (!life.isDead && !life.isFrozen) changed$.next(key);
    },
    /** Another program removes everything. */
    wipe(): void {
      texts.clear();
      for (const { life, changed$ } of tabs)
        if (!life.isDead && !life.isFrozen) changed$.next(null);
    },
    setFull: (full: boolean): void => void (isFull = full),
    isFull: () => isFull,
    /** The device's values under keys with this prefix. */
    under: (prefix: string): readonly string[] =>
      [...texts.keys()].filter((key) => key.startsWith(prefix)),
    texts,
  };
}
export type DeviceStorage = ReturnType<typeof createDeviceStorage>;
