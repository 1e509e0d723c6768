import { expect, test } from 'vitest';
import { aheadOf, byMarket, knownAt, readEarly } from '../../../streams/catalogue/earlyReply';
import { marketOdds, runnerOdds } from '../odds/oddsSamples';

const NOW = Date.parse('2029-12-31T12:00:00Z');
const OK = { status: 200, statusText: 'OK' };
const count = { read: (raw: unknown) => Number(raw) };

test('reads a reply by the record of its call', () => {
  const reply = { ...OK, body: '{"success":true,"result":"7"}' };
  expect(readEarly(count, reply, () => null, NOW)).toBe(7);
});

test('ignores a reply that the record rejects', () => {
  const refusing = {
    read: () => {
      throw new Error('not a count');
    },
  };
  const reply = { ...OK, body: '{"success":true,"result":"7"}' };
  expect(readEarly(refusing, reply, () => null, NOW)).toBeNull();
});

test('leaves out a sport without events, even if it is switched on', () => {
  const known = knownAt(() => null, NOW, null);
  expect([known?.offers('1', true), known?.offers('1', false)]).toEqual([true, false]);
});

test('uses the server’s clock if it is plausible', () => {
  expect(aheadOf(NOW + 5_000, NOW)).toBe(5_000);
  expect(aheadOf(null, NOW)).toBe(0);
  expect(aheadOf(0, NOW)).toBe(0);
});

test('finds odds by their market', () => {
  const odds = marketOdds('m-1', 4, [runnerOdds('a', 240)]);
  expect(byMarket([odds]).get('m-1')).toBe(odds);
});
