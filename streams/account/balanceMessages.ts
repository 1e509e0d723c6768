import { asyncScheduler, type Observable, Subject } from 'rxjs';
import type { Scope } from '../rx/scope';
import type { Figures } from './types';

/**
 * The longest time from a registration to its answer, in ms: a later message is no answer.
 */
const ANSWER_MS = 5_000;

export interface BalanceTold extends Figures {
  /**
   * A balance of the hub. `isAnswer` when the hub answers a registration of this browser: such a balance says
   * nothing of a bet.
   */
  readonly isAnswer: boolean;
}

interface Sources {
  /** The funds that the hub tells. */
  readonly balance$: Observable<Figures>;
  /** Emits as the hub is asked to register. */
  readonly registers$: Observable<unknown>;
}

/** Emits the player's funds as the hub tells them, and whether the page asked for them: the same for all listeners. */
export function createBalanceTold(
  { balance$, registers$ }: Sources,
  scope: Scope,
): Observable<BalanceTold> {
  /** The time at which a registration without an answer was last due. */
  let dueAt = Number.NEGATIVE_INFINITY;
  scope.run(registers$, () => (dueAt = asyncScheduler.now()));
  /** Each registration has one answer: a match right after it must not be taken for another. */
  const isAnswer = (): boolean => {
    const isDue = asyncScheduler.now() - dueAt < ANSWER_MS;
    dueAt = Number.NEGATIVE_INFINITY;
    return isDue;
  };
  const told$ = new Subject<BalanceTold>();
  // It runs without listeners too: an answer that came must not be awaited any longer.
  scope.run(balance$, {
    next: (figures) => told$.next({ ...figures, isAnswer: isAnswer() }),
    complete: () => told$.complete(),
  });
  return told$.asObservable();
}
