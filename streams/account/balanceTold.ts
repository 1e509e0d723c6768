import { asyncScheduler, EMPTY, filter, mergeMap, type Observable, of } from 'rxjs';
import { userBalance } from './calls';
import type { Scope } from '../core/scope';
import type { Minor } from '../rules/money';

/** A registration is sent a moment after its cause, and answered by return: later words are no answer. */
const ANSWER_MS = 5_000;

export interface BalanceTold {
  readonly balance: Minor;
  readonly exposure: Minor;
  /** The hub answers a registration of this page with a balance; it says nothing of a bet. */
  readonly isAnswer: boolean;
}

interface Sources {
  /** Messages of the hub by code, their data parsed. */
  readonly message$: Observable<{ readonly code: string; readonly data: unknown }>;
  /** Whatever makes this page register: a connection, a move, a token. */
  readonly registers$: Observable<unknown>;
}

/** What the hub tells of the player's funds, and whether it was asked to; what cannot be read is left out. */
export function createBalanceTold(
  { message$, registers$ }: Sources,
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
  return message$.pipe(
    filter(({ code }) => code === 'UserBalance'),
    mergeMap(({ data }) => {
      try {
        const { Balance: balance, Exposure: exposure } = userBalance(data);
        return of({ balance, exposure, isAnswer: isAnswer() });
      } catch {
        return EMPTY;
      }
    }),
  );
}
