/*
 * wouter brings hooks of its own that follow the address bar and patch `history` for it. Here `navigation` of
 * streams/ owns the address (src/islands/outlet/Outlet.tsx); src/build/replaced.ts puts this in their place.
 */
const nobody = (): never => {
  throw new Error('The address comes from navigation.');
};

export { nobody as useBrowserLocation, nobody as useSearch };
