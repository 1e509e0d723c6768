/** Joins a stored cash out with the states of its bets. */

import { sum } from '../../rules/sum';
import {
  isAlive,
  isOpenEnded,
  NOT_PLACED,
  type PlacedState,
  type Placement,
} from '../placing/placementRules';
import type { StoredCashOut } from './cashOutStore';
import type { CashOutLeg, CashOutProgress } from './types';

/** The longest time that a page needs from storing a cash out to storing its last bet, in ms. */
export const SEND_MS = 5_000;

/**
 * The state of a bet without a placement: at first it is about to be sent; later it counts as never sent, because its
 * page ended too early.
 */
const withoutPlacement = (sentAt: number, now: number): PlacedState =>
  Math.abs(now - sentAt) < SEND_MS
    ? { status: 'submitting', sentAt }
    : { status: 'rejected', code: NOT_PLACED, message: null };

/**
 * Joins a cash out with the states of its bets.
 * @param now the current time, in epoch ms
 */
export function progressOf(
  { legs: stored, ...cashOut }: StoredCashOut,
  placements: ReadonlyMap<string, Placement>,
  now: number,
): CashOutProgress {
  const legs = stored.map((leg): CashOutLeg => ({
    ...leg,
    state: placements.get(leg.reference)?.state ?? withoutPlacement(cashOut.sentAt, now),
  }));
  const size = sum(legs.map((leg) => leg.size));
  const matched = sum(legs.map(({ state }) => ('matched' in state ? state.matched : 0)));
  return {
    ...cashOut,
    legs,
    size,
    matched,
    stage: stageOf(legs, size - matched),
    restShare: restOf(cashOut.share, matched / size),
  };
}

/**
 * Returns the open rest of a cash out, in percent of the remaining position. Closing the part m of the share f leaves 1
 * − fm of the position, of which f − fm is still to be closed.
 */
function restOf(share: number, done: number): number {
  const closed = (share / 100) * done;
  return closed < 1 ? (100 * (share / 100 - closed)) / (1 - closed) : 0;
}

function stageOf(legs: readonly CashOutLeg[], left: number): CashOutProgress['stage'] {
  if (legs.some(({ state }) => isOpenEnded(state))) return 'open';
  if (legs.some(({ state }) => isAlive(state))) return 'waiting';
  return left > 0 ? 'short' : 'done';
}

/** Whether no part of the cash out can still be matched. */
export const isOver = ({ stage }: CashOutProgress): boolean =>
  stage === 'done' || stage === 'short';

/** Returns the ids of the bets that still have an unmatched part. */
export const waitingBets = (
  { legs }: CashOutProgress,
  placements: ReadonlyMap<string, Placement>,
): readonly string[] =>
  legs.flatMap(({ reference, state }) =>
    isAlive(state) ? (placements.get(reference)?.betId ?? []) : [],
  );
