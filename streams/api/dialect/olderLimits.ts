/** The limits of an older server, by type of market. */

import { map, type Observable, tap, throwError } from 'rxjs';
import { ApiError } from '../errors';
import type { OlderMarkets } from './olderMarkets';
import { type OlderMarket, typeOf } from './olderSections';
import { type Ask, type Fields, idIn, objectsIn, type Translation } from './translation';

/** A limit in currency units that no bet reaches: older servers send 0 for no limit. */
const NO_LIMIT = 1e12;

export interface OlderLimits {
  readonly translation: Translation;
  /** Returns the last known bet delay of a type of market, in seconds. */
  delayOf(eventId: string, type: OlderMarket['type']): number;
}

export function createOlderLimits(markets: OlderMarkets): OlderLimits {
  /** The bet delays in seconds, by event and type of market. Only the limits contain them. */
  const delays = new Map<string, number>();

  const ofEvent = (ask: Ask, eventId: string): Observable<readonly Fields[]> =>
    ask({}, { eventId }).pipe(
      map(objectsIn),
      tap((rows) => {
        for (const { marketType, limit } of rows) {
          const delayMs = Number(Object(limit).delayTime);
          const type = typeOf(marketType);
          if (type && delayMs >= 0) delays.set(`${eventId} ${type}`, delayMs / 1_000);
        }
      }),
    );
  const ofMarket = (ask: Ask, marketId: string): Observable<unknown> => {
    const eventId = markets.eventOf(marketId);
    if (eventId === undefined) return throwError(() => new ApiError({ kind: 'server' }));
    const type = markets.of(eventId).find(({ id }) => id === marketId)?.type;
    return ofEvent(ask, eventId).pipe(
      map((rows) => {
        const row = rows.find(({ marketType }) => typeOf(marketType) === type);
        const { minStake = 0, maxStake } = Object(row?.['limit']) as Fields;
        return {
          minStake,
          maxStake: Number(maxStake) === 0 ? NO_LIMIT : (maxStake ?? NO_LIMIT),
          maxLiability: NO_LIMIT,
        };
      }),
    );
  };

  return {
    translation: (ask, { eventId, marketId }) =>
      eventId === undefined ? ofMarket(ask, idIn(marketId)) : ofEvent(ask, idIn(eventId)),
    delayOf: (eventId, type) => delays.get(`${eventId} ${type}`) ?? 0,
  };
}
