import { filter, map, type OperatorFunction, pairwise } from 'rxjs';

/** Emits each time the source changes from false to true. The first value does not count as a change. */
export function risingEdge(): OperatorFunction<boolean, void> {
  return (source$) =>
    source$.pipe(
      pairwise(),
      filter(([before, now]) => !before && now),
      map(() => undefined),
    );
}
