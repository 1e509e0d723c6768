import { refreshToken } from '../../../streams/session/calls';
import type { HttpReply } from '../../../streams/ports';
import { createBackend } from '../../sandbox/backend';
import type { Answer } from '../../sandbox/http/answer';
import { AbpError, unauthorized, wrapFailure, wrapResult } from '../../sandbox/http/envelope';
import { pathOf } from '../../sandbox/http/places';
import { manualClock } from '../../sandbox/engine/clock';
import { createHubCore } from '../../sandbox/hub/hubCore';
import { createQuietMarket, type QuietMarket } from '../../sandbox/simulator/quietMarket';
import { reply, type SentRequest } from '../ports';
import { type Dialect, readBy, writtenBy } from './dialect';

export const PLAYER = 'player';
/** More than a player can spend in a storm, in minor units. */
const FUNDS = 1_000_000_000;

/** What a command did on the server. */
export interface Effect {
  readonly kind: Kind;
  /** The reference under which the client sent it, whether or not the server stores it. */
  readonly reference: string;
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

const host = 'exchange.example';
const device = { agent: 'storm', address: '' };

/**
 * The sandbox's exchange behind its own handlers, without a network or a promise, and the log of what it did.
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
  const backend = createBackend(
    { clock, tokenLifetimeS: 300 },
    {
      startWorld: () => ({ ready: Promise.resolve(), houseId: null, stop: () => undefined }),
      createHub: (options) => createHubCore({ ...options, clock }),
      port: () => 0,
    },
  );
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
  const { id: accountId } = exchange.openAccount({ username: PLAYER });
  exchange.deposit(accountId, FUNDS);
  const answers = new Map<string, Answer>(
    backend.areas
      .flatMap((area) => area.answers ?? [])
      .map((answer) => [`${answer.call.method} ${pathOf(answer.call).toLowerCase()}`, answer]),
  );
  const effects: Effect[] = [];
  const bets = new Set<string>();
  let arrivals = 0;
  const asker = { account: exchange.accounts.get(accountId) ?? null, token: null, host, device };
  const ask = (address: string, raw: unknown): unknown => answers.get(address)?.reply(raw, asker);
  ask('POST /api/integration/openaccount', { integrationId: 'harbour' });
  const [site] = ask('POST /api/integration/getplayeraccountlist', {
    maxResultCount: 9,
    skipCount: 0,
  }) as readonly { readonly accountId: string }[];

  const transferCount = (): number =>
    (
      ask('GET /api/integration/gettransfers', { SkipCount: 0, MaxResultCount: 1 }) as {
        readonly totalCount: number;
      }
    ).totalCount;
  const countOf = (kind: Kind | null): number =>
    kind === 'payment' ? payments.all(accountId).length : kind === 'transfer' ? transferCount() : 0;

  /** Logs the command if it did something for the first time. */
  const log = (kind: Kind, reference: string, before: number, result: unknown): void => {
    const betId = kind === 'bet' ? (result as { readonly betId: string }).betId : null;
    const isNew = betId === null ? countOf(kind) > before : !bets.has(betId);
    if (betId !== null) bets.add(betId);
    if (isNew) note(`the server does ${kind} ${reference.slice(-4)}`);
    if (isNew) effects.push({ kind, reference, betId, awakeAt: awake() });
  };

  const catchUp = (): void => clock.advance(Math.max(0, now() - clock.now()));
  const account = (headers: SentRequest['headers']) => {
    const token = headers['Authorization']?.replace(/^Bearer /, '') ?? '';
    const found = exchange.accounts.get(sessions.accountOf(token) ?? '');
    if (found === undefined) throw unauthorized();
    return found;
  };
  const handled = (request: SentRequest): unknown => {
    const answer = answers.get(`${request.method} /${request.path.toLowerCase()}`);
    if (answer === undefined) throw new Error(`Nobody expects ${request.method} ${request.path}`);
    if (answer.call === (refreshToken as unknown)) return answer.reply(request.query, asker);
    const raw = request.method === 'GET' ? request.query : JSON.parse(request.body ?? '{}');
    const kind = kindOf(request.path);
    const before = countOf(kind);
    const result = answer.reply(readBy(dialect, raw, ++arrivals), {
      ...asker,
      account: account(request.headers),
    });
    if (kind !== null)
      log(kind, (raw as { clientReference: string }).clientReference, before, result);
    return writtenBy(dialect, result);
  };

  return {
    /** The market that is open now. */
    market: () => present,
    accountId,
    siteAccountId: site?.accountId ?? '',
    effects,
    /** A bet as the exchange has it. */
    orderOf: exchange.order,
    catchUp,
    /** Epoch ms. */
    now: () => clock.now(),
    /** A session of the player, as a login creates it. */
    logIn: () => sessions.open(accountId),
    /** Expires every access token; each can be renewed. */
    expireTokens: () => sessions.expire(),
    /** Ends the market; it stays closed for those who bet on it later. */
    settle(winner: number): void {
      const { runnerIds } = present;
      present.settle(runnerIds[winner] ?? runnerIds[0]);
      present = openMarket();
    },
    decidePayments(isAccepted: boolean): void {
      for (const { id, state } of payments.all(accountId))
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
