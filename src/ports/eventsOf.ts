import { Observable } from 'rxjs';

/**
 * Emits events of a target. RxJS's `fromEvent` also supports Node and jQuery emitters, which the first visit would
 * load for nothing.
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
