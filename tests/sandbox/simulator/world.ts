import type { Clock } from '../engine/clock';
import type { Exchange } from '../engine/exchange';
import { openLongList } from './longList';
import { openQuietEvent } from './quietEvent';
import { createSimulator } from './simulator';

/**
 * The source of markets. `simulator`: invented events that play by themselves. `quiet`: one event that never moves by
 * itself, for tests. `list`: this many such events.
 */
export type WorldMode = 'simulator' | 'quiet' | ListMode;

interface ListMode {
  readonly list: number;
}

export interface World {
  /** Resolves when there are markets to bet on; rejects if a recording cannot be opened. */
  readonly ready: Promise<void>;
  /** The account that offers all prices, if there is only one. */
  readonly makerId: string | null;
  stop(): void;
}

export interface WorldParts {
  readonly exchange: Exchange;
  readonly clock: Clock;
  readonly seed: number;
  readonly speed: number;
}

export function startWorld(mode: WorldMode, parts: WorldParts): World {
  if (mode === 'quiet') {
    const { makerId } = openQuietEvent(parts.exchange);
    return { ready: Promise.resolve(), makerId, stop: () => undefined };
  }
  if (mode !== 'simulator') {
    const { makerId } = openLongList(parts.exchange, mode.list);
    return { ready: Promise.resolve(), makerId, stop: () => undefined };
  }
  const { exchange, seed, speed } = parts;
  const { stop } = createSimulator({ exchange, seed, speed });
  return { ready: Promise.resolve(), makerId: null, stop };
}
