import { filter, map, type OperatorFunction, pairwise } from 'rxjs';

/** Emits each time the source changes from false to true; the first value is not a change. */
export function risingEdge(): OperatorFunction<boolean, void> {
  return (source$) =>
    source$.pipe(
      pairwise(),
      filter(([before, now]) => !before && now),
      map(() => undefined),
    );
}
