import { catchError, map, type Observable, of, startWith } from 'rxjs';

/** What is known of something that has to be fetched. A failed or running reload keeps what was known. */
export type Loadable<T> =
  | { readonly state: 'loading'; readonly value?: T }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly error: unknown; readonly value?: T };

/**
 * Turns one fetch into its states: `loading` at once, then `ready` or `failed`; never errors.
 * @param known what a former fetch gave, shown while this one runs or when it fails.
 */
export function toLoadable<T>(known?: T): (fetch$: Observable<T>) => Observable<Loadable<T>> {
  const kept = known === undefined ? {} : { value: known };
  return (fetch$) =>
    fetch$.pipe(
      map((value): Loadable<T> => ({ state: 'ready', value })),
      catchError((error: unknown) => of<Loadable<T>>({ state: 'failed', error, ...kept })),
      startWith<Loadable<T>>({ state: 'loading', ...kept }),
    );
}
