import { asyncScheduler, type Observer, type SchedulerAction } from 'rxjs';
import { HttpFailure, HubFailure, type Ports } from '../ports';
import { createBoundary } from './boundary';
import { createBoundaryPorts } from './boundaryPorts';
import { guardCode } from './code';
import { createBoundaryFacade } from './boundaryFacade';
import type { Watch } from './shown';
import { type Entry, isPrice, type Recording } from './types';

/** A recording that runs the real streams. */
export interface Replay {
  /** The ports to build the streams on. */
  readonly ports: Ports;
  /**
   * Builds the streams, and passes the recorded commands to their facade. If the tab built them in two tasks, call it
   * twice: the second result is the facade.
   */
  build<T extends object>(create: (given: unknown) => T): T;
  /**
   * Repeats at once everything up to a time, in epoch ms; without a time, everything. It stops earlier where code
   * arrives that this page still loads: call it again later (`nextAt`).
   */
  play(until?: number): void;
  /** Returns the time of the next event, in epoch ms; null at the end. */
  nextAt(): number | null;
  /** Returns the first event that the streams did not repeat, because they have changed since; null without one. */
  divergence(): Entry | null;
  /** Releases the timers of the page. */
  stop(): void;
}

const lacksStart = (): Error =>
  new Error(
    'This recording begins later than its tab, so the streams cannot be built again as they were. ' +
      'It still lists what happened.',
  );

/** Ports that do nothing: a replay does not reach the outside. */
const deaf: Ports = new Proxy(() => undefined, {
  get: () => deaf,
  apply: () => deaf,
}) as unknown as Ports;

/** Returns the value of a port as the streams receive it: a link or a line has no data. */
const received = (seam: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && /^(hub.open|peers.join)$/.test(seam)
    ? deaf
    : value;

const isSame = (a: Entry, b: Omit<Entry, 'at'>): boolean =>
  a.seam === b.seam && a.what === b.what && a.id === b.id;

/** Returns the Maps and Sets in plain data. */
function revived(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(revived);
  if ('$map' in value) return new Map(revived(value.$map) as readonly [unknown, unknown][]);
  if ('$set' in value) return new Set(revived(value.$set) as readonly unknown[]);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, revived(part)]));
}

interface Named {
  readonly name: string;
  readonly value: unknown;
}

/** Returns the member with the name of a seam, below a named value. */
const memberAt = (seam: string, { name, value }: Named): unknown =>
  seam === name
    ? value
    : seam
        .slice(name.length + 1)
        .split('.')
        .reduce(
          (group: unknown, part) => (group as Readonly<Record<string, unknown>>)[part],
          value,
        );

/**
 * Replays a whole recording: the streams get the same values in the same order, their timers fire when they fired, and
 * their clocks show the recorded time. Nothing else runs them, so that their state is the same at each moment.
 *
 * A recording that lacks its beginning cannot be replayed: the streams hold state that only their earlier values can
 * build again (pending replies, timers, the last message of each market), and no port has a copy of it.
 *
 * @param watch shows the replay to views
 * @throws Error if the recording lacks its beginning
 */
export function createReplay(recording: Recording, watch?: Watch): Replay {
  if (!recording.isWhole) throw lacksStart();
  const log = recording.entries.filter(({ way }) => way === 'in');
  const sent = recording.entries.filter((entry) => entry.way === 'out' && !isPrice(entry));
  let cursor = 0;
  let at = recording.from;
  let ahead = 0;
  let firing = 0;
  /** How many events the streams have sent. */
  let count = 0;
  let diverged: Entry | null = null;
  let facade: object = {};
  const sinks = new Map<number, Observer<unknown>>();
  const timers = new Map<number, SchedulerAction<unknown>>();
  const seen = new Map<number, { unsubscribe(): void }>();
  const answers = new Map<number, unknown>();
  const codes = new Map<number, unknown>();
  const results = new Map<number, Named>();

  const boundary = createBoundary({
    note(entry) {
      if (entry.seam.startsWith('streams.')) watch?.note(entry);
      if (entry.way === 'in' || isPrice(entry)) return;
      const expected = sent[count++];
      if (expected !== undefined && !isSame(expected, entry)) diverged ??= expected;
    },
    outside(operation, run) {
      const result = run();
      for (let next = log[cursor]; next?.during === operation; next = log[cursor]) repeat(next);
      return result;
    },
    open({ id, seam }, source$, sink) {
      sinks.set(id, sink);
      // The code itself is the page's own.
      if (seam === 'code.load')
        source$().subscribe({ next: (code) => codes.set(id, code), error: () => undefined });
      return () => sinks.delete(id);
    },
    set: (id, timer) => timers.set(id, timer),
    fires: (id) => id === firing,
  });

  const tick = (entry: Entry): void => {
    ({ at } = entry);
    if (entry.monotonic !== undefined) ahead = at - entry.monotonic;
  };
  const fire = (entry: Entry, timer: SchedulerAction<unknown> | undefined): void => {
    if (timer === undefined || timer.closed) return void (diverged ??= entry);
    firing = entry.id;
    boundary.fire(timer);
    firing = 0;
  };
  const happen = (entry: Entry): void => {
    const { seam, what, id, of = 0, value } = entry;
    if (what === 'return') return void answers.set(id, value);
    if (what === 'fire') return fire(entry, timers.get(id));
    if (seam === 'code.load' && what === 'next') return sinks.get(id)?.next(codes.get(id));
    if (what === 'next') return sinks.get(id)?.next(received(seam, value));
    if (what === 'error') return sinks.get(id)?.error(errorOf(value));
    if (what === 'complete') return sinks.get(id)?.complete();
    if (what === 'unsubscribe') return seen.get(id)?.unsubscribe();
    const member = memberAt(seam, results.get(of) ?? { name: 'streams', value: facade });
    if (what === 'subscribe')
      seen.set(id, (member as Ports['network']['online$']).subscribe({ error: () => undefined }));
    else
      (member as (...args: readonly unknown[]) => void)(...(revived(value) as readonly unknown[]));
  };
  function repeat(entry: Entry): void {
    cursor++;
    if (entry.during === undefined) tick(entry);
    happen(entry);
  }
  /** Whether the page still loads the code that arrives next. */
  const isWaiting = ({ seam, what, id }: Entry): boolean =>
    seam === 'code.load' && what === 'next' && sinks.has(id) && !codes.has(id);
  const realNow = asyncScheduler.now;
  asyncScheduler.now = () => at;

  const releaseCode = guardCode((part, code$) =>
    boundary.follow({ seam: 'code.load', value: [part] }, () => code$),
  );
  const stored = new Map(Object.entries(recording.stored));
  const read = <T>(seam: string, args: readonly unknown[], _: unknown, expected?: T): T => {
    const id = boundary.leave({ seam, what: 'call', value: args }, (operation) => operation);
    const answer = (answers.has(id) ? answers.get(id) : expected) as T;
    answers.delete(id);
    return answer;
  };
  return {
    ports: {
      ...createBoundaryPorts(boundary, { read, monotonic: () => at - ahead, stored }, deaf),
      host: recording.host as Ports['host'],
      clock: { monotonic: () => at - ahead },
    },
    build(create) {
      let next;
      for (next = log[cursor]; next && next.seam !== 'streams'; next = log[cursor]) repeat(next);
      if (next === undefined) throw lacksStart();
      cursor++;
      tick(next);
      const given = revived((next.value as readonly unknown[])[0]);
      const streams = boundary.enter({ seam: 'streams', what: 'call', id: 0 }, () => create(given));
      facade = createBoundaryFacade(streams, boundary, {
        onResult(of, name, value, own) {
          results.set(of, { name, value });
          watch?.result(of, own);
        },
      });
      return streams;
    },
    play(until = Infinity) {
      for (let next = log[cursor]; next !== undefined && next.at <= until; next = log[cursor]) {
        if (isWaiting(next)) return;
        if (next.during !== undefined) diverged ??= next;
        repeat(next);
      }
    },
    nextAt: () => log[cursor]?.at ?? null,
    divergence: () => diverged,
    stop() {
      boundary.stop();
      releaseCode();
      asyncScheduler.now = realNow;
    },
  };
}

function errorOf(value: unknown): Error {
  const { name, message, isCut } = value as { name: string; message: string; isCut?: boolean };
  if (name === 'HttpFailure') return new HttpFailure(message);
  if (name === 'HubFailure') return new HubFailure(message, isCut);
  return Object.assign(new Error(message), { name });
}
