/** The markets of an older server's events, which each reply with odds names. */

import { finalize, type Observable, share, tap } from 'rxjs';
import { marketsIn, type OlderMarket } from './olderSections';
import type { Ask } from './translation';

export interface OlderMarkets {
  /**
   * Fetches the odds of an event, and remembers its markets. Callers with the same token share a request: the refusal of
   * an expired token must not end the session of a newer one.
   */
  fetch(ask: Ask, eventId: string): Observable<unknown>;
  /** Returns the id of the event of a market; undefined until the event has been fetched. */
  eventOf(marketId: string): string | undefined;
  /** Returns the remembered markets of an event, also those that have ended. */
  of(eventId: string): readonly OlderMarket[];
}

export function createOlderMarkets(): OlderMarkets {
  const markets = new Map<string, ReadonlyMap<string, OlderMarket>>();
  const events = new Map<string, string>();
  const running = new Map<string, Observable<unknown>>();

  const learn = (eventId: string, raw: unknown): void => {
    const next = marketsIn(raw).map((market) => [market.id, market] as const);
    markets.set(eventId, new Map([...(markets.get(eventId) ?? []), ...next]));
    for (const [marketId] of next) events.set(marketId, eventId);
  };

  return {
    fetch(ask, eventId) {
      const key = `${ask.token} ${eventId}`;
      const known = running.get(key);
      if (known) return known;
      const reply$ = ask({ method: 'GET', path: 'Odds/GetUserOdds' }, { eventId }).pipe(
        tap((raw) => learn(eventId, raw)),
        finalize(() => running.delete(key)),
        share(),
      );
      running.set(key, reply$);
      return reply$;
    },
    eventOf: (marketId) => events.get(marketId),
    of: (eventId) => [...(markets.get(eventId)?.values() ?? [])],
  };
}
