import { describe, expect, test } from 'vitest';
import { userBetHistory } from '../../../streams/betting/calls';
import { transactionDetail, transactionHistory } from '../../../streams/reports/calls';
import {
  betsPage,
  lineDetail,
  resultsPage,
  statementPage,
} from '../../../streams/reports/wireReports';

const days = { from: '2026-11-20', to: '2026-11-21' };
const statement = (raw: object) => statementPage(transactionHistory.read(raw), days);
const results = (raw: object) => resultsPage(transactionHistory.read(raw), days);
const bets = (raw: object) => betsPage(userBetHistory.read(raw), days);

describe('a line of the statement', () => {
  test('has an older server’s description, and reads amounts sent as strings', () => {
    const items = [
      {
        id: 7,
        date: '21/11/2026 16:01',
        description: 'Kestrel Bay v Osterly Town, Match odds',
        credit: '1,250.50',
        debit: '-',
        balance: '12,450.00',
        eventId: 29,
      },
      {
        id: 6,
        date: '2026-11-21T12:10:00Z',
        description: 'Withdrawal',
        credit: '',
        debit: '-300',
        balance: null,
        eventId: null,
      },
    ];
    const page = statement({ items, totalCount: '57' });
    expect(page).toMatchObject({ total: 57, received: 2, totals: null, days });
    expect(page.entries).toEqual([
      {
        id: '7',
        time: '21/11/2026 16:01',
        kind: null,
        title: 'Kestrel Bay v Osterly Town, Match odds',
        marketName: '',
        eventId: '29',
        marketId: null,
        reference: null,
        amount: 125_050,
        balance: 1_245_000,
        isBet: true,
      },
      {
        id: '6',
        time: Date.parse('2026-11-21T12:10:00Z'),
        kind: null,
        title: 'Withdrawal',
        marketName: '',
        eventId: null,
        marketId: null,
        reference: null,
        amount: -30_000,
        balance: null,
        isBet: false,
      },
    ]);
  });

  /** The amounts of lines, newest first, each with its credit, its debit and the balance after it. */
  const amounts = (...given: readonly (readonly [unknown, unknown, unknown?])[]) =>
    statement({
      items: given.map(([credit, debit, balance], index) => ({
        id: index,
        credit,
        debit,
        balance,
      })),
    }).entries.map(({ amount }) => amount);

  test.each([
    [500, null, 50_000],
    [-500, null, -50_000],
    ['-1,000.50', '-', -100_050],
    [-500, 0, -50_000],
    [0, 500, -50_000],
    [null, '-500', -50_000],
    [800, 300, 50_000],
    [-800, 300, -110_000],
    [null, null, 0],
  ])('has credit %j and debit %j, and changes the balance by %d', (credit, debit, amount) => {
    expect(amounts([credit, debit])).toEqual([amount]);
  });

  test('counts a negative debit as a credit if the balances say so', () => {
    // A server that writes debits without a sign, and a server that writes them with a sign.
    expect(amounts([null, -300, 1_000], [null, 200, 700], [null, null, 900])).toEqual([
      30_000, -20_000, 0,
    ]);
    expect(amounts([null, -300, 700], [null, -200, 1_000], [null, null, 1_200])).toEqual([
      -30_000, -20_000, 0,
    ]);
    // Fractions of a cent are rounded in each figure.
    expect(amounts([null, -300, 1_000.005], [null, null, 700.004])).toEqual([30_000, 0]);
    // Without a balance to compare, or with other lines in between, a debit is a debit.
    expect(amounts([null, -300, 1_000])).toEqual([-30_000]);
    expect(amounts([null, -300, 1_000], [null, null, null])).toEqual([-30_000, 0]);
    expect(amounts([null, -300, 1_000], [null, null, 650])).toEqual([-30_000, 0]);
  });

  test('is left out if it is unreadable, but counts as received', () => {
    const page = statement({ items: [{ id: 1 }, null, { id: {} }] });
    expect(page.entries.map(({ id }) => id)).toEqual(['1']);
    expect(page).toMatchObject({ received: 3, total: null });
  });
});

describe('results', () => {
  test('are grouped with their totals', () => {
    const page = results({
      items: [],
      totalCount: 1,
      groups: [
        { id: 4, name: 'Cricket', profitLoss: '1,126.50', commission: 8.4, bets: 10, parts: 3 },
      ],
      days: [
        { day: '2026-11-20', profitLoss: -5 },
        { day: 'Friday', profitLoss: 1 },
      ],
      totals: { profitLoss: '1,126.50', commission: 8.4, bets: 10, groups: 1 },
      path: { sport: 'Cricket' },
    });
    expect(page).toMatchObject({
      isGrouped: true,
      total: 1,
      totals: { net: 112_650, commission: 840, bets: 10 },
      byDay: [{ day: '2026-11-20', net: -500 }],
      sport: 'Cricket',
      event: null,
    });
    expect(page.entries).toEqual([
      { id: '4', name: 'Cricket', net: 112_650, commission: 840, bets: 10, parts: 3, time: null },
    ]);
  });

  test('count a reversed win as a loss if the server does not group', () => {
    const page = results({ items: [{ id: 1, description: 'A v B', credit: -20 }] });
    expect(page.entries).toMatchObject([{ net: -2_000 }]);
  });

  test('are listed line by line if the server does not group', () => {
    const page = results({ items: [{ id: 1, description: 'A v B', debit: '20' }], totalCount: 31 });
    expect(page).toMatchObject({ isGrouped: false, total: 31, totals: null, byDay: null });
    expect(page.entries).toMatchObject([{ id: '1', name: 'A v B', net: -2_000 }]);
  });
});

describe('a bet of the history', () => {
  const bare = { betId: 1, profitLoss: '-1,010.50' };
  const one = (more: object) => bets({ items: [{ ...bare, ...more }] }).entries[0];

  test('has its side, read in any case, and its price or rate', () => {
    expect(
      one({ betType: 'Yes', odds: 0, betRate: '90', fancyValue: 47, stake: '1,000' }),
    ).toMatchObject({ side: 'YES', price: 9_000, line: 4_700, stake: 100_000, profit: -101_050 });
    expect(one({ betType: 'Back', odds: 2.4, fancyValue: 0 })).toMatchObject({
      side: 'BACK',
      price: 240,
      line: null,
    });
    expect(one({ betType: 'Each way', odds: '-' })).toMatchObject({ side: null, price: null });
  });

  test('shows its result in the server’s words if there is no code', () => {
    expect(one({ result: 'WON', betResult: 'Won by 3 runs' })).toMatchObject({
      outcome: null,
      result: 'Won by 3 runs',
    });
    expect(one({})).toMatchObject({ result: '', placedAt: null, settledAt: null });
  });

  test('has the totals of all pages if the server sends them', () => {
    const totals = { stake: 1_000, profitLoss: '-12.50', commission: 0 };
    expect(bets({ items: [], totals, totalCount: 3 })).toMatchObject({
      total: 3,
      totals: { stake: 100_000, profit: -1_250, commission: 0 },
    });
  });
});

test('contains the readable facts of the bets behind a line', () => {
  const raw = {
    description: 'A v B, Match odds',
    totalWin: '1,400.00',
    winner: 'A',
    totalBets: 2,
    gameStartTime: 'Sunday',
    bets: [
      {
        id: 1,
        betType: 'back',
        rate: '2.40',
        amount: '1,000.00',
        title: 'A',
        profitLoss: '1,400.00',
        fancyValue: 0,
        date: 'then',
      },
      { betType: 'back' },
    ],
  };
  expect(lineDetail(transactionDetail.read(raw))).toEqual({
    title: 'A v B, Match odds',
    winner: 'A',
    profit: 140_000,
    commission: null,
    startedAt: 'Sunday',
    bets: [
      {
        id: '1',
        title: 'A',
        side: 'BACK',
        price: 240,
        isRate: false,
        line: null,
        stake: 100_000,
        profit: 140_000,
        time: 'then',
      },
    ],
  });
});
