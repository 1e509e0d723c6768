import type { OddsPushes, OddsView } from '../../odds/oddsPushes';
import type { Area, Client, ClientConnection, AreaContext } from '../area';
import { listedEvents, mainMarket } from './views';

/**
 * The maximum number of markets that a page shows without naming them; for a longer list, the client names the visible
 * markets.
 */
const MOST_OF_PAGE = 500;

type Markets = Pick<AreaContext['exchange'], 'events' | 'event' | 'market'>;

/** Pushes to each client the odds of its page and of the markets that it names. */
export const showOdds =
  (exchange: Markets, pushes: OddsPushes<ClientConnection>): NonNullable<Area['onPresence']> =>
  (connection, { page }) =>
    pushes.show(connection, oddsView(exchange, page, connection.data));

/** Returns whether the hub pushes a market: bookmaker markets are polled by event. */
const isPushed = (exchange: Markets, id: string): boolean =>
  exchange.market(id)?.operatorId === null;

/**
 * The markets of a page: the main markets of its events for lists, every market of the event for an event's page, and
 * the additional markets that the client names. An unknown page and a list of very many events show only named markets.
 * A client that sets an interval gets the markets that it names, on any page.
 */
function oddsView(exchange: Markets, page: string, client: Client): OddsView {
  const { named, everyMs } = client;
  if (everyMs !== null) {
    const ids = [...new Set(named)].sort();
    return {
      key: `every ${everyMs} ${ids.join(',')}`,
      everyMs,
      marketIds: () => ids.filter((id) => isPushed(exchange, id)),
    };
  }
  const path = page.split('?', 1)[0] ?? '';
  const ofPage = (): string[] => pageMarkets(exchange, path);
  // Clients need not name the page's own markets, so all clients without further names share one view.
  const shown = new Set(ofPage());
  const extra = [...new Set(named)].filter((id) => !shown.has(id)).sort();
  return {
    key: `${path} ${extra.join(',')}`,
    marketIds: () => [...new Set([...ofPage(), ...extra.filter((id) => isPushed(exchange, id))])],
  };
}

function pageMarkets(exchange: Markets, path: string): string[] {
  const [, start = '', second = ''] = path.split('/');
  const first = start.toLowerCase();
  if (first === 'markets')
    return (exchange.event(second)?.marketIds ?? []).filter((id) => isPushed(exchange, id));
  const shows =
    first === '' || first === 'home'
      ? () => true
      : first === 'inplay'
        ? (event: { inPlay: boolean }) => event.inPlay
        : first === 'sports'
          ? (event: { sportId: string }) => event.sportId === second
          : null;
  if (!shows) return [];
  const listed = listedEvents({ exchange }).filter(shows);
  if (listed.length > MOST_OF_PAGE) return [];
  return listed.flatMap((event) => mainMarket({ exchange }, event)?.id ?? []);
}
