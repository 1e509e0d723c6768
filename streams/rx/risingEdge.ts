import { filter, map, type OperatorFunction, pairwise } from 'rxjs';

/** Emits each time the source goes from false to true; the first value is no change. */
export function risingEdge(): OperatorFunction<boolean, void> {
  return (source$) =>
    source$.pipe(
      pairwise(),
      filter(([before, now]) => !before && now),
      map(() => undefined),
    );
}
