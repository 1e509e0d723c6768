import { asyncScheduler } from 'rxjs';
import type { Ports } from '../ports';
import type { Scope } from '../rx/scope';
import { type Boundary, createBoundary, type Guard } from './boundary';
import { createBoundaryPorts, type Reader } from './boundaryPorts';
import { createBoundaryFacade } from './boundaryFacade';
import { guardCode } from './code';
import { createRecordedPlayer } from './recordedPlayer';
import { createScopes } from './scopes';
import { createRedaction, ownStored, type Redaction } from './secrets';
import { type Entry, isPrice, type Recording } from './types';

/** How much a recording contains. */
export interface RecordingLimits {
  /** The time that remains once a recording is too large to be whole, in ms. */
  readonly ms: number;
  /** The largest size in characters, approximately. */
  readonly size: number;
}
const LIMITS: RecordingLimits = { ms: 900_000, size: 16_000_000 };
/** The members of the facade that views call at every frame, and that only read. */
export const READS = new Set(['streams.books.snapshot', 'streams.serverNow', 'streams.sinceHeard']);
/** A recording drops its oldest events in parts of this share of its limits. */
const PART = 1 / 15;

interface RecorderOptions {
  /** Returns the id of the player, whose data alone is recorded; null for a guest. Without it, all data is recorded. */
  readonly player: (() => string | null) | null;
  readonly limits?: RecordingLimits;
}

/** Records one tab. */
export interface Recorder {
  /** The ports to build the streams on. */
  readonly ports: Ports;
  /** Returns the scope to build the streams in. */
  scope(scope: Scope): Scope;
  /**
   * Builds the streams; a replay builds them again.
   * @param given what they were built with, besides the ports
   */
  build<T>(create: () => T, given?: unknown): T;
  /** Returns the streams' facade for the views. */
  facade<T extends object>(streams: T): T;
  /** Adds what happens on the page: a tap, or a text that changed. */
  see(event: Pick<Entry, 'seam' | 'what' | 'id' | 'value'>): void;
  /** Returns the number of events since the start of the tab, and how many of them were dropped. */
  counts(): { readonly all: number; readonly dropped: number };
  /**
   * Returns the recording so far.
   * @param after the number of events since the start of the tab that it leaves out
   */
  recording(after?: number): Recording;
  stop(): void;
}

/** One part of the recording, with what the device stored when it began. */
interface Part {
  readonly from: number;
  readonly stored: Readonly<Record<string, string>>;
  readonly entries: Entry[];
  size: number;
}

/**
 * Whether the event is a value for a view, or a message of the hub. Such values never change, and there are many, so
 * they are copied only when the recording is read.
 */
const isLazy = ({ seam, way }: Pick<Entry, 'seam' | 'way'>): boolean =>
  way === 'out' ? seam.startsWith('streams.') : seam === 'hub.link.message$';
/** The size that a value for a view counts for, in characters: most of them are part of the state anyway. */
const RESULT_SIZE = 200;
const lazySize = (value: unknown): number =>
  typeof value === 'string' ? value.length : RESULT_SIZE;

/** Whether the event contains a stored string: as its value, or as the last of its arguments. */
const isStored = ({ seam, what }: Entry): boolean =>
  (seam === 'storage.get' && what === 'return') || (seam === 'storage.set' && what === 'call');
const ownIn = (value: unknown, own: (text: string) => string): unknown =>
  Array.isArray(value)
    ? [...value.slice(0, -1), own(String(value.at(-1)))]
    : typeof value === 'string'
      ? own(value)
      : value;

/** Returns an error as plain data. */
const plain = (value: unknown): unknown =>
  value instanceof Error ? { ...value, name: value.name, message: value.message } : value;

/** Returns the value of an event without its secrets. */
function cleanValue({ seam, way, what, value }: Omit<Entry, 'at'>, redaction: Redaction): unknown {
  if (value === undefined) return value;
  if (seam === 'storage.set' && what === 'call') {
    const [key, text] = value as readonly [string, string];
    return [key, redaction.stored(key, text)];
  }
  // The account has commands whose argument is a code or a password.
  if (seam.startsWith('streams.session.') && what === 'call')
    return (value as readonly unknown[]).map((part) =>
      typeof part === 'string' ? redaction.nameFor(part) : redaction.copy(part, true),
    );
  // A page may be opened with a code in its address.
  const isSent = (seam === 'http.send' && way === 'out') || seam.startsWith('location.');
  return seam === 'code.load' && way === 'in' && what === 'next'
    ? null
    : redaction.copy(plain(value), isSent);
}

/** Returns the approximate size of plain data, in characters. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 8;
  if (typeof value !== 'object' || value === null) return 8;
  return Object.values(value).reduce((sum: number, part) => sum + sizeOf(part), 40);
}

const open: Guard['open'] = (_, source$, sink) => {
  const subscription = source$().subscribe(sink);
  return () => subscription.unsubscribe();
};

/** Returns how the ports read values from outside, and note what they read. */
const createRead =
  (
    { leave }: Pick<Boundary, 'leave'>,
    redaction: Redaction,
    note: (entry: Omit<Entry, 'at'>, isTop: boolean) => void,
  ): Reader['read'] =>
  (seam, args, run, expected, of) =>
    leave({ seam, what: 'call', value: args, of }, (id) => {
      const value = run();
      if (id === 0 || value === expected) return value;
      const isText = seam === 'storage.get' && typeof value === 'string';
      const clean = isText ? redaction.stored(String(args[0]), value) : value;
      note({ seam, way: 'in', what: 'return', id, during: id, value: clean, of }, false);
      return value;
    });

/**
 * Records everything that crosses the ports and the facade of one tab, without secrets, until it is stopped. During a
 * task of the streams, their clocks stop, so that a replay needs no reading of a clock.
 */
export function createRecorder(
  real: Ports,
  { player, limits = LIMITS }: RecorderOptions,
): Recorder {
  const redaction = createRedaction();
  const parts: Part[] = [];
  const stored = new Map<string, string>();
  for (const key of real.storage.keys()) stored.set(key, real.storage.get(key) ?? '');
  const recorded = createRecordedPlayer(player, stored);
  let isWhole = true;
  let count = 0;
  let monotonic = real.clock.monotonic();
  let at = asyncScheduler.now();
  let ahead: number | null = null;

  const realNow = asyncScheduler.now;
  let isBusy = (): boolean => false;
  const now = (): number => (isBusy() ? at : realNow());
  /** A test may set the clock while it is recorded. */
  const wall = (): number => (asyncScheduler.now === now ? realNow() : asyncScheduler.now());
  /** Stops the clocks of the streams at this moment. */
  const tick = (): Pick<Entry, 'monotonic'> => {
    at = wall();
    monotonic = Math.round(real.clock.monotonic());
    if (at - monotonic === ahead) return {};
    ahead = at - monotonic;
    return { monotonic };
  };
  const begin = (): Part => {
    const snapshot = Object.fromEntries(
      [...stored].map(([key, text]) => [key, redaction.stored(key, text)]),
    );
    const part = { from: at, stored: snapshot, entries: [], size: 0 };
    parts.push(part);
    ahead = null;
    return part;
  };
  const drop = (): void => {
    let size = parts.reduce((sum, part) => sum + part.size, 0);
    // Only a whole recording can be replayed, so all of it stays while it is small enough.
    if (isWhole && size <= limits.size) return;
    while (parts.length > 1 && (size > limits.size || at - (parts[0]?.from ?? at) > limits.ms)) {
      size -= parts.shift()?.size ?? 0;
      isWhole = false;
    }
  };
  const partAt = (isTop: boolean): Part => {
    const last = parts.at(-1);
    if (last === undefined) return begin();
    const isFull = at - last.from > limits.ms * PART || last.size > limits.size * PART;
    if (!isTop || !isFull) return last;
    drop();
    return begin();
  };
  const own = (text: string): string => (player === null ? text : ownStored(text, recorded.id()));
  const shown = (entry: Entry): Entry => {
    if (isLazy(entry)) return { ...entry, value: cleanValue(entry, redaction) };
    return isStored(entry) ? { ...entry, value: ownIn(entry.value, own) } : entry;
  };
  const add = (part: Part, entry: Entry, size: number): void => {
    part.entries.push(entry);
    part.size += size;
    count++;
  };
  const scopes = createScopes((event) => isBusy() && note(event, false));
  function note(given: Omit<Entry, 'at'>, isTop: boolean): void {
    if (isPrice(given)) return;
    if (isTop && recorded.isNext()) {
      parts.length = 0;
      isWhole = false;
    }
    const time = isTop ? tick() : {};
    const part = partAt(isTop);
    const isTheirs = recorded.isTheirs(given);
    const value = isTheirs ? null : isLazy(given) ? given.value : cleanValue(given, redaction);
    const size = isLazy(given) ? lazySize(value) : sizeOf(value);
    add(part, { at, ...time, ...given, ...scopes.of(given), value }, size);
  }
  const boundary = createBoundary({
    note,
    inside: scopes.task,
    outside: (_, run) => run(),
    open,
    set: (id) => note({ seam: 'timer', way: 'seen', what: 'call', id }, false),
    fires: () => true,
  });
  ({ isBusy } = boundary);
  const releaseCode = guardCode((part, code$) =>
    boundary.follow({ seam: 'code.load', value: [part] }, () => code$),
  );
  asyncScheduler.now = now;
  const read = createRead(boundary, redaction, note);
  return {
    ports: createBoundaryPorts(boundary, { read, monotonic: () => monotonic, stored }, real),
    scope: scopes.watch,
    build: (create, given) =>
      boundary.enter({ seam: 'streams', what: 'call', id: 0, value: [given] }, create),
    facade: (streams) => createBoundaryFacade(streams, boundary, { reads: READS }),
    see(event) {
      const value = redaction.copy(event.value, true);
      // The clocks of the streams tick with their own tasks only.
      add(partAt(false), { at: wall(), way: 'seen', ...event, value }, sizeOf(value));
    },
    counts: () => ({
      all: count,
      dropped: parts.reduce((rest, { entries }) => rest - entries.length, count),
    }),
    recording(after = 0) {
      drop();
      const { from, stored: texts } = parts[0] ?? { from: at, stored: {} };
      const first = Object.fromEntries(
        Object.entries(texts).map(([key, text]) => [key, own(text)] as const),
      );
      const all = parts.flatMap((part) => part.entries);
      const entries = all.slice(Math.max(0, after - count + all.length)).map(shown);
      return { format: 1, isWhole, from, stored: first, host: real.host, entries };
    },
    stop() {
      boundary.stop();
      releaseCode();
      if (asyncScheduler.now === now) asyncScheduler.now = realNow;
    },
  };
}
