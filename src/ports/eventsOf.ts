import { Observable } from 'rxjs';

/**
 * Emits events of a target. RxJS's `fromEvent` also supports Node and jQuery emitters, whose code the first visit would
 * load without need.
 */
export const eventsOf = <E extends Event = Event>(
  target: EventTarget,
  type: string,
  options?: AddEventListenerOptions,
): Observable<E> =>
  new Observable((subscriber) => {
    const emit = (event: Event): void => subscriber.next(event as E);
    target.addEventListener(type, emit, options);
    return () => target.removeEventListener(type, emit, options);
  });
