import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  endOf,
  firstSections,
  hasScore,
  headModel,
  isAlone,
  isOverBy,
} from '../../../../src/screens/market/eventModel';
import { bookText, matchedText, staleText } from '../../../../src/screens/market/texts';
import { sectionsOf } from '../../../../src/screens/market/sections';
import { moneyIn } from '../../../../src/words/money';
import type { MarketInfo } from '../../../../streams/app';
import { listedEvent } from '../listedEvent';

const market = (id: string, more: Partial<MarketInfo> = {}): MarketInfo => ({
  id,
  eventId: 'e',
  name: id,
  type: 'MATCH_ODDS',
  bettingType: 'ODDS',
  winners: 1,
  startTime: null,
  ladder: { kind: 'CLASSIC' },
  commission: 2,
  runners: [],
  ...more,
});

const NOW = 1_000_000;

test('shows the score of an event from five minutes before its start, and in play', () => {
  expect(hasScore(listedEvent('e', NOW + 300_000), NOW)).toBe(false);
  expect(hasScore(listedEvent('e', NOW + 299_999), NOW)).toBe(true);
  expect(hasScore(listedEvent('e', null), NOW)).toBe(false);
  expect(hasScore(listedEvent('e', null, true), NOW)).toBe(true);
});

test('counts an event as finished when all of its markets are closed', () => {
  const markets = [market('a'), market('b')];
  const statuses = new Map([['a', 'CLOSED' as const]]);
  const isOver = (): boolean => isOverBy(markets, (id) => statuses.get(id));
  expect(isOver()).toBe(false);
  statuses.set('b', 'CLOSED');
  expect(isOver()).toBe(true);
  expect(isOverBy([], () => 'CLOSED')).toBe(false);
  expect([endOf(true), endOf(false)]).toEqual(['Finished', null]);
});

test('counts a race as the only race if its sport lists no others', () => {
  const event = listedEvent('e', NOW);
  const listing = (...ids: string[]) => [
    { id: '1', events: ids.map((id) => listedEvent(id, NOW)) },
  ];
  expect(isAlone(event, undefined)).toBe(false);
  expect(isAlone(event, listing('e', 'f'))).toBe(false);
  expect(isAlone(event, listing('e'))).toBe(true);
  expect(isAlone(event, [])).toBe(true);
});

describe('the sections that are painted first', () => {
  const idsOf = (...markets: MarketInfo[]): readonly string[] =>
    firstSections(sectionsOf(markets)).map(({ key }) => key);

  test('are the first two', () => {
    expect(idsOf(market('a'), market('b'), market('c'))).toEqual(['a', 'b']);
  });

  test('end before the operator’s own markets', () => {
    const toss = market('t', { bettingType: 'BOOKMAKER' });
    const runs = market('r', { bettingType: 'FANCY' });
    expect(idsOf(market('a'), market('b'), toss)).toEqual(['a']);
    expect(idsOf(market('a'), market('b'), runs)).toEqual(['a']);
    expect(idsOf(toss)).toEqual([]);
  });
});

describe('the header of an event', () => {
  const headOf = (more: Partial<Parameters<typeof headModel>[0]> = {}) =>
    headModel({
      event: listedEvent('Leeds v York', NOW),
      main: market('m'),
      state: { betDelay: 5 },
      isOver: false,
      ...more,
    });

  test('shows its sides, the commission and the bet delay', () => {
    expect(headOf()).toEqual({
      sides: ['Leeds', 'York'],
      commission: 'Commission 2%',
      betDelay: 'Bet delay 5 s',
    });
  });

  test.each([
    ['an event without a market', { main: undefined }, { commission: null, betDelay: null }],
    ['a market without commission', { main: market('m', { commission: 0 }) }, { commission: null }],
    ['bets that are not held', { state: { betDelay: 0 } }, { betDelay: null }],
    ['odds that have not loaded', { state: undefined }, { betDelay: null }],
    ['an event that is over', { isOver: true }, { betDelay: null }],
  ])('leaves out facts that do not apply to %s', (_, facts, shown) => {
    expect(headOf(facts)).toMatchObject(shown);
  });
});

describe('the labels of a market', () => {
  test('show the book percentage when every runner has a price', () => {
    const at = (...prices: number[]) =>
      bookText(prices.map((price) => ({ status: 'ACTIVE', prices: [price] })));
    expect(at(200, 200)).toBe('Book 100.0%');
    expect(at(200, 0)).toBe('');
    expect(at()).toBe('');
  });

  test('show the matched money and the age of the prices', () => {
    const money = moneyIn('GBP');
    expect(matchedText(undefined, money)).toBe('Matched –');
    expect(matchedText(0, money)).toBe(`Matched ${money.short(0)}`);
    expect([staleText(null), staleText(8_400)]).toEqual(['Odds 0 s old', 'Odds 8 s old']);
  });

  test('show no book percentage if a runner has no price', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1 }), (prices) => {
        const text = bookText(prices.map((price) => ({ status: 'ACTIVE', prices: [price] })));
        expect(text === '').toBe(prices.includes(0));
      }),
    );
  });
});
