/** The state machine of a placement. */

import type { SendTimes } from '../../commands/recognise';
import type { MachineEvent } from '../../commands/types';
import { REFUSALS } from '../calls';
import type { Rate } from '../../rules/bookmaker';
import type { Price } from '../../rules/ladder';
import type { Minor } from '../../rules/money';
import { isSameJson } from '../../rx/isSameJson';
import type { PlacingFailure } from './refusals';
import type { BetResult } from '../settlement/types';
import type {
  OperatorPriced,
  LegState,
  OpenBet,
  OrderOptions,
  PriceChange,
  UnmatchedRemainder,
  Side,
} from '../types';

export const NOT_PLACED = 'NOT_PLACED';
const NOT_KEPT = 'NOT_KEPT';
const ENDED = 'ENDED';
/**
 * The code for a bet whose replies from the exchange are unreadable: it may or may not exist, or its end is unknown.
 */
const UNREADABLE = 'UNREADABLE';

/**
 * The start of the leg id of a bet in a cash out. The cash out needs its placements until it is over, and removes them
 * then.
 */
export const CASH_OUT_LEG = 'cashOut ';

/** The refusals after which the player may send the same request again under its reference. */
const REPEATABLE = new Set([NOT_PLACED, NOT_KEPT, UNREADABLE, 'LOGGED_OUT']);
/** The outcomes that no longer count once the bet is listed again. */
const REVERSIBLE = new Set([ENDED, UNREADABLE]);

/** One bet as the slip requested it. Later edits of the leg do not change it. */
export interface BetRequest extends OrderOptions {
  readonly legId: string;
  /**
   * The reference, in 32 hexadecimal digits. It is created with the leg and stored in the slip: every tab sends the
   * same reference, so the server recognises a repeated request.
   */
  readonly reference: string;
  readonly marketId: string;
  readonly runnerId: string;
  readonly side: Side;
  readonly price: Price;
  readonly stake: Minor;
  readonly priceChange: PriceChange;
  readonly version: number;
  /** How long the exchange held bets when this bet was sent, in seconds. */
  readonly betDelay: number;
  /** The terms of a market that the operator lays; absent in other markets. */
  readonly operatorPriced?: OperatorTerms | undefined;
}

/** The additional terms of a bet with the operator. */
export interface OperatorTerms {
  readonly kind: OperatorPriced;
  readonly eventId: string;
  /** The rate per 100 of a fancy, in hundredths; 0 in other markets. */
  readonly rate: Rate;
}

export type PlacedState = Exclude<LegState, { readonly status: 'draft' | 'confirming' }>;

/** A bet request that was sent, with its state. */
export interface Placement extends SendTimes {
  readonly order: BetRequest;
  readonly sentAt: number;
  /**
   * The bets without references and with the same facts that existed before the first request, and whether the list is
   * complete; absent if an older version sent the placement.
   */
  readonly before?: { readonly betIds: readonly string[]; readonly isWhole: boolean } | undefined;
  readonly betId: string | null;
  /**
   * `asking`: the bet left the open bets before its end was known, so the page queries the server. `gone`: the server
   * does not report how the bet ended.
   */
  readonly missing: 'no' | 'asking' | 'gone';
  /**
   * Whether the bet counts as not placed, but the page still looks for it, because its request may reach the server
   * late.
   */
  readonly watched: boolean;
  /** Whether the leg no longer exists. Such a placement stays stored only while it is watched. */
  readonly forgotten: boolean;
  readonly state: PlacedState;
}

export type SeenBet = Pick<
  OpenBet,
  'betId' | 'status' | 'price' | 'stake' | 'matched' | 'averagePrice' | 'remaining' | 'placedAt'
> & {
  readonly lapsed?: Minor;
  readonly cancelled?: Minor;
  readonly voided?: Minor;
  readonly reason?: string | null;
};

/** The events of a placement. Times are in epoch ms by the device's clock. */
export type PlacementEvent =
  | { readonly kind: 'bet'; readonly bet: SeenBet }
  /** The exchange refused, or no usable reply arrived. */
  | PlacingFailure
  /** No storage accepted the bet request, so it was not sent. */
  | { readonly kind: 'notKept' }
  /** The open bets no longer contain the bet. */
  | { readonly kind: 'unlisted' }
  /**
   * The server does not have the reference. `waited`: how long the page had known the bet, or had known its outcome to
   * be unknown, before it sent the query, in ms. `serverThen`: the server's clock at that time, in epoch ms.
   */
  | { readonly kind: 'notFound'; readonly waited: number; readonly serverThen: number }
  /** The server settled the bet. */
  | ({ readonly kind: 'settled' } & BetResult)
  /** The bet is open again because its market was settled by mistake. */
  | { readonly kind: 'reopened'; readonly bet: SeenBet }
  /** The history contains the bet: it ended before any list contained it. */
  | { readonly kind: 'history'; readonly betId: string; readonly state: PlacedState };

/**
 * How long after the bet delay a bet may still appear before it counts as not placed, in ms. The lists of an exchange
 * may lag by this time, so a bet that was known for a shorter time may not have ended.
 */
export const GRACE_MS = 10_000;
/**
 * If a hold seems longer than the bet delay by this time, in ms, the cause is a wrong time zone or clock. It must not
 * lock the leg for hours.
 */
const MISREAD_MS = 300_000;

/**
 * Returns the placement after an event, or the same object if it does not change. A known outcome never becomes unknown
 * again, and a bet in the server's lists overrides every other event.
 */
export function nextPlacement(
  placement: Placement,
  event: PlacementEvent | MachineEvent,
): Placement {
  const { state, betId } = placement;
  switch (event.kind) {
    case 'bet':
      return withBet(placement, event.bet);
    case 'refused':
      if (betId !== null || !isOpenEnded(state)) return placement;
      return ended(placement, event.code, event.message);
    case 'noAnswer':
      return state.status === 'submitting' ? unknownAfter(placement, event) : placement;
    case 'notKept':
      return ended(placement, NOT_KEPT);
    case 'unlisted':
      return isAlive(state) && placement.missing === 'no'
        ? { ...placement, missing: 'asking' }
        : placement;
    case 'notFound':
      return notFound(placement, event);
    case 'settled':
      return settled(placement, event);
    case 'reopened':
      return state.status === 'settled' && betId === event.bet.betId
        ? { ...placement, state: stateOf(event.bet, placement.order.betDelay) }
        : placement;
    case 'history':
      return betId === null && (state.status === 'unknown' || placement.watched)
        ? { ...placement, betId: event.betId, missing: 'no', watched: false, state: event.state }
        : placement;
    case 'unreadable':
      return unreadable(placement);
    case 'doubt':
      // The slip must no longer say that the bet did not reach the market.
      return placement.watched && state.status === 'rejected' && state.code === NOT_PLACED
        ? { ...ended(placement, UNREADABLE), watched: true }
        : placement;
    case 'watchOver':
      return placement.watched ? { ...placement, watched: false } : placement;
  }
}

/** Whether the exchange may have settled the bet: it was matched, or its end is unknown. */
export function mayBeSettled(state: PlacedState): boolean {
  return 'matched' in state || (state.status === 'rejected' && REVERSIBLE.has(state.code));
}

function settled(
  placement: Placement,
  { betId, profit, commission, isShared, isVoid }: BetResult,
): Placement {
  const { state } = placement;
  // The bet left the lists unmatched. A profit or loss proves that it was matched later.
  const isMatched = state.status === 'unmatched' && placement.missing === 'asking' && profit !== 0;
  if (placement.betId !== betId || !(isMatched || mayBeSettled(state))) return placement;
  const { matched, averagePrice } = 'matched' in state ? state : { matched: 0, averagePrice: 0 };
  const result = { profit, commission, isShared, isVoid };
  const next = { status: 'settled', ...result, matched, averagePrice } as const;
  return isSameJson<PlacedState>(next, state)
    ? placement
    : { ...placement, missing: 'no', state: next };
}

type NoAnswer = Extract<PlacingFailure, { readonly kind: 'noAnswer' }>;

function unknownAfter(
  placement: Placement,
  { time, words = null, code }: Partial<NoAnswer> & Pick<NoAnswer, 'time'>,
): Placement {
  const { reference } = placement.order;
  return {
    ...placement,
    state: { status: 'unknown', since: time, reference, words, ...(code && { code }) },
  };
}

/** Whether the outcome is still open, so that the leg is locked. */
export function isOpenEnded({ status }: LegState): boolean {
  return status === 'submitting' || status === 'unknown' || status === 'pending';
}

/** Whether the bet is in the market or in the bet delay, so that it may still change. */
export function isAlive({ status }: PlacedState): boolean {
  return status === 'pending' || status === 'unmatched' || status === 'partlyMatched';
}

function withBet(placement: Placement, bet: SeenBet): Placement {
  const { state } = placement;
  const isFinal =
    state.status === 'settled' || (state.status === 'matched' && state.rest?.outcome !== ENDED);
  if (isFinal || isOlder(bet, placement)) return placement;
  const shown = stateOf(bet, placement.order.betDelay);
  // If the same bet is listed again, the state stays the same object.
  const next: Placement = {
    ...placement,
    order: asTaken(placement.order, bet),
    betId: bet.betId,
    missing: 'no',
    watched: false,
    state: isSameJson(shown, state) ? state : shown,
  };
  return isSameJson(next, placement) ? placement : next;
}

/**
 * Returns the order with the stake and the price of the bet. If a request is repeated with other amounts, the server
 * returns the bet of the first request. Under ANY, the price may be the market's price.
 */
function asTaken(order: BetRequest, { stake, price }: SeenBet): BetRequest {
  const isSame = stake === order.stake && (price === order.price || order.priceChange === 'ANY');
  return isSame ? order : { ...order, stake, price };
}

/** Whether a newer reply has already arrived. A matched part never shrinks, and a bet is pending only once. */
function isOlder(bet: SeenBet, { betId, state }: Placement): boolean {
  if (betId === null) return false;
  if (state.status === 'rejected') return !REVERSIBLE.has(state.code);
  if (bet.status === 'PENDING') return state.status !== 'pending';
  return 'matched' in state && bet.matched < state.matched;
}

function stateOf(bet: SeenBet, betDelay: number): PlacedState {
  const { matched, averagePrice, remaining } = bet;
  if (bet.status === 'PENDING')
    return { status: 'pending', until: bet.placedAt + betDelay * 1_000 };
  const isOver = bet.status === 'EXPIRED' || bet.status === 'EXECUTION_COMPLETE';
  if (matched > 0 && !isOver && remaining > 0)
    return { status: 'partlyMatched', matched, averagePrice, remaining };
  if (matched > 0) return { status: 'matched', matched, averagePrice, rest: unmatchedOf(bet) };
  if (!isOver && remaining > 0) return { status: 'unmatched', remaining };
  const outcome = endOf(bet);
  const code = outcome === 'LAPSED' ? REFUSALS[4011] : outcome;
  return { status: 'rejected', code, message: bet.reason ?? null };
}

function endOf({ cancelled = 0, voided = 0 }: SeenBet): 'LAPSED' | 'CANCELLED' | 'VOIDED' {
  return voided > 0 ? 'VOIDED' : cancelled > 0 ? 'CANCELLED' : 'LAPSED';
}

/** Returns the unmatched part of an ended bet; null if the whole bet was matched. */
function unmatchedOf(bet: SeenBet): UnmatchedRemainder | null {
  const size = bet.stake - bet.matched;
  return size > 0 ? { size, outcome: endOf(bet) } : null;
}

function notFound(
  placement: Placement,
  { waited, serverThen }: { readonly waited: number; readonly serverThen: number },
): Placement {
  const { state, order } = placement;
  if (waited < order.betDelay * 1_000 + GRACE_MS) return placement;
  if (state.status === 'unknown')
    return { ...ended(placement, state.code ?? NOT_PLACED, state.words), watched: true };
  if (state.status === 'pending') {
    const isOver = serverThen >= state.until + GRACE_MS;
    const isLong = waited >= order.betDelay * 1_000 + GRACE_MS + MISREAD_MS;
    return isOver || isLong ? ended(placement, ENDED) : placement;
  }
  if (placement.missing !== 'asking') return placement;
  // The bet has ended in a way that the server does not report. It no longer waits.
  if (state.status !== 'partlyMatched') return { ...ended(placement, ENDED), missing: 'gone' };
  const { matched, averagePrice, remaining } = state;
  const rest = { size: remaining, outcome: 'ENDED' } as const;
  return {
    ...placement,
    missing: 'gone',
    state: { status: 'matched', matched, averagePrice, rest },
  };
}

/**
 * Ends a placement whose bet cannot be read. The player may send it again or remove it; a bet that is listed later
 * still counts.
 */
function unreadable(placement: Placement): Placement {
  const { state, missing } = placement;
  if (state.status === 'unknown') return { ...ended(placement, UNREADABLE), watched: true };
  if (state.status === 'pending') return ended(placement, UNREADABLE);
  return missing === 'asking' ? { ...placement, missing: 'gone' } : placement;
}

function ended(placement: Placement, code: string, message: string | null = null): Placement {
  return { ...placement, missing: 'no', state: { status: 'rejected', code, message } };
}

/** Whether a retry uses the same reference: the server may have the bet after all, or may never have received it. */
export function keepsReference(state: LegState): boolean {
  return state.status === 'rejected' && REPEATABLE.has(state.code);
}
