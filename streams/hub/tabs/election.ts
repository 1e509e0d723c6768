import {
  defer,
  distinctUntilChanged,
  map,
  type Observable,
  repeat,
  startWith,
  switchMap,
  takeWhile,
} from 'rxjs';
import type { PeerLine } from '../../ports';

/**
 * Emits whether this tab leads, starting with false. The tab queues for the lead, and takes it at once when `claim$`
 * emits. A tab that has lost the lead queues again. Emits null and completes if the browser refuses.
 */
export const election = (
  { lead }: Pick<PeerLine, 'lead'>,
  claim$: Observable<unknown>,
): Observable<boolean | null> =>
  defer(() =>
    claim$.pipe(
      map(() => true),
      startWith(false),
      switchMap(lead),
      takeWhile((has) => has === true, true),
    ),
  ).pipe(
    repeat(),
    takeWhile((has) => has !== null, true),
    startWith(false),
    distinctUntilChanged(),
  );
