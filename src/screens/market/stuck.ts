import { useSubscription } from 'observable-hooks';
import { type RefObject, useMemo, useState } from 'react';
import { defer, distinctUntilChanged, EMPTY, Observable } from 'rxjs';
import { useMedia } from '../../hooks/useMedia';

/** A lower window has no room for parts that stick. */
const TALL = '(min-height: 28rem)';

type Ref = RefObject<HTMLElement | null>;

/** Tells whether a part sticks; the mark stands right before it. */
export function useStuck(mark: Ref, part: Ref): boolean {
  const isTall = useMedia(TALL);
  const [isStuck, setStuck] = useState(false);
  useSubscription(
    useMemo(
      () =>
        defer(() =>
          isTall && mark.current && part.current ? isStuck$(mark.current, part.current) : EMPTY,
        ),
      [isTall, mark, part],
    ),
    setStuck,
  );
  return isTall && isStuck;
}

/**
 * Tells whether a sticky part has reached the place where it stops. The mark stands right before the part and
 * scrolls on.
 */
const isStuck$ = (mark: Element, part: Element): Observable<boolean> =>
  new Observable<boolean>((subscriber) => {
    // Far above the window where it does not stick at all.
    const stop = Number.parseFloat(getComputedStyle(part).insetBlockStart) || 0;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, boundingClientRect } of entries)
          subscriber.next(!isIntersecting && boundingClientRect.top < stop);
      },
      { rootMargin: `${-Math.round(stop) - 1}px 0px 0px` },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }).pipe(distinctUntilChanged());
