import { asyncScheduler, map, type Observable } from 'rxjs';
import type { Scope } from '../core/scope';
import type { Figures } from './types';

/** A registration is sent a moment after its cause, and answered by return: later words are no answer. */
const ANSWER_MS = 5_000;

export interface BalanceTold extends Figures {
  /** The hub answers a registration of this page with a balance; it says nothing of a bet. */
  readonly isAnswer: boolean;
}

interface Sources {
  /** What the hub tells of the funds. */
  readonly balance$: Observable<Figures>;
  /** Whatever makes this page register: a connection, a move, a token. */
  readonly registers$: Observable<unknown>;
}

/** What the hub tells of the player's funds, and whether it was asked to. */
export function createBalanceTold(
  { balance$, registers$ }: Sources,
  scope: Scope,
): Observable<BalanceTold> {
  /** When a registration was last due that is not answered yet. */
  let dueAt = Number.NEGATIVE_INFINITY;
  scope.run(registers$, () => (dueAt = asyncScheduler.now()));
  /** Each is answered once: a match right after it must not be taken for another answer. */
  const isAnswer = (): boolean => {
    const isDue = asyncScheduler.now() - dueAt < ANSWER_MS;
    dueAt = Number.NEGATIVE_INFINITY;
    return isDue;
  };
  return balance$.pipe(map((figures) => ({ ...figures, isAnswer: isAnswer() })));
}
