import {
  cancelBets,
  placeBet,
  reduceBet,
  userBetHistory,
  userExpectedProfitLoss,
  userLimits,
  userOpenBets,
} from '../../../streams/betting/calls';
import { bonuses, claimBonus, giveUpBonus } from '../../../streams/bonuses/calls';
import { casinoGames, getCasinoSession } from '../../../streams/casino/calls';
import { treeSportWithEvent } from '../../../streams/catalogue/calls';
import { marketsByEvent } from '../../../streams/catalogue/detail/calls';
import {
  closestEvents,
  eventsBySportName,
  runnerDepth,
  scoreCard,
} from '../../../streams/eventFacts/calls';
import { userOdds } from '../../../streams/odds/calls';
import {
  cancelPaymentRequest,
  createDeposit,
  createPaymentRequest,
  createWithdrawal,
  depositWithdrawals,
  paymentInfo,
  playerRequests,
  storeImage,
  userWithdrawalHistory,
} from '../../../streams/payments/calls';
import { endSessions, userActivityLog, userSetting } from '../../../streams/profile/calls';
import {
  cancelLimitChange,
  getProtection,
  lockAccount,
  setPlayerLimit,
  setRealityCheck,
} from '../../../streams/protection/calls';
import { transactionDetail, transactionHistory } from '../../../streams/reports/calls';
import { authenticate, loginAsDemoUser, refreshToken } from '../../../streams/session/calls';
import {
  accessTokenValidateTime,
  addUserStake,
  changePassword,
  exchangeCode,
  register,
  resendVerificationCode,
  resetPassword as setPassword,
  sendResetCode,
  settingExpiry,
  userLoginAttempts,
  verificationUser,
} from '../../../streams/session/membership/calls';
import {
  createPlayer,
  depositToAccount,
  integrationList,
  openAccount,
  partnerBalance,
  partnerList,
  partnerLogin,
  playerAccountList,
  resetPassword as resetSitePassword,
  siteBalance,
  transferList,
  withdrawFromAccount,
} from '../../../streams/transfers/calls';
import type { AnyCall } from '../../../streams/api/transport';
import type { Backend } from '../backend';
import type { ManualClock } from '../engine/clock';
import { createRandom } from '../engine/random';
import { QUIET } from '../simulator/quietEvent';
import { football } from '../simulator/sports/football';
import type { Make } from './play';

export interface Deck {
  readonly backend: Pick<Backend, 'exchange' | 'control' | 'messages'>;
  readonly clock: ManualClock;
  readonly make: Make;
  /** Makes a call that is refused, and returns its envelope. */
  refused(call: AnyCall, payload: unknown, token: string): Promise<unknown>;
  invoke(method: string, argument: object): Promise<void>;
}

const PLAYER = { userName: 'thorne_r', mobile: '+919820044170', domain: 'sandbox.test' };
const PASSWORD = 'three1wide';
const PICTURE = 'data:image/png;base64,iVBORw0KGgo=';
const PAGE = { maxResultCount: 20, skipCount: 0 };
const REPORT = { SkipCount: 0, MaxResultCount: 20 };
const DAY = '2026-11-28';
const MOMENTS = { FromTime: `${DAY}T00:00:00.000Z`, ToTime: '2026-11-29T00:00:00.000Z' };

/**
 * Makes every call of the product as one player would, and invokes both methods of the hub. Returns the envelope of a
 * refused bet.
 */
export async function voyage(deck: Deck): Promise<unknown> {
  const { make, invoke } = deck;
  const token = await join(deck);
  const client = (CurrentPage: string, Token: string) => ({
    Browser: 'Chrome',
    Domain: PLAYER.domain,
    CurrentPage,
    Token,
  });
  const page = `/market/${QUIET.eventId}`;
  await invoke('RegisterClient', client(page, token));
  await invoke('SendHeartbeat', { ...client(page, token), GroupBy: QUIET.matchOdds });
  const refusal = await live(deck, token);
  await make(bonuses, undefined, token);
  await make(claimBonus, { bonusId: 'weekend' }, token);
  await make(giveUpBonus, { bonusId: 'weekend' }, token);
  await make(casinoGames, undefined);
  await make(getCasinoSession, undefined, token);
  await account(deck, token);
  return refusal;
}

/** Watches, bets, pays and moves money, so that the player has entries in every list. Returns the envelope of a refused bet. */
export async function live(deck: Deck, token: string): Promise<unknown> {
  let references = 0;
  const reference = (): string => (references += 1).toString(16).padStart(32, '0');
  await watch(deck);
  const refusal = await bet(deck, token, reference);
  deck.clock.advance(2_000);
  await pay(deck, token, reference);
  await move(deck, token, reference);
  return refusal;
}

async function join({ make, backend, clock }: Deck): Promise<string> {
  const code = (): string => backend.messages().at(-1)?.code ?? '';
  const { userName, mobile } = PLAYER;
  await make(settingExpiry, {});
  await make(loginAsDemoUser, { domain: PLAYER.domain });
  await make(register, { userName, mobile, password: PASSWORD, confirmPassword: PASSWORD });
  clock.advance(120_000);
  await make(resendVerificationCode, PLAYER);
  await make(verificationUser, { ...PLAYER, otp: code() });
  await make(sendResetCode, { userNameOrMobile: userName });
  const newPassword = 'four2wide';
  await make(setPassword, { userNameOrMobile: userName, otp: code(), newPassword });
  backend.control({ do: 'handOver', username: userName });
  await make(exchangeCode, {
    client_id: 'touchline',
    client_secret: 'sandbox',
    redirect_uri: 'home',
    grant_type: 'authorization_code',
    code: code(),
  });
  const login = { userNameOrEmailAddress: userName, password: newPassword, rememberClient: false };
  const session: { accessToken: string; refreshToken: string } = await make(authenticate, login);
  await make(accessTokenValidateTime, { accessToken: session.accessToken });
  const renewed: { accessToken: string } = await make(refreshToken, {
    refreshToken: session.refreshToken,
  });
  return renewed.accessToken;
}

async function watch({ make, backend }: Deck): Promise<void> {
  const { eventId, matchOdds, home } = QUIET;
  await make(treeSportWithEvent, undefined);
  await make(eventsBySportName, { sportName: 'football' });
  await make(closestEvents, undefined);
  await make(marketsByEvent, { eventId });
  await make(userOdds, { marketIds: matchOdds });
  await make(runnerDepth, { marketId: matchOdds, runnerId: home });
  const { card } = football.create(createRandom(3), 0);
  if (!card) throw new Error('Football has no card.');
  backend.exchange.setScore(eventId, { home: '1', away: '0', clock: '12′' }, card);
  await make(scoreCard, { DreamEventId: eventId });
}

async function bet(
  { make, backend, clock, refused }: Deck,
  token: string,
  reference: () => string,
): Promise<unknown> {
  const { matchOdds, home, goals, over } = QUIET;
  const terms = (marketId: string, runnerId: string, price: number) => ({
    clientReference: reference(),
    marketId,
    runnerId,
    side: 'BACK' as const,
    price,
    stake: 50,
    marketVersion: backend.exchange.market(marketId)?.version ?? 0,
    priceChange: 'BETTER' as const,
  });
  await make(userLimits, { marketId: matchOdds }, token);
  const waiting: { betId: string } = await make(placeBet, terms(matchOdds, home, 3.5), token);
  await make(reduceBet, { betId: waiting.betId, stake: 20 }, token);
  await make(cancelBets, { betIds: [waiting.betId] }, token);
  await make(placeBet, terms(goals, over, 1.5), token);
  await make(placeBet, terms(matchOdds, home, 2.4), token);
  await make(userOpenBets, {}, token);
  await make(userExpectedProfitLoss, {}, token);
  const refusal = await refused(placeBet, { ...terms(matchOdds, home, 2.4), stake: 1e8 }, token);
  backend.control({ do: 'settle', marketId: goals, winners: [over] });
  clock.advance(1_000);
  const days = { StartDate: DAY, EndDate: DAY };
  await make(userBetHistory, { ...days, ...MOMENTS, ...REPORT }, token);
  const lines: { items: readonly { id: string }[] } = await make(
    transactionHistory,
    { From: DAY, To: DAY, ...MOMENTS, Type: 2, ...REPORT },
    token,
  );
  await make(transactionDetail, { transactionId: lines.items[0]?.id ?? '' }, token);
  return refusal;
}

async function pay({ make, backend }: Deck, token: string, reference: () => string): Promise<void> {
  const deposit = () => ({
    type: '1' as const,
    amount: 500,
    paymentMethod: 'Upi' as const,
    clientReference: reference(),
    imageUrl: null,
  });
  const withdrawal = { paymentMethod: 'Paytm' as const, payTmName: '98765 00001' };
  const list = { ...PAGE, sorting: null, filter: null, filterByUser: true } as const;
  await make(storeImage, PICTURE, token);
  await make(createPaymentRequest, deposit(), token);
  const asked = { ...PAGE, references: '' };
  const { items }: { items: readonly { id: string }[] } = await make(playerRequests, asked, token);
  const id = items[0]?.id ?? '';
  await make(paymentInfo, { id }, token);
  await make(cancelPaymentRequest, { id }, token);
  await make(createDeposit, deposit(), token);
  backend.control({ do: 'decide', isAccepted: true });
  await make(createWithdrawal, { ...deposit(), ...withdrawal, type: '2', amount: 1_000 }, token);
  backend.control({ do: 'decide', isAccepted: true });
  await make(playerRequests, asked, token);
  await make(depositWithdrawals, { ...list, status: '0', type: '0' }, token);
  await make(userWithdrawalHistory, REPORT, token);
}

async function move({ make, clock }: Deck, token: string, reference: () => string): Promise<void> {
  await make(integrationList, PAGE, token);
  await make(partnerList, undefined, token);
  await make(openAccount, { integrationId: 'harbour' }, token);
  await make(createPlayer, { integrationId: 'lantern' }, token);
  const [harbour, lantern]: readonly { accountId: string }[] = await make(
    playerAccountList,
    PAGE,
    token,
  );
  const [accountId, partnerId] = [harbour?.accountId ?? '', lantern?.accountId ?? ''];
  await make(resetSitePassword, { accountId }, token);
  await make(partnerLogin, { accountId: partnerId }, token);
  await make(depositToAccount, { accountId, amount: 500, clientReference: reference() }, token);
  clock.advance(10_000);
  await make(withdrawFromAccount, { accountId, amount: 100, clientReference: reference() }, token);
  clock.advance(10_000);
  await make(siteBalance, { accountId }, token);
  await make(partnerBalance, { accountId: partnerId }, token);
  await make(transferList, REPORT, token);
}

/** The calls that end the session are last. */
async function account({ make }: Deck, token: string): Promise<void> {
  await make(userSetting, undefined, token);
  await make(userActivityLog, REPORT, token);
  await make(userLoginAttempts, { Result: '', ...REPORT }, token);
  await make(addUserStake, [{ title: '1K', value: 1_000 }], token);
  const limit = { kind: 'DEPOSIT', period: 'DAY' } as const;
  await make(setPlayerLimit, { ...limit, amount: 1_000 }, token);
  await make(setPlayerLimit, { ...limit, amount: 2_000 }, token);
  await make(getProtection, undefined, token);
  await make(cancelLimitChange, limit, token);
  await make(setRealityCheck, { minutes: 60 }, token);
  const passwords = { currentPassword: 'four2wide', newPassword: 'five3wide' };
  await make(changePassword, passwords, token);
  const { accessToken }: { accessToken: string } = await make(authenticate, {
    userNameOrEmailAddress: PLAYER.userName,
    password: passwords.newPassword,
    rememberClient: false,
  });
  await make(endSessions, undefined, accessToken);
  const again: { accessToken: string } = await make(authenticate, {
    userNameOrEmailAddress: PLAYER.userName,
    password: passwords.newPassword,
    rememberClient: false,
  });
  await make(lockAccount, { kind: 'TIME_OUT', hours: 24 }, again.accessToken);
}
