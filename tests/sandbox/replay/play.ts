import type { Clock, Timer } from '../engine/clock';
import { createComplaints } from './complaints';
import { parseMessage } from './message/message';
import type { Message } from './message/message';
import type { LineBatch } from './files/read';
import { note, problemOf } from './report';
import type { DroppedEntry, Report } from './report';

/** Maps recorded time to the clock: `start` (recorded) is at `origin` (clock), both in ms since 1970. */
export interface Timeline {
  readonly start: number;
  readonly origin: number;
  /** Recorded ms per ms of the clock; with Infinity, the file is played as fast as it can be read. */
  readonly speed: number;
}

export function clockTime({ start, origin, speed }: Timeline, recorded: number): number {
  return origin + (recorded - start) / speed;
}

export interface PlayOptions {
  readonly file: string;
  readonly lines: AsyncIterable<LineBatch>;
  readonly clock: Clock;
  /** Called at the first message at or after the start, or at the end if there is no such message. */
  readonly timeline: () => Timeline;
  /** The recorded time before which messages are applied at once. */
  readonly start: number;
  /** Returns the entries that could not be applied. */
  readonly onMessage: (message: Played) => readonly DroppedEntry[];
  /** True if it has already been reported that the file breaks off. */
  readonly breaks: boolean;
  readonly report: Report;
}

export type Played = Exclude<Message, { kind: 'OTHER' }>;

export interface Playing {
  /** Resolves when everything before the start has been applied; null if it is stopped before that. */
  readonly live: Promise<Timeline | null>;
  /** Resolves after the last message, or after `stop`. */
  readonly done: Promise<PlayedLines>;
  stop(): void;
}

interface PlayedLines {
  readonly messages: number;
  readonly brokenLines: number;
  readonly droppedEntries: number;
}

interface Due {
  readonly time: number;
  /** The line in the file, counted from 1. */
  readonly line: number;
  readonly message: Played;
}

/** The minimum number of messages to read ahead, while there are more. */
const AHEAD = 256;
/** Longer waits are split: platform timers overflow beyond 2³¹ ms. */
const LONGEST_WAIT = 2 ** 30;
/** Out-of-order messages differ by less than this time in ms; if times fall back further, a clock was set back. */
const OUT_OF_ORDER = 60_000;

/**
 * Plays one file. Broken lines and entries are reported with file and line number, counted and skipped. Messages before
 * the start are applied at once, later messages when the clock reaches their time. Messages without a time, or with a
 * past time, follow at once; if the recorded clock was set back, the replay continues from there. A file that breaks
 * off during its replay is reported, and ends there.
 */
export function playFile(options: PlayOptions): Playing {
  const { file, clock, start, onMessage, breaks, report } = options;
  const queue: Due[] = [];
  let taken = 0;
  const complaints = createComplaints(file, report);
  let messages = 0;
  let latest = Number.NEGATIVE_INFINITY;
  /** The total time in ms by which the recorded clock has been set back so far. */
  let setBack = 0;
  let timeline: Timeline | null = null;
  let timer: Timer | null = null;
  let stopped = false;
  const reader = options.lines[Symbol.asyncIterator]();
  const live = deferred<Timeline | null>();
  const done = deferred<PlayedLines>();
  let reading: Promise<void> | null = null;
  let exhausted = false;

  function goLive(): Timeline {
    timeline ??= options.timeline();
    live.resolve(timeline);
    return timeline;
  }

  function accept({ first, lines }: LineBatch): void {
    lines.forEach((line, index) => {
      if (line.trim() === '') return;
      try {
        const message = parseMessage(line);
        messages += 1;
        if (message.kind === 'OTHER') return;
        queue.push({ time: timeOf(message), line: first + index, message });
      } catch (thrown) {
        complaints.line(first + index, problemOf(thrown));
      }
    });
  }

  /** The due time of a message, which is never before the due time of the previous message. */
  function timeOf({ time }: Played): number {
    if (time === null) return latest;
    if (time + setBack < latest - OUT_OF_ORDER) setBack = latest - time;
    latest = Math.max(latest, time + setBack);
    return latest;
  }

  function apply({ line, message }: Due): void {
    try {
      const failed = onMessage(message);
      complaints.entries(line, [...message.dropped, ...failed]);
    } catch (thrown) {
      // A message that cannot be applied must not stop the clock for later messages.
      complaints.line(line, problemOf(thrown));
    }
  }

  async function readOn(): Promise<void> {
    try {
      const next = await reader.next();
      if (next.done === true) exhausted = true;
      else accept(next.value);
    } catch (thrown) {
      exhausted = true;
      if (!breaks) {
        report(note(file, `breaks off (${problemOf(thrown)}); the part before is played`));
      }
    }
    reading = null;
    run();
  }

  /** Applies due messages, then waits for the clock or for more lines. */
  function run(): void {
    if (stopped) return;
    timer?.cancel();
    timer = null;
    for (let next = queue[taken]; next !== undefined; next = queue[taken]) {
      if (next.time >= start) {
        const wait = clockTime(goLive(), next.time) - clock.now();
        if (wait > 0) {
          timer = clock.schedule(Math.min(wait, LONGEST_WAIT), run);
          break;
        }
      }
      taken += 1;
      apply(next);
    }
    if (taken > AHEAD) {
      queue.splice(0, taken);
      taken = 0;
    }
    if (queue.length - taken >= AHEAD) return;
    if (!exhausted) reading ??= readOn();
    else if (taken === queue.length) {
      goLive();
      finish();
    }
  }

  function finish(): void {
    stopped = true;
    live.resolve(timeline);
    complaints.end();
    const { brokenLines, droppedEntries } = complaints;
    done.resolve({ messages, brokenLines, droppedEntries });
  }

  run();
  return {
    live: live.promise,
    done: done.promise,
    stop() {
      if (stopped) return;
      timer?.cancel();
      finish();
      void reader.return?.();
    },
  };
}

interface Deferred<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
}

function deferred<T>(): Deferred<T> {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
