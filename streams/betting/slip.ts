import { combineLatest, map } from 'rxjs';
import { type Behavior, behaviorOf, createState } from '../core/behavior';
import type { Loadable } from '../core/loadable';
import type { Store } from '../core/persisted';
import type { Scope } from '../core/scope';
import type { Books, Catalogue } from '../market/types';
import type { Ports } from '../ports';
import { stepPrice } from '../rules/ladder';
import { toMinor } from '../rules/money';
import type { Funds } from '../session/types';
import { firstOffer } from './offers';
import { createLegFacts } from './legFacts';
import type { Limits } from './limits';
import type { Placing } from './placement';
import { isOpenEnded } from './placementRules';
import {
  accepted,
  newLeg,
  sameSelection,
  SLIP,
  type SlipLeg,
  tappedAgain,
  withAdded,
  withOwnPrice,
  withStake,
} from './slipLegs';
import { type SlipInputs, slipStateOf } from './slipRules';
import type { BetPreferences, Leg, OpenBet, Selection, Slip } from './types';

interface Deps {
  readonly store: Pick<Store, 'keep'>;
  readonly random: Pick<Ports['random'], 'reference'>;
  readonly books: Pick<Books, 'market$' | 'runner$' | 'snapshot' | 'watch'>;
  readonly catalogue: Pick<Catalogue, 'marketInfo$'>;
  readonly limits: Limits;
  readonly placing: Placing;
  readonly preferences$: Behavior<BetPreferences>;
  readonly funds$: Behavior<Funds | null>;
  readonly bets$: Behavior<Loadable<readonly OpenBet[]>>;
  readonly token$: Behavior<string | null>;
}

/**
 * The bet slip: what the player chose and typed is kept under `slip`, everything else is derived from the
 * markets, the funds, the limits and what became of the wishes sent.
 */
export function createSlip(deps: Deps, scope: Scope): Slip {
  const { store, random, books, placing, preferences$, funds$, bets$, token$ } = deps;
  const legs = store.keep(SLIP);
  const confirming = createState(false, scope);
  const facts$ = createLegFacts({ ...deps, legs$: legs.value$ }, scope);

  const inputs = (): SlipInputs => ({
    legs: legs.value$.value,
    facts: facts$.value,
    placements: placing.placements$.value,
    preferences: preferences$.value,
    available: funds$.value?.available ?? null,
    bets: bets$.value.value ?? [],
    loggedIn: token$.value !== null,
    confirming: confirming.value$.value,
  });
  const state$ = behaviorOf(
    combineLatest([
      legs.value$,
      facts$,
      placing.placements$,
      preferences$,
      funds$,
      bets$,
      token$,
      confirming.value$,
    ]).pipe(map(() => slipStateOf(inputs()))),
    slipStateOf(inputs()),
    scope,
  );

  const legOf = (legId: string): Leg | undefined =>
    state$.value.legs.find(({ id }) => id === legId);
  const isEditable = ({ state: { at } }: Leg): boolean =>
    at === 'draft' || at === 'confirming' || at === 'rejected';

  /** What the player changes he has not confirmed. */
  const edit = (legId: string, change: (leg: SlipLeg, shown: Leg) => SlipLeg): void => {
    const shown = legOf(legId);
    if (shown === undefined || !isEditable(shown)) return;
    confirming.set(false);
    legs.update((list) => list.map((leg) => (leg.id === legId ? change(leg, shown) : leg)));
  };

  /** A cell without a price is where the player may be the first to offer one. */
  const priced = (selection: Selection): Selection => {
    if (selection.price > 0) return selection;
    const { marketId, runnerId, side } = selection;
    const odds = books.snapshot(marketId)?.runners.find(({ id }) => id === runnerId);
    return { ...selection, price: firstOffer(odds, side), isOwn: true };
  };

  const drop = (legIds: readonly string[]): void => {
    if (legIds.length === 0) return;
    const gone = new Set(legIds);
    confirming.set(false);
    legs.update((list) => list.filter(({ id }) => !gone.has(id)));
    placing.forget(legIds);
  };

  const add = (selection: Selection): void => {
    confirming.set(false);
    legs.update((list) => [...list, newLeg(priced(selection), random.reference())]);
  };

  const send = (): void => {
    const ready = state$.value.legs.filter(
      ({ state: { at }, problems }) =>
        (at === 'draft' || at === 'confirming') && problems.length === 0,
    );
    const { priceChange } = preferences$.value;
    for (const { id, marketId, runnerId, side, asked, stake, version, betDelay } of ready) {
      if (stake === null) continue;
      placing.submit({
        legId: id,
        reference: id,
        marketId,
        runnerId,
        side,
        price: asked,
        stake,
        priceChange,
        version,
        betDelay,
      });
    }
    confirming.set(false);
    const again = new Set(ready.map(({ id }) => id));
    if (legs.value$.value.some((leg) => leg.retried && again.has(leg.id)))
      legs.update((list) =>
        list.map((leg) => (again.has(leg.id) ? { ...leg, retried: false } : leg)),
      );
  };

  // A wish whose leg was removed in another tab, or could not be read, is shown nowhere.
  const present = new Set(legs.value$.value.map(({ id }) => id));
  placing.forget(
    placing.placements$.value.map(({ order }) => order.legId).filter((id) => !present.has(id)),
  );

  return {
    state$,
    toggle(selection) {
      const leg = state$.value.legs.find((other) => sameSelection(other, selection));
      if (leg === undefined) return add(selection);
      if (isOpenEnded(leg.state)) return;
      if (leg.state.at === 'draft' || leg.state.at === 'confirming') return drop([leg.id]);
      if (leg.state.at === 'rejected')
        return edit(leg.id, (old) => tappedAgain(old, priced(selection)));
      drop([leg.id]);
      add(selection);
    },
    remove(legId) {
      const leg = legOf(legId);
      if (leg !== undefined && !isOpenEnded(leg.state)) drop([legId]);
    },
    clear() {
      drop(state$.value.legs.filter(({ state }) => !isOpenEnded(state)).map(({ id }) => id));
    },
    setStake: (legId, text) => edit(legId, (leg) => withStake(leg, text)),
    quickStake: (legId, value) => edit(legId, (leg) => withAdded(leg, toMinor(value))),
    setPrice: (legId, price) => edit(legId, (leg) => withOwnPrice(leg, price)),
    stepPrice: (legId, ticks) =>
      edit(legId, (leg, { asked }) => {
        const ladder = facts$.value.get(legId)?.rules?.ladder;
        return ladder === undefined ? leg : withOwnPrice(leg, stepPrice(ladder, asked, ticks));
      }),
    accept: (legId) =>
      edit(legId, (leg, { best }) =>
        accepted(leg, best, facts$.value.get(legId)?.market?.version ?? leg.version),
      ),
    retry: (legId) => edit(legId, (leg) => ({ ...leg, retried: true })),
    place() {
      if (state$.value.placeable === 0) return;
      if (preferences$.value.confirmBeforePlacing) confirming.set(true);
      else send();
    },
    confirm() {
      if (state$.value.confirming) send();
    },
    cancelConfirm: () => confirming.set(false),
  };
}
