import { useLayoutEffect, useState } from 'react';
import { Observable } from 'rxjs';

/** The room between a notice and the control that it keeps clear of, in px. */
const GAP = 8;
/** Less than this between the bars and a sheet holds no notice, px. */
const LEAST = 96;
/** The room that a sheet leaves them which must not be covered at all, px: three lines of words. */
const LEFT = 112;

/** Where notices begin and how high they may be together, px of the window. */
export interface Room {
  readonly top: number;
  readonly height: number;
}

/**
 * Room for notices that covers neither the bars at the top nor the head of a sheet: above the sheet where
 * there is enough of it, else below its head. `--notices` is the room that they take from the top of the
 * window: a sheet that wants none of itself covered is no higher than the rest.
 */
export function useRoom(shown: boolean): Room {
  const [room, setRoom] = useState(roomNow);
  useLayoutEffect(() => {
    if (!shown) return undefined;
    const { style } = document.documentElement;
    style.setProperty('--notices', `${barsEnd() + GAP + LEFT + GAP}px`);
    const measured = sizes$.subscribe(() =>
      setRoom((known) => {
        const now = roomNow();
        return now.top === known.top && now.height === known.height ? known : now;
      }),
    );
    return () => {
      measured.unsubscribe();
      style.removeProperty('--notices');
    };
  }, [shown]);
  return room;
}

const sheet = (): HTMLElement | null => document.querySelector<HTMLElement>('[role="dialog"]');

/** Emits when the window or a sheet has another size, or a sheet comes or goes. */
const sizes$ = new Observable<void>((subscriber) => {
  const sizes = new ResizeObserver(() => subscriber.next());
  const watch = (): void => {
    sizes.disconnect();
    for (const part of [document.documentElement, sheet()]) if (part) sizes.observe(part);
  };
  const portals = new MutationObserver(watch);
  portals.observe(document.body, { childList: true });
  watch();
  return () => {
    sizes.disconnect();
    portals.disconnect();
  };
});

function roomNow(): Room {
  const between = (top: number, end: number): Room => ({ top, height: end - GAP - top });
  const from = barsEnd() + GAP;
  const over = sheet();
  // Its place without the movement it comes with; at the side of the window it leaves the room beside it.
  if (!over || over.offsetWidth < document.documentElement.clientWidth)
    return between(from, innerHeight);
  const { offsetTop, firstElementChild: head } = over;
  return offsetTop - from >= LEAST
    ? between(from, offsetTop)
    : between(offsetTop + (head?.clientHeight ?? 0) + GAP, innerHeight);
}

/** The lower end of the bars that stay at the top of the window; on a desktop the sports are at its side. */
function barsEnd(): number {
  const { clientWidth } = document.documentElement;
  const ends = [...document.querySelectorAll<HTMLElement>('.top, .sports')]
    .filter(({ offsetWidth }) => offsetWidth >= clientWidth)
    .map((bar) => bar.getBoundingClientRect().bottom);
  return Math.max(0, ...ends);
}
