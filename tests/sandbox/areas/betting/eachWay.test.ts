import { expect, test } from 'vitest';
import {
  userBetHistory,
  userExpectedProfitLoss,
  userOpenBets,
} from '../../../../streams/betting/calls';
import { marketsByEvent } from '../../../../streams/catalogue/detail/calls';
import { QUIET } from '../../simulator/quietEvent';
import { visit } from '../../visit/visit';

const MARKET = '1.29000009';

/** An each-way market in the quiet event: a fifth of the odds for two places, 6.0 offered on its first runner. */
async function open() {
  const visited = await visit();
  const { exchange } = visited.sandbox;
  exchange.createMarket({
    id: MARKET,
    eventId: QUIET.eventId,
    name: 'Each way',
    type: 'EACH_WAY',
    numberOfWinners: 2,
    eachWayDivisor: 5,
    commissionRate: 0,
    startTime: exchange.clock.now() + 600_000,
    runners: ['a', 'b', 'c'].map((id) => ({ id, name: id.toUpperCase() })),
  });
  const maker = exchange.accounts.named('quiet-maker')?.id ?? '';
  exchange.setLevels(maker, MARKET, 'a', { back: [[600, 100_000]], lay: [] });
  const { accessToken } = await visited.demo();
  const bet = () =>
    visited.place(accessToken, { marketId: MARKET, runnerId: 'a', price: 6, stake: 10 });
  return { ...visited, token: accessToken, bet };
}

test('sends a divisor and places only for an event’s each-way markets', async () => {
  const { call } = await open();
  const { markets } = await call(marketsByEvent, { eventId: QUIET.eventId });
  expect(markets.map(({ id, eachWayDivisor, winners }) => [id, eachWayDivisor, winners])).toEqual([
    [QUIET.matchOdds, null, 1],
    [QUIET.goals, null, 1],
    [MARKET, 5, 2],
  ]);
});

test('holds both halves of an each-way bet, and settles it to the cent', async () => {
  const { call, sandbox, token, bet } = await open();
  expect(await bet()).toMatchObject({ eachWayDivisor: 5, stake: 1_000, matched: 1_000 });
  const { exposure, openBets } = await call(userOpenBets, {}, token);
  expect(exposure).toBe(2_000);
  expect(openBets).toMatchObject([{ eachWayDivisor: 5 }]);
  // For each winner the result is a range, so the exchange sends no result.
  expect(await call(userExpectedProfitLoss, {}, token)).toEqual([]);
  sandbox.exchange.settle(MARKET, { winners: ['b'], placed: ['a'] });
  const days = { StartDate: '2000-01-01', EndDate: '2100-01-01' };
  const history = await call(userBetHistory, { ...days, SkipCount: 0, MaxResultCount: 9 }, token);
  expect(history.items).toMatchObject([
    { eachWayDivisor: 5, stake: 1_000, profitLoss: 0, outcome: null, betResult: 'Placed' },
  ]);
});
