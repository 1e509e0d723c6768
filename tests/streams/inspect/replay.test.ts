import { expect, test } from 'vitest';
import { recordStorm, replayStorm } from './recordedStorm';

/*
 * A tab of a storm, recorded and replayed. `npm run replay` replays storms with 1,000 recorded minutes.
 */

const MINUTES = Number(process.env['REPLAY_MINUTES'] ?? 0);
const FROM = Number(process.env['REPLAY_FROM'] ?? 1);
/** Short storms. */
const SOME = [3, 7];

/** A longer time without any event is a sleep, in ms: an awake tab measures its clocks every second. */
const ASLEEP_MS = 5_000;

/** Replays a storm, and returns the recorded minutes without sleeps. */
function expectSameEnd(seed: number): number {
  const { recording, state } = recordStorm(seed);
  replayStorm(seed, recording, (replay, stateNow) => {
    replay.play();
    expect(replay.divergence(), `storm ${seed}`).toBe(null);
    expect(stateNow(), `storm ${seed}`).toEqual(state);
  });
  let last = recording.from;
  let awake = 0;
  for (const { at } of recording.entries) {
    if (at > last && at - last < ASLEEP_MS) awake += at - last;
    last = at;
  }
  return awake / 60_000;
}

test.each(SOME)('ends in the recorded state, bit for bit: storm %i', (seed) => {
  expect(expectSameEnd(seed)).toBeGreaterThan(0.5);
});

test('has the state of each recorded moment, however far it plays at once', () => {
  const { recording } = recordStorm(6);
  const moment = recording.from + 60_000;
  replayStorm(6, recording, (replay, stateNow) => {
    replay.play(moment);
    expect(replay.nextAt()).toBeGreaterThan(moment);
    const atOnce = stateNow();
    replayStorm(6, recording, (other, otherState) => {
      for (let at = recording.from; at <= moment; at += 500) other.play(at);
      expect(otherState()).toEqual(atOnce);
    });
  });
});

test('reports the first event that the streams do not repeat', () => {
  const { recording } = recordStorm(6);
  const sent = recording.entries.find(({ seam, way }) => seam === 'http.send' && way === 'out');
  const entries = recording.entries.map((one) =>
    one === sent ? { ...one, seam: 'peers.join' } : one,
  );
  replayStorm(6, { ...recording, entries }, (replay) => {
    replay.play();
    expect(replay.divergence()?.seam).toBe('peers.join');
  });
});

test.runIf(MINUTES > 0)(
  'ends in the recorded state for many minutes of storms',
  { timeout: 7_200_000 },
  () => {
    let minutes = 0;
    let seed = FROM;
    const different: string[] = [];
    for (; minutes < MINUTES; seed++) {
      try {
        minutes += expectSameEnd(seed);
      } catch (error) {
        different.push(`storm ${seed}: ${String(error)}`);
        console.log(different.at(-1));
      }
    }
    console.log(`${seed - FROM} storms, ${Math.floor(minutes)} minutes`);
    expect(different).toEqual([]);
  },
);
