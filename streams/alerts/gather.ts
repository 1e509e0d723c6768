import { groupBy, mergeMap, type Observable, timer, toArray } from 'rxjs';

/** The time for which facts about the same subject are collected for one alert, in ms. */
export const GATHER_MS = 2_000;

/** Emits the facts about each subject together, 2 s after the first of them. */
export const gather =
  <T>(subjectOf: (fact: T) => string) =>
  (facts$: Observable<T>): Observable<readonly T[]> =>
    facts$.pipe(
      groupBy(subjectOf, { duration: () => timer(GATHER_MS) }),
      mergeMap((group$) => group$.pipe(toArray())),
    );
