import { type RefObject, useLayoutEffect, useState } from 'react';
import { animationFrames, merge, Observable, switchMap, take } from 'rxjs';
import { eventsOf } from '../../ports/eventsOf';

/** The room between a notice and the control that it keeps clear of, in px. */
const GAP = 8;
/** Less than this between the bars and a sheet holds no notice, px. */
const LEAST = 96;
/** Ways on inside the page that a notice may not lie on: lists in tabs, chips, the way up. */
const WAYS = 'main [role="tablist"], main nav';
/** The room that a sheet leaves them which must not be covered at all, px: three lines of words. */
const LEFT = 112;

/** Where notices begin and how high they may be together, px of the window. */
export interface Room {
  readonly top: number;
  readonly height: number;
}

/**
 * Room for notices that covers neither the bars at the top, nor tabs and other ways on below them, nor the
 * head of a sheet: above the sheet where there is enough of it, else below its head. `--notices` is the room that they take from the top of the
 * window: a sheet that wants none of itself covered is no higher than the rest.
 */
export function useRoom(shown: boolean, view: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState(() => roomNow(null));
  useLayoutEffect(() => {
    if (!shown) return undefined;
    const { style } = document.documentElement;
    style.setProperty('--notices', `${barsEnd() + GAP + LEFT + GAP}px`);
    const measured = moves$(view).subscribe(() =>
      setRoom((known) => {
        const now = roomNow(view.current);
        return now.top === known.top && now.height === known.height ? known : now;
      }),
    );
    return () => {
      measured.unsubscribe();
      style.removeProperty('--notices');
    };
  }, [shown, view]);
  return room;
}

const sheet = (): HTMLElement | null => document.querySelector<HTMLElement>('[role="dialog"]');

/** Emits when the window or a sheet has another size, or a sheet comes or goes. */
const sizes$ = new Observable<void>((subscriber) => {
  const sizes = new ResizeObserver(() => subscriber.next());
  const watch = (): void => {
    sizes.disconnect();
    for (const part of [document.documentElement, document.querySelector('main'), sheet()])
      if (part) sizes.observe(part);
  };
  const portals = new MutationObserver(watch);
  portals.observe(document.body, { childList: true });
  watch();
  return () => {
    sizes.disconnect();
    portals.disconnect();
  };
});

/** Emits when the room may be another one: at another size of something, another notice, and as the page scrolls. */
const moves$ = (view: RefObject<HTMLElement | null>): Observable<unknown> =>
  merge(
    sizes$,
    merge(
      new Observable<void>((subscriber) => {
        const listed = new MutationObserver(() => subscriber.next());
        if (view.current) listed.observe(view.current, { childList: true });
        return () => listed.disconnect();
      }),
      eventsOf(window, 'scroll'),
    ).pipe(switchMap(() => animationFrames().pipe(take(1)))),
  );

function roomNow(view: HTMLElement | null): Room {
  const between = (top: number, end: number): Room => ({ top, height: end - GAP - top });
  const from = barsEnd() + GAP;
  const over = sheet();
  // Its place without the movement it comes with; at the side of the window it leaves the room beside it.
  if (!over || over.offsetWidth < document.documentElement.clientWidth)
    return betweenWays(from, view);
  const { offsetTop, firstElementChild: head } = over;
  return offsetTop - from >= LEAST
    ? between(from, offsetTop)
    : between(offsetTop + (head?.clientHeight ?? 0) + GAP, innerHeight);
}

/** The first room from here on that the newest notice has between the ways on; all of it where none is left. */
function betweenWays(from: number, view: HTMLElement | null): Room {
  const { left = 0, right = innerWidth } = view?.getBoundingClientRect() ?? {};
  const newest = view?.firstElementChild;
  const needed = newest instanceof HTMLElement ? newest.offsetHeight : LEAST;
  const ways = [...document.querySelectorAll(WAYS)]
    .map((way) => way.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.right > left && box.left < right && box.bottom > from)
    .toSorted((a, b) => a.top - b.top);
  let top = from;
  for (const box of ways) {
    if (box.top - GAP - top >= needed) return { top, height: box.top - GAP - top };
    top = Math.max(top, box.bottom + GAP);
  }
  return innerHeight - GAP - top >= needed
    ? { top, height: innerHeight - GAP - top }
    : { top: from, height: innerHeight - GAP - from };
}

/** The lower end of the bars that stay at the top of the window; on a desktop the sports are at its side. */
function barsEnd(): number {
  const { clientWidth } = document.documentElement;
  const ends = [...document.querySelectorAll<HTMLElement>('.top, .sports')]
    .filter(({ offsetWidth }) => offsetWidth >= clientWidth)
    .map((bar) => bar.getBoundingClientRect().bottom);
  return Math.max(0, ...ends);
}
