import { distinctUntilChanged, EMPTY, map, type Observable, switchMap } from 'rxjs';
import type { OddsFormat, Scope, Streams } from '../../streams/index';
import { loadChunk } from '../ports/chunks';
import { decimal, price, type WritePrice, writePricesBy } from '../words/formats';
import { withWords } from '../words/language';
import { wishesOf } from './display';

/** A form of odds once its code is there: its writer, and how the marks of the form before it go. */
interface Form {
  readonly write: WritePrice;
  readonly clear: () => void;
}

/**
 * Writes odds in the form that the player chose, in this tab or in another, wherever they stand. The form of
 * the last visit was there before the first prices (src/words/other.ts). Until the code of a new one is there,
 * odds stay in the form before it; code that does not come is said by the frame, and asked for again.
 */
export function followOdds(streams: Pick<Streams, 'panels'>, scope: Scope): void {
  const chosen$ = wishesOf(streams).pipe(
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

const load = withWords(['ui/odds'], () => import('../ui/odds/odds'));

/** Whoever reads decimal odds and never chose another form needs no code for it. */
const formOf = (format: OddsFormat): Observable<Form> =>
  format === 'decimal' && price === decimal
    ? EMPTY
    : loadChunk('the form of the odds', load).pipe(
        map(({ writerOf, unmarkAll }) => ({ write: writerOf(format), clear: unmarkAll })),
      );
