import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CardFacts,
  cardModel,
  orderedRunners,
} from '../../../../src/screens/market/cardModel';
import { timeOfDay } from '../../../../src/words/formats';
import type { MarketInfo } from '../../../../streams/app';

const RACING = '26';
const FOOTBALL = '1';

const runnersOf = (count: number): MarketInfo['runners'] =>
  Array.from({ length: count }, (_, index) => ({ id: `r${index}`, name: `Runner ${index}` }));

const market = (more: Partial<MarketInfo> = {}): MarketInfo => ({
  id: 'm',
  eventId: 'e',
  name: 'Match odds',
  type: 'MATCH_ODDS',
  bettingType: 'ODDS',
  winners: 1,
  startTime: null,
  ladder: { kind: 'CLASSIC' },
  commission: 2,
  runners: runnersOf(3),
  ...more,
});

type State = NonNullable<CardFacts['state']>;
const open: State = { status: 'OPEN', since: null, stale: false, runners: new Map() };

const modelOf = (facts: Partial<CardFacts> = {}, state?: Partial<State>) =>
  cardModel({
    event: { sportId: FOOTBALL },
    market: market(),
    isMain: true,
    isWideWindow: false,
    state: state && { ...open, ...state },
    ...facts,
  });
const race = { event: { sportId: RACING } };
const since = new Date(2026, 10, 21, 18, 30).getTime();

describe('the card of a market', () => {
  test.each([false, true])(
    'has one price a side and no ladders on an older server (wide: %s)',
    (isWideWindow) => {
      expect(modelOf({ isWideWindow, isOlder: true })).toMatchObject({
        isDeep: false,
        wide: false,
        hasLadder: false,
      });
      expect(modelOf({ isWideWindow })).toMatchObject({ wide: true, hasLadder: true });
    },
  );

  test.each<[string, Partial<State> | undefined, object]>([
    ['nothing before the first odds', undefined, { unavailable: null, announcement: '' }],
    ['nothing while it is open', {}, { unavailable: null, announcement: '' }],
    [
      'a suspension and since when, and announces it',
      { status: 'SUSPENDED', since },
      {
        unavailable: { words: 'Suspended', when: `since ${timeOfDay(since)}` },
        announcement: 'Match odds: Suspended',
      },
    ],
    [
      'old prices without announcing them',
      { stale: true },
      { unavailable: { words: 'Old odds', when: '' }, announcement: '' },
    ],
  ])('shows %s', (_, state, shown) => {
    expect(modelOf({}, state)).toMatchObject(shown);
  });

  test.each<[string, Partial<CardFacts>, object]>([
    ['puts six prices below the names of the main market', {}, { isDeep: true, wide: true }],
    ['shows one price a side of any other', { isMain: false }, { isDeep: false, wide: false }],
    [
      'shows one price a side of many runners',
      { market: market({ runners: runnersOf(5) }) },
      { isDeep: false, wide: false },
    ],
    [
      'shows one price a side of a line',
      { market: market({ bettingType: 'LINE' }) },
      { isDeep: false, wide: false },
    ],
    ['shows one price a side of a race', race, { isDeep: false, wide: false }],
    [
      'has room for six prices in a wide window',
      { isMain: false, isWideWindow: true },
      { isDeep: false, wide: true },
    ],
  ])('%s', (_, facts, shown) => {
    expect(modelOf(facts)).toMatchObject(shown);
  });

  test('lets the player order the runners of the main race until its result', () => {
    expect(modelOf(race, {}).hasOrder).toBe(true);
    expect(modelOf({ ...race, isMain: false }, {}).hasOrder).toBe(false);
    expect(modelOf({}, {}).hasOrder).toBe(false);
    expect(modelOf(race, { status: 'CLOSED' })).toMatchObject({
      hasOrder: false,
      results: open.runners,
    });
  });
});

describe('the runners of a race', () => {
  const runners = [
    { id: 'a', name: 'A', cloth: 2 },
    { id: 'b', name: 'B', cloth: 1 },
    { id: 'c', name: 'C', cloth: 3 },
  ];
  const quotes = [
    { id: 'c', prices: [150] },
    { id: 'a', prices: [300] },
    { id: 'b', prices: [500] },
  ];
  const ids = (facts: Partial<Parameters<typeof orderedRunners>[1]>): string | undefined =>
    orderedRunners(runners, { results: null, order: 'price', quotes, ...facts })
      ?.map(({ id }) => id)
      .join('');

  test('are sorted by price, by number, or by result', () => {
    expect(ids({})).toBe('cab');
    expect(ids({ order: 'number' })).toBe('bac');
    expect(ids({ results: new Map([['b', { status: 'WINNER', reduction: 0 }]]) })).toBe('bac');
  });

  test('have no order by price before the first odds', () => {
    expect(ids({ quotes: null })).toBeUndefined();
    expect(ids({ quotes: null, order: 'number' })).toBe('bac');
  });

  test('are each shown once at any prices', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 3 }), (prices) => {
        const known = prices.map((price, index) => ({
          id: runners[index]?.id ?? '',
          prices: [price],
        }));
        expect([...(ids({ quotes: known }) ?? '')].toSorted()).toEqual(['a', 'b', 'c']);
      }),
    );
  });
});
