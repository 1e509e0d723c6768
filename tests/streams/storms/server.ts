import { refreshToken } from '../../../streams/session/calls';
import type { MarketOdds } from '../../../streams/catalogue/types';
import type { HttpReply } from '../../../streams/ports';
import { createMemoryBackend } from '../../sandbox/memoryBackend';
import type { Answer } from '../../sandbox/http/answer';
import { AbpError, unauthorized, wrapFailure, wrapResult } from '../../sandbox/http/envelope';
import { pathOf } from '../../sandbox/http/places';
import { manualClock } from '../../sandbox/engine/clock';
import type { Account } from '../../sandbox/engine/money/accounts';
import { createQuietMarket, type QuietMarket } from '../../sandbox/simulator/quietMarket';
import { reply, type SentRequest } from '../ports';
import { createAccounts, FUNDS, GUEST, type PlayerName } from './accounts';
import { type Dialect, readBy, writtenBy } from './dialect';

/** A market ends after this many bets, so that the lists of open bets stay short and cheap to read. */
const MOST_BETS = 25;
/** The runners of every market. */
export const RUNNERS = ['58001', '58002', '58003'] as const;
/** The effect of a command on the server. */
export interface Effect {
  readonly kind: Kind;
  /** The reference under which the client sent it, whether or not the server stores it. */
  readonly reference: string;
  /** The player in whose name it was done. */
  readonly player: PlayerName;
  /** The bet's id; null for other commands. */
  readonly betId: string | null;
  /** The ms for which the device had been awake. */
  readonly awakeAt: number;
}
export type Kind = 'bet' | 'transfer' | 'payment';

const KINDS: readonly (readonly [path: string, kind: Kind])[] = [
  ['bet/placebetv2', 'bet'],
  ['integration/deposit', 'transfer'],
  ['integration/withdrawal', 'transfer'],
  ['depositwithdrawal/createrequestfordepositwithdrawal', 'payment'],
];

/** The kind of command that a request sends; null for a read. */
export const kindOf = (path: string): Kind | null =>
  KINDS.find(([end]) => path.toLowerCase().endsWith(end))?.[1] ?? null;

/**
 * The sandbox's exchange behind its own handlers, without a network or a promise, and the log of its actions.
 * @param begins epoch ms
 */
export function createStormServer(
  dialect: Dialect,
  begins: number,
  now: () => number,
  awake: () => number,
  note: (what: string) => void,
) {
  const clock = manualClock(begins);
  const backend = createMemoryBackend({ clock, tokenLifetimeS: 300 }, () => ({
    ready: Promise.resolve(),
    makerId: null,
    stop: () => undefined,
  }));
  const { exchange, sessions, payments } = backend;
  let markets = 0;
  const openMarket = (): QuietMarket => {
    const market = createQuietMarket(exchange, { eventId: String(29_000_001 + markets++) });
    for (const runnerId of market.runnerIds)
      // Some prices are on offer, and others have no offer.
      market.setLevels(runnerId, { back: [[240, FUNDS]], lay: [[260, FUNDS]] });
    return market;
  };
  let present = openMarket();
  const answers = new Map<string, Answer>(
    backend.areas
      .flatMap((area) => area.answers ?? [])
      .map((answer) => [`${answer.call.method} ${pathOf(answer.call).toLowerCase()}`, answer]),
  );
  const effects: Effect[] = [];
  const bets = new Set<string>();
  let marketBets = 0;
  let arrivals = 0;
  const { accounts, playerOf, countOf } = createAccounts(backend, answers);

  /** Logs the command if this is its first effect. */
  const log = (
    kind: Kind,
    account: Account,
    reference: string,
    before: number,
    result: unknown,
  ): void => {
    const betId = kind === 'bet' ? (result as { readonly betId: string }).betId : null;
    const isNew = betId === null ? countOf(kind, account) > before : !bets.has(betId);
    if (betId !== null) bets.add(betId);
    if (betId !== null && isNew) marketBets++;
    if (isNew) note(`the server does ${kind} ${reference.slice(-4)}`);
    if (isNew)
      effects.push({ kind, player: playerOf(account), reference, betId, awakeAt: awake() });
  };

  const settle = (winner: number): void => {
    const { runnerIds } = present;
    present.settle(runnerIds[winner] ?? runnerIds[0]);
    present = openMarket();
    marketBets = 0;
  };
  const catchUp = (): void => {
    clock.advance(Math.max(0, now() - clock.now()));
    if (marketBets >= MOST_BETS) settle(0);
  };
  const accountOf = (headers: SentRequest['headers']): Account => {
    const token = headers['Authorization']?.replace(/^Bearer /, '') ?? '';
    const found = exchange.accounts.get(sessions.accountOf(token) ?? '');
    if (found === undefined) throw unauthorized();
    return found;
  };
  const handled = (request: SentRequest): unknown => {
    const answer = answers.get(`${request.method} /${request.path.toLowerCase()}`);
    if (answer === undefined) throw new Error(`Nobody expects ${request.method} ${request.path}`);
    if (answer.call === (refreshToken as unknown)) return answer.reply(request.query, GUEST);
    const raw = request.method === 'GET' ? request.query : JSON.parse(request.body ?? '{}');
    const kind = kindOf(request.path);
    const account = accountOf(request.headers);
    const before = countOf(kind, account);
    const result = answer.reply(readBy(dialect, raw, ++arrivals), { ...GUEST, account });
    if (kind !== null)
      log(kind, account, (raw as { clientReference: string }).clientReference, before, result);
    return writtenBy(dialect, result);
  };

  return {
    /** The market that is open now. */
    market: () => present,
    /** The market that is open now, as its odds show it. */
    odds(): Pick<MarketOdds, 'marketId' | 'version' | 'status'> {
      const { marketId } = present;
      const { version = 1, status = 'CLOSED' } = exchange.market(marketId) ?? {};
      return { marketId, version, status };
    },
    /** A player's account on another site. */
    siteOf: (player: PlayerName): string => accounts[player].site,
    effects,
    /** A bet as the exchange has it. */
    orderOf: exchange.order,
    catchUp,
    /** The time in epoch ms. */
    now: () => clock.now(),
    /** A session of a player, as a login creates it. */
    logIn: (player: PlayerName) => sessions.open(accounts[player].account.id),
    /** Expires every access token; each can be renewed. */
    expireTokens: () => sessions.expire(),
    /** Ends the market; it stays closed for players who bet on it later. */
    settle,
    decidePayments(isAccepted: boolean): void {
      for (const { account } of Object.values(accounts))
        for (const { id, state } of payments.all(account.id))
          if (state === 'pending') backend.control({ do: 'decide', requestId: id, isAccepted });
    },
    handle(request: SentRequest): HttpReply {
      catchUp();
      try {
        return reply(200, wrapResult(handled(request)));
      } catch (error) {
        if (error instanceof AbpError) return reply(error.status, wrapFailure(error));
        throw error;
      }
    },
    close: backend.close,
  };
}
export type StormServer = ReturnType<typeof createStormServer>;
