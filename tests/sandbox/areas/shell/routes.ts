import { type Files, type TextFile, textFile } from '../../http/files';
import { BRANDS, PICTURES } from './brands';
import { chatScript } from './chat';
import type { Settings } from './service';

/** The settings files of hosts without a brand, and the file for all other hosts. */
const UNBRANDED = ['test.json', 'localhost.json', '127.0.0.1.json', 'fallback.json'];
/** The host name of each settings file; empty for files without a brand. */
const HOSTS = new Map([
  ...UNBRANDED.map((name) => [name, ''] as const),
  ...Object.keys(BRANDS).map((host) => [`${host}.json`, host] as const),
]);

/** An operator's own page outside the product, such as its rules or its help. */
function operatorPage(name: string): TextFile | null {
  if (!/^[a-z-]+$/.test(name)) return null;
  const title = name.replaceAll('-', ' ');
  return textFile(
    'text/html; charset=utf-8',
    `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>An operator puts its own words here.</p><p><a href="/home">Back to the exchange</a></p></html>`,
  );
}

/** The domains' settings files, the brands' pictures, the operators' own pages, and the stub of the chat provider. */
export const shellFiles = ({ setting }: Pick<Settings, 'setting'>): readonly Files[] => [
  {
    folder: '/settings',
    read: (name) => {
      const host = HOSTS.get(name);
      return host === undefined ? null : { status: 200, data: { setting: setting(host) } };
    },
  },
  {
    folder: '/brands',
    read: (name) => {
      const picture = PICTURES[name];
      return picture === undefined ? null : textFile('image/svg+xml', picture);
    },
  },
  { folder: '/pages', read: operatorPage },
  { folder: '/chat', read: chatScript },
];
