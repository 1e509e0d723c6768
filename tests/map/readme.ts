import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tableOf } from './map';

export const README = 'streams/README.md';

/** A table of the README, below the name of its folder. */
export const BLOCK = /<!-- map of ([\w/]+) -->\n([\s\S]*?)<!-- end of the map -->/g;

/** Sorted by path, because git lists untracked files first. */
export const streamFiles = (): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'streams/*.ts'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(path))
    .toSorted();

export const testOf = (path: string): string => `tests/${path.replace(/\.ts$/, '.test.ts')}`;

/** Returns the marbles that the README shows, by file. */
export function marblesIn(readme: string): ReadonlyMap<string, string> {
  const shown = new Map<string, string>();
  for (const [, folder, table = ''] of readme.matchAll(BLOCK))
    for (const row of table.split('\n')) {
      const [, file = '', , marbles = ''] = row.split(/(?<!\\)\|/).map((cell) => cell.trim());
      if (file.startsWith('`'))
        shown.set(`streams/${folder}/${file.replaceAll('`', '')}`, marbles.replaceAll('\\|', '|'));
    }
  return shown;
}

/** Returns the README with the comments of the sources and these marbles in its tables. */
export const withTables = (readme: string, marbles: ReadonlyMap<string, string>): string => {
  const files = streamFiles();
  return readme.replaceAll(BLOCK, (_, folder: string) => {
    const table = tableOf(`streams/${folder}`, files, (path) => marbles.get(path) ?? '');
    return `<!-- map of ${folder} -->\n\n${table}\n\n<!-- end of the map -->`;
  });
};
