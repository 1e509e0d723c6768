import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type InlineConfig, type Plugin, runnerImport } from 'vite';
import { CONDITIONS } from '../conditions.ts';

/** Loads `x.described.ts` in place of `x.ts`. Only the described file itself gets the plain one. */
const describedReaders: Plugin = {
  name: 'touchline:described-readers',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!source.startsWith('.') || !importer) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    if (!found) return null;
    const described = found.id.replace(/\.ts$/, '.described.ts');
    return existsSync(described) && importer !== described ? described : found;
  },
};

/** Imports a module with descriptions of all readers (streams/api/description.ts). */
export async function inDescribedForm<Module>(root: string, path: string): Promise<Module> {
  const config: InlineConfig = {
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: CONDITIONS },
    plugins: [describedReaders],
  };
  return (await runnerImport<Module>(join(root, path), config)).module;
}
