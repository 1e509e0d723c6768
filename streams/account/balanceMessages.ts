import { asyncScheduler, type Observable, Subject } from 'rxjs';
import type { Scope } from '../rx/scope';
import type { Figures } from './types';

/** The longest time from a registration to its reply, in ms: a message after that is a change of the balance. */
const ANSWER_MS = 5_000;

export interface BalanceMessage extends Figures {
  /**
   * Whether the hub sent this balance in reply to a registration from this browser: such a balance is no sign of a
   * matched or settled bet.
   */
  readonly isAnswer: boolean;
}

interface Sources {
  /** The funds that the hub pushes. */
  readonly balance$: Observable<Figures>;
  /** Emits each time the page registers with the hub. */
  readonly registers$: Observable<unknown>;
}

/**
 * Emits each balance from the hub with `isAnswer`, whether it replies to a registration. All subscribers get the same
 * messages.
 */
export function createBalanceMessages(
  { balance$, registers$ }: Sources,
  scope: Scope,
): Observable<BalanceMessage> {
  /** When the last registration without a reply was sent, in epoch ms. */
  let dueAt = Number.NEGATIVE_INFINITY;
  scope.run(registers$, () => (dueAt = asyncScheduler.now()));
  /** A registration has only one reply, so a message about a match soon after it does not count as a second reply. */
  const isAnswer = (): boolean => {
    const waited = asyncScheduler.now() - dueAt;
    dueAt = Number.NEGATIVE_INFINITY;
    // The clock may have been set back.
    return waited >= 0 && waited < ANSWER_MS;
  };
  const messages$ = new Subject<BalanceMessage>();
  // Runs even without subscribers, because each reply must end the wait for a reply.
  scope.run(balance$, {
    next: (figures) => messages$.next({ ...figures, isAnswer: isAnswer() }),
    complete: () => messages$.complete(),
  });
  return messages$.asObservable();
}
