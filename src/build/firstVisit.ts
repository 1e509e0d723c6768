/** Modules that a visit to the home screen loads, in order: each loads its imports with it. */
export const FIRST_VISIT = {
  /** Paints the first prices. */
  paint: ['src/start.ts'],
  /** The streams. */
  entry: ['src/main.ts'],
  /** The views, which need React. */
  views: ['src/islands/mountApp.ts', 'src/islands/outlet/Outlet.tsx', 'src/screens/home/Home.tsx'],
} as const;

/** Modules that paint the first prices of other screens. */
export const LATE_PAINTERS = ['src/paint/marketScreen.tsx', 'src/paint/listScreens.tsx'];

/** The loaders of all screens except home. */
export const LOADERS = 'src/routes/loaders.ts';

/** The islands around the screen. */
export const AROUND = 'src/islands/shellIslands.ts';

/**
 * Modules whose files the worker stores when a release is installed. The next visit may be offline, and then shows
 * the page with the player's bets as last known.
 */
export const STORED = [
  ...Object.values(FIRST_VISIT).flat(),
  AROUND,
  'src/islands/idleIslands.ts',
  'src/islands/deferredFeatures.ts',
  'src/ports/later.ts',
  'src/ports/http.ts',
  ...['account', 'betting', 'hub', 'odds', 'session', 'settings'].map(
    (area) => `streams/${area}/feature.ts`,
  ),
  'src/islands/header/Header.tsx',
  'src/islands/sports/Sports.tsx',
  'src/islands/footer/Footer.tsx',
  'src/islands/bets/OpenBets.tsx',
  'src/islands/offline/Offline.tsx',
  'src/ui/bets/StoredOpenBets.tsx',
  'src/screens/bets/MyBets.tsx',
  // The top bar's sheets open offline too.
  'streams/navigation/panels.ts',
  'src/islands/menu/Menu.tsx',
  'src/islands/search/Search.tsx',
  'src/islands/wallet/Wallet.tsx',
  'src/islands/connection/ConnectionInfo.tsx',
];
