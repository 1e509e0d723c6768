import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

/**
 * Builds a module and its imports into one classic script: an inline script of the page, or the service worker.
 * @param values facts of the build, by the names that the module declares
 */
export async function script(
  root: string,
  source: string,
  values: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { output } = (await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    define: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: join(root, source), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code.trim();
}
