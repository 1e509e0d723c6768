import type { Received } from '../../../../streams/api/call';
import {
  placeBet,
  userBetHistory,
  userExpectedProfitLoss,
  userOpenBets,
  type SettledBet,
  type WireBet,
} from '../../../../streams/betting/calls';
import * as v from 'valibot';
import type { Market } from '../../engine/market/market';
import type { Exchange } from '../../engine/exchange';
import type { Answer } from '../../http/answer';
import { checked, unauthorized, userFriendly } from '../../http/envelope';
import type { Written } from '../../http/written';
import { isMain } from './odds';
import { inWords, numeric, only, type Own } from './own';

const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
const sentBet = v.object({
  type: v.picklist([1, 2, 3, 4]),
  rate: v.number(),
  stake: v.number(),
  fancyValue: v.number(),
  runnerId: v.nullable(id),
  marketId: id,
  eventId: id,
  placeTime: v.null(),
});
type SentBet = v.InferOutput<typeof sentBet>;

const SIDES = { BACK: 'Back', LAY: 'Lay' } as const;
const FANCY_SIDES = { BACK: 'Yes', LAY: 'No' } as const;
const OUTCOMES: Readonly<Record<string, string>> = { WON: 'Won', LOST: 'Lost', VOIDED: 'Void' };

const NAMES: Readonly<Record<string, string>> = {
  BOOKMAKER: 'bookmaker',
  TOSS: 'toss',
  FANCY: 'fancy',
};
const nameOf = (market: Pick<Market, 'type'> | undefined): string =>
  NAMES[market?.type ?? ''] ?? (market && isMain(market) ? 'match_odd' : 'goalsmaker');

/** A matched bet, which names neither its market nor its runner by an id. */
export function olderBet(
  bet: Written<WireBet>,
  market: Pick<Market, 'type'> | undefined,
  sportId = '',
) {
  const isFancy = bet.bettingType === 'FANCY';
  const isRated = bet.bettingType === 'BOOKMAKER';
  return {
    betId: numeric(bet.betId),
    eventId: numeric(bet.eventId),
    sportId: numeric(sportId),
    betTitle: bet.eventTitle,
    marketName: bet.marketName,
    runnerName: bet.runnerName,
    betType: (isFancy ? FANCY_SIDES : SIDES)[bet.side],
    odds: isRated ? 0 : (bet.averagePrice ?? bet.price),
    betRate: isFancy ? bet.rate : isRated ? bet.price : 0,
    stake: inWords(bet.matched),
    placeTime: bet.placedAt,
    marketTypeName: nameOf(market),
    dreamMarketTypeName: '',
  };
}

const FIELDS = 'betId betTitle marketName betRunnerName betType betRate odds fancyValue'.split(' ');

/** A settled bet, with its result as a word. */
export const olderSettled = (bet: Written<SettledBet>) => ({
  ...only(bet, ...FIELDS, 'stake', 'placeTime', 'settleTime'),
  betId: numeric(bet.betId),
  profitLoss: inWords(bet.profitLoss),
  result: null,
  betResult: OUTCOMES[bet.outcome ?? ''] ?? bet.betResult,
});

interface Parts {
  readonly exchange: Exchange;
}

/** Places whole bets at their price or refuses them, and lists matched bets. Replies to bets are only words. */
export function betAnswers(own: Own, { exchange }: Parts): readonly Answer[] {
  const { clock } = exchange;

  /** Whether the best price is still the requested price, for the whole stake. */
  const isOffered = ({ marketId, runnerId, type, rate, stake }: SentBet): boolean => {
    if (runnerId === null || exchange.market(marketId)?.operatorId !== null) return true;
    const book = exchange.runnerBook(marketId, runnerId, 1);
    const [price, size] = (type === 1 ? book?.back : book?.lay)?.[0] ?? [0, 0];
    return price === Math.round(rate * 100) && size >= Math.round(stake * 100);
  };
  /** The bet in the sandbox's own dialect. The server makes its own reference. */
  const ownBet = (sent: SentBet): unknown => {
    const clientReference = crypto.randomUUID().replaceAll('-', '');
    const market = exchange.market(sent.marketId);
    if (market?.operatorId !== null) return { ...sent, clientReference };
    return {
      clientReference,
      ...only(sent, 'marketId', 'runnerId', 'stake'),
      side: sent.type === 1 ? 'BACK' : 'LAY',
      price: sent.rate,
      marketVersion: market.version,
      priceChange: 'NONE',
      timeInForce: 'FILL_OR_KILL',
    };
  };
  /** Runs `place` without the market's own bet delay, because the call has already waited for it. */
  const withoutDelay = <T>(marketId: string, betDelay: number, place: () => T): T =>
    exchange.batch(() => {
      if (betDelay === 0) return place();
      exchange.updateMarket(marketId, { betDelay: 0 });
      try {
        return place();
      } finally {
        exchange.updateMarket(marketId, { betDelay });
      }
    });

  return [
    own.as(
      placeBet,
      async (raw, sender) => {
        if (!sender.account) throw unauthorized();
        const sent = checked(sentBet, raw);
        const market = exchange.market(sent.marketId);
        const betDelay = market?.inPlay ? market.betDelay : 0;
        const version = market?.version;
        if (betDelay > 0)
          await new Promise<void>((done) => void clock.schedule(betDelay * 1_000, done));
        if (market?.version !== version) throw userFriendly('The market has changed.');
        if (!isOffered(sent)) throw userFriendly('The odds have changed.');
        withoutDelay(sent.marketId, betDelay, () => own.reply(placeBet, ownBet(sent), sender));
        return 'Bet placed successfully';
      },
      'Bet/PlaceBet',
    ),
    own.as(userOpenBets, (_, sender) => {
      const reply = own.reply(userOpenBets, {}, sender) as Written<Received<typeof userOpenBets>>;
      const { openBets, balance, exposure } = reply;
      return {
        balance,
        exposure,
        openBets: openBets
          .filter(({ matched }) => Number(matched) > 0)
          .map((bet) =>
            olderBet(
              bet,
              exchange.market(String(bet.marketId)),
              exchange.event(String(bet.eventId))?.sportId,
            ),
          ),
      };
    }),
    own.as(userExpectedProfitLoss, (_, sender) => own.reply(userExpectedProfitLoss, {}, sender)),
    own.as(userBetHistory, (raw, sender) => {
      const reply = own.reply(userBetHistory, raw, sender) as Written<
        Received<typeof userBetHistory>
      >;
      return { items: reply.items.map(olderSettled), totalCount: reply.totalCount };
    }),
  ];
}
