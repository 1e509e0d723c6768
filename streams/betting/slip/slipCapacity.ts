import { isOpenEnded, type Placement } from '../placing/placementRules';
import { MOST_LEGS, type SlipLeg } from './slipLegs';
import { isDone, isOutOfSight } from './slipRules';

const DAY_MS = 86_400_000;
/** The player has read the outcome of a bet by then, in ms; the bet itself stands in the open bets. */
const DONE_MS = DAY_MS;
/** No market waits for so long, in ms. */
const DRAFT_MS = 7 * DAY_MS;

/** A clock that was set back makes an old leg look new, but never so that it stays for ever. */
const isOld = (at: number, now: number, limit: number): boolean => Math.abs(now - at) > limit;

type ByLeg = ReadonlyMap<string, Placement>;

export const byLeg = (placements: readonly Placement[]): ByLeg =>
  new Map(placements.map((placement) => [placement.order.legId, placement]));

/** The legs that take room in the slip. */
export const inSight = (legs: readonly SlipLeg[], placed: ByLeg): readonly SlipLeg[] =>
  legs.filter((leg) => !isOutOfSight(leg, placed.get(leg.id)));

/** Lists the legs whose time is over, by id: never one whose outcome is open. */
export function overdue(legs: readonly SlipLeg[], placed: ByLeg, now: number): string[] {
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
 * Lists the done legs that make room for `wanted` more, by id, oldest first; too few where the slip needs
 * the rest.
 */
export function roomFor(wanted: number, legs: readonly SlipLeg[], placed: ByLeg): string[] {
  const seen = inSight(legs, placed);
  const over = Math.max(0, seen.length + wanted - MOST_LEGS);
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
 * Lists the leg ids of old placements whose outcome is known and whose leg is gone: the slip shows them nowhere. A
 * younger one may have its leg in another tab, which holds the slip where the device has no room: without its
 * placement that leg would be a draft again.
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
