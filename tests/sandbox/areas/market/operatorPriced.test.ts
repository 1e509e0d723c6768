import { expect, test } from 'vitest';
import {
  placeBet,
  type PlaceOperatorBet,
  userExpectedProfitLoss,
  userLimits,
  userOpenBets,
} from '../../../../streams/betting/calls';
import { marketsByEvent } from '../../../../streams/catalogue/detail/calls';
import { userOdds } from '../../../../streams/odds/calls';
import { pathOf } from '../../http/places';
import { QUIET } from '../../simulator/quietEvent';
import { failureOf, reference, visit } from '../../visit/visit';

const IDS = { bookmaker: '9.1', fancy: '9.2', row: '91', home: '92', away: '93' };

/** The quiet event with a bookmaker market and a fancy. */
async function open() {
  const visited = await visit();
  const { exchange, control } = visited.sandbox;
  const { accessToken: token } = await visited.demo();
  const operatorId = exchange.openAccount({ username: 'bookmaker', unlimited: true }).id;
  const common = {
    eventId: QUIET.eventId,
    startTime: exchange.clock.now() + 600_000,
    operatorId,
    commissionRate: 0,
    limits: { minStake: 10_000, maxStake: 2_500_000 },
  };
  exchange.createMarket({
    ...common,
    id: IDS.bookmaker,
    name: 'Bookmaker',
    type: 'BOOKMAKER',
    bettingType: 'BOOKMAKER',
    runners: [
      { id: IDS.home, name: 'Norhaven' },
      { id: IDS.away, name: 'Eastmere' },
    ],
  });
  exchange.createMarket({
    ...common,
    id: IDS.fancy,
    name: '10 over runs',
    type: 'FANCY',
    bettingType: 'FANCY',
    runners: [{ id: IDS.row, name: '10 over runs' }],
  });
  const { bookmaker: marketId, home, row } = IDS;
  control({ do: 'quote', marketId, runnerId: home, back: { price: 162 }, lay: { price: 170 } });
  control({
    do: 'quote',
    marketId: IDS.fancy,
    runnerId: row,
    back: { price: 79, rate: 95 },
    lay: { price: 78, rate: 100 },
  });
  const bet = (terms: Partial<PlaceOperatorBet>) =>
    visited.call(
      placeBet,
      {
        clientReference: reference(),
        eventId: QUIET.eventId,
        marketId: IDS.fancy,
        runnerId: null,
        type: 3,
        rate: 95,
        fancyValue: 79,
        stake: 100,
        placeTime: null,
        ...terms,
      },
      token,
    );
  return { ...visited, token, bet, exchange, control };
}

test('sends the operator’s sections with an event’s odds: rates, and lines with their rates', async () => {
  const { origin, control } = await open();
  control({
    do: 'quote',
    marketId: IDS.bookmaker,
    runnerId: IDS.home,
    status: 'SUSPENDED',
    back: { price: 162.5 },
  });
  const reply = await fetch(`${origin}${pathOf(userOdds)}?eventId=${QUIET.eventId}`);
  expect((await reply.json()).result).toMatchObject({
    bookmaker: {
      marketName: 'Bookmaker',
      runners: [
        {
          id: IDS.home,
          marketId: IDS.bookmaker,
          runnername: 'Norhaven',
          status: 'SUSPENDED',
          backPrice: 162.5,
          backSize: '50,000',
          layPrice: '-',
          laySize: '',
        },
        // The other runner has no offer.
        { id: IDS.away, status: 'SUSPENDED', backPrice: '-' },
      ],
    },
    fancy: {
      runners: [{ marketId: IDS.fancy, status: 'ACTIVE', layPrice: 78, laySize: '100' }],
    },
    toss: null,
  });
});

test('lists operator markets with the event, but not as its main market or by their ids', async () => {
  const { call, exchange } = await open();
  const list = async () => await call(marketsByEvent, { eventId: QUIET.eventId });
  const { event, markets } = await list();
  expect(event.market?.id).toBe(QUIET.matchOdds);
  expect(markets.map(({ bettingType }) => bettingType)).toEqual([
    'ODDS',
    'ODDS',
    'BOOKMAKER',
    'FANCY',
  ]);
  expect((await call(userOdds, { marketIds: `${IDS.fancy},${QUIET.goals}` })).markets).toHaveLength(
    1,
  );
  exchange.settle(IDS.fancy, { winners: [], lineResult: 8_400 });
  expect((await list()).markets.at(-1)).toMatchObject({
    result: 8_400,
    odds: { status: 'CLOSED' },
  });
});

test('sends limits by kind of market, and separate limits for each fancy', async () => {
  const { call } = await open();
  const limit = { minStake: 10_000, maxStake: 2_500_000, delayTime: 0, isBetLock: false };
  expect(await call(userLimits, { eventId: QUIET.eventId })).toMatchObject([
    { marketType: 'bookmaker', runnnerId: null, limit },
    { marketType: 'fancy2', runnnerId: IDS.row, limit },
  ]);
});

test.each([
  ['back', { marketId: IDS.bookmaker, runnerId: IDS.home, type: 1, rate: 162, fancyValue: 0 }],
  ['lay', { marketId: IDS.bookmaker, runnerId: IDS.home, type: 2, rate: 170, fancyValue: 0 }],
  ['yes', { type: 3, rate: 95, fancyValue: 79 }],
  ['no', { type: 4, rate: 100, fancyValue: 78 }],
] as const)('matches a %s completely at the operator’s price', async (side, terms) => {
  const { bet, call, token } = await open();
  const isFancy = terms.fancyValue > 0;
  const placed = await bet(terms);
  expect(placed).toMatchObject({
    bettingType: isFancy ? 'FANCY' : 'BOOKMAKER',
    side: side === 'back' || side === 'yes' ? 'BACK' : 'LAY',
    price: (isFancy ? terms.fancyValue : terms.rate) * 100,
    rate: isFancy ? terms.rate * 100 : null,
    matched: 10_000,
    status: 'EXECUTION_COMPLETE',
  });
  expect((await call(userOpenBets, {}, token)).openBets).toMatchObject([{ betId: placed.betId }]);
});

test('returns the first bet for a repeated reference, and refuses another price', async () => {
  const { bet, call, token } = await open();
  const clientReference = reference();
  const first = await bet({ clientReference });
  expect((await bet({ clientReference, stake: 500 })).betId).toBe(first.betId);
  expect((await failureOf(bet({ fancyValue: 80 }))).message).toBe(
    'The odds moved before your bet arrived.',
  );
  expect((await failureOf(bet({ type: 1, rate: 79 }))).message).toBe(
    'These odds aren’t on the ladder.',
  );
  expect((await call(userOpenBets, {}, token)).openBets).toHaveLength(1);
});

test('sends the expected profit of a fancy by its number of runs', async () => {
  const { bet, call, token } = await open();
  await bet({});
  await bet({ type: 4, rate: 100, fancyValue: 78 });
  const profits = await call(userExpectedProfitLoss, { eventId: QUIET.eventId }, token);
  expect(profits).toEqual([
    {
      eventId: QUIET.eventId,
      marketId: expect.any(String),
      runners: [
        { runnerId: '77', amount: 0 },
        { runnerId: '78', amount: -20_000 },
        { runnerId: '79', amount: -500 },
      ],
    },
  ]);
});

test('reads the words of an older server for sides and kinds', () => {
  const bet = {
    betId: 1,
    eventId: 2,
    marketId: 3,
    runnerId: 4,
    betType: 'No',
    marketTypeName: 'fancy2',
    price: 78,
    betRate: 110,
    stake: '1,000',
    matched: 1_000,
    averagePrice: 78,
    remaining: 0,
    status: 'EXECUTION_COMPLETE',
    placedAt: '2026-03-01T12:00:00Z',
  };
  expect(userOpenBets.read({ balance: 0, exposure: 0, openBets: [bet] }).openBets[0]).toMatchObject(
    { side: 'LAY', bettingType: 'FANCY', rate: 11_000, price: 7_800 },
  );
});
