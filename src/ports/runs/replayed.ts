import { createReplay, createWatch, type Recording } from '../../../streams/app';
import type { Given, Run } from './run';

/** Runs the product for `npm start -- --recording`: its screens show the recorded tab, and reach no server. */
export async function replayedRun(): Promise<Run> {
  const recording = (await (
    await fetch(new URL('recording.json', location.origin))
  ).json()) as Recording;
  const watch = createWatch();
  const replay = createReplay(recording, watch);
  return {
    scope: (scope) => scope,
    begin: (create) => replay.build(() => create(replay.ports)),
    build(create) {
      const { streams, show } = watch.show(replay.build((given) => create(given as Given)));
      void import('./player').then(({ startPlayer }) => startPlayer(recording, replay, show));
      return streams;
    },
  };
}
