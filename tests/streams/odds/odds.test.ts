import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { marketOdds, userOdds } from '../../../streams/odds/calls';
import { decodeOdds } from '../../../streams/odds/odds';
import { market } from './rawOdds';

test('reads the first entries of a very long list, and reports the others once', () => {
  const many = Array.from({ length: 130_000 }, (_, id) => ({ id, status: 'ACTIVE' }));
  const reply = decodeOdds({ markets: [{ ...market, runners: many }] });
  expect(reply?.markets[0]?.runners).toHaveLength(1_000);
  expect(reply?.dropped).toBe(1);
  const markets = Array.from({ length: 130_000 }, (_, marketId) => ({ ...market, marketId }));
  const quiet = Array.from({ length: 130_000 }, (_, marketId) => ({ marketId, seq: 1 }));
  const full = decodeOdds({ markets, quiet });
  expect(full?.markets).toHaveLength(20_000);
  expect(full?.quiet).toHaveLength(20_000);
  expect(full?.dropped).toBe(220_000);
});

test.each([2 ** 53, 1.12068474])(
  'leaves out the market with the id %d, whose digits may be lost',
  (id) => {
    const [runner] = market.runners;
    const reply = decodeOdds({
      markets: [market, { ...market, marketId: id }, { ...market, runners: [{ ...runner, id }] }],
      quiet: [{ marketId: id, seq: 1 }],
    });
    expect(reply?.markets.map(({ runners }) => runners.length)).toEqual([1, 0]);
    expect(reply).toMatchObject({ quiet: [], dropped: 3 });
  },
);

test('reads pushed odds from a server that writes names in Pascal case', () => {
  const runner = { Id: 7, Status: 'ACTIVE', Back: [[2.4, 10]], Lay: [] };
  const pushed = { MarketId: 1, Seq: 2, Version: 3, Status: 'OPEN', Runners: [runner] };
  expect(marketOdds.read({ Markets: [pushed], Time: '2026-11-21T10:00:00Z' })).toMatchObject({
    time: Date.UTC(2026, 10, 21, 10),
    markets: [{ marketId: '1', seq: 2, status: 'OPEN', runners: [{ id: '7' }] }],
    dropped: 0,
  });
});

test('accepts epoch milliseconds as the sequence of a quiet market', () => {
  const now = Date.UTC(2026, 10, 21);
  expect(decodeOdds({ markets: [], quiet: [{ marketId: 'm', seq: now }] })?.quiet).toEqual([
    { marketId: 'm', seq: now },
  ]);
});

test('keeps the readable markets of a reply and counts the unreadable markets', () => {
  const reply = decodeOdds({
    time: '2026-03-01T12:00:00Z',
    markets: [market, { ...market, status: '?' }, 'rubbish'],
    quiet: [{ marketId: 7, seq: 3 }, { marketId: 7 }, { seq: 3 }, null],
  });
  expect(reply).toMatchObject({
    time: Date.UTC(2026, 2, 1, 12),
    quiet: [{ marketId: '7', seq: 3 }],
    dropped: 5,
  });
  expect(reply?.markets).toHaveLength(1);
});

test('counts a market that lost a runner, and keeps its other runners', () => {
  const { runners } = market;
  const reply = decodeOdds({ markets: [market, { ...market, runners: [...runners, null] }] });
  expect(reply?.markets.map((each) => each.runners.length)).toEqual([1, 1]);
  expect(reply?.dropped).toBe(1);
});

test('reads the sequence of a quiet market that is sent as text', () => {
  const quiet = [
    { marketId: 'm', seq: '1,003' },
    { marketId: 'm', seq: '-' },
  ];
  expect(decodeOdds({ markets: [], quiet })).toMatchObject({
    quiet: [{ marketId: 'm', seq: 1_003 }],
    dropped: 1,
  });
});

test('accepts only an odds reply, in the call and in the hub’s message', () => {
  expect(marketOdds.code).toBe('MarketOdds');
  for (const { read } of [userOdds, marketOdds]) {
    expect(read({ markets: [] })).toMatchObject({ markets: [] });
    for (const raw of [null, [], {}, { markets: {} }, 'odds'])
      expect(() => read(raw)).toThrow('is not an odds reply');
  }
});

test('treats a time that is not text, or before 1970, as missing', () => {
  for (const time of [5, null, 'soon', '1960-01-01T00:00:00Z'])
    expect(decodeOdds({ markets: [], time })?.time).toBe(0);
});

/** Numbers of a decoded reply that a view may show. */
function numbersOf(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(numbersOf);
  return [];
}

const number = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(-0, 0, 1e308, 0.001, 1e12, 2 ** 53),
);
/** Replies of the right shape with anything in their fields. */
const nearly = fc.record(
  {
    time: fc.oneof(fc.string(), fc.constantFrom('1900-01-01', '2026-01-01T00:00:00Z')),
    markets: fc.array(
      fc.record(
        {
          marketId: fc.oneof(fc.string(), number),
          seq: fc.oneof(fc.nat(), number),
          version: fc.nat(),
          status: fc.constantFrom('OPEN', 'SUSPENDED', 'nonsense'),
          betDelay: number,
          totalMatched: number,
          runners: fc.array(
            fc.record(
              {
                id: fc.oneof(fc.string(), number),
                status: fc.constantFrom('ACTIVE', 'REMOVED', 5),
                lastPrice: number,
                totalMatched: number,
                reduction: number,
                back: fc.array(fc.array(number, { maxLength: 3 }), { maxLength: 4 }),
                lay: fc.oneof(fc.jsonValue(), fc.array(fc.tuple(number, number))),
              },
              { requiredKeys: ['id', 'status'] },
            ),
            { maxLength: 3 },
          ),
        },
        { requiredKeys: ['marketId', 'seq', 'version', 'status', 'runners'] },
      ),
      { maxLength: 3 },
    ),
    quiet: fc.oneof(fc.jsonValue(), fc.array(fc.record({ marketId: fc.string(), seq: number }))),
  },
  { requiredKeys: ['markets'] },
);

test('never throws or returns a number that is negative or not finite', () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.anything(), nearly), (raw) => {
      const decoded = decodeOdds(raw);
      for (const value of numbersOf(decoded)) {
        expect(Number.isFinite(value) && value >= 0).toBe(true);
        expect(Object.is(value, -0)).toBe(false);
      }
      if (decoded !== null)
        for (const { runners } of decoded.markets)
          for (const { prices } of runners) expect(prices).toHaveLength(12);
    }),
    { numRuns: 500 },
  );
});

test.each([null, ['m'], 'rubbish', 7])(
  'drops and counts an entry that is %j, and keeps the other markets',
  (entry) => {
    const reply = decodeOdds({ markets: [entry, market], quiet: [] });
    expect(reply?.markets).toHaveLength(1);
    expect(reply?.dropped).toBe(1);
  },
);
