import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { withoutBudgets } from './src/build/budgets.ts';
import { chunkGroups } from './src/build/chunkGroups.ts';
import { chunkNames } from './src/build/chunkNames.ts';
import { firstVisit, keptSources } from './src/build/firstVisit.ts';
import { headers } from './src/build/headers.ts';
import { lateScreens } from './src/build/lateScreens.ts';
import { createMentions } from './src/build/mentions.ts';
import { page } from './src/build/page.ts';
import { readRows } from './src/build/rows.ts';
import { sources } from './src/build/sources.ts';
import { variables } from './src/build/variables.ts';
import { worker } from './src/build/worker.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const mentions = createMentions(root);
const rows = readRows(root);
const first = firstVisit(mentions, rows);

export default defineConfig({
  plugins: [
    variables(root),
    lateScreens(root, mentions, rows),
    withoutBudgets(mentions),
    react(),
    first.plugin,
    page(root, mentions, rows),
    headers(process.env),
    sources(root),
    worker(root, rows, keptSources(rows).map(mentions.file)),
    mentions.plugin,
  ],
  publicDir: mentions.folder('src/public'),
  // RxJS's package map offers an ES5 build first; this order picks the smaller ES2015 one.
  resolve: { conditions: ['es2015', 'module', 'browser', 'production'] },
  // Short names: they are repeated in the script that the first prices wait for.
  css: { modules: { generateScopedName: '_[hash:base64:6]' } },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    manifest: true,
    // Nothing but the frame's own script and style is inline: the policy names these two alone.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        chunkFileNames: chunkNames(mentions),
        // Short too: the script of the first prices names what comes later.
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: { groups: chunkGroups(first, mentions, rows) },
      },
    },
  },
  test: {
    include: [
      'tests/*.test.ts',
      'tests/{streams,rules,sandbox,robot,src,bench,gate,kept,mutation}/**/*.test.{ts,tsx}',
    ],
    environment: 'node',
    // No test leaves state in a module, and isolating each file costs more than the tests.
    isolate: false,
    // Vitest leaves a core free by default; the gate has two and nothing else to run.
    maxWorkers: '100%',
    restoreMocks: true,
  },
});
