import { FIRST_AREAS, type Direction } from '../words/languages.ts';
import { type Bundle, filesOf, isChunk } from './bundle.ts';

/** The facts of a language that the boot script has before the first paint. */
export interface LanguageFiles {
  readonly dir: Direction;
  /**
   * The files of words that a screen loads with its code, by screen name; the files for all other addresses are under
   * the empty name.
   */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
}

/**
 * The files that the boot script loads for each language except English, in parallel with the code: the words of the
 * page, and the words of the areas at its address.
 * @param screens addresses of code files, by screen name
 * @throws Error if a language lacks the words of an area
 */
export function languageFiles(
  bundle: Bundle,
  root: string,
  languages: Readonly<Record<string, Direction>>,
  screens: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, LanguageFiles>> {
  const source = (path: string): string => `${root.replace(/\/$/, '')}/src/${path}`;
  const areasOf = (files: readonly string[]): readonly string[] =>
    files.flatMap((name) => {
      const file = bundle[name.replace(/^\//, '')];
      const modules = file && isChunk(file) ? file.moduleIds : [];
      return modules.flatMap((id) => /\/src\/(.*)\/words\.ts$/.exec(id)?.[1] ?? []);
    });
  return Object.fromEntries(
    Object.entries(languages).map(([tag, dir]) => {
      const chunksOf = (files: readonly string[]): readonly string[] => [
        ...new Set(
          [
            'words/other.ts',
            ...[...FIRST_AREAS, ...areasOf(files)].map((area) => `${area}/words.${tag}.ts`),
          ].flatMap((path) => filesOf(bundle, source(path)).map((name) => `/${name}`)),
        ),
      ];
      const chunks = { '': chunksOf([]), ...mapped(screens, chunksOf) };
      return [tag, { dir, chunks }];
    }),
  );
}

const mapped = <T, U>(of: Readonly<Record<string, T>>, change: (value: T) => U) =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, change(value)]));
