import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { event, market } from '../../../streams/catalogue/calls';
import { eventInfo, marketInfo, oddsAmong, sportsOf } from '../../../streams/catalogue/wireEvents';
import { isOnLadder, minPrice, stepPrice } from '../../../streams/rules/ladder';
import { wireEvent, wireMarket } from './wireSamples';
import { marketOdds, runnerOdds } from '../odds/oddsSamples';

const aMarket = (more: Record<string, unknown> = {}) => market(wireMarket('m', more));
const anEvent = (id: string, more: Record<string, unknown> = {}) => event(wireEvent(id, more));

test('preserves a market’s rules, and the order of its runners', () => {
  expect(marketInfo(aMarket())).toEqual({
    id: 'm',
    eventId: 'e1',
    name: 'Match Odds',
    type: 'MATCH_ODDS',
    bettingType: 'ODDS',
    winners: 1,
    startTime: Date.UTC(2030, 0, 1, 12),
    ladder: { kind: 'CLASSIC' },
    commission: 5,
    result: null,
    runners: [
      { id: 'a', name: 'Home', sort: 1, cloth: null },
      { id: 'b', name: 'Away', sort: 2, cloth: null },
    ],
  });
});

test('reads the number of a runner’s cloth if the server sends a number, and otherwise null', () => {
  const runners = [7, '12', 'A', undefined, -1].map((cloth, index) => ({
    id: String(index),
    name: `Horse ${index}`,
    sort: index,
    cloth,
  }));
  expect(marketInfo(aMarket({ runners })).runners.map(({ cloth }) => cloth)).toEqual([
    7,
    12,
    null,
    null,
    null,
  ]);
});

test('finds valid steps on any ladder that a server sends', () => {
  const number = fc.double({ min: 0, max: 10_000, noNaN: true });
  fc.assert(
    fc.property(number, number, number, (min, max, interval) => {
      const { ladder } = marketInfo(
        aMarket({ ladder: { type: 'LINE_RANGE', min, max, interval } }),
      );
      expect(isOnLadder(ladder, minPrice(ladder))).toBe(true);
      expect(isOnLadder(ladder, stepPrice(ladder, 4_550, 1))).toBe(true);
    }),
  );
  expect(
    marketInfo(aMarket({ ladder: { type: 'LINE_RANGE', min: 0.5, max: 99.5, interval: 1 } }))
      .ladder,
  ).toEqual({ kind: 'LINE_RANGE', min: 50, max: 9950, interval: 100 });
});

test('reads a ladder of a single line', () => {
  const { ladder } = marketInfo(
    aMarket({ ladder: { type: 'LINE_RANGE', min: 180.5, max: 180.5, interval: 1 } }),
  );
  expect(ladder).toEqual({ kind: 'LINE_RANGE', min: 18_050, max: 18_050, interval: 100 });
});

describe('an event', () => {
  test('is in play by its status or by its date, and starts when announced', () => {
    expect(eventInfo(anEvent('1'))).toMatchObject({
      inPlay: false,
      startTime: Date.UTC(2030, 0, 1, 12),
      sportName: 'Football',
      market: { id: 'm-1', name: 'Match Odds' },
    });
    for (const status of ['NOT_IN_PLAY', 'IN_PLAY_SOON'])
      expect(eventInfo(anEvent('1', { status })).inPlay).toBe(false);
    expect(eventInfo(anEvent('1', { status: 'IN_PLAY' })).inPlay).toBe(true);
    expect(eventInfo(anEvent('1', { status: 'in_play' })).inPlay).toBe(true);
    const live = eventInfo(anEvent('1', { matchDate: 'In-Play' }));
    expect(live).toMatchObject({ inPlay: true, startTime: Date.UTC(2030, 0, 1, 12) });
    expect(eventInfo(anEvent('1', { matchDate: '+275760-09-13' })).startTime).toBe(
      Date.UTC(2030, 0, 1, 12),
    );
    expect(eventInfo(anEvent('1', { matchDate: 'In-Play', market: null }))).toMatchObject({
      startTime: null,
      market: null,
    });
  });

  test.each(['11/12/2030 09:00', 'Day 2', '2030-01-02', 'Tomorrow', ''])(
    'starts with its market if the date is %j, which is not a moment',
    (matchDate) => {
      expect(eventInfo(anEvent('1', { matchDate })).startTime).toBe(Date.UTC(2030, 0, 1, 12));
      expect(eventInfo(anEvent('1', { matchDate, market: null })).startTime).toBeNull();
    },
  );

  test('keeps the server’s name of a sport that is unknown to the product', () => {
    expect(eventInfo(anEvent('1', { sportId: 77, sportName: 'Chess' })).sportName).toBe('Chess');
  });
});

test('sorts sports by id, and events by in-play, time and title', () => {
  const at = (hour: number): string => new Date(Date.UTC(2030, 0, 1, hour)).toISOString();
  const wire = [
    anEvent('late', { matchDate: at(20) }),
    anEvent('horses', { sportId: 26 }),
    anEvent('z', { matchDate: at(8) }),
    anEvent('b', { matchDate: at(9) }),
    anEvent('a', { matchDate: at(9) }),
    anEvent('live', { status: 'IN_PLAY', matchDate: at(21) }),
    anEvent('odd', { sportId: 'x', sportName: 'Odd' }),
    anEvent('tennis', { sportId: 2 }),
    anEvent('never', { matchDate: 'soon', market: null }),
  ];
  const sports = sportsOf(wire.map(eventInfo));
  expect(sports.map(({ name, events }) => [name, events.map(({ id }) => id)])).toEqual([
    ['Football', ['live', 'z', 'a', 'b', 'late', 'never']],
    ['Tennis', ['tennis']],
    ['Horse racing', ['horses']],
    ['Odd', ['odd']],
  ]);
  expect(sports.map(({ order }) => order)).toEqual([1, 2, 26, Number.MAX_SAFE_INTEGER]);
});

test('combines the odds of the markets that contain them into one reply', () => {
  const odds = marketOdds('m', 3, [runnerOdds('a', 200)]);
  expect(oddsAmong([aMarket({ odds }), null, aMarket()], 5_000)).toEqual({
    time: 5_000,
    markets: [odds],
    quiet: [],
    dropped: 0,
  });
  expect(oddsAmong([], null).time).toBe(0);
});

test('leaves out the lines of a handicap market that share one selection id', () => {
  const runners = ['7', '8', '7'].map((id, sort) => ({ id, name: `Line ${sort}`, sort }));
  expect(marketInfo(aMarket({ runners })).runners.map(({ name }) => name)).toEqual(['Line 1']);
});

test.each(['2030-01-02', 'Day 2', 'Tomorrow'])(
  'uses the time of the market if its event says only %s',
  (matchDate) => {
    const { startTime } = eventInfo(anEvent('e', { matchDate }));
    expect(startTime).toBe(Date.UTC(2030, 0, 1, 12));
  },
);

test('reads no time from "Day 2" without a market', () => {
  expect(eventInfo(anEvent('e', { matchDate: 'Day 2', market: null })).startTime).toBeNull();
});
