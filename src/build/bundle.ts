import type { Rolldown } from 'vite';

/** The output files of a build. */
export type Bundle = Rolldown.OutputBundle;

export const isChunk = (
  file: Rolldown.OutputAsset | Rolldown.OutputChunk,
): file is Rolldown.OutputChunk => file.type === 'chunk';

/**
 * The files of a module's chunk and of its static imports, styles included.
 * @throws Error if no chunk contains the module
 */
export function filesOf(bundle: Bundle, id: string): readonly string[] {
  const start = Object.values(bundle)
    .filter(isChunk)
    .find(({ moduleIds }) => moduleIds.includes(id));
  if (!start) throw new Error(`The build has no chunk of ${id}.`);
  const found = new Set<string>();
  const visit = (name: string): void => {
    const file = bundle[name];
    if (!file || !isChunk(file) || found.has(name)) return;
    found.add(name);
    for (const style of file.viteMetadata?.importedCss ?? []) found.add(style);
    file.imports.forEach(visit);
  };
  visit(start.fileName);
  return [...found];
}

/** The files of several modules, each file once. */
export const filesOfAll = (bundle: Bundle, ids: readonly string[]): readonly string[] => [
  ...new Set(ids.flatMap((id) => filesOf(bundle, id))),
];

/** @throws Error if the build has no text file of this name */
export function textOf(bundle: Bundle, name: string): string {
  const file = bundle[name];
  if (!file || isChunk(file)) throw new Error(`The build has no style ${name}.`);
  return String(file.source).trim();
}
