import { CACHE, isOurs } from './built';
import { isAsset, isGoodAsset } from './rules';
import { type AskedEvent, scope } from './scope';

/** Caches of former releases that are kept for pages that may still be open, the newest. */
const MOST_FORMER = 3;

/** The reply kept for an address, in the cache of any release: a page of a former one finds its code. */
const kept = (address: string): Promise<Response | undefined> =>
  caches.match(address, { ignoreVary: true }).catch(() => undefined);

/** This release's cache; null once the worker was switched off: a reply on its way must not bring it back. */
export const ownCache = async (): Promise<Cache | null> =>
  (await caches.has(CACHE)) ? caches.open(CACHE) : null;

/** A file of the build from the cache, else from the network and kept. */
export async function answerAsset(event: AskedEvent): Promise<Response> {
  const { request } = event;
  const known = await kept(request.url);
  if (known) return known;
  const reply = await fetch(request);
  if (isGoodAsset(reply)) {
    const copy = reply.clone();
    // A device without room keeps nothing, and the page has its file all the same.
    event.waitUntil(
      ownCache()
        .then((cache) => cache?.put(request.url, copy))
        .catch(() => undefined),
    );
  }
  return reply;
}

/** Keeps these files of the build in a cache; resolves to whether it has all of them. */
export async function keepFiles(cache: Cache, files: readonly string[]): Promise<boolean> {
  const had = await Promise.all(
    files.filter(isAsset).map(async (file) => {
      if (await cache.match(file, { ignoreVary: true })) return true;
      const reply = (await kept(file)) ?? (await fetch(file));
      if (!isGoodAsset(reply)) return false;
      await cache.put(file, reply);
      return true;
    }),
  );
  return had.every(Boolean);
}

/**
 * Removes the caches of former releases once no page can need them.
 * @param pages the open pages that are known to be of this release
 */
export async function sweep(pages: number): Promise<void> {
  const former = (await caches.keys()).filter((name) => isOurs(name) && name !== CACHE);
  const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const spare = open.length > pages ? former.slice(0, -MOST_FORMER) : former;
  await Promise.all(spare.map((name) => caches.delete(name)));
}
