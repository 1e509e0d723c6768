import { describe, expect, test } from 'vitest';
import { authenticate, refreshToken } from '../../../streams/session/calls';
import { userBalance } from '../../../streams/account/calls';
import { placeBet, userExpectedProfitLoss, userOpenBets } from '../../../streams/betting/calls';
import { treeSportWithEvent } from '../../../streams/catalogue/calls';
import { marketsByEvent } from '../../../streams/catalogue/detail/calls';
import { type Read, unfit } from '../../../streams/api/read';

const reads = (read: Read<unknown>, raw: unknown): unknown => unfit<unknown>('refused', read)(raw);

describe('the reader of the account', () => {
  test('drops a quick stake out of range, but accepts the login', () => {
    const login = {
      accessToken: 'T',
      expireInSeconds: 60,
      stakes: [
        { title: '1k', value: 1_000 },
        { title: 'x', value: 1e300 },
        { title: 'y', value: Infinity },
        { title: 'z', value: -1 },
        null,
        'w',
        { title: '5', value: 5 },
      ],
    };
    expect(authenticate.read(login).stakes).toEqual([
      { title: '1k', value: 1_000 },
      { title: '5', value: 5 },
    ]);
  });

  test('requires only a token and a lifetime in a login', () => {
    expect(reads(authenticate.read, { accessToken: 'T', expireInSeconds: 60 })).toEqual({
      accessToken: 'T',
      refreshToken: null,
      expireInSeconds: 60,
      userId: null,
      userName: null,
      stakes: null,
      casinoToken: null,
      domain: null,
      currency: null,
      football: true,
      tennis: true,
      cricket: true,
      tawkEnabled: null,
      propertyId: null,
      widgetId: null,
    });
    for (const raw of [null, {}, { accessToken: '', expireInSeconds: 60 }, { accessToken: 'T' }])
      expect(reads(authenticate.read, raw)).toBe('refused');
  });

  test('treats an invalid value of an optional field as missing', () => {
    const odd = {
      accessToken: 'T',
      expireInSeconds: '3,600',
      refreshToken: 5,
      userId: {},
      stakes: 'none',
      casinoToken: [],
      domain: 1,
      currency: false,
      football: 'yes',
      tennis: 1,
      cricket: null,
      tawkEnabled: 'yes',
      propertyId: '../evil',
      widgetId: 7,
    };
    expect(reads(authenticate.read, odd)).toEqual({
      accessToken: 'T',
      refreshToken: null,
      expireInSeconds: 3600,
      userId: null,
      userName: null,
      stakes: null,
      casinoToken: null,
      domain: null,
      currency: null,
      football: true,
      tennis: true,
      cricket: true,
      tawkEnabled: null,
      propertyId: null,
      widgetId: null,
    });
  });

  test('leaves out a quick stake that no bet can have, and keeps the other quick stakes', () => {
    const stakes = [1e300, -1, Infinity, 'x', '1,000', 500].map((value) => ({
      title: 'Bet',
      value,
    }));
    const read = authenticate.read({ accessToken: 'T', expireInSeconds: 60, stakes });
    expect(read.stakes).toEqual([
      { title: 'Bet', value: 1000 },
      { title: 'Bet', value: 500 },
    ]);
    const many = Array.from({ length: 100_000 }, () => ({ title: 'Bet', value: 1 }));
    expect(
      authenticate.read({ accessToken: 'T', expireInSeconds: 60, stakes: many }).stakes,
    ).toHaveLength(20);
  });

  test('treats a token too long for a request as missing', () => {
    const long = { accessToken: 'x'.repeat(100_000), expireInSeconds: 60 };
    expect(reads(authenticate.read, long)).toBe('refused');
  });

  test('requires a token and a lifetime in a refresh', () => {
    expect(reads(refreshToken.read, { accessToken: 'T', expireInSeconds: -1 })).toBe('refused');
  });

  test('requires both figures of a balance message', () => {
    expect(userBalance.code).toBe('UserBalance');
    expect(reads(userBalance.read, { Balance: 10.5, Exposure: 2 })).toEqual({
      balance: 1050,
      exposure: 200,
    });
    const odd = [
      { Balance: 10 },
      { Balance: 'ten', Exposure: 0 },
      { Balance: 10, Exposure: {} },
      null,
    ];
    for (const raw of odd) expect(reads(userBalance.read, raw)).toBe('refused');
  });
});

const bet = {
  betId: 1,
  eventId: 2,
  marketId: '1.3',
  runnerId: 4,
  side: 'BACK',
  price: 2.5,
  stake: 100,
  matched: 60,
  averagePrice: 2.515,
  remaining: 40,
  status: 'EXECUTABLE',
  placedAt: '2026-01-01T00:00:00Z',
};

describe('the reader of bets', () => {
  test('reads a bet into integers', () => {
    expect(reads(placeBet.read, bet)).toMatchObject({
      betId: '1',
      price: 250,
      stake: 10_000,
      matched: 6000,
      averagePrice: 251.5,
      remaining: 4000,
      lapsed: 0,
      clientReference: null,
      bettingType: 'ODDS',
    });
  });

  test('never repeats placing and never shows it on the loading list', () => {
    expect([placeBet.once, placeBet.quiet, placeBet.bearer]).toEqual([true, true, true]);
  });

  test.each([
    { side: 'against' },
    { status: 'MATCHED' },
    { averagePrice: 1e308 },
    { price: null },
    { placedAt: 'yesterday' },
  ])('rejects a bet with %o', (part) => {
    expect(reads(placeBet.read, { ...bet, ...part })).toBe('refused');
  });

  test('reads the funds with the open bets', () => {
    expect(reads(userOpenBets.read, { balance: 1, exposure: 0, openBets: [] })).toEqual({
      balance: 100,
      exposure: 0,
      openBets: [],
      leftOut: 0,
    });
  });

  test('reads the words of a bet in any case, and its figures from strings', () => {
    const written = {
      ...bet,
      side: 'Back',
      status: 'executable',
      stake: '1,000',
      bettingType: 'line',
    };
    expect(reads(placeBet.read, written)).toMatchObject({
      side: 'BACK',
      status: 'EXECUTABLE',
      stake: 100_000,
      bettingType: 'LINE',
    });
  });

  test('drops only an invalid value of a bet’s optional field', () => {
    const odd = {
      clientReference: {},
      reason: 7,
      lapsed: '-',
      cancelled: 'x',
      voided: null,
      eventTitle: 1,
    };
    expect(reads(placeBet.read, { ...bet, ...odd })).toMatchObject({
      clientReference: null,
      reason: null,
      lapsed: 0,
      cancelled: 0,
      voided: 0,
      eventTitle: '',
    });
  });

  test('drops and counts an open bet that cannot be read', () => {
    const read = userOpenBets.read({ balance: 1, exposure: 0, openBets: [bet, { betId: 2 }, 0] });
    expect(read.openBets.map(({ betId }) => betId)).toEqual(['1']);
    expect(read.leftOut).toBe(2);
  });

  test('leaves out a million invalid open bets without delay', () => {
    const openBets = Array.from({ length: 500_000 }, () => ({ betId: 1, stake: 'x' }));
    const before = performance.now();
    expect(userOpenBets.read({ balance: 1, exposure: 0, openBets })).toMatchObject({
      openBets: [],
      leftOut: 500_000,
    });
    expect(performance.now() - before).toBeLessThan(1_000);
  });

  test('reads an expected loss as negative minor units', () => {
    const runners = [{ runnerId: 3, amount: -12.34 }, { runnerId: 4 }];
    expect(reads(userExpectedProfitLoss.read, [{ eventId: 1, marketId: 2, runners }])).toEqual([
      { eventId: '1', marketId: '2', runners: [{ runnerId: '3', amount: -1234 }] },
    ]);
  });
});

const market = {
  id: 5,
  eventId: 2,
  name: 'Match Odds',
  type: 'MATCH_ODDS',
  runners: [{ id: 1, name: 'Home' }],
};
const event = {
  id: 2,
  title: 'Home v Away',
  status: 'IN_PLAY',
  matchDate: 'In-Play',
  sportId: 1,
  sportName: 'Football',
  market,
};

describe('the reader of events', () => {
  test('leaves out an entry that cannot be read, and keeps the other entries', () => {
    const read = treeSportWithEvent.read({ events: [event, { id: 3 }, null] });
    expect(read.events.map((one) => one.id)).toEqual(['2']);
    const listed = marketsByEvent.read({ event, markets: [market, { id: 6 }] });
    expect(listed.markets.map((one) => one.id)).toEqual(['5']);
  });

  test('reads an event without its unreadable market or score', () => {
    const read = treeSportWithEvent.read({
      events: [{ ...event, market: { id: 5 }, score: 'two nil' }],
    });
    expect(read.events[0]).toMatchObject({ id: '2', market: null, score: null });
  });

  test('reads the events although settings or a time cannot be read', () => {
    const read = treeSportWithEvent.read({ time: 5, setting: 'x', events: [event] });
    expect([read.time, read.setting, read.events.length]).toEqual([null, null, 1]);
  });

  test('reads a market of unknown ladder or type as an ordinary market', () => {
    const odd = { ...market, ladder: { type: 'SPIRAL' }, bettingType: 'TOTE', winners: -1 };
    expect(marketsByEvent.read({ event, markets: [odd] }).markets[0]).toMatchObject({
      ladder: { type: 'CLASSIC' },
      bettingType: 'ODDS',
      winners: 1,
    });
  });

  test('reads unreadable odds of a market as null', () => {
    const read = marketsByEvent.read({ event, markets: [{ ...market, odds: {} }] });
    expect(read.markets[0]?.odds).toBeNull();
  });

  test('drops a runner that cannot be read, but not its market', () => {
    const runners = [{ id: 1, name: 'Home' }, { id: '..', name: 'Trap' }, 0];
    const { markets } = marketsByEvent.read({ event, markets: [{ ...market, runners }] });
    expect(markets[0]?.runners).toEqual([{ id: '1', name: 'Home', sort: 0, cloth: null }]);
  });

  test('replaces figures out of range with their defaults', () => {
    const odd = {
      ...market,
      commission: 1e300,
      winners: 1e12,
      startTime: '+275760-09-13T00:00:00Z',
      runners: [{ id: 1, name: 'Home', sort: Infinity }],
      ladder: { type: 'LINE_RANGE', min: 0, max: 1e300, interval: 1 },
    };
    const read = treeSportWithEvent.read({ events: [{ ...event, markets: 1e300, market: odd }] });
    expect(read.events[0]).toMatchObject({
      markets: 0,
      market: {
        commission: 0,
        winners: 1,
        startTime: null,
        runners: [{ sort: 0 }],
        ladder: { type: 'CLASSIC' },
      },
    });
  });

  test('reads words of a market in any case', () => {
    const odd = { ...market, bettingType: 'line', ladder: { type: 'Finest' } };
    expect(marketsByEvent.read({ event, markets: [odd] }).markets[0]).toMatchObject({
      bettingType: 'LINE',
      ladder: { type: 'FINEST' },
    });
  });

  test('cuts names to the length of a screen', () => {
    const long = 'W'.repeat(1_000_000);
    const read = treeSportWithEvent.read({
      events: [{ ...event, title: long, competition: long }],
    });
    expect(read.events[0]).toMatchObject({ title: 'W'.repeat(200), competition: 'W'.repeat(200) });
  });

  test('reads enormous lists of events, markets and runners without delay', () => {
    const zeros = Array<unknown>(500_000).fill(0);
    const before = performance.now();
    expect(treeSportWithEvent.read({ events: zeros }).events).toEqual([]);
    expect(marketsByEvent.read({ event, markets: zeros }).markets).toEqual([]);
    const runners = Array.from({ length: 130_000 }, (_, index) => ({ id: index, name: 'R' }));
    const markets = Array.from({ length: 130_000 }, (_, index) => ({ ...market, id: index }));
    const read = marketsByEvent.read({ event, markets: [{ ...market, runners }, ...markets] });
    expect(read.markets).toHaveLength(1_000);
    expect(read.markets[0]?.runners).toHaveLength(1_000);
    expect(performance.now() - before).toBeLessThan(1_000);
  });
});
