/** Gives null where a storage refuses: nothing crashes for want of it. */
export function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

/** The tab's own memory over a reload. A storage that refuses keeps nothing. */
export const tabMemory = {
  get: (key: string): string | null => attempt(() => sessionStorage.getItem(key)),
  set: (key: string, text: string): unknown => attempt(() => sessionStorage.setItem(key, text)),
};
