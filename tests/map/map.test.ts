import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { folders, tableOf, undocumented } from './map';

const README = 'streams/README.md';
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'streams/*.ts'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => path !== '' && existsSync(path));

const BLOCK = /<!-- map of ([\w/]+) -->\n[\s\S]*?<!-- end of the map -->/g;

/** Returns the README with the table of each folder as the sources and their tests give it. */
const withTables = (readme: string): string =>
  readme.replaceAll(
    BLOCK,
    (_, folder: string) =>
      `<!-- map of ${folder} -->\n\n${tableOf(`streams/${folder}`, files)}\n\n<!-- end of the map -->`,
  );

describe('the map of streams', () => {
  it('finds a doc comment for every file', () => {
    expect(files.length).toBeGreaterThan(200);
    expect(undocumented(files)).toEqual([]);
  });

  it('has a table for every folder', () => {
    const mapped = [...readFileSync(README, 'utf8').matchAll(BLOCK)].map(([, name]) => name);
    expect(mapped.toSorted()).toEqual(
      folders(files)
        .map((folder) => folder.replace('streams/', ''))
        .toSorted(),
    );
  });

  it('is up to date; UPDATE=1 writes it', () => {
    const readme = readFileSync(README, 'utf8');
    const current = withTables(readme);
    if (process.env['UPDATE'] === '1') writeFileSync(README, current);
    else expect(readme).toBe(current);
  });

  it('shows the summary, the streams and the marbles of a file', () => {
    const [, , row] = tableOf('streams/betting/slip', [
      'streams/betting/slip/pendingSelections.ts',
    ]).split('\n');
    expect(row).toContain("before the slip's code has loaded");
    expect(row).toContain('`tapped$`');
    expect(row).toContain('`--a--b--A` → `taps.tapped$` `0-a--b--c`');
  });
});
