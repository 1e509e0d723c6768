import { EMPTY, filter, type Observable, switchMap, timer } from 'rxjs';
import type { Behavior } from '../../rx/behavior';
import type { OpenBets } from '../openBets/openBets';
import { isAlive, type PlacedState, type Placement } from './placementRules';
import type { PlacementList } from './placements';

/** The delays in ms after the first lists that do not contain the bet. */
const WAITS_MS = [2_000, 4_000, 8_000];
/** The delay in ms after each later list, while the bet may still change. */
const EVERY_MS = 15_000;

interface Deps {
  readonly bets$: OpenBets['bets$'];
  readonly list$: Behavior<PlacementList>;
}

const isOpen = (state: PlacedState): boolean => isAlive(state) || state.status === 'matched';

/**
 * Emits when the open bets must be reloaded because a list lacked an existing bet: the lists of an exchange may lag
 * behind a new bet. A matched bet may be missing because it was settled, so it causes only a few reloads. Never errors.
 */
export function unlistedBets({ bets$, list$ }: Deps): Observable<unknown> {
  let previousIds = '';
  let round = 0;
  return bets$.pipe(
    switchMap(({ state, value = [] }) => {
      // Other code retries a failed request.
      if (state !== 'ready') return EMPTY;
      const listed = new Set<string | null>(value.map(({ betId }) => betId)).add(null);
      const unlisted = (): readonly Placement[] =>
        list$.value.filter((one) => !listed.has(one.betId) && isOpen(one.state));
      const now = unlisted();
      const ids = now.map(({ betId }) => betId).join();
      if (ids !== previousIds) round = 0;
      previousIds = ids;
      if (now.length === 0) return EMPTY;
      const isLasting = now.some((one) => isAlive(one.state));
      const wait = WAITS_MS[round++] ?? (isLasting ? EVERY_MS : null);
      return wait === null ? EMPTY : timer(wait).pipe(filter(() => unlisted().length > 0));
    }),
  );
}
