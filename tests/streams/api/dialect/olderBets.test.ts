import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  placeBet,
  userBetHistory,
  userExpectedProfitLoss,
  userLimits,
  userOpenBets,
  type WireBet,
} from '../../../../streams/betting/calls';
import { marketsByEvent } from '../../../../streams/catalogue/detail/calls';
import { userOdds } from '../../../../streams/odds/calls';
import { failureOf } from '../../../sandbox/visit/visit';
import { QUIET } from '../../../sandbox/simulator/quietEvent';
import { openOperatorMarkets, twoServers } from './twoServers';

const { eventId, matchOdds, goals } = QUIET;
const PAGE = { SkipCount: 0, MaxResultCount: 100 };

/** The facts of a bet that both dialects have. */
const FACTS = [
  ...(['betId', 'eventId', 'marketId', 'runnerId', 'side', 'price', 'rate'] as const),
  ...(['matched', 'bettingType', 'placedAt'] as const),
];
const factsOf = (bet: WireBet) => FACTS.map((name) => bet[name]);

const stake = fc.integer({ min: 100, max: 20_000 }).map((minor) => minor / 100);
const odds = fc.constantFrom(
  { marketId: matchOdds, runnerId: QUIET.home, side: 'BACK', price: 2.4 } as const,
  { marketId: matchOdds, runnerId: QUIET.away, side: 'LAY', price: 3.3 } as const,
  { marketId: goals, runnerId: QUIET.under, side: 'BACK', price: 1.99 } as const,
);
const operatorPriced = fc.constantFrom(
  { marketId: '91', runnerId: '910', type: 1, rate: 80, fancyValue: 0 } as const,
  { marketId: '91', runnerId: '911', type: 2, rate: 95, fancyValue: 0 } as const,
  { marketId: '92', runnerId: null, type: 3, rate: 90, fancyValue: 79 } as const,
  { marketId: '93', runnerId: null, type: 4, rate: 110, fancyValue: 160 } as const,
);

test('lists the same bets, funds and results from both dialects, for any bets', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.oneof(odds, operatorPriced), stake), { minLength: 1, maxLength: 6 }),
      async (bets) => {
        const both = await twoServers();
        const { own, older, control, exchange, clock, reference } = both;
        openOperatorMarkets(both, eventId);
        control({
          do: 'quote',
          marketId: '91',
          runnerId: '910',
          back: { price: 80 },
          lay: { price: 90 },
        });
        control({
          do: 'quote',
          marketId: '91',
          runnerId: '911',
          back: { price: 90 },
          lay: { price: 95 },
        });
        control({
          do: 'quote',
          marketId: '92',
          runnerId: '920',
          back: { price: 79, rate: 90 },
          lay: { price: 78, rate: 110 },
        });
        control({
          do: 'quote',
          marketId: '93',
          runnerId: '930',
          back: { price: 161, rate: 90 },
          lay: { price: 160, rate: 110 },
        });
        await older(marketsByEvent, { eventId });
        for (const [terms, amount] of bets) {
          const placed = { ...terms, clientReference: reference(), stake: amount };
          const sent =
            'type' in terms
              ? older(placeBet, { ...placed, ...terms, eventId, placeTime: null })
              : older(placeBet, { ...placed, ...terms, marketVersion: 0, priceChange: 'NONE' });
          // The reply says in words that the bet is placed, and not which bet it is.
          expect(await failureOf(sent)).toMatchObject({ kind: 'unreadable' });
          clock.advance(1_000);
        }
        const [theirs, ours] = [await own(userOpenBets, {}), await older(userOpenBets, {})];
        expect(ours.openBets).toHaveLength(bets.length);
        expect(ours.openBets.map(factsOf)).toEqual(theirs.openBets.map(factsOf));
        expect(ours).toMatchObject({
          balance: theirs.balance,
          exposure: theirs.exposure,
          leftOut: 0,
        });
        expect(await older(userExpectedProfitLoss, { eventId })).toEqual(
          await own(userExpectedProfitLoss, { eventId }),
        );

        exchange.settle(matchOdds, { winners: [QUIET.home] });
        const range = { StartDate: '2029-01-01', EndDate: '2031-01-01', ...PAGE };
        const history = [await own(userBetHistory, range), await older(userBetHistory, range)];
        const facts = history.map(({ items }) =>
          items.map(
            ({ betId, eventId, marketId, betType, odds, stake, profitLoss, settleTime }) => [
              betId,
              eventId,
              marketId,
              betType,
              odds,
              stake,
              profitLoss,
              settleTime,
            ],
          ),
        );
        expect(facts[1]).toEqual(facts[0]);
      },
    ),
    { numRuns: 8 },
  );
});

test('keeps the call open for the bet delay, which the limits contain', async () => {
  const { older, exchange, control, clock, reference } = await twoServers();
  control({ do: 'goInPlay', marketId: matchOdds, betDelay: 5 });
  await older(marketsByEvent, { eventId });
  await older(userLimits, { marketId: matchOdds });
  const [state] = (await older(userOdds, { marketIds: matchOdds })).markets;
  expect(state).toMatchObject({ inPlay: true, betDelay: 5 });
  const sentAt = clock.now();
  const terms = { marketId: matchOdds, runnerId: QUIET.home, side: 'BACK', stake: 10 } as const;
  const bet = (price: number) =>
    older(placeBet, {
      ...terms,
      price,
      clientReference: reference(),
      marketVersion: 0,
      priceChange: 'NONE',
    });
  let replies = 0;
  const [matched, refused] = [2.4, 2.38].map((price) =>
    failureOf(bet(price)).finally(() => replies++),
  );
  const repliesAfter = (ms: number): number => {
    clock.advance(ms);
    return replies;
  };
  await expect.poll(() => repliesAfter(1_000)).toBe(2);
  expect(await matched).toMatchObject({ kind: 'unreadable' });
  expect(await refused).toMatchObject({ kind: 'refused', serverMessage: 'The odds have changed.' });
  const { openBets } = await older(userOpenBets, {});
  expect(openBets).toMatchObject([{ price: 240, matched: 1_000 }]);
  expect(openBets[0]?.placedAt).toBeGreaterThanOrEqual(sentAt + 5_000);
  expect(exchange.market(matchOdds)?.betDelay).toBe(5);
});

test('refuses a bet on a market whose event it does not know, and sends nothing', async () => {
  const { older, requests, reference } = await twoServers();
  requests.length = 0;
  const terms = { marketId: 'other', runnerId: 'a', side: 'BACK', price: 2, stake: 10 } as const;
  const bet = {
    ...terms,
    clientReference: reference(),
    marketVersion: 0,
    priceChange: 'NONE',
  } as const;
  expect(await failureOf(older(placeBet, bet))).toMatchObject({ status: 404, enveloped: true });
  expect(requests).toEqual([]);
});

test('lists a bet whose market has no known name, and counts it as not fully read', async () => {
  const { older, exchange, own, reference } = await twoServers();
  // Older servers have no form for each-way markets, so the odds of the event do not name this one.
  const market = {
    id: '94',
    name: 'Each way',
    type: 'EACH_WAY',
    eachWayDivisor: 5,
    numberOfWinners: 2,
  };
  const runners = ['a', 'b', 'c'].map((id) => ({ id, name: id.toUpperCase() }));
  exchange.createMarket({ ...market, eventId, commissionRate: 0, startTime: 0, runners });
  const makerId = exchange.accounts.named('quiet-maker')?.id ?? '';
  exchange.setLevels(makerId, '94', 'a', { back: [[600, 100_000]], lay: [] });
  const terms = { marketId: '94', runnerId: 'a', side: 'BACK', price: 6, stake: 10 } as const;
  const marketVersion = exchange.market('94')?.version ?? 0;
  await own(placeBet, {
    ...terms,
    clientReference: reference(),
    marketVersion,
    priceChange: 'NONE',
  });
  const { openBets, leftOut } = await older(userOpenBets, {});
  expect(openBets).toMatchObject([{ marketName: 'Each way', runnerName: 'A', stake: 1_000 }]);
  expect(leftOut).toBe(1);
});
