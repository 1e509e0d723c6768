import type { MarketState } from '../../catalogue/types';
import type { Rate } from '../../rules/bookmaker';
import type { Ladder, Price } from '../../rules/ladder';
import type { Minor } from '../../rules/money';
import type { Scale } from '../../rules/moneyText';
import type { BettingType } from '../../rules/profit';
import type { Placement } from '../placing/placementRules';
import type { Leg, OpenBet, PlacingPreferences, SlipNotice } from '../types';
import type { BetLimits } from './limits';
import type { SlipLeg } from './slipLegs';

/** The current facts of a leg's market. */
export interface LegFacts {
  /** Null until the market's odds are known. */
  readonly market: MarketState | null;
  /** The best price on the leg's side; 0 if there is no offer. */
  readonly best: Price;
  /** The rate per 100 of a fancy's line; 0 in other markets. */
  readonly bestRate?: Rate;
  /** Without a best price, the price to start an offer from; absent if there is no such price. */
  readonly near?: Price;
  readonly limits: BetLimits | null;
  /** True when the event no longer lists the market, and there have been no fresh odds for a while. */
  readonly isUnlisted?: boolean;
  /** Null until the market's rules are known. */
  readonly rules: {
    readonly ladder: Ladder;
    readonly type: string;
    readonly bettingType: BettingType;
    readonly winners: number;
    readonly eachWayDivisor?: number;
    readonly commission?: number;
  } | null;
}

export const NO_FACTS: LegFacts = { market: null, best: 0, limits: null, rules: null };

/** The terms of the drafts that the player was asked to confirm, by leg id. */
export type Question = ReadonlyMap<string, AskedTerms>;
/** The terms of one draft. */
export interface AskedTerms extends Pick<Leg, 'asked' | 'rate' | 'stake' | 'policy' | 'version'> {
  /** True while the player changes the price rule: the question then accepts the terms that result from it. */
  readonly isOpen?: boolean;
}

export interface SlipInputs {
  readonly legs: readonly SlipLeg[];
  readonly facts: ReadonlyMap<string, LegFacts>;
  readonly placements: readonly Placement[];
  readonly preferences: PlacingPreferences;
  /** Null if unknown: then only the server checks. */
  readonly available: Minor | null;
  readonly bets: readonly OpenBet[];
  readonly loggedIn: boolean;
  /** How amounts of the player's currency are abbreviated. */
  readonly scale: Scale;
  /** The player's usual stake; null or absent with too few recent bets. */
  readonly usual?: Minor | null;
  /** Null while no question is open. */
  readonly question: Question | null;
  readonly notice?: { readonly kind: SlipNotice } | null;
}
