import { isOpenEnded, type Placement } from '../placing/placementRules';
import { MAX_LEGS, type SlipLeg } from './slipLegs';
import { isDone, isHidden } from './slipRules';

const DAY_MS = 86_400_000;
/** After this time, in ms, the player has read the outcome of a bet. The bet itself remains in the open bets. */
const DONE_MS = DAY_MS;
/** After this time, in ms, the market of a draft has ended. */
const DRAFT_MS = 7 * DAY_MS;

/** A clock that was set back makes an old leg look new; the absolute value limits how long it stays. */
const isOld = (at: number, now: number, limit: number): boolean => Math.abs(now - at) > limit;

type ByLeg = ReadonlyMap<string, Placement>;

export const byLeg = (placements: readonly Placement[]): ByLeg =>
  new Map(placements.map((placement) => [placement.order.legId, placement]));

/** Returns the legs that take room in the slip. */
export const visibleLegs = (legs: readonly SlipLeg[], placed: ByLeg): readonly SlipLeg[] =>
  legs.filter((leg) => !isHidden(leg, placed.get(leg.id)));

/** Returns the ids of expired legs; never one whose outcome is open. */
export function expired(legs: readonly SlipLeg[], placed: ByLeg, now: number): string[] {
  return legs
    .filter((leg) => {
      const placement = placed.get(leg.id);
      if (placement !== undefined && isOpenEnded(placement.state)) return false;
      return placement !== undefined && isDone(leg, placement)
        ? isOld(placement.sentAt, now, DONE_MS)
        : leg.tappedAt > 0 && isOld(leg.tappedAt, now, DRAFT_MS);
    })
    .map(({ id }) => id);
}

/**
 * Returns the ids of the finished legs, the oldest first, that must go to make room for `wanted` more. There
 * may be too few of them.
 */
export function roomFor(wanted: number, legs: readonly SlipLeg[], placed: ByLeg): string[] {
  const seen = visibleLegs(legs, placed);
  const over = Math.max(0, seen.length + wanted - MAX_LEGS);
  return seen
    .flatMap((leg) => {
      const placement = placed.get(leg.id);
      return placement !== undefined && isDone(leg, placement) ? [{ id: leg.id, placement }] : [];
    })
    .sort((a, b) => a.placement.sentAt - b.placement.sentAt)
    .slice(0, over)
    .map(({ id }) => id);
}

/**
 * Returns the leg ids of old placements whose outcome is known and whose leg no longer exists, so that no slip
 * shows them. The leg of a newer placement may exist in another tab's memory when storage is full: without its
 * placement, that leg would be a draft again.
 */
export function orphans(
  legs: readonly SlipLeg[],
  placements: readonly Placement[],
  now: number,
): string[] {
  const present = new Set(legs.map(({ id }) => id));
  return placements
    .filter(
      ({ order, state, forgotten, sentAt }) =>
        !forgotten &&
        !present.has(order.legId) &&
        !isOpenEnded(state) &&
        isOld(sentAt, now, DONE_MS),
    )
    .map(({ order }) => order.legId);
}
