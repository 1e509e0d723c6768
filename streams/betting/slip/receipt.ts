import type { Behavior, State } from '../../rx/behavior';
import { derive } from '../../rx/derive';
import type { Scope } from '../../rx/scope';
import type { Books } from '../../catalogue/types';
import type { ServerClock } from '../../odds/serverClock';
import type { Ports } from '../../ports';
import { bestPrice } from './offers';
import type { Placing } from '../placing/placement';
import { isOpenEnded } from '../placing/placementRules';
import { type Drop, visibleLegs } from './legRetention';
import { isDraft, sameSelection } from './selected';
import { byLeg } from './shownLeg';
import type { SlipEdits } from './slipEdits';
import { newLeg, optionsOf, type SlipLeg, stakeText, subjectOf, withStake } from './slipLegs';
import type { Leg, Receipt, Slip, SlipState } from '../types';

interface Deps extends Pick<ServerClock, 'serverNow'> {
  readonly legs: State<readonly SlipLeg[]>;
  readonly state$: Behavior<SlipState>;
  readonly placing: Pick<Placing, 'placements$'>;
  readonly books: Pick<Books, 'snapshot'>;
  readonly random: Pick<Ports['random'], 'reference'>;
  readonly edits: Pick<SlipEdits, 'retry'>;
  readonly drop: Drop;
}

export interface Receipts {
  readonly receipt$: Slip['receipt$'];
  /** Closes the receipt. A bet whose outcome is open is set aside until it is known. */
  putAway(): void;
  readonly betAgain: Slip['betAgain'];
}

const isSame = (a: readonly Leg[], b: readonly Leg[]): boolean =>
  a.length === b.length && a.every((leg, n) => leg === b[n]);

/**
 * Shows the outcome of the bets that were sent together, until the player closes the receipt or selects another
 * price.
 */
export function createReceipts(deps: Deps, scope: Scope): Receipts {
  const { legs, state$, placing, books, random, serverNow, edits, drop } = deps;
  const { placements$ } = placing;

  const receipt$ = derive(
    [state$, legs.value$, placements$],
    (state, stored, placements): Receipt => {
      const away = new Set(stored.flatMap(({ id, putAway }) => (putAway ? [id] : [])));
      const placed = byLeg(placements);
      const seen = new Set(visibleLegs(stored, placed).map(({ id }) => id));
      const sent = state.legs.filter((leg) => !isDraft(leg) && seen.has(leg.id));
      const bets = sent.filter(({ id }) => !away.has(id));
      const shown = new Set(bets.map(({ id }) => id));
      const times = placements.flatMap(({ order, sentAt }) =>
        shown.has(order.legId) ? [sentAt] : [],
      );
      return { bets, aside: sent.filter(({ id }) => away.has(id)), sentAt: Math.max(0, ...times) };
    },
    (a, b) => a.sentAt === b.sentAt && isSame(a.bets, b.bets) && isSame(a.aside, b.aside),
  );

  // A toast announces the outcome of a bet that was set aside, so the slip can remove the bet.
  scope.run(receipt$, ({ aside }) => {
    const known = aside.filter(({ state }) => !isOpenEnded(state));
    if (known.length > 0) drop(known.map(({ id }) => id));
  });

  /** Selects the bet again at its old odds: if the market has moved, the leg shows that its price has moved. */
  const selectAgain = (leg: SlipLeg, { requestedPrice: price, stake }: Leg): SlipLeg => {
    const odds = books.snapshot(leg.marketId);
    const runner = odds?.runners.find(({ id }) => id === leg.runnerId);
    const isOffered = runner !== undefined && bestPrice(runner, leg.side) > 0;
    const selection = {
      ...subjectOf(leg),
      ...(leg.operatorPriced && { operatorPriced: leg.operatorPriced }),
      ...(leg.rate && { rate: leg.rate }),
    };
    const version = odds?.version ?? leg.version;
    const isOwn = leg.operatorPriced === undefined && (leg.ownPrice || !isOffered);
    const fresh = newLeg({ ...selection, price, version, isOwn }, random.reference(), serverNow());
    const chosen = { ...fresh, ...optionsOf(leg) };
    return stake === null
      ? withStake(chosen, leg.stakeText)
      : withStake(chosen, stakeText(stake), 'STAKE');
  };

  return {
    receipt$,
    putAway() {
      const { bets } = receipt$.value;
      const open = new Set(bets.flatMap(({ id, state }) => (isOpenEnded(state) ? [id] : [])));
      drop(bets.flatMap(({ id }) => (open.has(id) ? [] : [id])));
      if (open.size === 0) return;
      legs.update((list) =>
        list.map((leg) => (open.has(leg.id) ? { ...leg, putAway: true } : leg)),
      );
    },
    betAgain() {
      const { bets } = receipt$.value;
      const open = state$.value.legs.filter(({ state }) => isOpenEnded(state));
      // A selection does not get a further bet while one of its bets has no reply.
      const known = bets.filter((bet) => !open.some((other) => sameSelection(other, bet)));
      const refused = known.filter(({ state }) => state.status === 'rejected');
      // Uses the stake and odds of the actual bet, because the exchange may have changed the requested stake and odds.
      const taken = new Map(
        known.flatMap((bet) => (bet.state.status === 'rejected' ? [] : [[bet.id, bet] as const])),
      );
      const fresh = legs.value$.value.flatMap((leg) => {
        const bet = taken.get(leg.id);
        return bet === undefined ? [] : [selectAgain(leg, bet)];
      });
      for (const { id } of refused) edits.retry(id);
      drop([...taken.keys()]);
      legs.update((list) => [...list, ...fresh]);
    },
  };
}
