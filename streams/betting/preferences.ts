import type { Behavior } from '../core/behavior';
import { derive } from '../core/derive';
import { flagFormat } from '../core/storedFormats';
import type { Slot, Store } from '../core/persisted';
import type { BetPreferences, PriceChange } from './types';

/**
 * The slots of specification §3, "Local settings". Both belong to the device: the next login finds them.
 */
const CONFIRM: Slot<boolean> = {
  key: 'confirmBeforePlaceBet',
  initial: true,
  clearedAtLogout: false,
  ...flagFormat,
};

const POLICIES: ReadonlySet<string> = new Set<PriceChange>(['ANY', 'BETTER', 'NONE']);
const isPolicy = (text: string): text is PriceChange => POLICIES.has(text);

const PRICE_CHANGE: Slot<PriceChange> = {
  key: 'priceChange',
  initial: 'BETTER',
  clearedAtLogout: false,
  parse: (text) => {
    if (!isPolicy(text)) throw new Error('not a policy');
    return text;
  },
  print: (policy) => policy,
};

export interface Preferences {
  readonly value$: Behavior<BetPreferences>;
  change(part: Partial<BetPreferences>): void;
}

/** The player's preferences for placing bets; kept on this device. */
export function createPreferences(store: Pick<Store, 'keep'>): Preferences {
  const confirm = store.keep(CONFIRM);
  const policy = store.keep(PRICE_CHANGE);

  return {
    value$: derive([confirm.value$, policy.value$], (confirmBeforePlacing, priceChange) => ({
      confirmBeforePlacing,
      priceChange,
    })),
    change({ confirmBeforePlacing, priceChange }) {
      if (confirmBeforePlacing !== undefined) confirm.set(confirmBeforePlacing);
      if (priceChange !== undefined) policy.set(priceChange);
    },
  };
}
