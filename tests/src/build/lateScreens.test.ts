import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isChunk, type Bundle } from '../../../src/build/bundle';
import { lateScreens } from '../../../src/build/lateScreens';
import { createMentions } from '../../../src/build/mentions';
import { readRows } from '../../../src/build/rows';
import { createSite, type Site } from './fixture';

/** A first script with three rows: one screen is the first visit's, two share another. */
const SITE = {
  'index.html': '<script type="module" src="/src/main.ts"></script>',
  'src/main.ts': "import * as rows from './routes/areas'; globalThis.rows = rows;",
  'src/row.ts': 'export const row = (path: string, fields: object) => ({ path, ...fields });',
  'src/routes/areas.ts': "export * from '../screens/a/routes';",
  'src/screens/a/List.tsx': "export default 'prices';",
  'src/screens/a/Help.tsx': "export default 'help';",
  'src/words/language.ts': 'export const withWords = (words, load) => () => load(words);',
};

const areaOf = (late: string): string => `
  import { row } from '../../row';
  export const home = row('/home', { placeholder: 'list', load: () => import('./List') });
  export const help = row('/help', { placeholder: 'page', load: () => ${late}, words: ['screens/a'], });
  export const rules = row('/rules', { placeholder: 'page', load: () => ${late} });`;

const siteWith = (late: string): Promise<Site> =>
  createSite({ ...SITE, 'src/screens/a/routes.ts': areaOf(late) });

const build = async (site: Site): Promise<Bundle> => {
  const mentions = createMentions(site.root);
  return site.build([lateScreens(site.root, mentions, readRows(site.root)), mentions.plugin]);
};

describe('the loaders of screens beyond the first', () => {
  let bundle: Bundle;
  let site: Site;
  beforeAll(async () => {
    site = await siteWith("import('./Help')");
    bundle = await build(site);
  });
  afterAll(() => site.remove());

  const chunkWith = (text: string) => {
    const found = Object.values(bundle).filter((file) => isChunk(file) && file.code.includes(text));
    expect(found).toHaveLength(1);
    return found[0] as Extract<(typeof found)[number], { type: 'chunk' }>;
  };

  test('stand in a file of their own, and the first script names that alone', () => {
    const [first, help, list] = ['/rules', '`help`', '`prices`'].map(chunkWith);
    const [table = ''] = first?.dynamicImports.filter((name) => name !== list?.fileName) ?? [];
    expect(first?.dynamicImports).toEqual(expect.arrayContaining([list?.fileName, table]));
    expect(first?.code).not.toContain(help?.fileName.split('/').at(-1));
    expect(first?.code).not.toContain('screens/a');
    expect(bundle[table]).toMatchObject({ dynamicImports: [help?.fileName] });
  });
});

test('a loader that is written in another way fails the build, which names its screen', async () => {
  const site = await siteWith('import("./Help")');
  await expect(build(site)).rejects.toThrow('the loader of src/screens/a/Help.tsx');
  await site.remove();
});
