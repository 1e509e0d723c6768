import { defer, endWith, finalize, ignoreElements, map, type Observable, Subject, tap } from 'rxjs';
import type { Api } from '../api/client';
import { treeSportWithEvent } from './calls';
import type { NamedSettings } from '../settings/calls';
import { type Behavior, behaviorOf, createState } from '../rx/behavior';
import { and } from '../rx/derive';
import type { Loadable } from '../rx/loadable';
import type { Store } from '../storage/persisted';
import { reloading } from '../rx/reloading';
import { restartBy } from '../rx/restartBy';
import type { Scope } from '../rx/scope';
import type { Ports } from '../ports';
import type { Loading } from '../settings/types';
import { PINS } from './pins';
import type { ServerClock } from '../odds/serverClock';
import type { FirstReply } from './firstReply';
import type { Books, Catalogue, EventInfo, Events, Sport } from './types';
import { eventInfo, oddsAmong, sportsOf } from './wireEvents';

const EVERY_MS = 60_000;
/** How long sports stay in the loading list after they load, in ms (specification §9). */
const LOADED_MS = 1_500;
const NOT_LOADED_MS = 1_000;

const quietly = { ...treeSportWithEvent, quiet: true };

interface Deps extends Pick<Ports, 'visibility' | 'network' | 'random'> {
  readonly api: Api;
  readonly books: Books;
  readonly clock: Pick<ServerClock, 'observe' | 'serverNow'>;
  readonly loading: Pick<Loading, 'begin' | 'end'>;
  readonly store: Pick<Store, 'persist'>;
  /** The data that the page already shows. */
  readonly shown?: Pick<FirstReply, 'sports' | 'time'> | null;
}

/** The catalogue for the rest of streams/. */
export interface CatalogueFeed extends Omit<Catalogue, keyof Events> {
  /** Every sport that the server lists. */
  readonly sports$: Behavior<Loadable<readonly Sport[]>>;
  /** Emits the domain's settings of each reply that contains them. */
  readonly setting$: Observable<NamedSettings>;
  /** The unread casino games in the last reply; null before the first reply. */
  readonly games$: Behavior<unknown>;
  /** The unread live videos in the last reply; null before the first reply. */
  readonly tv$: Behavior<unknown>;
  /** Emits when the player reloads everything. */
  readonly reloads$: Observable<void>;
  /** Whether requests make sense, because the page is visible and online. */
  readonly active$: Observable<boolean>;
}

/**
 * The sports with their events, fetched at once and every 60 s while the page is visible and online. Odds in
 * the replies are applied to the books.
 */
export function createCatalogue(
  { api, books, clock, loading, store, shown, visibility, network, random }: Deps,
  scope: Scope,
): CatalogueFeed {
  const known = shown?.sports && { value: shown.sports };
  const reload$ = new Subject<void>();
  const setting$ = new Subject<NamedSettings>();
  const asOf = createState(known ? (shown?.time ?? null) : null, scope);
  const games = createState<unknown>(null, scope);
  const tv = createState<unknown>(null, scope);
  scope.onClose(() => {
    reload$.complete();
    setting$.complete();
  });
  const active$ = and(visibility.visible$, network.online$).pipe(restartBy(visibility.resumed$));

  let isKnown = false;
  const fetched$ = defer(() => {
    const listed: EventInfo[] = [];
    return api.call(quietly, undefined).pipe(
      // The pieces of a long reply differ only in their events.
      tap(({ time, setting, events, games: replyGames, tv: videos }) => {
        if (listed.length === 0) {
          clock.observe(time ?? 0);
          if (setting !== null) setting$.next(setting);
          games.set(replyGames);
          tv.set(videos);
        }
        const main = events.map(({ market }) => market);
        books.apply(oddsAmong(main, time), 'list');
        listed.push(...events.map(eventInfo));
      }),
      ignoreElements(),
      endWith(null),
      map(() => {
        isKnown = true;
        asOf.set(clock.serverNow());
        return sportsOf(listed);
      }),
    );
  });
  /** The request is in the loading list until the sports can be shown. */
  const listed$ = defer(() => {
    let afterMs = NOT_LOADED_MS;
    loading.begin(quietly.name);
    return fetched$.pipe(
      tap(() => (afterMs = LOADED_MS)),
      finalize(() => loading.end(quietly.name, afterMs)),
    );
  });
  const sports$ = behaviorOf<Loadable<readonly Sport[]>>(
    reloading(
      defer(() => (isKnown ? fetched$ : listed$)),
      { ...(known && { known: known.value }), everyMs: EVERY_MS, active$, reload$, random },
    ),
    { state: 'loading', ...known },
    scope,
  );

  const pins = store.persist(PINS);

  return {
    sports$,
    asOf$: asOf.value$,
    setting$: setting$.asObservable(),
    games$: games.value$,
    tv$: tv.value$,
    reloads$: reload$.asObservable(),
    active$,
    reload: () => reload$.next(),
    pins$: pins.value$,
    togglePin: (eventId) =>
      pins.update((now) => {
        const next = new Set(now);
        if (!next.delete(eventId)) next.add(eventId);
        return next;
      }),
  };
}
