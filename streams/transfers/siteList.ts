import type { WireAccount, WireIntegration, WireTransfer } from './calls';
import type { OtherSite, SiteAccount, Transfer, TransferLimits } from './types';

const NO_LIMITS: TransferLimits = { least: null, most: null };

/** Reads the limits of a transfer; 0 means no limit. */
const limits = (least: number | null, most: number | null): TransferLimits => ({
  least: least || null,
  most: most || null,
});

const accountOf = ({ accountId, userName, status }: WireAccount): SiteAccount => ({
  id: accountId,
  userName,
  isSuspended: status === 'SUSPENDED',
});

/**
 * Joins the lists of sites with the player's accounts. A site with several accounts appears once for each account. An
 * account whose site is not listed appears as a closed site, so that its money can be withdrawn.
 */
export function siteList(
  integrations: readonly WireIntegration[],
  partners: readonly WireIntegration[],
  accounts: readonly WireAccount[],
): readonly OtherSite[] {
  const sitesOf = (wire: WireIntegration, kind: OtherSite['kind']): readonly OtherSite[] => {
    const own = accounts.filter(({ integrationId }) => integrationId === wire.id).map(accountOf);
    return (own.length > 0 ? own : [null]).map((account) => ({
      id: wire.id,
      name: wire.name,
      description: wire.description,
      kind,
      isClosed: wire.status === 'CLOSED',
      deposit: limits(wire.minDeposit, wire.maxDeposit),
      withdrawal: limits(wire.minWithdrawal, wire.maxWithdrawal),
      account,
    }));
  };
  const listed = new Map(
    [
      ...integrations.map((wire) => sitesOf(wire, 'account')),
      ...partners.map((wire) => sitesOf(wire, 'partner')),
    ].flatMap((sites) => sites.slice(0, 1).map(({ id }) => [id, sites] as const)),
  );
  const left = accounts
    .filter(({ integrationId }) => !listed.has(integrationId))
    .map((account): OtherSite => ({
      id: account.integrationId,
      name: account.integrationName || account.userName,
      description: '',
      kind: 'account',
      isClosed: true,
      deposit: NO_LIMITS,
      withdrawal: NO_LIMITS,
      account: accountOf(account),
    }));
  return [...[...listed.values()].flat(), ...left];
}

const STATUS: Readonly<Record<WireTransfer['status'], Transfer['status']>> = {
  PENDING: 'pending',
  COMPLETED: 'completed',
  BROKEN: 'broken',
  RETURNED: 'returned',
  REFUSED: 'refused',
};

/** Converts a transfer for the views. */
export const transferOf = (wire: WireTransfer): Transfer => ({
  id: wire.transferId,
  reference: wire.clientReference,
  accountId: wire.accountId,
  siteName: wire.integrationName,
  kind: wire.type === 'DEPOSIT' ? 'deposit' : 'withdrawal',
  amount: wire.amount,
  status: STATUS[wire.status],
  createdAt: wire.creationTime,
  leftAt: wire.leftTime,
  arrivedAt: wire.arrivedTime,
  returnedAt: wire.returnedTime,
});
