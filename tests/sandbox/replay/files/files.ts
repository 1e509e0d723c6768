import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { problemOf, skippedFile } from '../report';
import type { Report } from '../report';

/**
 * All files under the paths, in the order of the paths and, inside folders, by name. A path that cannot be followed
 * or opened is reported once and left out, like a folder to which a link leads back.
 *
 * @throws if one of the paths does not exist
 */
export async function filesIn(paths: readonly string[], report: Report): Promise<string[]> {
  for (const path of paths) await lstat(path);
  /** Files by their real paths, so that a file is found only once, even if several links lead to it. */
  const files = new Map<string, string>();
  const folders = new Set<string>();

  async function walk(path: string): Promise<void> {
    try {
      const found = await stat(path);
      if (found.isDirectory()) await walkFolder(path);
      else if (found.isFile()) await addFile(path);
      else report(skippedFile(path, 'not a file'));
    } catch (thrown) {
      const link = await lstat(path).then(
        (one) => one.isSymbolicLink(),
        () => false,
      );
      report(skippedFile(path, reasonOf(thrown), { what: link ? 'link' : 'file' }));
    }
  }

  async function addFile(path: string): Promise<void> {
    const real = await realpath(path);
    const same = files.get(real);
    if (same === undefined) files.set(real, path);
    else
      report(
        skippedFile(path, `the same file as ${same}`, { shared: 'a file that is there twice' }),
      );
  }

  async function walkFolder(path: string): Promise<void> {
    const real = await realpath(path);
    if (folders.has(real)) {
      report(skippedFile(path, 'a folder that is looked through already', { what: 'folder' }));
      return;
    }
    folders.add(real);
    let names: string[];
    try {
      names = await readdir(path);
    } catch (thrown) {
      report(skippedFile(path, reasonOf(thrown), { what: 'folder' }));
      return;
    }
    for (const name of names.toSorted()) {
      if (!name.startsWith('.')) await walk(join(path, name));
    }
  }

  for (const path of paths) await walk(path);
  return [...files.values()];
}

const REASONS: ReadonlyMap<unknown, string> = new Map([
  ['ENOENT', 'a link to nothing'],
  ['ELOOP', 'a link that leads in a circle'],
  ['EACCES', 'no permission to read it'],
]);

/** Returns the reason why a file or folder cannot be opened, in words for common reasons. */
export function reasonOf(thrown: unknown): string {
  const code: unknown = thrown instanceof Error && 'code' in thrown ? thrown.code : null;
  return REASONS.get(code) ?? `cannot be read (${problemOf(thrown)})`;
}
