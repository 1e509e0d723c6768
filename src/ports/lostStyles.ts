/*
 * Vite's loader links a chunk's style once: after a link has failed, every later attempt to load a chunk that needs
 * it would succeed without it. Its error names only the first of several links, so the links themselves are watched.
 */

/** Links that failed and have not loaded since, by address. */
const lost = new Map<string, HTMLLinkElement>();

/** Running attempts by address: several parts may share one style. */
const reloads = new Map<string, Promise<void>>();

// A link's error event does not bubble.
globalThis.document?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet')
      lost.set(target.href, target);
  },
  true,
);

/** Reloads all lost styles; returns the addresses of the files that failed again. */
export async function reloadStyles(): Promise<readonly string[]> {
  await Promise.all([...lost.values()].map((link) => reloads.get(link.href) ?? reload(link)));
  return [...lost.keys()];
}

function reload(failed: HTMLLinkElement): Promise<void> {
  const { href } = failed;
  const ended = new Promise<void>((resolve) => {
    const link = failed.cloneNode() as HTMLLinkElement;
    link.addEventListener('load', () => {
      lost.delete(href);
      resolve();
    });
    link.addEventListener('error', () => resolve());
    failed.replaceWith(link);
  }).finally(() => reloads.delete(href));
  reloads.set(href, ended);
  return ended;
}
