import { readFileSync } from 'node:fs';
import { defineConfig, mergeConfig } from 'vitest/config';
import base from '../../../vite.config.ts';
import { FOLDER, SEEDED, type Seeded } from './seeded.ts';

/* The streams with all faults in them, for the search and for the tests that it wrote. */

const { texts } = JSON.parse(readFileSync(SEEDED, 'utf8')) as Seeded;

const config = mergeConfig(
  { ...base, plugins: [] },
  {
    plugins: [{ name: 'faults', enforce: 'pre', load: (id: string) => texts[id] ?? null }],
    test: { setupFiles: ['tests/marble/proof/setup.ts'], testTimeout: 7_200_000 },
  },
);
/** Lists of settings are joined, but only these files are part of the proof. */
Object.assign(config.test, {
  include: ['tests/marble/proof/search.ts', `${FOLDER}/*.test.ts`],
  globalSetup: [],
});
export default defineConfig(config);
