/** The tab's own memory over a reload. A storage that refuses keeps nothing, and throws nothing. */
export const tabMemory = {
  get(key: string): string | null {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key: string, text: string): void {
    try {
      sessionStorage.setItem(key, text);
    } catch {
      // A caller can do without a text that is lost here.
    }
  },
};
