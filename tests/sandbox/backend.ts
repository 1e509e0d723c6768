import { codecNamed } from '../../streams/api/codec';
import type { Area, Client } from './areas/area';
import { createAreas } from './areas/areas';
import type { WrittenSetting } from './areas/shell/service';
import type { Payments } from './areas/cashier/payments';
import type { Reader } from './areas/cashier/reader';
import type { GameProviders } from './areas/casino/gameProviders';
import { foldAreas } from './areas/fold';
import { createControl, type Control } from './desk/control';
import { OLDER_SETTING, olderAnswers } from './dialect/older/older';
import { createFaultDesk, type FaultDesk } from './desk/faults';
import { realClock, type Clock } from './engine/clock';
import { createExchange, type Exchange } from './engine/exchange';
import type { Account } from './engine/money/accounts';
import type { HubCore, HubCoreOptions } from './hub/hubCore';
import { createApp, type Pack } from './http/app';
import { BASE_PATH, HUB_PATH } from './http/places';
import { type Activities, createActivities } from './people/activities';
import { createAttempts } from './people/attempts';
import { createCodes, type Message } from './people/codes';
import { createPlayers, type Players } from './people/players';
import { createProtections, type Protections } from './people/protections';
import { createSessions, type Sessions } from './people/sessions';
import type { World, WorldParts } from './simulator/world';

export interface BackendOptions {
  /** The seed of all random numbers; 1 by default. */
  readonly seed?: number;
  readonly clock?: Clock;
  /** The speed of the markets relative to real time. */
  readonly speed?: number;
  /** The life of an access token in seconds; an hour by default. */
  readonly tokenLifetimeS?: number;
  /** False for an exchange whose hub pushes balances only. */
  readonly oddsPush?: boolean;
  /**
   * The time in seconds without a hub connection after which a player's waiting bets are cancelled; by default, they
   * stay.
   */
  readonly disconnectGraceS?: number;
  /** The settings of an operator's brand, which hosts without a sample brand show; the sandbox's own by default. */
  readonly brand?: WrittenSetting | undefined;
  /** The name of the codec of bodies and query values (`streams/api/codec.ts`). */
  readonly codec?: string;
  /** The older dialect of the calls (`dialect/older/`); by default, the calls of the specification. */
  readonly dialect?: 'older';
}

/** The parts that depend on the backend's environment. */
export interface Surroundings<Hub extends HubCore<Client>> {
  readonly startWorld: (parts: WorldParts) => World;
  readonly createHub: (options: HubCoreOptions<Client>) => Hub;
  /** The port of the backend; 0 before the first request. */
  readonly port: () => number;
  readonly pack?: Pack;
}

/** The sandbox exchange without a network: it runs in Node, and in the page of a component test. */
export interface Backend<Hub = HubCore<Client>> {
  /** Answers a call, or a request for a file outside the calls. Faults are not applied. */
  readonly fetch: (request: Request, env?: object) => Response | Promise<Response>;
  /** Returns whether a path belongs to a call or to such a file. */
  takes(path: string): boolean;
  readonly clock: Clock;
  readonly exchange: Exchange;
  readonly players: Players;
  readonly protections: Protections;
  readonly activities: Activities;
  readonly sessions: Sessions;
  readonly faults: FaultDesk;
  readonly hub: Hub;
  readonly control: Control;
  /** The codes that players received, newest last. */
  messages(): readonly Message[];
  readonly areas: readonly Area[];
  readonly gameProviders: GameProviders;
  /** The operator's records of deposits and withdrawals. */
  readonly payments: Pick<Payments, 'all' | 'picture' | 'decideAfter'>;
  /** The stub of the service that reads text in pictures. */
  readonly reader: Pick<Reader, 'sent'>;
  /** The account of an access token, for tests. */
  accountOf(accessToken: string): Account | undefined;
  readonly world: World;
  /** Stops the clock and disconnects all clients. */
  close(): void;
}

export function createBackend<Hub extends HubCore<Client>>(
  options: BackendOptions,
  { startWorld, createHub, port, pack }: Surroundings<Hub>,
): Backend<Hub> {
  const {
    seed = 1,
    clock = realClock,
    speed = 1,
    oddsPush = options.dialect !== 'older',
    codec,
    dialect,
    disconnectGraceS,
    brand,
  } = options;
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

  // The hub and the areas need each other; no message is sent before both exist.
  const areas = createAreas({
    port,
    exchange,
    clock,
    players,
    codes,
    attempts,
    activities,
    protections,
    sessions,
    oddsPush,
    disconnectGraceS,
    brand,
    codec,
    lines: {
      send: (connection, message) => hub.send(connection, 'Message', message),
      broadcast: (group, message) => void hub.broadcast(group, 'Message', message),
    },
    announce: (connection, presence) => folded.onPresence(connection, presence),
  });
  const folded = foldAreas(Object.values(areas));
  const hub: Hub = createHub({
    path: HUB_PATH,
    newData: () => ({ accountId: null, named: [], everyMs: null }),
    methods: folded.hubMethods,
    onClose: folded.onLeave,
    faults,
    accountOf: ({ data }) => data.accountId ?? undefined,
  });

  const world = startWorld({ exchange, clock, seed, speed });
  let { makerId } = world;
  const control = createControl({
    exchange,
    sessions,
    maker: () => (makerId ??= exchange.openAccount({ username: 'desk', unlimited: true }).id),
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

  const { files } = folded;
  const isOlder = dialect === 'older';
  if (isOlder) areas.shell.changeSetting(OLDER_SETTING);
  const answers = isOlder ? olderAnswers(folded.answers, exchange) : folded.answers;
  const app = createApp({ answers, files, coding: codecNamed(codec), accountOf, pack });
  const folders = [BASE_PATH, ...files.map(({ folder }) => folder)];

  return {
    fetch: (request, env) => app.fetch(request, env),
    takes: (path) => folders.some((folder) => path.startsWith(`${folder}/`)),
    clock,
    exchange,
    players,
    protections,
    activities,
    sessions,
    faults,
    hub,
    control,
    messages: codes.messages,
    areas: Object.values(areas),
    gameProviders: areas.casino.gameProviders,
    payments: areas.cashier.payments,
    reader: areas.cashier.reader,
    accountOf,
    world,
    close() {
      world.stop();
      folded.close();
      exchange.close();
      hub.close('abruptly');
    },
  };
}
