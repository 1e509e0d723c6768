import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { FIRST_AREAS } from '../../../src/words/languages';

/*
 * In another language, the words of a screen or an island load together with its code, so its definition names the
 * areas whose words its code uses.
 */

const rows = execFileSync('git', ['ls-files', 'src'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\/(routes|island|registry)\.ts$/.test(path) && existsSync(path));

interface Loaded {
  readonly module: string;
  readonly words: readonly string[];
}

/** Each module that a definition loads, with the areas that the definition names. */
const loaded = rows.flatMap((path): readonly Loaded[] => {
  const source = readFileSync(path, 'utf8');
  const parts = source.split(/(?=\broute\(|\brow\(|\{\s*name:|: Island = \{)/);
  return parts.flatMap((part) => {
    const [, target = ''] = /import\('(\.[^']+)'\)/.exec(part) ?? [];
    if (target === '') return [];
    const [, named = ''] = /words: \[([^\]]*)\]/.exec(part) ?? [];
    return [
      {
        module: normalize(join(dirname(path), target)),
        words: [...named.matchAll(/'([^']+)'/g)].map(([, area = '']) => area),
      },
    ];
  });
});

const fileOf = (module: string): string | undefined =>
  [`${module}.ts`, `${module}.tsx`, module].find(
    (path) => existsSync(path) && /\.tsx?$/.test(path),
  );

/** The areas whose words a module and its static imports use. */
function saidBy(module: string, seen = new Set<string>()): ReadonlySet<string> {
  const path = fileOf(module);
  if (path === undefined || seen.has(path) || !path.startsWith('src/')) return seen;
  seen.add(path);
  const source = readFileSync(path, 'utf8');
  for (const [, target = ''] of source.matchAll(/(?:from|^import) '(\.[^']+)'/gm))
    saidBy(normalize(join(dirname(path), target)), seen);
  return seen;
}

it('lists exactly the areas whose words each screen and island uses', () => {
  expect(loaded.length).toBeGreaterThan(12);
  const first: readonly string[] = FIRST_AREAS;
  for (const { module, words } of loaded) {
    const areas = [...saidBy(module)]
      .filter((path) => path.endsWith('/words.ts'))
      .map((path) => dirname(path).replace(/^src\//, ''))
      .filter((area) => !first.includes(area));
    expect({ module, words: [...words].toSorted() }).toEqual({ module, words: areas.toSorted() });
  }
});
