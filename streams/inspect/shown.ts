import { distinctUntilChanged, isObservable, map, Observable, startWith, Subject } from 'rxjs';
import { isAlive } from './boundaryFacade';
import { READS } from './recorder';
import type { Entry } from './types';

/** What views of a replay see. */
export interface Shown<T> {
  /** The facade for the views. */
  readonly streams: T;
  /** Lets the views see the values of this moment. */
  show(): void;
}

/** Passes what recorded views receive on to the views of a replay. */
export interface Watch {
  /** Receives each event of the facade, in order. */
  note(entry: Omit<Entry, 'at'>): void;
  /** Receives an object with streams or functions that a call returned or a subscription emitted. */
  result(id: number, value: object): void;
  /** @param reads the functions that only read, and work as they are */
  show<T extends object>(streams: T, reads?: ReadonlySet<string>): Shown<T>;
}

type Event = (view: Subject<unknown>) => void;

/** What recorded views received from a stream that no Behavior is. */
interface Channel {
  last: { readonly value: unknown } | null;
  isComplete: boolean;
  readonly events$: Subject<Event>;
  result: object | null;
}

const keyed = (parent: string, seam: string): string => `${parent}>${seam}`;
const withArgs = (key: string, args: unknown): string =>
  `${key}(${JSON.stringify(args, (_, part: unknown) => (isObservable(part) ? null : part))})`;

/**
 * Lets views see a replay without taking part in it: they receive what the recorded views received, and read the values
 * of Behaviors. A subscription or a command of their own would change the streams, so it does nothing.
 */
export function createWatch(): Watch {
  /** The streams and calls of the facade, by the number of a call or subscription. */
  const keys = new Map<number, string>();
  const channels = new Map<string, Channel>();
  const channelAt = (key: string): Channel => {
    const known = channels.get(key);
    if (known !== undefined) return known;
    const made = { last: null, isComplete: false, events$: new Subject<Event>(), result: null };
    channels.set(key, made);
    return made;
  };
  const receivedAt = (key: string): Observable<unknown> =>
    new Observable((subscriber) => {
      const { last, isComplete, events$ } = channelAt(key);
      const view = new Subject<unknown>();
      view.subscribe(subscriber);
      // Only what a call returned is a state; other streams are of events, which a later view must not see again.
      if (last !== null && key.includes('(')) view.next(last.value);
      if (isComplete) view.complete();
      return events$.subscribe((event) => event(view));
    });

  return {
    note({ seam, what, id, of, value }) {
      const key = keyed((of !== undefined && keys.get(of)) || '', seam);
      if (what === 'call') keys.set(id, withArgs(key, value));
      else if (what === 'subscribe') keys.set(id, key);
      if (what !== 'next' && what !== 'error' && what !== 'complete') return;
      const channel = channelAt(keys.get(id) ?? key);
      if (what === 'next') channel.last = { value };
      if (what === 'complete') channel.isComplete = true;
      channel.events$.next((view) => view[what](value));
    },
    result: (id, value) => void (channelAt(keys.get(id) ?? '').result = value),
    show(streams, reads = READS) {
      const moment$ = new Subject<void>();
      const stateOf = (value$: Observable<unknown> & { readonly value: unknown }) => {
        const shown$ = moment$.pipe(
          startWith(undefined),
          map(() => value$.value),
          distinctUntilChanged(),
        );
        return Object.defineProperty(shown$, 'value', { get: () => value$.value });
      };
      function behind(value: unknown, seam: string, key: string, parent = key): unknown {
        if (isObservable(value))
          return 'value' in value
            ? stateOf(value as never)
            : receivedAt(key).pipe(
                map((next) => (isAlive(next) ? members(next, seam, key) : next)),
              );
        if (typeof value === 'function') return called(value as never, seam, key);
        return isAlive(value) ? members(value, seam, parent) : value;
      }
      function called(member: (...args: unknown[]) => unknown, seam: string, key: string) {
        return (...args: unknown[]): unknown => {
          if (reads.has(seam)) return member(...args);
          const call = withArgs(key, args);
          const own = keyed(call, seam);
          // A stream may be named before the recorded views have named it.
          const result =
            channelAt(call).result ?? (seam.endsWith('$') ? member(...args) : new Observable());
          return behind(result, seam, isObservable(result) ? own : call);
        };
      }
      function members<Group extends object>(group: Group, seam: string, parent: string): Group {
        const known = new Map<string | symbol, unknown>();
        return new Proxy(group, {
          get(_, name) {
            if (known.has(name)) return known.get(name);
            const own = `${seam}.${String(name)}`;
            const member: unknown = Reflect.get(group, name);
            const value = behind(member, own, keyed(parent, own), parent);
            if (value !== member) known.set(name, value);
            return value;
          },
        });
      }
      return { streams: members(streams, 'streams', ''), show: () => moment$.next() };
    },
  };
}
