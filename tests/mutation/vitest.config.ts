import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The tests for mutants of streams/: marbles and properties only. A storm or a voyage takes too long for each mutant. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/{streams,rules}/**/*.test.ts'],
    exclude: ['tests/streams/{storms,fuzz}/**'],
    environment: 'node',
    isolate: false,
    restoreMocks: true,
  },
});
