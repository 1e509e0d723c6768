import type { Backend } from '../../sandbox/backend';
import type { Account } from '../../sandbox/engine/money/accounts';
import type { Answer } from '../../sandbox/http/answer';
import type { Kind } from './server';

/** The players of the device: a storm ends with the first one, and the other logs in now and then. */
export const PLAYERS = ['player', 'rival'] as const;
export type PlayerName = (typeof PLAYERS)[number];

/** More than a player can spend in a storm, in minor units. */
export const FUNDS = 1_000_000_000;

export const GUEST = {
  account: null,
  token: null,
  host: 'exchange.example',
  device: { agent: 'storm', address: '' },
};

/** The accounts of the players, each with one on another site. */
export function createAccounts(
  { exchange, payments }: Pick<Backend, 'exchange' | 'payments'>,
  answers: ReadonlyMap<string, Answer>,
) {
  const askAs = (account: Account, address: string, raw: unknown): unknown =>
    answers.get(address)?.reply(raw, { ...GUEST, account });
  const open = (player: PlayerName) => {
    const account = exchange.openAccount({ username: player });
    exchange.deposit(account.id, FUNDS);
    askAs(account, 'POST /api/integration/openaccount', { integrationId: 'harbour' });
    const [site] = askAs(account, 'POST /api/integration/getplayeraccountlist', {
      maxResultCount: 9,
      skipCount: 0,
    }) as readonly { readonly accountId: string }[];
    return { account, site: site?.accountId ?? '' };
  };
  const accounts = { player: open('player'), rival: open('rival') };
  const transferCount = (account: Account): number =>
    (
      askAs(account, 'GET /api/integration/gettransfers', { SkipCount: 0, MaxResultCount: 1 }) as {
        readonly totalCount: number;
      }
    ).totalCount;
  return {
    accounts,
    playerOf: ({ id }: Account): PlayerName =>
      id === accounts.rival.account.id ? 'rival' : 'player',
    /** The number of transfers or payments of an account. */
    countOf: (kind: Kind | null, account: Account): number =>
      kind === 'payment'
        ? payments.all(account.id).length
        : kind === 'transfer'
          ? transferCount(account)
          : 0,
  };
}
