import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SETTING_NAMES } from '../../../streams/settings/settingNames';

/** The names in the first column of the tables of settings. */
function documented(): readonly string[] {
  const readme = readFileSync('src/operator/README.md', 'utf8');
  const section = /^## Settings$.*?(?=^## Brands$)/ms.exec(readme)?.[0] ?? '';
  return [...section.matchAll(/\| (`[^|]+) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  );
}

it('lists exactly the settings in the handbook that the product reads', () => {
  expect(documented().toSorted()).toEqual([...SETTING_NAMES].toSorted());
});

it('lists each setting once', () => {
  expect(new Set(SETTING_NAMES).size).toBe(SETTING_NAMES.length);
});
