import { useLayoutEffect } from 'react';

/**
 * Marks the page's root while the component is drawn, from its first frame on: styles that reach beyond the component ask
 * for the mark. A `:has()` on the root would have every element of the page restyled whenever one is added anywhere.
 * @param name of the attribute; null marks nothing
 */
export function useRootMark(name: `data-${string}` | null): void {
  useLayoutEffect(() => {
    if (name === null) return;
    const root = document.documentElement;
    root.toggleAttribute(name, true);
    return () => root.removeAttribute(name);
  }, [name]);
}
