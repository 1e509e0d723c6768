/**
 * Prepares the picture that proves a payment: scales it down, stores it once and reads the payment's number from it.
 */

import {
  catchError,
  combineLatest,
  concat,
  defer,
  distinctUntilChanged,
  map,
  merge,
  type Observable,
  of,
  startWith,
  switchMap,
  take,
  timer,
} from 'rxjs';
import { isSameJson } from '../rx/isSameJson';
import type { Api } from '../api/client';
import type { Picture, Pictures } from '../ports';
import { storeImage } from './calls';
import type { Proof } from './types';

/** How long the player waits for the numbers in a picture, in ms. */
const READ_MS = 15_000;
/** The maximum number of results, because more would not help the player choose. */
const MOST_FOUND = 5;
/** The maximum length of a string, in characters: a longer string is not a line of a payment slip. */
const LONGEST_LINE = 200;

/** Returns the strings in a picture that may be the number of a payment, as the text recognition read them. */
export function numbersIn(reply: unknown): readonly string[] {
  const data = typeof reply === 'object' && reply !== null && 'data' in reply ? reply.data : null;
  const lines: readonly unknown[] = Array.isArray(data) ? data.slice(0, 200) : [];
  const found = lines.flatMap((line) => {
    if (typeof line !== 'string' || line.length > LONGEST_LINE) return [];
    // Payment slips print long numbers in groups.
    const whole = line.replace(/(?<=\d)[ -](?=\d)/g, '');
    return (whole.match(/[a-z\d]{8,24}/gi) ?? []).filter((word) => /(\d.*){6}/.test(word));
  });
  return [...new Set(found)].slice(0, MOST_FOUND);
}

interface Deps<Source> {
  readonly api: Api;
  readonly pictures: Pictures<Source>;
  /** Returns the address of the text recognition; null if the operator does not offer it. */
  readonly readerUrl: () => string | null;
}

/**
 * Emits the picture that proves a payment. It is redrawn at a small size and stored at the operator once per choice;
 * its text is read in parallel. If the player chooses the same picture again, both are retried.
 * @param source$ emits the player's choice; null if the player removed the picture
 */
export function proofOf<Source>(
  source$: Observable<Source | null>,
  { api, pictures, readerUrl }: Deps<Source>,
): Observable<Proof> {
  const stored = (picture: Picture): Observable<Proof> =>
    api.call(storeImage, picture.address).pipe(
      // If the server returns no address, the request contains the picture itself.
      map((address): Proof => ({
        status: 'ready',
        picture,
        image: address ?? picture.address,
        found: [],
      })),
      catchError((error: unknown) =>
        of<Proof>({ status: 'failed', reason: 'unsent', picture, error }),
      ),
      startWith<Proof>({ status: 'sending', picture }),
    );
  const found = (picture: Picture): Observable<readonly string[]> =>
    defer(() => {
      const url = readerUrl();
      if (url === null) return of([]);
      const late$ = timer(READ_MS).pipe(map((): readonly string[] => []));
      return merge(pictures.read(url, picture).pipe(map(numbersIn)), late$).pipe(take(1));
    }).pipe(
      // If no numbers can be read, the player types the number.
      catchError(() => of([])),
      startWith([]),
    );
  return source$.pipe(
    switchMap((source) =>
      source === null
        ? of<Proof>({ status: 'none' })
        : concat(
            of<Proof>({ status: 'preparing' }),
            pictures.shrink(source).pipe(
              catchError(() => of(null)),
              switchMap((picture) =>
                picture === null
                  ? of<Proof>({ status: 'failed', reason: 'unreadable' })
                  : combineLatest([found(picture), stored(picture)]).pipe(
                      map(([numbers, proof]) =>
                        proof.status === 'ready' ? { ...proof, found: numbers } : proof,
                      ),
                    ),
              ),
            ),
          ),
    ),
    distinctUntilChanged(isSameJson),
  );
}
