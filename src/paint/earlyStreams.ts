import {
  BehaviorSubject,
  concat,
  distinctUntilChanged,
  filter,
  map,
  merge,
  NEVER,
  type Observable,
  of,
  Subject,
} from 'rxjs';
import type { Behavior, Selection, Streams } from '../../streams/app';
import { unlisted } from '../../streams/early';
import { eventsOf } from '../ports/eventsOf';
import { second$ } from '../state/clock';
import type { EarlyScreen } from './picture';

/** A value that does not change. */
const still = <T>(value: T): Behavior<T> => withValue(concat(of(value), NEVER), () => value);

const withValue = <T>(source$: Observable<T>, read: () => T): Behavior<T> =>
  Object.defineProperty(source$, 'value', { get: read }) as Behavior<T>;

const none = still(null);

/** Emits at once, and when prices may have become old. */
const tick$ = merge(second$, eventsOf(document, 'visibilitychange'));

const never = (): Observable<never> => NEVER;

/**
 * What the first screens read of the streams, by the facts that are painted: React hydrates with it before the streams
 * run. A selection goes to the slip as before React; other commands wait for the streams, and a star shows at once that
 * it was tapped.
 * @param path the address of the screen
 */
export function earlyStreams(screen: EarlyScreen, path: string): Streams {
  const { facts, subject, pick, later } = screen;
  const { sports, detail } = subject();
  const { pins, currency, serverNow } = facts();
  const pins$ = new BehaviorSubject(pins);
  const picked$ = new Subject<void>();
  const selectedIn$ = (id: string): Behavior<ReadonlySet<string>> => {
    const read = (): ReadonlySet<string> => facts().selected(id);
    return withValue(merge(of(null), picked$).pipe(map(read)), read);
  };
  const streams = {
    guards: { away$: none },
    currency$: still(currency),
    // What is painted is offered to the player.
    session: { user$: none, playerId$: none },
    settings: { setting$: none, site$: none },
    quickStakes$: none,
    balance: { funds$: none },
    preferences: { value$: none },
    openBets: { bets$: none },
    toasts: { list$: none },
    theme: { theme$: none },
    connection$: still('polling'),
    navigation: {
      path$: still(path),
      search$: still(location.search),
      go: (...move: Parameters<Streams['navigation']['go']>) =>
        later(({ navigation }) => navigation.go(...move)),
    },
    catalogue: {
      sports$: still(sports ? { state: 'ready', value: sports } : { state: 'loading' }),
      asOf$: none,
      event$: () => still(detail ? { state: 'ready', value: detail } : { state: 'loading' }),
      pins$,
      togglePin(id: string) {
        const next = new Set(pins$.value);
        if (!next.delete(id)) next.add(id);
        pins$.next(next);
        later(({ catalogue }) => catalogue.togglePin(id));
      },
      reload: () => later(({ catalogue }) => catalogue.reload()),
    },
    books: {
      snapshot: (id: string) => facts().odds(id),
      age: (id: string) => facts().age(id),
      market$: (id: string) =>
        tick$.pipe(
          map(() => facts().state(id)),
          filter((state) => state !== undefined),
          distinctUntilChanged((before, { stale }) => before.stale === stale),
        ),
      runner$(id: string, runnerId: string) {
        const odds = facts().odds(id);
        if (!odds) return NEVER;
        return still(odds.runners.find((runner) => runner.id === runnerId) ?? unlisted(runnerId));
      },
      traded$: (id: string) => still(facts().odds(id)?.traded ?? 0),
      watch: never,
    },
    serverNow,
    selectedIn$,
    slip: {
      toggle(selection: Selection) {
        pick(selection);
        picked$.next();
      },
    },
    positions: { position$: never },
    limits$: never,
    facts: never,
    panels: never,
  };
  return streams as unknown as Streams;
}
