import { map, NEVER, type Observable, of, Subject } from 'rxjs';
import { createSettlements } from '../../../../streams/betting/settlement/settlements';
import type { PlacementList } from '../../../../streams/betting/placing/placements';
import type { CancelOutcome, CancelState, OpenBet } from '../../../../streams/betting/types';
import { createState } from '../../../../streams/rx/behavior';
import type { Loadable } from '../../../../streams/rx/loadable';
import { createStore } from '../../../../streams/storage/persisted';
import type { Scope } from '../../../../streams/rx/scope';
import type { HttpReply, KeyValueStore } from '../../../../streams/ports';
import type { Marbles } from '../../marbles';
import { alwaysOnline, createMemoryStore, createReport, type Route, wrapped } from '../../ports';
import { createServer } from '../../server';
import { matchedBet } from '../bets';

/*
 * A page whose bets leave the open bets, and the history with their results.
 */

export const HISTORY = 'Bet/GetUserBetHistory';

interface WireSettled {
  readonly betId: string;
  readonly profitLoss: number | string;
  readonly [name: string]: unknown;
}
export const settled = (
  betId: string,
  profitLoss: number | string,
  more: object = {},
): WireSettled => ({
  betId,
  marketId: 'm',
  profitLoss,
  settleTime: '1970-01-01T00:00:00Z',
  ...more,
});
export const history = (
  items: readonly WireSettled[],
  markets?: readonly object[],
  totalCount = items.length,
): HttpReply => wrapped({ totalCount, items, ...(markets && { markets }) });

export const ready = (...value: readonly OpenBet[]): Loadable<readonly OpenBet[]> => ({
  state: 'ready',
  value,
});

interface Given {
  readonly known?: Loadable<readonly OpenBet[]>;
  readonly storage?: KeyValueStore;
  readonly visible$?: Observable<boolean>;
  readonly resumed$?: Observable<unknown>;
  readonly placements?: PlacementList;
  readonly scope?: Scope;
}

/** One page with a matched bet `b1`, unless another list is given. */
export function page(m: Marbles, route: Route, given: Given = {}) {
  const scope = given.scope ?? m.scope(200_000);
  const { api, requests } = createServer({ [HISTORY]: route });
  const { report, warnings } = createReport();
  const store = createStore(given.storage ?? createMemoryStore(), report, scope);
  const bets = createState(given.known ?? ready(matchedBet('b1')), scope);
  const player = createState<string | null>('p', scope);
  const placements = createState<PlacementList>(given.placements ?? [], scope);
  const pending = createState<ReadonlyMap<string, CancelState>>(new Map(), scope);
  const outcome$ = new Subject<readonly CancelOutcome[]>();
  const { settled$, results$ } = createSettlements(
    {
      api,
      store,
      bets$: bets.value$,
      isWhole: () => true,
      placements$: placements.value$,
      cancels: { pending$: pending.value$, outcome$ },
      player$: player.value$,
      visibility: { visible$: given.visible$ ?? of(true), resumed$: given.resumed$ ?? NEVER },
      network: alwaysOnline,
      report,
      serverNow: m.now,
    },
    scope,
  );
  const announced$ = settled$.pipe(
    map((value) => {
      if ('outcome' in value)
        return `${value.bet.runnerName} ${value.outcome} ${value.size} at ${value.bet.price}${value.reason ? ` ${value.reason}` : ''}`;
      const { runnerName, profit, commission, isVoid, isCorrection } = value;
      return [
        runnerName,
        profit,
        commission === null ? 'unsaid' : commission,
        ...(isVoid ? ['void'] : []),
        ...(isCorrection ? ['corrected'] : []),
      ].join(' ');
    }),
  );
  const queried = (): number[] => requests.map(({ at }) => at);
  return {
    bets,
    placements,
    pending,
    outcome$,
    player,
    store,
    announced$,
    settled$,
    results$,
    queried,
    requests,
    warnings,
  };
}

export const WON = settled('b1', 12.4);
export const MARKET = { marketId: 'm', profitLoss: 12.4, commission: 0.25 };
