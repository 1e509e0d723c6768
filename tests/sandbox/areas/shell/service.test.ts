import { expect, test } from 'vitest';
import { createSettings } from './service';

test('a change lies over the settings and leaves the others', () => {
  const { setting, changeSetting } = createSettings({});
  changeSetting({ siteSuspended: true, currency: 'EUR' });
  changeSetting({ siteSuspended: false });
  expect(setting()).toMatchObject({
    domainTitle: 'Touchline',
    siteSuspended: false,
    currency: 'EUR',
  });
});

test('the settings name a codec only where there is one', () => {
  expect(createSettings({}).setting()).not.toHaveProperty('codec');
  expect(createSettings({ codec: 'base64' }).setting()).toMatchObject({ codec: 'base64' });
});
