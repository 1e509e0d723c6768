import { filter, map, merge, Observable, startWith, take } from 'rxjs';
import type { Streams } from '../../../streams/app';
import { whenIdle } from '../../ui/whenIdle';
import { eventsOf } from '../../ports/eventsOf';
import { control } from './control';

/** The facts that a trigger may read. */
export interface Surroundings {
  readonly streams: Streams;
  /** Emits once when the first prices are on the screen, or are late. */
  readonly firstPrices$: Observable<unknown>;
}

/**
 * Decides when an island is needed: emits at least once at that time, and never before. The runtime takes the first
 * value; unsubscribing cleans up. An emitted `Event` is replayed once the island is mounted.
 */
export type Trigger = (surroundings: Surroundings) => Observable<unknown>;

/** After the first prices. */
export const afterFirstPrices: Trigger = ({ firstPrices$ }) => firstPrices$;

/** Emits when the browser is idle. */
export const idle$: Observable<unknown> = new Observable((subscriber) =>
  whenIdle(() => {
    subscriber.next('idle');
    subscriber.complete();
  }),
);

export const idle: Trigger = () => idle$;

/** When a media query matches. */
export const media =
  (query: string, match: (query: string) => MediaQueryList = (text) => matchMedia(text)): Trigger =>
  () => {
    const list = match(query);
    return eventsOf(list, 'change').pipe(
      startWith(null),
      filter(() => list.matches),
    );
  };

/**
 * When an element with `data-opens="<name>"` is clicked, anywhere on the page. An earlier click counts if it was the
 * last click before the trigger started and its element has since left the page, like a button of the menu; other early
 * clicks are repeated (openSearch.ts).
 */
export const interaction =
  (name: string): Trigger =>
  () => {
    const opener = `[data-opens="${name}"]`;
    const clicks$ = eventsOf(document, 'click').pipe(
      filter((event) => control(event, opener) !== null),
    );
    const isLost =
      document.documentElement.dataset['tapped'] === name &&
      document.querySelector(opener) === null;
    return isLost ? clicks$.pipe(startWith('clicked')) : clicks$;
  };

/** When a value of the streams satisfies `holds`. */
export const fact =
  <T>(read: (streams: Streams) => Observable<T>, holds: (value: T) => boolean): Trigger =>
  ({ streams }) =>
    read(streams).pipe(filter(holds));

/** When the first of these triggers fires. */
export const anyOf =
  (...triggers: readonly Trigger[]): Trigger =>
  (surroundings) =>
    merge(...triggers.map((trigger) => trigger(surroundings)));

/** When all of these triggers have fired, in any order. */
export const allOf =
  (...triggers: readonly Trigger[]): Trigger =>
  (surroundings) =>
    new Observable((subscriber) => {
      let missing = triggers.length;
      for (const trigger of triggers) {
        const heard = trigger(surroundings)
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
