import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { authenticate, refreshToken } from '../../../streams/api/account';
import { userBalance } from '../../../streams/api/balance';
import { placeBet, userExpectedProfitLoss, userOpenBets } from '../../../streams/api/bet';
import { domainSetting, marketsByEvent, treeSportWithEvent } from '../../../streams/api/event';
import { settingsFile } from '../../../streams/api/settings';
import { id, link, money, price, time } from '../../../streams/api/wire';
import { type Read, unfit } from '../../../streams/core/read';

const reads = (read: Read<unknown>, raw: unknown): unknown => unfit<unknown>('refused', read)(raw);

describe('the wire', () => {
  test('ids are text inside', () => {
    expect([reads(id, 7), reads(id, '1.20'), reads(id, null)]).toEqual(['7', '1.20', 'refused']);
  });

  test('money is minor units, prices are hundredths, and neither is ever out of bounds', () => {
    expect([reads(money, 12.5), reads(money, -0.01), reads(price, 3.05)]).toEqual([1250, -1, 305]);
    for (const raw of [Number.NaN, Infinity, 1e13, '5', null]) {
      expect(reads(money, raw)).toBe('refused');
      expect(reads(price, raw)).toBe('refused');
    }
    expect(reads(price, -1)).toBe('refused');
    fc.assert(
      fc.property(fc.double(), (raw) => {
        for (const schema of [money, price]) {
          const value = reads(schema, raw);
          expect(value === 'refused' || Number.isSafeInteger(value)).toBe(true);
        }
      }),
    );
  });

  test('times are epoch ms', () => {
    expect(reads(time, '1970-01-01T00:00:01Z')).toBe(1000);
    expect(reads(time, 'In-Play')).toBe('refused');
  });

  test('a link leads to a web page and runs nothing', () => {
    expect(reads(link, ' https://help.example/x ')).toBe('https://help.example/x');
    for (const raw of ['javascript:alert(1)', 'data:text/html,x', '//x.example', 'https:x'])
      expect(reads(link, raw)).toBe('refused');
  });
});

describe('account', () => {
  test('a quick stake that nobody stakes costs itself, not the login', () => {
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

  test('a login needs a token and a lifetime; the rest may be missing', () => {
    expect(reads(authenticate.read, { accessToken: 'T', expireInSeconds: 60 })).toEqual({
      accessToken: 'T',
      refreshToken: null,
      expireInSeconds: 60,
      userId: null,
      stakes: null,
      casinoToken: null,
      domain: null,
      currency: null,
      football: true,
      tennis: true,
      cricket: true,
    });
    for (const raw of [null, {}, { accessToken: '', expireInSeconds: 60 }, { accessToken: 'T' }])
      expect(reads(authenticate.read, raw)).toBe('refused');
  });

  test('a refresh brings a token and a lifetime', () => {
    expect(reads(refreshToken.read, { accessToken: 'T', expireInSeconds: -1 })).toBe('refused');
  });

  test('a balance message has both figures', () => {
    expect(reads(userBalance, { Balance: 10.5, Exposure: 2 })).toEqual({
      Balance: 1050,
      Exposure: 200,
    });
    expect(reads(userBalance, { Balance: 10 })).toBe('refused');
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

describe('bets', () => {
  test('a bet is read into integers', () => {
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

  test('placing is never repeated and never on the loading list', () => {
    expect([placeBet.once, placeBet.quiet, placeBet.bearer]).toEqual([true, true, true]);
  });

  test.each([
    { side: 'back' },
    { status: 'MATCHED' },
    { averagePrice: 1e308 },
    { price: null },
    { placedAt: 'yesterday' },
  ])('a bet with %o is refused', (part) => {
    expect(reads(placeBet.read, { ...bet, ...part })).toBe('refused');
  });

  test('open bets come with the funds', () => {
    expect(reads(userOpenBets.read, { balance: 1, exposure: 0, openBets: [] })).toEqual({
      balance: 100,
      exposure: 0,
      openBets: [],
    });
  });

  test('an expected loss is negative minor units', () => {
    const entry = { eventId: 1, marketId: 2, runnerId: 3, profit: -12.34 };
    expect(reads(userExpectedProfitLoss.read, [entry])).toEqual([
      { eventId: '1', marketId: '2', runnerId: '3', profit: -1234 },
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

describe('events', () => {
  test('an entry that cannot be read is left out, the rest stands', () => {
    const read = treeSportWithEvent.read({ events: [event, { id: 3 }, null] });
    expect(read.events.map((one) => one.id)).toEqual(['2']);
    const listed = marketsByEvent.read({ event, markets: [market, { id: 6 }] });
    expect(listed.markets.map((one) => one.id)).toEqual(['5']);
  });

  test('an event whose market or score cannot be read is shown without', () => {
    const read = treeSportWithEvent.read({
      events: [{ ...event, market: { id: 5 }, score: 'two nil' }],
    });
    expect(read.events[0]).toMatchObject({ id: '2', market: null, score: null });
  });

  test('settings or a time that cannot be read do not cost the events', () => {
    const read = treeSportWithEvent.read({ time: 5, setting: 'x', events: [event] });
    expect([read.time, read.setting, read.events.length]).toEqual([null, null, 1]);
  });

  test('a market of unknown ladder or type is an ordinary one', () => {
    const odd = { ...market, ladder: { type: 'SPIRAL' }, bettingType: 'TOTE', winners: -1 };
    expect(marketsByEvent.read({ event, markets: [odd] }).markets[0]).toMatchObject({
      ladder: { type: 'CLASSIC' },
      bettingType: 'ODDS',
      winners: 1,
    });
  });

  test('a market’s odds that cannot be read are none', () => {
    const read = marketsByEvent.read({ event, markets: [{ ...market, odds: {} }] });
    expect(read.markets[0]?.odds).toBeNull();
  });
});

describe('settings', () => {
  test('flags that are absent are on, except suspension and support', () => {
    expect(domainSetting({})).toMatchObject({
      siteSuspended: false,
      showSupportLink: false,
      football: true,
      casino: true,
      baseUrl: null,
    });
  });

  test('a bad colour list or support link does not cost the settings', () => {
    expect(domainSetting({ tokens: { primary: 7 }, supportLink: 'javascript:x' })).toMatchObject({
      tokens: null,
      supportLink: null,
    });
  });

  test('are found below data.setting', () => {
    expect(settingsFile({ data: { setting: {} } }).status).toBe(200);
    expect(reads(settingsFile, { setting: {} })).toBe('refused');
  });
});
