import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { isChunk } from './bundle.ts';

/** Where the list of sources stands in the build, beside Vite's manifest. */
export const SOURCES = '.vite/sources.json';

/**
 * Writes down which chunk has each module of the project: Vite's manifest knows a module only while it has a
 * chunk to itself.
 */
export function sources(root: string): Plugin {
  return {
    name: 'touchline:sources',
    apply: 'build',
    generateBundle(_, bundle) {
      const own = Object.values(bundle)
        .filter(isChunk)
        .flatMap(({ moduleIds, fileName }) =>
          moduleIds.map((id) => [relative(root, id), fileName] as const),
        )
        .filter(([source]) => /^(src|streams)\//.test(source));
      this.emitFile({
        type: 'asset',
        fileName: SOURCES,
        source: JSON.stringify(Object.fromEntries(own.toSorted()), null, 2),
      });
    },
  };
}
