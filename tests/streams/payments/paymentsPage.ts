import type { Funds } from '../../../streams/account/types';
import { createPayments } from '../../../streams/payments/payments';
import type { NewPayment, RequestList } from '../../../streams/payments/types';
import type { Loadable } from '../../../streams/rx/loadable';
import { createStore, type StorageKey } from '../../../streams/storage/persisted';
import { textFormat } from '../../../streams/storage/formats';
import type { DomainSetting } from '../../../streams/settings/calls';
import type { Marbles } from '../marbles';
import {
  alwaysOnline,
  createLocks,
  createMemoryStore,
  createRandom,
  createReport,
  type MemoryStore,
  type Route,
  wrapped,
} from '../ports';
import { createServer } from '../server';

/* The payments of a page, with a server of its own. */

export const LIST = 'DepositWithdrawal/PlayerRequests';
export const SEND = 'DepositWithdrawal/CreateRequestForDepositWithdrawal';
export const DEPOSIT = 'DepositWithdrawal/CreateDeposit';
export const WITHDRAWAL = 'DepositWithdrawal/CreateWithdrawal';
export const CANCEL = 'DepositWithdrawal/CancelRequest';
export const PAGE = 'DepositWithdrawal/GetDepositWithdrawals';
export const PAID = 'DepositWithdrawal/GetUserWithdrawalHistory';
export const BILL = 'Account/GetPaymentInfo';

interface Given {
  readonly setting?: Readonly<Record<string, unknown>>;
  readonly player?: string;
  readonly funds?: string;
  readonly active?: string;
  readonly locks?: ReturnType<typeof createLocks>;
  readonly storage?: MemoryStore;
  /** The time at which the page is closed, in ms. */
  readonly closesAt?: number;
  /** Whether the player is read from storage, under `who`. */
  readonly isStored?: boolean;
  /** How far ahead the server's clock seems to be at a time of the test, in ms. */
  readonly ahead?: (now: number) => number;
}

const funds = (balance: number): Funds => ({ balance, exposure: 0, available: balance });
const PLAYERS = { p: 'p', q: 'q', g: null };

export function setUp(
  m: Marbles,
  routes: Readonly<Record<string, Route>>,
  {
    player = 'p',
    funds: fundsMarbles = 'a',
    active = 't',
    locks = createLocks(0),
    storage = createMemoryStore(),
    closesAt = 200_000,
    isStored = false,
    setting = {},
    ahead = () => 0,
  }: Given = {},
) {
  const { api, requests } = createServer(routes);
  const scope = m.scope(closesAt);
  const { report } = createReport();
  const store = createStore(storage, report, scope);
  const who: StorageKey<string | null> = {
    key: 'who',
    initial: null,
    clearedAtLogout: true,
    ...textFormat,
  };
  const player$ = isStored ? store.persist(who).value$ : m.behavior(player, PLAYERS);
  const payments = createPayments(
    {
      api,
      store,
      settings: {
        setting$: m.behavior('s', {
          s: { rest: { upiDeposit: true, ...setting } } as unknown as DomainSetting,
        }),
      },
      player$,
      funds$: m.behavior(fundsMarbles, { a: funds(100), b: funds(200) }),
      active$: m.behavior(active, { t: true, f: false }),
      serverNow: () => m.now() + ahead(m.now()),
      isSynced: () => true,
      monotonicNow: () => m.now(),
      random: createRandom(0),
      network: alwaysOnline,
      report,
      locks,
    },
    scope,
  );
  const sent = (path: string) => requests.filter(({ url }) => url.includes(path));
  return { payments, requests, sent, storage };
}

export const listOf = (...references: readonly string[]) =>
  wrapped({
    items: references.map((clientReference, index) => ({
      id: `${index}`,
      clientReference,
      type: 'deposit',
      statusName: 'pending',
      paymentMethod: 'Upi',
      amount: 500,
    })),
  });

export const PAYMENT: NewPayment = {
  kind: 'deposit',
  amount: 50_000,
  method: 'Upi',
  transaction: '',
  image: null,
};

/** `l` while it loads, the references of the list, `f` after a failure. */
export const shown = ({ state, value }: Loadable<RequestList>): string =>
  `${state === 'ready' ? '' : state[0]}${value?.requests.map(({ id }) => id).join() ?? ''}`;
export const waits = (open: readonly { readonly stage: string }[]): string =>
  open.map(({ stage }) => stage).join();
