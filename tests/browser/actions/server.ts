import type { Page } from '@playwright/test';
import type { Silk } from '../../../streams/catalogue/types';
import type { FaultRule } from '../../sandbox/desk/faults';
import type { Sandbox } from '../../sandbox/sandbox';
import { ANY_CALL, HUB, ODDS, PLACE } from './calls';
import { QUIET } from '../../sandbox/simulator/quietEvent';

/* The server's side of the connection: the exchange, and the faults of its server. */

/** The sandbox behind a page, in both tiers of the tests. */
export interface Server {
  readonly sandbox: Pick<Sandbox, 'exchange' | 'faults' | 'control'>;
}

/** The sandbox with a player's account. */
export interface PlayedServer extends Server {
  readonly accountId: string;
  readonly username: string;
}

function makerOf({ sandbox: { exchange } }: Server): string {
  const maker = exchange.accounts.named('quiet-maker');
  if (!maker) throw new Error('This world has no maker.');
  return maker.id;
}

/** Sets the prices that the maker of the quiet world offers from now on, in hundredths, with 1,000.00 at each. */
export function offer(
  server: Server,
  runnerId: string,
  back: readonly number[],
  lay: readonly number[],
  marketId: string = QUIET.matchOdds,
): void {
  const levels = (prices: readonly number[]) => prices.map((price) => [price, 100_000] as const);
  server.sandbox.exchange.setLevels(makerOf(server), marketId, runnerId, {
    back: levels(back),
    lay: levels(lay),
  });
}

export interface Match {
  readonly eventId: string;
  readonly marketId: string;
  readonly sportId?: string;
  readonly sportName?: string;
  readonly name: string;
  readonly competition?: string;
  readonly market?: string;
  /** Whether the event has a live picture in play. */
  readonly isFilmed?: boolean;
  /** The time from now to the off, in ms. */
  readonly startsIn: number;
  readonly runners: readonly {
    readonly id: string;
    readonly name: string;
    readonly cloth?: number;
    readonly silk?: Silk;
  }[];
  /** The offers on each runner, in hundredths; by default, no offers. */
  readonly prices?: { readonly back: number; readonly lay: number };
}

/** Opens a match with one market; football by default. */
export function openMatch(server: Server, match: Match): void {
  const { exchange } = server.sandbox;
  const { eventId, marketId, name, competition, runners, prices } = match;
  const startTime = exchange.clock.now() + match.startsIn;
  exchange.batch(() => {
    exchange.createEvent({
      id: eventId,
      sportId: match.sportId ?? '1',
      sportName: match.sportName ?? 'Football',
      name,
      startTime,
      isFilmed: match.isFilmed ?? false,
      ...(competition === undefined ? {} : { competition }),
    });
    const market = { name: match.market ?? 'Match odds', type: 'MATCH_ODDS' };
    exchange.createMarket({ id: marketId, eventId, ...market, startTime, runners });
    if (prices)
      for (const { id } of runners) offer(server, id, [prices.back], [prices.lay], marketId);
  });
}

/** Opens Ashby v Thornwick in the Harbour Cup, a competition that the quiet world does not have. */
export const openCupMatch = (server: Server, more: Pick<Match, 'startsIn' | 'prices'>): void =>
  openMatch(server, {
    eventId: 'e-cup',
    marketId: 'm-cup',
    name: 'Ashby v Thornwick',
    competition: 'Harbour Cup',
    runners: [
      { id: 'ashby', name: 'Ashby' },
      { id: 'thornwick', name: 'Thornwick' },
    ],
    ...more,
  });

/** A tennis match in an hour, a sport that the quiet world does not have. */
export const TENNIS_MATCH: Match = {
  eventId: '29200001',
  marketId: '1.2920001',
  sportId: '2',
  sportName: 'Tennis',
  name: 'Rosander v Tamberlain',
  competition: 'Riverside Open',
  startsIn: 3_600_000,
  runners: [
    { id: '81', name: 'Rosander' },
    { id: '82', name: 'Tamberlain' },
  ],
  prices: { back: 200, lay: 210 },
};

/** Adds a market to the quiet event, in addition to its own. */
export function openMarket(
  { sandbox: { exchange } }: Server,
  market: Omit<Parameters<typeof exchange.createMarket>[0], 'eventId' | 'startTime'>,
): void {
  const { eventId } = QUIET;
  const { startTime } = exchange.event(eventId)!;
  exchange.createMarket({ ...market, eventId, startTime });
}

export const suspend = ({ sandbox }: Server, marketId: string = QUIET.matchOdds): void =>
  sandbox.control({ do: 'suspend', marketId });

export const reopen = ({ sandbox }: Server, marketId: string = QUIET.matchOdds): void =>
  sandbox.control({ do: 'reopen', marketId });

/** @param betDelay in seconds */
export const goInPlay = (
  { sandbox }: Server,
  betDelay: number,
  marketId: string = QUIET.matchOdds,
): void => sandbox.control({ do: 'goInPlay', marketId, betDelay });

export const settle = (
  { sandbox }: Server,
  winner: string,
  marketId: string = QUIET.matchOdds,
): void => sandbox.control({ do: 'settle', marketId, winners: [winner] });

/** Voids the market and its bets. */
export const voidMarket = ({ sandbox }: Server, marketId: string = QUIET.matchOdds): void =>
  sandbox.control({ do: 'void', marketId });

/** @param factor the reduction factor in percent */
export const removeRunner = (
  { sandbox }: Server,
  runnerId: string,
  factor = 0,
  marketId: string = QUIET.matchOdds,
): void => sandbox.control({ do: 'removeRunner', marketId, runnerId, factor });

/** @param amount in whole units of the currency */
export const deposit = ({ sandbox, username }: PlayedServer, amount: number) =>
  sandbox.control({ do: 'deposit', username, amount });

/** Merges a change into the domain's settings. */
export const changeSettings = (
  { sandbox }: Server,
  change: Readonly<Record<string, unknown>>,
): void => sandbox.control({ do: 'setting', change });

/** Expires the player's tokens; with `refreshToo`, they cannot be renewed. */
export const expireTokens = ({ sandbox, accountId }: PlayedServer, refreshToo = false): void =>
  sandbox.control({ do: 'expireTokens', accountId, refreshToo });

/**
 * Expires the tokens while the page is closed, and loads the page again. An open page could react to the expiry, and
 * show its message, before the test closes it.
 */
export async function loadWithEndedTokens(
  page: Page,
  product: PlayedServer,
  refreshToo = false,
): Promise<void> {
  const address = page.url();
  await page.goto('about:blank');
  expireTokens(product, refreshToo);
  await page.goto(address);
}

/** Stops the hub's pushes of odds until `resumeOdds`. */
export const pauseOdds = ({ sandbox }: Server): void =>
  sandbox.control({ do: 'pauseOdds', paused: true });

export const resumeOdds = ({ sandbox }: Server): void =>
  sandbox.control({ do: 'pauseOdds', paused: false });

export const dropHub = ({ sandbox }: Server): void => sandbox.control({ do: 'dropHub' });

/** A bet on another device of the player: 1.98 on over 2.5 goals. */
export const betElsewhere = ({ sandbox, accountId }: PlayedServer, stake: number): void =>
  void sandbox.exchange.placeOrder({
    accountId,
    marketId: QUIET.goals,
    runnerId: QUIET.over,
    side: 'BACK',
    price: 198,
    stake,
    priceChange: 'BETTER',
    persistence: 'LAPSE',
  });

interface Failure {
  readonly status?: number;
  readonly body?: unknown;
  /** The number of times that the fault applies; by default, it applies until it is removed. */
  readonly times?: number;
}

/** Answers calls of a path with an error, 503 by default. Returns a function that removes the fault. */
export const failCalls = (
  { sandbox }: Server,
  path: string,
  { status = 503, body, times }: Failure = {},
): (() => void) =>
  sandbox.faults.add({
    match: { path },
    ...(times === undefined ? {} : { times }),
    action: { kind: 'status', status, ...(body === undefined ? {} : { body }) },
  });

/** Delays the answers to calls of a path by this many milliseconds. */
export const delayCalls = ({ sandbox }: Server, path: string, ms: number): (() => void) =>
  sandbox.faults.add({ match: { path }, action: { kind: 'delay', ms } });

/** Removes every fault. */
export const mendServer = ({ sandbox }: Server): void => sandbox.faults.clear();

/** Applies one of these actions to each of the next requests of a path, but not to later requests. */
export function onCall(
  { sandbox }: Server,
  path: string,
  ...actions: readonly FaultRule['action'][]
): void {
  for (const action of actions) sandbox.faults.add({ match: { path }, times: 1, action });
}

/** Applies the n-th action to the n-th bet request, but not to later requests. */
export function onPlacing({ sandbox }: Server, ...actions: readonly FaultRule['action'][]): void {
  for (const action of actions)
    sandbox.faults.add({ match: { path: PLACE, method: 'POST' }, times: 1, action });
}

/** Refuses the next bet request with this code and these words. */
export const refusePlacing = (server: Server, code: number, message: string): void =>
  onPlacing(server, {
    kind: 'status',
    status: 400,
    body: { success: false, error: { code, message } },
  });

/** Drops the hub and refuses new connections. Returns a function that restores it. */
export function loseHub(server: Server): () => void {
  const back = failCalls(server, `${HUB}*`);
  dropHub(server);
  return back;
}

/** Does not push prices, and does not answer requests for them. */
export function stopPrices(server: Server, ...paths: readonly string[]): void {
  pauseOdds(server);
  for (const path of paths.length > 0 ? paths : [ODDS]) failCalls(server, path);
}

/** Answers and pushes prices again. */
export function resumePrices(server: Server): void {
  mendServer(server);
  resumeOdds(server);
}

/** Drops the hub, and fails every call. */
export function silence(server: Server): void {
  loseHub(server);
  failCalls(server, ANY_CALL);
}
