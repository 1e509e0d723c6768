import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { codecNamed } from '../../streams/api/codec';
import type { DomainSetting } from '../../streams/market/calls';
import { createControl, type Control } from './desk/control';
import { answerDesk } from './desk/deskRoutes';
import type { Account } from './engine/accounts';
import { realClock, type Clock } from './engine/clock';
import { createExchange, type Exchange } from './engine/exchange';
import { createFaultDesk, type FaultDesk } from './desk/faults';
import { withFaults } from './desk/faultyHttp';
import { createApp } from './serve/app';
import type { HubConnection } from './hub/connection';
import { createHub, type ExchangeHub } from './hub/hub';
import type { TransportName } from './hub/link';
import { accountGroup, balanceMessage, createHubMethods, type Client } from './hubMethods';
import { createOddsBoard } from './odds/oddsBoard';
import { createOddsPushes } from './odds/oddsPushes';
import { createPlayers, type Players } from './people/players';
import { createSessions } from './people/sessions';
import { startWorld, type WorldMode } from './simulator/world';

export interface SandboxOptions {
  /** Of everything drawn by chance; 1 unless given. */
  readonly seed?: number;
  readonly clock?: Clock;
  /** How many times faster than life the markets move. */
  readonly speed?: number;
  readonly mode: WorldMode;
  /** Seconds an access token lives; an hour unless given. */
  readonly tokenLifetimeS?: number;
  readonly hubTransports?: readonly TransportName[];
  /** False for an exchange whose hub pushes balances only. */
  readonly oddsPush?: boolean;
  /** Name of the codec of bodies and query values (`streams/api/codec.ts`). */
  readonly codec?: string;
  /** Opens `/sandbox/faults` and `/sandbox/control`. For tests only. */
  readonly control?: boolean;
}

/** The sandbox exchange, ready to be mounted into any Node HTTP server. */
export interface Sandbox {
  /** False when the request is none of the sandbox's; it is then untouched. */
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean;
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  readonly exchange: Exchange;
  readonly players: Players;
  readonly faults: FaultDesk;
  readonly hub: ExchangeHub<Client>;
  readonly control: Control;
  /** The account of an access token, for tests. */
  accountOf(accessToken: string): Account | undefined;
  /** Resolves when there is something to bet on; rejects when a recording cannot be opened. */
  readonly ready: Promise<void>;
  /** Stops time and hangs up. */
  close(): void;
}

export const HUB_PATH = '/hubs/exchange';

export function createSandbox(options: SandboxOptions): Sandbox {
  const { seed = 1, clock = realClock, speed = 1, oddsPush = true } = options;
  const exchange = createExchange({ clock });
  const players = createPlayers(exchange);
  const sessions = createSessions({ clock, tokenLifetimeS: options.tokenLifetimeS ?? 3600 });
  const board = createOddsBoard(exchange);
  const faults = createFaultDesk(seed);
  let setting: Partial<DomainSetting> = {
    domainTitle: 'Touchline',
    description: 'A betting exchange to try: real order books, play money.',
    baseUrl: '/api',
    hubUrl: HUB_PATH,
    currency: 'INR',
    siteSuspended: false,
    ...(options.codec === undefined ? {} : { codec: options.codec }),
  };

  const send = (connection: HubConnection<Client>, message: string): void =>
    hub.send(connection, 'Message', message);
  const broadcast = (group: string, message: string): void =>
    void hub.broadcast(group, 'Message', message);
  const pushes = createOddsPushes<HubConnection<Client>>({ board, clock, send, broadcast });
  const hub: ExchangeHub<Client> = createHub({
    path: HUB_PATH,
    newData: () => ({ accountId: null, named: [] }),
    methods: createHubMethods({
      exchange,
      sessions,
      send,
      pushes: oddsPush ? pushes : null,
    }),
    onClose: (connection) => pushes.leave(connection),
    faults,
    accountOf: ({ data }) => data.accountId ?? undefined,
    ...(options.hubTransports ? { transports: options.hubTransports } : {}),
  });

  const stale = new Set<string>();
  const tellBalances = (): void => {
    for (const id of stale) broadcast(accountGroup(id), balanceMessage(exchange.funds(id)));
    stale.clear();
  };
  const tellSoon = (accountId: string): void => {
    if (stale.size === 0) clock.schedule(0, tellBalances);
    stale.add(accountId);
  };
  exchange.listen({
    onMarket(market, change) {
      board.changed(market.id, change);
      pushes.changed(market.id);
    },
    onAccount: tellSoon,
    // A match may leave the figures as they are: the player is told all the same.
    onOrder: ({ accountId }) => tellSoon(accountId),
    onEvent(event) {
      if (exchange.event(event.id) === undefined) board.forget(event.marketIds);
      pushes.changed();
    },
  });

  const world = startWorld({ mode: options.mode, exchange, clock, seed, speed });
  let { houseId } = world;
  const control = createControl({
    exchange,
    sessions,
    house: () => (houseId ??= exchange.openAccount({ username: 'house', unlimited: true }).id),
    pauseOdds: pushes.pause,
    dropHub: hub.close,
    changeSetting: (change) => {
      setting = { ...setting, ...change };
    },
  });
  const app = createApp(
    { exchange, board, players, sessions, setting: () => setting, refresh: pushes.refresh },
    codecNamed(options.codec),
  );
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const answer = withFaults(faults, (request, response) => void listener(request, response), {
    clock,
    accountOf: ({ headers }) =>
      sessions.accountOf(headers.authorization?.replace(/^Bearer /i, '') ?? '') ?? undefined,
  });
  const answerHub = withFaults(faults, hub.handleRequest, { clock });

  return {
    handleRequest(request, response) {
      const path = (request.url ?? '').split('?', 1)[0] ?? '';
      if (path.startsWith('/api/') || path.startsWith('/settings/')) answer(request, response);
      else if (path === HUB_PATH || path.startsWith(`${HUB_PATH}/`)) answerHub(request, response);
      else if (options.control && path.startsWith('/sandbox/'))
        void answerDesk(request, response, { faults, control });
      else return false;
      return true;
    },
    handleUpgrade: hub.handleUpgrade,
    exchange,
    players,
    faults,
    hub,
    control,
    accountOf: (token) => exchange.accounts.get(sessions.accountOf(token) ?? ''),
    ready: world.ready,
    close() {
      world.stop();
      pushes.close();
      exchange.close();
      hub.close('abruptly');
    },
  };
}
