import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { budgetedScreens } from './screenBudgets';

/** The modules that a file imports on demand. */
function loadedBy(file: string): readonly string[] {
  const sources: string[] = [];
  new Visitor({
    ImportExpression({ source }) {
      if (source.type === 'Literal') sources.push(String(source.value));
    },
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return sources.map((source) => `${posix.join(posix.dirname(file), source)}.tsx`);
}

test('gives every screen a budget, and nothing else', () => {
  const files = readdirSync('src/screens', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `src/screens/${name}/screens.ts`)
    .filter((path) => existsSync(path));
  const loaded = new Set(['src/screens/home/Home.tsx', ...files.flatMap(loadedBy)]);
  expect(budgetedScreens().map(({ source }) => source)).toEqual([...loaded].toSorted());
});
