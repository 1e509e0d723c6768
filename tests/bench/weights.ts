/*
 * Weights of a built product: the script and style of a first visit, and the chunks that an island, a screen or
 * a part of the streams loads later. Pure, so that a test can hold it against a small build of known weights.
 */

interface ManifestChunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export interface Build {
  /** Vite's manifest. */
  readonly manifest: Readonly<Record<string, ManifestChunk>>;
  /** The file of each of the project's own modules, by its path from the root. */
  readonly sources: Readonly<Record<string, string>>;
  /** The built index.html. */
  readonly page: string;
  /** Bytes of a file of the build, or of a text, as they are sent. */
  readonly sizeOf: (content: { readonly file: string } | { readonly text: string }) => number;
}

/** Something that is loaded by itself and has a budget. */
export interface Budgeted {
  readonly what: string;
  /** The module that is asked for, by its path from the root. */
  readonly source: string;
  /** Bytes of its own chunks; what the first visit brings is counted once. */
  readonly budget: number;
}

export interface Weight {
  readonly what: string;
  readonly bytes: number;
  readonly budget: number;
}

export const isOver = ({ bytes, budget }: Weight): boolean => bytes > budget;

/** Bytes that a first visit may load. */
export interface FirstBudgets {
  readonly style: number;
  /** By the name of a screen: its script until the first prices, and until it can be used. */
  readonly screens: Readonly<
    Record<string, { readonly painting: number; readonly script: number }>
  >;
}

/** The view of the home screen, whose chunks the page's boot script asks for beside the page's own scripts. */
const FIRST_VIEW = 'home';
/** The part of a first visit that is not ours. */
const REACT = 'react';

interface Files {
  readonly script: ReadonlySet<string>;
  readonly style: ReadonlySet<string>;
}

/**
 * A module that is gathered with the first visit weighs all of its script, React aside: it cannot be had for less.
 * @param always modules that every visit loads right after its first prices: the others are not charged for what
 * they share with them
 * @throws Error when the build lacks what is asked for: nothing weighs zero by mistake
 */
export function weigh(
  build: Build,
  first: FirstBudgets,
  later: readonly Budgeted[],
  always: readonly string[] = [],
): readonly Weight[] {
  const { manifest, page, sources, sizeOf } = build;
  const sum = (files: Iterable<string>): number =>
    [...files].reduce((total, file) => total + sizeOf({ file }), 0);

  const visit = closure(manifest, asked(page, FIRST_VIEW));
  // What is written into the page is linked too, disabled: it is not fetched again.
  const written = matches(page, /<link rel="stylesheet" disabled href="\/([^"]+)"/g);
  const linked = matches(page, /<link rel="stylesheet"(?! disabled)[^>]*href="\/([^"]+)"/g);
  const inline = matches(page, /<style>([\s\S]*?)<\/style>/g).join('');
  const fetched = new Set([...visit.style, ...linked].filter((file) => !written.includes(file)));

  const react = Object.values(manifest).find(({ name }) => name === REACT);
  if (!react) throw new Error('The build has no chunk of React.');
  const chunkOf = (source: string): string => {
    const file = sources[source];
    if (file === undefined) throw new Error(`The build has no module ${source}.`);
    return file;
  };
  const weightOf = (source: string): number => {
    const file = chunkOf(source);
    if (visit.script.has(file)) return sum([...visit.script].filter((name) => name !== react.file));
    const own = closure(manifest, [file]);
    const shared = always.includes(source)
      ? new Set<string>()
      : closure(manifest, always.map(chunkOf)).script;
    const known = new Set([...visit.script, ...shared]);
    const without = (files: ReadonlySet<string>, known: ReadonlySet<string>): string[] =>
      [...files].filter((name) => !known.has(name) && !written.includes(name));
    return sum(without(own.script, known)) + sum(without(own.style, visit.style));
  };

  return [
    ...Object.entries(first.screens).flatMap(([screen, { painting, script }]) => [
      {
        what: `${screen}: script until the first prices`,
        bytes: sum(closure(manifest, paintedBy(page, screen)).script),
        budget: painting,
      },
      {
        what: `${screen}: script until it can be used`,
        bytes: sum(closure(manifest, asked(page, screen)).script),
        budget: script,
      },
    ]),
    {
      what: 'style until the first prices',
      bytes: sum(fetched) + (inline === '' ? 0 : sizeOf({ text: inline })),
      budget: first.style,
    },
    ...later.map(({ what, source, budget }) => ({ what, bytes: weightOf(source), budget })),
  ];
}

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** The script that paints the first prices; the rest is only fetched beside it. */
const ENTRY = /<script type="module"[^>]*src="\/([^"]+)"/g;

/** The files of script that paint the first prices of a screen. */
const paintedBy = (page: string, screen: string): readonly string[] => [
  ...matches(page, ENTRY),
  ...(tableIn(page, 'paints')[screen] ?? []).filter(isScript).map(fileOf),
];

/** The files of script that a screen loads until it can be used. */
function asked(page: string, screen: string): readonly string[] {
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

/** A table of the boot script: files by the name of a screen. */
function tableIn(page: string, name: string): Readonly<Record<string, readonly string[]>> {
  const [table] = matches(page, new RegExp(`"${name}":(\\{.*?\\})`, 'g'));
  if (table === undefined) throw new Error(`The page has no table of ${name}.`);
  return JSON.parse(table) as Readonly<Record<string, readonly string[]>>;
}

/** Chunks, by their files, and all that they import at once. */
function closure(manifest: Build['manifest'], files: readonly string[]): Files {
  const script = new Set<string>();
  const style = new Set<string>();
  const visit = (chunk: ManifestChunk): void => {
    if (script.has(chunk.file)) return;
    script.add(chunk.file);
    for (const file of chunk.css ?? []) style.add(file);
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
  return { script, style };
}
