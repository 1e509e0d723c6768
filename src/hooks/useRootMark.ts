import { useLayoutEffect } from 'react';

/**
 * Sets an attribute on the root element while the component is mounted, from its first frame on, for styles that reach
 * beyond the component. A `:has()` on the root would restyle every element of the page whenever one is added anywhere.
 * @param name the name of the attribute; null sets no attribute
 */
export function useRootMark(name: `data-${string}` | null): void {
  useLayoutEffect(() => {
    if (name === null) return;
    const root = document.documentElement;
    root.toggleAttribute(name, true);
    return () => root.removeAttribute(name);
  }, [name]);
}
