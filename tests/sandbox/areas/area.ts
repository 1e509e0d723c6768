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
import type { WrittenSetting } from './shell/service';

/** The data that the hub stores about one client. */
export interface Client {
  /** Account of the player; null for a guest. */
  accountId: string | null;
  /** The markets that the client last named. A registration without an interval does not change them. */
  named: readonly string[];
  /** The interval in ms in which one push of a named market is enough; null if pushes follow the client's page. */
  everyMs: number | null;
}
export type ClientConnection = HubConnection<Client>;

/** The group of all connections of one player. */
export const playerGroup = (accountId: string): string => `account ${accountId}`;

/** Sends whole hub messages to the hub's clients. */
export interface Lines {
  send(connection: ClientConnection, message: string): void;
  broadcast(group: string, message: string): void;
}

/** The parts that every area needs. */
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
  /** Reports a client's registration or heartbeat to every area. */
  announce(connection: ClientConnection, presence: Presence): void;
  /** False for an exchange whose hub does not push odds. */
  readonly oddsPush: boolean;
  /** The time in seconds without a hub connection after which a player's waiting bets are cancelled. */
  readonly disconnectGraceS?: number | undefined;
  /** The settings of hosts without a sample brand; the sandbox's own if absent. */
  readonly brand?: WrittenSetting | undefined;
  /** The port of the sandbox; 0 before the first request. */
  readonly port: () => number;
  /** Name of the codec of bodies and query values; absent for plain JSON. */
  readonly codec?: string | undefined;
}

/** A client's registration or heartbeat, after its token was accepted. */
export interface Presence {
  readonly kind: 'registration' | 'heartbeat';
  /** True if the connection belonged to another player or to a guest before. */
  readonly isNewPlayer: boolean;
  /** The path of the client's page, with its query. */
  readonly page: string;
}

/** The sandbox's part of one area of the product. Every member is optional. */
export interface Area {
  readonly answers?: readonly Answer[];
  readonly files?: readonly Files[];
  readonly hubMethods?: Readonly<Record<string, HubMethod<Client>>>;
  /** The codes of the hub messages that this area sends. */
  readonly sends?: readonly string[];
  /** Called when a client registers or sends a heartbeat. Areas are called in their order in `areas.ts`. */
  onPresence?(connection: ClientConnection, presence: Presence): void;
  /** Called when the connection has ended. */
  onLeave?(connection: ClientConnection): void;
  /** Stops timers and listeners. */
  close?(): void;
}
