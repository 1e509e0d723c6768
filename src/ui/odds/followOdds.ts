import { distinctUntilChanged, EMPTY, map, type Observable, switchMap } from 'rxjs';
import type { OddsFormat, Scope, Streams } from '../../../streams/app';
import { loadChunk } from '../../ports/chunks';
import { decimal, price, type WritePrice, writePricesBy } from '../../words/formats';
import { withWords } from '../../words/language';
import { displayOf } from '../../islands/branding/display';

/** An odds format once its code is loaded: its writer, and how to remove the marks of the previous format. */
interface Form {
  readonly write: WritePrice;
  readonly clear: () => void;
}

/**
 * Writes odds everywhere in the format that the player chose, in this tab or another. The format of the last visit is
 * applied before the first prices (src/words/other.ts). Until the code of a new format is loaded, odds stay in the
 * previous format; if the code cannot be loaded, a banner says so and the load is retried.
 */
export function followOdds(streams: Pick<Streams, 'panels'>, scope: Scope): void {
  const chosen$ = displayOf(streams).pipe(
    map(({ odds }) => odds),
    distinctUntilChanged(),
  );
  scope.run(chosen$.pipe(switchMap(formOf)), {
    next({ write, clear }) {
      if (write === price) return;
      writePricesBy(write);
      clear();
      dispatchEvent(new Event('redraw'));
    },
    error: () => undefined,
  });
}

const load = withWords(['ui/odds'], () => import('./odds'));

/** A player who reads decimal odds and never chose another format needs no code for it. */
const formOf = (format: OddsFormat): Observable<Form> =>
  format === 'decimal' && price === decimal
    ? EMPTY
    : loadChunk('the form of the odds', load).pipe(
        map(({ writerOf, unmarkAll }) => ({ write: writerOf(format), clear: unmarkAll })),
      );
