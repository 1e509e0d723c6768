import { distinctUntilChanged, Observable } from 'rxjs';

/** Rows this far outside the window count as seen, so that they are current when they appear. */
const MARGIN = '100px 0px';

type Listener = (visible: boolean) => void;
const listeners = new Map<Element, Listener>();
let observer: IntersectionObserver | undefined;

function shared(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) listeners.get(entry.target)?.(entry.isIntersecting);
    },
    { rootMargin: MARGIN },
  );
  return observer;
}

/**
 * Whether an element is in or near the window: emits when the browser first says, then at each change.
 * All elements share one observer; an element has one listener at a time.
 */
export function onScreen$(element: Element): Observable<boolean> {
  return new Observable<boolean>((subscriber) => {
    listeners.set(element, (visible) => subscriber.next(visible));
    shared().observe(element);
    return () => {
      listeners.delete(element);
      shared().unobserve(element);
    };
  }).pipe(distinctUntilChanged());
}
