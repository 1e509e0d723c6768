import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { SOURCES } from '../../src/build/sources';
import { budgetedIn } from './budgeted';
import { budgetedParts } from './partBudgets';
import { budgetedScreens } from './screenBudgets';
import { type Build, isOver, weigh } from './weights';

/*
 * The size check compares the built product with its budgets: what home and an event load until their first prices
 * and until they can be used, and what is loaded later. Sizes are in bytes of brotli at the highest quality, as the
 * product is served. Exits with 1 if a budget is exceeded.
 */

/** By the name of the screen in the boot script's table. */
const FIRST_BUDGETS = {
  style: 10_000,
  screens: {
    home: { painting: 25_000, script: 102_000 },
    market: { painting: 30_000, script: 128_000 },
  },
};

function compressed(content: Buffer): number {
  return brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }).length;
}

function readBuild(dist: string): Build {
  const text = (name: string): string => {
    const path = join(dist, name);
    if (!existsSync(path)) throw new Error(`There is no ${path}: build the product first.`);
    return readFileSync(path, 'utf8');
  };
  return {
    manifest: JSON.parse(text('.vite/manifest.json')) as Build['manifest'],
    sources: JSON.parse(text(SOURCES)) as Build['sources'],
    page: text('index.html'),
    sizeOf: (content) =>
      compressed(
        'file' in content ? readFileSync(join(dist, content.file)) : Buffer.from(content.text),
      ),
  };
}

/** Browsers ask for the worker again and again. */
const WORKER_BYTES = 5_000;

/** To hold something else to a budget, add its rows here. */
const later = [
  ...budgetedIn('island', 'src/islands', 'island.ts'),
  ...budgetedScreens(),
  ...budgetedParts(),
  { what: 'long lists', source: 'src/screens/home/window/LongLists.tsx', budget: 4_650 },
];
/** The top bar is drawn on every visit. */
const ALWAYS = ['src/islands/header/Header.tsx'];

const build = readBuild(process.argv[2] ?? 'dist');
const worker = {
  what: 'service worker',
  bytes: build.sizeOf({ file: 'sw.js' }),
  budget: WORKER_BYTES,
};
const weights = [...weigh(build, FIRST_BUDGETS, later, ALWAYS), worker];
for (const weight of weights) {
  const { what, bytes, budget } = weight;
  const state = isOver(weight) ? 'OVER' : '  ok';
  console.log(`${state}  ${String(bytes).padStart(6)} of ${String(budget).padStart(6)}  ${what}`);
}
if (weights.some(isOver)) process.exitCode = 1;
