import type { WireAccount, WireIntegration, WireTransfer } from './calls';
import type { OtherSite, SiteAccount, Transfer, TransferLimits } from './types';

const NO_LIMITS: TransferLimits = { least: null, most: null };

/** A limit of 0 is none. */
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
 * Joins the lists of the sites with the player's accounts. An account whose site is on no list stands as a
 * closed site, so that its money can come back.
 */
export function siteList(
  integrations: readonly WireIntegration[],
  partners: readonly WireIntegration[],
  accounts: readonly WireAccount[],
): readonly OtherSite[] {
  const siteOf = (wire: WireIntegration, kind: OtherSite['kind']): OtherSite => {
    const account = accounts.find(({ integrationId }) => integrationId === wire.id);
    return {
      id: wire.id,
      name: wire.name,
      description: wire.description,
      kind,
      isClosed: wire.status === 'CLOSED',
      deposit: limits(wire.minDeposit, wire.maxDeposit),
      withdrawal: limits(wire.minWithdrawal, wire.maxWithdrawal),
      account: account ? accountOf(account) : null,
    };
  };
  const listed = new Map(
    [
      ...integrations.map((wire) => siteOf(wire, 'account')),
      ...partners.map((wire) => siteOf(wire, 'partner')),
    ].map((site) => [site.id, site]),
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
  return [...listed.values(), ...left];
}

const STATUS: Readonly<Record<WireTransfer['status'], Transfer['status']>> = {
  PENDING: 'pending',
  COMPLETED: 'completed',
  BROKEN: 'broken',
  RETURNED: 'returned',
  REFUSED: 'refused',
};

/** A transfer of the wire as the views see it. */
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
