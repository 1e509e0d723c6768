/** The bets of an older server: placed without references, and listed by names instead of ids. */

import {
  asyncScheduler,
  catchError,
  forkJoin,
  map,
  type Observable,
  of,
  switchMap,
  throwError,
} from 'rxjs';
import { ApiError } from '../errors';
import { momentIn } from '../serverZone';
import type { OlderEvents } from './olderEvents';
import type { OlderMarkets } from './olderMarkets';
import { bettingTypeOf, type OlderMarket, typeOf } from './olderSections';
import { type Ask, type Fields, idIn, objectsIn, type Translations, wordIn } from './translation';

/** The largest page of older servers. */
const PAGE = 100;

interface Place {
  readonly marketId: string;
  readonly runnerId: string;
}

/**
 * Finds a bet's market and runner by their names; null unless exactly one runner has them. A fancy is named by its row
 * alone.
 */
function placeOf(
  markets: readonly OlderMarket[],
  { marketName, runnerName }: Fields,
  wanted?: OlderMarket['type'],
): Place | null {
  const found = markets
    .filter(
      ({ type, name }) => type === (wanted ?? type) && (type === 'FANCY' || name === marketName),
    )
    .flatMap(({ id, rows }) =>
      rows.flatMap((row) =>
        row['runnername'] === runnerName ? { marketId: id, runnerId: idIn(row['id']) } : [],
      ),
    );
  const [place = null, other] = found;
  return other ? null : place;
}

/**
 * An unreadable entry. The product counts it, and then never concludes that a bet is not in the list: a bet whose
 * market is unknown could be that bet.
 */
const UNKNOWN_BET = null;

export function createOlderBets(
  events: Pick<OlderEvents, 'titled'>,
  markets: OlderMarkets,
): Translations {
  /** When the page first saw a bet whose time is unreadable. */
  const seenAt = new Map<string, string>();

  const placeIn = (bet: Fields): Place | null =>
    placeOf(markets.of(idIn(bet['eventId'])), bet, typeOf(bet['marketTypeName']));

  const timeOf = (bet: Fields): unknown => {
    const { placeTime } = bet;
    if (typeof placeTime === 'string' && momentIn(placeTime) !== null) return placeTime;
    const id = idIn(bet['betId']);
    const seen = seenAt.get(id) ?? new Date(asyncScheduler.now()).toISOString();
    seenAt.set(id, seen);
    return seen;
  };
  /** A bet is listed even if its market is unknown; its names then replace the ids. */
  const openBet = (bet: Fields): Fields => {
    const { betTitle, marketName, runnerName, betRate, stake } = bet;
    const type = typeOf(bet['marketTypeName']);
    const bettingType = bettingTypeOf(type ?? 'MATCH_ODDS');
    const price = bettingType === 'BOOKMAKER' ? betRate : bet['odds'];
    const ids = placeIn(bet) ?? { marketId: `? ${marketName}`, runnerId: `? ${runnerName}` };
    return {
      ...bet,
      ...ids,
      eventTitle: betTitle,
      bettingType,
      price,
      averagePrice: price,
      matched: stake,
      remaining: 0,
      status: 'EXECUTION_COMPLETE',
      placedAt: timeOf(bet),
    };
  };
  const isCasino = ({ dreamMarketTypeName }: Fields): boolean =>
    wordIn(dreamMarketTypeName) === 'lotus';
  const isUnknown = (bet: Fields): boolean => !isCasino(bet) && placeIn(bet) === null;

  /** Fetches the markets of the events whose bets have unknown names. */
  const learn = (ask: Ask, bets: readonly Fields[]): Observable<unknown> => {
    const ids = new Set(bets.filter(isUnknown).map(({ eventId }) => idIn(eventId)));
    const fetched = [...ids].map((id) => markets.fetch(ask, id).pipe(catchError(() => of(null))));
    return fetched.length === 0 ? of(null) : forkJoin(fetched);
  };

  const place = (ask: Ask, bet: Fields): Observable<unknown> => {
    const post = (body: Fields) => ask({ path: 'Bet/PlaceBet' }, body);
    const { clientReference: _, ...operatorBet } = bet;
    if ('type' in bet) return post(operatorBet);
    const { marketId, runnerId, side, price, stake } = bet;
    const eventId = markets.eventOf(idIn(marketId));
    // Nothing is sent without the event.
    if (eventId === undefined)
      return throwError(() => new ApiError({ kind: 'refused', status: 404, enveloped: true }));
    const type = side === 'BACK' ? 1 : 2;
    const terms = { type, rate: price, stake, fancyValue: 0 };
    return post({ ...terms, runnerId, marketId, eventId, placeTime: null });
  };

  /** The history names neither the event nor the market by an id. */
  const settled = (bet: Fields): Fields => {
    const names = { marketName: bet['marketName'], runnerName: bet['betRunnerName'] };
    const places = events.titled(idIn(bet['betTitle'])).flatMap((eventId) => {
      const place = placeOf(markets.of(eventId), names);
      return place ? [{ eventId, marketId: place.marketId }] : [];
    });
    return { ...(places.length === 1 && places[0]), ...bet };
  };

  return {
    'Bet/PlaceBetV2': place,
    'Bet/GetUserOpenBets': (ask) =>
      ask({}).pipe(
        switchMap((raw) => {
          const reply = Object(raw) as Fields;
          const bets = objectsIn(reply['openBets']);
          return learn(ask, bets).pipe(
            map(() => ({
              ...reply,
              openBets: [...bets.map(openBet), ...(bets.some(isUnknown) ? [UNKNOWN_BET] : [])],
            })),
          );
        }),
      ),
    'Bet/GetUserExpectedProfitLoss': (ask, { eventId }) =>
      ask({}).pipe(
        map((raw) =>
          Array.isArray(raw) && eventId !== undefined
            ? objectsIn(raw).filter((market) => idIn(market['eventId']) === eventId)
            : raw,
        ),
      ),
    'Bet/GetUserBetHistory': (ask, { StartDate, EndDate, SkipCount, MaxResultCount }) =>
      ask(
        {},
        {
          StartDate: idIn(StartDate).slice(0, 10),
          EndDate: idIn(EndDate).slice(0, 10),
          SkipCount,
          MaxResultCount: Math.min(PAGE, Number(MaxResultCount)),
        },
      ).pipe(
        map((raw) => {
          const reply = Object(raw) as Fields;
          const items = objectsIn(reply['items']);
          // A full page without a count may not be the last one.
          const least = Number(SkipCount) + items.length + (items.length < PAGE ? 0 : 1);
          return { totalCount: least, ...reply, items: items.map(settled) };
        }),
      ),
  };
}
