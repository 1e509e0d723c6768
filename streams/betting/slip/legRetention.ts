import { asyncScheduler, merge, timer } from 'rxjs';
import type { ServerClock } from '../../odds/serverClock';
import type { Behavior, State } from '../../rx/behavior';
import type { Store } from '../../storage/persisted';
import type { Scope } from '../../rx/scope';
import type { Placing } from '../placing/placement';
import { CASH_OUT_LEG, isOpenEnded, type Placement } from '../placing/placementRules';
import type { SlipNotice } from '../types';
import { sameSelection } from './selected';
import { byLeg, isDone, isHidden, type PlacementsByLeg } from './shownLeg';
import { MAX_LEGS, type SlipLeg } from './slipLegs';

const DAY_MS = 86_400_000;
/**
 * The time in ms after which the player has certainly read the outcome of a bet. The bet itself stays in the open bets.
 */
const DONE_MS = DAY_MS;
/** The time in ms after which the market of a draft has certainly ended. */
const DRAFT_MS = 7 * DAY_MS;
const CLEANUP_EVERY_MS = 3_600_000;

/** If the clock is set back, an old leg looks new; the absolute value limits how long it stays. */
const isOld = (since: number, now: number, limit: number): boolean => Math.abs(now - since) > limit;

/** Returns the legs that the slip shows. */
export const visibleLegs = (
  legs: readonly SlipLeg[],
  placed: PlacementsByLeg,
): readonly SlipLeg[] => legs.filter((leg) => !isHidden(leg, placed.get(leg.id)));

/**
 * Returns the ids of expired legs, without any leg whose outcome is open.
 * @param now the time by the device's clock, in epoch ms
 * @param serverNow the time by the server's clock, which drafts follow; null if it is unknown, so that drafts stay
 */
export function expired(
  legs: readonly SlipLeg[],
  placed: PlacementsByLeg,
  now: number,
  serverNow: number | null,
): string[] {
  return legs
    .filter((leg) => {
      const placement = placed.get(leg.id);
      if (placement !== undefined && isOpenEnded(placement.state)) return false;
      return placement !== undefined && isDone(leg, placement)
        ? isOld(placement.sentAt, now, DONE_MS)
        : leg.tappedAt > 0 && serverNow !== null && isOld(leg.tappedAt, serverNow, DRAFT_MS);
    })
    .map(({ id }) => id);
}

/**
 * Returns the ids of the finished legs, oldest first, that must be removed to make room for `wanted` more. There may be
 * too few of them.
 */
export function roomFor(
  wanted: number,
  legs: readonly SlipLeg[],
  placed: PlacementsByLeg,
): string[] {
  const seen = visibleLegs(legs, placed);
  const excess = Math.max(0, seen.length + wanted - MAX_LEGS);
  return seen
    .flatMap((leg) => {
      const placement = placed.get(leg.id);
      return placement !== undefined && isDone(leg, placement) ? [{ id: leg.id, placement }] : [];
    })
    .sort((a, b) => a.placement.sentAt - b.placement.sentAt)
    .slice(0, excess)
    .map(({ id }) => id);
}

/**
 * Returns the leg ids of old placements that no slip shows, because their leg no longer exists and their outcome is
 * known. If storage is full, the leg of a newer placement may exist only in another tab's memory. That leg would become
 * a draft again if its placement were removed.
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
        !order.legId.startsWith(CASH_OUT_LEG) &&
        !isOpenEnded(state) &&
        isOld(sentAt, now, DONE_MS),
    )
    .map(({ order }) => order.legId);
}

interface Deps {
  readonly legs: State<readonly SlipLeg[]>;
  readonly placing: Pick<Placing, 'placements$' | 'forget'>;
  /** Closes an open question because the slip changes. */
  readonly withdrawQuestion: () => void;
}

/** Removes the legs with these ids from the slip. */
export type Drop = (legIds: readonly string[]) => void;

/**
 * Removes legs and their bet requests from the slip. If the bet of a leg may still arrive late, the leg is only hidden,
 * because the toast about that bet needs its name.
 */
export function createDrop({ legs, placing, withdrawQuestion }: Deps): Drop {
  return (legIds) => {
    if (legIds.length === 0) return;
    const placed = byLeg(placing.placements$.value);
    const gone = new Set(legIds.filter((id) => placed.get(id)?.watched !== true));
    const awaited = new Set(legIds.filter((id) => !gone.has(id)));
    withdrawQuestion();
    legs.update((list) =>
      list.flatMap((leg) => {
        if (gone.has(leg.id)) return [];
        return awaited.has(leg.id) ? { ...leg, retried: false, putAway: true } : leg;
      }),
    );
    placing.forget([...gone]);
  };
}

/**
 * Returns a function that removes the oldest finished legs, if necessary, to make room for `wanted` more. It returns
 * false if the slip is full nevertheless, and notifies the player.
 */
export const createRoom =
  ({
    legs,
    placing,
    drop,
    notify,
  }: Pick<Deps, 'legs'> & {
    readonly placing: Pick<Placing, 'placements$'>;
    readonly drop: Drop;
    readonly notify: (kind: SlipNotice) => void;
  }) =>
  (wanted: number): boolean => {
    const placed = byLeg(placing.placements$.value);
    drop(roomFor(wanted, legs.value$.value, placed));
    const isFree = visibleLegs(legs.value$.value, placed).length + wanted <= MAX_LEGS;
    if (!isFree) notify('full');
    return isFree;
  };

/**
 * Limits the size of the slip. Every hour it removes finished legs, abandoned drafts, and old placements without a leg.
 */
export function cleanUpLegs(
  {
    store,
    legs,
    placing,
    drop,
    serverNow,
    isSynced,
  }: Pick<Deps, 'legs' | 'placing'> &
    Pick<ServerClock, 'serverNow' | 'isSynced'> & {
      readonly store: Pick<Store, 'reread'>;
      readonly drop: Drop;
    },
  scope: Scope,
): void {
  const { placements$ } = placing;
  scope.run(timer(0, CLEANUP_EVERY_MS), () => {
    store.reread();
    const placed = byLeg(placements$.value);
    const list = legs.value$.value;
    const now = asyncScheduler.now();
    // The device's clock may have been set, which makes new drafts look old.
    const time = isSynced() ? serverNow() : null;
    drop([...new Set([...expired(list, placed, now, time), ...roomFor(0, list, placed)])]);
    placing.forget(orphans(list, placements$.value, now));
    if (time === null) return;
    // A leg stored by an older version has no time, so its age counts from now.
    legs.update((left) =>
      left.some(({ tappedAt }) => tappedAt === 0)
        ? left.map((leg) => (leg.tappedAt === 0 ? { ...leg, tappedAt: time } : leg))
        : left,
    );
  });
}

/**
 * Restores a leg with an open bet if the leg was lost when the storage was cleared. Otherwise the player could send the
 * same selection again. The restored leg replaces a draft of that selection.
 */
export function restoreLegs(
  {
    legs,
    placements$,
  }: Pick<Deps, 'legs'> & { readonly placements$: Behavior<readonly Placement[]> },
  scope: Scope,
): void {
  /** The last known state of the open legs. */
  const known = new Map<string, SlipLeg>();
  scope.run(merge(legs.value$, placements$), () => {
    const list = legs.value$.value;
    const placed = byLeg(placements$.value);
    for (const [id, { state }] of placed) if (!isOpenEnded(state)) known.delete(id);
    for (const leg of list) {
      const placement = placed.get(leg.id);
      if (placement !== undefined && isOpenEnded(placement.state)) known.set(leg.id, leg);
    }
    const present = new Set(list.map(({ id }) => id));
    const lost = [...known.values()].filter(({ id }) => placed.has(id) && !present.has(id));
    if (lost.length === 0) return;
    legs.update((others) => [
      ...others.filter(
        (leg) => placed.has(leg.id) || !lost.some((other) => sameSelection(leg, other)),
      ),
      ...lost,
    ]);
  });
}
