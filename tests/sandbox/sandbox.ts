import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { codecNamed } from '../../streams/api/codec';
import type { Area, Client } from './areas/area';
import { createAreas } from './areas/areas';
import type { Payments } from './areas/cashier/payments';
import type { Reader } from './areas/cashier/reader';
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
import { type Activities, createActivities } from './people/activities';
import { createAttempts } from './people/attempts';
import { createCodes, type Message } from './people/codes';
import { createPlayers, type Players } from './people/players';
import { createProtections, type Protections } from './people/protections';
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
  readonly protections: Protections;
  readonly activities: Activities;
  readonly faults: FaultDesk;
  readonly hub: ExchangeHub<Client>;
  readonly control: Control;
  /** The codes that players were sent, the newest last. */
  messages(): readonly Message[];
  readonly areas: readonly Area[];
  /** The operator's books of deposits and withdrawals. */
  readonly payments: Pick<Payments, 'all' | 'picture'>;
  /** The stand-in for the service that reads texts in pictures. */
  readonly reader: Pick<Reader, 'sent'>;
  /** The account of an access token, for tests. */
  accountOf(accessToken: string): Account | undefined;
  /** Resolves when there is something to bet on; rejects when a recording cannot be opened. */
  readonly ready: Promise<void>;
  /** Lets the world stand still: no price, score or state changes by itself any more; players go on. */
  holdWorld(): void;
  /** Stops time and hangs up. */
  close(): void;
}

/** From a request for a deposit or a withdrawal to the desk's own decision, ms. */
const DESK_MS = 12_000;

export function createSandbox(options: SandboxOptions): Sandbox {
  const { seed = 1, clock = realClock, speed = 1, oddsPush = true, codec } = options;
  const exchange = createExchange({ clock });
  const players = createPlayers(exchange);
  const codes = createCodes(clock);
  const attempts = createAttempts(clock);
  const sessions = createSessions({ clock, tokenLifetimeS: options.tokenLifetimeS ?? 3600 });
  const activities = createActivities(clock);
  const protections = createProtections({ exchange, clock, sessions });
  const faults = createFaultDesk(seed);
  const accountOf = (token: string): Account | undefined =>
    exchange.accounts.get(sessions.accountOf(token) ?? '');

  // The hub and the areas know each other; nothing is sent before both are there.
  let port = 0;
  const areas = createAreas({
    port: () => port,
    exchange,
    clock,
    players,
    codes,
    attempts,
    activities,
    protections,
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
    newData: () => ({ accountId: null, named: [], everyMs: null }),
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
    transfers: areas.integration.transfers,
    handOver(username) {
      const account = exchange.accounts.named(username);
      if (!account) throw new Error(`There is no account named ${username}.`);
      codes.send('handover', account.id, username);
    },
    payments: areas.cashier.payments,
  });
  // Where nobody sits at the operator's desk, it decides by itself.
  if (options.mode !== 'quiet') areas.cashier.payments.decideAfter(DESK_MS);

  const { answers, files } = folded;
  const app = createApp({ answers, files, coding: codecNamed(codec), accountOf });
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const answer = withFaults(faults, (request, response) => void listener(request, response), {
    clock,
    accountOf: ({ headers }) =>
      sessions.accountOf(headers.authorization?.replace(/^Bearer /i, '') ?? '') ?? undefined,
  });
  const answerHub = withFaults(faults, hub.handleRequest, { clock });
  const { makers } = areas.casino;
  const answerMaker = withFaults(faults, makers.handle, { clock });
  const folders = [BASE_PATH, ...files.map(({ folder }) => folder)];

  return {
    handleRequest(request, response) {
      const path = (request.url ?? '').split('?', 1)[0] ?? '';
      port = request.socket.localPort ?? port;
      if (makers.isTheirs(request)) answerMaker(request, response);
      else if (folders.some((folder) => path.startsWith(`${folder}/`))) answer(request, response);
      else if (path === HUB_PATH || path.startsWith(`${HUB_PATH}/`)) answerHub(request, response);
      else if (options.control && path.startsWith('/sandbox/'))
        void answerDesk(request, response, { faults, control, messages: codes.messages });
      else return false;
      return true;
    },
    handleUpgrade: hub.handleUpgrade,
    exchange,
    players,
    protections,
    activities,
    faults,
    hub,
    control,
    messages: codes.messages,
    areas: Object.values(areas),
    payments: areas.cashier.payments,
    reader: areas.cashier.reader,
    accountOf,
    ready: world.ready,
    holdWorld: world.stop,
    close() {
      world.stop();
      folded.close();
      exchange.close();
      hub.close('abruptly');
    },
  };
}
