import type { Clock } from '../engine/clock';
import type { Exchange } from '../engine/exchange';
import type { HubConnection } from '../hub/connection';
import type { HubMethod } from '../hub/invocations';
import type { Activities } from '../people/activities';
import type { Attempts } from '../people/attempts';
import type { Codes } from '../people/codes';
import type { Players } from '../people/players';
import type { Protections } from '../people/protections';
import type { Sessions } from '../people/sessions';
import type { Answer } from '../http/answer';
import type { Files } from '../http/files';

/** The hub's memory of one client. */
export interface Client {
  /** Account of the player; null for a guest. */
  accountId: string | null;
  /** Markets that the client named last: a registration without an interval names no market and removes none. */
  named: readonly string[];
  /** The interval, ms, within which one push of a named market is enough; null: pushes follow the client's page. */
  everyMs: number | null;
}
export type ClientConnection = HubConnection<Client>;

/** Group of all connections of one player. */
export const playerGroup = (accountId: string): string => `account ${accountId}`;

/** Lines to the hub's clients. Texts are whole hub messages. */
export interface Lines {
  send(connection: ClientConnection, message: string): void;
  broadcast(group: string, message: string): void;
}

/** What every area works with. */
export interface AreaContext {
  readonly exchange: Exchange;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly players: Players;
  readonly codes: Codes;
  readonly attempts: Attempts;
  readonly activities: Activities;
  readonly protections: Protections;
  readonly lines: Lines;
  /** Informs every area of a client's registration or heartbeat. */
  announce(connection: ClientConnection, presence: Presence): void;
  /** False for an exchange whose hub pushes no odds. */
  readonly oddsPush: boolean;
  /** How long a player may be without a hub connection before their waiting bets are cancelled, in seconds. */
  readonly disconnectGraceS?: number | undefined;
  /** The port of the sandbox; 0 before the first request. */
  readonly port: () => number;
  /** Name of the codec of bodies and query values; absent for plain JSON. */
  readonly codec?: string | undefined;
}

/** A client's registration or heartbeat, after its token was accepted. */
export interface Presence {
  readonly kind: 'registration' | 'heartbeat';
  /** Whether the connection belongs to another player, or guest, than before. */
  readonly isNewPlayer: boolean;
  /** Path of the client's page, with its query. */
  readonly page: string;
}

/** The sandbox's side of one area of the product. Every part is optional. */
export interface Area {
  readonly answers?: readonly Answer[];
  readonly files?: readonly Files[];
  readonly hubMethods?: Readonly<Record<string, HubMethod<Client>>>;
  /** Codes of the hub messages that this area sends. */
  readonly sends?: readonly string[];
  /** A client registered or sent a heartbeat. Areas are called in their order in `areas.ts`. */
  onPresence?(connection: ClientConnection, presence: Presence): void;
  /** The connection has ended. */
  onLeave?(connection: ClientConnection): void;
  /** Stops timers and listeners. */
  close?(): void;
}
