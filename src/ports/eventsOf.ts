import { Observable } from 'rxjs';

/**
 * Emits events of a part of the page. RxJS's `fromEvent` also knows the emitters of Node and of jQuery,
 * which the first visit would carry for nothing.
 */
export const eventsOf = <E extends Event = Event>(
  target: EventTarget,
  type: string,
  options?: AddEventListenerOptions,
): Observable<E> =>
  new Observable((subscriber) => {
    const tell = (event: Event): void => subscriber.next(event as E);
    target.addEventListener(type, tell, options);
    return () => target.removeEventListener(type, tell, options);
  });
