import { CACHE, FILES } from './built';
import { keepAsks, takeEarly } from './early';
import { answerAsset, keepFiles, ownCache, sweep } from './files';
import { answerPage, fetchPage, keepLatest } from './page';
import { kindOf } from './rules';
import { scope } from './scope';

/*
 * The service worker, for repeat visits: files of the build come from the cache, the page from the network with
 * the kept one behind it. The first data of a page is asked for beside the page. It has no part in any other request,
 * and keeps no reply of the exchange: no token passes through it.
 */

const [ENTRY = ''] = FILES;

/** The files that a page may ask to be kept. */
const MOST_FILES = 200;

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  try {
    if (!(await keepFiles(cache, FILES))) throw new Error('a file of this release is not there');
    await fetchPage(cache, ENTRY);
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

async function activate(): Promise<void> {
  // None of them is worth the others: a browser may refuse each.
  await Promise.allSettled([
    scope.registration.navigationPreload?.enable(),
    sweep(0),
    scope.clients.claim(),
  ]);
}

/** A page runs: all that it uses is kept, and itself. */
async function keep(entry: unknown, files: unknown, asks: unknown): Promise<void> {
  const cache = await ownCache();
  if (!cache || typeof entry !== 'string' || !Array.isArray(files)) return;
  await keepFiles(cache, files.filter((file) => typeof file === 'string').slice(0, MOST_FILES));
  await keepAsks(cache, asks);
  await keepLatest(cache, entry);
  const { installing, waiting } = scope.registration;
  // A newer release has its cache already, and it is the one that sweeps.
  if (entry === ENTRY && !installing && !waiting) await sweep(1);
}

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));

scope.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, scope.location.origin);
  if (kind === 'page') event.respondWith(answerPage(event));
  if (kind === 'asset') event.respondWith(answerAsset(event));
  if (kind === 'other') {
    const early = takeEarly(event);
    if (early) event.respondWith(early);
  }
});

scope.addEventListener('message', (event) => {
  const said = (event.data ?? {}) as Readonly<Record<string, unknown>>;
  // The player wants the new release now.
  if (said['do'] === 'take') event.waitUntil(scope.skipWaiting());
  if (said['do'] === 'tell') event.ports[0]?.postMessage(ENTRY);
  if (said['do'] === 'keep')
    event.waitUntil(keep(said['entry'], said['files'], said['asks']).catch(() => undefined));
});
