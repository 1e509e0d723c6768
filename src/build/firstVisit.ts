import type { Plugin } from 'vite';
import type { Mentions } from './mentions.ts';
import { type BuiltRow, rowNamed } from './rows.ts';

/** Needed on every address, once React is there. */
export const FIRST_ISLANDS = ['src/islands/start.ts', 'src/islands/outlet/Outlet.tsx'];

type FirstPart = 'entry' | 'views';

/** Modules that a visit to the home screen runs before its first prices: the entry, and the views with React. */
export const firstSources = (
  rows: readonly BuiltRow[],
): Readonly<Record<FirstPart, readonly string[]>> => ({
  entry: ['src/main.ts'],
  views: [...FIRST_ISLANDS, rowNamed(rows, 'home').screen],
});

/** Bytes of brotli that are loaded until the first live prices of the home screen. */
export const FIRST_BUDGETS = { script: 95_000, style: 10_000 };

export interface FirstVisit {
  readonly plugin: Plugin;
  /** Whether a part of the first visit holds a module; known from the end of the build's reading on. */
  holds(part: FirstPart, id: string): boolean;
}

/**
 * Gathers all that the first visit runs into two files beside React's: the streams, which need no React and
 * read the first odds while it is still on its way, and the views. Nothing of them is asked for in turn, and
 * nothing that only others need comes with them.
 */
export function firstVisit(
  { file }: Pick<Mentions, 'file'>,
  rows: readonly BuiltRow[],
): FirstVisit {
  const held = { entry: new Set<string>(), views: new Set<string>() };
  const sources = firstSources(rows);
  const starts = (['entry', 'views'] as const).flatMap((part) =>
    sources[part].map((source) => ({ part, id: file(source) })),
  );
  return {
    holds: (part, id) => held[part].has(id),
    plugin: {
      name: 'touchline:first-visit',
      buildEnd() {
        held.entry.clear();
        held.views.clear();
        const visit = (part: FirstPart, id: string): void => {
          // A package's index names all of its modules; those in use come with their users.
          if (held.entry.has(id) || held[part].has(id) || id.includes('/node_modules/')) return;
          held[part].add(id);
          this.getModuleInfo(id)?.importedIds.forEach((next) => visit(part, next));
        };
        for (const { part, id } of starts) visit(part, id);
      },
    },
  };
}
