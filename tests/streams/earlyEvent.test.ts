import { describe, expect, test } from 'vitest';
import type { HttpReply, ReadStored } from '../../streams/early';
import { bookPercent, earlyEvent } from '../../streams/earlyEvent';
import { marketOdds, runnerOdds } from './odds/oddsSamples';
import { wireEvent, wireMarket } from './catalogue/wireSamples';

const NOW = Date.parse('2029-12-31T12:00:00Z');
const TIME = '2029-12-31T12:00:02Z';
const odds = marketOdds('m-1', 4, [runnerOdds('a', 240), runnerOdds('b', 170)]);
const result = {
  time: TIME,
  event: wireEvent('1', { rules: 'Extra time does not count.' }),
  markets: [wireMarket('m-1', { odds }), wireMarket('m-2')],
};

const replyOf = (content: object = result, more: Partial<HttpReply> = {}): HttpReply => ({
  status: 200,
  statusText: 'OK',
  body: JSON.stringify({ success: true, result: content }),
  ...more,
});
const storedOf =
  (texts: Readonly<Record<string, string>> = {}): ReadStored =>
  (key) =>
    texts[key] ?? null;

test('reads the event, its markets, their odds and the server’s time from the reply', () => {
  const shown = earlyEvent(replyOf(), storedOf(), NOW);
  expect(shown).toMatchObject({
    event: { id: '1', title: 'Event 1' },
    about: { rules: 'Extra time does not count.' },
    currency: null,
    ahead: 2_000,
  });
  expect(shown?.markets.map(({ id }) => id)).toEqual(['m-1', 'm-2']);
  expect([...(shown?.odds.keys() ?? [])]).toEqual(['m-1']);
  expect(bookPercent(shown?.odds.get('m-1')?.runners ?? [])).toBeCloseTo(1 / 2.4 + 1 / 1.7);
});

describe('the values stored on the device', () => {
  const football = (isOn: boolean): ReadStored =>
    storedOf({ domainSetting: JSON.stringify({ currency: 'EUR', football: isOn }), pins: '["1"]' });

  test('decide the domain’s currency and the pins', () => {
    const shown = earlyEvent(replyOf(), football(true), NOW);
    expect(shown?.currency).toBe('EUR');
    expect(shown?.pins.has('1')).toBe(true);
  });

  test('hide a sport that is switched off', () => {
    expect(earlyEvent(replyOf(), football(false), NOW)).toBeNull();
  });

  test('hide a closed site', () => {
    expect(earlyEvent(replyOf(), storedOf({ siteSuspended: 'true' }), NOW)).toBeNull();
  });
});

test.each<[string, HttpReply]>([
  ['a failure', replyOf({}, { body: '{"success":false,"error":{"message":"no"}}' })],
  ['an error page', replyOf({}, { body: '<html></html>' })],
  ['another status', replyOf(result, { status: 503 })],
  ['an event that cannot be read', replyOf({ ...result, event: 7 })],
  ['a list of sports', replyOf({ time: TIME, events: [] })],
  ['markets that are no list', replyOf({ ...result, markets: 7 })],
  ['a reply too long for one task', replyOf({}, { body: ' '.repeat(500_001) })],
])('does not paint %s', (_, reply) => {
  expect(earlyEvent(reply, storedOf(), NOW)).toBeNull();
});
