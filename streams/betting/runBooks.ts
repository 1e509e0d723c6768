import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { Behavior } from '../core/behavior';
import type { Loadable } from '../core/loadable';
import type { Scope } from '../core/scope';
import { fancyExposure, type RunBand, runLadder } from '../rules/fancy';
import type { Minor } from '../rules/money';
import { asFancy, matchedPart } from './positionRules';
import { draftBet } from './slipFunds';
import { isDraft } from './slipRules';
import type { OpenBet, SlipState } from './types';

/** The player's result in one fancy by its number of runs, before commission. */
export interface RunBook {
  /** From the matched bets alone; empty where there is none. */
  readonly matched: readonly RunBand[];
  /** With the drafts of the slip as if they were matched. */
  readonly withSlip: readonly RunBand[];
  /** The largest loss of each, never negative; a preview, the server decides. */
  readonly exposure: Minor;
  readonly exposureWithSlip: Minor;
  /** True while the slip holds a draft with a stake. */
  readonly hasDrafts: boolean;
}

export interface RunBooks {
  /**
   * Emits the run book of a fancy, null where the player has neither a matched bet nor a draft in it; the
   * present one first, then each change.
   */
  book$(marketId: string): Observable<RunBook | null>;
}

interface Deps {
  readonly bets$: Behavior<Loadable<readonly OpenBet[]>>;
  readonly slip$: Observable<SlipState>;
}

/** The run books of fancies: a preview, the server settles. */
export function createRunBooks({ bets$, slip$ }: Deps, scope: Scope): RunBooks {
  return {
    book$: (marketId) =>
      scope.bind(
        combineLatest([bets$, slip$]).pipe(
          map(([{ value: bets }, { legs }]): RunBook | null => {
            const matched = (bets ?? [])
              .filter((bet) => bet.marketId === marketId && bet.matched > 0)
              .map((bet) => asFancy(matchedPart(bet)));
            const drafts = legs
              .filter((leg) => leg.marketId === marketId && isDraft(leg) && (leg.stake ?? 0) > 0)
              .map((leg) => asFancy(draftBet(leg)));
            if (matched.length + drafts.length === 0) return null;
            const all = [...matched, ...drafts];
            return {
              matched: runLadder(matched),
              withSlip: runLadder(all),
              exposure: fancyExposure(matched),
              exposureWithSlip: fancyExposure(all),
              hasDrafts: drafts.length > 0,
            };
          }),
          distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
        ),
      ),
  };
}
