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

/** A lock is taken within this time after a wish was stored. */
const LOCKED_MS = 1_000;
/** However alive the tab that sent it: no answer comes so long after the sending and the bet delay. */
const ABANDONED_MS = 20_000;

interface Deps extends Pick<Ports, 'locks'> {
  readonly placements: Pick<Placements, 'list$' | 'happen'>;
  /** Whether this page is sending the wish with this reference. */
  readonly isSending: (reference: string) => boolean;
}

/** Under this name a tab holds a lock while it sends a wish. */
export const lockOf = (reference: string): string => `placing ${reference}`;

/**
 * Finds wishes that another tab began to send and left alone: its lock is free, or no answer can come any
 * more. The outcome of such a wish is unknown from then on. Completes after one look, without a value.
 */
export function findAbandoned({ placements, locks, isSending }: Deps): Observable<never> {
  const judge = (reference: string, held: boolean | null, sentAt: number, delay: number): void => {
    const now = asyncScheduler.now();
    const age = Math.abs(now - sentAt);
    const isGone = held === false && age >= LOCKED_MS;
    if (isGone || age >= ABANDONED_MS + delay * 1_000)
      placements.happen(reference, { kind: 'noAnswer', at: now, words: null });
  };
  return defer(() => {
    const looks = placements.list$.value
      .filter(({ order, state }) => state.at === 'submitting' && !isSending(order.reference))
      .map(({ order: { reference, betDelay }, sentAt }) =>
        locks.isHeld(lockOf(reference)).pipe(
          take(1),
          tap((held) => judge(reference, held, sentAt, betDelay)),
        ),
      );
    return looks.length === 0 ? of(null) : forkJoin(looks);
  }).pipe(ignoreElements());
}
