import { delay, distinctUntilChanged, EMPTY, map, type Observable, Subject, switchMap } from 'rxjs';
import { type Behavior, createState } from '../../rx/behavior';
import type { Loadable } from '../../rx/loadable';
import type { Store } from '../../storage/persisted';
import type { Scope } from '../../rx/scope';
import type { Books } from '../../catalogue/types';
import { isDraft, sameSelection } from '../slip/selected';
import { stakeText, subjectOf } from '../slip/slipLegs';
import type { CreatedSlip } from '../slip/slip';
import type { Cancels, OpenBet, Selection } from '../types';
import type { EditRefusal, Edits } from './types';

export interface EditsNeeds {
  readonly slip: Pick<CreatedSlip, 'state$' | 'toggle' | 'setStake' | 'offerRefusal'>;
  readonly cancels: Cancels;
  readonly openBets: { readonly bets$: Behavior<Loadable<readonly OpenBet[]>> };
  readonly books: Pick<Books, 'snapshot'>;
  readonly store: Pick<Store, 'reread'>;
  /** The player's id; null for a guest. */
  readonly player$: Observable<string | null>;
}

/** Returns a waiting bet's offer as a selection at its own price. */
const selectionOf = (bet: OpenBet, version: number): Selection => ({
  ...subjectOf(bet),
  price: bet.price,
  version,
  isOwn: true,
});

/**
 * Changes waiting bets: cancels the waiting part and, when the exchange says how much was cancelled, puts that
 * amount into the slip at the bet's price for the player to place again. Any part that was matched in between
 * stays a bet. Cancels nothing that the slip has no room for; if it fills up before the reply, the offer waits
 * for room. If the page is reloaded, or another tab receives the reply, the bet is only cancelled.
 */
export function createEdits(
  { slip, cancels, openBets, books, store, player$ }: EditsNeeds,
  scope: Scope,
): Edits {
  const editing = createState<ReadonlyMap<string, OpenBet>>(new Map(), scope);
  /** Cancelled offers that wait for room in the slip, with their stakes in minor units. */
  const waiting = createState<ReadonlyMap<OpenBet, number>>(new Map(), scope);
  const moved$ = new Subject<string>();
  const refused$ = new Subject<EditRefusal>();
  scope.onClose(() => {
    moved$.complete();
    refused$.complete();
  });
  const keep = (which: (betId: string) => boolean): void =>
    editing.update((bets) => {
      const left = [...bets].filter(([betId]) => which(betId));
      return left.length < bets.size ? new Map(left) : bets;
    });

  const offerOf = (bet: OpenBet): Selection =>
    selectionOf(bet, books.snapshot(bet.marketId)?.version ?? 0);

  const intoSlip = (bet: OpenBet, stake: number): void => {
    const selection = offerOf(bet);
    if (slip.offerRefusal(selection, []) !== null) {
      if (waiting.value$.value.has(bet)) return;
      waiting.update((offers) => new Map(offers).set(bet, stake));
      return refused$.next({ betId: bet.betId, reason: 'waits' });
    }
    waiting.update((offers) => new Map([...offers].filter(([other]) => other !== bet)));
    // A selection that is already in the slip takes the terms of the bet.
    slip.toggle(selection, false);
    const leg = slip.state$.value.legs.find(
      (other) => isDraft(other) && sameSelection(other, selection),
    );
    if (leg === undefined) return;
    slip.setStake(leg.id, stakeText(stake), 'STAKE');
    moved$.next(bet.betId);
  };

  scope.run(cancels.outcome$, (outcomes) => {
    const bets = editing.value$.value;
    keep((betId) => !outcomes.some((outcome) => outcome.betId === betId));
    for (const { betId, cancelled } of outcomes) {
      const bet = bets.get(betId);
      if (bet !== undefined && cancelled > 0) intoSlip(bet, cancelled);
    }
  });
  // Another tab has emitted the outcome of a cancel that is no longer pending.
  scope.run(cancels.pending$, (pending) => keep((betId) => pending.has(betId)));
  scope.run(player$.pipe(distinctUntilChanged()), () => {
    keep(() => false);
    waiting.set(new Map());
  });
  const hasWaiting$ = waiting.value$.pipe(
    map(({ size }) => size > 0),
    distinctUntilChanged(),
  );
  // Waits until the slip has notified all its subscribers of a change.
  const changed$ = hasWaiting$.pipe(switchMap((has) => (has ? slip.state$.pipe(delay(1)) : EMPTY)));
  scope.run(changed$, () => {
    for (const [bet, stake] of waiting.value$.value) intoSlip(bet, stake);
  });

  return {
    moved$: moved$.asObservable(),
    refused$: refused$.asObservable(),
    edit(betId) {
      const bet = openBets.bets$.value.value?.find((other) => other.betId === betId);
      // Only the operator can change the terms of a market that they lay.
      if (bet === undefined || bet.bettingType === 'FANCY' || bet.bettingType === 'BOOKMAKER')
        return;
      // Another tab may already be cancelling it.
      store.reread();
      if (cancels.pending$.value.has(betId)) return;
      const coming = [...editing.value$.value.values(), ...waiting.value$.value.keys()].map(
        offerOf,
      );
      const reason = slip.offerRefusal(offerOf(bet), coming);
      if (reason !== null) return refused$.next({ betId, reason });
      editing.update((bets) => new Map(bets).set(betId, bet));
      cancels.cancel([betId]);
      keep((other) => cancels.pending$.value.has(other));
    },
  };
}
