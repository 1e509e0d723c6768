import { expect, test } from 'vitest';
import { ruleTexts } from '../../../../src/screens/market/facts/ruleTexts';

const market = (id: string, type: string, bettingType: 'ODDS' | 'FANCY' = 'ODDS') => ({
  id,
  name: `Market ${id}`,
  type,
  bettingType,
});
const MARKETS = [market('1', 'WIN'), market('2', 'EACH_WAY'), market('3', 'RUNS', 'FANCY')];
const SILENT = { rules: null, marketRules: new Map<string, string>() };
const of = (more: Partial<Parameters<typeof ruleTexts>[0]>) =>
  ruleTexts({
    event: { sportId: '26' },
    about: SILENT,
    markets: MARKETS,
    general: undefined,
    ...more,
  });

test('uses the settings’ rules by sport and kind of market for an event without rules', () => {
  const general = new Map([
    ['26', 'Of races.'],
    ['3', 'Of cricket.'],
    ['EACH_WAY', 'Twice.'],
    ['FANCY', 'Runs.'],
  ]);
  expect(of({ general })).toEqual({
    rules: 'Of races.',
    ofMarkets: [
      ['Twice.', ['Market 2']],
      ['Runs.', ['Market 3']],
    ],
  });
});

test('prefers the rules of an event to the rules of the settings, and shows equal text once', () => {
  const general = new Map([
    ['26', 'Of races.'],
    ['EACH_WAY', 'Twice.'],
    ['ODDS', 'Own.'],
    ['FANCY', 'Mine.'],
  ]);
  const about = { rules: 'Own.', marketRules: new Map([['2', 'Mine.']]) };
  expect(of({ general, about })).toEqual({
    rules: 'Own.',
    ofMarkets: [['Mine.', ['Market 2', 'Market 3']]],
  });
});

test('prefers a market type to a betting type, in any case', () => {
  const general = new Map([
    ['WIN', 'Of wins.'],
    ['ODDS', 'Of odds.'],
  ]);
  expect(of({ general, markets: [market('1', 'win'), market('2', 'PLACE')] }).ofMarkets).toEqual([
    ['Of wins.', ['Market 1']],
    ['Of odds.', ['Market 2']],
  ]);
});

test('shows no text without rules', () => {
  expect(of({})).toEqual({ rules: null, ofMarkets: [] });
  expect(of({ general: new Map([['3', 'Of cricket.']]) })).toEqual({ rules: null, ofMarkets: [] });
});
