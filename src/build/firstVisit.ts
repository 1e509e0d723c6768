import type { Plugin } from 'vite';
import type { Mentions } from './mentions.ts';

/** Needed on every address, once React is there. */
export const FIRST_ISLANDS = ['src/islands/start.ts', 'src/islands/outlet/Outlet.tsx'];

/** Modules that a visit to the home screen runs before its first prices: the entry, and the views with React. */
const FIRST_VISIT = {
  entry: ['src/main.ts'],
  views: [...FIRST_ISLANDS, 'src/screens/home/Home.tsx'],
};
type FirstPart = keyof typeof FIRST_VISIT;

/** Bytes of brotli that are loaded until the first live prices of the home screen. */
export const FIRST_BUDGETS = { script: 94_500, style: 10_000 };

export const FIRST_SOURCES: readonly string[] = Object.values(FIRST_VISIT).flat();

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
export function firstVisit({ file }: Pick<Mentions, 'file'>): FirstVisit {
  const held = { entry: new Set<string>(), views: new Set<string>() };
  const starts = (['entry', 'views'] as const).flatMap((part) =>
    FIRST_VISIT[part].map((source) => ({ part, id: file(source) })),
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
