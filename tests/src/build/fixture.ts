import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

export interface Site {
  readonly root: string;
  /** Builds a page of the site in memory, with only these plugins. */
  build(plugins: readonly Plugin[], page?: string): Promise<Rolldown.OutputBundle>;
  remove(): Promise<void>;
}

/** Creates a project of a few files in a separate folder, small enough to build at once. */
export async function createSite(files: Readonly<Record<string, string>>): Promise<Site> {
  const root = await mkdtemp(join(tmpdir(), 'site-'));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return {
    root,
    async build(plugins, page = 'index.html') {
      const built = (await build({
        root,
        configFile: false,
        logLevel: 'silent',
        plugins: [...plugins],
        build: { write: false, rolldownOptions: { input: join(root, page) } },
      })) as Rolldown.RolldownOutput;
      return Object.fromEntries(built.output.map((file) => [file.fileName, file]));
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
