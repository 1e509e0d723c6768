import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The tests that mutants of streams/ have to pass: marbles and properties alone. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: (process.env['MUT_TESTS'] ?? 'x').split(' ').map((n) => `tests/streams/betting/${n}.test.ts`),
    environment: 'node',
    isolate: false,
    restoreMocks: true,
  },
});
