import { betterTick, isOnLadder, type Price } from '../../rules/ladder';
import type { Minor } from '../../rules/money';
import type { Scale } from '../../rules/moneyText';
import { isOpenEnded, type Placement } from '../placing/placementRules';
import { eachWayOf } from '../positions/positionRules';
import type {
  Leg,
  LegProblem,
  LegState,
  OrderOptions,
  PlacingPreferences,
  PriceChange,
} from '../types';
import type { OrderOption } from '../../settings/types';
import { cautionsOf } from './fatFingerChecks';
import type { LegFacts } from './legFacts';
import { startingPrice } from './offers';
import { enteredOf, referenceOf, type SlipLeg, stakeOf, subjectOf } from './slipLegs';
import { largestStakeOf, liabilityOf, mostWonOf } from './slipRisk';

export type PlacementsByLeg = ReadonlyMap<string, Placement>;

/**
 * Returns the current placement of each leg. An earlier request of the leg may still be watched; it is forgotten, but
 * may look newer if the clock was set back.
 */
export const byLeg = (placements: readonly Placement[]): PlacementsByLeg =>
  new Map(
    placements
      .toSorted((a, b) => Number(b.forgotten) - Number(a.forgotten))
      .map((placement) => [placement.order.legId, placement]),
  );

/** The facts about the player that decide how a leg is shown. */
interface Viewer {
  readonly preferences: PlacingPreferences;
  /** How amounts in the player's currency are abbreviated. */
  readonly scale: Scale;
  /** The player's usual stake; null or absent with too few recent bets. */
  readonly usual?: Minor | null;
  /** The options of a bet that the server supports; null if it has no unmatched bets. If absent, no options. */
  readonly supported?: ReadonlySet<OrderOption> | null;
}

/**
 * Returns the price policy of a leg. A price that the player entered is sent as a limit, even if the preference
 * differs. An operator, and a server without unmatched bets, accepts a bet at exactly its price, or not at all.
 */
const policyOf = (
  { ownPrice, operatorPriced, priceRule }: SlipLeg,
  preferred: PriceChange,
  hasUnmatched: boolean,
): PriceChange =>
  operatorPriced !== undefined || !hasUnmatched
    ? 'NONE'
    : ownPrice
      ? 'BETTER'
      : (priceRule ?? preferred);

/**
 * Returns the server's options that a bet can use now. In play, the off has passed; bets with the operator never wait.
 */
function choicesOf(
  { operatorPriced }: SlipLeg,
  { market }: LegFacts,
  supported: ReadonlySet<OrderOption> | null,
): readonly OrderOption[] {
  if (operatorPriced !== undefined || market === null || supported === null) return [];
  return [...supported].filter((option) => option !== 'PERSIST' || !market.inPlay);
}

/**
 * Returns the options to send, from the player's choices and defaults. A bet that never waits needs no rule for the
 * off.
 */
function orderOptionsOf(
  { sportId = '', ...leg }: SlipLeg,
  choices: readonly OrderOption[],
  defaults: PlacingPreferences['persistence'] = {},
): OrderOptions {
  if (leg.timeInForce && choices.includes('FILL_OR_KILL')) return { timeInForce: leg.timeInForce };
  if (!choices.includes('PERSIST')) return {};
  return { persistence: leg.persistence ?? defaults[sportId] ?? 'LAPSE' };
}

/** Returns the price from which an offer starts on a runner without odds; 0 if the rules define none. */
const startOf = (rules: LegFacts['rules']): Price =>
  rules === null ? 0 : startingPrice(rules.bettingType, rules.ladder);

/** Whether the market's best price or rate now differs from the price or rate of the leg. */
const hasMoved = (
  { price, rate = 0 }: Pick<Leg, 'price' | 'rate'>,
  { best, bestRate = 0 }: LegFacts,
): boolean => best > 0 && (best !== price || bestRate !== rate);

/**
 * Whether the stake has grown since the odds were tapped or accepted. It grows at shorter odds for a back whose stake
 * is calculated from its profit and whose price follows the market.
 */
const risksMore = ({ policy, side, basis, price }: Leg, best: Price): boolean =>
  policy === 'ANY' && side === 'BACK' && basis === 'PROFIT' && best > 0 && best < price;

/** Derives a leg as the player sees it: its state, terms, amounts and problems. */
export function shownLeg(
  leg: SlipLeg,
  facts: LegFacts,
  placement: Placement | undefined,
  { preferences, scale, usual = null, supported = new Set() }: Viewer,
): Leg {
  const { priceChange, liabilityLimit = null } = preferences;
  const { market, best, bestRate = 0, near = 0, rules } = facts;
  const bettingType = rules?.bettingType ?? leg.bettingType ?? 'ODDS';
  const eachWay = (rules ? eachWayOf(rules) : leg.eachWay) ?? null;
  const state = stateOf(leg, placement);
  const order = state.status === 'draft' ? undefined : placement?.order;
  const policy = order?.priceChange ?? policyOf(leg, priceChange, supported !== null);
  const follows = policy === 'ANY' && best > 0;
  const requestedPrice = order?.price ?? (follows ? best : leg.requestedPrice || startOf(rules));
  const rate = order?.operatorPriced?.rate ?? leg.rate;
  const stake = order?.stake ?? stakeOf(leg, scale, { bettingType, price: requestedPrice });
  const choices = order ? [] : choicesOf(leg, facts, supported);
  const { timeInForce, persistence } =
    order ?? orderOptionsOf(leg, choices, preferences.persistence);
  const priced = requestedPrice > 0 ? (stake ?? 0) : 0;
  const terms = { bettingType, side: leg.side, requestedPrice, rate, eachWay };
  const shown: Leg = {
    id: leg.id,
    ...subjectOf(leg),
    price: leg.price,
    ...(leg.operatorPriced && { operatorPriced: leg.operatorPriced }),
    ...(rate && { rate }),
    version: leg.version,
    requestedPrice,
    policy,
    moved: leg.wasBest && hasMoved(leg, facts),
    stakeText: leg.stakeText,
    entered: enteredOf(leg, scale),
    ...(leg.basis && { basis: leg.basis }),
    ...(leg.priceRule && { priceRule: leg.priceRule }),
    ...(leg.ownPrice && { ownPrice: true }),
    ...(choices.length > 0 && { choices }),
    ...(timeInForce && { timeInForce }),
    ...(persistence && { persistence }),
    ...(leg.sportId !== undefined && { sportId: leg.sportId }),
    stake,
    liability: liabilityOf(terms, priced),
    profit: mostWonOf(terms, priced),
    ...(rules?.commission && { commission: rules.commission }),
    ...(rules && { ladder: rules.ladder }),
    bettingType,
    ...(eachWay && { eachWay }),
    ...(order && placement && { sent: { reference: order.reference, time: placement.sentAt } }),
    ...(order && placement?.betId && { betId: placement.betId }),
    best,
    ...(bestRate > 0 && { bestRate }),
    betDelay: facts.limits?.betDelay ?? market?.betDelay ?? 0,
    limits: facts.limits,
    problems: [],
    state,
  };
  if (state.status !== 'draft') return shown;
  const cautions = cautionsOf(shown, {
    market: best || near,
    ladder: rules?.ladder ?? null,
    isOwn: leg.ownPrice,
    usual,
    limit: liabilityLimit,
  });
  return {
    ...shown,
    ...(cautions.length > 0 && { cautions }),
    problems: [...marketProblems(shown, facts), ...stakeProblems(shown, facts)],
  };
}

/**
 * Whether the leg is hidden. A hidden leg left the slip as not placed, and is stored only so that a toast can announce
 * its bet if it arrives late.
 */
export function isHidden(leg: SlipLeg, placement: Placement | undefined): boolean {
  return leg.putAway && placement?.watched === true && isDone(leg, placement);
}

/**
 * Whether the leg is finished: its bet cannot change, and the player has not started a retry. A finished leg no longer
 * follows its market.
 */
export function isDone(leg: SlipLeg, placement: Placement | undefined): boolean {
  const state = stateOf(leg, placement);
  return state.status !== 'draft' && !isOpenEnded(state);
}

function stateOf(leg: SlipLeg, placement: Placement | undefined): LegState {
  if (placement === undefined) return { status: 'draft' };
  const { state, order } = placement;
  // The outcome of an earlier request does not apply to the current request.
  const isOther = !isOpenEnded(state) && order.reference !== referenceOf(leg);
  return leg.retried && (state.status === 'rejected' || isOther) ? { status: 'draft' } : state;
}

function marketProblems(leg: Leg, facts: LegFacts): LegProblem[] {
  const { market, best, rules, limits, isUnlisted } = facts;
  const isOver = market === null || market.stale ? isUnlisted : false;
  // The server may never send the rules of a closed market.
  if (isOver || market?.status === 'CLOSED') return [{ kind: 'closed' }];
  if (market === null || rules === null) return [{ kind: 'stale' }];
  const problems: LegProblem[] = [];
  const status = market.runners.get(leg.runnerId)?.status;
  if (status === 'UNKNOWN') problems.push({ kind: 'runnerHalted' });
  else if (status === 'BALL_RUNNING') problems.push({ kind: 'ballRunning' });
  else if (status === 'SUSPENDED') problems.push({ kind: 'suspended' });
  else if (status !== 'ACTIVE') problems.push({ kind: 'runnerRemoved' });
  if (market.stale) problems.push({ kind: 'stale' });
  // A market that the operator lays has no queue, so without a price it counts as suspended.
  const isUnpriced = leg.operatorPriced !== undefined && best === 0 && status === 'ACTIVE';
  if (market.status !== 'OPEN' || limits?.isLocked || isUnpriced) addOnce(problems, 'suspended');
  else if (market.version !== leg.version) problems.push({ kind: 'marketChanged' });
  // A price that the player entered does not follow the market, so only the server can refuse it.
  const isMissed =
    leg.policy === 'NONE' &&
    !leg.ownPrice &&
    hasMoved({ price: leg.requestedPrice, rate: leg.rate }, facts);
  if (isMissed || risksMore(leg, best)) problems.push({ kind: 'priceMoved', best });
  if (leg.requestedPrice === 0) problems.push({ kind: 'noPrice' });
  else if (leg.operatorPriced === undefined && !isOnLadder(rules.ladder, leg.requestedPrice))
    problems.push({
      kind: 'offLadder',
      nearest: betterTick(rules.ladder, leg.side, leg.requestedPrice),
    });
  return problems;
}

/** Adds a problem only once, even if a suspension has two causes. */
function addOnce(problems: LegProblem[], kind: 'suspended'): void {
  if (!problems.some((other) => other.kind === kind)) problems.push({ kind });
}

function stakeProblems(leg: Leg, { limits }: LegFacts): LegProblem[] {
  const { stake, liability: risk } = leg;
  if (stake === null && leg.stakeText.trim() !== '') return [{ kind: 'badStake' }];
  if (stake === null) return [{ kind: 'noStake' }];
  if (stake === 0 && !limits?.minStake) return [{ kind: 'badStake' }];
  if (limits === null) return [];
  const problems: LegProblem[] = [];
  if (stake < limits.minStake) problems.push({ kind: 'stakeTooSmall', limit: limits.minStake });
  if (stake > limits.maxStake) problems.push({ kind: 'stakeTooLarge', limit: limits.maxStake });
  const limit = limits.maxLiability;
  if (risk > limit)
    problems.push({
      kind: 'liabilityTooLarge',
      limit,
      stake: largestStakeOf(leg, limit),
    });
  return problems;
}
