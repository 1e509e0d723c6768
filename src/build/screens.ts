import type { BuiltRow } from './rows.ts';

/** The placeholder of every address that the boot script's table does not name. */
const PLAIN = 'page';
/** That of the screens around which the frame shows nothing: no prices wait for their files. */
const ALONE = 'alone';

/** Modules that paint a screen's first prices. */
const PAINTER = /^src\/frame\/paint\//;

/** What the boot script knows of the screens that have a placeholder of their own (src/frame/boot.js). */
export interface BootScreens {
  /** Pattern of the addresses of a screen, its placeholder, its name. */
  readonly screens: readonly (readonly [pattern: string, placeholder: string, name: string])[];
  /**
   * By the name of a screen that has files of its own to paint its first prices: the page's own script and these. A
   * browser asks for six files at a time, and may not have found that script when it is told of the others.
   */
  readonly paints: Readonly<Record<string, readonly string[]>>;
  /**
   * By the name of a screen with prices, the further files that it needs before them, beyond those of every page; by
   * no name, those that every other address needs.
   */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
}

/** Whether prices wait for the files of a screen. */
export const hasPrices = ({ placeholder }: BuiltRow): boolean =>
  placeholder !== PLAIN && placeholder !== ALONE;

/** Whether the boot script's table names a row: one with a placeholder of its own. */
export const isNamed = ({ placeholder }: BuiltRow): boolean => placeholder !== PLAIN;

/**
 * The boot script's table, from the rows.
 * @param filesOf addresses of the files that some modules need beyond those of every page
 * @param elsewhere addresses of the files that every screen needs whose own are not those of every page
 * @param own address of the page's own script
 */
export function bootScreens(
  rows: readonly BuiltRow[],
  filesOf: (modules: readonly string[]) => readonly string[],
  elsewhere: readonly string[],
  own: readonly string[],
): BootScreens {
  const painting = ({ alongside }: BuiltRow): readonly string[] =>
    filesOf(alongside.filter((module) => PAINTER.test(module)));
  const painted = rows.filter((row) => painting(row).length > 0);
  return {
    paints: Object.fromEntries(painted.map((row) => [row.name, [...own, ...painting(row)]])),
    screens: rows.map(({ pattern, placeholder, name }) => [pattern, placeholder, name]),
    chunks: {
      ...Object.fromEntries(
        rows.filter(hasPrices).map((row) => {
          const first = painting(row);
          const all = filesOf([row.screen, ...row.alongside]);
          const files = all.filter((file) => !first.includes(file));
          return [row.name, all.length > 0 ? [...elsewhere, ...files] : files];
        }),
      ),
      '': elsewhere,
    },
  };
}

/** All files of each screen in the table. */
export const filesByScreen = ({ paints, chunks }: BootScreens): BootScreens['chunks'] =>
  Object.fromEntries(
    Object.entries(chunks).map(([name, files]) => [name, [...(paints[name] ?? []), ...files]]),
  );
