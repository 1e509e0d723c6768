/**
 * Leaves the page where the player scrolls it while it loads; otherwise src/routes/scrollRestoration.ts restores the
 * position.
 */
export function noteScroll(): void {
  // A page at the top needs no restoring, and Chromium would scroll to what it considers the first element.
  addEventListener('pagehide', () => {
    if (scrollY === 0) history.scrollRestoration = 'manual';
  });
  for (const type of ['wheel', 'touchmove'])
    addEventListener(type, () => (document.documentElement.dataset['moved'] = ''), {
      once: true,
      passive: true,
    });
}
