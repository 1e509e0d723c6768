import { afterEach, expect, test } from 'vitest';
import { withoutBudgets } from '../../../src/build/budgets';
import { isChunk } from '../../../src/build/bundle';
import { createMentions } from '../../../src/build/mentions';
import { SOURCES, sources } from '../../../src/build/sources';
import { createSite, type Site } from './fixture';

let site: Site | undefined;
afterEach(() => site?.remove());

const ISLAND = `export const slip = {
  name: 'slip',
  budget: 18_375,
  priority: 3, budget: 99_999 };`;

async function built(island: string) {
  site = await createSite({
    'index.html': '<script type="module" src="/src/main.ts"></script>',
    'src/main.ts':
      "import { slip } from './islands/slip/island'; import { home } from './screens/home/routes'; console.log(slip, home);",
    'src/screens/home/routes.ts': "export const home = { title: 'Home', budget: 77 };",
    'src/islands/slip/island.ts': island,
  });
  const mentions = createMentions(site.root);
  return site.build([withoutBudgets(mentions), sources(site.root), mentions.plugin]);
}

test('a budget does not come with the product, everything else of its row does', async () => {
  const chunks = Object.values(await built(ISLAND)).filter(isChunk);
  const code = chunks.map((chunk) => chunk.code).join('');
  expect(code).toMatch(/\{name:[`'"]slip[`'"],priority:3\}/);
  expect(code).toMatch(/\{title:[`'"]Home[`'"]\}/);
  expect(code).not.toContain('budget');
});

test('an island without a budget fails the build', async () => {
  await expect(built("export const slip = { name: 'slip' };")).rejects.toThrow(
    /island\.ts has no budget/,
  );
});

test('the build writes down which of its files has each module', async () => {
  const bundle = await built(ISLAND);
  const list = bundle[SOURCES];
  const chunk = Object.values(bundle).find(isChunk);
  expect(list?.type === 'asset' && JSON.parse(String(list.source))).toEqual({
    'src/main.ts': chunk?.fileName,
    'src/islands/slip/island.ts': chunk?.fileName,
    'src/screens/home/routes.ts': chunk?.fileName,
  });
});
