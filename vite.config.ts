import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { CONDITIONS } from './src/build/conditions.ts';
import { chunkGroups } from './src/build/chunkGroups.ts';
import { contract } from './src/build/contract/contract.ts';
import { STORED } from './src/build/firstVisit.ts';
import { headers } from './src/build/headers.ts';
import { inspected } from './src/build/inspected.ts';
import { page } from './src/build/page.ts';
import { rows } from './src/build/rows.ts';
import { worker } from './src/build/worker.ts';
import { CHUNK_POLICY } from './streams/lazy/chunkPolicy.ts';
import { LongestFirst } from './tests/gate/longestFirst.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const chunks = chunkGroups(root);

export default defineConfig({
  plugins: [
    inspected(root),
    react(),
    chunks.plugin,
    page(root, CHUNK_POLICY),
    headers(process.env),
    worker(root, rows, STORED),
    contract(root),
  ],
  publicDir: 'src/public',
  // RxJS's package map offers an ES5 build first; this order selects the smaller ES2015 build.
  resolve: { conditions: CONDITIONS },
  // Short names, because the script that the first prices wait for repeats them.
  css: { modules: { generateScopedName: '_[hash:base64:6]' } },
  build: {
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // The page loads these first, so later imports need not preload them.
      resolveDependencies: (_, files) =>
        files.filter((file) => !/\/(paint|product|rolldown-runtime)-[\w-]+\.js$/.test(file)),
    },
    manifest: true,
    // Only the page's own scripts and style are inline, because the policy names no others.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Rules and streams are functions without side effects, so only their users load a chunk of them.
      treeshake: { moduleSideEffects: [{ test: /\/streams\//, sideEffects: false }] },
      output: {
        // Short hashes too, because the first scripts name the files that they load later.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: { groups: chunks.groups },
      },
    },
  },
  test: {
    include: [
      'tests/*.test.ts',
      'tests/{streams,rules,marble,sandbox,operator,conform,robot,src,bench,gate,kept,map,mutation}/**/*.test.{ts,tsx}',
    ],
    environment: 'node',
    globalSetup: 'tests/map/globalSetup.ts',
    // Unit tests run the same files as players. Vitest always adds Node's conditions, for which these two packages have a
    // build of their own. Packages that import them are inlined, so that they get the same files.
    alias: [
      { find: /^rxjs(\/testing)?$/, replacement: `${root}node_modules/rxjs/dist/esm$1/index.js` },
      { find: /^ofetch$/, replacement: `${root}node_modules/ofetch/dist/index.mjs` },
    ],
    server: { deps: { inline: [/\/node_modules\/(rxjs|ofetch|observable-hooks)\//] } },
    // No test leaves state in a module, and isolating each file costs more than the tests.
    isolate: false,
    // Vitest leaves a core free by default, but the gate has only two and runs nothing else.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    restoreMocks: true,
    // Long enough for a much slower or busy machine, on which the longest tests may take many seconds.
    testTimeout: 60_000,
  },
});
