import type { Random } from '../../sandbox/engine/random';
import type { Exchange, Truth } from './exchange';
import type { Weather } from './weather';

/** Receives states that reached a tab, and the transit time of their reply in ms; null for a push. */
export type Receive = (states: readonly Truth[], way: number | null) => void;

/** The server behind the connections. */
export interface Server {
  readonly exchange: Exchange;
  readonly random: Random;
  readonly weather: () => Weather;
  /** The server's time. */
  readonly now: () => number;
  /** The time in replies and pushes; undefined if they contain no time. */
  readonly stated: {
    readonly byReply: () => number | undefined;
    readonly byPush: () => number | undefined;
  };
  /** Whether the server answers. */
  readonly isUp: () => boolean;
}

/** Formats a time as a server does. */
export const written = (time: number | undefined): string | undefined =>
  time === undefined ? undefined : new Date(time).toISOString();
