import type { Behavior } from '../../rx/behavior';
import { derive } from '../../rx/derive';
import type { Loadable } from '../../rx/loadable';
import type { Scope } from '../../rx/scope';
import type { Books, Catalogue } from '../../catalogue/types';
import type { Funds } from '../../account/types';
import type { Scale } from '../../rules/moneyText';
import { createLegFacts } from './legFacts';
import type { Limits } from './limits';
import type { Placement } from '../placing/placementRules';
import { byLeg } from './slipCapacity';
import type { SlipLeg } from './slipLegs';
import { isDone, slipStateOf } from './slipRules';
import { type LegFacts, type Question } from './types';
import type { Minor } from '../../rules/money';
import type { PlacingPreferences, OpenBet, SlipNotice, SlipState } from '../types';

export interface SlipSources {
  /** The stored legs. */
  readonly legs$: Behavior<readonly SlipLeg[]>;
  readonly placements$: Behavior<readonly Placement[]>;
  /** The legs that the player is asked to confirm; null if no question is open. */
  readonly question$: Behavior<Question | null>;
  readonly notice$: Behavior<{ readonly kind: SlipNotice } | null>;
  readonly preferences$: Behavior<PlacingPreferences>;
  readonly funds$: Behavior<Funds | null>;
  readonly bets$: Behavior<Loadable<readonly OpenBet[]>>;
  readonly token$: Behavior<string | null>;
  readonly scale$: Behavior<Scale>;
  /** The player's usual stake; null with too few recent bets. */
  readonly usual$: Behavior<Minor | null>;
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
 * Derives the visible slip from the legs, their markets, the funds, the limits and the placements. It follows
 * the market of a leg only while the leg can be sent, or its outcome is open.
 */
export function createSlipState(sources: SlipSources, scope: Scope): SlipView {
  const { legs$, placements$, question$, notice$, preferences$, funds$, bets$, token$, scale$ } =
    sources;
  const { usual$ } = sources;

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
      question$,
      notice$,
    ],
    (legs, facts, placements, preferences, funds, bets, token, scale, usual, question, notice) =>
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
        question,
        notice,
      }),
  );
  return { state$, facts$ };
}
