import { distinctUntilChanged, EMPTY, filter, map, merge, pairwise, switchMap, timer } from 'rxjs';
import { type Behavior, createState, type State } from '../../rx/behavior';
import { derive } from '../../rx/derive';
import type { Scope } from '../../rx/scope';
import type { SteadyClock } from '../../rx/steadyClock';
import type { Placing } from '../placing/placement';
import { isOpenEnded } from '../placing/placementRules';
import { type Drop, visibleLegs } from './legRetention';
import { isDraft, sameSelection } from './selected';
import { byLeg } from './shownLeg';
import { MAX_LEGS, referenceOf, type SlipLeg } from './slipLegs';
import type { Slip, SlipNotice, SlipState } from '../types';

/** How long cleared selections can be restored, in ms. */
const UNDO_MS = 20_000;
/** How often the time is checked, in ms. */
const CHECK_MS = 1_000;

interface Deps {
  readonly legs: State<readonly SlipLeg[]>;
  readonly state$: Behavior<SlipState>;
  readonly placing: Pick<Placing, 'placements$'>;
  /** When any tab last sent a bet request, even if this tab slept. */
  readonly sent: Pick<State<number | null>, 'value$'>;
  readonly steady: Pick<SteadyClock, 'now'>;
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
  readonly drop: Drop;
  readonly notify: (kind: SlipNotice) => void;
}

export type SlipClearing = Pick<Slip, 'clear' | 'undoClear' | 'cleared$'>;

/**
 * Clears the slip. The selections can be restored for a while, until any tab sends a bet or the player changes. They
 * are only in this page's memory. A selection that is in the slip again, or has become a bet, is not restored.
 */
export function createSlipClearing(deps: Deps, scope: Scope): SlipClearing {
  const { legs, state$, placing, sent, player$, steady, drop, notify } = deps;
  const { placements$ } = placing;
  const cleared = createState<readonly SlipLeg[]>([], scope);
  let clearedAt = 0;
  /** The legs that stayed because their outcome was open. Each may have the selection of a cleared leg. */
  let stayed: ReadonlySet<string> = new Set();
  const forget = (): void => cleared.set([]);
  const isOver = (): boolean => steady.now() - clearedAt >= UNDO_MS;

  // A change that happens during another emission arrives before it, so each change reads the current value.
  const changes$ = placements$.pipe(
    map(() => placements$.value),
    distinctUntilChanged(),
    pairwise(),
  );
  scope.run(changes$, ([before, now]) => {
    const known = new Set(before.map(({ order }) => order.reference));
    if (now.some(({ order }) => !known.has(order.reference))) return forget();
    // The refused requests: if one became a bet after all, it must not be sent again.
    const refused = new Set(
      now.flatMap(({ order, state }) => (state.status === 'rejected' ? [order.reference] : [])),
    );
    cleared.update((list) => {
      const left = list.filter((leg) => {
        const reference = referenceOf(leg);
        return !known.has(reference) || refused.has(reference);
      });
      return left.length === list.length ? list : left;
    });
  });
  // Timers stop while the device sleeps, so this timer checks the time repeatedly.
  const expired$ = cleared.value$.pipe(
    switchMap((list) => (list.length > 0 ? timer(CHECK_MS, CHECK_MS) : EMPTY)),
    filter(isOver),
  );
  scope.run(merge(sent.value$, player$, expired$), forget);

  return {
    cleared$: derive([cleared.value$], (list) => list.length),
    clear() {
      const { legs: shown } = state$.value;
      const gone = shown.filter(({ state }) => !isOpenEnded(state));
      const drafts = new Set(shown.filter(isDraft).map(({ id }) => id));
      const stored = legs.value$.value.filter(({ id }) => drafts.has(id));
      drop(gone.map(({ id }) => id));
      if (gone.length < shown.length) notify('held');
      clearedAt = steady.now();
      stayed = new Set(shown.flatMap(({ id, state }) => (isOpenEnded(state) ? id : [])));
      cleared.set(stored);
    },
    undoClear() {
      const back = cleared.value$.value;
      if (back.length === 0) return;
      forget();
      if (isOver()) return;
      const placed = new Set(
        placements$.value.flatMap(({ order, state }) =>
          state.status === 'rejected' ? [] : [order.reference],
        ),
      );
      const byId = byLeg(placements$.value);
      legs.update((list) => {
        const seen = visibleLegs(list, byId);
        const added = seen.filter(({ id }) => !stayed.has(id));
        const free = back
          .filter(
            (leg) =>
              !placed.has(referenceOf(leg)) && !added.some((other) => sameSelection(other, leg)),
          )
          .slice(0, Math.max(0, MAX_LEGS - seen.length));
        const returned = new Set(free.map(({ id }) => id));
        // A restored leg replaces its hidden copy.
        return [...list.filter(({ id }) => !returned.has(id)), ...free];
      });
    },
  };
}
