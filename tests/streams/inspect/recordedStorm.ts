import { isObservable } from 'rxjs';
import { createRecorder, type Recorder } from '../../../streams/inspect/recorder';
import { createReplay, type Replay } from '../../../streams/inspect/replay';
import type { Recording } from '../../../streams/inspect/types';
import { createScope } from '../../../streams/rx/scope';
import { type Plan, planOf, TRADING } from '../storms/plan';
import { inQuickTime } from '../storms/quickTime';
import { storm } from '../storms/storm';
import { createTabStreams } from '../storms/tab';

type State = Readonly<Record<string, unknown>>;
type TabStreams = ReturnType<typeof createTabStreams>;

/** Returns the values of all Behaviors of a facade, by their names. */
function stateOf(streams: object, name = ''): State {
  return Object.fromEntries(
    Object.entries(streams).flatMap(([key, member]: [string, unknown]) => {
      if (isObservable(member)) return 'value' in member ? [[name + key, member.value]] : [];
      const isGroup = typeof member === 'object' && member !== null;
      return isGroup ? Object.entries(stateOf(member, `${name}${key}.`)) : [];
    }),
  );
}

const partsOf = ({ kinds, isListed }: Plan) => ({
  isListed,
  hasSlip: kinds.includes('slip'),
  hasTrading: kinds.some((kind) => TRADING.has(kind)),
});

/** The first tab of a storm as it was recorded, as plain JSON, and the state in which it ended. */
export function recordStorm(seed: number): {
  readonly recording: Recording;
  readonly state: State;
} {
  const recorders: Recorder[] = [];
  const built: object[] = [];
  let recorded: { readonly recording: Recording; readonly state: State } | undefined;
  inQuickTime((time) => {
    storm(time, planOf(seed), {
      record(ports) {
        const recorder = createRecorder(ports, {
          player: null,
          limits: { ms: Infinity, size: Infinity },
        });
        recorders.push(recorder);
        return {
          ...recorder,
          build(create) {
            const streams = recorder.build(create);
            built.push(streams as object);
            return streams;
          },
        };
      },
      ended() {
        const [recorder] = recorders;
        const [streams] = built;
        if (!recorder || !streams) return;
        recorded = { recording: recorder.recording(), state: stateOf(streams) };
        recorder.stop();
      },
    });
  });
  if (recorded === undefined) throw new Error('The storm has no tab');
  return {
    recording: JSON.parse(JSON.stringify(recorded.recording)) as Recording,
    state: recorded.state,
  };
}

/** Replays the tab of a storm, and passes it to `check`. */
export function replayStorm(
  seed: number,
  recording: Recording,
  check: (replay: Replay, state: () => State) => void,
): void {
  const scope = createScope();
  const replay = createReplay(recording);
  try {
    const streams: TabStreams = replay.build(() =>
      createTabStreams(replay.ports, partsOf(planOf(seed)), scope),
    );
    check(replay, () => stateOf(streams));
  } finally {
    scope.close();
    replay.stop();
  }
}
