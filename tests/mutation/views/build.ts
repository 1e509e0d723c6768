import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { cssSites } from './cssSites';
import { chooseFaults, type Fault, seeded, type Source } from './fault';
import { tsxSites } from './tsxSites';

const ROOT = resolve('.');
const VIEWS = ['src/screens', 'src/islands', 'src/ui'];

function sourcesIn(
  folders: readonly string[],
  extension: string,
  sitesOf: (file: string, text: string) => Source['sites'],
): readonly Source[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    )
    .filter((file) => file.endsWith(extension))
    .toSorted()
    .map((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8');
      return { file, text, sites: sitesOf(file, text) };
    });
}

/** Faults of the product's views, each with a switch, and a plugin that writes them into the modules. */
export function seedFaults(counts: { readonly tsx: number; readonly css: number }, seed: number) {
  const tsx = sourcesIn(VIEWS, '.tsx', tsxSites);
  const css = sourcesIn(['src'], '.css', (file, text) =>
    // The page of the contract is no view.
    file.startsWith('src/build/') ? [] : cssSites(text),
  );
  const faults: readonly Fault[] = [
    ...chooseFaults(tsx, 'TSX', counts.tsx, seed, 1),
    ...chooseFaults(css, 'CSS', counts.css, seed, counts.tsx + 1),
  ];
  const texts = new Map(
    [...tsx, ...css].map((source) => [
      join(ROOT, source.file),
      seeded(
        source,
        faults.filter(({ file }) => file === source.file),
      ),
    ]),
  );
  const plugin: Plugin = {
    name: 'faults',
    enforce: 'pre',
    load: (id) => texts.get(id) ?? null,
  };
  return { faults, plugin };
}

/** Builds the product with all faults in it, all of them inactive. */
export const buildFaulty = (plugin: Plugin, outDir: string): Promise<unknown> =>
  build({ logLevel: 'warn', plugins: [plugin], build: { outDir, emptyOutDir: true } });
