import { expect, test } from 'vitest';
import { settingsFile } from '../../../../streams/shell/calls';
import { BASE_PATH } from '../../http/places';
import { visit } from '../../visit/visit';

test.each(['test', 'fallback'])('the settings file %s.json passes its schema', async (name) => {
  const { origin, sandbox } = await visit();
  sandbox.control({ do: 'setting', change: { siteSuspended: true } });
  const reply = await fetch(`${origin}/settings/${name}.json?key=512`);
  const { data } = settingsFile(await reply.json());
  expect(data.setting).toMatchObject({ siteSuspended: true, baseUrl: BASE_PATH });
});

test('an unknown host has no settings file', async () => {
  const { origin } = await visit();
  expect((await fetch(`${origin}/settings/elsewhere.example.json`)).status).toBe(404);
});
