import { schemaOf } from '../../streams/api/description';
import { parseJson } from '../../streams/api/json';
import { settingsFile } from '../../streams/settings/file/calls';
import { settingsFileOf } from '../../streams/settings/settingsFile';
import type { Findings, Named } from './findings';
import type { Server } from './server';
import { createSurvey } from './survey';

/** The longest wait for a file, in ms. */
const LIMIT_MS = 10_000;

interface Places {
  readonly site: URL;
  /** The folder of the files; null for `/settings` on the site, if it exists. */
  readonly settings: string | null;
}

/** Fetches the settings file of the site, or else the fallback. Returns all of its fields. */
export async function fetchSettings(
  server: Server,
  { differs, notes, made }: Findings,
  { site, settings }: Places,
): Promise<Readonly<Record<string, unknown>>> {
  const folder = settings ?? new URL('/settings', site).href;
  const survey = createSurvey(server.now);
  for (const file of [settingsFileOf(site.hostname), 'fallback.json']) {
    const named: Named = { area: 'settings', about: '', call: `GET ${file}` };
    const url = `${folder}/${file}`;
    const request = `curl "${url}"`;
    made();
    const reply = await server
      .fetch({ method: 'GET', url, headers: {} }, LIMIT_MS)
      .catch(() => null);
    if (reply?.status !== 200) {
      notes(named, reply ? `The status is ${reply.status}.` : 'No reply arrives.');
      continue;
    }
    try {
      const raw = parseJson(reply.body);
      const { rest } = settingsFile(raw).data.setting;
      for (const { place, text, isLoss } of survey.of(schemaOf(settingsFile), raw))
        if (isLoss)
          differs(named, {
            request,
            found: `\`${place}\` ${text}.`,
            effect: 'The product ignores this value.',
          });
      return { ...rest };
    } catch {
      differs(named, {
        request,
        found: 'The file is not `{ "data": { "setting": { … } } }`.',
        effect: 'The product ignores the file, and every setting in it.',
      });
    }
  }
  if (settings !== null)
    differs(
      { area: 'settings', about: '', call: 'the settings files' },
      {
        request: `curl "${folder}/fallback.json"`,
        found: 'Neither the file of this host name nor the fallback can be read.',
        effect: 'The page says that the site is under maintenance.',
        setting: '`VITE_SETTINGS_URL` of the build, if the files are in another folder.',
      },
    );
  return {};
}
