import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { userLimits, userOpenBets } from '../../../../streams/betting/calls';
import { decodeBookmakerOdds } from '../../../../streams/bookmaker/bookmakerOdds';
import { treeSportWithEvent } from '../../../../streams/catalogue/calls';
import { marketsByEvent } from '../../../../streams/catalogue/detail/calls';
import { userOdds } from '../../../../streams/odds/calls';
import type { MarketOdds } from '../../../../streams/odds/marketOdds';
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

/** The facts of a market's odds that both dialects have: its status and the best level on each side. */
const bestOf = ({ marketId, status, inPlay, runners }: MarketOdds) => ({
  marketId,
  status,
  inPlay,
  runners: runners.map(({ id, prices }) => [id, prices.slice(0, 2), prices.slice(6, 8)]),
});
const byId = (odds: readonly MarketOdds[]) =>
  odds.map(bestOf).toSorted((a, b) => a.marketId.localeCompare(b.marketId));
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

test('shows a market that its event no longer lists as suspended, without prices', async () => {
  const { older, exchange } = await twoServers();
  await older(marketsByEvent, { eventId });
  exchange.settle(goals, { winners: [QUIET.over] });
  const [odds] = (await older(userOdds, { marketIds: goals })).markets;
  expect(odds).toMatchObject({ marketId: goals, status: 'SUSPENDED' });
  expect(odds?.runners.flatMap(({ prices }) => prices).every((figure) => figure === 0)).toBe(true);
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
