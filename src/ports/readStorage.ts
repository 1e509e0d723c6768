/** Reads a text that the device keeps; null where there is none, or where the browser refuses. */
export function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
