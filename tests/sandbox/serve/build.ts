import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the project. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/** Builds the product; returns its folder. */
export async function buildProduct(mode: 'production' | 'inspect' | 'recording'): Promise<string> {
  // Vite is loaded only here, because serving a finished build does not need it.
  const vite = await import('vite');
  const outDir = join(ROOT, mode === 'production' ? 'dist' : `.cache/${mode}`);
  await vite.build({ root: ROOT, logLevel: 'warn', mode, build: { outDir } });
  return outDir;
}
