import type { Received } from '../../../../streams/api/call';
import { casinoGames } from '../../../../streams/casino/calls';
import {
  createPaymentRequest,
  depositWithdrawals,
  storeImage,
} from '../../../../streams/payments/calls';
import {
  transactionDetail,
  transactionHistory,
  type WireLine,
} from '../../../../streams/reports/calls';
import { authenticate, loginAsDemoUser, refreshToken } from '../../../../streams/session/calls';
import {
  accessTokenValidateTime,
  addUserStake,
  changePassword,
  register,
  resendVerificationCode,
  settingExpiry,
  userLoginAttempts,
  verificationUser,
} from '../../../../streams/session/membership/calls';
import type { AnyCall } from '../../../../streams/api/transport';
import type { Answer } from '../../http/answer';
import type { Written } from '../../http/written';
import { only, type Own } from './own';

/** The calls that older servers answer in the same form. */
const SAME: readonly AnyCall[] = [
  refreshToken,
  register,
  resendVerificationCode,
  accessTokenValidateTime,
  settingExpiry,
  changePassword,
  userLoginAttempts,
  storeImage,
];

const LOGIN = ['accessToken', 'refreshToken', 'expireInSeconds', 'casinoToken', 'stakes', 'domain'];
const LINE = ['id', 'date', 'description', 'credit', 'debit', 'balance', 'eventId'];
const DETAIL = ['description', 'totalWin', 'winner', 'totalBets', 'gameStartTime'];
const LINE_BET = 'id betType rate amount title profitLoss fancyValue date'.split(' ');
const PAYMENT = ['paymentMethod', 'creationTime', 'type', 'statusName', 'amount', 'accountNumber'];

/** A line of the statement without its kind, so that its description has to name a commission. */
const olderLine = (line: Partial<Written<WireLine>>) => ({
  ...only(line, ...LINE),
  ...(line.kind === 'COMMISSION' && { description: `Commission, ${line.description}` }),
});

type Page = { readonly items: readonly object[]; readonly totalCount: number };

/** The account, the statement, payments and the casino: fewer fields, and words in place of objects. */
export function accountAnswers(own: Own): readonly Answer[] {
  const same = (call: AnyCall): Answer =>
    own.as(call, (raw, sender) => own.reply(call, raw, sender));
  const login = (call: AnyCall): Answer =>
    own.as(call, async (raw, sender) => only(Object(await own.reply(call, raw, sender)), ...LOGIN));
  const said = (call: AnyCall, words: string): Answer =>
    own.as(call, async (raw, sender) => {
      await own.reply(call, raw, sender);
      return words;
    });
  return [
    ...SAME.map(same),
    ...[authenticate, loginAsDemoUser, verificationUser].map(login),
    said(addUserStake, 'Stakes saved'),
    own.as(createPaymentRequest, (raw, sender) => {
      const clientReference = `${sender.account?.id} ${JSON.stringify(raw)} ${Math.random()}`;
      own.reply(createPaymentRequest, { ...raw, clientReference }, sender);
      return 'Request sent';
    }),
    own.as(depositWithdrawals, (raw, sender) => {
      const { items, totalCount } = own.reply(depositWithdrawals, raw, sender) as Page;
      const userName = sender.account?.username;
      return {
        items: items.map((one) => Object.assign({ userName }, only(one, ...PAYMENT))),
        totalCount,
      };
    }),
    own.as(transactionHistory, (raw, sender) => {
      const { From, To } = raw;
      const range = { FromTime: `${From}T00:00:00.000Z`, ToTime: `${To}T23:59:59.999Z` };
      const { items, totalCount } = own.reply(
        transactionHistory,
        { ...raw, ...range },
        sender,
      ) as Page;
      return { items: items.map((line) => olderLine(line)), totalCount };
    }),
    own.as(transactionDetail, (raw, sender) => {
      const reply = own.reply(transactionDetail, raw, sender) as Written<
        Received<typeof transactionDetail>
      >;
      return {
        ...only(reply, ...DETAIL),
        bets: (reply.bets ?? []).map((bet) => only(bet, ...LINE_BET)),
      };
    }),
    own.as(casinoGames, (raw, sender) =>
      (own.reply(casinoGames, raw, sender) as Written<Received<typeof casinoGames>>).map(
        ({ category, games }) => ({
          category,
          categoryIcon: null,
          games: games.map((game) => only(game, 'url', 'imageURL', 'description')),
        }),
      ),
    ),
  ];
}
