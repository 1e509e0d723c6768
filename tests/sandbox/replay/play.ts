import type { Clock, Timer } from '../engine/clock';
import { parseMessage } from './message';
import type { Message } from './message';
import type { LineBatch } from './read';
import { brokenLine, note, problemOf } from './report';
import type { Report } from './report';

/** Where recorded time meets the clock: `start` (recorded) is at `origin` (clock), both ms since 1970. */
export interface Timeline {
  readonly start: number;
  readonly origin: number;
  /** Recorded ms that pass in one ms of the clock; Infinity plays as fast as it can be read. */
  readonly speed: number;
}

export function clockTime({ start, origin, speed }: Timeline, recorded: number): number {
  return origin + (recorded - start) / speed;
}

export interface PlayOptions {
  readonly file: string;
  readonly lines: AsyncIterable<LineBatch>;
  readonly clock: Clock;
  /** Called when the first message at or after the start is met, or at the end if there is none. */
  readonly timeline: () => Timeline;
  /** Recorded time before which messages are applied at once. */
  readonly start: number;
  readonly onMessage: (message: Message) => void;
  readonly report: Report;
}

export interface Playing {
  /** Resolves when everything before the start has been applied; null when stopped before that. */
  readonly live: Promise<Timeline | null>;
  /** Resolves after the last message, or after `stop`. */
  readonly done: Promise<PlayedLines>;
  stop(): void;
}

interface PlayedLines {
  readonly messages: number;
  readonly broken: number;
}

interface Due {
  readonly time: number;
  /** Where it stands in the file, counted from 1. */
  readonly line: number;
  readonly message: Message;
}

/** Messages read ahead of their time, at the least, while there are more to read. */
const AHEAD = 256;
/** Longer waits are taken in pieces: platform timers overflow beyond 2³¹ ms. */
const LONGEST_WAIT = 2 ** 30;

/**
 * Plays one file: broken lines are reported with file and line number, counted and skipped; messages
 * before the start are applied at once, the others when the clock reaches their time. One that fails to be
 * applied is skipped like a broken one. Messages without a
 * time, or with one that lies behind, follow at once. A file that breaks off while being read is reported
 * and has ended there.
 */
export function playFile(options: PlayOptions): Playing {
  const { file, clock, start, onMessage, report } = options;
  const queue: Due[] = [];
  let taken = 0;
  let messages = 0;
  let broken = 0;
  let latest = Number.NEGATIVE_INFINITY;
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

  function skip(line: number, thrown: unknown): void {
    broken += 1;
    report(brokenLine(file, line, problemOf(thrown)));
  }

  function accept({ first, lines }: LineBatch): void {
    lines.forEach((line, index) => {
      if (line.trim() === '') return;
      try {
        const message = parseMessage(line);
        messages += 1;
        if (message.kind === 'OTHER') return;
        latest = Math.max(latest, message.time ?? latest);
        queue.push({ time: latest, line: first + index, message });
      } catch (thrown) {
        skip(first + index, thrown);
      }
    });
  }

  async function readOn(): Promise<void> {
    try {
      const next = await reader.next();
      if (next.done === true) exhausted = true;
      else accept(next.value);
    } catch (thrown) {
      exhausted = true;
      report(note(file, `reading broke off (${problemOf(thrown)}); what came before is played`));
    }
    reading = null;
    run();
  }

  /** Applies what is due, then waits for the clock or for more lines, whichever is lacking. */
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
      try {
        onMessage(next.message);
      } catch (thrown) {
        // One message that cannot be applied must not stop the clock for all the others.
        skip(next.line, thrown);
      }
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
    done.resolve({ messages, broken });
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
