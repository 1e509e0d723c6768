import { build } from 'vite';
import { expect, test } from 'vitest';

/** Returns the start of the page as a build in this mode contains it, without the code that loads later. */
async function startOf(mode: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    mode,
    build: {
      write: false,
      rolldownOptions: {
        input: 'src/main.ts',
        external: /\.tsx$|\/(feature|later|mountApp|other)$/,
        treeshake: { moduleSideEffects: false },
      },
    },
  });
  const [{ output }] = [result].flat() as unknown as [{ output: readonly { code?: string }[] }];
  return output.map(({ code = '' }) => code).join('\n');
}

/** Texts of the recorder, of the replay, and of its control. */
const RECORDER = /hub\.link\.everyMs|secret-/;
const REPLAY = /recording\.json|begins later than its tab|differs since/g;

test('only a build for the inspector contains the recorder', async () => {
  expect(await startOf('inspect')).toMatch(RECORDER);
  const product = await startOf('production');
  expect(product).not.toMatch(RECORDER);
  expect(product).not.toMatch(REPLAY);
  expect(product).not.toContain('recording');
});

test('only a build for a recorded tab contains the replay and its control', async () => {
  expect(new Set((await startOf('recording')).match(REPLAY)).size).toBe(3);
  expect(await startOf('inspect')).not.toMatch(REPLAY);
});
