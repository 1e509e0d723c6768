import type { IncomingMessage } from 'node:http';
import { LOOKS } from '../areas/shell/brands';
import type { BuiltFile } from './builtFiles';

/** The tag that names the page's encoding, which must be near the start of the page. */
const CHARSET = '<meta charset="utf-8" />';

const quoted = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Returns the page with the branding of its host, if it has a brand, so that a first visit is painted with it. */
export function inItsLook(
  { headers }: Pick<IncomingMessage, 'headers'>,
  page: BuiltFile | undefined,
): BuiltFile | undefined {
  const host = headers.host?.replace(/:\d+$/, '').toLowerCase() ?? '';
  const look = Object.hasOwn(LOOKS, host) ? LOOKS[host] : undefined;
  if (look === undefined || page === undefined) return page;
  const tag = `<meta name="look" content="${quoted(JSON.stringify(look))}" />`;
  const plain = Buffer.from(page.plain.toString().replace(CHARSET, () => CHARSET + tag));
  return { ...page, plain, brotli: null, etag: page.etag.replace(/"$/, '-look"') };
}
