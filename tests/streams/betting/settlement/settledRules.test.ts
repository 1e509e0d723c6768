import { expect, test } from 'vitest';
import type { BetHistory, SettledBet } from '../../../../streams/betting/calls';
import { settledToday } from '../../../../streams/betting/settlement/settledRules';

const bet = (betId: string, profitLoss: number, more: Partial<SettledBet> = {}): SettledBet => ({
  betId,
  clientReference: null,
  sportId: null,
  eventId: 'e',
  marketId: 'm',
  betTitle: 'Home v Away',
  marketName: 'Match odds',
  betRunnerName: 'Home',
  betType: 'BACK',
  odds: 240,
  betRate: null,
  fancyValue: null,
  eachWayDivisor: null,
  stake: 1_000,
  askedPrice: null,
  placeTime: null,
  matchTime: null,
  profitLoss,
  outcome: null,
  result: null,
  betResult: null,
  reason: null,
  settleTime: Date.UTC(2026, 10, 22, 10),
  ...more,
});
const page = (items: readonly SettledBet[], more: Partial<BetHistory> = {}): BetHistory => ({
  items,
  markets: [],
  totals: null,
  totalCount: null,
  leftOut: 0,
  ...more,
});

test('keeps the divisor of an each-way bet', () => {
  const { markets } = settledToday(
    page([bet('1', 6_000, { eachWayDivisor: 5 }), bet('2', 0, { settleTime: null })]),
  );
  expect(markets[0]?.bets).toMatchObject([{ betId: '1', eachWayDivisor: 5, stake: 1_000 }]);
});

test('groups the bets of a market with its gross, commission and net', () => {
  const { markets, net, commission } = settledToday(
    page([bet('1', 1_400), bet('2', -100, { marketId: 'n' }), bet('3', -400)], {
      markets: [{ marketId: 'm', profitLoss: 1_000, commission: 20 }],
    }),
  );
  expect(markets.map(({ key, gross, net: after }) => [key, gross, after])).toEqual([
    ['m', 1_000, 980],
    ['n', -100, -100],
  ]);
  expect(markets[0]?.settledAt).toBe(Date.UTC(2026, 10, 22, 10));
  expect(markets[1]?.commission).toBeNull();
  expect({ net, commission }).toEqual({ net: 880, commission: 20 });
});

test('uses the server’s sums over all pages if it sends them', () => {
  const totals = { stake: 9, profitLoss: 5_000, commission: 100 };
  expect(settledToday(page([bet('1', 10)], { totals, totalCount: 46 }))).toMatchObject({
    net: 4_900,
    commission: 100,
    shown: 1,
    total: 46,
  });
});

test('does not count unreadable bets and bets that are not settled among the bets to show', () => {
  const items = [bet('1', 10), bet('2', 0, { settleTime: null })];
  expect(settledToday(page(items, { totalCount: 3, leftOut: 1 }))).toMatchObject({
    shown: 1,
    total: 1,
  });
});

test('shows how each bet ended if the server sends that', () => {
  const odd = { odds: null, stake: null, betType: null, marketId: null, settleTime: 'today' };
  const { markets } = settledToday(
    page([
      bet('1', 5, { placeTime: Date.UTC(2026, 10, 22, 9, 30) }),
      bet('2', -5),
      bet('3', 0),
      bet('4', 0, { outcome: 'VOIDED' }),
      bet('5', 7, odd),
      bet('6', 7, { betType: 'NO', odds: null, fancyValue: 4_800 }),
      bet('7', 7, { settleTime: null }),
    ]),
  );
  const lines = markets.flatMap(({ bets }) => bets);
  expect(lines.map(({ outcome }) => outcome)).toEqual([
    'won',
    'lost',
    'level',
    'void',
    'won',
    'won',
  ]);
  expect(lines.find(({ betId }) => betId === '6')).toMatchObject({
    side: 'LAY',
    price: 4_800,
    bettingType: 'FANCY',
  });
  expect(lines.find(({ betId }) => betId === '1')?.placedAt).toBe(Date.UTC(2026, 10, 22, 9, 30));
  expect(lines.find(({ betId }) => betId === '2')?.placedAt).toBeNull();
  expect(markets.find(({ key }) => key === 'bet 5')).toMatchObject({ settledAt: null });
});
