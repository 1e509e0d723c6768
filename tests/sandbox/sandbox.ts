import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { codecNamed } from '../../streams/api/codec';
import type { Area, Client } from './areas/area';
import { createAreas } from './areas/areas';
import { foldAreas } from './areas/fold';
import { createControl, type Control } from './desk/control';
import { answerDesk } from './desk/deskRoutes';
import type { Account } from './engine/money/accounts';
import { realClock, type Clock } from './engine/clock';
import { createExchange, type Exchange } from './engine/exchange';
import { createFaultDesk, type FaultDesk } from './desk/faults';
import { withFaults } from './desk/faultyHttp';
import { createHub, type ExchangeHub } from './hub/hub';
import type { TransportName } from './hub/link';
import { createAttempts } from './people/attempts';
import { createCodes, type Message } from './people/codes';
import { createPlayers, type Players } from './people/players';
import { createSessions } from './people/sessions';
import { createApp } from './http/app';
import { BASE_PATH, HUB_PATH } from './http/places';
import { startWorld, type WorldMode } from './simulator/world';

export interface SandboxOptions {
  /** Seed of all random numbers; 1 unless given. */
  readonly seed?: number;
  readonly clock?: Clock;
  /** Speed of the markets against life. */
  readonly speed?: number;
  readonly mode: WorldMode;
  /** Life of an access token in seconds; an hour unless given. */
  readonly tokenLifetimeS?: number;
  readonly hubTransports?: readonly TransportName[];
  /** False for an exchange whose hub pushes balances only. */
  readonly oddsPush?: boolean;
  /** Name of the codec of bodies and query values (`streams/api/codec.ts`). */
  readonly codec?: string;
  /** Opens `/sandbox/faults`, `/sandbox/control` and `/sandbox/messages`. For tests only. */
  readonly control?: boolean;
}

/** The sandbox exchange, ready to be mounted into any Node HTTP server. */
export interface Sandbox {
  /** False when the request is not the sandbox's; it is then untouched. */
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean;
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  readonly exchange: Exchange;
  readonly players: Players;
  readonly faults: FaultDesk;
  readonly hub: ExchangeHub<Client>;
  readonly control: Control;
  /** The codes that players were sent, the newest last. */
  messages(): readonly Message[];
  readonly areas: readonly Area[];
  /** The account of an access token, for tests. */
  accountOf(accessToken: string): Account | undefined;
  /** Resolves when there is something to bet on; rejects when a recording cannot be opened. */
  readonly ready: Promise<void>;
  /** Stops time and hangs up. */
  close(): void;
}

export function createSandbox(options: SandboxOptions): Sandbox {
  const { seed = 1, clock = realClock, speed = 1, oddsPush = true, codec } = options;
  const exchange = createExchange({ clock });
  const players = createPlayers(exchange);
  const codes = createCodes(clock);
  const attempts = createAttempts(clock);
  const sessions = createSessions({ clock, tokenLifetimeS: options.tokenLifetimeS ?? 3600 });
  const faults = createFaultDesk(seed);
  const accountOf = (token: string): Account | undefined =>
    exchange.accounts.get(sessions.accountOf(token) ?? '');

  // The hub and the areas know each other; nothing is sent before both are there.
  const areas = createAreas({
    exchange,
    clock,
    players,
    codes,
    attempts,
    sessions,
    oddsPush,
    codec,
    lines: {
      send: (connection, message) => hub.send(connection, 'Message', message),
      broadcast: (group, message) => void hub.broadcast(group, 'Message', message),
    },
    announce: (connection, presence) => folded.onPresence(connection, presence),
  });
  const folded = foldAreas(Object.values(areas));
  const hub: ExchangeHub<Client> = createHub({
    path: HUB_PATH,
    newData: () => ({ accountId: null, named: [] }),
    methods: folded.hubMethods,
    onClose: folded.onLeave,
    faults,
    accountOf: ({ data }) => data.accountId ?? undefined,
    ...(options.hubTransports ? { transports: options.hubTransports } : {}),
  });

  const world = startWorld({ mode: options.mode, exchange, clock, seed, speed });
  let { houseId } = world;
  const control = createControl({
    exchange,
    sessions,
    house: () => (houseId ??= exchange.openAccount({ username: 'house', unlimited: true }).id),
    pauseOdds: areas.market.pauseOdds,
    dropHub: hub.close,
    changeSetting: areas.shell.changeSetting,
    limitIdle: areas.session.limitIdle,
    handOver(username) {
      const account = exchange.accounts.named(username);
      if (!account) throw new Error(`There is no account named ${username}.`);
      codes.send('handover', account.id, username);
    },
  });

  const { answers, files } = folded;
  const app = createApp({ answers, files, coding: codecNamed(codec), accountOf });
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const answer = withFaults(faults, (request, response) => void listener(request, response), {
    clock,
    accountOf: ({ headers }) =>
      sessions.accountOf(headers.authorization?.replace(/^Bearer /i, '') ?? '') ?? undefined,
  });
  const answerHub = withFaults(faults, hub.handleRequest, { clock });
  const folders = [BASE_PATH, ...files.map(({ folder }) => folder)];

  return {
    handleRequest(request, response) {
      const path = (request.url ?? '').split('?', 1)[0] ?? '';
      if (folders.some((folder) => path.startsWith(`${folder}/`))) answer(request, response);
      else if (path === HUB_PATH || path.startsWith(`${HUB_PATH}/`)) answerHub(request, response);
      else if (options.control && path.startsWith('/sandbox/'))
        void answerDesk(request, response, { faults, control, messages: codes.messages });
      else return false;
      return true;
    },
    handleUpgrade: hub.handleUpgrade,
    exchange,
    players,
    faults,
    hub,
    control,
    messages: codes.messages,
    areas: Object.values(areas),
    accountOf,
    ready: world.ready,
    close() {
      world.stop();
      folded.close();
      exchange.close();
      hub.close('abruptly');
    },
  };
}
