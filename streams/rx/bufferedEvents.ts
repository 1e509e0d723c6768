import { Observable, Subject } from 'rxjs';
import type { Scope } from './scope';

export interface BufferedEvents<T> {
  /** Emits the waiting values, and then each new one. */
  readonly events$: Observable<T>;
  emit(value: T): void;
  /** Drops the waiting values. */
  drop(): void;
}

/** Creates a stream whose values wait for its subscriber, because the subscriber's code loads later. */
export function createBufferedEvents<T>(scope: Scope): BufferedEvents<T> {
  const events$ = new Subject<T>();
  let waiting: T[] = [];
  scope.onClose(() => events$.complete());
  return {
    events$: new Observable<T>((subscriber) => {
      const subscription = events$.subscribe(subscriber);
      const missed = waiting;
      waiting = [];
      for (const value of missed) events$.next(value);
      return subscription;
    }),
    emit(value: T): void {
      if (events$.observed) events$.next(value);
      else waiting.push(value);
    },
    drop(): void {
      waiting = [];
    },
  };
}
