import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { build } from 'vite';

/* The folders that the bench serves: the product and the pages with which it is compared. */

const PAGES = 'tests/bench/pages';
const ENTRY = `${PAGES}/reactDom.tsx`;

/** The pages of live prices: the product's own pages, and pages that a careful developer would write by hand. */
const LIVE_PAGES = ['grid', 'recordedGrid', 'handGrid', 'ladder', 'handLadder'] as const;
export type LivePage = (typeof LIVE_PAGES)[number];

export const livePage = (origin: string, name: LivePage): string =>
  `${origin}/${PAGES}/${name}.html`;

export async function buildProduct(folder: string): Promise<void> {
  await build({ logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } });
}

/**
 * Builds the pages of live prices and react-dom alone from the sources of a project.
 * @returns whether the project has these pages
 */
export async function buildPages(folder: string, root = resolve('.')): Promise<boolean> {
  if (!existsSync(join(root, PAGES, 'ladder.html'))) return false;
  const before = process.cwd();
  // The project's own settings name files from its root.
  process.chdir(root);
  try {
    await build({
      logLevel: 'warn',
      build: {
        outDir: folder,
        emptyOutDir: true,
        copyPublicDir: false,
        manifest: true,
        rolldownOptions: {
          input: [
            ...LIVE_PAGES.map((name) => `${PAGES}/${name}.html`).filter((page) => existsSync(page)),
            ENTRY,
          ],
        },
      },
    });
  } finally {
    process.chdir(before);
  }
  // The server needs a page for unknown addresses.
  await cp(join(folder, PAGES, 'handGrid.html'), join(folder, 'index.html'));
  return true;
}

/** Returns the folder of the sources from which a dist was built: the dist is inside it. */
export const sourcesOf = (dist: string): string => dirname(resolve(dist));

/** Writes the product's page without its scripts: it only paints. */
export async function writeShell(product: string, folder: string): Promise<void> {
  const html = await readFile(join(product, 'index.html'), 'utf8');
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'index.html'),
    html
      .replace(/<script\b[\s\S]*?<\/script>/g, '')
      .replace(/<link rel="(modulepreload|prefetch|preload)"[^>]*>/g, ''),
  );
}

/** Writes the product's page and boot script with react-dom alone as its entry. */
export async function writeReactDom(product: string, pages: string, folder: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(pages, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; imports?: string[] }
  >;
  const entry = manifest[ENTRY];
  if (!entry) throw new Error('the react-dom page was not built');
  // A file that is discovered late would cost the page a round trip.
  const names = new Set(entry.imports);
  for (const name of names) manifest[name]?.imports?.forEach((next) => names.add(next));
  const preloads = [...names].map(
    (name) => `<link rel="modulepreload" crossorigin href="/${manifest[name]?.file}">`,
  );
  const html = await readFile(join(product, 'index.html'), 'utf8');
  const own = /<script type="module"[^>]*src="[^"]*"[^>]*><\/script>/g;
  if (!own.test(html)) throw new Error('the built page has no entry to replace');
  const page = html
    .replace(own, '')
    .replace(/<link rel="(modulepreload|stylesheet|prefetch)"[^>]*>/g, '')
    // The boot script contains lists of the product's chunks, which it would fetch too.
    .replace(/"\/assets\/[^"]*",?/g, '')
    .replace(
      '</head>',
      `<script type="module" crossorigin src="/${entry.file}"></script>${preloads.join('')}</head>`,
    );
  await mkdir(folder, { recursive: true });
  await cp(join(pages, 'assets'), join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'index.html'), page);
}
