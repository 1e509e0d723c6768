import type { Selection } from '../../streams/app';

const PICKS = 'picks';
/** The greatest age of a selection, in ms; older selections are dropped. */
const FORGOTTEN_MS = 20_000;

/**
 * Holds the prices that were tapped before the code of the slip has loaded. If the player leaves the page before then,
 * the next page adds the selections at the prices that the player saw (src/paint/subscribePreReact.ts).
 */
export function holdEarlySelections(): void {
  window.__earlySelections = [];
  try {
    const { at, picks }: { at: number; picks: Selection[] } = JSON.parse(
      sessionStorage.getItem(PICKS) ?? '{}',
    );
    if (Math.abs(Date.now() - at) < FORGOTTEN_MS) window.__earlySelections = picks;
    sessionStorage.removeItem(PICKS);
  } catch {
    // The storage is empty, or it cannot be read.
  }
  addEventListener('pagehide', () => {
    const picks = window.__earlySelections;
    try {
      if (picks && picks.length > 0)
        sessionStorage.setItem(PICKS, JSON.stringify({ at: Date.now(), picks }));
    } catch {
      // Storage is refused: the selections are lost with the page.
    }
  });
}
