import { describe, expect, test } from 'vitest';
import { decodeMarketOdds } from '../../../streams/market/marketOdds';
import { market, runner } from './rawOdds';

test('reads a market into integers, twelve prices a runner, zero where a level is empty', () => {
  expect(decodeMarketOdds(market)).toEqual({
    marketId: '1.23',
    seq: 9,
    version: 2,
    status: 'OPEN',
    inPlay: true,
    betDelay: 5,
    traded: 100_001,
    whole: true,
    runners: [
      {
        id: '47972',
        status: 'ACTIVE',
        lastPrice: 305,
        traded: 12_050,
        reduction: 0,
        prices: [305, 1234, 300, 10_000, 0, 0, 310, 700, 0, 0, 0, 0],
      },
    ],
  });
});

test('an optional field that is missing means none', () => {
  const bare = {
    marketId: 5,
    seq: 0,
    version: 0,
    status: 'CLOSED',
    runners: [{ id: 'a', status: 'WINNER' }],
  };
  expect(decodeMarketOdds({ ...bare, whole: false })).toEqual({
    marketId: '5',
    seq: 0,
    version: 0,
    status: 'CLOSED',
    inPlay: false,
    betDelay: 0,
    traded: 0,
    whole: false,
    runners: [
      {
        id: 'a',
        status: 'WINNER',
        lastPrice: 0,
        traded: 0,
        reduction: 0,
        prices: Array(12).fill(0),
      },
    ],
  });
});

test('levels beyond the third are not kept', () => {
  const deep = { ...runner, back: [1, 2, 3, 4, 5].map((price) => [price, 1]), lay: null };
  expect(decodeMarketOdds({ ...market, runners: [deep] })?.runners[0]?.prices).toEqual([
    100, 100, 200, 100, 300, 100, 0, 0, 0, 0, 0, 0,
  ]);
});

test.each([
  ['no market id', { ...market, marketId: '' }],
  ['an id of a thousand letters', { ...market, marketId: 'm'.repeat(1_000) }],
  ['a fractional seq', { ...market, seq: 1.5 }],
  ['a text seq', { ...market, seq: '9' }],
  ['a negative version', { ...market, version: -1 }],
  ['a seq beyond exact numbers', { ...market, seq: 2 ** 53 }],
  ['an unknown status', { ...market, status: 'OPENING' }],
  ['no runners', { ...market, runners: undefined }],
  ['a runner that is none', { ...market, runners: [runner, null] }],
  ['a runner without id', { ...market, runners: [{ ...runner, id: null }] }],
  ['a negative size', { ...market, runners: [{ ...runner, back: [[2, -1]] }] }],
  ['a price of nothing', { ...market, runners: [{ ...runner, back: [[0, 5]] }] }],
  ['a price that rounds to nothing', { ...market, runners: [{ ...runner, back: [[0.004, 5]] }] }],
  ['half a level', { ...market, runners: [{ ...runner, lay: [[2]] }] }],
  ['levels that are no list', { ...market, runners: [{ ...runner, lay: { 0: [2, 1] } }] }],
])('a market with %s is not read at all', (_, raw) => {
  expect(decodeMarketOdds(raw)).toBeNull();
});

describe('fields that a market can be read without', () => {
  const readRunner = (more: object) =>
    decodeMarketOdds({ ...market, runners: [{ ...runner, ...more }] })?.runners[0];

  test.each([
    ['GONE', 'UNKNOWN'],
    ['', 'UNKNOWN'],
    [null, 'UNKNOWN'],
    [5, 'UNKNOWN'],
    [['ACTIVE'], 'UNKNOWN'],
    ['toString', 'UNKNOWN'],
    ['REMOVED_VACANT', 'REMOVED'],
    ['removed_vacant', 'REMOVED'],
    ['active', 'ACTIVE'],
    ['Winner', 'WINNER'],
  ])('a runner whose status is %j is %s, and its market stays', (status, read) => {
    expect(readRunner({ status })?.status).toBe(read);
  });

  test('the market’s own status may come in any case', () => {
    expect(decodeMarketOdds({ ...market, status: 'Suspended' })?.status).toBe('SUSPENDED');
  });

  test('a sequence and a version may be epoch milliseconds', () => {
    const now = Date.UTC(2026, 10, 21);
    expect(decodeMarketOdds({ ...market, seq: now, version: now })).toMatchObject({
      seq: now,
      version: now,
    });
  });

  test.each([
    ['a delay', { betDelay: 1e9 }, { betDelay: 0 }],
    ['a delay that is text', { betDelay: '5' }, { betDelay: 0 }],
    ['a delay of null', { betDelay: null }, { betDelay: 0 }],
    ['a volume', { totalMatched: 1e15 }, { traded: 0 }],
    ['a volume that is text', { totalMatched: 'much' }, { traded: 0 }],
  ])('%s out of range is none', (_, more, read) => {
    expect(decodeMarketOdds({ ...market, ...more })).toMatchObject(read);
  });

  test('a reduction is at most all, a last price at most a million', () => {
    expect(readRunner({ reduction: 100, lastPrice: 1e6 })).toMatchObject({
      reduction: 10_000,
      lastPrice: 1e8,
    });
    expect(readRunner({ reduction: 100.01, lastPrice: 1e7 })).toMatchObject({
      reduction: 0,
      lastPrice: 0,
    });
  });

  test('a level may be at any price up to a million, an id as long as in other replies', () => {
    const lay = [
      [1_000, 5],
      [1e6, 7],
    ];
    expect(readRunner({ lay })?.prices.slice(6)).toEqual([100_000, 500, 1e8, 700, 0, 0]);
    expect(readRunner({ id: 'r'.repeat(100) })?.id).toHaveLength(100);
  });

  test('a level at an impossible price is none, and the next takes its place', () => {
    const lay = [
      [1e9, 5],
      [3.1, 7],
    ];
    expect(readRunner({ lay })?.prices.slice(6)).toEqual([310, 700, 0, 0, 0, 0]);
  });
});
