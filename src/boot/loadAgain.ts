import type { Boot } from './global';

/**
 * Loads the page's own code again when it fails, by the policy for all code, and reports the code once it counts as
 * missing.
 */
export function createLoadAgain(boot: Pick<Boot, 'retry' | 'replies'>): Boot['loadAgain'] {
  const { firstMs, longestMs, missingFrom } = boot.retry;
  const root = document.documentElement;
  const failures = new Map<unknown, number>();
  const drawn = new MutationObserver(() => delete root.dataset['unloaded']);
  const sayUnloaded = (): void => {
    root.dataset['unloaded'] = '';
    drawn.observe(root, { subtree: true, attributeFilter: ['data-waiting'] });
    // The painted prices are not updated until the code has loaded, so they count as old.
    for (const early of boot.replies) Object.assign(early, { isFresh: () => false });
    // A screen reader does not announce the contents of a busy element.
    document.getElementById('main')?.removeAttribute('aria-busy');
  };
  const loadAgain = (load: () => unknown): void => {
    const count = (failures.get(load) ?? 0) + 1;
    failures.set(load, count);
    if (count >= missingFrom) sayUnloaded();
    void new Promise<unknown>((resolve) => {
      addEventListener('online', resolve);
      setTimeout(resolve, Math.min(longestMs, firstMs * 2 ** (count - 1)));
    }).then(load);
  };
  addEventListener(
    'error',
    ({ target }) => {
      // A script of the chat or of a browser extension is not the page's own.
      if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
      const { src } = target;
      const load = (): unknown => import(/* @vite-ignore */ src).catch(() => loadAgain(load));
      loadAgain(load);
    },
    true,
  );
  return loadAgain;
}
