/** Calls back when the browser is idle, or soon if the browser cannot report that; returns a function that cancels. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(act, { timeout: 1_000 });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(act, 50);
  return () => clearTimeout(handle);
}
