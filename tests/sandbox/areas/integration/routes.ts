import * as v from 'valibot';
import {
  createPlayer,
  depositToAccount,
  integrationList,
  openAccount,
  partnerBalance,
  partnerList,
  partnerLogin,
  playerAccountList,
  resetPassword,
  siteBalance,
  transferList,
  withdrawFromAccount,
  type WireIntegration,
  type WireTransfer,
} from '../../../../streams/transfers/calls';
import { fromMinor, toMinor } from '../../../../streams/rules/money';
import { answerPlayer, type Answer } from '../../http/answer';
import { AbpError, notFound } from '../../http/envelope';
import type { Written } from '../../http/written';
import { type Site, SITES, type SiteAccount, type Sites } from './sites';
import type { Transfer, TransferDesk } from './transfers';

/** The address at which the stub of the partner admits players. */
export const PARTNER_FOLDER = '/partner';

const id = v.pipe(v.string(), v.nonEmpty());
const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const page = v.object({ maxResultCount: whole, skipCount: whole });
const ofAccount = v.object({ accountId: id });
const ofIntegration = v.object({ integrationId: id });
const wholeText = v.pipe(v.unknown(), v.transform(Number), whole);
const amount = v.pipe(v.number(), v.minValue(0.01), v.maxValue(1e9), v.transform(toMinor));
const sent = v.object({
  accountId: id,
  amount,
  clientReference: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/i, 'Not a reference.')),
});

const refused = (message: string): AbpError => new AbpError(400, { message });

const viewOf = (site: Site): Written<WireIntegration> => ({
  id: site.id,
  name: site.name,
  description: site.description,
  status: 'OPEN',
  minDeposit: fromMinor(site.least),
  maxDeposit: fromMinor(site.most),
  minWithdrawal: fromMinor(site.least),
  maxWithdrawal: fromMinor(site.most),
});

const at = (moment: number | null): string | null =>
  moment === null ? null : new Date(moment).toISOString();

const transferView = (transfer: Transfer): Written<WireTransfer> => ({
  transferId: transfer.id,
  clientReference: transfer.reference,
  accountId: transfer.account.id,
  integrationName: transfer.account.site.name,
  type: transfer.type,
  amount: fromMinor(transfer.amount),
  status: transfer.status,
  creationTime: at(transfer.createdAt),
  leftTime: at(transfer.leftAt),
  arrivedTime: at(transfer.arrivedAt),
  returnedTime: at(transfer.returnedAt),
});

const REFUSALS = {
  limits: 'That amount is outside the limits of this site.',
  funds: 'There isn’t enough to move.',
} as const;

export function integrationAnswers(sites: Sites, transfers: TransferDesk): readonly Answer[] {
  const listed = (kind: Site['kind']) =>
    SITES.filter((site) => site.kind === kind).map((site) => viewOf(site));
  const mine = (accountId: string, playerId: string, kind?: Site['kind']): SiteAccount => {
    const account = sites.get(accountId);
    if (account?.playerId !== playerId || (kind ?? account.site.kind) !== account.site.kind)
      throw notFound('account');
    return account;
  };
  const opened = (integrationId: string, playerId: string, kind: Site['kind']) => {
    const site = SITES.find((other) => other.id === integrationId && other.kind === kind);
    if (!site) throw notFound('site');
    if (sites.of(playerId).some((account) => account.site === site))
      throw refused(`You have an account with ${site.name}.`);
    const { account, password } = sites.open(site, playerId);
    return { userName: account.userName, password };
  };
  const balanceOf = (account: SiteAccount): number => fromMinor(sites.balance(account));
  const moved =
    (type: WireTransfer['type']) =>
    (sentTransfer: v.InferOutput<typeof sent>, player: { readonly id: string }): null => {
      const refusal = transfers.move(player.id, {
        account: mine(sentTransfer.accountId, player.id),
        amount: sentTransfer.amount,
        reference: sentTransfer.clientReference,
        type,
      });
      if (refusal !== null) throw refused(REFUSALS[refusal]);
      return null;
    };

  return [
    answerPlayer(integrationList, page, () => listed('account')),
    answerPlayer(partnerList, v.unknown(), () => listed('partner')),
    answerPlayer(playerAccountList, page, (_, player) =>
      sites.of(player.id).map(({ id: accountId, site, userName }) => ({
        accountId,
        integrationId: site.id,
        integrationName: site.name,
        userName,
        status: 'ACTIVE' as const,
      })),
    ),
    answerPlayer(openAccount, ofIntegration, ({ integrationId }, player) =>
      opened(integrationId, player.id, 'account'),
    ),
    answerPlayer(createPlayer, ofIntegration, ({ integrationId }, player) =>
      opened(integrationId, player.id, 'partner'),
    ),
    answerPlayer(resetPassword, ofAccount, ({ accountId }, player) => {
      const account = mine(accountId, player.id, 'account');
      return { userName: account.userName, password: sites.newPassword(account.id) };
    }),
    answerPlayer(partnerLogin, ofAccount, ({ accountId }, player) => {
      const { id: entered } = mine(accountId, player.id, 'partner');
      return { url: `${PARTNER_FOLDER}/${sites.ticketFor(entered)}`, expireInSeconds: 60 };
    }),
    answerPlayer(siteBalance, ofAccount, ({ accountId }, player) =>
      balanceOf(mine(accountId, player.id, 'account')),
    ),
    answerPlayer(partnerBalance, ofAccount, ({ accountId }, player) =>
      balanceOf(mine(accountId, player.id, 'partner')),
    ),
    answerPlayer(depositToAccount, sent, moved('DEPOSIT')),
    answerPlayer(withdrawFromAccount, sent, moved('WITHDRAWAL')),
    answerPlayer(
      transferList,
      v.object({
        References: v.optional(v.string(), ''),
        SkipCount: wholeText,
        MaxResultCount: wholeText,
      }),
      ({ References, SkipCount, MaxResultCount }, player) => {
        const wanted = new Set(References.split(',').filter((part) => part !== ''));
        const all = transfers.list(player.id, wanted);
        return {
          items: all
            .slice(SkipCount, SkipCount + MaxResultCount)
            .map((transfer) => transferView(transfer)),
          totalCount: all.length,
        };
      },
    ),
  ];
}
