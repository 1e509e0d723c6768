import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { createSandbox } from '../sandbox/sandbox';
import { serveProduct } from '../sandbox/serve/serve';
import { measureData } from './data';
import { launch } from './measuredPage';
import { measureFirstLoad } from './firstLoad';
import { FAST_PHONE, hostIndex } from './hostIndex';
import { measureHeap, measureKnown, measureLiveGrid } from './liveGrid';
import { measureHourOfPlay } from './hourOfPlay';
import { measureLongPages } from './longPages';
import { holds, type Row, table } from './report';
import { measureManyTabs } from './manyTabs';
import { measureMarketLoad } from './marketLoad';
import { measureSecondVisit } from './secondVisit';
import { measureSlowGrid } from './slowGrid';
import { measureTaps } from './tap';

/*
 * `npm run bench` builds the product and the pages that it is compared with, measures every figure in one run
 * and prints a table and JSON. `--quick` measures fewer runs, `--only <part>` one part. A part that cannot be measured
 * is named, and the others go on.
 */
const flags = process.argv.slice(2);
const quick = flags.includes('--quick');
const only = flags.includes('--only') ? flags[flags.indexOf('--only') + 1] : undefined;
const wanted = (part: string): boolean => only === undefined || only === part;

const dist = resolve('dist');
const scratch = resolve('.cache/bench');
const PAGES = 'tests/bench/pages';

/** Leaves the frame, which paints and does nothing. */
function withoutScript(html: string): string {
  return html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(modulepreload|prefetch|preload)"[^>]*>/g, '');
}

/** Gives the product's frame and boot script another entry. */
function withEntry(html: string, entry: string, preloads: string): string {
  const own = /<script type="module"[^>]*src="[^"]*"[^>]*><\/script>/g;
  // The boot script would also ask for the product's later chunks.
  const chunks = /"chunks":\{.*?\}/;
  const paints = /"paints":\{.*?\}/;
  if (!own.test(html) || !chunks.test(html))
    throw new Error('the built page has no entry to replace');
  return html
    .replace(own, '')
    .replace(/<link rel="(modulepreload|stylesheet|prefetch)"[^>]*>/g, '')
    .replace(/"modules":\[.*?\]/, '"modules":[]')
    .replace(chunks, '"chunks":{}')
    .replace(paints, '"paints":{}')
    .replace(
      '</head>',
      `<script type="module" crossorigin src="${entry}"></script>${preloads}</head>`,
    );
}

async function makePages(): Promise<{ frame: string; reactDom: string; grids: string }> {
  await rm(scratch, { recursive: true, force: true });
  await build({ logLevel: 'warn' });
  const grids = join(scratch, 'grids');
  await build({
    logLevel: 'warn',
    build: {
      outDir: grids,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: true,
      rolldownOptions: {
        input: [`${PAGES}/product.html`, `${PAGES}/handWritten.html`, `${PAGES}/reactDom.tsx`],
      },
    },
  });
  const manifest = JSON.parse(await readFile(join(grids, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; imports?: string[] }
  >;
  // The server wants a page for unknown addresses.
  await cp(join(grids, PAGES, 'handWritten.html'), join(grids, 'index.html'));
  const entry = manifest[`${PAGES}/reactDom.tsx`];
  if (!entry) throw new Error('the react-dom page was not built');
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  const frame = join(scratch, 'frame');
  const reactDom = join(scratch, 'reactDom');
  for (const folder of [frame, reactDom]) await mkdir(folder, { recursive: true });
  await writeFile(join(frame, 'index.html'), withoutScript(html));
  await cp(join(grids, 'assets'), join(reactDom, 'assets'), { recursive: true });
  // With all that these import in turn: a file found late would cost the page a round trip.
  const names = new Set(entry.imports);
  for (const name of names) manifest[name]?.imports?.forEach((next) => names.add(next));
  const preloads = [...names].map(
    (name) => `<link rel="modulepreload" crossorigin href="/${manifest[name]?.file}">`,
  );
  const page = withEntry(html, `/${entry.file}`, preloads.join(''));
  await writeFile(join(reactDom, 'index.html'), page);
  return { frame, reactDom, grids };
}

const pages = await makePages();
const sandbox = createSandbox({ mode: 'simulator', seed: 11 });
await sandbox.ready;
const serve = (folder: string) => serveProduct({ sandbox, dist: folder, port: 0 });
const servers = {
  product: await serve(dist),
  frame: await serve(pages.frame),
  reactDom: await serve(pages.reactDom),
  grids: await serve(pages.grids),
};
const browser = await launch();
const rows: Row[] = [];
/** The parts that could not be measured. */
const failed: string[] = [];
const index = { x1: await hostIndex(browser, 1), x4: await hostIndex(browser, 4) };
const grid = (name: string): string => `${servers.grids.origin}/${PAGES}/${name}.html`;
const grids = { product: grid('product'), handWritten: grid('handWritten') };

const parts: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
  first: () =>
    measureFirstLoad(
      {
        product: { url: `${servers.product.origin}/home`, prices: true },
        frame: { url: `${servers.frame.origin}/home`, prices: false },
        reactDom: { url: `${servers.reactDom.origin}/home`, prices: true },
      },
      quick ? 2 : 5,
    ),
  market: () =>
    measureMarketLoad(
      browser,
      sandbox,
      { product: servers.product.origin, reactDom: servers.reactDom.origin },
      quick ? 2 : 5,
    ),
  second: () => measureSecondVisit(servers.product.port, sandbox, index.x1, quick ? 2 : 5),
  grid: () =>
    measureLiveGrid(browser, grids, quick ? { runs: 1, seconds: 4 } : { runs: 3, seconds: 10 }),
  slow: () =>
    measureSlowGrid(browser, grids, quick ? { runs: 1, seconds: 6 } : { runs: 3, seconds: 10 }),
  data: () => measureData(browser, servers.product.origin, quick ? 20 : 60),
  tabs: () => measureManyTabs(browser, dist, quick ? 20 : 60),
  tap: () => measureTaps(browser, dist, quick ? 10 : 30),
  known: () =>
    measureKnown(browser, grids.product, quick ? { runs: 1, seconds: 3 } : { runs: 3, seconds: 6 }),
  long: () => measureLongPages(browser, { dist, scratch }, quick ? 1 : 3),
  heap: () => measureHeap(browser, grids.product),
  hour: () => measureHourOfPlay(browser, dist, quick ? 60 : 20),
};

if (only !== undefined && !(only in parts))
  console.error(`There is no part "${only}"; there are ${Object.keys(parts).join(', ')}.`);
try {
  for (const [part, measure] of Object.entries(parts)) {
    if (!wanted(part)) continue;
    try {
      rows.push(...(await measure()));
    } catch (error) {
      // Minutes of other figures must not be lost with it.
      console.error(`The part "${part}" could not be measured.`, error);
      failed.push(part);
    }
  }
} finally {
  await browser.close();
  for (const server of Object.values(servers)) await server.close();
  sandbox.close();
}

console.log(
  `${table(rows)}\n\nhost index ×1 ${index.x1}, ×4 ${index.x4} (Lighthouse's scale; a fast phone is about ${FAST_PHONE})\n`,
);
const found = { hostIndex: index, rows };
await writeFile(join(scratch, 'bench.json'), JSON.stringify(found, null, 2));
console.log(JSON.stringify(found));
const missed = rows.filter((row) => !holds(row));
if (missed.length > 0) {
  console.error(`${missed.length} of ${rows.length} figures miss their budget.`);
  process.exitCode = 1;
}
if (only !== undefined && rows.length === 0) process.exitCode = 1;
if (failed.length > 0) {
  console.error(`Not measured: ${failed.join(', ')}.`);
  process.exitCode = 1;
}
