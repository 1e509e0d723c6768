import { get } from 'node:http';
import { describe, expect, test } from 'vitest';
import { treeSportWithEvent } from '../../../../streams/catalogue/calls';
import { settingsFile } from '../../../../streams/settings/file/calls';
import { mend, type Palette } from '../../../../src/islands/branding/contrast';
import { siteOf } from '../../../../streams/settings/site';
import { colourOf, dark, light } from '../../../src/styles/tokens';
import { BASE_PATH, pathOf } from '../../http/places';
import { QUIET } from '../../simulator/quietEvent';
import { visit } from '../../visit/visit';
import { BRANDS } from './brands';

test.each(['test', 'fallback'])(
  'sends a settings file %s.json that passes its schema',
  async (name) => {
    const { origin, sandbox } = await visit();
    sandbox.control({ do: 'setting', change: { siteSuspended: true } });
    const reply = await fetch(`${origin}/settings/${name}.json?key=512`);
    const { data } = settingsFile(await reply.json());
    expect(data.setting).toMatchObject({ siteSuspended: true, baseUrl: BASE_PATH });
  },
);

test('has no settings file for an unknown host', async () => {
  const { origin } = await visit();
  expect((await fetch(`${origin}/settings/elsewhere.example.json`)).status).toBe(404);
});

describe.each(Object.keys(BRANDS))('the sample brand at %s', (host) => {
  test('has a complete settings file under its host name', async () => {
    const { origin } = await visit();
    const reply = await fetch(`${origin}/settings/${host}.json?key=512`);
    const { setting } = settingsFile(await reply.json()).data;
    expect(setting.domainTitle).toMatch(/^M/);
    expect(setting.theme).not.toBeNull();
    expect(setting).toMatchObject({ tennis: true, baseUrl: BASE_PATH });
    const site = siteOf(setting.rest ?? {});
    expect(site.links.length).toBeGreaterThan(4);
    for (const [name, value] of Object.entries(site))
      if (
        !['support', 'chat', 'limits', 'slides', 'disconnectGraceS', 'reportsPath'].includes(name)
      )
        expect(value, name).not.toBeNull();
    for (const picture of [site.mainLogo, site.authLogo, site.favicon, ...site.slides]) {
      const found = await fetch(`${origin}${picture}`);
      expect(found.headers.get('content-type'), `${picture}`).toBe('image/svg+xml');
    }
    for (const { href } of site.links.filter(({ href }) => href.startsWith('/')))
      expect((await fetch(`${origin}${href}`)).status, href).toBe(200);
  });

  test('has colours that need no correction in either theme', () => {
    const tokens = Object.entries(BRANDS[host]?.['tokens'] ?? {});
    expect(tokens.length).toBeGreaterThan(12);
    for (const [theme, base] of Object.entries({ dark, light })) {
      const own: Palette = Object.fromEntries(
        tokens.flatMap(([name, hex]) =>
          name.startsWith(`${theme}:`) ? [[name.split(':')[1], colourOf(hex)]] : [],
        ),
      );
      expect(Object.keys(own).filter((name) => !(name in base))).toEqual([]);
      expect(mend({ ...base, ...own })).toEqual({});
    }
  });
});

test('sends each domain its own settings with the list of events', async () => {
  const { origin } = await visit();
  const { port } = new URL(origin);
  const path = pathOf(treeSportWithEvent);
  const titleAt = (host: string): Promise<string | null | undefined> =>
    new Promise((resolve, reject) => {
      get(
        { host: '127.0.0.1', port, path, headers: { host: `${host}:${port}` } },
        async (reply) => {
          const chunks: Buffer[] = [];
          for await (const chunk of reply) chunks.push(chunk);
          const { result } = JSON.parse(Buffer.concat(chunks).toString());
          resolve(treeSportWithEvent.read(result).setting?.domainTitle);
        },
      ).on('error', reject);
    });
  expect(await titleAt('127.0.0.1')).toBe('Touchline');
  expect(await titleAt('brand-a.localhost')).toBe('Meridian');
  expect(await titleAt('brand-b.localhost')).toBe('Marigold');
});

test('accepts only identifiers at the chat stub', async () => {
  const { origin } = await visit();
  const reply = await fetch(`${origin}/chat/property-1/widget_1`);
  expect(reply.headers.get('content-type')).toContain('text/javascript');
  expect(await reply.text()).toContain('"property-1/widget_1"');
  for (const odd of ['/chat/one', '/chat/a/b/c', '/chat/a"/b'])
    expect((await fetch(`${origin}${odd}`)).status, odd).toBe(404);
});

test.each(['monitoring', 'problems'])(
  'receives reports at /%s, and lists the latest',
  async (folder) => {
    const { origin } = await visit();
    const latest = async () => (await fetch(`${origin}/${folder}/latest.json`)).json();
    expect(await latest()).toEqual({ reports: [] });
    const report = { failures: [{ kind: 'code', part: 'the slip', count: 1, ms: 0 }] };
    const sent = { method: 'POST', body: JSON.stringify(report) };
    expect((await fetch(`${origin}/${folder}/send`, sent)).status).toBe(200);
    expect(await latest()).toEqual({ reports: [report] });
  },
);

test('sends the bonuses for guests and the live videos with the events', async () => {
  const { origin, sandbox } = await visit();
  const tv = [{ eventId: QUIET.eventId, videoURL: '/videos/live.html' }];
  sandbox.control({ do: 'setting', change: { tv } });
  const reply = await fetch(origin + pathOf(treeSportWithEvent));
  const { result } = (await reply.json()) as { result: Record<string, unknown> };
  expect(result['bonuses']).toHaveLength(3);
  expect(result['tv']).toEqual(tv);
});
