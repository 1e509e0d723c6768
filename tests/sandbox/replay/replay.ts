import type { Clock, Timer } from '../engine/clock';
import { clockTime, playFile } from './play';
import type { Played, Playing, Timeline } from './play';
import { note, problemOf } from './report';
import type { DroppedEntry, Report } from './report';
import { foldScore, NO_SCORE, scoreText } from './message/scores';
import type { ScoreState } from './message/scores';
import type { MarketSink } from './sink/sink';
import type { Recording, ScoreRecording, Sources } from './survey/sources';
import { together } from './survey/together';
import { createTracker } from './track';
import type { Tracker } from './track';

export interface ReplayOptions {
  readonly sources: Sources;
  /** The speed: 10 plays ten recorded seconds in one second; Infinity plays files as fast as they can be read. */
  readonly speed: number;
  /** The recorded minutes before the first off of each file at which its replay starts; 10 by default. */
  readonly fromMinutesBeforeOff?: number;
  readonly clock: Clock;
  readonly sink: MarketSink;
  readonly report: Report;
}

export interface ReplaySummary {
  readonly files: number;
  readonly messages: number;
  /** The number of unusable lines. */
  readonly brokenLines: number;
  /** The number of unusable market entries. */
  readonly droppedEntries: number;
  /** The markets whose recording ended before they closed, and which are left suspended. */
  readonly unfinished: number;
}

export interface Replay {
  /** Resolves when every recording has reached its start and shows its markets. */
  readonly live: Promise<void>;
  /** Resolves when every recording has been played to its end or the replay was stopped. */
  readonly done: Promise<ReplaySummary>;
  stop(): void;
}

const MINUTE = 60_000;
/** The time for which markets stay suspended after the end of their recording, before they become void. */
const ABANDONED_AFTER = 10 * MINUTE;

/**
 * Replays recorded markets into a sink. Everything before a file's start point is applied at once, and that point is
 * the current time: from there on, messages follow at the recorded speed times `speed`. The start point is some minutes
 * before the file's first off, or its beginning if that is later. Scores use the time of the recording to which they
 * belong. Files start one after another, so that the first is shown soon; files of one event share the same time, their
 * earliest start. Markets that their recording leaves open are suspended, and become void some minutes later.
 */
export function createReplay(options: ReplayOptions): Replay {
  const { sources, report } = options;
  const { speed, clock } = options;
  if (!(speed > 0)) throw new RangeError(`Not a replay speed: ${speed}`);
  const playing: Playing[] = [];
  const waits = new Set<Timer>();
  let stopped = false;
  let unfinished = 0;

  /** Null if the replay is stopped before it goes live. */
  function begin(item: Playing): Promise<Timeline | null> {
    playing.push(item);
    if (stopped) item.stop();
    return item.live;
  }

  /** @param shared the timeline of the other recordings of the same event, if any */
  function playMarkets(
    recording: Recording,
    start: number,
    shared: Timeline | null,
  ): Promise<Timeline | null> {
    const tracker = createTracker(recording, sources.names, options.sink);
    const item = playFile({
      file: recording.file,
      lines: recording.lines(),
      clock,
      start,
      breaks: recording.fault !== null,
      report,
      timeline() {
        const timeline = shared ?? { start, origin: clock.now(), speed };
        tracker.goLive((recorded) => clockTime(timeline, recorded));
        return timeline;
      },
      onMessage: (message) => (message.kind === 'MARKETS' ? eachOf(message, tracker.apply) : []),
    });
    void endAfter(item, tracker, recording.file);
    return begin(item);
  }

  async function endAfter(item: Playing, tracker: Tracker, file: string): Promise<void> {
    await item.done;
    if (stopped) return;
    const left = tracker.end();
    unfinished += left.length;
    if (left.length === 0) return;
    report(note(file, `recording ended; markets left suspended: ${left.length}`));
    const wait = clock.schedule(ABANDONED_AFTER, () => {
      waits.delete(wait);
      for (const id of left) options.sink.abandoned(id);
    });
    waits.add(wait);
  }

  function playScores(scores: ScoreRecording, timeline: Timeline): Promise<Timeline | null> {
    const { file } = scores;
    const follow = createScoreFollower(options.sink);
    return begin(
      playFile({
        file,
        lines: scores.lines(),
        clock,
        start: timeline.start,
        breaks: scores.fault !== null,
        report,
        timeline() {
          follow.goLive();
          return timeline;
        },
        onMessage: follow.apply,
      }),
    );
  }

  async function start(): Promise<void> {
    const minutes = options.fromMinutesBeforeOff ?? 10;
    for (const group of together(sources.recordings)) {
      const from = Math.min(...group.map((recording) => startOf(recording, minutes)));
      let timeline: Timeline | null = null;
      for (const recording of group) {
        if (stopped) return;
        timeline = await playMarkets(recording, from, timeline);
        if (timeline === null) return;
        for (const scores of sources.scores) {
          if (scores.beside === recording) await playScores(scores, timeline);
        }
      }
    }
  }

  const live = start();
  return {
    live,
    done: live.then(async () => {
      const played = await Promise.all(playing.map(({ done }) => done));
      return {
        files: played.length,
        messages: played.reduce((sum, { messages }) => sum + messages, 0),
        brokenLines: played.reduce((sum, { brokenLines }) => sum + brokenLines, 0),
        droppedEntries: played.reduce((sum, { droppedEntries }) => sum + droppedEntries, 0),
        unfinished,
      };
    }),
    stop() {
      stopped = true;
      for (const item of playing) item.stop();
      for (const wait of waits) wait.cancel();
    },
  };
}

/** Applies each market's entry separately; returns the failed entries. */
function eachOf<T extends { readonly id: string }>(
  { changes }: { readonly changes: readonly T[] },
  apply: (change: T) => void,
): DroppedEntry[] {
  return changes.flatMap((change) => {
    try {
      apply(change);
      return [];
    } catch (thrown) {
      return [{ marketId: change.id, problem: problemOf(thrown) }];
    }
  });
}

/** The start point is never after the last message, because a recording that ends early would show no prices. */
function startOf({ firstTime, lastTime, off }: Recording, minutes: number): number {
  return Math.min(Math.max(firstTime, off - minutes * MINUTE), lastTime);
}

/** Stores the score of every event of one file, and reports its changes once the replay is live. */
function createScoreFollower(sink: MarketSink) {
  const states = new Map<string, ScoreState>();
  let isLive = false;
  function sendScore(eventId: string, state: ScoreState): void {
    const text = scoreText(state);
    if (isLive && text !== null) sink.score(eventId, text);
  }
  return {
    apply(message: Played): readonly DroppedEntry[] {
      if (message.kind !== 'SCORES') return [];
      for (const change of message.changes) {
        const next = foldScore(states.get(change.eventId) ?? NO_SCORE, change);
        states.set(change.eventId, next);
        sendScore(change.eventId, next);
      }
      return [];
    },
    goLive(): void {
      isLive = true;
      for (const [eventId, state] of states) sendScore(eventId, state);
    },
  };
}
