import { filter, map, merge, Observable, of, startWith, switchMap, take } from 'rxjs';
import { whenIdle } from '../../ui/whenIdle';
import { eventsOf } from '../../ports/eventsOf';

/**
 * When an island is wanted: emits at least once when it is, and nothing before. Whoever loads it takes
 * the first; unsubscribing (the island's box went) leaves nothing behind. An `Event` that was emitted is
 * done again for the island once it is there.
 */
export type Trigger = (box: Element) => Observable<unknown>;

/** At once. */
export const now: Trigger = () => of('now');

/** When the browser has nothing better to do. */
export const idle: Trigger = () =>
  new Observable((subscriber) =>
    whenIdle(() => {
      subscriber.next('idle');
      subscriber.complete();
    }),
  );

/**
 * When the screen can be seen: looked for at each frame, and painted by the time the one after begins.
 * @param frame$ emits at the next frame and completes
 */
export const painted = (frame$: Observable<unknown>, isDrawn: () => boolean): Observable<unknown> =>
  frame$.pipe(switchMap(() => (isDrawn() ? frame$ : painted(frame$, isDrawn))));

/** When a media query holds. */
export const media =
  (query: string, match: (query: string) => MediaQueryList = (text) => matchMedia(text)): Trigger =>
  () => {
    const list = match(query);
    return eventsOf(list, 'change').pipe(
      startWith(null),
      filter(() => list.matches),
    );
  };

/** When something that matches `selector` is used, anywhere on the page. */
export const interaction =
  (selector: string, page: () => EventTarget = () => document): Trigger =>
  () =>
    eventsOf(page(), 'click').pipe(filter((event) => control(event, selector) !== null));

/** The control of the page that an event was meant for. */
export function control(event: Event, selector: string): Element | null {
  return event.target instanceof Element ? event.target.closest(selector) : null;
}

/** When a fact of the product holds. */
export const fact =
  (fact$: Observable<boolean>): Trigger =>
  () =>
    fact$.pipe(filter(Boolean));

/** Whichever comes first. */
export const either =
  (...triggers: readonly Trigger[]): Trigger =>
  (box) =>
    merge(...triggers.map((trigger) => trigger(box)));

/** Only once all of them have come, in any order. */
export const both =
  (...triggers: readonly Trigger[]): Trigger =>
  (box) =>
    new Observable((subscriber) => {
      let missing = triggers.length;
      for (const trigger of triggers) {
        const heard = trigger(box)
          .pipe(
            take(1),
            map(() => --missing),
          )
          .subscribe({
            next: (left) => {
              if (left === 0) subscriber.next('all');
            },
            error: () => undefined,
          });
        subscriber.add(heard);
      }
    });
