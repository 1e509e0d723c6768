import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chunkGroups } from '../../../src/build/chunkGroups';
import { firstVisit, keptSources } from '../../../src/build/firstVisit';
import { createMentions, type Mentions } from '../../../src/build/mentions';
import { page } from '../../../src/build/page';
import { replaced } from '../../../src/build/replaced';
import { readRows } from '../../../src/build/rows';
import { createSite, type Site } from './fixture';

/** A site of two chunks, small enough to be built in an instant. */
const SITE = {
  'index.html': '<script type="module" src="/src/main.ts"></script>',
  'other.html': '<script type="module" src="/src/lazy.ts"></script>',
  'src/main.ts': "void import('./lazy');",
  'src/lazy.ts': "console.log('here');",
  'src/unused.ts': 'export {};',
};

let site: Site;
beforeAll(async () => {
  site = await createSite(SITE);
});
afterAll(() => site.remove());

/** Builds the site; resolves with the build's complaint, or null. */
async function complaint(mention: (mentions: Mentions) => void, page?: string) {
  const mentions = createMentions(site.root);
  mention(mentions);
  try {
    await site.build([mentions.plugin], page);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

describe('a name of the build', () => {
  test.each<[string, (mentions: Mentions) => void]>([
    ['a file', ({ file }) => file('src/lazy.ts')],
    ['a folder', ({ folder }) => folder('src')],
    ['a pattern', ({ pattern }) => pattern(/\/src\/la\w+\.ts$/)],
    ['a chunk', ({ chunk }) => chunk('lazy')],
    ['an act', ({ act }) => act('wrap')()],
  ])('that meets something holds: %s', async (_, mention) => {
    expect(await complaint(mention)).toBeNull();
  });

  test.each<[string, string, (mentions: Mentions) => void]>([
    ['a file that moved', 'src/gone.ts', ({ file }) => file('src/gone.ts')],
    ['a file without an importer', 'src/unused.ts', ({ file }) => file('src/unused.ts')],
    ['a folder that moved', 'public', ({ folder }) => folder('public')],
    ['a pattern', String.raw`/\/screens\//`, ({ pattern }) => pattern(/\/screens\//)],
    ['a chunk', 'chunk lists', ({ chunk }) => chunk('lists')],
    ['an act that is never done', 'wrap', ({ act }) => act('wrap')],
  ])('that meets nothing fails the build, which names it: %s', async (_, name, mention) => {
    const said = await complaint((mentions) => {
      mentions.file('src/main.ts');
      mention(mentions);
    });
    expect(said).toMatch(/The build names things that are not there: [^,]*$/m);
    expect(said).toContain(`not there: ${name}.`);
  });

  test('is not judged by a build of other pages', async () => {
    expect(await complaint(({ file }) => file('src/gone.ts'), 'other.html')).toBeNull();
  });
});

test('every path that stands in the build’s own files is a name that must meet something', async () => {
  const folder = 'src/build';
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts'));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  const written = texts.flatMap((text) =>
    [...text.matchAll(/'((?:src|streams)\/[^']+\.\w+)'/g)].map(([, path = '']) => path),
  );
  expect(written.length).toBeGreaterThan(6);

  const named = new Set<string>();
  const mentions = createMentions(site.root);
  const noting: Mentions = {
    ...mentions,
    file: (source) => {
      named.add(source);
      return mentions.file(source);
    },
  };
  const rows = readRows('.');
  chunkGroups(firstVisit(noting, rows), noting, rows);
  page(site.root, noting, rows);
  replaced(noting);
  keptSources(rows).map(noting.file);
  // These are read, not bundled: where one is missing, reading fails.
  for (const read of [
    'src/frame/boot.js',
    'src/routes/areas.ts',
    'src/ports/serviceWorker/worker.ts',
  ])
    named.add(read);
  expect(written.filter((path) => !named.has(path))).toEqual([]);
});
