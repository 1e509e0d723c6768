import { filter, merge, type Observable, switchMap, take, timer } from 'rxjs';
import type { Streams } from '../../../streams/app';

/** The longest wait, in ms, so that a slower server does not delay other islands. */
const PATIENCE_MS = 5_000;

/**
 * Emits once when the first prices are on the screen, are late, or cannot be loaded without a network: until then
 * other loads would slow them down.
 * @param screen$ emits when the screen can be seen
 */
export function firstPricesOf(
  {
    catalogue: { sports$ },
    connection$,
  }: { readonly catalogue: Pick<Streams['catalogue'], 'sports$'> } & Pick<Streams, 'connection$'>,
  screen$: Observable<unknown>,
): Observable<unknown> {
  const known$ = sports$.pipe(filter(({ state, value }) => state !== 'loading' || Boolean(value)));
  const offline$ = connection$.pipe(filter((connection) => connection === 'offline'));
  return merge(known$.pipe(switchMap(() => screen$)), offline$, timer(PATIENCE_MS)).pipe(take(1));
}

/**
 * Emits when the screen can be seen. The check runs at each frame; the screen is painted by the start of the next
 * frame.
 * @param frame$ emits at the next frame and completes
 */
export const screenPainted = (
  frame$: Observable<unknown>,
  isDrawn: () => boolean,
): Observable<unknown> =>
  frame$.pipe(switchMap(() => (isDrawn() ? frame$ : screenPainted(frame$, isDrawn))));
