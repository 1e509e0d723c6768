import { createRecorder, type Infrastructure, type Streams } from '../../../streams/app';
import type { Ports } from '../../../streams/ports';
import { answerInspectors } from '../inspectorLine';
import { watchPage } from '../watchPage';
import type { Run } from './run';

/** Runs the product for `npm start -- --inspect`: the tab is recorded, `recording()`
 * returns the recording, and the inspector shows it. */
export function recordedRun(ports: Ports): Run {
  let infrastructure: Infrastructure | null = null;
  const recorder = createRecorder(ports, {
    player: () => infrastructure?.session.player() ?? null,
  });
  Object.assign(window, { recording: () => recorder.recording() });
  answerInspectors(recorder);
  watchPage(recorder.see);
  return {
    scope: recorder.scope,
    begin(create) {
      infrastructure = recorder.build(() => create(recorder.ports));
      return infrastructure;
    },
    build: (create, given) => recorder.facade<Streams>(recorder.build(() => create(given), given)),
  };
}
