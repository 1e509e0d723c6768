import { Observable, type Subscription } from 'rxjs';

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
 * Whether an element is in or near the window: emits when the browser first says, then when it says so again.
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
  });
}

/**
 * What `source$` emits while an element is in or near the window. It counts as seen until the browser says
 * otherwise, so its first values do not wait.
 */
export function whileOnScreen<T>(element: Element, source$: Observable<T>): Observable<T> {
  return new Observable<T>((subscriber) => {
    let source: Subscription | null = null;
    const show = (visible: boolean): void => {
      if (visible === (source !== null)) return;
      if (!visible) {
        source?.unsubscribe();
        source = null;
        return;
      }
      source = source$.subscribe({
        next: (value) => subscriber.next(value),
        error: (error: unknown) => subscriber.error(error),
        complete: () => subscriber.complete(),
      });
    };
    show(true);
    subscriber.add(onScreen$(element).subscribe(show));
    return () => source?.unsubscribe();
  });
}
