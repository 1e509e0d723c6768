import { EMPTY, filter, type Observable, switchMap, timer } from 'rxjs';
import type { Behavior } from '../../rx/behavior';
import type { OpenBets } from '../openBets/openBets';
import { isAlive, type PlacedState, type Placement } from './placementRules';
import type { PlacementList } from './placements';

/** The waits after the first lists without the bet, in ms. */
const WAITS_MS = [2_000, 4_000, 8_000];
/** The wait after any further one, in ms, while the bet may still change. */
const EVERY_MS = 15_000;

interface Deps {
  readonly bets$: OpenBets['bets$'];
  readonly list$: Behavior<PlacementList>;
}

const isOpen = (state: PlacedState): boolean => isAlive(state) || state.at === 'matched';

/**
 * Emits when the open bets are to be asked for again: they came without a bet that stands, and the list of an
 * exchange may be behind its placing. A bet that is matched may have left the list by a settlement, so that it
 * is asked for a few times only. Never errors.
 */
export function unlistedBets({ bets$, list$ }: Deps): Observable<unknown> {
  let former = '';
  let round = 0;
  return bets$.pipe(
    switchMap(({ state, value = [] }) => {
      // A failed request is repeated by itself.
      if (state !== 'ready') return EMPTY;
      const listed = new Set<string | null>(value.map(({ betId }) => betId)).add(null);
      const unlisted = (): readonly Placement[] =>
        list$.value.filter((one) => !listed.has(one.betId) && isOpen(one.state));
      const now = unlisted();
      const ids = now.map(({ betId }) => betId).join();
      if (ids !== former) round = 0;
      former = ids;
      if (now.length === 0) return EMPTY;
      const isLasting = now.some((one) => isAlive(one.state));
      const wait = WAITS_MS[round++] ?? (isLasting ? EVERY_MS : null);
      return wait === null ? EMPTY : timer(wait).pipe(filter(() => unlisted().length > 0));
    }),
  );
}
