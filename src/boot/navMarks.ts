import type { Boot } from './global';

/**
 * Marks the links to the current page in the bars of the page shell, and scrolls the sports bar to the current sport
 * before the player sees the bar: a later move could lead a tap to another sport. When the names of the sports change
 * their length, as in another language, the marked sport stays in its place.
 */
export function createNavMarks(settle: Boot['settle']): Pick<Boot, 'here' | 'within'> {
  let here: string | undefined;
  let sport: string | null = null;
  const mark = (links: string): void => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>(links))
      link.ariaCurrent =
        link.pathname === here ? 'page' : link.pathname === sport ? 'location' : null;
  };
  /** @param isDue whether the bar scrolls even if the player has scrolled it */
  const reveal = (isNew: boolean, isDue: boolean): void => {
    const bar = document.getElementById('island-sports');
    const chip = bar?.querySelector<HTMLElement>('[data-frame] [aria-current]')?.parentElement;
    if (!bar || !chip) return;
    const { offsetLeft, offsetWidth } = chip;
    // Read by src/islands/sports/Sports.tsx too.
    const { left } = bar.dataset;
    bar.dataset['left'] = String(offsetLeft);
    if (!isNew && left !== undefined) bar.scrollLeft += offsetLeft - Number(left);
    else if (isDue || (bar.scrollLeft === 0 && !bar.matches(':active')))
      bar.scrollLeft = offsetLeft - (bar.clientWidth - offsetWidth) / 2;
  };
  const moveTo = (path: string): void => {
    const isNew = path !== here;
    if (isNew) {
      sport = null;
      settle();
    }
    here = path;
    mark('[data-frame] a');
    if (isNew) delete document.getElementById('island-sports')?.dataset['left'];
    reveal(isNew, true);
  };
  const begun = location.pathname.replace(/(.)\/+$/, '$1');
  const markWithin = (address: string): void => {
    if (here !== begun || sport === address) return;
    sport = address;
    mark('.sports [data-frame] a');
    // Runs in the frame that lays out the prices; otherwise the page would be laid out twice.
    requestAnimationFrame(() => {
      if (sport === address) reveal(true, false);
    });
  };
  moveTo(begun);
  const parsing = new MutationObserver(() => {
    mark('.sports [data-frame] a');
    reveal(true, true);
    if (document.querySelector('main')) parsing.disconnect();
  });
  parsing.observe(document, { childList: true, subtree: true });
  return { here: moveTo, within: markWithin };
}
