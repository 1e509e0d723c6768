import type { World, WorldParts } from '../simulator/world';
import { createExchangeSink } from './sink/exchangeSink';
import { createReplay } from './replay';
import type { ReplayReport } from './report';
import { openSources } from './survey/sources';

/** A world that plays recordings from files and folders. */
export interface ReplayMode {
  readonly replay: readonly string[];
  /** The recorded minutes before the off at which each file starts. */
  readonly fromMinutes?: number;
  /** Reports broken lines, skipped files and other problems. */
  readonly report?: (report: ReplayReport) => void;
  /** Called once every file has been surveyed, after all reports of skipped files. */
  readonly onSurveyed?: () => void;
}

export function startReplay(mode: ReplayMode, { exchange, clock, speed }: WorldParts): World {
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
  // A folder of recordings takes a while to appear completely, but its first event appears soon.
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
    makerId: null,
    stop() {
      stopped = true;
      stop();
    },
  };
}
