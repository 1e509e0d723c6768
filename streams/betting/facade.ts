import {
  behavior,
  command,
  request,
  type FacadeMember,
  type Facade,
  stream,
  streams,
} from '../lazy/lazyFeature';
import type { BettingFeature } from './feature';
import type { Slip } from './types';

/** While the slip has not loaded, no selection is shown, so a tap removes nothing. */
const toggle: FacadeMember<Slip['toggle']> = (late) => {
  const tap = command(late);
  return (selection, isSeen = true) => tap(selection, isSeen && late.isLoaded());
};

/** Betting before its code has loaded: an empty slip, the default preferences, and commands that wait. */
export const bettingFacade: Facade<BettingFeature> = {
  slip: {
    state$: behavior({
      legs: [],
      totalLiability: 0,
      maxProfit: 0,
      availableAfter: null,
      placeable: 0,
      confirming: false,
    }),
    toggle,
    remove: command,
    clear: command,
    cleared$: behavior(0),
    undoClear: command,
    setStake: command,
    quickStake: command,
    setPrice: command,
    stepPrice: command,
    accept: command,
    takeBest: command,
    retry: command,
    place: command,
    confirm: command,
    cancelConfirm: command,
    setPriceChange: command,
    receipt$: behavior({ bets: [], aside: [], sentAt: 0 }),
    done: command,
    betAgain: command,
  },
  openBets: {
    bets$: behavior({ state: 'loading' }),
    asOf$: behavior(null),
    reload: command,
  },
  cancels: {
    pending$: behavior(new Map()),
    cancel: command,
    outcome$: stream,
  },
  settledBets: { today$: streams, reload: command },
  positions: { position$: streams, differences$: streams, best$: streams, reload: command },
  house: { limits$: streams },
  limits$: streams,
  preferences: {
    value$: behavior({
      confirmBeforePlacing: true,
      priceChange: 'BETTER',
      stakeMode: 'add',
      defaultStake: null,
    }),
    change: command,
  },
  outcome$: stream,
  settled$: stream,
  tools: request,
};

/** A key of the player. An expired session must lose neither their slip nor the outcome of a bet. */
const kept = <const K extends string>(key: K) =>
  ({ key, clearedAtLogout: true, outlivesExpiry: true }) as const;

/**
 * Specification §3: the last known open bets, shown after a reload until fresh ones arrive. At the player's
 * return, they reveal bets that were settled in between.
 */
export const OPEN_BETS_KEY = { ...kept('OpenBets'), expendable: true } as const;
/** The time of their reply, epoch ms. */
export const OPEN_BETS_AT_KEY = { ...kept('OpenBetsAt'), expendable: true } as const;
/** Specification §3: the exchange's profit and loss of each market. Cleared with the session. */
export const PROFIT_LOSS_KEY = { key: 'ProfitLoss', clearedAtLogout: true } as const;
/** The player's selections and input. */
export const SLIP_KEY = kept('slip');
/** When a bet request was last sent in any tab, epoch ms. */
export const SENT_KEY = kept('slipSentAt');
/** The most recent stakes. */
export const SENT_STAKES_KEY = kept('sentStakes');
/** Placements, each under its reference. */
export const PLACEMENTS_KEY = kept('placements:');
/** Placements in one list, as the first version stored them. */
export const PLACEMENT_LIST_KEY = kept('placements');

/** Bets that have left the open bets and their results, each under its id. */
export const SETTLING_BETS_KEY = kept('settled:');

/** The stake of a new selection. As an amount in the player's currency, it belongs to the player. */
export const DEFAULT_STAKE_KEY = kept('defaultStake');
/** The liability above which a bet needs a confirmation. */
export const LIABILITY_LIMIT_KEY = kept('liabilityLimit');

/** Waiting bets that the player is cancelling, each under its id. */
export const CANCELS_KEY = kept('cancelling:');

/** The keys that logout clears even if betting was never loaded. */
export const bettingKeys = [
  OPEN_BETS_KEY,
  OPEN_BETS_AT_KEY,
  PROFIT_LOSS_KEY,
  SLIP_KEY,
  SENT_KEY,
  SENT_STAKES_KEY,
  PLACEMENT_LIST_KEY,
  PLACEMENTS_KEY,
  SETTLING_BETS_KEY,
  DEFAULT_STAKE_KEY,
  LIABILITY_LIMIT_KEY,
  CANCELS_KEY,
];
