import type { Plugin } from 'vite';
import type { Mentions } from './mentions.ts';

/** Marks the making of wouter's link, which nobody uses, as one that may be left out: it looks like an act. */
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
