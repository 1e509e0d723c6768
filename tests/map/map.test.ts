import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { folders, tableOf, undocumented } from './map';
import { BLOCK, marblesIn, README, streamFiles, withTables } from './readme';

const files = streamFiles();

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

  // The marbles are compared after a run of all stream tests (globalSetup.ts).
  it.skipIf(process.env['UPDATE'] === '1')(
    'contains the comments of the sources; UPDATE=1 writes them',
    () => {
      const readme = readFileSync(README, 'utf8');
      expect(readme).toBe(withTables(readme, marblesIn(readme)));
    },
  );

  it('shows marbles in every row that names a stream', () => {
    const rows = readFileSync(README, 'utf8').split('\n');
    const named = rows.filter((row) => row.startsWith('| `') && row.includes('. Emits `'));
    expect(named.length).toBeGreaterThan(80);
    expect(named.filter((row) => row.endsWith('|  |'))).toEqual([]);
  });

  it('shows the summary, the streams and the marbles of a file', () => {
    const path = 'streams/betting/slip/pendingSelections.ts';
    const table = tableOf('streams/betting/slip', [path], () => 'emits: `a|` → `b`');
    expect(table).toContain("before the slip's code has loaded");
    expect(table).toContain('`tapped$`');
    expect(table).toContain(' emits: `a\\|` → `b` |');
  });
});
