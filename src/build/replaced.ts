import type { Plugin } from 'vite';
import type { Mentions } from './mentions.ts';

interface Replacement {
  /** The import as the packages write it. */
  readonly asked: RegExp;
  /** The package that writes it; absent where the product's own modules do too. */
  readonly of?: string;
  /** A file of the project. */
  readonly by: string;
}

const STAND_INS = 'src/build/standIns';

/** Modules of packages that the product does without; each stand-in says why. */
const REPLACEMENTS: readonly Replacement[] = [
  { asked: /^react\/jsx-runtime$/, by: `${STAND_INS}/jsxRuntime.ts` },
  { asked: /vite\/preload-helper\.js$/, by: `${STAND_INS}/beside.ts` },
];

/** Builds the product with stand-ins for modules that it does without. The development server takes all as it is. */
export function replaced({ file, act }: Pick<Mentions, 'file' | 'act'>): Plugin {
  const rows = REPLACEMENTS.map(({ asked, of, by }) => ({
    asked,
    folder: of === undefined ? '' : `/node_modules/${of}/`,
    to: file(by),
    replace: act(`${of ?? ''} ${asked}`),
  }));
  return {
    name: 'touchline:replaced',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      if (importer === undefined) return null;
      const row = rows.find(({ asked, folder }) => asked.test(source) && importer.includes(folder));
      if (!row) return null;
      row.replace();
      return row.to;
    },
  };
}
