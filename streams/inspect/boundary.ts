/** The boundary between the streams and the world outside them, which a recorder and a replay guard in the same way. */

import { Observable, type Observer } from 'rxjs';
import { type GuardedTimers, guardTimers, type TimerGuard } from './timers';
import type { Entry } from './types';

/** What a recorder does at the boundary, and a replay in its place. */
export interface Guard extends TimerGuard {
  /** Receives each event, in order. */
  note(entry: Omit<Entry, 'at'>, isTop: boolean): void;
  /** Runs code of the streams, called from outside; without it, the code just runs. */
  inside?<T>(entry: Pick<Entry, 'seam' | 'id'>, run: () => T): T;
  /** Runs an operation of the streams on the outside. */
  outside<T>(operation: number, run: () => T): T;
  /** Subscribes to the outside for the streams. Returns the teardown. */
  open(
    subscription: { readonly id: number; readonly seam: string },
    source$: () => Observable<unknown>,
    sink: Observer<unknown>,
  ): () => void;
}

export interface Boundary extends GuardedTimers {
  /** Whether a task of the streams runs, or code outside that it has called. */
  isBusy(): boolean;
  /** Runs code of the streams, called from outside. */
  enter<T>(entry: Pick<Entry, 'seam' | 'what' | 'id' | 'of' | 'value'>, run: () => T): T;
  /**
   * Runs an operation of the streams on the outside. Operations are counted, so that a replay knows during which of
   * them the outside called the streams. Code outside may use a port too; that does not count.
   */
  leave<T>(
    entry: Pick<Entry, 'seam' | 'what' | 'of' | 'value'> & { readonly id?: number },
    run: (operation: number) => T,
  ): T;
  /** A stream of a port, as the streams see it. `alive` adds the members of an emitted link or line. */
  follow<T>(
    entry: Pick<Entry, 'seam' | 'of' | 'value'>,
    source$: () => Observable<T>,
    alive?: (value: T, id: number) => T,
  ): Observable<T>;
}

/** Guards the boundary until it is stopped. One page has one boundary. */
export function createBoundary(guard: Guard): Boundary {
  let isInside = false;
  let during: number | undefined;
  let operations = 0;

  const enter: Boundary['enter'] = (entry, run) => {
    const before = { isInside, during };
    guard.note({ ...entry, way: 'in', during }, !isInside && during === undefined);
    isInside = true;
    try {
      return guard.inside ? guard.inside(entry, run) : run();
    } finally {
      ({ isInside, during } = before);
    }
  };
  const leave: Boundary['leave'] = (entry, run) => {
    if (!isInside) return run(0);
    const operation = ++operations;
    const before = during;
    const { seam, what, of, value, id = operation } = entry;
    guard.note({ seam, way: 'out', what, id, of, value }, false);
    isInside = false;
    during = operation;
    try {
      return guard.outside(operation, () => run(operation));
    } finally {
      isInside = true;
      during = before;
    }
  };
  const follow: Boundary['follow'] = (entry, source$, alive = (value) => value) =>
    new Observable((subscriber) => {
      if (!isInside) return source$().subscribe(subscriber);
      let id = 0;
      let end = (): void => undefined;
      const receive = (what: Entry['what'], value: unknown, run: () => void): void =>
        enter({ ...entry, what, id, value }, run);
      leave({ ...entry, what: 'subscribe' }, (operation) => {
        id = operation;
        end = guard.open({ id, seam: entry.seam }, source$, {
          next: (value) => receive('next', value, () => subscriber.next(alive(value as never, id))),
          error: (error: unknown) => receive('error', error, () => subscriber.error(error)),
          complete: () => receive('complete', undefined, () => subscriber.complete()),
        });
      });
      return () => leave({ ...entry, value: undefined, what: 'unsubscribe', id }, end);
    });
  const timers = guardTimers(
    () => isInside,
    guard,
    (id, run) => enter({ seam: 'timer', what: 'fire', id }, run),
  );
  return { isBusy: () => isInside || during !== undefined, enter, leave, follow, ...timers };
}
