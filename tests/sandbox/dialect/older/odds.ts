import type { Received } from '../../../../streams/api/call';
import { userLimits } from '../../../../streams/betting/calls';
import { marketsByEvent } from '../../../../streams/catalogue/detail/calls';
import { userOdds } from '../../../../streams/odds/calls';
import type { Answer, Sender } from '../../http/answer';
import type { Written } from '../../http/written';
import { inWords, numeric, type Own } from './own';

type Detail = Written<Received<typeof marketsByEvent>>;
type OwnMarket = Detail['markets'][number];

/**
 * Whether an older server has a form for the market: one winner, and decimal odds. The markets that the operator lays
 * already have the older form.
 */
export const hasOdds = ({ type, bettingType, winners, odds }: OwnMarket): boolean =>
  bettingType === 'ODDS' && winners === 1 && type !== 'EACH_WAY' && odds?.status !== 'CLOSED';

const MAIN: ReadonlySet<unknown> = new Set(['MATCH_ODDS', 'WIN']);
export const isMain = ({ type }: Pick<OwnMarket, 'type'>): boolean => MAIN.has(type);

/** A market with one level a side; its status is written in each of its rows. */
export function olderSection({ id, name, runners, odds }: OwnMarket) {
  return {
    marketName: name,
    runners: runners.flatMap((runner) => {
      const view = odds?.runners.find((one) => one.id === runner.id);
      if (view?.status !== 'ACTIVE') return [];
      const [back, lay] = [view.back?.[0], view.lay?.[0]];
      return {
        id: numeric(runner.id),
        marketId: id,
        runnername: runner.name,
        status: odds?.status === 'OPEN' ? 'ACTIVE' : 'SUSPENDED',
        backPrice: back?.[0] ?? '-',
        backSize: back ? inWords(back[1]) : '-',
        layPrice: lay?.[0] ?? '-',
        laySize: lay ? inWords(lay[1]) : '-',
      };
    }),
  };
}

/** The markets of an event with their odds, one event per call, and the limits by type of market. */
export function oddsAnswers(own: Own): readonly Answer[] {
  const marketsOf = (eventId: unknown, sender: Sender): readonly OwnMarket[] =>
    (own.reply(marketsByEvent, { eventId }, sender) as Detail).markets.filter(hasOdds);
  return [
    own.as(
      userOdds,
      ({ eventId }, sender) => {
        const { bookmaker, toss, fancy } = Object(own.reply(userOdds, { eventId }, sender));
        const markets = marketsOf(eventId, sender);
        const main = markets.find(isMain);
        return {
          matchOdds: main ? olderSection(main) : null,
          bookmaker,
          fancy,
          toss,
          goalsmaker: markets.filter((market) => market !== main).map(olderSection),
        };
      },
      'Odds/GetUserOdds',
    ),
    own.as(userLimits, ({ eventId }, sender) => {
      const laid = own.reply(userLimits, { eventId }, sender) as readonly object[];
      const markets = marketsOf(eventId, sender);
      const main = markets.find(isMain);
      const rows = [main, markets.find((market) => market !== main)].flatMap((market) => {
        if (!market) return [];
        const { minStake, maxStake } = Object(
          own.reply(userLimits, { marketId: market.id }, sender),
        );
        const { inPlay = false, betDelay = 0 } = market.odds ?? {};
        return {
          marketType: market === main ? 'match_odd' : 'goalsmaker',
          runnnerId: null,
          limit: {
            minStake,
            maxStake,
            delayTime: inPlay ? betDelay * 1_000 : 0,
            isBetLock: false,
            isSuspended: market.odds?.status === 'SUSPENDED',
          },
        };
      });
      return [...rows, ...laid];
    }),
  ];
}
