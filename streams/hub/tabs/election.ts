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
 * Emits whether this tab has the lead, at first false: it waits in line for it, and takes it at each claim.
 * A tab that lost it waits again. Null, and the end, where the browser refuses.
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
