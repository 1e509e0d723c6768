import { Observable, type ObservableInput } from 'rxjs';

/**
 * Makes an Observable of a source that RxJS's operators take: an Observable, a promise, or anything that can be
 * iterated over. RxJS's own also takes streams and async iterables, which the product has none of. src/build/replaced.ts puts this in its place.
 */
export function innerFrom<T>(input: ObservableInput<T>): Observable<T> {
  if (input instanceof Observable) return input;
  return new Observable((subscriber) => {
    if ('then' in input) {
      const give = (value: T): void => {
        subscriber.next(value);
        subscriber.complete();
      };
      input.then(give, (error: unknown) => subscriber.error(error));
      return;
    }
    for (const value of input as Iterable<T>) {
      if (subscriber.closed) return;
      subscriber.next(value);
    }
    subscriber.complete();
  });
}
