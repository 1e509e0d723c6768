/** The odds of an older server: one event for each call, without the numbers of states. */

import {
  catchError,
  concat,
  defer,
  EMPTY,
  from,
  map,
  mergeMap,
  type Observable,
  of,
  switchMap,
  throwError,
} from 'rxjs';
import type { OlderEvents } from './olderEvents';
import type { OlderLimits } from './olderLimits';
import type { OlderMarkets } from './olderMarkets';
import {
  bettingTypeOf,
  marketsIn,
  type MarketView,
  type OlderMarket,
  viewOf,
} from './olderSections';
import { type Ask, type Fields, idIn, type Translations, wordIn } from './translation';

/** Translates the odds of markets, and an event with its markets. */
export function createOlderOdds(
  events: Pick<OlderEvents, 'event' | 'known'>,
  markets: OlderMarkets,
  limits: Pick<OlderLimits, 'delayOf'>,
): Translations {
  /** The last state of each market. */
  const views = new Map<string, MarketView>();

  const oddsOf = (eventId: string, market: OlderMarket, seq: number): object => {
    const inPlay = wordIn(events.known(eventId)?.['status']) === 'in_play';
    const betDelay = limits.delayOf(eventId, market.type);
    const view = viewOf(market, { inPlay, betDelay });
    views.set(market.id, view);
    return { ...view, marketId: market.id, seq, version: 0, whole: true };
  };
  /** A market that the event no longer lists takes no bets. */
  const gone = (marketId: string, seq: number): readonly object[] => {
    const view = views.get(marketId);
    if (view === undefined) return [];
    const runners = view.runners.map(({ id, status }) => ({ id, status, back: [], lay: [] }));
    return [{ ...view, status: 'SUSPENDED', runners, marketId, seq, version: 0, whole: true }];
  };

  const oddsOfSome = (ask: Ask, eventId: string, ids: readonly string[]): Observable<unknown> =>
    markets.fetch(ask, eventId).pipe(
      map(({ raw, seq }) => {
        const listed = new Map(marketsIn(raw).map((market) => [market.id, market]));
        return ids.flatMap((id) => {
          const market = listed.get(id);
          return market ? [oddsOf(eventId, market, seq)] : gone(id, seq);
        });
      }),
      map((odds) => ({ markets: odds })),
    );

  /** Emits the odds of each event as soon as they arrive: an event that fails does not delay the others. */
  const oddsByMarket = (ask: Ask, marketIds: readonly string[]): Observable<unknown> => {
    const byEvent = new Map<string, string[]>();
    for (const id of marketIds) {
      const eventId = markets.eventOf(id);
      if (eventId !== undefined) byEvent.set(eventId, [...(byEvent.get(eventId) ?? []), id]);
    }
    if (byEvent.size === 0) return of({ markets: [] });
    const failures: unknown[] = [];
    const replies$ = from(byEvent).pipe(
      mergeMap(([eventId, ids]) =>
        oddsOfSome(ask, eventId, ids).pipe(
          catchError((error: unknown) => {
            failures.push(error);
            return EMPTY;
          }),
        ),
      ),
    );
    const failed$ = defer(() =>
      failures.length === byEvent.size ? throwError(() => failures[0]) : EMPTY,
    );
    return concat(replies$, failed$);
  };

  const marketOf = (eventId: string, market: OlderMarket, seq: number): Fields => {
    const { id, name, type, rows } = market;
    const runners = rows.map((row, sort) => ({
      id: idIn(row['id']),
      name: row['runnername'],
      sort,
    }));
    const odds = oddsOf(eventId, market, seq);
    return { id, eventId, name, type, bettingType: bettingTypeOf(type), runners, odds };
  };
  const detail = (ask: Ask, eventId: string): Observable<unknown> =>
    events.event(ask, eventId).pipe(
      switchMap((event) =>
        markets.fetch(ask, eventId).pipe(
          map(({ raw, seq }) => {
            const listed = marketsIn(raw).map((market) => marketOf(eventId, market, seq));
            return { event: { ...event, markets: listed.length }, markets: listed };
          }),
        ),
      ),
    );
  /** The markets that the operator lays have the same form in both dialects. */
  const operatorOdds = (ask: Ask, eventId: string): Observable<unknown> =>
    markets.fetch(ask, eventId).pipe(
      map(({ raw }) => {
        const { bookmaker = null, toss = null, fancy = null } = Object(raw) as Fields;
        return { markets: [], bookmaker, toss, fancy };
      }),
    );

  return {
    'Odds/GetUserOddsV2': (ask, { eventId, marketIds }) =>
      eventId === undefined
        ? oddsByMarket(ask, idIn(marketIds).split(','))
        : operatorOdds(ask, idIn(eventId)),
    'Market/GetByEventId': (ask, { eventId }) => detail(ask, idIn(eventId)),
  };
}
