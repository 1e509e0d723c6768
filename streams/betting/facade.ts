import {
  behavior,
  command,
  request,
  type Seen,
  type Shape,
  stream,
  streams,
} from '../lazy/lazyFeature';
import type { BettingPart } from './feature';
import type { Slip } from './types';

/** No selection is shown before the slip is there: a tap takes nothing out. */
const toggle: Seen<Slip['toggle']> = (late) => {
  const tap = command(late);
  return (selection, isSeen = true) => tap(selection, isSeen && late.isThere());
};

/** Betting before its code is there: an empty slip, the default preferences, and commands that wait. */
export const bettingShape: Shape<BettingPart> = {
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
    receipt$: behavior({ bets: [], aside: [], at: 0 }),
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

/** A key of the player. An expired session must cost them neither their slip nor the outcome of a bet. */
const kept = <const K extends string>(key: K) =>
  ({ key, clearedAtLogout: true, outlivesExpiry: true }) as const;

/**
 * Specification §3: the open bets last seen, shown after a reload until fresh ones come. Bets settled while
 * the session was over are missed by them at the player's return.
 */
export const OPEN_BETS_KEY = { ...kept('OpenBets'), expendable: true } as const;
/** When they were: epoch ms of the reply. */
export const OPEN_BETS_AT_KEY = { ...kept('OpenBetsAt'), expendable: true } as const;
/** Specification §3: the exchange's profit and loss of each market. It ends with the session. */
export const PROFIT_LOSS_KEY = { key: 'ProfitLoss', clearedAtLogout: true } as const;
/** The player's choice and input. */
export const SLIP_KEY = kept('slip');
/** When a bet request was last sent, in any tab: epoch ms. */
export const SENT_KEY = kept('slipSentAt');
/** The stakes sent last. */
export const SENT_STAKES_KEY = kept('sentStakes');
/** Placements, each under its reference. */
export const PLACEMENTS_KEY = kept('placements:');
/** The same as one list, as the first version kept them. */
export const PLACEMENT_LIST_KEY = kept('placements');

/** Bets that left the open bets and their results, each under its id. */
export const LEAVING_KEY = kept('settled:');

/** The stake of a new selection: an amount of the player's currency, so that it goes with them. */
export const DEFAULT_STAKE_KEY = kept('defaultStake');
/** The liability from which on a bet is asked about. */
export const LIABILITY_LIMIT_KEY = kept('liabilityLimit');

/** Waiting bets that the player cancels, each under its id. */
export const CANCELS_KEY = kept('cancelling:');

/** The slots that logout clears also where betting was never loaded. */
export const bettingKeys = [
  OPEN_BETS_KEY,
  OPEN_BETS_AT_KEY,
  PROFIT_LOSS_KEY,
  SLIP_KEY,
  SENT_KEY,
  SENT_STAKES_KEY,
  PLACEMENT_LIST_KEY,
  PLACEMENTS_KEY,
  LEAVING_KEY,
  DEFAULT_STAKE_KEY,
  LIABILITY_LIMIT_KEY,
  CANCELS_KEY,
];
