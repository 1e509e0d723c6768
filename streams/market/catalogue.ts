import {
  combineLatest,
  debounceTime,
  defer,
  distinctUntilChanged,
  finalize,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  skip,
  Subject,
  switchMap,
  take,
  tap,
} from 'rxjs';
import type { Api } from '../api/client';
import { type DomainSetting, marketsByEvent, treeSportWithEvent } from '../api/event';
import { behaviorOf } from '../core/behavior';
import { createKeyed } from '../core/keyed';
import type { Loadable } from '../core/loadable';
import type { Slot, Store } from '../core/persisted';
import type { Scope } from '../core/scope';
import type { Ports } from '../ports';
import type { Loading } from '../shell/types';
import { reloading } from '../core/reloading';
import type { ServerClock } from './serverClock';
import type { Books, Catalogue, EventDetail, MarketInfo, Sport } from './types';
import { eventInfo, marketInfo, oddsAmong, sportsOf } from './wireEvents';

const TREE_EVERY_MS = 60_000;
const EVENT_EVERY_MS = 30_000;
/** A screen left for another is often come back to. */
const LINGER_MS = 10_000;
/** A suspension names all markets of an event within a moment. */
const GATHER_MS = 250;
/** Removals from the loading list (specification §9). */
const LOADED_MS = 1_500;
const NOT_LOADED_MS = 1_000;

const tree = { ...treeSportWithEvent, quiet: true };
const quietEvent = { ...marketsByEvent, quiet: true };

/** Ids of pinned events, a JSON list (specification §3, "Local settings"). */
export const PINS: Slot<ReadonlySet<string>> = {
  key: 'pins',
  initial: new Set(),
  parse: (text) => {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list)) throw new Error('not a list');
    return new Set(list.map(String));
  },
  print: (pins) => JSON.stringify([...pins]),
  clearedAtLogout: true,
};

interface Deps extends Pick<Ports, 'visibility' | 'network' | 'random'> {
  readonly api: Api;
  readonly books: Books;
  readonly clock: Pick<ServerClock, 'observe'>;
  readonly loading: Pick<Loading, 'begin' | 'end'>;
  readonly store: Pick<Store, 'keep'>;
}

/**
 * What can be bet on. The tree of sports is fetched at once and every 60 s while the page is visible and
 * online; an event and its markets while somebody looks, every 30 s and when a market of it changes
 * status. Odds in these replies go to the books.
 */
export function createCatalogue(
  { api, books, clock, loading, store, visibility, network, random }: Deps,
  scope: Scope,
): Catalogue & {
  /** The domain settings, as often as a tree carries them. */
  readonly setting$: Observable<DomainSetting>;
} {
  const reload$ = new Subject<void>();
  const setting$ = new Subject<DomainSetting>();
  scope.onClose(() => {
    reload$.complete();
    setting$.complete();
  });
  const active$ = combineLatest([visibility.visible$, network.online$]).pipe(
    map((all) => all.every(Boolean)),
  );

  let treeKnown = false;
  const tree$ = api.call(tree, undefined).pipe(
    map(({ time, setting, events }) => {
      clock.observe(time ?? 0);
      if (setting !== null) setting$.next(setting);
      treeKnown = true;
      const main = events.map(({ market }) => market);
      books.apply(oddsAmong(main, time), 'list');
      return sportsOf(events);
    }),
  );
  /** Until there is something to show, the tree is among the things that are loading. */
  const listed$ = defer(() => {
    let afterMs = NOT_LOADED_MS;
    loading.begin(tree.name);
    return tree$.pipe(
      tap(() => (afterMs = LOADED_MS)),
      finalize(() => loading.end(tree.name, afterMs)),
    );
  });
  const sports$ = behaviorOf<Loadable<readonly Sport[]>>(
    reloading(
      defer(() => (treeKnown ? tree$ : listed$)),
      { everyMs: TREE_EVERY_MS, active$, reload$, random },
    ),
    { state: 'loading' },
    scope,
  );

  const detail = (eventId: string): Observable<Loadable<EventDetail>> => {
    let known = false;
    const marketIds$ = new Subject<readonly string[]>();
    const request$ = defer(() => api.call(known ? quietEvent : marketsByEvent, { eventId })).pipe(
      map(({ time, event, markets }): EventDetail => {
        known = true;
        clock.observe(time ?? 0);
        books.apply(oddsAmong(markets, time), 'list');
        marketIds$.next(markets.map(({ id }) => id));
        return { event: eventInfo(event), markets: markets.map(marketInfo) };
      }),
    );
    const statusChanged$ = marketIds$.pipe(
      distinctUntilChanged((a, b) => a.join() === b.join()),
      switchMap((ids) => merge(...ids.map((id) => changesOfStatus(books, id)))),
      debounceTime(GATHER_MS),
    );
    return reloading(request$, {
      everyMs: EVENT_EVERY_MS,
      active$,
      reload$,
      wake$: statusChanged$,
      random,
    });
  };

  const event$ = createKeyed(detail, { lingerMs: LINGER_MS }, scope);
  const marketInfo$ = (eventId: string, marketId: string): Observable<MarketInfo> =>
    defer(() => {
      const events = (sports$.value.value ?? []).flatMap((sport) => sport.events);
      const main = events.find(({ id }) => id === eventId)?.market;
      if (main?.id === marketId) return of(main);
      return event$(eventId).pipe(
        mergeMap(({ value }) => value?.markets.filter(({ id }) => id === marketId) ?? []),
        take(1),
      );
    });

  const pins = store.keep(PINS);

  return {
    sports$,
    setting$: setting$.asObservable(),
    reload: () => reload$.next(),
    event$,
    marketInfo$,
    pins$: pins.value$,
    togglePin: (eventId) =>
      pins.update((now) => {
        const next = new Set(now);
        if (!next.delete(eventId)) next.add(eventId);
        return next;
      }),
  };
}

/** Emits when the market's status becomes another one. */
function changesOfStatus(books: Books, marketId: string): Observable<unknown> {
  return books.market$(marketId).pipe(
    map(({ status }) => status),
    distinctUntilChanged(),
    skip(1),
  );
}
