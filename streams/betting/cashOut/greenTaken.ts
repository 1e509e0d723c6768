import { combineLatest, distinctUntilChanged } from 'rxjs';
import { type Behavior, createState } from '../../rx/behavior';
import { derive } from '../../rx/derive';
import { isSameJson } from '../../rx/isSameJson';
import type { Loadable } from '../../rx/loadable';
import type { Scope } from '../../rx/scope';
import type { PersistedMap } from '../../storage/persistedMap';
import type { OpenBets } from '../openBets/openBets';
import type { OpenBet } from '../types';
import type { StoredCashOut } from './cashOutStore';
import { isOver } from './progress';
import type { CashOutProgress, CashOuts, GreenChoice, GreenTaken } from './types';

interface Deps extends Pick<CashOuts, 'progress$' | 'dismiss'> {
  readonly stored: Pick<PersistedMap<StoredCashOut>, 'values$' | 'putAll'>;
  readonly openBets: Pick<OpenBets, 'bets$'>;
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
}

interface Taken {
  readonly taken$: Behavior<readonly GreenTaken[]>;
  /** Adds choices at the end. Returns the place of the first of them, with which its cash out is stored. */
  add(choices: readonly GreenChoice[]): number;
  /** Returns the place of a market in the list, which it keeps if its cash out was removed; undefined if not listed. */
  placeOf(marketId: string): number | undefined;
  /** Empties the list, and removes its finished cash outs. The others no longer have a place in the list. */
  clear(): void;
}

/**
 * Lists the markets that the player is closing together. The list follows the stored cash outs that have a place in it:
 * every tab shows it, and after a reload it appears again until all of its markets are done. A row that appeared stays
 * until the player closes the list.
 */
export function createTaken(
  { stored, progress$, openBets, player$, dismiss }: Deps,
  scope: Scope,
): Taken {
  const taken = createState<readonly GreenTaken[]>([], scope);
  const listed$ = derive([stored.values$, progress$, openBets.bets$], listedIn, isSameJson);
  const placed = (): readonly (readonly [string, StoredCashOut])[] =>
    [...stored.values$.value].filter(([, { place }]) => place !== undefined);
  scope.run(player$.pipe(distinctUntilChanged()), () => taken.set([]));
  scope.run(combineLatest([player$, progress$, listed$]), ([player]) => {
    if (player !== null) taken.update((list) => takenAfter(list, progress$.value, listed$.value));
  });
  return {
    taken$: taken.value$,
    add(choices) {
      const places = placed().map(([, { place = 0 }]) => place);
      taken.update((list) => withChoices(list, choices));
      return 1 + Math.max(-1, ...places);
    },
    placeOf(marketId) {
      const at = taken.value$.value.findIndex((each) => each.marketId === marketId);
      return at < 0 ? undefined : at;
    },
    clear() {
      const composer = player$.value;
      const before = new Map(placed());
      const ids = new Set([
        ...taken.value$.value.map(({ marketId }) => marketId),
        ...before.keys(),
      ]);
      for (const marketId of ids) dismiss(marketId);
      // The dismissal may be the first to notice that another player has logged in, or that another tab has sent more.
      if (player$.value !== composer) return;
      const left = placed().filter(([id, { sentAt }]) => sentAt === before.get(id)?.sentAt);
      stored.putAll(new Map(left.map(([id, cashOut]) => [id, { ...cashOut, place: undefined }])));
      taken.set(takenAfter([], progress$.value, listed$.value));
    },
  };
}

/** The stored rows of the list, in their order. The open bets contain their names, unless the market was settled. */
function listedIn(
  stored: ReadonlyMap<string, StoredCashOut>,
  all: ReadonlyMap<string, CashOutProgress>,
  { value: bets = [] }: Loadable<readonly OpenBet[]>,
): readonly GreenTaken[] {
  const named = new Map(bets.map((bet) => [bet.marketId, bet]));
  return [...stored.values()]
    .filter(({ place }) => place !== undefined)
    .toSorted(({ place: a = 0 }, { place: b = 0 }) => a - b)
    .flatMap(({ eventId, marketId, accepted }) => {
      const bet = named.get(marketId);
      if (bet === undefined) return [];
      const { eventTitle, marketName } = bet;
      const progress = all.get(marketId) ?? null;
      return [{ eventId, eventTitle, marketId, marketName, accepted, progress }];
    });
}

/** Updates the rows, and adds the stored rows that are missing. A finished list does not appear again. */
function takenAfter(
  list: readonly GreenTaken[],
  all: ReadonlyMap<string, CashOutProgress>,
  listed: readonly GreenTaken[],
): readonly GreenTaken[] {
  const isShown = list.length > 0 || listed.some(({ progress }) => progress?.stage !== 'done');
  if (!isShown) return list;
  const kept = list
    .map((each) => ({ ...each, progress: all.get(each.marketId) ?? each.progress }))
    // Another tab saw the end of such a cash out, and removed it while this tab slept.
    .filter(({ marketId, progress }) => !progress || isOver(progress) || all.has(marketId));
  const known = new Set(kept.map(({ marketId }) => marketId));
  const next = [...kept, ...listed.filter(({ marketId }) => !known.has(marketId))];
  return isSameJson(next, list) ? list : next;
}

/** Adds these choices to the chosen markets. A choice replaces an earlier choice for the same market. */
function withChoices(
  list: readonly GreenTaken[],
  choices: readonly GreenChoice[],
): readonly GreenTaken[] {
  const chosen = new Set(choices.map(({ marketId }) => marketId));
  return [
    ...list.filter(({ marketId }) => !chosen.has(marketId)),
    ...choices.map(({ eventId, eventTitle, marketId, marketName, quote }) => ({
      eventId,
      eventTitle,
      marketId,
      marketName,
      accepted: quote.worst,
      progress: null,
    })),
  ];
}
