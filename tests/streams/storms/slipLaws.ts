import { isOpenEnded, type Placement } from '../../../streams/betting/placing/placementRules';
import type { PlayerName } from './accounts';
import type { Tab } from './tab';

interface Sent {
  readonly tab: string;
  readonly reference: string;
  /** The legs that were in the slip with it: other prices of the same selection may be sent. */
  readonly legIds: ReadonlySet<string>;
}

/**
 * Checks the bets that a slip sends: no second bet on a selection while the page knows of a bet on it without an
 * answer.
 */
export const createSlipLaws = (breach: (text: string) => void) => {
  /** The bets of the slip that have no answer, by player and selection. */
  const open = new Map<string, Sent[]>();
  const keys = new Map<string, string>();
  return {
    /** The slip of a tab sends a bet. */
    sends(
      { name: tab, slip, placing }: Pick<Tab, 'name' | 'slip' | 'placing'>,
      player: PlayerName,
      reference: string,
    ): void {
      const known = placing.placements$.value;
      const legIds = new Set(slip?.state$.value.legs.map(({ id }) => id));
      const order = known.find((one) => one.order.reference === reference)?.order;
      if (order === undefined)
        return breach(`${tab}: bet ${reference} is sent before it is stored`);
      const key = [player, order.marketId, order.runnerId, order.side].join();
      const isKnown = (one: Sent): boolean =>
        one.tab === tab ||
        known.some(
          ({ order: { reference: other }, state }) => other === one.reference && isOpenEnded(state),
        );
      const others = open.get(key) ?? [];
      for (const one of others)
        if (one.reference !== reference && isKnown(one) && !one.legIds.has(order.legId))
          breach(`${tab}: bet ${reference} is sent while ${one.reference} on it has no answer`);
      open.set(key, [
        ...others.filter((one) => one.reference !== reference),
        { tab, reference, legIds },
      ]);
      keys.set(reference, key);
    },
    /** A tab shows a placement. */
    shows({ order: { reference }, state }: Placement): void {
      const key = keys.get(reference);
      if (key === undefined || isOpenEnded(state)) return;
      open.set(
        key,
        (open.get(key) ?? []).filter((one) => one.reference !== reference),
      );
    },
  };
};
export type SlipLaws = ReturnType<typeof createSlipLaws>;
