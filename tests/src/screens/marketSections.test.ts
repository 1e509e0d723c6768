import { expect, test } from 'vitest';
import { sectionsOf } from '../../../src/screens/market/sections';
import type { MarketInfo } from '../../../streams/app';
import { aMarketInfo } from '../../streams/betting/slip/slipParts';

const market = (id: string, bettingType: MarketInfo['bettingType']) =>
  aMarketInfo({ id, name: id, bettingType });

test('lists the main market first, then the operator’s markets, then the other markets', () => {
  const markets = [
    market('odds', 'ODDS'),
    market('line', 'LINE'),
    market('f1', 'FANCY'),
    market('bookmaker', 'BOOKMAKER'),
    market('f2', 'FANCY'),
    market('toss', 'BOOKMAKER'),
  ];
  const cards = sectionsOf(markets).map(({ key, markets: of }) =>
    [key].concat(of.map(({ id }) => id)),
  );
  expect(cards).toEqual([
    ['odds', 'odds'],
    ['bookmaker', 'bookmaker'],
    ['toss', 'toss'],
    ['sessions', 'f1', 'f2'],
    ['line', 'line'],
  ]);
});

test('allows an event that has only sessions or no markets', () => {
  expect(sectionsOf([market('f1', 'FANCY')]).map(({ key }) => key)).toEqual(['sessions']);
  expect(sectionsOf([])).toEqual([]);
});
