import { CACHE, FILES } from './built';
import { keepAsks, takeEarly } from './early';
import { answerAsset, keepFiles, ownCache, sweep } from './files';
import { answerPage, fetchPage, keepLatest, lastCache } from './page';
import { kindOf } from './rules';
import { scope } from './scope';

/*
 * The service worker, for repeat visits: it answers with files of the build from the cache, and with the page from the
 * network or, as a fallback, from the cache. The first data of a page is requested together with the page. The worker
 * does not touch other requests and does not store replies of the exchange, so tokens never pass through it.
 */

const [ENTRY = ''] = FILES;

/** The largest number of files that a page may have stored. */
const MOST_FILES = 200;

async function install(): Promise<void> {
  // The cache of a reinstalled release may be in use.
  const isNew = !(await caches.has(CACHE));
  const cache = await caches.open(CACHE);
  try {
    if (!(await keepFiles(cache, FILES))) throw new Error('a file of this release is not there');
    await fetchPage(cache, ENTRY);
    if (!(await caches.has(CACHE))) throw new Error('the cache is gone');
  } catch (error) {
    if (isNew) await caches.delete(CACHE);
    throw error;
  }
}

async function activate(): Promise<void> {
  // These steps do not depend on each other, because a browser may refuse any of them.
  await Promise.allSettled([
    scope.registration.navigationPreload?.enable(),
    lastCache().then((last) => sweep(last)),
    scope.clients.claim(),
  ]);
}

/** Handles the messages that switch the worker on and off, one after the other. */
let turn: Promise<unknown> = Promise.resolve();
const inTurn = (act: () => Promise<unknown>): Promise<unknown> =>
  (turn = turn.then(act).catch(() => undefined));

/**
 * The domain allows workers again, and this worker is still active after it was switched off: its caches are gone, and
 * no browser installs it twice.
 */
async function comeBack(): Promise<void> {
  if (await ownCache()) return;
  await install();
  // A waiting worker cannot control pages yet.
  await scope.clients.claim().catch(() => undefined);
}

/** Called when a page has started: stores the page with all files that it uses. */
async function keep(
  { entry, files, asks }: Readonly<Record<string, unknown>>,
  page: string | undefined,
): Promise<void> {
  const cache = await ownCache();
  if (!cache || typeof entry !== 'string' || !Array.isArray(files)) return;
  try {
    const used = files.filter((file) => typeof file === 'string').slice(0, MOST_FILES);
    // A page without all of its files is no better than the previous one.
    if (await keepFiles(cache, used)) await keepLatest(cache, entry);
    await keepAsks(cache, asks);
  } finally {
    // Runs even if storage is full, because it frees some.
    await sweep(await lastCache(), page, entry === ENTRY);
  }
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
  const message = (event.data ?? {}) as Readonly<Record<string, unknown>>;
  // The player wants to use the new release now.
  if (message['do'] === 'take') event.waitUntil(scope.skipWaiting());
  if (message['do'] === 'come') event.waitUntil(inTurn(comeBack));
  if (message['do'] === 'go') event.waitUntil(inTurn(() => caches.delete(CACHE)));
  if (message['do'] === 'tell') event.ports[0]?.postMessage(ENTRY);
  if (message['do'] === 'keep')
    event.waitUntil(keep(message, event.source?.id).catch(() => undefined));
});
