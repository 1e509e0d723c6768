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
import { treeSportWithEvent } from '../../../../streams/catalogue/calls';
import { marketsByEvent } from '../../../../streams/catalogue/detail/calls';
import { userOdds } from '../../../../streams/odds/calls';
import { decodeBookmakerOdds } from '../../../../streams/bookmaker/bookmakerOdds';
import type { MarketOdds } from '../../../../streams/odds/marketOdds';
import { depositWithdrawals, playerRequests } from '../../../../streams/payments/calls';
import { transactionHistory } from '../../../../streams/reports/calls';
import { failureOf } from '../../../sandbox/visit/visit';
import { QUIET } from '../../../sandbox/simulator/quietEvent';
import { openOperatorMarkets, twoServers } from './twoServers';

const { eventId, matchOdds, goals } = QUIET;
const RUNNERS = [
  [matchOdds, QUIET.home],
  [matchOdds, QUIET.away],
  [matchOdds, QUIET.draw],
  [goals, QUIET.over],
  [goals, QUIET.under],
] as const;
const PAGE = { SkipCount: 0, MaxResultCount: 100 };

/** The facts of a market's odds that both dialects have: its status and the best level on each side. */
const bestOf = ({ marketId, status, inPlay, runners }: MarketOdds) => ({
  marketId,
  status,
  inPlay,
  runners: runners.map(({ id, prices }) => [id, prices.slice(0, 2), prices.slice(6, 8)]),
});
const byId = (odds: readonly MarketOdds[]) =>
  odds.map(bestOf).toSorted((a, b) => a.marketId.localeCompare(b.marketId));
/** The facts of a bet that both dialects have. */
const FACTS = [
  ...(['betId', 'eventId', 'marketId', 'runnerId', 'side', 'price', 'rate'] as const),
  ...(['matched', 'bettingType', 'placedAt'] as const),
];
const factsOf = (bet: WireBet) => FACTS.map((name) => bet[name]);

const level = fc.record({
  price: fc.integer({ min: 20, max: 200 }),
  size: fc.integer({ min: 1, max: 1e6 }),
});
const world = fc.record({
  levels: fc.array(fc.record({ back: fc.option(level), lay: fc.option(level) }), {
    minLength: RUNNERS.length,
    maxLength: RUNNERS.length,
  }),
  suspended: fc.subarray([matchOdds, goals]),
  quote: fc.record({
    back: fc.integer({ min: 1, max: 200 }),
    lay: fc.integer({ min: 1, max: 200 }),
  }),
});

test('reads the same markets, prices and limits from both dialects, for any prices', async () => {
  const both = await twoServers();
  const { exchange, control, own, older } = both;
  openOperatorMarkets(both, eventId);
  const makerId = exchange.accounts.named('quiet-maker')?.id ?? '';
  await fc.assert(
    fc.asyncProperty(world, async ({ levels, suspended, quote }) => {
      levels.forEach(({ back, lay }, index) => {
        const [marketId, runnerId] = RUNNERS[index]!;
        // Prices to back are below 2.00 and prices to lay above, so that they never match.
        exchange.setLevels(makerId, marketId, runnerId, {
          back: back
            ? [[back.price, back.size]].map(
                ([p = 0, s = 0]) => [100 + Math.ceil(p / 3), s] as const,
              )
            : [],
          lay: lay
            ? [[200 + lay.price - (lay.price % 2), lay.size]].map(
                ([p = 0, s = 0]) => [Math.min(p, 298), s] as const,
              )
            : [],
        });
      });
      for (const marketId of [matchOdds, goals])
        control({ do: suspended.includes(marketId) ? 'suspend' : 'reopen', marketId });
      control({
        do: 'quote',
        marketId: '91',
        runnerId: '910',
        back: { price: quote.back },
        lay: { price: quote.lay },
      });

      const marketIds = [matchOdds, goals].join(',');
      const [theirs, ours] = [
        await own(marketsByEvent, { eventId }),
        await older(marketsByEvent, { eventId }),
      ];
      const facts = ({ markets }: typeof ours) =>
        markets.map(({ id, name, bettingType, runners }) => [
          id,
          name,
          bettingType,
          runners.map((one) => [one.id, one.name]),
        ]);
      expect(facts(ours).toSorted()).toEqual(facts(theirs).toSorted());
      expect(ours.event).toMatchObject({ id: eventId, title: theirs.event.title, sportId: '1' });

      const odds = [await own(userOdds, { marketIds }), await older(userOdds, { marketIds })];
      expect(byId(odds[1]!.markets)).toEqual(byId(odds[0]!.markets));
      const laid = [await own(userOdds, { eventId }), await older(userOdds, { eventId })];
      expect(decodeBookmakerOdds(laid[1])).toEqual(decodeBookmakerOdds(laid[0]));

      const [limit, olderLimit] = [
        await own(userLimits, { marketId: goals }),
        await older(userLimits, { marketId: goals }),
      ];
      expect({ ...limit, maxLiability: 0 }).toEqual({ ...olderLimit, maxLiability: 0 });
    }),
    { numRuns: 12 },
  );
});

test('numbers the states of a market, and repeats the number while nothing changes', async () => {
  const { older, control, clock } = await twoServers();
  await older(marketsByEvent, { eventId });
  const seq = async () => (await older(userOdds, { marketIds: matchOdds })).markets[0]?.seq ?? 0;
  const first = await seq();
  expect(await seq()).toBe(first);
  control({ do: 'suspend', marketId: matchOdds });
  clock.advance(1_000);
  expect(await seq()).toBeGreaterThan(first);
});

test('shows a market that its event no longer lists as suspended, without prices', async () => {
  const { older, exchange } = await twoServers();
  await older(marketsByEvent, { eventId });
  exchange.settle(goals, { winners: [QUIET.over] });
  const [odds] = (await older(userOdds, { marketIds: goals })).markets;
  expect(odds).toMatchObject({ marketId: goals, status: 'SUSPENDED' });
  expect(odds?.runners.flatMap(({ prices }) => prices).every((figure) => figure === 0)).toBe(true);
});

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

test('sends each call of an older server with its own fields, and nothing else', async () => {
  const { older, requests, reference } = await twoServers();
  requests.length = 0;
  await older(treeSportWithEvent, undefined);
  await older(marketsByEvent, { eventId });
  await older(userOdds, { marketIds: `${matchOdds},${goals},unknown` });
  await older(userLimits, { marketId: matchOdds });
  await older(userOpenBets, { references: reference() });
  expect(requests).toEqual([
    'Event/TreeSportWithEvent',
    'Odds/GetUserOdds',
    'Odds/GetUserOdds',
    'Odds/GetUserLimits',
    'Bet/GetUserOpenBets',
  ]);
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

test('lists requests for payments and lines of the statement', async () => {
  const { older, own } = await twoServers();
  const page = { skipCount: 0, maxResultCount: 10 };
  const all = {
    ...page,
    sorting: null,
    filter: null,
    filterByUser: true,
    status: '0',
    type: '0',
  } as const;
  const [theirs, ours] = [
    await own(depositWithdrawals, all),
    await older(playerRequests, { ...page, references: '' }),
  ];
  expect(ours.items).toEqual(theirs.items);
  const days = { From: '2029-12-31', To: '2030-01-02' };
  const times = { FromTime: '2029-12-31T00:00:00.000Z', ToTime: '2030-01-02T23:59:59.999Z' };
  const range = { ...days, ...times, Type: 0, ...PAGE } as const;
  const lines = [await own(transactionHistory, range), await older(transactionHistory, range)];
  const facts = lines.map(({ items }) =>
    items.map(({ id, date, credit, debit, balance }) => [id, date, credit, debit, balance]),
  );
  expect(facts[1]).toEqual(facts[0]);
  expect(facts[1]).toHaveLength(1);
});
