import { minify } from 'terser';
import type { Plugin } from 'vite';
import { isChunk } from './bundle.ts';

/**
 * Packs every chunk once more, up to a fortieth smaller. V8 makes the functions
 * of those named ready beside the download, not one by one as they are first called (explicit compile hints):
 * only where nearly all are called at once, and React, whose single wrapping function the page would read once more
 * as it is called, in one task. Other engines see a comment.
 *
 * @param hoisted those of the chunks that are written with `var`: one declaration a function is half a percent
 * smaller, where `const` and `let` only grow
 */
export function calledAtOnce(names: readonly string[], hoisted: readonly string[]): Plugin {
  return {
    name: 'touchline:called-at-once',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        for (const file of Object.values(bundle).filter(isChunk)) {
          const atOnce = names.includes(file.name);
          let { code } = file;
          // What a first round leaves packs a little better by itself.
          for (const hoist_vars of [hoisted.includes(file.name), false])
            ({ code = code } = await minify(code, {
              module: true,
              ecma: 2022,
              compress: {
                passes: 3,
                pure_getters: true,
                keep_fargs: false,
                unsafe_arrows: true,
                hoist_vars,
              },
            }));
          file.code = atOnce ? `//# allFunctionsCalledOnLoad\n${code}` : code;
        }
      },
    },
  };
}
