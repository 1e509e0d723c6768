import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Mentions } from './mentions.ts';
import type { BuiltRow } from './rows.ts';
import { isNamed } from './screens.ts';

/** The table of the late screens, as the product's code asks for it. */
const TABLE = 'virtual:late-screens';
/** The same to the bundler: no file of the project. */
export const LATE_SCREENS = `\0${TABLE}`;

/**
 * Moves the loaders of screens without prices into a file of their own, which every page fetches when it has
 * nothing else to do: the names of their files would weigh on the first prices of every visit. The boot
 * script asks for that file at once at an address of such a screen. In development each row loads its own.
 */
export function lateScreens(
  root: string,
  { act }: Pick<Mentions, 'act'>,
  rows: readonly BuiltRow[],
): Plugin {
  const late = [...new Set(rows.filter((row) => !isNamed(row)).map(({ screen }) => screen))];
  const met = late.map((screen) => act(`the loader of ${screen}`));
  const areas = new Map(rows.map(({ area, folder }) => [join(root, area), folder]));
  return {
    name: 'touchline:late-screens',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source) => (source === TABLE ? LATE_SCREENS : null),
    load: (id) =>
      id === LATE_SCREENS
        ? late
            .map((screen, at) => `export const ${nameOf(at)} = () => import('/${screen}');`)
            .join('\n')
        : null,
    transform(code, id) {
      const folder = areas.get(id);
      if (folder === undefined) return null;
      return late.reduce((text, screen, at) => {
        const own = screen.startsWith(`${folder}/`) ? screen.slice(folder.length + 1) : null;
        const asked = `import('./${own?.replace(/\.tsx$/, '')}')`;
        if (own === null || !text.includes(asked)) return text;
        met[at]?.();
        return text.replaceAll(asked, `import('${TABLE}').then((late) => late.${nameOf(at)}())`);
      }, code);
    },
  };
}

const nameOf = (at: number): string => `s${at}`;
