import type { FirstReply } from '../../streams/app';
import { earliest, type EarlyReply } from '../ports/early';
import { readStorage } from '../ports/readStorage';
import { type FirstScreen, readerAt } from './firstScreen';
import { createPreReactRoot, type Painted, type PreReactRoot } from './preReactRoot';
import { nextPaint } from './nextPaint';

let root: PreReactRoot | null = null;
let reply: (() => FirstReply | null) | null = null;
let isLeft = false;
let begin: ((made: PreReactRoot) => void) | undefined;

/** The path whose first prices are painted; the page may be at another one before the streams follow it. */
export const paintedPath = (): string => window.boot?.path ?? location.pathname;

/** Calls back with what is painted: now, or once a slow server has answered. */
export function whenPainted(act: (made: PreReactRoot) => void): void {
  begin = act;
  if (root) act(root);
}

/**
 * The reply that is painted, for the streams to begin with; null if nothing is painted, or if they would show old prices:
 * the page may have slept in a background tab.
 */
export const paintedReply = (): FirstReply | null =>
  root && !document.hidden ? (reply?.() ?? null) : null;

/** The player leaves the address: what is painted goes, and what is not painted yet never is. */
export function leave(): void {
  isLeft = true;
  root?.drop();
}

/**
 * React has loaded: it hydrates what is painted, as soon as it renders the same, or draws if nothing is painted, or
 * something else. From here on nothing is painted.
 */
export function takeOver(hydrate: (painted: Painted) => void, draw: () => void): void {
  isLeft = true;
  if (root) root.takeOver(hydrate, draw);
  else draw();
}

/** Paints the first screenful of an address. */
export function paintScreen(
  screen: FirstScreen,
  early: Pick<EarlyReply, 'age' | 'isFresh'>,
): PreReactRoot | null {
  const made = createPreReactRoot(screen, early);
  if (!made) return null;
  root = made;
  reply = () => (early.isFresh() ? { ...screen.early, ...screen.subject, age: early.age() } : null);
  made.onEnd(() => {
    if (root === made) root = null;
  });
  begin?.(made);
  return made;
}

/**
 * Paints the first prices from the page's early reply, if this address shows some and the reply can be trusted; never
 * rejects. Resolves when they are painted, or when there is nothing to paint.
 */
export async function paintFirst(): Promise<void> {
  const early = earliest();
  if (!early || location.pathname !== paintedPath()) return;
  try {
    const [read, reply] = await Promise.all([readerAt(location), early.reply]);
    const screen =
      read && early.isFresh() ? read(reply, readStorage, Date.now() - early.age()) : null;
    if (screen && !isLeft && paintScreen(screen, early)) await nextPaint();
  } catch {
    // The product's own script loads it again, and says what failed.
  }
}
