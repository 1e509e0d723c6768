/*
 * What a built product weighs: the script and style of a first visit, and each island's own chunks. Pure,
 * so that a test can hold it against a small build of known weights.
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
  /** The built index.html. */
  readonly page: string;
  /** Bytes of a file of the build, or of a text, as they are sent. */
  readonly sizeOf: (content: { readonly file: string } | { readonly text: string }) => number;
}

export interface Budgets<Island extends string = string> {
  readonly firstScript: number;
  readonly firstStyle: number;
  readonly islands: Readonly<Record<Island, number>>;
}

export interface Weight {
  readonly what: string;
  readonly bytes: number;
  readonly budget: number;
}

export const isOver = ({ bytes, budget }: Weight): boolean => bytes > budget;

/** What the page asks for by itself before its first prices: its scripts, and what its boot script names. */
const FIRST_VIEW = 'list';
/** What the outlet brings is gathered with the first visit; this is the part that is not ours. */
const REACT = 'react';

interface Files {
  readonly script: ReadonlySet<string>;
  readonly style: ReadonlySet<string>;
}

/**
 * @param sources the module of each island; null for the outlet, which is in the first visit's own file
 * @throws Error when the build lacks what is asked for: nothing weighs nothing by mistake
 */
export function weigh<Island extends string>(
  build: Build,
  budgets: Budgets<Island>,
  sources: Readonly<Record<Island, string | null>>,
): readonly Weight[] {
  const { manifest, page, sizeOf } = build;
  const sum = (files: Iterable<string>): number =>
    [...files].reduce((total, file) => total + sizeOf({ file }), 0);

  const first = closure(manifest, keysOf(manifest, asked(page)));
  // What is written into the page is linked too, disabled: it is not fetched again.
  const written = matches(page, /<link rel="stylesheet" disabled href="\/([^"]+)"/g);
  const linked = matches(page, /<link rel="stylesheet"(?! disabled)[^>]*href="\/([^"]+)"/g);
  const inline = matches(page, /<style>([\s\S]*?)<\/style>/g).join('');
  const fetched = new Set([...first.style, ...linked].filter((file) => !written.includes(file)));

  const react = Object.values(manifest).find(({ name }) => name === REACT);
  if (!react) throw new Error('The build has no chunk of React.');
  const weightOf = (source: string | null): number => {
    if (source === null) return sum([...first.script].filter((file) => file !== react.file));
    const own = closure(manifest, [source]);
    const without = (files: ReadonlySet<string>, known: ReadonlySet<string>): string[] =>
      [...files].filter((file) => !known.has(file) && !written.includes(file));
    return sum(without(own.script, first.script)) + sum(without(own.style, first.style));
  };

  return [
    {
      what: 'script until the first prices',
      bytes: sum(first.script),
      budget: budgets.firstScript,
    },
    {
      what: 'style until the first prices',
      bytes: sum(fetched) + (inline === '' ? 0 : sizeOf({ text: inline })),
      budget: budgets.firstStyle,
    },
    ...(Object.keys(sources) as Island[]).map((island) => ({
      what: `island ${island}`,
      bytes: weightOf(sources[island]),
      budget: budgets.islands[island],
    })),
  ];
}

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Files of script that the page names. */
function asked(page: string): readonly string[] {
  const named = [
    ...matches(page, /<script type="module"[^>]*src="\/([^"]+)"/g),
    ...matches(page, /<link rel="modulepreload"[^>]*href="\/([^"]+)"/g),
  ];
  if (named.length === 0) throw new Error('The page has no script.');
  const [chunks] = matches(page, /"chunks":(\{.*?\})/g);
  if (chunks === undefined) throw new Error('The page does not say what its views load.');
  const views = JSON.parse(chunks) as Readonly<Record<string, readonly string[]>>;
  const later = (views[FIRST_VIEW] ?? []).filter((file) => file.endsWith('.js'));
  return [...named, ...later.map((file) => file.replace(/^\//, ''))];
}

function keysOf(manifest: Build['manifest'], files: readonly string[]): readonly string[] {
  return files.map((file) => {
    const key = Object.keys(manifest).find((name) => manifest[name]?.file === file);
    if (key === undefined) throw new Error(`The build does not know ${file}.`);
    return key;
  });
}

/** Chunks and all that they import at once. */
function closure(manifest: Build['manifest'], keys: readonly string[]): Files {
  const script = new Set<string>();
  const style = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk for ${key}.`);
    if (script.has(chunk.file)) return;
    script.add(chunk.file);
    for (const file of chunk.css ?? []) style.add(file);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return { script, style };
}
