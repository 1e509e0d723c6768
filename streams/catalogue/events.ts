import {
  combineLatest,
  defer,
  distinctUntilChanged,
  from,
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
import { marketsByEvent } from './detail/calls';
import { derive } from '../rx/derive';
import { debounceMonotonic } from '../rx/debounceMonotonic';
import { createShareByKey } from '../rx/shareByKey';
import type { Loadable } from '../rx/loadable';
import { reloading } from '../rx/reloading';
import type { Scope } from '../rx/scope';
import type { Ports } from '../ports';
import { isOperatorPriced } from '../rules/operatorPriced';
import type { CatalogueFeed } from './catalogue';
import type { BookmakerFeed } from '../bookmaker/bookmakerFeed';
import type { FirstReply } from './firstReply';
import type { ServerClock } from '../odds/serverClock';
import type { Books, EventDetail, EventInfo, Events, MarketInfo } from './types';
import { eventDetail } from './detail/wireDetail';
import { videosIn } from './videos';
import { oddsAmong } from './wireEvents';

const EVERY_MS = 30_000;
/** How long an event stays cached without a subscriber, in ms: players often return to a screen soon. */
const LINGER_MS = 10_000;
/** Changes within this time, in ms, count as one: a suspension affects all markets of an event almost at once. */
const GATHER_MS = 250;
/** The maximum number of markets of an event whose status is followed, which is more than any event has. */
const MOST_FOLLOWED = 500;

const quietly = { ...marketsByEvent, quiet: true };

export interface EventsDeps extends Pick<Ports, 'random'> {
  readonly api: Api;
  readonly books: Books;
  readonly clock: Pick<ServerClock, 'observe'>;
  readonly catalogue: Pick<CatalogueFeed, 'sports$' | 'tv$' | 'reloads$' | 'active$'>;
  /** Records the markets that the operator lays, because their odds are fetched separately. */
  readonly bookmaker: Pick<BookmakerFeed, 'learn'>;
  /** The data that the page already shows. */
  readonly shown?: Pick<FirstReply, 'detail'> | null;
}

/**
 * Single events with all their markets. While subscribed, an event is fetched every 30 s, and when the status of one of
 * its markets changes. Odds in the replies are applied to the books. The home screen does not need this code.
 * `fetched$` emits each event that a subscriber receives.
 */
export function createEvents(
  { api, books, clock, catalogue, bookmaker, shown, random }: EventsDeps,
  scope: Scope,
): Events & { readonly fetched$: Observable<EventInfo> } {
  const fetched$ = new Subject<EventInfo>();
  scope.onClose(() => fetched$.complete());
  /** A function for each failed event that triggers a retry. */
  const failed = new Map<string, () => void>();

  const detail = (eventId: string, own: Scope): Observable<Loadable<EventDetail>> => {
    let known = false;
    const again$ = new Subject<void>();
    own.onClose(() => failed.delete(eventId));
    const marketIds$ = new Subject<readonly string[]>();
    const request$ = defer(() => api.call(known ? quietly : marketsByEvent, { eventId })).pipe(
      map(({ time, event, markets }): EventDetail => {
        known = true;
        clock.observe(time ?? 0);
        // The odds of the operator's markets are fetched separately, and have other state numbers.
        const own = markets.filter(({ bettingType }) => !isOperatorPriced(bettingType));
        books.apply(oddsAmong(own, time), 'list');
        bookmaker.learn(eventId, markets, time);
        marketIds$.next(markets.map(({ id }) => id));
        return eventDetail({ event, markets });
      }),
    );
    const statusChanged$ = marketIds$.pipe(
      distinctUntilChanged((a, b) => a.join() === b.join()),
      switchMap((ids) =>
        from(ids.slice(0, MOST_FOLLOWED)).pipe(mergeMap((id) => changesOfStatus(books, id))),
      ),
      debounceMonotonic(GATHER_MS),
    );
    return reloading(request$, {
      ...(shown?.detail?.event.id === eventId && { known: shown.detail }),
      everyMs: EVERY_MS,
      active$: catalogue.active$,
      reload$: merge(catalogue.reloads$, again$),
      wake$: statusChanged$,
      random,
    }).pipe(
      tap(({ state }) => {
        if (state === 'failed') failed.set(eventId, () => again$.next());
        else failed.delete(eventId);
      }),
    );
  };

  const videos$ = derive([catalogue.tv$], videosIn);
  const withVideo = (eventId: string, own: Scope): Observable<Loadable<EventDetail>> =>
    combineLatest([
      // This source is subscribed to first, so that no state is lost if the event's reply arrives at once.
      videos$.pipe(
        map((videos) => videos.get(eventId)),
        distinctUntilChanged(),
      ),
      detail(eventId, own),
    ]).pipe(
      map(([video, loaded]) => {
        const { value } = loaded;
        return video === undefined || !value || value.about.video !== null
          ? loaded
          : { ...loaded, value: { ...value, about: { ...value.about, video } } };
      }),
    );
  const shared = createShareByKey(withVideo, { lingerMs: LINGER_MS }, scope);
  // If the stream has stored an old failure, a new subscriber causes a retry and does not receive that failure.
  const event$ = (eventId: string): Observable<Loadable<EventDetail>> =>
    defer(() => {
      failed.get(eventId)?.();
      return shared(eventId).pipe(
        tap(({ value }) => {
          if (value) fetched$.next(value.event);
        }),
      );
    });
  const marketInfo$ = (eventId: string, marketId: string): Observable<MarketInfo> =>
    defer(() => {
      const events = (catalogue.sports$.value.value ?? []).flatMap((sport) => sport.events);
      const main = events.find(({ id }) => id === eventId)?.market;
      // Lists of events do not contain the terms of an each-way market.
      if (main?.id === marketId && main.type !== 'EACH_WAY') return of(main);
      return event$(eventId).pipe(
        mergeMap(({ value }) => value?.markets.filter(({ id }) => id === marketId) ?? []),
        take(1),
      );
    });

  return { event$, marketInfo$, fetched$: fetched$.asObservable() };
}

/** Emits when the market's status changes. */
function changesOfStatus(books: Books, marketId: string): Observable<unknown> {
  return books.market$(marketId).pipe(
    map(({ status }) => status),
    distinctUntilChanged(),
    skip(1),
  );
}
