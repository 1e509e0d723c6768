import { expect, test } from 'vitest';
import { betRows, statementRows } from '../../../../src/screens/reports/csvRows';
import { priceWritten, terms } from '../../../../src/screens/reports/terms';
import { decimal, writePricesBy } from '../../../../src/words/formats';
import { moneyIn } from '../../../../src/words/money';
import type { HistoryBet, StatementLine } from '../../../../streams/app';

const AT = new Date(2026, 10, 21, 16, 1).getTime();
const line = (more: Partial<StatementLine>): StatementLine => ({
  id: '1',
  time: AT,
  kind: 'SETTLEMENT',
  title: 'A v B',
  marketName: 'Match odds',
  eventId: '9',
  marketId: 'm',
  reference: null,
  amount: 5_096,
  balance: 1_245_000,
  isBet: true,
  ...more,
});
const bet = (more: Partial<HistoryBet>): HistoryBet => ({
  id: 'b',
  sportId: '1',
  eventId: '9',
  eventTitle: 'A v B',
  marketName: 'Match odds',
  runnerName: 'A',
  side: 'BACK',
  price: 240,
  isRate: false,
  line: null,
  stake: 50_000,
  profit: -50_000,
  outcome: 'LOST',
  result: '',
  placedAt: AT,
  settledAt: AT,
  ...more,
});

test('writes the money in or out of a line, and the resulting balance', () => {
  const [, ...rows] = statementRows([
    line({}),
    line({ kind: 'COMMISSION', amount: -102 }),
    line({ isBet: false, kind: 'DEPOSIT', title: 'x', reference: '4471', balance: null }),
    line({ isBet: false, kind: null, title: 'Goodwill', time: 'Friday', marketName: '' }),
  ]);
  const time = '2026-11-21 16:01:00';
  expect(rows).toEqual([
    [time, 'A v B', 'Match odds', { money: 5_096 }, null, { money: 1_245_000 }],
    [time, 'A v B', 'Commission, Match odds', null, { money: 102 }, { money: 1_245_000 }],
    [time, 'Deposit', 'Reference 4471', { money: 5_096 }, null, null],
    ['Friday', 'Goodwill', '', { money: 5_096 }, null, { money: 1_245_000 }],
  ]);
});

test("writes a bet's price as a number, and a line of runs with its rate as text", () => {
  const [heads, ...rows] = betRows([
    bet({}),
    bet({ side: 'YES', line: 4_700, price: 9_000, outcome: null, result: 'Won by 3' }),
    bet({ side: null, price: null, stake: null, placedAt: null }),
  ]);
  for (const row of rows) expect(row).toHaveLength(heads?.length ?? 0);
  expect(heads).toContain('Odds (decimal)');
  expect(rows[0]?.slice(5)).toEqual([
    'Back',
    { money: 240 },
    { money: 50_000 },
    { money: -50_000 },
    'Lost',
    'b',
  ]);
  expect(rows[1]?.slice(5, 7)).toEqual(['Yes', '47, rate 90']);
  expect(rows[1]?.[9]).toBe('Won by 3');
  expect(rows[2]?.slice(5, 8)).toEqual([null, null, null]);
});

test('writes decimal odds in every odds format', () => {
  writePricesBy(() => '7/5');
  expect(betRows([bet({})])[1]?.[6]).toEqual({ money: 240 });
  expect(priceWritten(bet({}))).toBe('7/5');
  writePricesBy(decimal);
});

test("leaves unknown parts out of a bet's terms", () => {
  const money = moneyIn('INR');
  expect(terms(bet({}), money)).toBe('₹500 at 2.40');
  expect(terms(bet({ price: null }), money)).toBe('₹500');
  expect(terms(bet({ stake: null }), money)).toBe('2.40');
  expect(terms(bet({ stake: null, price: null }), money)).toBe('');
  expect(priceWritten(bet({ line: 16_250, price: null }))).toBe('162.5');
});
