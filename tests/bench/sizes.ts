import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Build, isFarOver, isOver, weigh } from './weights';

/*
 * The size check compares the built product with its budgets: the script that home and an event load until their first
 * prices and until they can be used. Sizes are in bytes of brotli at the highest quality, as the product is served. It
 * reports every miss, but exits with 1 only for a miss of more than 5 %: a few bytes must not stop a fix, and the order
 * of modules alone changes the size by about a hundred bytes.
 */

/** Budgets by the name of the screen in the boot script's table. */
const BUDGETS = {
  home: { painting: 25_000, script: 102_000 },
  market: { painting: 30_000, script: 128_000 },
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
    page: text('index.html'),
    sizeOf: (file) => compressed(readFileSync(join(dist, file))),
  };
}

const weights = weigh(readBuild(process.argv[2] ?? 'dist'), BUDGETS);
for (const weight of weights) {
  const { what, bytes, budget } = weight;
  const state = isOver(weight) ? '  missed' : '      ok';
  console.log(`${state}  ${String(bytes).padStart(6)} of ${String(budget).padStart(6)}  ${what}`);
}
if (weights.some(isFarOver)) process.exitCode = 1;
