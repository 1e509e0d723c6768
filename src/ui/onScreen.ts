import { distinctUntilChanged, NEVER, Observable, startWith, switchMap } from 'rxjs';

/** Rows this far outside the window count as seen, so that they are current when they appear. */
const MARGIN = '100px 0px';

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
 * Whether an element is in or near the window: emits when the browser first says, then when it says so again.
 * All elements share one observer.
 */
export function onScreen$(element: Element): Observable<boolean> {
  return new Observable<boolean>((subscriber) => {
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
  });
}

/**
 * What `source$` emits while an element is in or near the window. It counts as seen until the browser says
 * otherwise, so its first values do not wait.
 */
export const whileOnScreen = <T>(element: Element, source$: Observable<T>): Observable<T> =>
  onScreen$(element).pipe(
    startWith(true),
    distinctUntilChanged(),
    switchMap((seen) => (seen ? source$ : NEVER)),
  );
