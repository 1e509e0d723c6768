import type { Observable } from 'rxjs';
import type { Behavior } from '../../rx/behavior';
import type { Minor } from '../../rules/money';

import type { OpenBet } from '../openBets/types';

/** The outcome of a command to cancel the unmatched part of a bet. */
export interface CancelOutcome extends Pick<OpenBet, 'betId' | 'runnerName'> {
  /**
   * `cancelled`: all or the rest of the unmatched part was cancelled. `taken`: all of it was matched first. `ended`: it
   * had already ended in another way. `held`: the bet delay is not over, so the bet cannot be cancelled yet. `refused`:
   * the exchange refused. `waits`: the command never arrived, and the bet still waits. `unknown`: no reply about the
   * bet could be read. `offline`: the device has no network, and no request was sent.
   */
  readonly status:
    | 'cancelled'
    | 'taken'
    | 'ended'
    | 'held'
    | 'refused'
    | 'waits'
    | 'unknown'
    | 'offline';
  /** Whether the bet ended in an unknown way: no list contains it any more, perhaps because the cancel arrived. */
  readonly isUnlisted?: boolean | undefined;
  /** The cancelled amount, in minor units. */
  readonly cancelled: Minor;
  /** The amount that was matched before the command arrived, in minor units. */
  readonly matched: Minor;
  /** The server's own words for a refusal; null if it sent no words. */
  readonly message: string | null;
}

/** `sending`: the command is in flight. `unknown`: no reply arrived, and the page queries the server. */
export type CancelState = 'sending' | 'unknown';

/** Cancels the unmatched parts of bets, if the server supports it. */
export interface Cancels {
  /** The bets whose cancel has no known outcome, by bet id. All tabs share them, and they survive a reload. */
  readonly pending$: Behavior<ReadonlyMap<string, CancelState>>;
  /**
   * Cancels the unmatched parts of these bets in a single request, which is sent once. Leaves out bets that no longer
   * wait, bets in the bet delay, and bets with a pending cancel in any tab.
   */
  cancel(betIds: readonly string[]): void;
  /**
   * Cancels only as much of a bet's unmatched part as needed, so that its matched and unmatched parts together are at
   * most `stake`, in minor units. The rest keeps its place in the queue. Only for servers that can reduce bets.
   */
  reduce(betId: string, stake: Minor): void;
  /** Emits the outcomes of cancels as they become known. Each outcome is emitted once, in a single tab. */
  readonly outcome$: Observable<readonly CancelOutcome[]>;
}
