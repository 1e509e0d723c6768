import type { Plugin } from 'vite';
import type { Mentions } from './mentions.ts';
import { type BuiltRow, rowNamed } from './rows.ts';

/** Needed on every address, once React is there. */
export const FIRST_ISLANDS = ['src/islands/start.ts', 'src/islands/outlet/Outlet.tsx'];

/** In the order in which they run; a module belongs to the first that holds it. */
const PARTS = ['paint', 'entry', 'views'] as const;
type FirstPart = (typeof PARTS)[number];

/**
 * Modules that a visit to the home screen runs: those that paint its first prices, then the streams, and the
 * views with React.
 */
export const firstSources = (
  rows: readonly BuiltRow[],
): Readonly<Record<FirstPart, readonly string[]>> => ({
  paint: ['src/start.ts'],
  entry: ['src/main.ts'],
  views: [...FIRST_ISLANDS, rowNamed(rows, 'home').screen],
});

/**
 * Modules that a release brings with it, before anybody has visited it: the next visit may find no network, and then
 * opens with the shell and the player's bets as last known.
 */
export const keptSources = (rows: readonly BuiltRow[]): readonly string[] => [
  ...Object.values(firstSources(rows)).flat(),
  'src/islands/around.ts',
  'src/islands/later.ts',
  'src/frame/late.ts',
  'src/ports/later.ts',
  'src/ports/http.ts',
  ...['account', 'betting', 'hub', 'market', 'session', 'shell'].map(
    (area) => `streams/${area}/part.ts`,
  ),
  'src/islands/header/Header.tsx',
  'src/islands/sports/Sports.tsx',
  'src/islands/footer/Footer.tsx',
  'src/islands/bets/OpenBets.tsx',
  'src/islands/offline/Offline.tsx',
  'src/ui/bets/KeptBets.tsx',
  'src/screens/bets/MyBets.tsx',
  // A tap on the top bar is answered without a network too.
  'streams/shell/panels.ts',
  'src/islands/menu/Menu.tsx',
  'src/islands/search/Search.tsx',
  'src/islands/wallet/Wallet.tsx',
  'src/islands/connection/ConnectionInfo.tsx',
];

/**
 * Bytes of brotli that the home screen loads: the script that paints its first live prices, all script until
 * it can be used, and its style.
 */
export const FIRST_BUDGETS = { painting: 25_000, script: 102_000, style: 10_000 };

export interface FirstVisit {
  readonly plugin: Plugin;
  /** Whether a part of the first visit holds a module; known from the end of the build's reading on. */
  holds(part: FirstPart, id: string): boolean;
  /** Whether the build is of the product's own page; known like the above. */
  isBuilt(): boolean;
}

/**
 * Gathers all that the first visit runs into three files beside React's: what paints the first prices, the
 * streams, which need no React and move them while it is still on its way, and the views. Nothing of them is
 * asked for in turn, and nothing that only others need comes with them.
 */
export function firstVisit(
  { file }: Pick<Mentions, 'file'>,
  rows: readonly BuiltRow[],
): FirstVisit {
  const held = new Map(PARTS.map((part) => [part, new Set<string>()]));
  const sources = firstSources(rows);
  const starts = PARTS.flatMap((part) =>
    sources[part].map((source) => ({ part, id: file(source) })),
  );
  let isBuilt = false;
  return {
    isBuilt: () => isBuilt,
    holds: (part, id) => held.get(part)?.has(id) === true,
    plugin: {
      name: 'touchline:first-visit',
      buildEnd() {
        for (const modules of held.values()) modules.clear();
        isBuilt = starts.every(({ id }) => this.getModuleInfo(id) !== null);
        const visit = (part: FirstPart, id: string): void => {
          const isHeld = [...held.values()].some((modules) => modules.has(id));
          // A package's index names all of its modules; those in use come with their users.
          if (isHeld || id.includes('/node_modules/')) return;
          held.get(part)?.add(id);
          this.getModuleInfo(id)?.importedIds.forEach((next) => visit(part, next));
        };
        for (const { part, id } of starts) visit(part, id);
      },
    },
  };
}
