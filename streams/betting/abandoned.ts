import {
  asyncScheduler,
  defer,
  forkJoin,
  ignoreElements,
  type Observable,
  of,
  take,
  tap,
} from 'rxjs';
import type { Ports } from '../ports';
import type { Placements } from './placements';

/** A tab takes its lock within this time after it stored the placement, in ms. */
const LOCKED_MS = 1_000;
/**
 * The longest wait for an answer after the sending and the bet delay, in ms, however alive the sending tab
 * is.
 */
const ABANDONED_MS = 20_000;

interface Deps extends Pick<Ports, 'locks'> {
  readonly placements: Pick<Placements, 'list$' | 'record'>;
  /** Tells whether this page is sending the bet request with this reference. */
  readonly isSending: (reference: string) => boolean;
}

/** Names the lock that a tab holds while it sends a bet request. */
export const lockOf = (reference: string): string => `placing ${reference}`;

/**
 * Finds placements that another tab began to send and left alone: its lock is free, or no answer can come.
 * The outcome of such a placement is unknown from then on. Completes after one look, without a value.
 */
export function findAbandoned({ placements, locks, isSending }: Deps): Observable<never> {
  const judge = (reference: string, held: boolean | null, sentAt: number, delay: number): void => {
    const now = asyncScheduler.now();
    const age = Math.abs(now - sentAt);
    const isGone = held === false && age >= LOCKED_MS;
    if (isGone || age >= ABANDONED_MS + delay * 1_000)
      placements.record(reference, { kind: 'noAnswer', at: now, words: null });
  };
  return defer(() => {
    const looks = placements.list$.value
      .filter(({ order, state }) => state.at === 'submitting' && !isSending(order.reference))
      .map(({ order: { reference, betDelay }, sentAt }) =>
        locks.holders(lockOf(reference)).pipe(
          take(1),
          tap((tabs) => judge(reference, tabs === null ? null : tabs > 0, sentAt, betDelay)),
        ),
      );
    return looks.length === 0 ? of(null) : forkJoin(looks);
  }).pipe(ignoreElements());
}
