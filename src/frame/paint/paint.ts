import { earliest } from '../../ports/early';
import { readStorage } from '../../ports/readStorage';
import { readerAt } from './firstScreen';
import { paint, type Picture } from './picture';
import { shown } from './shown';

let picture: Picture | null = null;
let isLeft = false;
let begin: ((made: Picture) => void) | undefined;

/** What the frame painted; null where it painted nothing, and once React drew it. */
export const painted = (): Picture | null => picture;

/** The path whose first prices are painted; the page may be at another one before the streams follow it. */
export const paintedPath = (): string => window.boot?.path ?? location.pathname;

/** Calls back with what the frame painted: now, or once a slow server has answered. */
export function whenPainted(act: (made: Picture) => void): void {
  begin = act;
  if (picture) act(picture);
}

/** The player leaves the address: what was painted of it goes, and what is not painted yet never is. */
export function leave(): void {
  isLeft = true;
  picture?.drop();
}

/**
 * Paints the first prices from the page's early reply, where this address shows some and the reply can be
 * trusted; never rejects. Resolves when they are painted, or when there is nothing to paint.
 */
export async function paintFirst(): Promise<void> {
  const early = earliest();
  if (!early || location.pathname !== paintedPath()) return;
  try {
    const [read, reply] = await Promise.all([readerAt(location), early.reply]);
    const screen =
      read && early.isNews() ? read(reply, readStorage, Date.now() - early.age()) : null;
    if (!screen || isLeft) return;
    picture = paint(screen, early);
    if (!picture) return;
    picture.onGone(() => (picture = null));
    begin?.(picture);
    await shown();
  } catch {
    // The product's own script asks again, and says what failed.
  }
}
