import { isOurs, SCREENS } from './built';
import { askEarly } from './early';
import { keepFiles, ownCache } from './files';
import { assetsOf, isGoodPage } from './rules';
import type { AskedEvent } from './scope';

/** The longest wait for an answer, in ms; after it the cached page is shown. */
const PATIENCE_MS = 2_000;

/** The cache key of the page, which is the same at every address. No address is ever stored. */
const PAGE = '/';
/** The key of the newest page, which replaces the cached page once it has run. */
const LATEST = '/?latest';

/**
 * Whether a gateway reports that its server is gone; some gateways use 520 and above. A 503 may be the operator's own
 * page.
 */
const isGone = ({ status }: Response): boolean =>
  status === 502 || status === 504 || (status >= 520 && status < 525);

/** The page from the network, or from the cache if the network is late or fails. */
export async function answerPage(event: AskedEvent): Promise<Response> {
  const response = Promise.resolve(event.preloadResponse).then(
    (early) => early ?? fetch(event.request),
  );
  // An operator's own page at another address is not ours. If the network fails, redirect home: our page at that
  // address would say "not found".
  if (!SCREENS.test(new URL(event.request.url).pathname))
    return response.catch(() => Response.redirect(PAGE));
  event.waitUntil(askEarly(event).catch(() => undefined));
  event.waitUntil(response.then(noteLatest).catch(() => undefined));
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const reply = await Promise.race([response.then(begun), late]).catch(() => null);
  if (reply && !isGone(reply)) return reply;
  return (await cachedPage().catch(() => undefined)) ?? response;
}

/** The reply once its body has begun: a reply that stops after its headers would be an empty page. */
async function begun(reply: Response): Promise<Response> {
  const copy = reply.clone().body?.getReader();
  await copy?.read();
  void copy?.cancel();
  return reply;
}

/** The header with the time at which a cached page arrived, by the device's clock. */
const CAME = 'x-came';

interface CachedPage {
  readonly cache: string;
  readonly page: Response;
}

/**
 * The page that the server sent last, in the cache of any release. It may have run under a previous release's
 * worker, before the worker of a release in between was activated.
 */
async function lastCached(): Promise<CachedPage | undefined> {
  const cameOf = (page: Response): number => Number(page.headers.get(CAME));
  let last: CachedPage | undefined;
  for (const cache of (await caches.keys()).filter(isOurs)) {
    const page = await caches.match(PAGE, { cacheName: cache });
    if (page && (!last || cameOf(page) >= cameOf(last.page))) last = { cache, page };
  }
  return last;
}

/** The cache of the page that is shown without a network. */
export const lastCache = async (): Promise<string | undefined> => (await lastCached())?.cache;

/** The page that is shown without a network; undefined once the worker has been switched off. */
const cachedPage = async (): Promise<Response | undefined> =>
  (await ownCache()) ? (await lastCached())?.page : undefined;

async function noteLatest(reply: Response): Promise<void> {
  if (!isGoodPage(reply)) return;
  const copy = reply.clone();
  const cache = await ownCache();
  const etag = reply.headers.get('etag');
  const known = await lastCached();
  if (!cache || (etag !== null && etag === known?.page.headers.get('etag'))) return;
  await putPage(cache, LATEST, copy);
}

/**
 * A reply contains the address that it came from, which may contain a code, so only its text and headers are stored.
 */
async function putPage(cache: Cache, key: string, reply: Response): Promise<void> {
  const html = await reply.text();
  if (assetsOf(html).length === 0) return;
  const headers = new Headers(reply.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(CAME, `${Date.now()}`);
  await cache.put(key, new Response(html, { headers }));
}

/** Stores the newest page if it has this script and all files that it requests are cached. */
export async function keepLatest(cache: Cache, entry: string): Promise<void> {
  const latest = await cache.match(LATEST);
  if (!latest) return;
  const files = assetsOf(await latest.clone().text());
  if (files[0] !== entry || !(await keepFiles(cache, files))) return;
  await cache.put(PAGE, latest);
  await cache.delete(LATEST);
}

/**
 * Fetches the page and caches it.
 * @throws Error if it is not the page with this script
 */
export async function fetchPage(cache: Cache, entry: string): Promise<void> {
  const reply = await fetch(PAGE, { cache: 'no-cache' });
  const [script] = assetsOf(await reply.clone().text());
  if (!isGoodPage(reply) || script !== entry) throw new Error('the page is of another release');
  await putPage(cache, PAGE, reply);
}
