import { minify } from 'terser';
import type { Plugin } from 'vite';
import { isChunk } from './bundle.ts';

/**
 * Chunks that the first prices wait for are packed once more, a fortieth smaller, and V8 makes their functions
 * ready beside the download, not one by one as they are first called (explicit compile hints). Only where
 * nearly all are called at once; other engines see a comment.
 */
export function calledAtOnce(names: readonly string[]): Plugin {
  return {
    name: 'touchline:called-at-once',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        for (const file of Object.values(bundle).filter(isChunk)) {
          if (!names.includes(file.name)) continue;
          const { code } = await minify(file.code, {
            module: true,
            ecma: 2022,
            compress: { passes: 3 },
          });
          file.code = `//# allFunctionsCalledOnLoad\n${code}`;
        }
      },
    },
  };
}
