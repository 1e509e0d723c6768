import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { laterIslands } from '../../src/islands/later';
import { outlet } from '../../src/islands/outlet/island';
import { islands } from '../../src/islands/registry';
import { budgetedIn, budgetedOf } from './budgeted';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'budgeted-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

test('each row is found beside what it holds, with the module that it loads', async () => {
  await write({
    'rooms/market/rows.ts': `export const market: Row = { budget: 7_000, load: () => import('./Market') };
      export const title = 'Markets';`,
    'rooms/market/Market.tsx': '',
    'rooms/auth/rows.ts': `export const login = row('/login', {
      title: 'Login', load: (to) => Promise.all([import("./Login"), import('./words')]), budget: 1 });
    export const logout = row('/logout', { load: () => import('../shared/Logout'), budget: 2 });`,
    'rooms/auth/Login.ts': '',
    'rooms/shared/Logout.ts': '',
  });
  expect(budgetedIn('screen', 'rooms', 'rows.ts', root)).toEqual([
    { what: 'screen login', source: 'rooms/auth/Login.ts', budget: 1 },
    { what: 'screen logout', source: 'rooms/shared/Logout.ts', budget: 2 },
    { what: 'screen market', source: 'rooms/market/Market.tsx', budget: 7_000 },
  ]);
});

test.each([
  ['a file without a row', "export const a = { load: () => import('./A') };", 'no row'],
  [
    'a budget that is computed',
    "export const a = { budget: 2 * HALF, load: () => import('./A') };",
    'without figures',
  ],
  [
    'a row that loads nothing',
    'export const a = { budget: 1, load: () => null };',
    'loads nothing',
  ],
  ['a row without a name', "row({ budget: 1, load: () => import('./A') });", 'no name'],
  [
    'a module that is not there',
    "export const a = { budget: 1, load: () => import('./B') };",
    'rooms/area/B, which is not there',
  ],
  ['a text that cannot be read', 'export const a = {', 'cannot be read'],
])('%s is an error', async (_, text, said) => {
  await write({ 'rooms/area/rows.ts': text, 'rooms/area/A.ts': '' });
  expect(() => budgetedOf('part', 'rooms/area/rows.ts', root)).toThrow(said);
});

test('a room without such files is an error', async () => {
  await write({ 'rooms/area/A.ts': '' });
  expect(() => budgetedIn('part', 'rooms', 'rows.ts', root)).toThrow('No folder of rooms');
});

test('every island of the page is held to its own budget, and no other', () => {
  const held = budgetedIn('island', 'src/islands', 'island.ts');
  expect(Object.fromEntries(held.map(({ what, budget }) => [what, budget]))).toEqual(
    Object.fromEntries(
      [outlet, ...islands, ...laterIslands].map(({ name, budget }) => [`island ${name}`, budget]),
    ),
  );
});
