import type { Plugin } from 'vite';
import type { Mentions } from './mentions.ts';

/** Files whose rows have a budget that only the size check reads (tests/bench/sizes.ts). */
const BUDGETED = [/\/src\/islands\/\w+\/island\.ts$/, /\/src\/screens\/\w+\/routes\.ts$/];

/** Fields that the build alone reads, and the placeholder and the guard that a row without one has. */
const BUILD_ONLY = /\b(?:alongside: \[[^\]]*\]|placeholder: 'page'|guard: 'none'),?/g;

/** Leaves the budgets out of the product, which never reads them. */
export function withoutBudgets({ pattern }: Pick<Mentions, 'pattern'>): Plugin {
  const budgeted = BUDGETED.map(pattern);
  return {
    name: 'touchline:without-budgets',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!budgeted.some((matches) => matches(id))) return null;
      const slim = code.replace(/\bbudget: [\d_]+,?/g, '');
      if (slim === code) this.error(`${id} has no budget.`);
      return { code: slim.replace(BUILD_ONLY, ''), map: null };
    },
  };
}
