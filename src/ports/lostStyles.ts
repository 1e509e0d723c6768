/*
 * Vite's loader links the style of a chunk once: a link that failed stays in the page, and the next attempt to load
 * that chunk would succeed without its style.
 */

/** Styles that were loaded again or are on their way, by address: several parts may share one. */
const reloads = new Map<string, Promise<void>>();

/** Loads the styles again that an error names. Rejects when one of them fails once more. */
export async function reloadStyles(reason: unknown): Promise<void> {
  const links = globalThis.document?.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  const lost = [...(links ?? [])].filter(({ href }) => String(reason).includes(href));
  await Promise.all(lost.map((link) => reloads.get(link.href) ?? reload(link)));
}

function reload(lost: HTMLLinkElement): Promise<void> {
  const { href } = lost;
  const reloaded = new Promise<void>((resolve, reject) => {
    const link = lost.cloneNode() as HTMLLinkElement;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      reloads.delete(href);
      reject(new Error(`${href} could not be loaded`));
    });
    lost.replaceWith(link);
  });
  reloads.set(href, reloaded);
  return reloaded;
}
