import { defer, EMPTY, map, merge, type Observable, retry, Subject, take, tap, timer } from 'rxjs';
import type { Ports } from '../ports';
import { risingEdge } from '../rx/risingEdge';
import { CHUNK_POLICY, retryMs } from './chunkPolicy';
import { withJitter } from '../rx/jitter';

/** An attempt that takes longer counts as failed, ms. */
const ATTEMPT_MS = 20_000;

export type ChunkPorts = Pick<Ports, 'network' | 'report'> & {
  readonly random: Pick<Ports['random'], 'next'>;
};

interface ChunkOptions {
  /** Emits when someone needs a missing chunk at once. */
  readonly again$?: Observable<unknown>;
  /** Runs at each failure from which on the chunk counts as missing. */
  readonly onRefused?: (why: unknown) => void;
}

/**
 * Loads a chunk, again and again until it is loaded: by the policy, at once when the network is back, and at once when
 * a missing one is needed. Reports a chunk as missing until it is loaded. Does not count failures while offline.
 */
export function loadChunk<Code>(
  name: string,
  load$: Observable<Code>,
  { network, random, report }: ChunkPorts,
  { again$ = EMPTY, onRefused }: ChunkOptions = {},
): Observable<Code> {
  return defer(() => {
    let counted = 0;
    let isOnline = true;
    const late$ = timer(ATTEMPT_MS).pipe(
      map((): never => {
        throw new Error('It took too long.');
      }),
    );
    const pause = (why: unknown, failures: number): Observable<unknown> => {
      network.online$.pipe(take(1)).subscribe((online) => (isOnline = online));
      if (isOnline && ++counted === CHUNK_POLICY.missingFrom) report.missing(name, why);
      const isRefused = failures >= CHUNK_POLICY.missingFrom;
      if (isRefused) onRefused?.(why);
      return merge(
        timer(withJitter(retryMs(failures), random)),
        network.online$.pipe(risingEdge()),
        isRefused ? again$ : EMPTY,
      );
    };
    return merge(load$, late$).pipe(
      take(1),
      retry({ delay: pause }),
      tap(() => report.loaded(name)),
    );
  });
}

/** Loads a chunk, and errors when it counts as missing: for a view that says so and offers a retry. */
export const requestChunk = <Code>(
  name: string,
  load$: Observable<Code>,
  ports: ChunkPorts,
): Observable<Code> =>
  defer(() => {
    const refused$ = new Subject<never>();
    const onRefused = (why: unknown): void => refused$.error(why);
    return merge(refused$, loadChunk(name, load$, ports, { onRefused })).pipe(take(1));
  });
