import type { Behavior } from '../../rx/behavior';
import { derive } from '../../rx/derive';
import * as v from 'valibot';
import { reading } from '../../api/schemas';
import { flagFormat, integerFormat, versioned } from '../../storage/formats';
import type { StorageKey, Store } from '../../storage/persisted';
import type { Minor } from '../../rules/money';
import { AT_THE_OFF_KEY, DEFAULT_STAKE_KEY, LIABILITY_LIMIT_KEY } from '../keys';
import type { BetPreferences, Persistence, PriceChange, StakeMode } from '../types';

/**
 * The keys of specification §3, "Local settings", and our own keys. They belong to the device and remain after a
 * logout, except amounts, which belong to the player.
 */
const CONFIRM: StorageKey<boolean> = {
  key: 'confirmBeforePlaceBet',
  initial: true,
  clearedAtLogout: false,
  ...flagFormat,
};

/** Creates a reader that accepts only these words. */
const oneWord =
  <T extends string>(...words: readonly T[]) =>
  (text: string): T => {
    const word = words.find((known) => known === text);
    if (word === undefined) throw new Error('not a known word');
    return word;
  };

const PRICE_CHANGE: StorageKey<PriceChange> = {
  key: 'priceChange',
  initial: 'BETTER',
  clearedAtLogout: false,
  parse: oneWord<PriceChange>('ANY', 'BETTER', 'NONE'),
  print: (policy) => policy,
};

const STAKE_MODE: StorageKey<StakeMode> = {
  key: 'stakeMode',
  initial: 'add',
  clearedAtLogout: false,
  parse: oneWord<StakeMode>('add', 'replace'),
  print: (mode) => mode,
};

const DEFAULT_STAKE: StorageKey<Minor | null> = {
  ...DEFAULT_STAKE_KEY,
  initial: null,
  ...integerFormat,
};

const LIABILITY_LIMIT: StorageKey<Minor | null> = {
  ...LIABILITY_LIMIT_KEY,
  initial: null,
  ...integerFormat,
};

const atTheOff = versioned<Readonly<Record<string, Persistence>>>(
  reading(v.record(v.string(), v.picklist(['LAPSE', 'PERSIST']))),
);

/** How an unmatched bet ends at the off, by sport. */
const AT_THE_OFF: StorageKey<Readonly<Record<string, Persistence>>> = {
  ...AT_THE_OFF_KEY,
  initial: {},
  ...atTheOff,
};

/** Returns a stored amount; null if it is not a valid stake. */
const anAmount = (stored: Minor | null): Minor | null =>
  stored !== null && stored > 0 ? stored : null;

export interface Preferences {
  readonly value$: Behavior<BetPreferences>;
  change(part: Partial<BetPreferences>): void;
}

/** Stores the player's betting preferences on this device. */
export function createPreferences(store: Pick<Store, 'persist'>): Preferences {
  const confirm = store.persist(CONFIRM);
  const policy = store.persist(PRICE_CHANGE);
  const mode = store.persist(STAKE_MODE);
  const stake = store.persist(DEFAULT_STAKE);
  const limit = store.persist(LIABILITY_LIMIT);
  const off = store.persist(AT_THE_OFF);

  return {
    value$: derive(
      [confirm.value$, policy.value$, mode.value$, stake.value$, limit.value$, off.value$],
      (
        confirmBeforePlacing,
        priceChange,
        stakeMode,
        defaultStake,
        liabilityLimit,
        persistence,
      ) => ({
        confirmBeforePlacing,
        priceChange,
        stakeMode,
        defaultStake: anAmount(defaultStake),
        liabilityLimit: anAmount(liabilityLimit),
        persistence,
      }),
    ),
    change({
      confirmBeforePlacing,
      priceChange,
      stakeMode,
      defaultStake,
      liabilityLimit,
      persistence,
    }) {
      if (persistence !== undefined) off.set(persistence);
      if (stakeMode !== undefined) mode.set(stakeMode);
      if (defaultStake !== undefined) stake.set(defaultStake);
      if (liabilityLimit !== undefined) limit.set(liabilityLimit);
      if (confirmBeforePlacing !== undefined) confirm.set(confirmBeforePlacing);
      if (priceChange !== undefined) policy.set(priceChange);
    },
  };
}
