/** The markets of an older server's events, which each reply with odds names. */

import { asyncScheduler, finalize, map, type Observable, share, tap } from 'rxjs';
import { marketsIn, type OlderMarket } from './olderSections';
import type { Ask } from './translation';

/** The odds of an event, with the number of their request. */
export interface NumberedOdds {
  readonly raw: unknown;
  /**
   * The number rises with every request: the reply to an earlier request that arrives later is older. It is a time, so
   * that it also rises from one page to the next and from one tab to the other.
   */
  readonly seq: number;
}

export interface OlderMarkets {
  /**
   * Fetches the odds of an event, and remembers its markets. Callers with the same token share a request: the refusal of
   * an expired token must not end the session of a newer one.
   */
  fetch(ask: Ask, eventId: string): Observable<NumberedOdds>;
  /** Returns the id of the event of a market; undefined until the event has been fetched. */
  eventOf(marketId: string): string | undefined;
  /** Returns the remembered markets of an event, also those that have ended. */
  of(eventId: string): readonly OlderMarket[];
}

export function createOlderMarkets(): OlderMarkets {
  const markets = new Map<string, ReadonlyMap<string, OlderMarket>>();
  const events = new Map<string, string>();
  const running = new Map<string, Observable<NumberedOdds>>();
  let last = 0;

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
      const seq = (last = Math.max(last + 1, asyncScheduler.now()));
      const reply$ = ask({ method: 'GET', path: 'Odds/GetUserOdds' }, { eventId }).pipe(
        tap((raw) => learn(eventId, raw)),
        map((raw) => ({ raw, seq })),
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
