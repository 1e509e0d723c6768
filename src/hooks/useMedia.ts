import { useSyncExternalStore } from 'react';

/** Matches windows in which the slip and the open bets have a column of their own. */
export const SIDE_COLUMN = '(min-width: 1024px)';

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    // The painter queries the same window, so hydration reads the same answer.
    () => matchMedia(query).matches,
  );
}
