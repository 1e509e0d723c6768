import {
  userBetHistory,
  userExpectedProfitLoss,
  userLimits,
  userOpenBets,
} from '../../streams/betting/calls';
import { bonuses } from '../../streams/bonuses/calls';
import { casinoGames, getCasinoSession } from '../../streams/casino/calls';
import { decodeBookmakerOdds } from '../../streams/bookmaker/bookmakerOdds';
import { treeSportWithEvent } from '../../streams/catalogue/calls';
import { marketsByEvent } from '../../streams/catalogue/detail/calls';
import {
  closestEvents,
  eventsBySportName,
  runnerDepth,
  scoreCard,
} from '../../streams/eventFacts/calls';
import { userOdds } from '../../streams/odds/calls';
import {
  depositWithdrawals,
  paymentInfo,
  playerRequests,
  userWithdrawalHistory,
} from '../../streams/payments/calls';
import { userActivityLog, userSetting } from '../../streams/profile/calls';
import { getProtection } from '../../streams/protection/calls';
import { transactionDetail, transactionHistory } from '../../streams/reports/calls';
import { authenticate, refreshToken } from '../../streams/session/calls';
import {
  accessTokenValidateTime,
  settingExpiry,
  userLoginAttempts,
} from '../../streams/session/membership/calls';
import {
  integrationList,
  partnerBalance,
  partnerList,
  playerAccountList,
  siteBalance,
  transferList,
} from '../../streams/transfers/calls';
import type { Calls } from './calls';
import { disorderIn } from './levels';

const PAGE = { maxResultCount: 20, skipCount: 0 };
const REPORT = { SkipCount: 0, MaxResultCount: 20 };
/** The most markets whose odds are fetched. */
const MOST_MARKETS = 20;
const WEEK_MS = 7 * 86_400_000;

/** The first event with a market, and the ids of its markets and runners. */
export interface Found {
  readonly eventId: string;
  readonly markets: readonly { readonly id: string; readonly runners: readonly string[] }[];
}

export interface Guest {
  /** The settings that the list of events contains. */
  readonly setting: Readonly<Record<string, unknown>>;
  readonly found: Found | null;
}

/** Makes the calls of a guest, in the order in which each reply names the next request. `learn` receives the settings. */
export async function walkAsGuest(
  calls: Calls,
  settings: Readonly<Record<string, unknown>>,
  learn: (setting: Readonly<Record<string, unknown>>) => void,
): Promise<Guest> {
  const { make, skip, differs } = calls;
  const tree = await make(treeSportWithEvent, undefined);
  const setting = { ...settings, ...tree?.setting?.rest };
  learn(setting);
  await make(settingExpiry, {});
  await make(closestEvents, undefined);
  await make(casinoGames, undefined);
  const event = tree?.events.find(({ market }) => market !== null) ?? tree?.events[0];
  if (!event) {
    for (const call of [eventsBySportName, marketsByEvent, scoreCard, userOdds])
      skip(call, 'The list names no event.');
    return { setting, found: null };
  }
  await make(eventsBySportName, { sportName: event.sportName.toLowerCase() });
  const detail = await make(marketsByEvent, { eventId: event.id });
  await make(scoreCard, { DreamEventId: detail?.event.dreamEventId ?? event.id });
  const all = detail?.markets ?? (event.market ? [event.market] : []);
  if (all.some(isPriced)) await walkOperatorPriced(calls, event.id);
  // Cricket has the most markets that the operator lays.
  const other = tree?.events.find(
    ({ id, sportName }) => id !== event.id && /cricket/i.test(sportName),
  );
  const otherDetail = other && (await make(marketsByEvent, { eventId: other.id }));
  if (other && otherDetail?.markets.some(isPriced)) await walkOperatorPriced(calls, other.id);
  const markets = all
    .filter((market) => !isPriced(market))
    .map(({ id, runners }) => ({ id, runners: runners.map((runner) => runner.id) }));
  const [first] = markets;
  if (!first) {
    skip(userOdds, 'The event has no market with odds.');
    return { setting, found: { eventId: event.id, markets } };
  }
  const named = markets.slice(0, MOST_MARKETS);
  const odds = await make(userOdds, { marketIds: named.map(({ id }) => id).join(',') });
  const isInOdds = new Set(
    all.flatMap(({ id, bettingType }) => (bettingType === 'ODDS' ? id : [])),
  );
  const disorder = odds?.markets
    .filter(({ marketId }) => isInOdds.has(marketId))
    .map(disorderIn)
    .find((text) => text !== null);
  if (disorder) differs(userOdds, disorder, 'Players see a wrong price as the best.');
  if (setting['marketDepth'] === true)
    await make(runnerDepth, { marketId: first.id, runnerId: first.runners[0] ?? '' });
  else skip(runnerDepth, 'The settings do not declare it.');
  return { setting, found: { eventId: event.id, markets } };
}

const isPriced = ({ bettingType }: { readonly bettingType: string }): boolean =>
  bettingType === 'BOOKMAKER' || bettingType === 'FANCY';

/** Fetches the odds of the markets in an event that the operator lays. */
async function walkOperatorPriced({ make, differs }: Calls, eventId: string): Promise<void> {
  const odds = await make(userOdds, { eventId });
  const { dropped } = decodeBookmakerOdds(odds);
  if (dropped > 0)
    differs(
      userOdds,
      `${dropped} rows of \`bookmaker\`, \`toss\` and \`fancy\` have no \`marketId\` or no \`id\` of their own.`,
      'Players cannot bet on these rows.',
    );
}

interface Login {
  readonly user: string;
  readonly password: string;
  /** Called with each secret and the name that replaces it in the report. */
  readonly hide: (secret: string, name: string) => void;
}

/** Logs in, renews the token and returns it; null if the login fails. */
export async function logIn(
  { make, differs, refused }: Calls,
  login: Login,
): Promise<string | null> {
  const { user: userNameOrEmailAddress, password, hide } = login;
  hide(password, '$PASSWORD');
  const session = await make(authenticate, {
    userNameOrEmailAddress,
    password,
    rememberClient: false,
  });
  if (!session) return null;
  const { accessToken } = session;
  hide(accessToken, '$TOKEN');
  if (session.casinoToken !== null) hide(session.casinoToken, '$CASINO_TOKEN');
  await make(accessTokenValidateTime, { accessToken });
  const error = await refused(userOpenBets, {}, 'expired');
  if (error?.kind !== 'unauthorized')
    differs(
      userOpenBets,
      `A token that is not valid gets ${error?.status ? `the status ${error.status}` : 'a reply'} instead of 401.`,
      'The product does not renew an expired token: players see errors until they log in again.',
    );
  if (session.refreshToken === null) return accessToken;
  hide(session.refreshToken, '$REFRESH_TOKEN');
  const renewed = await make(refreshToken, { refreshToken: session.refreshToken });
  if (renewed) hide(renewed.accessToken, '$TOKEN');
  return renewed?.accessToken ?? accessToken;
}

/** Makes the calls of a player that change nothing. */
export async function walkAsPlayer(
  calls: Calls,
  { setting, found }: Guest,
  token: string,
  now: number,
): Promise<void> {
  const { make, skip } = calls;
  const moments = {
    FromTime: new Date(now - WEEK_MS).toISOString(),
    ToTime: new Date(now).toISOString(),
  };
  const [from, to] = [moments.FromTime.slice(0, 10), moments.ToTime.slice(0, 10)];
  await make(userSetting, undefined, token);
  await make(userActivityLog, REPORT, token);
  await make(userLoginAttempts, { Result: '', ...REPORT }, token);
  const marketId = found?.markets[0]?.id;
  if (marketId === undefined) skip(userLimits, 'The list names no market.');
  else await make(userLimits, { marketId }, token);
  await make(userOpenBets, {}, token);
  await make(userExpectedProfitLoss, {}, token);
  await make(userBetHistory, { StartDate: from, EndDate: to, ...moments, ...REPORT }, token);
  const days = { From: from, To: to, ...moments, ...REPORT };
  await make(transactionHistory, { ...days, Type: 0 }, token);
  const lines = await make(transactionHistory, { ...days, Type: 2 }, token);
  const transactionId = lines?.items[0]?.id;
  if (transactionId === undefined) skip(transactionDetail, 'The statement has no line about bets.');
  else await make(transactionDetail, { transactionId }, token);
  await make(bonuses, undefined, token);
  await walkPayments(calls, token);
  await walkTransfers(calls, setting['integrationTransfers'] === true, token);
  if (setting['playerProtection'] === true) await make(getProtection, undefined, token);
  else skip(getProtection, 'The settings do not declare it.');
  if (setting['casinoSession'] === true) await make(getCasinoSession, undefined, token);
  else skip(getCasinoSession, 'The settings do not declare it.');
}

async function walkPayments({ make, skip }: Calls, token: string): Promise<void> {
  const requests = await make(playerRequests, { ...PAGE, references: '' }, token);
  const unpaid = requests?.items.find(
    ({ type, statusName }) => type === 'deposit' && statusName === 'pending',
  );
  if (!unpaid?.id) skip(paymentInfo, 'The player has no pending deposit.');
  else await make(paymentInfo, { id: unpaid.id }, token);
  const all = { ...PAGE, sorting: null, filter: null, filterByUser: true } as const;
  await make(depositWithdrawals, { ...all, status: '0', type: '0' }, token);
  await make(userWithdrawalHistory, REPORT, token);
}

async function walkTransfers(
  { make, skip }: Calls,
  isListed: boolean,
  token: string,
): Promise<void> {
  const sites = await make(integrationList, PAGE, token);
  const partners = await make(partnerList, undefined, token);
  const accounts = (await make(playerAccountList, PAGE, token)) ?? [];
  for (const [list, call] of [
    [sites, siteBalance],
    [partners, partnerBalance],
  ] as const) {
    const ids = new Set(list?.map(({ id }) => id));
    const account = accounts.find(({ integrationId }) => ids.has(integrationId));
    if (account) await make(call, { accountId: account.accountId }, token);
    else skip(call, 'The player has no account there.');
  }
  if (isListed) await make(transferList, REPORT, token);
  else skip(transferList, 'The settings do not declare it.');
}
