import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Mentions } from './mentions.ts';
import type { BuiltRow } from './rows.ts';

/** What the rows ask by the place of a screen in the table. */
const LOADER = 'virtual:late-loader';
/** The table of the late screens' loaders. */
const TABLE = 'virtual:late-screens';
/** What loads words beside code, by its path from the root. */
const WORDS = '/src/words/language';
/** The same to the bundler: no file of the project. */
export const LATE_SCREENS = `\0${TABLE}`;

/** The row of the screen that stands in the first visit's own script. */
const FIRST = 'home';

/**
 * Moves the loaders of all screens but the first visit's, with the names of their words, into a file of their
 * own, which every page fetches when it has nothing else to do: the names of their files would weigh on the
 * first prices of every visit. The boot script asks for that file at once at an address of such a screen. In
 * development each row loads its own.
 */
export function lateScreens(
  root: string,
  { act }: Pick<Mentions, 'act'>,
  rows: readonly BuiltRow[],
): Plugin {
  const words = new Map<string, readonly string[]>();
  for (const row of rows)
    if (row.name !== FIRST) words.set(row.screen, [...(words.get(row.screen) ?? []), ...row.words]);
  const late = [...words.keys()];
  const met = late.map((screen) => act(`the loader of ${screen}`));
  const areas = new Map(rows.map(({ area, folder }) => [join(root, area), folder]));
  const modules: Readonly<Record<string, string>> = {
    [`\0${LOADER}`]: `export const late = (at) => import('${TABLE}').then((table) => table.default[at]());`,
    [LATE_SCREENS]: `import { withWords } from '${WORDS}'; export default [${late.map((screen) => `withWords(${JSON.stringify([...new Set(words.get(screen))])}, () => import('/${screen}'))`).join()}];`,
  };
  return {
    name: 'touchline:late-screens',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source) => (source === TABLE || source === LOADER ? `\0${source}` : null),
    load: (id) => modules[id] ?? null,
    transform(code, id) {
      const folder = areas.get(id);
      if (folder === undefined) return null;
      const moved = late.reduce((text, screen, at) => {
        const own = screen.startsWith(`${folder}/`) ? screen.slice(folder.length + 1) : null;
        const asked = `import('./${own?.replace(/\.tsx$/, '')}')`;
        if (own === null || !text.includes(asked)) return text;
        met[at]?.();
        return text.replaceAll(asked, `late(${at})`);
      }, code);
      const bare = moved.replace(/(\blate\(\d+\),\s*)words: \[[^\]]*\],/g, '$1');
      return moved === code ? null : `import { late } from '${LOADER}';${bare}`;
    },
  };
}
