import { describe, expect, test } from 'vitest';
import { earlyPrices, type ReadStored } from '../../streams/early';
import { classifyUpdate } from '../../streams/odds/bookReducer';
import type { HttpReply } from '../../streams/ports';
import { marketOdds, runnerOdds } from './odds/oddsSamples';
import { wireEvent, wireMarket } from './catalogue/wireSamples';

const NOW = Date.parse('2029-12-31T12:00:00Z');
const TIME = '2029-12-31T12:00:02Z';

const replyOf = (result: object, more: Partial<HttpReply> = {}): HttpReply => ({
  status: 200,
  statusText: 'OK',
  body: JSON.stringify({ success: true, result }),
  ...more,
});
const storedOf =
  (texts: Readonly<Record<string, string>> = {}): ReadStored =>
  (key) =>
    texts[key] ?? null;

const odds = marketOdds('m-1', 4, [runnerOdds('a', 240)]);
const events = [
  wireEvent('1', { market: wireMarket('m-1', { odds }) }),
  wireEvent('2', { sportId: 2, sportName: 'Tennis' }),
];
const read = (texts?: Readonly<Record<string, string>>, result: object = { time: TIME, events }) =>
  earlyPrices(replyOf(result), storedOf(texts), NOW);

test('reads the sports, their odds and the server’s time from the first reply', () => {
  const prices = read();
  expect(prices?.sports.map(({ id, events: of }) => [id, of.map((event) => event.id)])).toEqual([
    ['1', ['1']],
    ['2', ['2']],
  ]);
  expect(prices?.odds.get('m-1')).toMatchObject({ seq: 4, status: 'OPEN' });
  expect(prices).toMatchObject({ ahead: 2_000, currency: null });
  expect(prices?.pins.size).toBe(0);
});

describe('the values stored on the device', () => {
  const player = {
    id: 'p',
    username: 'player',
    demo: false,
    currency: 'EUR',
    domain: null,
    football: false,
    tennis: true,
    cricket: true,
  };
  const login = {
    accessToken: 't',
    expire_DateTime: String(NOW + 60_000),
    userinfo: JSON.stringify(player),
    pins: '["2"]',
  };

  test('decide the player’s currency, sports and pins', () => {
    const prices = read(login);
    expect(prices).toMatchObject({ currency: 'EUR' });
    expect(prices?.sports.map(({ id }) => id)).toEqual(['2']);
    expect([...(prices?.pins ?? [])]).toEqual(['2']);
  });

  test('are ignored if the login has expired', () => {
    const prices = read({ ...login, expire_DateTime: String(NOW - 1) });
    expect(prices?.sports.map(({ id }) => id)).toEqual(['1', '2']);
    expect(prices?.currency).toBeNull();
  });

  test('decide the domain’s settings until the reply overrides them', () => {
    const domainSetting = JSON.stringify({ currency: 'EUR', football: true, tennis: false });
    expect(read({ domainSetting })).toMatchObject({ currency: 'EUR' });
    expect(read({ domainSetting })?.sports.map(({ id }) => id)).toEqual(['1']);
    const prices = read({ domainSetting }, { time: TIME, events, setting: { tennis: true } });
    expect(prices?.sports.map(({ id }) => id)).toEqual(['1', '2']);
  });

  test('are ignored if they are unreadable', () => {
    const spoilt = { domainSetting: '{', pins: '7', userinfo: '[]', expire_DateTime: 'soon' };
    expect(read({ ...spoilt, accessToken: 't' })?.sports).toHaveLength(2);
  });

  test('determine the codec of a body', () => {
    const plain = replyOf({ time: TIME, events });
    const coded = { ...plain, body: btoa(plain.body) };
    const withCodec = storedOf({
      domainSetting: '{"codec":"base64","football":true,"tennis":true}',
    });
    expect(earlyPrices(coded, withCodec, NOW)?.sports).toHaveLength(2);
    expect(earlyPrices(plain, withCodec, NOW)).toBeNull();
  });
});

test.each<[string, Partial<HttpReply>]>([
  ['a failure', { body: '{"success":false,"error":{"message":"no"}}' }],
  ['an error page', { body: '<html></html>' }],
  ['another status', { status: 503 }],
  ['a list that cannot be read', { body: '{"success":true,"result":{"events":7}}' }],
  ['nothing', { body: '' }],
  ['a list too long for one task', { body: ' '.repeat(500_001) }],
])('does not paint %s', (_, part) => {
  expect(earlyPrices(replyOf({ time: TIME, events }, part), storedOf(), NOW)).toBeNull();
});

test('paints no closed site, even if only the device says that it is closed', () => {
  expect(read({ siteSuspended: 'true' })).toBeNull();
  expect(read({}, { time: TIME, events, setting: { siteSuspended: true } })).toBeNull();
});

test('ignores an impossible time of the server', () => {
  expect(read({}, { time: '2099-01-01T00:00:00Z', events })).toMatchObject({ ahead: 0 });
  expect(read({}, { events })).toMatchObject({ ahead: 0 });
});

describe('the early odds', () => {
  test('leave out a change without the full state before it', () => {
    const change = marketOdds('m-1', 4, [runnerOdds('a', 240)], { whole: false });
    expect(classifyUpdate({ head: null, time: 0, restartedAt: 0 }, change, NOW)).toBe('gap');
    const prices = read(
      {},
      {
        events: [wireEvent('1', { market: wireMarket('m-1', { odds: change }) })],
      },
    );
    expect(prices?.odds.has('m-1')).toBe(false);
  });

  test('use the newer of two states of a market', () => {
    const newer = marketOdds('m-1', 5, [runnerOdds('a', 240)], { status: 'SUSPENDED' });
    expect(classifyUpdate({ head: newer, time: 0, restartedAt: 0 }, odds, 0)).toBe('stale');
    const prices = read(
      {},
      {
        events: [
          wireEvent('1', { market: wireMarket('m-1', { odds: newer }) }),
          wireEvent('2', { market: wireMarket('m-1', { odds }) }),
        ],
      },
    );
    expect(prices?.odds.get('m-1')?.seq).toBe(5);
  });
});

test('shows the start of an event in the server’s zone if the reply contains no zone', () => {
  const prices = read(undefined, {
    // In India, two seconds past noon in UTC.
    time: '2029-12-31T17:30:02.1234567',
    events: [wireEvent('1', { matchDate: '2029-12-31T18:30:00' })],
  });
  expect(prices?.ahead).toBe(2_123);
  expect(prices?.sports[0]?.events[0]?.startTime).toBe(Date.parse('2029-12-31T13:00:00Z'));
});
