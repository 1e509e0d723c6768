import { useSyncExternalStore } from 'react';

/** Six price cells in a row where they fit beside a name; the style sheet's tracks follow the same widths. */
export const WIDE_GRID = '(min-width: 640px) and (max-width: 1023px), (min-width: 1200px)';
/** The slip and the open bets have a column of their own. */
export const SIDE_COLUMN = '(min-width: 1024px)';

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}
