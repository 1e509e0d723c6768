import { type RefObject, useLayoutEffect, useState } from 'react';
import { animationFrames, merge, Observable, switchMap, take } from 'rxjs';
import { eventsOf } from '../../ports/eventsOf';

/** The room between a notice and the control that it keeps clear of, in px. */
const GAP = 8;
/** Less than this between the bars and a sheet holds no notice, px. */
const LEAST = 96;
/** Parts of the page that a notice may not lie on: lists in tabs, chips, the way up, a head that sticks. */
const WAYS =
  'main [role="tablist"], main nav, main fieldset:has(> [aria-pressed]), main [data-stuck] > *';
/** Room at the top of the window, px, for a notice that is cut short rather than laid on a sheet. */
const FEW = 80;
/** The room that a sheet leaves them which must not be covered at all, px: three lines of words. */
const LEFT = 112;

/** Where notices begin and how high they may be together, px of the window. */
export interface Room {
  readonly top: number;
  readonly height: number;
}

/**
 * Room for notices that covers neither the bars at the top, nor tabs, chips and other ways on below them, nor
 * a sheet: it begins above the sheet, on the bars behind its veil if need be. A sheet that leaves no room there
 * is covered below its own head and that of the selection that stands open in it. `--notices` is the room that
 * they take from the top of the window: a sheet that wants none of itself covered is no higher than the rest.
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
        const page = document.querySelector('main');
        // A head may begin to stick after the scroll that made it.
        if (page) listed.observe(page, { attributeFilter: ['data-stuck'], subtree: true });
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
  const { offsetTop } = over;
  if (offsetTop - from >= LEAST) return between(from, offsetTop);
  return offsetTop - 2 * GAP >= FEW
    ? between(GAP, offsetTop)
    : between(offsetTop + headsEnd(over) + GAP, innerHeight);
}

/** The lower end of a sheet's head, or of that of the selection that stands open in it, px of the sheet. */
function headsEnd(over: HTMLElement): number {
  const { top } = over.getBoundingClientRect();
  const ends = [over.firstElementChild, over.querySelector('article header')].map((head) =>
    head ? head.getBoundingClientRect().bottom - top : 0,
  );
  const end = Math.max(...ends);
  // Scrolled out of the list of selections, it needs no room.
  return end < over.clientHeight / 2 ? end : (ends[0] ?? 0);
}

/**
 * The first room from here on between the ways on that all notices have, else the newest; all of it where none
 * is left.
 */
function betweenWays(from: number, view: HTMLElement | null): Room {
  const { left = 0, right = innerWidth } = view?.getBoundingClientRect() ?? {};
  const heights = [...(view?.children ?? [])].map(({ scrollHeight }) => scrollHeight + 2);
  const all = heights.reduce((sum, height) => sum + GAP + height, -GAP);
  const newest = heights.at(-1) ?? LEAST;
  const ways = [...document.querySelectorAll(WAYS)]
    .map((way) => way.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.right > left && box.left < right && box.bottom > from)
    .toSorted((a, b) => a.top - b.top);
  const rooms: Room[] = [];
  let top = from;
  for (const box of ways) {
    rooms.push({ top, height: box.top - GAP - top });
    top = Math.max(top, box.bottom + GAP);
  }
  rooms.push({ top, height: innerHeight - GAP - top });
  const first = (needed: number): Room | undefined => rooms.find(({ height }) => height >= needed);
  return first(all) ?? first(newest) ?? { top: from, height: innerHeight - GAP - from };
}

/** The lower end of the bars that stay at the top of the window; on a desktop the sports are at its side. */
function barsEnd(): number {
  const { clientWidth } = document.documentElement;
  const ends = [...document.querySelectorAll<HTMLElement>('.top, .sports')]
    .filter(({ offsetWidth }) => offsetWidth >= clientWidth)
    .map((bar) => bar.getBoundingClientRect().bottom);
  return Math.max(0, ...ends);
}
