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

test('only a build for the inspector contains the recorder', async () => {
  expect(await startOf('inspect')).toContain('hub.link.everyMs');
  expect(await startOf('production')).not.toMatch(/hub\.link\.everyMs|recording|secret-/);
});
