import type { FaultAction, FaultDesk } from '../desk/faults';
import { realClock } from '../engine/clock';
import type { Clock } from '../engine/clock';
import { Connection } from './connection';
import type { HubConnection } from './connection';
import { createInvocations } from './invocations';
import type { HubMethod } from './invocations';
import { DEFAULT_LIMITS } from './limits';
import type { HubLimits } from './limits';
import { nameConnection } from './requests/negotiate';
import type { ConnectionNames } from './requests/negotiate';
import { createOutbox } from './outbox';
import { writeInvocation } from './protocol/protocol';
import { pushWithFault } from './pushes';

export interface HubCoreOptions<Data> {
  /** The path of the hub, for example `/hubs/exchange`. */
  readonly path: string;
  /** The methods by name, in any case; the calls of a client run one at a time, in order. */
  readonly methods: Readonly<Record<string, HubMethod<Data>>>;
  /** Creates the data of a new client. */
  readonly newData: () => Data;
  readonly onOpen?: (connection: HubConnection<Data>) => void;
  /** Called once for each opened connection, without an error if either side ended it on purpose. */
  readonly onClose?: (connection: HubConnection<Data>, error?: string) => void;
  /** Called when a method throws an error other than `HubError`. Without this handler, the error is printed. */
  readonly onError?: (error: unknown, method: string) => void;
  readonly limits?: Partial<HubLimits>;
  readonly clock?: Clock;
  readonly faults?: FaultDesk;
  /** Returns the account of a connection, if fault rules may name accounts. */
  readonly accountOf?: (connection: HubConnection<Data>) => string | undefined;
}

/** A SignalR hub (JSON protocol) without a transport: its clients, their groups and their calls. */
export interface HubCore<Data> {
  /** The clients that have completed the handshake. */
  readonly connections: ReadonlySet<HubConnection<Data>>;
  /** Pushes to one client; drops the message if the client has disconnected. */
  send(connection: HubConnection<Data>, target: string, ...args: readonly unknown[]): void;
  /** Pushes to a group, with one serialisation. Returns the number of its clients. */
  broadcast(group: string, target: string, ...args: readonly unknown[]): number;
  /** Ends every connection, with a Close record or as in a crash. New connections are possible afterwards. */
  close(how?: 'gracefully' | 'abruptly'): void;
}

/** The part of the hub with which a transport admits clients. */
export interface HubDoor<Data> {
  /** Creates a client that waits for its transport. */
  create(): { readonly names: ConnectionNames; readonly connection: Connection<Data> };
  find(token: string): Connection<Data> | undefined;
  forget(token: string): void;
  /** Returns the fault of a request, if any. */
  faultFor(path: string): FaultAction | undefined;
  readonly limits: HubLimits;
  readonly clock: Clock;
}

export function createHubCore<Data>(
  options: HubCoreOptions<Data>,
): HubCore<Data> & { readonly door: HubDoor<Data> } {
  const clock = options.clock ?? realClock;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const { faults } = options;
  const outbox = createOutbox();
  const byToken = new Map<string, Connection<Data>>();
  const open = new Set<Connection<Data>>();
  const groups = new Map<string, Set<Connection<Data>>>();

  const faultFor = (connection: Connection<Data>, hubMethod: string) => {
    if (!faults) return undefined;
    const account = options.accountOf?.(connection);
    return faults.decide({
      path: options.path,
      hubMethod,
      ...(account === undefined ? {} : { account }),
    });
  };

  const invocations = createInvocations<Data>({
    methods: options.methods,
    maxWaiting: limits.maxWaiting,
    clock,
    faultFor,
    onError:
      options.onError ??
      ((error, method) => console.error(`The hub method ${method} failed:`, error)),
  });

  const regroup = (connection: Connection<Data>, group: string, joined: boolean): void => {
    const members = groups.get(group) ?? new Set();
    if (joined) {
      groups.set(group, members.add(connection));
    } else {
      members.delete(connection);
      if (members.size === 0) groups.delete(group);
    }
  };

  const create = (): { names: ConnectionNames; connection: Connection<Data> } => {
    const names = nameConnection();
    const connection = new Connection<Data>({
      id: names.id,
      data: options.newData(),
      limits,
      clock,
      outbox,
      onRecord: invocations.take,
      onOpen: () => {
        open.add(connection);
        options.onOpen?.(connection);
      },
      onEnd: (_, opened, error) => {
        open.delete(connection);
        // A long-polling client still fetches its last record, so its link removes the address.
        if (connection.transport !== 'LongPolling') byToken.delete(names.token);
        if (opened) options.onClose?.(connection, error);
      },
      onGroup: regroup,
    });
    byToken.set(names.token, connection);
    return { names, connection };
  };

  const push = (connection: Connection<Data>, target: string, record: string): void =>
    pushWithFault(connection, record, faultFor(connection, target), clock);

  return {
    connections: open,
    door: {
      create,
      find: (token) => byToken.get(token),
      forget: (token) => void byToken.delete(token),
      faultFor: (path) => faults?.decide({ path, method: 'GET' }),
      limits,
      clock,
    },
    send: (connection, target, ...args) => {
      if (connection instanceof Connection && open.has(connection)) {
        push(connection, target, writeInvocation(target, args));
      }
    },
    broadcast: (group, target, ...args) => {
      const members = [...(groups.get(group) ?? [])];
      if (members.length === 0) return 0;
      const record = writeInvocation(target, args);
      for (const connection of members) push(connection, target, record);
      return members.length;
    },
    close: (how = 'gracefully') => {
      for (const connection of byToken.values()) {
        if (how === 'gracefully') connection.close();
        else connection.destroy();
      }
    },
  };
}
