/**
 * Leaves the page where the player scrolls it while it loads (src/routes/scrollRestoration.ts restores it otherwise).
 */
export function noteScroll(): void {
  // At the top there is nothing to restore, and Chromium would scroll to what it takes for the first element.
  addEventListener('pagehide', () => {
    if (scrollY === 0) history.scrollRestoration = 'manual';
  });
  for (const type of ['wheel', 'touchmove'])
    addEventListener(type, () => (document.documentElement.dataset['moved'] = ''), {
      once: true,
      passive: true,
    });
}
