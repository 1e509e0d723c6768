import type { Behavior } from '../../rx/behavior';
import { derive } from '../../rx/derive';
import type { Loadable } from '../../rx/loadable';
import type { Scope } from '../../rx/scope';
import type { Books, Catalogue } from '../../catalogue/types';
import type { Funds } from '../../account/types';
import type { Minor } from '../../rules/money';
import type { Scale } from '../../rules/moneyText';
import { isOpenEnded, type Placement } from '../placing/placementRules';
import type { OrderOption } from '../../settings/types';
import type { Leg, LegProblem, OpenBet, PlacingPreferences, SlipNotice, SlipState } from '../types';
import { createLegFacts, type LegFacts, NO_FACTS } from './legFacts';
import type { Limits } from './limits';
import { byLeg, isDone, isHidden, shownLeg } from './shownLeg';
import { MAX_LEGS, type SlipLeg } from './slipLegs';
import { totalsOf, withFunds, withProblem } from './slipRisk';

/** The terms of the drafts that the player must confirm, by leg id. */
export type Question = ReadonlyMap<string, AskedTerms>;
/** The terms of one draft. */
export interface AskedTerms extends Pick<
  Leg,
  'requestedPrice' | 'rate' | 'stake' | 'policy' | 'version' | 'timeInForce' | 'persistence'
> {
  /** Whether the player is changing the price rule. The question then accepts the terms under the new rule. */
  readonly isOpen?: boolean;
}

export interface SlipInputs {
  readonly legs: readonly SlipLeg[];
  readonly facts: ReadonlyMap<string, LegFacts>;
  readonly placements: readonly Placement[];
  readonly preferences: PlacingPreferences;
  /** The player's available funds in minor units; null if unknown, in which case only the server checks. */
  readonly available: Minor | null;
  readonly bets: readonly OpenBet[];
  readonly loggedIn: boolean;
  /** How amounts in the player's currency are abbreviated. */
  readonly scale: Scale;
  /** The player's usual stake; null or absent with too few recent bets. */
  readonly usual?: Minor | null;
  /** The options of a bet that the server supports; null if it has no unmatched bets. If absent, no options. */
  readonly supported?: ReadonlySet<OrderOption> | null;
  /** The open question; null if no question is open. */
  readonly question: Question | null;
  readonly notice?: { readonly kind: SlipNotice } | null;
}

/** Whether a notice is still true; otherwise it is no longer shown. */
const isStillTrue = (kind: SlipNotice, legs: readonly Leg[]): boolean =>
  kind === 'full' ? legs.length >= MAX_LEGS : legs.some(({ state }) => isOpenEnded(state));

const isLogin = ({ kind }: LegProblem): boolean => kind === 'loginRequired';

/** Derives the slip as the player sees it. */
export function slipStateOf(inputs: SlipInputs): SlipState {
  const { legs, facts, placements, loggedIn, question, notice } = inputs;
  const placed = byLeg(placements);
  const shown = legs.map((leg) =>
    shownLeg(leg, facts.get(leg.id) ?? NO_FACTS, placed.get(leg.id), inputs),
  );
  const checked = withFunds(shown, inputs).map((leg) =>
    loggedIn || leg.state.status !== 'draft' ? leg : withProblem(leg, { kind: 'loginRequired' }),
  );
  const visibleLegs = checked.filter((_, n) => {
    const leg = legs[n];
    return leg !== undefined && !isHidden(leg, placed.get(leg.id));
  });
  const drafts = checked.filter(({ state }) => state.status === 'draft');
  const placeable = drafts.filter(({ problems }) => problems.length === 0);
  const confirming = new Set(placeable.filter((leg) => hasAskedTerms(leg, question?.get(leg.id))));
  const counted =
    confirming.size > 0
      ? [...confirming]
      : drafts.filter(({ problems }) => problems.every(isLogin));
  return {
    legs: checked.map((leg) =>
      confirming.has(leg) ? { ...leg, state: { status: 'confirming' as const } } : leg,
    ),
    ...totalsOf(counted, checked, inputs),
    placeable: placeable.length,
    confirming: confirming.size > 0,
    ...(notice && isStillTrue(notice.kind, visibleLegs) ? { notice } : {}),
  };
}

/** Whether the leg still has the terms in the question. Under ANY, the price may move with the market. */
function hasAskedTerms(leg: Leg, terms: AskedTerms | undefined): boolean {
  return (
    terms !== undefined &&
    terms.stake === leg.stake &&
    terms.version === leg.version &&
    terms.rate === leg.rate &&
    terms.timeInForce === leg.timeInForce &&
    terms.persistence === leg.persistence &&
    (terms.isOpen === true ||
      (terms.policy === leg.policy &&
        (terms.requestedPrice === leg.requestedPrice || leg.policy === 'ANY')))
  );
}

export interface SlipSources {
  /** The stored legs. */
  readonly legs$: Behavior<readonly SlipLeg[]>;
  readonly placements$: Behavior<readonly Placement[]>;
  /** The legs that the player must confirm; null if no question is open. */
  readonly question$: Behavior<Question | null>;
  readonly notice$: Behavior<{ readonly kind: SlipNotice } | null>;
  readonly preferences$: Behavior<PlacingPreferences>;
  readonly funds$: Behavior<Funds | null>;
  readonly bets$: Behavior<Loadable<readonly OpenBet[]>>;
  readonly token$: Behavior<string | null>;
  readonly scale$: Behavior<Scale>;
  /** The player's usual stake; null with too few recent bets. */
  readonly usual$: Behavior<Minor | null>;
  /** The options of a bet that the server supports; null if it has no unmatched bets. */
  readonly supported$: Behavior<ReadonlySet<OrderOption> | null>;
  readonly books: Pick<Books, 'market$' | 'runner$' | 'watch'>;
  readonly catalogue: Pick<Catalogue, 'marketInfo$' | 'event$'>;
  readonly limits: Limits;
}

export interface SlipView {
  readonly state$: Behavior<SlipState>;
  /** The facts of each unfinished leg, by leg id: price, status, limits and rules. */
  readonly facts$: Behavior<ReadonlyMap<string, LegFacts>>;
}

/**
 * Derives the visible slip from the legs, their markets, the funds, the limits and the placements. It follows the
 * market of a leg only while the leg can be sent or its outcome is open.
 */
export function createSlipState(sources: SlipSources, scope: Scope): SlipView {
  const { legs$, placements$, question$, notice$, preferences$, funds$, bets$, token$, scale$ } =
    sources;
  const { usual$, supported$ } = sources;

  const unfinished$ = derive(
    [legs$, placements$],
    (legs, placements): readonly SlipLeg[] => {
      const placed = byLeg(placements);
      return legs.filter((leg) => !isDone(leg, placed.get(leg.id)));
    },
    (a, b) => a.length === b.length && a.every((leg, n) => leg === b[n]),
  );
  const facts$ = createLegFacts({ ...sources, legs$: unfinished$ }, scope);

  const state$ = derive(
    [
      legs$,
      facts$,
      placements$,
      preferences$,
      funds$,
      bets$,
      token$,
      scale$,
      usual$,
      supported$,
      question$,
      notice$,
    ],
    (
      legs,
      facts,
      placements,
      preferences,
      funds,
      bets,
      token,
      scale,
      usual,
      supported,
      question,
      notice,
    ) =>
      slipStateOf({
        legs,
        facts,
        placements,
        preferences,
        available: funds?.available ?? null,
        bets: bets.value ?? [],
        loggedIn: token !== null,
        scale,
        usual,
        supported,
        question,
        notice,
      }),
  );
  return { state$, facts$ };
}
