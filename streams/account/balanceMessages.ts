import { asyncScheduler, type Observable, Subject } from 'rxjs';
import type { Scope } from '../rx/scope';
import type { Figures } from './types';

/** The longest time from a registration to its reply, in ms: a later message is a change of the balance. */
const ANSWER_MS = 5_000;

export interface BalanceMessage extends Figures {
  /**
   * A balance from the hub. `isAnswer` if the hub replied to a registration from this browser: such a balance is no
   * sign of a matched or settled bet.
   */
  readonly isAnswer: boolean;
}

interface Sources {
  /** The funds that the hub pushes. */
  readonly balance$: Observable<Figures>;
  /** Emits when the hub is requested to register. */
  readonly registers$: Observable<unknown>;
}

/** Emits each balance from the hub, and whether the page requested it; all subscribers see the same. */
export function createBalanceMessages(
  { balance$, registers$ }: Sources,
  scope: Scope,
): Observable<BalanceMessage> {
  /** When the last registration without a reply was sent. */
  let dueAt = Number.NEGATIVE_INFINITY;
  scope.run(registers$, () => (dueAt = asyncScheduler.now()));
  /** Each registration has one reply: a match right after it must not count as another. */
  const isAnswer = (): boolean => {
    const waited = asyncScheduler.now() - dueAt;
    dueAt = Number.NEGATIVE_INFINITY;
    // The clock may have been set back.
    return waited >= 0 && waited < ANSWER_MS;
  };
  const messages$ = new Subject<BalanceMessage>();
  // Runs without subscribers too, so that a reply that has arrived is no longer expected.
  scope.run(balance$, {
    next: (figures) => messages$.next({ ...figures, isAnswer: isAnswer() }),
    complete: () => messages$.complete(),
  });
  return messages$.asObservable();
}
