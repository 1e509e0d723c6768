import { type Observable, Subject } from 'rxjs';
import { createSamePlayer } from '../../commands/samePlayer';
import type { Behavior } from '../../rx/behavior';
import type { Loadable } from '../../rx/loadable';
import type { Scope } from '../../rx/scope';
import type { SteadyClock } from '../../rx/steadyClock';
import type { Store } from '../../storage/persisted';
import type { Price } from '../../rules/ladder';
import type { Minor } from '../../rules/money';
import type { Cancels, Leg, OpenBet } from '../types';
import { LATE_MS, without } from '../cancelling/cancelRules';
import type { LadderPlacing } from './ladderPlacing';
import type { LadderNews, LadderPress, PressResult } from './types';

export interface MovesDeps {
  readonly cancels: Cancels;
  readonly bets$: Behavior<Loadable<readonly OpenBet[]>>;
  readonly store: Pick<Store, 'reread'>;
  readonly steady: Pick<SteadyClock, 'now'>;
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
}

/** The last digits of a reference that is made from a bet's id: the reference of a later move counts on from them. */
const FIRST = '00000001';

/** A move whose cancel has no outcome yet. */
interface Move {
  readonly press: LadderPress;
  readonly from: Price;
  readonly marketId: string;
  readonly placing: LadderPlacing;
  readonly startedAt: number;
  /** The player's choice for the old offer at the off. */
  readonly persistence: OpenBet['persistence'];
  readonly reference: string;
}

/**
 * Returns the reference of the new offer: the old offer's reference plus one, or one made from the bet's id if the
 * old reference is not one of ours. An offer is moved only once, so two pages that move it send the same bet.
 */
function referenceAfter({ betId, clientReference }: OpenBet): string {
  if (clientReference === null || !/^[\da-f]{32}$/.test(clientReference)) {
    // Every letter counts, because the ids of many bets may end alike: some servers number them at the start.
    const bytes: number[] = [];
    for (const [at, letter] of [...betId].toReversed().entries())
      bytes[at % 12] = ((bytes[at % 12] ?? 0) * 31 + letter.charCodeAt(0)) % 256;
    return (
      bytes
        .toReversed()
        .map((byte) => byte.toString(16).padStart(2, '0'))
        .join('')
        .padStart(24, '0') + FIRST
    );
  }
  const last = (Number.parseInt(clientReference.slice(24), 16) + 1) % 2 ** 32;
  return clientReference.slice(0, 24) + last.toString(16).padStart(8, '0');
}

export interface Moves {
  /**
   * Starts to move the unmatched part of a bet to the price of the press, unless the new offer would be refused now.
   */
  move(betId: string, press: LadderPress, placing: LadderPlacing): PressResult;
  /** Emits how moves and cancels ended. */
  readonly news$: Observable<LadderNews & { readonly marketId: string }>;
}

/**
 * Previews the new offer of a move without checking the funds: the amount that the old offer frees is unknown here, so
 * the exchange checks them.
 */
export function previewMove(
  { preview }: Pick<LadderPlacing, 'preview'>,
  press: LadderPress,
  stake: Minor,
): Leg {
  const leg = preview(press, stake);
  return { ...leg, problems: leg.problems.filter(({ kind }) => kind !== 'insufficientFunds') };
}

/**
 * Moves offers to another price: cancels the unmatched part, and places exactly the amount that the exchange cancelled.
 * A part that was matched in between stays a bet. No offer is placed if the outcome of the cancel is unknown, or if it
 * arrives late.
 */
export function createMoves(deps: MovesDeps, scope: Scope): Moves {
  const { cancels, bets$, steady } = deps;
  const isSamePlayer = createSamePlayer(deps, scope);
  const moving = new Map<string, Move>();
  const news$ = new Subject<LadderNews & { readonly marketId: string }>();
  scope.onClose(() => news$.complete());
  const betOf = (betId: string): OpenBet | undefined =>
    bets$.value.value?.find((bet) => bet.betId === betId);

  const place = (move: Move, stake: number): void => {
    const { press, from, marketId, placing, startedAt, persistence, reference } = move;
    if (!isSamePlayer()) return;
    const leg = previewMove(placing, press, stake);
    const isLate = steady.now() - startedAt >= LATE_MS;
    if (isLate || leg.problems.length > 0)
      return news$.next({ kind: 'notPlaced', marketId, stake, leg });
    const isPlaced = placing.submit({
      ...leg,
      id: reference,
      ...(persistence && { persistence }),
    });
    if (isPlaced) news$.next({ kind: 'moved', marketId, from, to: press.price, stake });
  };

  scope.run(cancels.outcome$, (outcomes) => {
    for (const outcome of outcomes) {
      const move = moving.get(outcome.betId);
      moving.delete(outcome.betId);
      const marketId = move?.marketId ?? betOf(outcome.betId)?.marketId;
      if (move !== undefined && outcome.cancelled > 0) place(move, outcome.cancelled);
      else if (marketId !== undefined) news$.next({ kind: 'cancelled', marketId, outcome });
    }
  });
  // If a cancel is no longer pending here, another tab emits its outcome.
  scope.run(cancels.pending$, (pending) => {
    for (const betId of moving.keys()) if (!pending.has(betId)) moving.delete(betId);
  });

  return {
    news$: news$.asObservable(),
    move(betId, press, placing) {
      const bet = betOf(betId);
      if (bet === undefined || cancels.pending$.value.has(betId)) return { kind: 'repeated' };
      // After a reload, the stored list may show an offer from before an earlier cancel.
      if (bets$.value.state !== 'ready') {
        const outcome = without(bet, 'refused');
        news$.next({ kind: 'cancelled', marketId: bet.marketId, outcome });
        return { kind: 'repeated' };
      }
      const leg = previewMove(placing, press, bet.remaining);
      if (leg.problems.length > 0) return { kind: 'blocked', leg };
      const { price: from, marketId, persistence } = bet;
      const startedAt = steady.now();
      const reference = referenceAfter(bet);
      moving.set(betId, { press, from, marketId, placing, startedAt, persistence, reference });
      cancels.cancel([betId]);
      if (moving.has(betId) && !cancels.pending$.value.has(betId)) {
        moving.delete(betId);
        return { kind: 'repeated' };
      }
      return { kind: 'sent' };
    },
  };
}
