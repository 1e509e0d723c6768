/* Which requests the worker answers, which it sends early, and which replies it caches. */

/** A file of the build: its name changes with its content. */
// oxlint-disable-next-line touchline/no-literal-address -- not the address of a screen
const ASSET = /^\/assets\/[\w.-]+-[\w-]{6,}\.[a-z\d]+$/;

export const isAsset = (path: string): boolean => ASSET.test(path);

export type Kind = 'page' | 'asset' | 'other';

/**
 * Recognises requests for the page and for files of the build. Everything else, above all calls of the exchange, is
 * `other`, and the worker does not touch it.
 */
export function kindOf(
  { method, mode, url, headers }: Pick<Request, 'method' | 'mode' | 'url' | 'headers'>,
  origin: string,
): Kind {
  const { origin: requestOrigin, pathname, search } = new URL(url);
  if (method !== 'GET' || requestOrigin !== origin) return 'other';
  if (mode === 'navigate') return 'page';
  const isPlain = search === '' && !headers.has('authorization') && !headers.has('range');
  return isPlain && isAsset(pathname) ? 'asset' : 'other';
}

const isWhole = ({ status, type, redirected }: Response): boolean =>
  status === 200 && type === 'basic' && !redirected;

const isMarkup = ({ headers }: Response): boolean =>
  /^text\/html\b/i.test(headers.get('content-type') ?? '');

/**
 * Whether a reply is the file itself: a server without the file may answer with its page, or with an error that has a
 * status of success.
 */
export const isGoodAsset = (reply: Response): boolean =>
  isWhole(reply) && /javascript|css|^(font|image)\//i.test(reply.headers.get('content-type') ?? '');

export const isGoodPage = (reply: Response): boolean => isWhole(reply) && isMarkup(reply);

/** Styles are inlined in the page; their links are for Vite only. */
const ASKED =
  /<(?:script type="module"[^>]* src|link rel="(?:modulepreload|prefetch)"[^>]* href)="([^"]+)"/g;

/** The files that a page requests by itself, its own script first; empty for a page that is not ours. */
export function assetsOf(html: string): readonly string[] {
  if (!html.includes('id="island-outlet"')) return [];
  const scripts: string[] = [];
  const links: string[] = [];
  for (const [tag, file = ''] of html.matchAll(ASKED))
    if (isAsset(file)) (tag.startsWith('<script') ? scripts : links).push(file);
  return scripts.length > 0 ? [...scripts, ...links] : [];
}
