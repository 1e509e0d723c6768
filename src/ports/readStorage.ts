/** Reads a string from local storage; null if it is missing or the browser refuses. */
export function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
