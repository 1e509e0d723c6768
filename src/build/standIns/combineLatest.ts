import { Observable } from 'rxjs';

type Sources = readonly Observable<unknown>[] | Readonly<Record<string, Observable<unknown>>>;

/**
 * Emits the latest values of a list or a record of Observables once each has one, then at each change. RxJS's
 * own also takes schedulers, selectors and single arguments, which the product has none of. src/build/replaced.ts
 * puts this in its place.
 */
export function combineLatest(sources: Sources): Observable<unknown> {
  const entries = Object.entries<Observable<unknown>>(sources);
  return new Observable((subscriber) => {
    const latest: Record<string, unknown> = {};
    let [missing, active] = [entries.length, entries.length];
    if (active === 0) subscriber.complete();
    for (const [key, source$] of entries) {
      if (subscriber.closed) return;
      const heard = source$.subscribe({
        next(value) {
          if (!(key in latest)) missing--;
          latest[key] = value;
          if (missing === 0)
            subscriber.next(Array.isArray(sources) ? Object.values(latest) : { ...latest });
        },
        error: (error: unknown) => subscriber.error(error),
        complete: () => {
          if (--active === 0) subscriber.complete();
        },
      });
      subscriber.add(heard);
    }
  });
}
