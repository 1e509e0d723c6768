import { map, type Observable } from 'rxjs';
import { type Placement } from '../../../streams/betting/placementRules';
import { createPlacements } from '../../../streams/betting/placements';
import { createState } from '../../../streams/core/behavior';
import { createStore } from '../../../streams/core/persisted';
import type { Marbles } from '../marbles';
import { createMemoryStore, createReport } from '../ports';
import { aBetRequest } from './placingPage';

/** A placement sent at the given time, under this reference, of a leg of its own. */
export const aPlacement = (
  reference: string,
  sentAt: number,
  more: Partial<Placement> = {},
): Placement => ({
  order: aBetRequest({ legId: `leg ${reference}`, reference }),
  sentAt,
  betId: null,
  missing: 'no',
  watched: false,
  forgotten: false,
  state: { at: 'submitting', sentAt },
  ...more,
});

/** The placements of one page, in a store that lasts as long as the test. */
export function openPlacements(m: Marbles, given: readonly Placement[], closesAt?: number) {
  const scope = m.scope(closesAt);
  const { report } = createReport();
  const store = createStore(createMemoryStore(), report, scope);
  const player$ = createState<string | null>('p', scope).value$;
  const placements = createPlacements({ store, player$ }, scope);
  for (const one of given) placements.begin(one);
  /** The states of all placements, as one text. */
  const states$: Observable<string> = placements.list$.pipe(
    map((list) => list.map(({ state }) => state.at).join()),
  );
  return { scope, placements, states$ };
}
