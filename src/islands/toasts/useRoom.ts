import { type RefObject, useLayoutEffect, useState } from 'react';
import { animationFrames, debounceTime, map, merge, Observable, switchMap, take } from 'rxjs';
import { eventsOf } from '../../ports/eventsOf';

/** The gap between a toast and the control that it must not cover, in px. */
const GAP = 8;
/** The least space, in px, between the bars and a sheet that is enough for a toast. */
const LEAST = 96;
/** Parts of the page that a toast must not cover: tab lists, chips, the back link, a sticky head. */
const WAYS =
  'main [role="tablist"], main nav, main fieldset:has(> [aria-pressed]), main [data-stuck] > *';
const PRICES = 'main [data-price]';
/** Toasts that are at least this share of the window's width leave no space for odds next to them, as on a phone. */
const PHONE_SHARE = 0.8;
/** The time without scrolling, in ms, after which the page counts as still. */
const REST_MS = 150;
/** The space at the top of the window, in px, for a toast that is cut off so that it does not cover a sheet. */
const FEW = 80;
/** The space above a sheet that must not be covered, in px: three lines of text. */
const LEFT = 112;

/** The top of the toasts, and the greatest height of all toasts together, in px of the window. */
export interface Room {
  readonly top: number;
  readonly height: number;
}

/**
 * Finds space for toasts. They do not cover the top bars, the tabs, chips and other controls below these, or a sheet
 * that leaves space above it. On a phone they also leave the odds free if there is a gap between the odds. If a sheet
 * is open, toasts are above it, over the bars behind its backdrop if necessary. If the sheet leaves no space there,
 * toasts cover it below its head and the head of its open selection. `--notices` is the height of the toasts at the top
 * of the window: a sheet that must not be covered is no higher than the rest.
 */
export function useRoom(shown: boolean, view: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState(() => roomNow(null));
  useLayoutEffect(() => {
    if (!shown) return undefined;
    const { style } = document.documentElement;
    style.setProperty('--notices', `${barsEnd() + GAP + LEFT + GAP}px`);
    const measured = moves$(view).subscribe((isAtRest) =>
      setRoom((known) => {
        // Toasts stay in their place while odds scroll under them.
        if (!isAtRest && !sheet() && !coversWays(known, view.current)) return known;
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

/** Emits when the window or a sheet changes its size, or a sheet opens or closes. */
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

const scrolls$ = eventsOf(window, 'scroll');

/** Emits when the space may have changed (a new size, a new toast, or a scroll), with whether the page is still. */
const moves$ = (view: RefObject<HTMLElement | null>): Observable<boolean> =>
  merge(
    sizes$.pipe(map(() => true)),
    scrolls$.pipe(
      debounceTime(REST_MS),
      map(() => true),
    ),
    merge(
      new Observable<boolean>((subscriber) => {
        const listed = new MutationObserver(() => subscriber.next(true));
        if (view.current) listed.observe(view.current, { childList: true });
        const page = document.querySelector('main');
        // A head may become sticky after the scroll that caused it.
        if (page) listed.observe(page, { attributeFilter: ['data-stuck'], subtree: true });
        return () => listed.disconnect();
      }),
      scrolls$.pipe(map(() => false)),
    ).pipe(
      switchMap((isAtRest) =>
        animationFrames().pipe(
          take(1),
          map(() => isAtRest),
        ),
      ),
    ),
  );

function roomNow(view: HTMLElement | null): Room {
  const between = (top: number, end: number): Room => ({ top, height: end - GAP - top });
  const from = barsEnd() + GAP;
  const openSheet = sheet();
  // The sheet's final place, without its animation. A sheet at the side of the window leaves the space next to it free.
  if (!openSheet || openSheet.offsetWidth < document.documentElement.clientWidth)
    return betweenWays(from, view);
  const { offsetTop } = openSheet;
  if (offsetTop - from >= LEAST) return between(from, offsetTop);
  return offsetTop - 2 * GAP >= FEW
    ? between(GAP, offsetTop)
    : between(offsetTop + headsEnd(openSheet) + GAP, innerHeight);
}

/** The lower edge of a sheet's head, or of the head of its open selection, in px from the top of the sheet. */
function headsEnd(sheetBox: HTMLElement): number {
  const { top } = sheetBox.getBoundingClientRect();
  const ends = [sheetBox.firstElementChild, sheetBox.querySelector('article header')].map((head) =>
    head ? head.getBoundingClientRect().bottom - top : 0,
  );
  const end = Math.max(...ends);
  // An open selection that is scrolled out of the list needs no space.
  return end < sheetBox.clientHeight / 2 ? end : (ends[0] ?? 0);
}

/**
 * Returns the first gap between the controls, from the top, that fits all toasts; otherwise the first gap that fits the
 * newest toast; otherwise the full height.
 */
function betweenWays(from: number, view: HTMLElement | null): Room {
  const heights = [...(view?.children ?? [])].map(({ scrollHeight }) => scrollHeight + 2);
  const all = heights.reduce((sum, height) => sum + GAP + height, -GAP);
  const newest = heights.at(-1) ?? LEAST;
  const ways = boxesOf(WAYS, view);
  const rooms = roomsBetween(ways, from);
  const first = (needed: number): Room | undefined => rooms.find(({ height }) => height >= needed);
  return (
    besidePrices(ways, from, all, view) ??
    first(all) ??
    first(newest) ?? { top: from, height: innerHeight - GAP - from }
  );
}

/** On a phone, the first gap in the upper half of the window that also leaves the odds free. */
function besidePrices(
  ways: readonly DOMRect[],
  from: number,
  needed: number,
  view: HTMLElement | null,
): Room | undefined {
  if (!view || view.offsetWidth < document.documentElement.clientWidth * PHONE_SHARE)
    return undefined;
  return roomsBetween([...ways, ...boxesOf(PRICES, view)], from).find(
    ({ top, height }) => height >= needed && top < innerHeight / 2,
  );
}

/** The parts of the page next to or under the toasts. */
function boxesOf(parts: string, view: HTMLElement | null): readonly DOMRect[] {
  const { left = 0, right = innerWidth } = view?.getBoundingClientRect() ?? {};
  return [...document.querySelectorAll(parts)]
    .map((part) => part.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.right > left && box.left < right);
}

/** The gaps between boxes, from the top to the end of the window. */
function roomsBetween(boxes: readonly DOMRect[], from: number): readonly Room[] {
  const rooms: Room[] = [];
  let top = from;
  for (const box of boxes.toSorted((a, b) => a.top - b.top)) {
    if (box.bottom <= from || box.top >= innerHeight) continue;
    rooms.push({ top, height: box.top - GAP - top });
    top = Math.max(top, box.bottom + GAP);
  }
  return [...rooms, { top, height: innerHeight - GAP - top }];
}

function coversWays({ top }: Room, view: HTMLElement | null): boolean {
  const end = Math.max(top, ...[...(view?.children ?? [])].map(bottomOf));
  return boxesOf(WAYS, view).some((box) => box.bottom > top && box.top < end);
}

const bottomOf = (part: Element): number => part.getBoundingClientRect().bottom;

/** The lower edge of the bars fixed at the top of the window; on a desktop the sports are at the side. */
function barsEnd(): number {
  const { clientWidth } = document.documentElement;
  const ends = [...document.querySelectorAll<HTMLElement>('.top, .sports')]
    .filter(({ offsetWidth }) => offsetWidth >= clientWidth)
    .map((bar) => bar.getBoundingClientRect().bottom);
  return Math.max(0, ...ends);
}
