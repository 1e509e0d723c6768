/** Runs an action; returns null if the browser throws, as it does when it refuses storage. */
export function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

/** The tab's own memory across a reload. If the storage refuses a value, the value is lost. */
export const tabMemory = {
  get: (key: string): string | null => attempt(() => sessionStorage.getItem(key)),
  set: (key: string, text: string): unknown => attempt(() => sessionStorage.setItem(key, text)),
};
