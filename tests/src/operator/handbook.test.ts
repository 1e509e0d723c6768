import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { siteOf } from '../../../streams/settings/site';
import { settingsFile } from '../../../streams/settings/file/calls';
import { SETTING_NAMES } from '../../../streams/settings/settingNames';
import { exists, proofsIn } from '../../checks/proofs';

const handbook = readFileSync('src/operator/README.md', 'utf8');

test('the example of a settings file has only fields that the product reads, with valid values', () => {
  const text = /```json\n([\s\S]*?)```/.exec(handbook)?.[1] ?? '';
  const { setting } = settingsFile(JSON.parse(text)).data;
  const { rest = {} } = setting;
  expect(SETTING_NAMES).toEqual(expect.arrayContaining(Object.keys(rest ?? {})));
  expect(setting).toMatchObject({ domainTitle: 'Northfield', theme: 'light', currency: 'GBP' });
  expect(siteOf(rest ?? {})).toMatchObject({
    mainLogo: '/brand/logo.svg',
    favicon: '/brand/icon.svg',
  });
});

test('every statement about a lost server has proofs that exist', () => {
  const [, section = ''] = handbook.split('### When a server goes away\n');
  const rows = /^(?:\n|\|.*\n)+/.exec(section)?.[0].trim().split('\n').slice(2) ?? [];
  expect(rows.length).toBeGreaterThan(5);
  for (const row of rows) {
    const proofs = proofsIn(row.replace(/ \|$/, '').replace(/^\| .*? \| /, ''));
    expect(proofs.length, row).toBeGreaterThan(0);
    expect(proofs.filter((proof) => !exists(proof))).toEqual([]);
  }
});
