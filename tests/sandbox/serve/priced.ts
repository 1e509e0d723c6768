import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { firstCalls } from '../../../src/boot/firstCalls';
import { rows } from '../../../src/build/rows';
import { eventOf } from '../../../src/build/worker';
import type { Sandbox } from '../sandbox';
import type { BuiltFile } from './builtFiles';

const compress = promisify(brotliCompress);
const EVENT = new RegExp(eventOf(rows));
/** The place above the page's first script, which reads the reply. */
const FIRST_SCRIPT = '<script>';

/** Writes JSON that cannot end the element that contains it. */
const inMarkup = (json: string): string => json.replaceAll('<', String.raw`\u003c`);

/**
 * Returns the page with the reply to its first request, so that its first prices arrive with it. An operator's server
 * may do the same for a guest (src/operator/README.md, "The first reply in the page"). Null if the exchange did not
 * answer.
 * @param path the page's path, as it is written in its address
 * @param now epoch ms
 */
export async function priced(
  page: BuiltFile,
  path: string,
  fetch: Sandbox['fetch'],
  now: number,
): Promise<BuiltFile | null> {
  const [call = ''] = firstCalls(EVENT.exec(path)?.groups?.['eventid']);
  const reply = await fetch(new Request(`http://127.0.0.1/api/${call}`));
  if (reply.status !== 200) return null;
  const json = inMarkup(await reply.text());
  const element = `<script type="application/json" id="first" data-call="${call.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" data-time="${now}">${json}</script>`;
  const html = page.plain.toString();
  const index = html.indexOf(FIRST_SCRIPT);
  if (index < 0) return null;
  const plain = Buffer.from(html.slice(0, index) + element + html.slice(index));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return {
    ...page,
    plain,
    brotli: await compress(plain, { params }),
    etag: `"${now}"`,
    cacheControl: 'no-store',
  };
}
