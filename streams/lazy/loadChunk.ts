import {
  defer,
  EMPTY,
  finalize,
  map,
  merge,
  NEVER,
  type Observable,
  of,
  retry,
  Subject,
  take,
  tap,
  timer,
} from 'rxjs';
import type { Ports } from '../ports';
import { risingEdge } from '../rx/risingEdge';
import { CHUNK_POLICY, retryMs } from './chunkPolicy';
import { withJitter } from '../rx/jitter';

/** The time limit of an attempt, in ms. A longer attempt counts as failed. */
const ATTEMPT_MS = 20_000;

export type ChunkPorts = Pick<Ports, 'network' | 'report'> & {
  readonly random: Pick<Ports['random'], 'next'>;
};

interface ChunkOptions {
  /** Emits when a missing chunk is needed at once. */
  readonly again$?: Observable<unknown>;
  /** Runs at each failure while the chunk counts as missing, including the failure that makes it missing. */
  readonly onMissing?: (error: unknown) => void;
  /** Emits when a subscriber that has unsubscribed no longer needs the chunk. If absent, unsubscribing is enough. */
  readonly left$?: Observable<unknown>;
}

/**
 * Loads a chunk and retries until it succeeds: after the delays of the policy, when the network is back, and when a
 * missing chunk is needed. The chunk counts as missing until it has loaded, or until its last subscriber has left. A
 * failure while offline does not count as a failed attempt.
 */
export function loadChunk<Code>(
  name: string,
  load$: Observable<Code>,
  { network, random, report }: ChunkPorts,
  { again$ = EMPTY, onMissing, left$ = of(null) }: ChunkOptions = {},
): Observable<Code> {
  return defer(() => {
    let counted = 0;
    let isOnline = true;
    let endNeed = (): void => undefined;
    const timeout$ = timer(ATTEMPT_MS).pipe(
      map((): never => {
        throw new Error('It took too long.');
      }),
    );
    const pause = (error: unknown, failures: number): Observable<unknown> => {
      network.online$.pipe(take(1)).subscribe((online) => (isOnline = online));
      if (isOnline && ++counted === CHUNK_POLICY.missingFrom) endNeed = report.missing(name, error);
      const isMissing = failures >= CHUNK_POLICY.missingFrom;
      if (isMissing) onMissing?.(error);
      return merge(
        timer(withJitter(retryMs(failures), random)),
        network.online$.pipe(risingEdge()),
        isMissing ? again$ : EMPTY,
      );
    };
    return merge(load$, timeout$).pipe(
      take(1),
      retry({ delay: pause }),
      tap(() => report.loaded(name)),
      finalize(() => left$.pipe(take(1)).subscribe(endNeed)),
    );
  });
}

/**
 * Loads a chunk for a view that reports a failure and offers a retry. Errors once the chunk counts as missing.
 * @param left$ emits when the player leaves this view; until then the chunk counts as missing
 */
export const requestChunk = <Code>(
  name: string,
  load$: Observable<Code>,
  ports: ChunkPorts,
  left$: Observable<unknown> = NEVER,
): Observable<Code> =>
  defer(() => {
    const missing$ = new Subject<never>();
    const onMissing = (error: unknown): void => missing$.error(error);
    return merge(missing$, loadChunk(name, load$, ports, { onMissing, left$ })).pipe(take(1));
  });
