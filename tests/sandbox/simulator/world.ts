import type { Clock } from '../engine/clock';
import type { Exchange } from '../engine/exchange';
import { openLongList } from './longList';
import { openQuietEvent } from './quietEvent';
import { createExchangeSink } from '../replay/sink/exchangeSink';
import { createReplay } from '../replay/replay';
import type { ReplayReport } from '../replay/report';
import { openSources } from '../replay/survey/sources';
import { createSimulator } from './simulator';

/**
 * The source of markets. `simulator`: invented events that play by themselves. `quiet`: one event that
 * never moves by itself, for tests; a list is as many such events as it says. A replay plays recordings from
 * files and folders.
 */
export type WorldMode = 'simulator' | 'quiet' | ListMode | ReplayMode;

interface ListMode {
  readonly list: number;
}

interface ReplayMode {
  readonly replay: readonly string[];
  /** Recorded minutes before the off where each file begins. */
  readonly fromMinutes?: number;
  /** Broken lines, skipped files and the like. */
  readonly report?: (report: ReplayReport) => void;
  /** Called once every file has been looked at: each skipped file is reported before. */
  readonly onSurveyed?: () => void;
}

export interface World {
  /** Resolves when there is something to bet on; rejects when a recording cannot be opened. */
  readonly ready: Promise<void>;
  /** The account that offers all prices, where there is only one. */
  readonly houseId: string | null;
  stop(): void;
}

export interface WorldParts {
  readonly mode: WorldMode;
  readonly exchange: Exchange;
  readonly clock: Clock;
  readonly seed: number;
  readonly speed: number;
}

export function startWorld(parts: WorldParts): World {
  const { mode } = parts;
  if (mode === 'quiet') {
    const { makerId } = openQuietEvent(parts.exchange);
    return { ready: Promise.resolve(), houseId: makerId, stop: () => undefined };
  }
  if (mode !== 'simulator' && 'list' in mode) {
    const { makerId } = openLongList(parts.exchange, mode.list);
    return { ready: Promise.resolve(), houseId: makerId, stop: () => undefined };
  }
  if (mode !== 'simulator') return startReplay(parts, mode);
  const { exchange, seed, speed } = parts;
  const { stop } = createSimulator({ exchange, seed, speed });
  return { ready: Promise.resolve(), houseId: null, stop };
}

function startReplay({ exchange, clock, speed }: WorldParts, mode: ReplayMode): World {
  const report = mode.report ?? ((): void => undefined);
  let stop = (): void => undefined;
  let stopped = false;
  const begin = async (): Promise<void> => {
    const sources = await openSources(mode.replay, report);
    mode.onSurveyed?.();
    if (stopped) return;
    if (sources.recordings.length === 0)
      throw new Error(`No recorded market was found in ${mode.replay.join(', ')}.`);
    const { fromMinutes } = mode;
    const replay = createReplay({
      sources,
      speed,
      clock,
      report,
      sink: createExchangeSink({ exchange }),
      ...(fromMinutes === undefined ? {} : { fromMinutesBeforeOff: fromMinutes }),
    });
    stop = replay.stop;
    await replay.live;
  };
  // A folder of recordings takes a while to appear as a whole; its first event does not.
  const first = new Promise<void>((resolve) => {
    const deaf = exchange.listen({
      onEvent() {
        deaf();
        resolve();
      },
    });
  });
  return {
    ready: Promise.race([begin(), first]),
    houseId: null,
    stop() {
      stopped = true;
      stop();
    },
  };
}
