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

/** Calls back with the painted root: at once, or when a slow server has answered. */
export function whenPainted(act: (made: PreReactRoot) => void): void {
  begin = act;
  if (root) act(root);
}

/**
 * The painted reply, with which the streams begin; null if no screen is painted, or if the streams would show old
 * prices because the page may have slept in a background tab.
 */
export const paintedReply = (): FirstReply | null =>
  root && !document.hidden ? (reply?.() ?? null) : null;

/**
 * Called when the player leaves the address: removes the painted screen, or prevents its paint if it is not painted
 * yet.
 */
export function leave(): void {
  isLeft = true;
  root?.drop();
}

/**
 * React has loaded. React hydrates the painted screen as soon as it renders the same content. It draws the screen
 * itself if there is no painted screen, or if it renders different content. After this, the painter no longer paints.
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
 * Paints the first prices from the page's early reply, if this address shows prices and the reply can be trusted; never
 * rejects. Resolves when they are painted, or when no prices can be painted.
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
    // The product's own script loads the reader again, and reports the failure.
  }
}
