import { useEffect, useState } from 'react';

/**
 * Draws a long list in steps: what fills the screen at once, the rest in the browser's idle moments, so
 * that no one task keeps the page from answering. Returns how many to draw now.
 */
export function useStages(count: number, first: number, step: number): number {
  const [drawn, setDrawn] = useState(first);
  const more = drawn < count;
  useEffect(() => {
    if (!more) return undefined;
    return whenIdle(() => setDrawn(drawn + step));
  }, [more, drawn, step]);
  return Math.min(count, drawn);
}

/** Calls back in an idle moment, or soon where the browser does not tell; the result cancels. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(act, { timeout: 1_000 });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(act, 50);
  return () => clearTimeout(handle);
}
