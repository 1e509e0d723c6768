import { NEVER, of } from 'rxjs';
import { createCancels } from '../../../../streams/betting/cancelling/cancels';
import type { OpenBet } from '../../../../streams/betting/types';
import { createState } from '../../../../streams/rx/behavior';
import type { Loadable } from '../../../../streams/rx/loadable';
import { createStore } from '../../../../streams/storage/persisted';
import type { Scope } from '../../../../streams/rx/scope';
import type { HttpReply, KeyValueStore, Locks, Network } from '../../../../streams/ports';
import { monotonic } from '../../device';
import {
  alwaysOnline,
  createLocks,
  createRandom,
  createReport,
  type Route,
  wrapped,
} from '../../ports';
import { createServer } from '../../server';
import { aBet, wireBet } from '../bets';

interface Page {
  readonly storage: KeyValueStore;
  readonly cancel: Route;
  readonly openBets?: Route;
  readonly locks?: Locks;
  readonly network?: Network;
  readonly bets?: readonly OpenBet[];
}

/** One page of the product with everything that cancelling needs. Several pages may share one storage. */
export function openCancelPage(
  { storage, cancel, openBets = NEVER, locks = createLocks(), network = alwaysOnline, bets }: Page,
  scope: Scope,
) {
  const { api, requests } = createServer({
    'Bet/CancelBets': cancel,
    'Bet/ReduceBet': cancel,
    'Bet/GetUserOpenBets': openBets,
  });
  const { report, warnings } = createReport();
  const store = createStore(storage, report, scope);
  const list = createState<Loadable<readonly OpenBet[]>>(
    { state: 'ready', value: bets ?? [aBet('b1', { clientReference: 'ref' })] },
    scope,
  );
  const player = createState<string | null>('p', scope);
  let reloads = 0;
  let [begun, shown] = [0, 0];
  /** Begins a request for the list, whose reply contains the given bets. */
  const ask = () => {
    const number = ++begun;
    return (value: readonly OpenBet[]): void => {
      shown = number;
      list.set({ state: 'ready', value });
    };
  };
  const cancels = createCancels(
    {
      api,
      store,
      openBets: {
        bets$: list.value$,
        reload: () => void reloads++,
        sinceNow() {
          const before = begun;
          return () => shown > before;
        },
      },
      setFunds: () => undefined,
      token$: of('T'),
      player$: player.value$,
      locks,
      random: createRandom(0),
      network,
      report,
      monotonicNow: monotonic,
    },
    scope,
  );
  return {
    cancels,
    store,
    warnings,
    requests,
    setPlayer: player.set,
    ask,
    showBets: (value: readonly OpenBet[]) => ask()(value),
    reloads: () => reloads,
    sent: () => requests.filter(({ path }) => /(CancelBets|ReduceBet)$/.test(path)),
    requested: () => requests.filter(({ path }) => path.endsWith('GetUserOpenBets')),
  };
}

/** The bet of 10.00 once it no longer waits, even in part. */
export const endedBet = (cancelled: number, matched = 1_000 - cancelled): OpenBet =>
  aBet('b1', {
    clientReference: 'ref',
    remaining: 0,
    cancelled,
    matched,
    averagePrice: matched > 0 ? 300 : 0,
    status: 'EXECUTION_COMPLETE',
  });

/** The reply to a cancel. */
export const answered = (
  bets: readonly OpenBet[],
  kept: readonly { readonly betId: string; readonly why: string }[] = [],
): HttpReply => wrapped({ bets: bets.map(wireBet), kept });
