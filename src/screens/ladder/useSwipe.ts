import { type TouchEvent, type TouchEventHandler, useRef } from 'react';

/** The shortest swipe, in px. */
const SHORTEST = 48;

/** The handlers of a part on which a finger can swipe. */
export interface Swipe {
  readonly onTouchStart: TouchEventHandler;
  readonly onTouchEnd: TouchEventHandler;
  readonly onTouchCancel: () => void;
}

/** The position of a finger in the window, and how far the part under it is scrolled, in px. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly top: number;
}

function placeOf({ changedTouches, currentTarget }: TouchEvent): Place {
  const { clientX: x, clientY: y } = changedTouches.item(0);
  return { x, y, top: currentTarget.scrollTop };
}

/**
 * Recognises a swipe to the next (1) or previous (-1) runner. Touch events, unlike pointer events, continue while the
 * browser scrolls. A finger that scrolls is not a swipe. A part that can scroll sideways, such as a ladder with large
 * text, is never swiped: a quick finger may be lifted before the scroll begins.
 */
export function useSwipe(swiped: (steps: 1 | -1) => void): Swipe {
  const start = useRef<Place | null>(null);
  return {
    onTouchStart(event) {
      const { scrollWidth, clientWidth } = event.currentTarget;
      const canSwipe = event.touches.length === 1 && scrollWidth <= clientWidth;
      start.current = canSwipe ? placeOf(event) : null;
    },
    onTouchEnd(event) {
      const [from, to] = [start.current, placeOf(event)];
      start.current = null;
      if (from === null || from.top !== to.top) return;
      const [right, down] = [to.x - from.x, to.y - from.y];
      if (Math.abs(right) < Math.max(SHORTEST, 2 * Math.abs(down))) return;
      swiped(right < 0 === (document.documentElement.dir !== 'rtl') ? 1 : -1);
    },
    onTouchCancel() {
      start.current = null;
    },
  };
}
