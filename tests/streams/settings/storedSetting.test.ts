import { expect, test } from 'vitest';
import { domainSetting } from '../../../streams/settings/calls';
import { SETTING, SUSPENDED } from '../../../streams/settings/storedSetting';

test('stores the last valid settings on the device, and restores them unchanged', () => {
  const setting = domainSetting({ domainTitle: 'Acme', currency: 'EUR', football: true });
  expect(SETTING.parse(SETTING.print(setting) ?? '')).toEqual(setting);
  expect([SETTING.key, SETTING.clearedAtLogout, SETTING.expendable]).toEqual([
    'domainSetting',
    false,
    true,
  ]);
  expect(() => SETTING.parse('not JSON')).toThrow();
});

test('stores the suspension of the site under a separate key', () => {
  expect([SUSPENDED.parse('true'), SUSPENDED.parse('false'), SUSPENDED.initial]).toEqual([
    true,
    false,
    false,
  ]);
  expect(() => SUSPENDED.parse('yes')).toThrow();
});
