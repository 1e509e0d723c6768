import { BehaviorSubject, map, type Observable, Subject } from 'rxjs';
import { HubFailure, type HttpReply, type HubLink } from '../../streams/ports';
import {
  createLink,
  createLocation,
  type MemoryStore,
  noReply,
  orFail,
  replying,
  type Route,
} from '../streams/ports';
import { createProduct } from '../streams/product';
import { inQuickTime, type QuickTime } from '../streams/storms/quickTime';
import { lineOf, LOST, type Mark, type Scene, type Stream } from './scene';

/** What a stream emitted. */
export interface Emission {
  /** The time in ms since the start. */
  readonly at: number;
  readonly kind: 'N' | 'E' | 'C';
  readonly value: unknown;
}

type Streams = ReturnType<typeof createProduct>['streams'];

/** Returns a member of the facade. */
export const memberOf = (streams: Streams, member: string): unknown =>
  member
    .split('.')
    .reduce((group: unknown, part) => (group as Readonly<Record<string, unknown>>)[part], streams);

const streamOf = (streams: Streams, { member, args }: Stream): Observable<unknown> => {
  const found = memberOf(streams, member);
  return (
    args ? (found as (...given: readonly unknown[]) => unknown)(...args) : found
  ) as Observable<unknown>;
};

/** In the same millisecond of a test, the device changes first, and then the player acts. */
const inTestOrder = (marks: readonly Mark[]): readonly Mark[] => {
  const rank = (mark: Mark): number =>
    ['visible', 'online'].includes(mark.source) ? 0 : lineOf(mark) === 'act' ? 1 : 2;
  return marks.toSorted((a, b) => a.at - b.at || rank(a) - rank(b));
};

/** A minute needs fewer timers; faulty streams may set timers without end. */
const MOST_TIMERS = 10_000;
/** A longer wait overflows, as in a browser. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** Makes timers of faulty streams harmless: after a while none is set, and a wait is a number. */
export function limitTimers(): void {
  let count = 0;
  const { setTimeout: timeout, setInterval: interval } = globalThis;
  const limited =
    (set: (run: () => void, ms?: number) => unknown) =>
    (run: () => void, ms = 0): unknown =>
      ++count > MOST_TIMERS ? 0 : set(run, ms <= LONGEST_WAIT ? ms : 0);
  Object.assign(globalThis, { setTimeout: limited(timeout), setInterval: limited(interval) });
}

/**
 * Plays a scene through the product's streams in virtual time, as the written test does. It ends early if a stream
 * throws.
 */
export function play(scene: Scene, watched: readonly Stream[]): readonly (readonly Emission[])[] {
  const emitted = watched.map((): Emission[] => []);
  let now = (): number => 0;
  try {
    inQuickTime((time) => {
      ({ now } = time);
      perform(time, scene, watched, emitted);
    });
  } catch (error) {
    // A test fails with what a stream throws.
    for (const list of emitted) list.push({ at: now(), kind: 'E', value: error });
  }
  return emitted;
}

function perform(
  time: QuickTime,
  scene: Scene,
  watched: readonly Stream[],
  emitted: readonly Emission[][],
): void {
  limitTimers();
  const sources = new Map<string, Subject<unknown>>();
  const sourceOf = (name: string): Subject<unknown> => {
    const found = sources.get(name) ?? new Subject();
    sources.set(name, found);
    return found;
  };
  const states = {
    visible: new BehaviorSubject(true),
    online: new BehaviorSubject(true),
    resumed: new Subject<unknown>(),
  };
  const acts: { run: (member: string, value: unknown, isSubscribed?: boolean) => void } = {
    run: () => undefined,
  };
  for (const mark of inTestOrder(scene.marks)) {
    const { at, source, value, isSubscribed } = mark;
    setTimeout(() => {
      if (source in states) states[source as 'resumed'].next(value);
      else if (lineOf(mark) === 'act') acts.run(source, value, isSubscribed);
      else sourceOf(source).next(value);
    }, at);
  }
  const routes: Record<string, Route> = {};
  for (const { source } of scene.marks) {
    if (!source.startsWith('http ')) continue;
    const reply$ = sourceOf(source).pipe(map((value) => (value === LOST ? noReply() : value)));
    routes[source.slice('http '.length)] = replying(reply$ as Observable<HttpReply | Error>);
  }
  const { link } = createLink(sourceOf('message') as Observable<unknown> as Observable<string>);
  const { streams, storage } = createProduct(
    { scope: () => time.scope() },
    {
      connect: () =>
        orFail(
          sourceOf('link').pipe(
            map((value): HubLink | Error => (value === LOST ? new HubFailure('lost') : link)),
          ),
        ),
      stored: scene.stored,
      routes,
      ports: {
        location: createLocation(scene.path).location,
        visibility: { visible$: states.visible, resumed$: states.resumed },
        network: { online$: states.online },
      },
    },
  );
  acts.run = (member, value, isSubscribed) => act(streams, storage, member, value, isSubscribed);
  // The scheduler of marbles subscribes in virtual time, before everything else.
  for (const [index, stream] of watched.entries()) {
    const note = (kind: Emission['kind'], value: unknown): void => {
      if (time.now() < scene.endsAt) emitted[index]?.push({ at: time.now(), kind, value });
    };
    streamOf(streams, stream).subscribe({
      next: (value) => note('N', value),
      error: (error: unknown) => note('E', error),
      complete: () => note('C', undefined),
    });
  }
  setTimeout(time.stop, scene.endsAt);
}

function act(
  streams: Streams,
  storage: MemoryStore,
  member: string,
  value: unknown,
  isSubscribed = false,
): void {
  const args = value as readonly unknown[];
  if (member === 'stored') return storage.elsewhere(...(args as [string, string | null]));
  const result = (memberOf(streams, member) as (...given: readonly unknown[]) => unknown)(...args);
  if (isSubscribed) (result as Observable<unknown>).subscribe({ error: () => undefined });
}
