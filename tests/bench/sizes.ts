import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { budgets } from '../../src/islands/runtime/budgets';
import { type Build, isOver, weigh } from './weights';

/*
 * Holds the built product against its budgets: what is loaded until the first live prices of the home
 * screen, and the chunks of each island. Brotli at the highest quality, as it is served. Ends with 1 when
 * one is passed.
 */

const ISLANDS: Readonly<Record<keyof typeof budgets.islands, string | null>> = {
  outlet: null,
  header: 'src/islands/header/Header.tsx',
  sports: 'src/islands/sports/Sports.tsx',
  menu: 'src/islands/menu/Menu.tsx',
  slip: 'src/islands/slip/Slip.tsx',
  bets: 'src/islands/bets/OpenBets.tsx',
  toasts: 'src/islands/toasts/Toasts.tsx',
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
  const path = join(dist, '.vite', 'manifest.json');
  if (!existsSync(path)) throw new Error(`There is no ${path}: build the product first.`);
  return {
    manifest: JSON.parse(readFileSync(path, 'utf8')) as Build['manifest'],
    page: readFileSync(join(dist, 'index.html'), 'utf8'),
    sizeOf: (content) =>
      compressed(
        'file' in content ? readFileSync(join(dist, content.file)) : Buffer.from(content.text),
      ),
  };
}

const weights = weigh(readBuild(process.argv[2] ?? 'dist'), budgets, ISLANDS);
for (const weight of weights) {
  const { what, bytes, budget } = weight;
  const state = isOver(weight) ? 'OVER' : '  ok';
  console.log(`${state}  ${String(bytes).padStart(6)} of ${String(budget).padStart(6)}  ${what}`);
}
if (weights.some(isOver)) process.exitCode = 1;
