/*
 * The weights of a built product: the script of a first visit. The functions are pure, so that a test can check them
 * against a small build of known weights.
 */

interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

export interface Build {
  /** Vite's manifest. */
  readonly manifest: Readonly<Record<string, ManifestChunk>>;
  /** The built index.html. */
  readonly page: string;
  /** Returns the bytes of a file of the build, as it is sent. */
  readonly sizeOf: (file: string) => number;
}

export interface Weight {
  readonly what: string;
  readonly bytes: number;
  readonly budget: number;
}

export const isOver = ({ bytes, budget }: Weight): boolean => bytes > budget;

/** True for a miss of more than 5 %, which stops the gate. */
export const isFarOver = ({ bytes, budget }: Weight): boolean => bytes > budget * 1.05;

/** Maximum bytes of script by the name of a screen: until its first prices, and until it can be used. */
export type Budgets = Readonly<
  Record<string, { readonly painting: number; readonly script: number }>
>;

/** @throws Error when the build lacks a file: a missing file must not weigh zero */
export function weigh({ manifest, page, sizeOf }: Build, budgets: Budgets): readonly Weight[] {
  const weightOf = (files: readonly string[]): number =>
    [...closure(manifest, files)].reduce((total, file) => total + sizeOf(file), 0);
  return Object.entries(budgets).flatMap(([screen, { painting, script }]) => [
    {
      what: `${screen}: script until the first prices`,
      bytes: weightOf(paintedBy(page, screen)),
      budget: painting,
    },
    {
      what: `${screen}: script until it can be used`,
      bytes: weightOf(loadedBy(page, screen)),
      budget: script,
    },
  ]);
}

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Matches the script that paints the first prices; all other scripts are only prefetched. */
const ENTRY = /<script type="module"[^>]*src="\/([^"]+)"/g;

/** The files of script that paint the first prices of a screen. */
const paintedBy = (page: string, screen: string): readonly string[] => [
  ...matches(page, ENTRY),
  ...(tableIn(page, 'paints')[screen] ?? []).filter(isScript).map(fileOf),
];

/** The files of script that a screen loads until it can be used. */
function loadedBy(page: string, screen: string): readonly string[] {
  const painters = paintedBy(page, screen);
  if (painters.length === 0) throw new Error('The page has no script.');
  const modules = matches(page, /"modules":\[(.*?)\]/g).flatMap((list) =>
    matches(list, /"\/([^"]+)"/g),
  );
  const view = tableIn(page, 'chunks')[screen];
  if (view === undefined) throw new Error(`The page has no view ${screen}.`);
  return [...painters, ...modules, ...view.filter(isScript).map(fileOf)];
}

const isScript = (address: string): boolean => address.endsWith('.js');
const fileOf = (address: string): string => address.replace(/^\//, '');

/** Returns a table of the boot script: files by the name of a screen. */
function tableIn(page: string, name: string): Readonly<Record<string, readonly string[]>> {
  const [table] = matches(page, new RegExp(`"${name}":(\\{.*?\\})`, 'g'));
  if (table === undefined) throw new Error(`The page has no table of ${name}.`);
  return JSON.parse(table) as Readonly<Record<string, readonly string[]>>;
}

/** The script of these chunks and of all chunks that they import statically. */
function closure(manifest: Build['manifest'], files: readonly string[]): ReadonlySet<string> {
  const script = new Set<string>();
  const visit = (chunk: ManifestChunk): void => {
    if (script.has(chunk.file)) return;
    script.add(chunk.file);
    for (const key of chunk.imports ?? []) {
      const next = manifest[key];
      if (!next) throw new Error(`The build has no chunk for ${key}.`);
      visit(next);
    }
  };
  for (const file of files) {
    const chunk = Object.values(manifest).find((known) => known.file === file);
    if (!chunk) throw new Error(`The build does not know ${file}.`);
    visit(chunk);
  }
  return script;
}
