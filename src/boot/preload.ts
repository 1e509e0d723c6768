import type { Boot } from './global';
import type { Look } from './look';

/** Loads the files of the page's address in parallel with its entry script. */
export function preload(boot: Boot, { language, hasOddsForm }: Look): void {
  const { paints = {}, chunks = {}, modules = [], odds = [] } = boot;
  const name = boot.screen?.name ?? '';
  // The page's own markup loads the files that every first paint needs; this screen needs these as well.
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
      // Otherwise the file would be loaded twice.
      idle?.querySelector(`[href="${file}"]`)?.remove();
    }
    document.head.append(idle ?? '');
  };
  // Files from the network are loaded after the requests above and after the first paint of the whole page. The
  // parser may pause for a frame before that paint.
  const soon = (): unknown =>
    requestAnimationFrame(() => {
      if (document.readyState === 'loading') return soon();
      setTimeout(rest);
    });
  // If the service worker has the files, loading them now would delay the prices, so the page's own script loads them
  // after the prices (src/start.ts). After a deploy the worker may belong to the previous release, which has other
  // files.
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
