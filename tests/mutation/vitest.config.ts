import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The tests for mutants of streams/: marbles and properties only. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/{streams,rules}/**/*.test.ts'],
    environment: 'node',
    isolate: false,
    restoreMocks: true,
  },
});
