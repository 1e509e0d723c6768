/** The markets whose suspension alerts the player. */

import { combineLatest, distinctUntilChanged, map, type Observable, of, switchMap } from 'rxjs';
import type { OpenBet } from '../betting/types';
import type { Events } from '../catalogue/types';
import { decodeSegment } from '../rules/decodeSegment';
import type { Behavior } from '../rx/behavior';
import { isSameJson } from '../rx/isSameJson';
import type { AddressRules } from '../settings/types';
import type { AlertedRunner } from './types';

/** A market with its names. */
export type AlertedMarket = Omit<AlertedRunner, 'runnerId' | 'runnerName'>;

/** The maximum number of markets that are watched for alerts. */
export const MOST_MARKETS = 20;

interface Deps {
  readonly bets$: Observable<readonly OpenBet[]>;
  readonly event$: Events['event$'];
  readonly page$: Behavior<string>;
  readonly screens: AddressRules['screens'];
}

/** Returns the event and the market of an address; null for any other address. */
function marketIn(
  path: string,
  screens: AddressRules['screens'],
): Pick<AlertedMarket, 'eventId' | 'marketId'> | null {
  const { pattern } = screens.find((screen) => screen.pattern.test(path)) ?? {};
  const { eventid, marketid } = pattern?.exec(path)?.groups ?? {};
  return eventid === undefined || marketid === undefined
    ? null
    : { eventId: decodeSegment(eventid), marketId: decodeSegment(marketid) };
}

/** Emits the market whose ladder is open, followed by the markets in which the player has bets. */
export function alertedMarkets({
  bets$,
  event$,
  page$,
  screens,
}: Deps): Observable<readonly AlertedMarket[]> {
  const ladder$ = page$.pipe(
    map((path) => marketIn(path, screens)),
    distinctUntilChanged(isSameJson),
    switchMap((place) => {
      if (place === null) return of([]);
      const { eventId, marketId } = place;
      return event$(eventId).pipe(
        map(({ value }): readonly AlertedMarket[] => {
          const market = value?.markets.find(({ id }) => id === marketId);
          return value && market
            ? [{ eventId, eventTitle: value.event.title, marketId, marketName: market.name }]
            : [];
        }),
      );
    }),
  );
  return combineLatest([ladder$, bets$]).pipe(
    map(([ladder, bets]) => {
      const named = bets.map(({ eventId, eventTitle, marketId, marketName }) => ({
        eventId,
        eventTitle,
        marketId,
        marketName,
      }));
      const all = [...ladder, ...named];
      return [...new Map(all.map((market) => [market.marketId, market])).values()].slice(
        0,
        MOST_MARKETS,
      );
    }),
    distinctUntilChanged(isSameJson),
  );
}
