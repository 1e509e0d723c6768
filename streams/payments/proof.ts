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
import type { Api } from '../api/client';
import type { Picture, Pictures } from '../ports';
import { storeImage } from './calls';
import type { Proof } from './types';

/** Somebody waits for the numbers of a picture no longer than this, ms. */
const READ_MS = 15_000;
/** More numbers than this help nobody. */
const MOST_FOUND = 5;
/** A longer text is no line of a payment slip. */
const LONGEST_LINE = 200;

/** The texts in a picture that may be the number of a payment, as the text recognition read them. */
export function numbersIn(reply: unknown): readonly string[] {
  const data = typeof reply === 'object' && reply !== null && 'data' in reply ? reply.data : null;
  const lines: readonly unknown[] = Array.isArray(data) ? data.slice(0, 200) : [];
  const found = lines.flatMap((line) => {
    if (typeof line !== 'string' || line.length > LONGEST_LINE) return [];
    // Slips write long numbers in groups.
    const whole = line.replace(/(?<=\d)[ -](?=\d)/g, '');
    return (whole.match(/[a-z\d]{8,24}/gi) ?? []).filter((word) => /(\d.*){6}/.test(word));
  });
  return [...new Set(found)].slice(0, MOST_FOUND);
}

interface Deps<Source> {
  readonly api: Api;
  readonly pictures: Pictures<Source>;
  /** The address of the text recognition; null where the operator has none. */
  readonly readerUrl: () => string | null;
}

/**
 * The picture that proves a payment: drawn anew and small, stored at the operator once for each choice, and read
 * beside it. The same choice again is another try.
 * @param source$ what the player chose; null where they took it back
 */
export function proofOf<Source>(
  source$: Observable<Source | null>,
  { api, pictures, readerUrl }: Deps<Source>,
): Observable<Proof> {
  const stored = (picture: Picture): Observable<Proof> =>
    api.call(storeImage, picture.address).pipe(
      // A server that names no address takes the picture itself.
      map((address): Proof => ({
        at: 'ready',
        picture,
        image: address ?? picture.address,
        found: [],
      })),
      catchError((error: unknown) => of<Proof>({ at: 'failed', why: 'unsent', picture, error })),
      startWith<Proof>({ at: 'sending', picture }),
    );
  const found = (picture: Picture): Observable<readonly string[]> =>
    defer(() => {
      const url = readerUrl();
      if (url === null) return of([]);
      const late$ = timer(READ_MS).pipe(map((): readonly string[] => []));
      return merge(pictures.read(url, picture).pipe(map(numbersIn)), late$).pipe(take(1));
    }).pipe(
      // Without the numbers the player types one.
      catchError(() => of([])),
      startWith([]),
    );
  return source$.pipe(
    switchMap((source) =>
      source === null
        ? of<Proof>({ at: 'none' })
        : concat(
            of<Proof>({ at: 'preparing' }),
            pictures.shrink(source).pipe(
              catchError(() => of(null)),
              switchMap((picture) =>
                picture === null
                  ? of<Proof>({ at: 'failed', why: 'unreadable' })
                  : combineLatest([found(picture), stored(picture)]).pipe(
                      map(([numbers, proof]) =>
                        proof.at === 'ready' ? { ...proof, found: numbers } : proof,
                      ),
                    ),
              ),
            ),
          ),
    ),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  );
}
