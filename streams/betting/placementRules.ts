import { REFUSALS } from '../api/bet';
import { isApiError, messageOf } from '../api/errors';
import type { Price } from '../rules/ladder';
import type { Minor } from '../rules/money';
import type { LegState, OpenBet, PriceChange, Side } from './types';

/** One wish to bet as it is sent; what the player sees of it may move on, this stays. */
export interface Order {
  readonly legId: string;
  readonly marketId: string;
  readonly runnerId: string;
  readonly side: Side;
  readonly price: Price;
  readonly stake: Minor;
  readonly priceChange: PriceChange;
  readonly version: number;
  /** Seconds a bet is held as the wish is sent. */
  readonly betDelay: number;
}

export type PlacedState = Exclude<LegState, { readonly at: 'draft' | 'confirming' }>;

/** A wish that was sent, and what is known of it. */
export interface Placement {
  readonly order: Order;
  /** Made before sending; says to the server that a repetition is the same wish. */
  readonly reference: string;
  /** Epoch ms by our clock. */
  readonly sentAt: number;
  readonly betId: string | null;
  /**
   * `asking`: it left the open bets before its end was known, so the server is to be asked. `gone`: the
   * server does not say.
   */
  readonly missing: 'no' | 'asking' | 'gone';
  readonly state: PlacedState;
}

export type SeenBet = Pick<
  OpenBet,
  'betId' | 'status' | 'stake' | 'matched' | 'averagePrice' | 'remaining' | 'placedAt'
> & { readonly reason?: string | null };

/** Times are epoch ms by our clock. */
export type PlacementEvent =
  | { readonly kind: 'bet'; readonly bet: SeenBet }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  /** No usable answer came: the bet may or may not exist. */
  | { readonly kind: 'noAnswer'; readonly at: number }
  /** The open bets do not list it any more. */
  | { readonly kind: 'unlisted' }
  /** The server was asked for the reference and does not know it; `serverNow` by its own clock. */
  | { readonly kind: 'notFound'; readonly at: number; readonly serverNow: number };

/** How long after the bet delay a bet may still appear before it counts as never placed. */
export const GRACE_MS = 10_000;

/**
 * Where a wish stands after an event (design, "Placing a bet"). What is known never becomes unknown
 * again, and a bet the server shows is believed over everything else.
 */
export function after(placement: Placement, event: PlacementEvent): Placement {
  const { state, betId } = placement;
  switch (event.kind) {
    case 'bet':
      return seen(placement, event.bet);
    case 'refused':
      if (betId !== null || !isOpenEnded(state)) return placement;
      return ended(placement, event.code, event.message);
    case 'noAnswer':
      if (state.at !== 'submitting') return placement;
      return {
        ...placement,
        state: { at: 'unknown', since: event.at, reference: placement.reference },
      };
    case 'unlisted':
      return betId !== null && isAlive(state) && placement.missing === 'no'
        ? { ...placement, missing: 'asking' }
        : placement;
    case 'notFound':
      return notFound(placement, event);
  }
}

/** Nothing is known of its outcome yet: the leg is locked. */
export function isOpenEnded({ at }: LegState): boolean {
  return at === 'submitting' || at === 'unknown' || at === 'pending';
}

/** A bet that may still change. */
function isAlive({ at }: PlacedState): boolean {
  return at === 'pending' || at === 'unmatched' || at === 'partlyMatched';
}

function seen(placement: Placement, bet: SeenBet): Placement {
  const { state } = placement;
  if (state.at === 'matched' || isOlder(bet, placement)) return placement;
  const next: Placement = {
    ...placement,
    betId: bet.betId,
    missing: 'no',
    state: stateOf(bet, placement.order.betDelay),
  };
  return sameState(next, placement) ? placement : next;
}

/** Replies overtake one another: what was matched stays matched, and a bet is pending only once. */
function isOlder(bet: SeenBet, { betId, state }: Placement): boolean {
  if (betId === null) return false;
  if (state.at === 'rejected') return true;
  if (bet.status === 'PENDING') return state.at !== 'pending';
  return state.at === 'partlyMatched' && bet.matched < state.matched;
}

function sameState(a: Placement, b: Placement): boolean {
  return (
    a.betId === b.betId &&
    a.missing === b.missing &&
    JSON.stringify(a.state) === JSON.stringify(b.state)
  );
}

function stateOf(bet: SeenBet, betDelay: number): PlacedState {
  const { matched, averagePrice, remaining } = bet;
  if (bet.status === 'PENDING') return { at: 'pending', until: bet.placedAt + betDelay * 1_000 };
  const isOver = bet.status === 'EXPIRED' || bet.status === 'EXECUTION_COMPLETE';
  if (matched > 0 && (isOver || remaining === 0)) return { at: 'matched', matched, averagePrice };
  if (matched > 0) return { at: 'partlyMatched', matched, averagePrice, remaining };
  if (!isOver && remaining > 0) return { at: 'unmatched', remaining };
  const [code, message] = REFUSALS[4011];
  return { at: 'rejected', code, message: bet.reason ?? message };
}

function notFound(
  placement: Placement,
  { at, serverNow }: { readonly at: number; readonly serverNow: number },
): Placement {
  const { state, order } = placement;
  if (state.at === 'unknown' && at >= state.since + order.betDelay * 1_000 + GRACE_MS)
    return ended(
      placement,
      NOT_PLACED,
      'The bet did not reach the market. Check your open bets before placing it again.',
    );
  if (state.at === 'pending' && serverNow >= state.until + GRACE_MS)
    return ended(placement, 'ENDED', 'This bet is no longer open; your statement shows its end.');
  // A bet that was seen has ended some way the server does not tell: what was last known stays.
  return placement.missing === 'asking' && state.at !== 'pending'
    ? { ...placement, missing: 'gone' }
    : placement;
}

export const NOT_PLACED = 'NOT_PLACED';
export const LOGIN_REQUIRED = 'LOGIN_REQUIRED';

function ended(placement: Placement, code: string, message: string): Placement {
  return { ...placement, missing: 'no', state: { at: 'rejected', code, message } };
}

/**
 * A repetition of these is the same wish again: the server may have the bet after all, so the reference
 * stays.
 */
export function keepsReference({ state }: Placement): boolean {
  return state.at === 'rejected' && (state.code === NOT_PLACED || state.code === LOGIN_REQUIRED);
}

const CODE_NAME = /^[A-Z][A-Z_]+$/;

/** What a failed placing says: a refusal to show, or that nobody knows. */
export function failureOf(error: unknown, at: number): PlacementEvent {
  if (!isApiError(error) || error.mayHaveActed) return { kind: 'noAnswer', at };
  if (error.kind === 'unauthorized')
    return {
      kind: 'refused',
      code: LOGIN_REQUIRED,
      message: 'Your login had run out, so the bet was not placed.',
    };
  const known = Object.entries(REFUSALS).find(([code]) => Number(code) === error.code);
  if (known !== undefined) {
    const [, [code, message]] = known;
    return { kind: 'refused', code, message: error.message || message };
  }
  const { details } = error;
  const named = details !== null && CODE_NAME.test(details);
  return {
    kind: 'refused',
    code: named ? details : 'REFUSED',
    message: named ? error.message : messageOf(error),
  };
}
