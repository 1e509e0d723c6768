import { describe, expect, test } from 'vitest';
import { decodeMarketOdds } from '../../../streams/odds/marketOdds';
import { market, runner } from './rawOdds';

test('reads a market into integers, with zero for an empty level', () => {
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

test('treats a missing optional field as zero', () => {
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

test('drops levels beyond the third', () => {
  const deep = { ...runner, back: [1, 2, 3, 4, 5].map((price) => [price, 1]), lay: null };
  expect(decodeMarketOdds({ ...market, runners: [deep] })?.runners[0]?.prices).toEqual([
    100, 100, 200, 100, 300, 100, 0, 0, 0, 0, 0, 0,
  ]);
});

test.each([
  ['no market id', { ...market, marketId: '' }],
  ['an id of a thousand letters', { ...market, marketId: 'm'.repeat(1_000) }],
  ['a fractional seq', { ...market, seq: 1.5 }],
  ['a negative version', { ...market, version: -1 }],
  ['a seq beyond exact numbers', { ...market, seq: 2 ** 53 }],
  ['an unknown status', { ...market, status: 'OPENING' }],
  ['no runners', { ...market, runners: undefined }],
  ['a seq that is not a number', { ...market, seq: 'new' }],
])('rejects a market with %s', (_, raw) => {
  expect(decodeMarketOdds(raw)).toBeNull();
});

describe('fields that a market does not need', () => {
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
  ])('reads a runner with the status %j as %s, and keeps its market', (status, read) => {
    expect(readRunner({ status })?.status).toBe(read);
  });

  test('reads the market’s own status in any case', () => {
    expect(decodeMarketOdds({ ...market, status: 'Suspended' })?.status).toBe('SUSPENDED');
  });

  test('accepts epoch milliseconds as a sequence and a version', () => {
    const now = Date.UTC(2026, 10, 21);
    expect(decodeMarketOdds({ ...market, seq: now, version: now })).toMatchObject({
      seq: now,
      version: now,
    });
  });

  test.each([
    ['a delay', { betDelay: 1e9 }, { betDelay: 0 }],
    ['a delay of null', { betDelay: null }, { betDelay: 0 }],
    ['a volume', { totalMatched: 1e15 }, { traded: 0 }],
    ['a volume that is text', { totalMatched: 'much' }, { traded: 0 }],
  ])('treats %s out of range as zero', (_, more, read) => {
    expect(decodeMarketOdds({ ...market, ...more })).toMatchObject(read);
  });

  test('limits a reduction to 100 %, and a last price to a million', () => {
    expect(readRunner({ reduction: 100, lastPrice: 1e6 })).toMatchObject({
      reduction: 10_000,
      lastPrice: 1e8,
    });
    expect(readRunner({ reduction: 100.01, lastPrice: 1e7 })).toMatchObject({
      reduction: 0,
      lastPrice: 0,
    });
  });

  test('accepts a level at any price up to a million, and an id of any accepted length', () => {
    const lay = [
      [1_000, 5],
      [1e6, 7],
    ];
    expect(readRunner({ lay })?.prices.slice(6)).toEqual([100_000, 500, 1e8, 700, 0, 0]);
    expect(readRunner({ id: 'r'.repeat(100) })?.id).toHaveLength(100);
  });

  test('skips a level at an impossible price, and reads the level after it', () => {
    const lay = [
      [1e9, 5],
      [3.1, 7],
    ];
    expect(readRunner({ lay })?.prices.slice(6)).toEqual([310, 700, 0, 0, 0, 0]);
  });
});

describe('a malformed entry', () => {
  const pricesOf = (back: unknown, lay: unknown = []) =>
    decodeMarketOdds({ ...market, runners: [{ ...runner, back, lay }] })?.runners[0]?.prices;

  test.each([
    ['an empty pair', [0, 0]],
    ['an empty level', []],
    ['null', null],
    ['a dash', '-'],
    ['a price of a dash', ['-', 5]],
    ['a size of a dash', [3, '-']],
    ['a price without a size', [3]],
    ['a negative size', [2, -1]],
    ['a price that rounds to zero', [0.004, 5]],
    ['an ambiguous comma', ['2,5', 5]],
    ['a level that is an object', { 0: 2, 1: 1 }],
  ])('drops only its level: %s', (_, level) => {
    expect(pricesOf([level, [2.5, 7]], [[2.6, 8], level])).toEqual([
      250, 700, 0, 0, 0, 0, 260, 800, 0, 0, 0, 0,
    ]);
  });

  test('makes space for a fourth level', () => {
    expect(pricesOf([[3, 1], null, [2, 1], [0, 0], [1.5, 1], [1.2, 1]])?.slice(0, 6)).toEqual([
      300, 100, 200, 100, 150, 100,
    ]);
  });

  test('drops only its side', () => {
    expect(pricesOf({ 0: [2, 1] }, [[2.6, 8]])).toEqual([0, 0, 0, 0, 0, 0, 260, 800, 0, 0, 0, 0]);
  });

  test('drops only its runner in a full reply, and the full change in a delta', () => {
    const runners = [null, runner, { ...runner, id: null }, 'runner'];
    const read = decodeMarketOdds({ ...market, runners });
    expect(read?.runners.map(({ id }) => id)).toEqual(['47972']);
    expect(decodeMarketOdds({ ...market, runners, whole: false })).toBeNull();
  });
});

test('reads figures that are sent as text, with commas before thousands', () => {
  const written = {
    ...runner,
    lastPrice: '3.05',
    totalMatched: '1,20,000.50',
    reduction: '12.5',
    back: [
      [' 1,000 ', '12,345.67'],
      ['.5', '1'],
    ],
    lay: [['3.10', '7']],
  };
  const texts = { seq: '9', version: '2', betDelay: '5', totalMatched: '1,000.01' };
  expect(decodeMarketOdds({ ...market, ...texts, runners: [written] })).toEqual({
    ...decodeMarketOdds(market),
    runners: [
      {
        id: '47972',
        status: 'ACTIVE',
        lastPrice: 305,
        traded: 12_000_050,
        reduction: 1_250,
        prices: [100_000, 1_234_567, 50, 100, 0, 0, 310, 700, 0, 0, 0, 0],
      },
    ],
  });
});

test('leaves out the lines of a handicap market that share one selection id', () => {
  const lines = [
    { ...runner, handicap: -1.5 },
    { ...runner, id: 5 },
    { ...runner, handicap: 1.5, back: [[9, 1]] },
  ];
  expect(decodeMarketOdds({ ...market, runners: lines })?.runners.map(({ id }) => id)).toEqual([
    '5',
  ]);
  expect(decodeMarketOdds({ ...market, runners: lines, whole: false })).toBeNull();
});
