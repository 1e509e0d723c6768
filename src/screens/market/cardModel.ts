import type { EventInfo, MarketInfo, MarketState, RunnerInfo } from '../../../streams/app';
import {
  type UnavailableReason,
  type Availability,
  unavailableReason,
  isOld,
  isVoid,
} from '../../ui/unavailable';
import { firstChoices } from '../../state/hold';
import { hasLadder } from '../ladder/hasLadder';
import { byNumber, byPrice, byResult, isRaceMarket, type Order } from './orders';

/** Runners with their best prices to back. */
type Quotes = readonly { readonly id: string; readonly prices: readonly number[] }[];

export interface CardFacts {
  readonly event: Pick<EventInfo, 'sportId'>;
  readonly market: MarketInfo;
  /** Whether this is the event's first market. */
  readonly isMain: boolean;
  /** The market's state; undefined until it is known. */
  readonly state: (Availability & Pick<MarketState, 'runners'>) | undefined;
  /** Whether the window has space for six prices next to a name. */
  readonly isWideWindow: boolean;
  /** Whether the server is older: it sends one price a side, so that ladders have no use. */
  readonly isOlder?: boolean;
}

/** The content of a market's card. */
export interface CardModel {
  /** Why the market accepts no bets. */
  readonly unavailable: UnavailableReason | null;
  /**
   * Why the market accepts no bets, for a screen reader when the reason changes; empty while the market is open, or
   * only stale.
   */
  readonly announcement: string;
  /** Whether the market is a race, whose runners have an order. */
  readonly isRace: boolean;
  /** Whether six prices do not fit next to a name and are shown below it. */
  readonly isDeep: boolean;
  /** Whether there are three prices a side. */
  readonly wide: boolean;
  /** Whether the market has ladders. */
  readonly hasLadder: boolean;
  /** The result of the runners; null before the end, and for runners without an order. */
  readonly results: MarketState['runners'] | null;
  /** Whether the player can choose the order. */
  readonly hasOrder: boolean;
  readonly runners: MarketState['runners'] | undefined;
  readonly isVoid: boolean;
}

/** With more runners than this, names are next to their prices. */
const MOST_DEEP = 4;

/** Returns the content of a market's card. */
export function cardModel(facts: CardFacts): CardModel {
  const { event, market, isMain, state, isWideWindow, isOlder = false } = facts;
  const { bettingType, runners, name } = market;
  const unavailable = state ? unavailableReason(state) : null;
  const isRace = isRaceMarket(event, market);
  const isDeep =
    isMain && !isOlder && !isRace && bettingType !== 'LINE' && runners.length <= MOST_DEEP;
  const results = isRace && state?.status === 'CLOSED' ? state.runners : null;
  return {
    unavailable,
    announcement: unavailable && !isOld(unavailable) ? `${name}: ${unavailable.words}` : '',
    isRace,
    isDeep,
    wide: (isWideWindow && !isOlder) || isDeep,
    hasLadder: hasLadder(market) && !isOlder,
    results,
    hasOrder: isRace && isMain && results === null,
    runners: state?.runners,
    isVoid: state !== undefined && isVoid(state),
  };
}

interface OrderFacts {
  readonly results: CardModel['results'];
  readonly order: Order;
  /** The best back prices of the runners; null until the first odds. */
  readonly quotes: Quotes | null;
}

/** The runners of a race in the chosen order, or by the result; null until that order is known. */
export function orderedRunners(
  runners: readonly RunnerInfo[],
  { results, order, quotes }: OrderFacts,
): readonly RunnerInfo[] | null {
  if (results !== null) return byResult(runners, results);
  if (order === 'number') return byNumber(runners);
  return quotes && byPrice(runners, quotes);
}

/** The ids of the runners of a race in their order, which is the order of the first odds until React takes over. */
export const firstOrder = (
  { id, runners }: Pick<MarketInfo, 'id' | 'runners'>,
  facts: OrderFacts,
): readonly string[] | null => {
  const choose = () => orderedRunners(runners, facts)?.map((runner) => runner.id) ?? null;
  return facts.results
    ? choose()
    : firstChoices.read(`order ${id} ${facts.order} ${facts.quotes !== null}`, choose);
};

/** A market with its runners in this order. */
export function inOrder(market: MarketInfo, places: readonly string[] | null): MarketInfo {
  if (places === null) return market;
  const placeOf = ({ id }: RunnerInfo): number => places.indexOf(id);
  return { ...market, runners: market.runners.toSorted((a, b) => placeOf(a) - placeOf(b)) };
}
