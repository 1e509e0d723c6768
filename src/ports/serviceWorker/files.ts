import { CACHE, isOurs } from './built';
import { isAsset, isGoodAsset } from './rules';
import { type AskedEvent, scope } from './scope';

/** The number of caches of other releases that stay, the newest first, for pages that are open or will be opened. */
const MOST_FORMER = 3;

/** The cached reply of an address, from any release, so that a page of a previous release finds its code. */
const cached = (address: string): Promise<Response | undefined> =>
  caches.match(address, { ignoreVary: true }).catch(() => undefined);

/** This release's cache; null once the worker has been switched off, so that a pending reply does not recreate it. */
export const ownCache = async (): Promise<Cache | null> =>
  (await caches.has(CACHE)) ? caches.open(CACHE) : null;

/** Answers with a file of the build from the cache, otherwise from the network, and caches it. */
export async function answerAsset(event: AskedEvent): Promise<Response> {
  const { request } = event;
  const known = await cached(request.url);
  if (known) return known;
  const reply = await fetch(request);
  if (isGoodAsset(reply)) {
    const copy = reply.clone();
    // If the storage is full, the file is not cached, but the page still gets it.
    event.waitUntil(
      ownCache()
        .then((cache) => cache?.put(request.url, copy))
        .catch(() => undefined),
    );
  }
  return reply;
}

/** Stores these files of the build in a cache; resolves to whether it has all of them. */
export async function keepFiles(cache: Cache, files: readonly string[]): Promise<boolean> {
  const had = await Promise.all(
    files.filter(isAsset).map(async (file) => {
      if (await cache.match(file, { ignoreVary: true })) return true;
      const reply = (await cached(file)) ?? (await fetch(file));
      if (!isGoodAsset(reply)) return false;
      await cache.put(file, reply);
      return true;
    }),
  );
  return had.every(Boolean);
}

/**
 * Removes caches of other releases that are not needed: all of them once only the given page is open and no newer
 * release is being installed, otherwise all but the newest.
 * @param last the cache of the page that is shown without a network, whose files are needed
 * @param page the client that is known to be of this release
 * @param isOwn false if the requesting page is of another release
 */
export async function sweep(last?: string, page?: string, isOwn = true): Promise<void> {
  const others = (await caches.keys()).filter((name) => isOurs(name) && name !== CACHE);
  const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const { installing, waiting } = scope.registration;
  const isAlone = isOwn && open.every(({ id }) => id === page) && !installing && !waiting;
  const spare = isAlone ? others : others.slice(0, -MOST_FORMER);
  await Promise.all(spare.filter((name) => name !== last).map((name) => caches.delete(name)));
}
