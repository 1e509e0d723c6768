import { BehaviorSubject, map, type Observable, Subject, switchMap } from 'rxjs';
import type { Emission } from '../../src/inspector/marble/marbleTest';
import {
  isFirst,
  lineOf,
  LOST,
  type Mark,
  type Scene,
  type Stream,
} from '../../src/inspector/marble/scene';
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
import { createProduct, LOGGED_IN } from '../streams/product';
import { inQuickTime, type QuickTime } from '../streams/storms/quickTime';

type Streams = ReturnType<typeof createProduct>['streams'];

type Call = (...given: readonly unknown[]) => Observable<unknown>;

/** Returns the result of a member of the facade, or of the lazy feature that a stream emits. */
function resultOf(streams: object, { member, args, of }: Stream): unknown {
  const resultIn = (group: unknown): unknown => {
    const found = member
      .split('.')
      .reduce((each: unknown, part) => (each as Readonly<Record<string, unknown>>)[part], group);
    return args ? (found as Call)(...args) : found;
  };
  if (of === undefined) return resultIn(streams);
  return (resultOf(streams, of) as Observable<unknown>).pipe(
    switchMap((feature) => resultIn(feature) as Observable<unknown>),
  );
}

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
  const acts: { run: (mark: Mark) => void } = { run: () => undefined };
  for (const mark of inTestOrder(scene.marks.filter((mark) => !isFirst(mark)))) {
    const { at, source, value } = mark;
    setTimeout(() => {
      if (source in states) states[source as 'resumed'].next(value);
      else if (lineOf(mark) === 'act') acts.run(mark);
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
      stored: { ...(scene.isLoggedIn && LOGGED_IN), ...scene.stored },
      routes,
      ports: {
        location: createLocation(scene.path ?? '/home').location,
        visibility: { visible$: states.visible, resumed$: states.resumed },
        network: { online$: states.online },
      },
    },
  );
  acts.run = (mark) => act(streams, storage, mark);
  scene.marks.filter(isFirst).forEach(acts.run);
  // The scheduler of marbles subscribes in virtual time, after the tasks that the streams set at the start.
  setTimeout(() => {
    for (const [index, stream] of watched.entries()) {
      const note = (kind: Emission['kind'], value: unknown): void => {
        if (time.now() < scene.endsAt) emitted[index]?.push({ at: time.now(), kind, value });
      };
      (resultOf(streams, stream) as Observable<unknown>).subscribe({
        next: (value) => note('N', value),
        error: (error: unknown) => note('E', error),
        complete: () => note('C', undefined),
      });
    }
  });
  setTimeout(time.stop, scene.endsAt);
}

function act(
  streams: Streams,
  storage: MemoryStore,
  { source, value, of, isSubscribed = false }: Mark,
): void {
  const args = value as readonly unknown[];
  if (source === 'stored') return storage.elsewhere(...(args as [string, string | null]));
  const ignored = { error: () => undefined };
  if (of !== undefined && !isSubscribed) {
    const feature$ = resultOf(streams, of) as Observable<object>;
    const next = (feature: object): unknown => resultOf(feature, { member: source, args });
    feature$.subscribe({ ...ignored, next });
    return;
  }
  const result = resultOf(streams, { member: source, args, of });
  if (isSubscribed) (result as Observable<unknown>).subscribe(ignored);
}
