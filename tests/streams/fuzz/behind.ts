import type { Random } from '../../sandbox/engine/random';
import type { Exchange, Truth } from './exchange';
import type { Weather } from './weather';

/** Tells a tab states that came to it, and the ms that a reply with them was on its way back; null for a push. */
export type Heard = (states: readonly Truth[], way: number | null) => void;

/** The server behind the lines. */
export interface Server {
  readonly exchange: Exchange;
  readonly random: Random;
  readonly weather: () => Weather;
  /** The server's time. */
  readonly now: () => number;
  /** The time that replies and pushes tell; undefined where they tell none. */
  readonly told: {
    readonly byReply: () => number | undefined;
    readonly byPush: () => number | undefined;
  };
  /** Whether the server answers. */
  readonly isUp: () => boolean;
}

/** How a server writes a time. */
export const written = (time: number | undefined): string | undefined =>
  time === undefined ? undefined : new Date(time).toISOString();
