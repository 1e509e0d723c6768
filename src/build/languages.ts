import { FIRST_AREAS, type Direction } from '../words/languages.ts';
import { type Bundle, filesOf, isChunk } from './bundle.ts';

/** What the boot script knows of a language before the first paint. */
export interface LanguageFiles {
  readonly dir: Direction;
  /**
   * The files of words that a screen needs with its code, by the screen's name; other addresses are under the empty
   * name.
   */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
}

/**
 * What the boot script loads in each language except English, in parallel with the code: the words of the page, and
 * the words of the areas in the code of its address.
 * @param screens files of code by the name of the screen, as addresses
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
