import { distinctUntilChanged, Observable } from 'rxjs';

/**
 * Tells whether a sticky part has reached the place where it stops. The mark stands right before the part and
 * scrolls on.
 */
export const isStuck$ = (mark: Element, part: Element): Observable<boolean> =>
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
