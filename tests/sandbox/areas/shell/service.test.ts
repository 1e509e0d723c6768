import { expect, test } from 'vitest';
import { createSettings } from './service';

test('overrides the settings with a change and keeps the other settings', () => {
  const { setting, changeSetting } = createSettings({});
  changeSetting({ siteSuspended: true, currency: 'EUR' });
  changeSetting({ siteSuspended: false });
  expect(setting()).toMatchObject({
    domainTitle: 'Touchline',
    siteSuspended: false,
    currency: 'EUR',
  });
});

test('includes a codec in the settings only if one is configured', () => {
  expect(createSettings({}).setting()).not.toHaveProperty('codec');
  expect(createSettings({ codec: 'base64' }).setting()).toMatchObject({ codec: 'base64' });
});

test('shows a brand instead of the sandbox’s own, so that a feature without a field is left out', () => {
  const { setting } = createSettings({ brand: { domainTitle: 'Northfield', tennis: true } });
  expect(setting()).toMatchObject({ domainTitle: 'Northfield', tennis: true, cancelBets: true });
  for (const field of ['football', 'cricket', 'licenceText'])
    expect(setting()).not.toHaveProperty(field);
  expect(setting('brand-a.localhost')).toMatchObject({ domainTitle: 'Meridian' });
});
