import * as areas from '../routes/areas.ts';
import { LOADERS } from './firstVisit.ts';

/** A screen's row (src/routes/row.ts) as the page and the worker read it. */
export interface BuiltRow {
  /** The screen's name in `to` (src/routes/routes.ts). */
  readonly name: string;
  readonly placeholder: string;
  /** The source of the pattern for its path and for the path that redirects to it. */
  readonly pattern: string;
}

export const rows: readonly BuiltRow[] = Object.entries(areas).map(
  ([name, { pattern, redirectedFrom, placeholder }]) => {
    const source = pattern.source.replaceAll('\\/', '/');
    return {
      name,
      placeholder,
      pattern: redirectedFrom === undefined ? source : `${source}|^${redirectedFrom}$`,
    };
  },
);

/**
 * Modules that the first prices of a screen need in addition to every page's modules. The boot script loads them at
 * once; the modules of any other screen load after the page's own script.
 */
export const PRICED: Partial<Record<keyof typeof areas, readonly string[]>> = {
  home: [],
  inPlay: [LOADERS, 'src/paint/listScreens.tsx', 'src/screens/home/InPlay.tsx'],
  markets: [LOADERS, 'src/paint/listScreens.tsx', 'src/screens/home/InPlay.tsx'],
  sport: [LOADERS, 'src/paint/listScreens.tsx', 'src/screens/home/Sport.tsx'],
  market: [
    'src/paint/marketScreen.tsx',
    'src/screens/market/Market.tsx',
    'src/routes/matched.tsx',
    'streams/odds/feature.ts',
  ],
  matchList: [LOADERS, 'src/screens/matches/Matches.tsx'],
  passbook: [LOADERS, 'src/screens/passbook/Passbook.tsx'],
};
