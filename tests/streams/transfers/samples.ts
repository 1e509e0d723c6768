import type { Observable } from 'rxjs';
import { of } from 'rxjs';
import { createState } from '../../../streams/rx/behavior';
import { createStore } from '../../../streams/storage/persisted';
import type { Scope } from '../../../streams/rx/scope';
import { createTransfers } from '../../../streams/transfers/transfers';
import type { NewTransfer } from '../../../streams/transfers/types';
import type { KeyValueStore, Locks } from '../../../streams/ports';
import { monotonic } from '../device';
import {
  alwaysOnline,
  createLocks,
  createMemoryStore,
  createRandom,
  createReport,
  type Route,
  wrapped,
} from '../ports';
import { createServer } from '../server';

export const DEPOSIT = 'Integration/Deposit';
export const WITHDRAWAL = 'Integration/Withdrawal';
export const TRANSFERS = 'Integration/GetTransfers';
/** The first reference of a page. */
export const FIRST = '1'.padStart(32, '0');

export const transferWith = (facts: Partial<NewTransfer> = {}): NewTransfer => ({
  accountId: 'h1',
  siteName: 'Harbour',
  kind: 'deposit',
  amount: 50_000,
  ...facts,
});

/** A transfer as a server lists it. */
export const listed = (facts: Readonly<Record<string, unknown>> = {}) => ({
  transferId: '1',
  clientReference: FIRST,
  accountId: 'h1',
  integrationName: 'Harbour',
  type: 'DEPOSIT',
  amount: 500,
  status: 'COMPLETED',
  ...facts,
});

export const pageOf = (...items: readonly unknown[]) =>
  wrapped({ items, totalCount: items.length });

interface Given {
  readonly routes: Readonly<Record<string, Route>>;
  readonly storage?: KeyValueStore;
  readonly locks?: Locks;
  readonly isListed?: boolean;
  /** The number after which this page's references start. */
  readonly references?: number;
  readonly active$?: Observable<boolean>;
  /** The page's estimate of the server's clock; by default the steady clock. */
  readonly serverNow?: () => number;
  /** Whether the page knows the server's time; true by default. */
  readonly isSynced?: () => boolean;
}

/** One page of the product with everything that transfers need; several may share one storage. */
export function openTransferPage(
  {
    routes,
    storage = createMemoryStore(),
    locks = createLocks(),
    isListed = true,
    references = 0,
    active$ = of(true),
    serverNow = monotonic,
    isSynced = () => true,
  }: Given,
  scope: Scope,
) {
  const { api, requests } = createServer(routes);
  const { report, warnings } = createReport();
  const store = createStore(storage, report, scope);
  const player = createState<string | null>('p', scope);
  const random = createRandom(0);
  for (let taken = 0; taken < references; taken++) random.reference();
  const transfers = createTransfers(
    {
      api,
      store,
      player$: player.value$,
      active$,
      isListed$: createState(isListed, scope).value$,
      random,
      network: alwaysOnline,
      report,
      locks,
      serverNow,
      isSynced,
      monotonicNow: monotonic,
    },
    scope,
  );
  return {
    transfers,
    warnings,
    setPlayer: player.set,
    requests,
    sent: () => requests.filter(({ method }) => method === 'POST'),
    requested: () => requests.filter(({ query }) => 'References' in query),
  };
}
