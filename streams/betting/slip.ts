import { asyncScheduler, timer } from 'rxjs';
import { type Behavior, createState } from '../core/behavior';
import { derive } from '../core/derive';
import type { Loadable } from '../core/loadable';
import type { Store } from '../core/persisted';
import type { Scope } from '../core/scope';
import type { Books, Catalogue } from '../market/types';
import type { Ports } from '../ports';
import { stepPrice } from '../rules/ladder';
import type { Funds } from '../session/types';
import { createLegFacts } from './legFacts';
import type { Limits } from './limits';
import { firstOffer } from './offers';
import type { Placing } from './placement';
import { isOpenEnded, keepsReference, type Placement } from './placementRules';
import { byLeg, orphans, overdue, roomFor } from './slipAge';
import {
  accepted,
  MOST_LEGS,
  newLeg,
  referenceOf,
  sameSelection,
  SLIP,
  type SlipLeg,
  takenUp,
  tappedAgain,
  withAdded,
  withBest,
  withOwnPrice,
  withStake,
} from './slipLegs';
import { isDone, type Question, slipStateOf } from './slipRules';
import type { BetPreferences, Leg, OpenBet, Selection, Slip, SlipNotice } from './types';

const TIDY_EVERY_MS = 3_600_000;

interface Deps {
  readonly store: Pick<Store, 'keep' | 'reread'>;
  readonly random: Pick<Ports['random'], 'reference'>;
  readonly books: Pick<Books, 'market$' | 'runner$' | 'snapshot' | 'watch'>;
  readonly catalogue: Pick<Catalogue, 'marketInfo$'>;
  readonly limits: Limits;
  readonly placing: Placing;
  readonly preferences$: Behavior<BetPreferences>;
  readonly funds$: Behavior<Funds | null>;
  readonly bets$: Behavior<Loadable<readonly OpenBet[]>>;
  readonly token$: Behavior<string | null>;
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
}

/**
 * The bet slip: what the player chose and typed is kept under `slip`, everything else is derived from the
 * markets, the funds, the limits and what became of the wishes sent. All tabs share it: each wish of the
 * player begins with what the others stored.
 */
export function createSlip(deps: Deps, scope: Scope): Slip {
  const { store, random, books, placing, preferences$, funds$, bets$, token$, player$ } = deps;
  const { placements$ } = placing;
  const legs = store.keep(SLIP);
  const question = createState<Question | null>(null, scope);
  const notice = createState<{ readonly kind: SlipNotice } | null>(null, scope);
  const now = (): number => asyncScheduler.now();

  const placementOf = (legId: string): Placement | undefined =>
    placements$.value.find(({ order }) => order.legId === legId);
  const unfinished$ = derive(
    [legs.value$, placements$],
    (list, placements): readonly SlipLeg[] => {
      const placed = byLeg(placements);
      return list.filter((leg) => !isDone(leg, placed.get(leg.id)));
    },
    (a, b) => a.length === b.length && a.every((leg, n) => leg === b[n]),
  );
  const facts$ = createLegFacts({ ...deps, legs$: unfinished$ }, scope);

  const state$ = derive(
    [
      legs.value$,
      facts$,
      placements$,
      preferences$,
      funds$,
      bets$,
      token$,
      question.value$,
      notice.value$,
    ],
    (list, facts, placements, preferences, funds, bets, token, asked, told) =>
      slipStateOf({
        legs: list,
        facts,
        placements,
        preferences,
        available: funds?.available ?? null,
        bets: bets.value ?? [],
        loggedIn: token !== null,
        question: asked,
        notice: told,
      }),
  );

  const legOf = (legId: string): Leg | undefined =>
    state$.value.legs.find(({ id }) => id === legId);
  const isEditable = ({ state: { at } }: Leg): boolean =>
    at === 'draft' || at === 'confirming' || at === 'rejected';

  /**
   * A wish of the player: about the slip as every tab left it, and answered by a new notice or none. Nothing
   * is wished for in the name of another player than the one who made it.
   */
  const wish =
    <A extends readonly unknown[]>(act: (...args: A) => void) =>
    (...args: A): void => {
      if (scope.isClosed) return;
      const composer = player$.value;
      store.reread();
      if (composer !== null && player$.value !== composer) return;
      notice.set(null);
      act(...args);
    };

  /** What the player changes they have not confirmed; a refused leg is another wish from now on. */
  const edit = (legId: string, change: (leg: SlipLeg, shown: Leg) => SlipLeg): void => {
    const shown = legOf(legId);
    if (shown === undefined || !isEditable(shown)) return;
    question.set(null);
    const placement = shown.state.at === 'rejected' ? placementOf(legId) : undefined;
    const begun = (leg: SlipLeg): SlipLeg =>
      placement === undefined ? leg : takenUp(leg, keepsReference(placement.state));
    legs.update((list) => list.map((leg) => (leg.id === legId ? change(begun(leg), shown) : leg)));
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
    question.set(null);
    legs.update((list) => list.filter(({ id }) => !gone.has(id)));
    placing.forget(legIds);
  };

  const add = (selection: Selection): void => {
    drop(roomFor(1, legs.value$.value, byLeg(placements$.value)));
    if (legs.value$.value.length >= MOST_LEGS) return notice.set({ kind: 'full' });
    question.set(null);
    legs.update((list) => [...list, newLeg(priced(selection), random.reference(), now())]);
  };

  const send = (ready: readonly Leg[]): void => {
    const kept = new Map(legs.value$.value.map((leg) => [leg.id, leg]));
    for (const { id, marketId, runnerId, side, asked, stake, policy, version, betDelay } of ready) {
      const leg = kept.get(id);
      if (stake === null || leg === undefined) continue;
      placing.submit({
        legId: id,
        reference: referenceOf(leg),
        marketId,
        runnerId,
        side,
        price: asked,
        stake,
        priceChange: policy,
        version,
        betDelay,
      });
    }
    question.set(null);
    const sent = new Map(ready.map((leg) => [leg.id, leg.bettingType]));
    legs.update((list) =>
      list.map((leg) => {
        const bettingType = sent.get(leg.id);
        return bettingType === undefined ? leg : { ...leg, retried: false, bettingType };
      }),
    );
  };

  /** Nothing in the slip stays for ever: done legs, drafts nobody came back to, wishes without their leg. */
  const tidy = (): void => {
    const placed = byLeg(placements$.value);
    const list = legs.value$.value;
    drop([...new Set([...overdue(list, placed, now()), ...roomFor(0, list, placed)])]);
    legs.update((left) =>
      left.some(({ tappedAt }) => tappedAt === 0)
        ? left.map((leg) => (leg.tappedAt === 0 ? { ...leg, tappedAt: now() } : leg))
        : left,
    );
  };
  scope.run(timer(0, TIDY_EVERY_MS), () => {
    store.reread();
    tidy();
  });
  scope.run(placements$, () => {
    if (orphans(legs.value$.value, placements$.value).length === 0) return;
    // The leg may stand in what another tab stored a moment ago.
    store.reread();
    placing.forget(orphans(legs.value$.value, placements$.value));
  });

  return {
    state$,
    toggle: wish((selection: Selection, isSeen = true) => {
      const leg = state$.value.legs.find((other) => sameSelection(other, selection));
      if (leg === undefined) return add(selection);
      if (isOpenEnded(leg.state)) return notice.set({ kind: 'held' });
      const isDraft = leg.state.at === 'draft' || leg.state.at === 'confirming';
      // A deeper level is never shown as selected.
      if (isDraft && isSeen && selection.isOwn !== true) return drop([leg.id]);
      if (isDraft || leg.state.at === 'rejected')
        return edit(leg.id, (old) => tappedAgain(old, priced(selection)));
      drop([leg.id]);
      add(selection);
    }),
    remove: wish((legId: string) => {
      const leg = legOf(legId);
      if (leg !== undefined && !isOpenEnded(leg.state)) drop([legId]);
    }),
    clear: wish(() => {
      const { legs: shown } = state$.value;
      const gone = shown.filter(({ state }) => !isOpenEnded(state));
      drop(gone.map(({ id }) => id));
      if (gone.length < shown.length) notice.set({ kind: 'held' });
    }),
    setStake: wish((legId: string, text: string) => edit(legId, (leg) => withStake(leg, text))),
    quickStake: wish((legId: string, value: number) => edit(legId, (leg) => withAdded(leg, value))),
    setPrice: wish((legId: string, price: number) =>
      edit(legId, (leg) => withOwnPrice(leg, price)),
    ),
    stepPrice: wish((legId: string, ticks: number) =>
      edit(legId, (leg, { asked }) => {
        const ladder = facts$.value.get(legId)?.rules?.ladder;
        return ladder === undefined ? leg : withOwnPrice(leg, stepPrice(ladder, asked, ticks));
      }),
    ),
    accept: wish((legId: string) =>
      edit(legId, (leg, { best }) => accepted(leg, best, versionOf(leg))),
    ),
    takeBest: wish((legId: string) =>
      edit(legId, (leg, { best }) => withBest(leg, best, versionOf(leg))),
    ),
    retry: wish((legId: string) => edit(legId, (leg) => ({ ...leg, retried: true }))),
    place: wish(() => {
      const ready = state$.value.legs.filter(isReady);
      if (ready.length === 0) return;
      if (!preferences$.value.confirmBeforePlacing) return send(ready);
      question.set(new Map(ready.map((leg) => [leg.id, leg])));
    }),
    confirm: wish(() => send(state$.value.legs.filter(({ state }) => state.at === 'confirming'))),
    cancelConfirm: wish(() => question.set(null)),
  };

  function versionOf({ id, version }: SlipLeg): number {
    return facts$.value.get(id)?.market?.version ?? version;
  }
}

const isReady = ({ state: { at }, problems }: Leg): boolean =>
  (at === 'draft' || at === 'confirming') && problems.length === 0;
