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

/** No selection is shown before the slip has loaded, so a tap can only add a selection. */
const toggle: FacadeMember<Slip['toggle']> = (late) => {
  const tap = command(late);
  return (selection, isSeen = true) => tap(selection, isSeen && late.isLoaded());
};

/** Betting before its code has loaded: an empty slip, the default preferences, and commands that wait for the code. */
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
    setOptions: command,
    workFrom: command,
    setPrice: command,
    stepPrice: command,
    addPrice: command,
    spread: command,
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
    reduce: command,
    outcome$: stream,
  },
  pausedOffers: {
    offers$: behavior([]),
    pause: command,
    putBack: command,
    discard: command,
    undoDiscard: command,
    change: command,
    placeAgain: command,
    drop: command,
  },
  settledBets: { today$: streams, reload: command },
  positions: { position$: streams, differences$: streams, best$: streams, reload: command },
  operatorPriced: { limits$: streams },
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
  evidence$: behavior(new Map()),
  outcome$: stream,
  settled$: stream,
  tools: request,
  ladder: request,
  cashOuts: request,
  alerts: request,
  alertsOn$: behavior(false),
};
