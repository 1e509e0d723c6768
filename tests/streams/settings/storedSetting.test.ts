import { expect, test } from 'vitest';
import { domainSetting } from '../../../streams/settings/calls';
import { SETTING, SUSPENDED } from '../../../streams/settings/storedSetting';

test('the last good settings stay on the device, and come back as they were', () => {
  const setting = domainSetting({ domainTitle: 'Acme', currency: 'EUR', football: true });
  expect(SETTING.parse(SETTING.print(setting) ?? '')).toEqual(setting);
  expect([SETTING.key, SETTING.clearedAtLogout, SETTING.expendable]).toEqual([
    'domainSetting',
    false,
    true,
  ]);
  expect(() => SETTING.parse('not JSON')).toThrow();
});

test('whether the site is closed is kept by a word of its own', () => {
  expect([SUSPENDED.parse('true'), SUSPENDED.parse('false'), SUSPENDED.initial]).toEqual([
    true,
    false,
    false,
  ]);
  expect(() => SUSPENDED.parse('yes')).toThrow();
});
