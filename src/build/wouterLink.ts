import type { Plugin } from 'vite';
import type { Mentions } from './mentions.ts';

/** Marks the making of wouter's unused link as free of effects, so that the bundler leaves it out. */
export function wouterLink({ act }: Pick<Mentions, 'act'>): Plugin {
  const marked = act('wouter/src/index.js');
  return {
    name: 'touchline:wouter-link',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/node_modules/wouter/src/index.js')) return null;
      const slim = code.replace('= forwardRef(', '= /* @__PURE__ */ forwardRef(');
      if (slim === code) throw new Error('wouter makes its link in another way.');
      marked();
      return slim;
    },
  };
}
