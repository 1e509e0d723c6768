/*
 * wouter brings a way of its own to the address bar, which patches `history` as it is loaded. Ours is
 * `navigation` of streams/ (src/islands/outlet/Outlet.tsx); vite.config.ts puts this in the place of wouter's.
 */
export function useBrowserLocation(): never {
  throw new Error('The address is navigation’s.');
}

export const useSearch = useBrowserLocation;
