import type { Boot } from './global';
import type { Look } from './look';

/** Loads the files of the page's address beside its entry instead of after it. */
export function preload(boot: Boot, { language, hasOddsForm }: Look): void {
  const { paints = {}, chunks = {}, modules = [], odds = [] } = boot;
  const name = boot.screen?.name ?? '';
  // The page's own markup loads what paints the first reply; these files load beside it.
  for (const file of paints[name] ?? []) load(file);
  boot.later?.();
  const files = [
    ...modules,
    ...(chunks[name] ?? chunks[''] ?? []),
    ...(language?.chunks[name] ?? []),
    ...(hasOddsForm ? odds : []),
  ];
  const rest = (): void => {
    const idle = document.querySelector<HTMLTemplateElement>('#idle')?.content;
    for (const file of files) {
      load(file);
      // Otherwise it would be loaded a second time.
      idle?.querySelector(`[href="${file}"]`)?.remove();
    }
    document.head.append(idle ?? '');
  };
  // If the files are loaded from the network, they follow the requests above and the first paint of the whole page,
  // whose parser may pause for a frame before.
  const soon = (): unknown =>
    requestAnimationFrame(() => {
      if (document.readyState === 'loading') return soon();
      setTimeout(rest);
      globalThis.requestIdleCallback?.(rehearse);
    });
  // If the service worker has them, the page has no time to spare before its prices: its own script loads them after the
  // prices (src/start.ts). After a deploy the worker may be of the previous release, which has other files.
  let isDue = false;
  boot.rest = () => (isDue = true);
  const begin = (isStored: boolean): void => {
    if (isStored && !isDue) boot.rest = rest;
    else {
      delete boot.rest;
      soon();
    }
  };
  void isInWorker(files[0]).then(begin, () => begin(false));
}

async function isInWorker(file: string | undefined): Promise<boolean> {
  return Boolean(
    file && navigator.serviceWorker.controller && (await caches.match(file)) !== undefined,
  );
}

function load(file: string): void {
  const link = document.createElement('link');
  const isStyle = file.endsWith('.css');
  link.rel = isStyle ? 'preload' : 'modulepreload';
  if (isStyle) link.as = 'style';
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}

/**
 * Lays out a sample row while the page waits for its script: what is laid out for the first time takes longest, and the
 * first prices should not be the first of their kind.
 */
function rehearse(): void {
  const sample = document.querySelector<HTMLTemplateElement>('#rehearsal');
  // After the prices it would only delay a tap.
  if (!sample || !document.querySelector('main[data-waiting]:not([data-painted])')) return;
  const part = sample.content.firstElementChild?.cloneNode(true);
  if (!(part instanceof Element)) return;
  document.body.append(part);
  part.getBoundingClientRect();
  part.remove();
}
