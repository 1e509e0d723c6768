import { map, NEVER, type Observable, of } from 'rxjs';
import type { Behavior } from '../../../../streams/rx/behavior';
import { createStore } from '../../../../streams/storage/persisted';
import type { BalanceMessage } from '../../../../streams/account/balanceMessages';
import { createOpenBets } from '../../../../streams/betting/openBets/openBets';
import type { Marbles } from '../../marbles';
import {
  alwaysOnline,
  createMemoryStore,
  createRandom,
  createReport,
  type Route,
} from '../../ports';
import { createServer } from '../../server';

export const answer = (balance: number, exposure = 0): BalanceMessage => ({
  balance: balance * 100,
  exposure: exposure * 100,
  isAnswer: true,
});
export const unrequested = (balance: number): BalanceMessage => ({
  ...answer(balance),
  isAnswer: false,
});

/** Two players and a guest. */
const WHO = { p: 'p1', q: 'p2', g: null };

interface Given {
  /** Marbles of the logged-in player; by default, one player from the start. */
  readonly player?: string;
  /** The logged-in player, for tests that change the player themselves. */
  readonly player$?: Behavior<string | null>;
  readonly visible$?: Observable<boolean>;
  readonly resumed$?: Observable<unknown>;
  readonly balancePushes$?: Observable<BalanceMessage>;
  readonly stored?: Record<string, string>;
  readonly closesAt?: number;
  readonly onFunds?: () => void;
}

/** The open bets of a player whose server answers by `route`. */
export function openBetsOf(m: Marbles, route: Route, given: Given = {}) {
  const { api, requests } = createServer({ 'Bet/GetUserOpenBets': route });
  const scope = m.scope(given.closesAt ?? 20_000);
  const storage = createMemoryStore(given.stored);
  const store = createStore(storage, createReport().report, scope);
  const funds: [number, number][] = [];
  const openBets = createOpenBets(
    {
      api,
      store,
      player$: given.player$ ?? m.behavior<string | null>(given.player ?? 'p', WHO),
      balancePushes$: given.balancePushes$ ?? NEVER,
      setFunds({ balance, exposure }) {
        funds.push([balance, exposure]);
        given.onFunds?.();
      },
      visibility: { visible$: given.visible$ ?? of(true), resumed$: given.resumed$ ?? NEVER },
      network: alwaysOnline,
      random: createRandom(0),
    },
    scope,
  );
  const shown$ = openBets.bets$.pipe(
    map(({ state, value }) => [state, ...(value ?? []).map(({ betId }) => betId)].join(' ')),
  );
  const requested = (): number[] => requests.map(({ at }) => at);
  return { openBets, shown$, store, storage, funds, requested };
}
