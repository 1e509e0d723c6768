import { distinctUntilChanged, Observable, startWith } from 'rxjs';

/**
 * How far outside the window, in px, an element still counts as visible, so that it is current when it appears: further
 * than a page scrolls in two frames. No more than that, because each additional row is written, laid out and painted
 * with every change.
 */
const MARGIN = '48px 0px';

type Listener = (visible: boolean) => void;
const listeners = new Map<Element, Set<Listener>>();
let observer: IntersectionObserver | undefined;

function shared(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        for (const listener of listeners.get(target) ?? []) listener(isIntersecting);
    },
    { rootMargin: MARGIN },
  );
  return observer;
}

/**
 * Emits whether an element is in or near the window. It counts as visible until the browser says otherwise, so that
 * its first content does not wait; then each change is emitted. All elements share one observer. A second subscriber
 * to an element starts with the next change.
 */
export const onScreen$ = (element: Element): Observable<boolean> =>
  new Observable<boolean>((subscriber) => {
    const listener: Listener = (visible) => subscriber.next(visible);
    const others = listeners.get(element) ?? new Set();
    if (others.size === 0) {
      listeners.set(element, others);
      shared().observe(element);
    }
    others.add(listener);
    return () => {
      others.delete(listener);
      if (others.size > 0) return;
      listeners.delete(element);
      shared().unobserve(element);
    };
  }).pipe(startWith(true), distinctUntilChanged());
