import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { chunkGroups } from './src/build/chunkGroups.ts';
import { STORED } from './src/build/firstVisit.ts';
import { headers } from './src/build/headers.ts';
import { page } from './src/build/page.ts';
import { rows } from './src/build/rows.ts';
import { worker } from './src/build/worker.ts';
import { CHUNK_POLICY } from './streams/lazy/chunkPolicy.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const chunks = chunkGroups(root);

export default defineConfig({
  plugins: [
    react(),
    chunks.plugin,
    page(root, CHUNK_POLICY),
    headers(process.env),
    worker(root, rows, STORED),
  ],
  publicDir: 'src/public',
  // RxJS's package map offers an ES5 build first; this order picks the smaller ES2015 one.
  resolve: { conditions: ['es2015', 'module', 'browser', 'production'] },
  // Short names: they are repeated in the script that the first prices wait for.
  css: { modules: { generateScopedName: '_[hash:base64:6]' } },
  build: {
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // The page loads these first, so later imports need not preload them.
      resolveDependencies: (_, files) =>
        files.filter((file) => !/\/(paint|first|rolldown-runtime)-[\w-]+\.js$/.test(file)),
    },
    manifest: true,
    // Nothing but the page's own scripts and style is inline: the policy names these alone.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Rules and streams are functions: a chunk of them is loaded by its users alone.
      treeshake: { moduleSideEffects: [{ test: /\/streams\//, sideEffects: false }] },
      output: {
        // Short hashes too: the first scripts name the files that they load later.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: { groups: chunks.groups },
      },
    },
  },
  test: {
    include: [
      'tests/*.test.ts',
      'tests/{streams,rules,sandbox,robot,src,bench,gate,kept,map,mutation}/**/*.test.{ts,tsx}',
    ],
    environment: 'node',
    globalSetup: 'tests/map/globalSetup.ts',
    // Unit tests run the files that players run. Vitest adds Node's conditions to any others, and these two packages
    // have a build of their own for Node. Inlined, the packages that import them get the same files.
    alias: [
      { find: /^rxjs(\/testing)?$/, replacement: `${root}node_modules/rxjs/dist/esm$1/index.js` },
      { find: /^ofetch$/, replacement: `${root}node_modules/ofetch/dist/index.mjs` },
    ],
    server: { deps: { inline: [/\/node_modules\/(rxjs|ofetch|observable-hooks)\//] } },
    // No test leaves state in a module, and isolating each file costs more than the tests.
    isolate: false,
    // Vitest leaves a core free by default; the gate has two and nothing else to run.
    maxWorkers: '100%',
    restoreMocks: true,
    // For a much slower machine, or one that is busy: the longest tests take seconds of its time.
    testTimeout: 60_000,
  },
});
