/** The adapter for servers that are one generation older. Only operators whose settings name the dialect load it. */

import { map } from 'rxjs';
import type { Received } from '../call';
import { ApiError } from '../errors';
import { reasonOf, unfit } from '../read';
import { createServerZone, type ServerZone } from '../serverZone';
import type { AnyCall, Transport } from '../transport';
import { clockTime } from '../wire';
import { olderAccount } from './olderAccount';
import { createOlderBets } from './olderBets';
import { createOlderEvents } from './olderEvents';
import { createOlderLimits } from './olderLimits';
import { createOlderMarkets } from './olderMarkets';
import { createOlderOdds } from './olderOdds';
import type { Ask, Fields, Translations } from './translation';

/**
 * Sends the product's calls to an older server through `own`, and emits the results as the product's records read them.
 * A call without a translation is sent as it is. It remembers the events and markets that the server has named, because
 * later replies name them in words only.
 * @param zone the zone that `own` reads times in
 */
export function createOlder(
  own: Transport,
  zone: Pick<ServerZone, 'readPush'> = createServerZone(),
): Transport {
  const events = createOlderEvents();
  const markets = createOlderMarkets();
  const limits = createOlderLimits(markets);
  const translations: Translations = {
    ...events.translations,
    ...createOlderOdds(events, markets, limits),
    'Odds/GetUserLimits': limits.translation,
    ...createOlderBets(events, markets),
    ...olderAccount,
  };
  const clock = unfit(null, clockTime);
  /** Returns a reply as it is. The server's own time in it sets the zone. */
  const unread = (raw: unknown): unknown => {
    clock((Object(raw) as Fields)['time']);
    return raw;
  };

  return {
    send<C extends AnyCall>(call: C, payload: unknown, token: string | null) {
      const translate = Object.hasOwn(translations, call.path) && translations[call.path];
      if (!translate) return own.send(call, payload, token);
      const send = (changes: Partial<AnyCall>, sent?: unknown) =>
        own.send({ ...call, ...changes, read: unread }, sent, token);
      const ask: Ask = Object.assign(send, { token });
      return translate(ask, Object(payload) as Fields).pipe(
        map((raw) => {
          try {
            return zone.readPush(call.read, raw) as Received<C>;
          } catch (error) {
            const details = `${call.path}: ${reasonOf(error)}`;
            throw new ApiError({ kind: 'unreadable', details });
          }
        }),
      );
    },
  };
}
