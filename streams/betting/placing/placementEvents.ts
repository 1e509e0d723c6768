/* Decides which events follow for placements from lists of open bets and results, by the references of the bets. */

import type { BetResult } from '../settlement/types';
import type { OpenBet } from '../types';
import { nextPlacement, type PlacementEvent } from './placementRules';
import type { PlacementList } from './placements';

type Events = ReadonlyMap<string, PlacementEvent>;

/** Returns the event of each placement: its bet in the list, or the absence of its bet from the list. */
export function listedEvents(list: PlacementList, bets: readonly OpenBet[]): Events {
  const byId = new Map<string | null, OpenBet>(bets.map((bet) => [bet.betId, bet]));
  const byReference = new Map(bets.map((bet) => [bet.clientReference, bet]));
  const events = new Map<string, PlacementEvent>();
  for (const { order, betId } of list) {
    const bet = byReference.get(order.reference) ?? byId.get(betId);
    events.set(order.reference, bet === undefined ? { kind: 'unlisted' } : { kind: 'bet', bet });
  }
  return events;
}

/** Returns the events of placements whose bets these results settle for the first time. */
export function settledEvents(list: PlacementList, results: readonly BetResult[]): Events {
  const byBet = new Map<string | null, BetResult>(results.map((each) => [each.betId, each]));
  const events = new Map<string, PlacementEvent>();
  for (const placement of list) {
    const result = byBet.get(placement.betId);
    const event = result && ({ kind: 'settled', ...result } as const);
    if (event && nextPlacement(placement, event) !== placement)
      events.set(placement.order.reference, event);
  }
  return events;
}

/** Returns the events of settled placements whose bets have one of these ids and are open again. */
export function reopenedEvents(
  list: PlacementList,
  bets: readonly OpenBet[],
  betIds: ReadonlySet<string>,
): Events {
  const open = new Map<string | null, OpenBet>(bets.map((bet) => [bet.betId, bet]));
  const events = new Map<string, PlacementEvent>();
  for (const { order, betId, state } of list) {
    const bet = open.get(betId);
    if (bet !== undefined && state.status === 'settled' && betIds.has(bet.betId))
      events.set(order.reference, { kind: 'reopened', bet });
  }
  return events;
}
