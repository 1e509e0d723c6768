import type { Received } from '../../../../streams/api/call';
import type { treeSportWithEvent } from '../../../../streams/catalogue/calls';
import type { runnerDepth, scoreCard } from '../../../../streams/eventFacts/calls';
import { fromMinor } from '../../../../streams/rules/money';
import type { marketsByEvent } from '../../../../streams/catalogue/detail/calls';
import type { Settings } from '../shell/service';
import type { Exchange } from '../../engine/exchange';
import type { PriceLevel } from '../../engine/orders/book';
import type { MarketView } from '../../odds/oddsBoard';
import type { Written } from '../../http/written';
import { rulesOfEvent, rulesOfMarket } from './rules';
import { scoreCardView } from './scoreCards';
import { operatorSections, type OperatorSections } from './operatorPricedView';
import { videoOf, videosOf } from './videos';
import { eventView, listedEvents, marketsOf, marketView } from './views';

/** A time in ISO 8601. */
interface Timed {
  readonly time: string;
}

export interface MarketService {
  /** @param host name of the domain whose settings are included */
  tree(host: string): Written<Received<typeof treeSportWithEvent>>;
  /** The listed events of a sport, whose name may have any case. */
  ofSport(sportName: string): Timed & { readonly events: ReturnType<typeof eventView>[] };
  /** The listed events that are in play or next to start, sorted by their off. */
  closest(): Timed & { readonly events: ReturnType<typeof eventView>[] };
  /** Returns the event with its markets; null if the event does not exist. */
  event(eventId: string): Written<Received<typeof marketsByEvent>> | null;
  /** Returns the score of an event; null if the event has no score or does not exist. */
  scoreCard(eventId: string): Written<Received<typeof scoreCard>>;
  /** Returns every price offered on a runner, and the volume traded at each price; null if the runner does not exist. */
  depth(marketId: string, runnerId: string): Written<Received<typeof runnerDepth>> | null;
  /** Returns odds in the requested order; unknown markets are left out. */
  odds(marketIds: readonly string[]): Timed & { markets: readonly MarketView[]; quiet: [] };
  /** Returns the odds of the event's bookmaker markets; null if the event does not exist. */
  operatorOdds(
    eventId: string,
  ): (Timed & OperatorSections & { markets: readonly MarketView[]; quiet: [] }) | null;
}

export interface MarketParts {
  readonly exchange: Pick<
    Exchange,
    'clock' | 'events' | 'event' | 'market' | 'runnerBook' | 'volumes'
  >;
  readonly setting: Settings['setting'];
  /** Returns the market's current odds; null if the market does not exist. */
  readonly oddsOf: (marketId: string) => MarketView | null;
}

/** The number of events that count as closest. */
const MOST_CLOSEST = 10;

export function createMarketService({ exchange, setting, oddsOf }: MarketParts): MarketService {
  const shelves = { exchange, oddsOf };
  const time = (): string => new Date(exchange.clock.now()).toISOString();
  return {
    tree(host) {
      const { games = null, bonuses = [], tv, ...own } = setting(host);
      const listed = listedEvents(shelves);
      const tree = {
        time: time(),
        setting: own,
        bonuses,
        games,
        tv: tv ?? listed.flatMap(videosOf),
        events: listed.map((event) => eventView(shelves, event)),
      };
      return tree;
    },
    ofSport: (sportName) => ({
      time: time(),
      events: listedEvents(shelves)
        .filter((event) => event.sportName.toLowerCase() === sportName.toLowerCase())
        .map((event) => eventView(shelves, event)),
    }),
    closest: () => ({
      time: time(),
      events: listedEvents(shelves)
        .slice(0, MOST_CLOSEST)
        .map((event) => eventView(shelves, event)),
    }),
    event(eventId) {
      const event = exchange.event(eventId);
      if (!event) return null;
      return {
        time: time(),
        event: {
          ...eventView(shelves, event),
          rules: rulesOfEvent(event),
          videoURL: videoOf(event),
        },
        markets: marketsOf(shelves, event).map((market) =>
          Object.assign(marketView(shelves, market), {
            rules: rulesOfMarket(market),
            eachWayDivisor: market.eachWayDivisor,
            silks: [...market.runners.values()].flatMap(({ id, silk }) =>
              silk === null ? [] : [{ id, ...silk }],
            ),
          }),
        ),
      };
    },
    scoreCard(eventId) {
      const event = exchange.event(eventId);
      return event ? scoreCardView(event) : null;
    },
    depth(marketId, runnerId) {
      const book = exchange.market(marketId) && exchange.runnerBook(marketId, runnerId, Infinity);
      if (!book) return null;
      return {
        back: book.back.map(levelView),
        lay: book.lay.map(levelView),
        traded: exchange.volumes(marketId, runnerId).map(levelView),
      };
    },
    odds: (marketIds) => ({
      time: time(),
      // Bookmaker markets are fetched by event.
      markets: marketIds.flatMap((id) =>
        exchange.market(id)?.operatorId === null ? (oddsOf(id) ?? []) : [],
      ),
      quiet: [],
    }),
    operatorOdds(eventId) {
      const event = exchange.event(eventId);
      if (!event) return null;
      return {
        time: time(),
        markets: [],
        quiet: [],
        ...operatorSections(marketsOf(shelves, event)),
      };
    },
  };
}

const levelView = ([price, size]: PriceLevel) => ({ price: price / 100, size: fromMinor(size) });
