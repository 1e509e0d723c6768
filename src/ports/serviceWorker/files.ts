import { CACHE, isOurs } from './built';
import { isAsset, isGoodAsset } from './rules';
import { type AskedEvent, scope } from './scope';

/** Caches of other releases that are kept for pages that may be open, or will be: the newest. */
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
 * Removes the caches of other releases that nobody needs: all of them once no page but the one given is open and no
 * newer release is on its way, else all but the newest.
 * @param last the one with the page that is shown without a network, whose files it needs
 * @param page the client that is known to be of this release
 * @param isOwn false where the page that asks is of another release
 */
export async function sweep(last?: string, page?: string, isOwn = true): Promise<void> {
  const others = (await caches.keys()).filter((name) => isOurs(name) && name !== CACHE);
  const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const { installing, waiting } = scope.registration;
  const isAlone = isOwn && open.every(({ id }) => id === page) && !installing && !waiting;
  const spare = isAlone ? others : others.slice(0, -MOST_FORMER);
  await Promise.all(spare.filter((name) => name !== last).map((name) => caches.delete(name)));
}
