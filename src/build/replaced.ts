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
  { of: 'rxjs', asked: /^\.\.\/observable\/innerFrom$/, by: `${STAND_INS}/innerFrom.ts` },
  { of: 'rxjs', asked: /^\.\/innerFrom$/, by: `${STAND_INS}/innerFrom.ts` },
  { of: 'rxjs', asked: /^\.\.\/scheduled\/scheduled$/, by: `${STAND_INS}/unscheduled.ts` },
  {
    of: 'rxjs',
    asked: /^\.\/internal\/observable\/combineLatest$/,
    by: `${STAND_INS}/combineLatest.ts`,
  },
  {
    of: 'rxjs',
    asked: /\/(interval|timeout|dateTimestamp)Provider$/,
    by: `${STAND_INS}/browserTimers.ts`,
  },
  {
    of: 'rxjs',
    asked: /\/(config|reportUnhandledError|NotificationFactories)$/,
    by: `${STAND_INS}/settings.ts`,
  },
  {
    of: 'rxjs',
    asked: /\/(UnsubscriptionError|ObjectUnsubscribedError)$/,
    by: `${STAND_INS}/errors.ts`,
  },
  { of: 'rxjs', asked: /\/errorContext$/, by: `${STAND_INS}/errorContext.ts` },
  { of: 'wouter', asked: /^\.\/use-browser-location\.js$/, by: `${STAND_INS}/ownLocation.ts` },
  { of: 'wouter', asked: /^\.\/react-deps\.js$/, by: `${STAND_INS}/reactAlone.ts` },
  { asked: /^react\/jsx-runtime$/, by: `${STAND_INS}/jsxRuntime.ts` },
  { asked: /vite\/preload-helper\.js$/, by: `${STAND_INS}/beside.ts` },
  { of: 'wouter', asked: /^regexparam$/, by: `${STAND_INS}/patternsOnly.ts` },
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
