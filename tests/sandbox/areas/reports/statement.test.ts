import * as fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Received, Sent } from '../../../../streams/api/call';
import { userBetHistory } from '../../../../streams/betting/calls';
import { transactionDetail, transactionHistory } from '../../../../streams/reports/calls';
import { dayOf, momentsOf } from '../../../../streams/reports/days';
import { QUIET } from '../../simulator/quietEvent';
import { failureOf, visit, type Visit } from '../../visit/visit';

type History = Received<typeof transactionHistory>;

async function open(options: Parameters<typeof visit>[0] = {}) {
  const visited = await visit(options);
  const { accessToken: token } = await visited.demo();
  const today = dayOf(Date.now());
  const days = { from: today, to: today };
  const fetchLines = (more: Partial<Sent<typeof transactionHistory>> = {}): Promise<History> =>
    visited.call(
      transactionHistory,
      {
        From: today,
        To: today,
        ...momentsOf(days),
        Type: 0,
        SkipCount: 0,
        MaxResultCount: 100,
        ...more,
      },
      token,
    );
  const bets = (more: Partial<Sent<typeof userBetHistory>> = {}) =>
    visited.call(
      userBetHistory,
      {
        StartDate: today,
        EndDate: today,
        ...momentsOf(days),
        SkipCount: 0,
        MaxResultCount: 100,
        ...more,
      },
      token,
    );
  return { ...visited, token, fetchLines, bets, accountId: visited.accountOf(token) };
}

const settle = ({ sandbox }: Visit, marketId: string, winner: string): void =>
  sandbox.control({ do: 'settle', marketId, winners: [winner] });

test('contains the opening balance, the settled market and its commission', async () => {
  const opened = await open();
  await opened.place(opened.token, { stake: 1_000 });
  settle(opened, QUIET.matchOdds, QUIET.home);
  const { items, totalCount, totals } = await opened.fetchLines();
  expect(totalCount).toBe(3);
  expect(items.map(({ kind, credit, debit, balance }) => [kind, credit, debit, balance])).toEqual([
    ['COMMISSION', null, 2_800, 10_137_200],
    ['SETTLEMENT', 140_000, null, 10_140_000],
    [null, 10_000_000, null, 10_000_000],
  ]);
  expect(items[1]).toMatchObject({
    eventTitle: 'Norhaven v Eastmere',
    marketName: 'Match odds',
    eventId: QUIET.eventId,
  });
  expect(totals).toMatchObject({
    credit: 10_140_000,
    debit: 2_800,
    openingBalance: 0,
    closingBalance: 10_137_200,
  });
});

test('filters by type, page and days, and excludes lines of other players', async () => {
  const opened = await open();
  await opened.place(opened.token, { stake: 1_000 });
  settle(opened, QUIET.matchOdds, QUIET.home);
  const kinds = async (more: Partial<Sent<typeof transactionHistory>>) =>
    (await opened.fetchLines(more)).items.map(({ kind }) => kind);
  expect(await kinds({ Type: 1 })).toEqual([null]);
  expect(await kinds({ Type: 2 })).toEqual(['COMMISSION', 'SETTLEMENT']);
  expect(await kinds({ SkipCount: 1, MaxResultCount: 1 })).toEqual(['SETTLEMENT']);
  const long = '2000-01-01';
  const then = momentsOf({ from: long, to: long });
  expect(await kinds({ From: long, To: long, ...then })).toEqual([]);
  expect(await kinds({ Type: 2, SportId: '4' })).toEqual([]);
  const other = await opened.demo();
  const [line] = (await opened.fetchLines({ Type: 2 })).items;
  const theirs = opened.call(
    transactionDetail,
    { transactionId: line?.id ?? '' },
    other.accessToken,
  );
  expect((await failureOf(theirs)).status).toBe(404);
});

test('links a line to the bets that it sums up', async () => {
  const opened = await open();
  const { betId } = await opened.place(opened.token, { stake: 1_000 });
  settle(opened, QUIET.matchOdds, QUIET.home);
  const { items } = await opened.fetchLines();
  const detail = (id = '') => opened.call(transactionDetail, { transactionId: id }, opened.token);
  expect(await detail(items[1]?.id)).toMatchObject({
    description: 'Norhaven v Eastmere, Match odds',
    totalWin: 140_000,
    commission: 2_800,
    winner: 'Norhaven',
    bets: [
      {
        id: betId,
        betType: 'BACK',
        rate: 240,
        amount: 100_000,
        title: 'Norhaven',
        profitLoss: 140_000,
      },
    ],
  });
  expect(await detail(items[2]?.id)).toMatchObject({ description: 'Starting balance', bets: [] });
});

test('keeps the names of bets after their event was removed', async () => {
  const opened = await open();
  await opened.place(opened.token);
  const { exchange } = opened.sandbox;
  for (const marketId of exchange.event(QUIET.eventId)?.marketIds ?? [])
    opened.sandbox.control({ do: 'void', marketId });
  exchange.forgetEvent(QUIET.eventId);
  expect(exchange.event(QUIET.eventId)).toBeUndefined();
  const { items } = await opened.bets();
  expect(items).toMatchObject([
    { betTitle: 'Norhaven v Eastmere', betRunnerName: 'Norhaven', outcome: 'VOIDED', sportId: '1' },
  ]);
});

test('groups results by sport, event and market, net of commission, and by the player’s day', async () => {
  const opened = await open();
  await opened.place(opened.token, { stake: 1_000 });
  await opened.place(opened.token, {
    marketId: QUIET.goals,
    runnerId: QUIET.over,
    price: 1.98,
    stake: 500,
  });
  settle(opened, QUIET.matchOdds, QUIET.home);
  settle(opened, QUIET.goals, QUIET.under);
  const net = 140_000 - 2_800 - 50_000;
  const by = (more: Partial<Sent<typeof transactionHistory>>) =>
    opened.fetchLines({ Type: 2, ...more });
  const sports = await by({ GroupBy: 'sport', TimeZone: 'UTC' });
  expect(sports.groups).toMatchObject([
    { id: '1', name: 'Football', profitLoss: net, commission: 2_800, bets: 2, parts: 1 },
  ]);
  expect(sports.totals).toMatchObject({ profitLoss: net, commission: 2_800, bets: 2, groups: 1 });
  expect(sports.days).toEqual([{ day: new Date().toISOString().slice(0, 10), profitLoss: net }]);
  const events = await by({ GroupBy: 'event', SportId: '1' });
  expect(events.groups).toMatchObject([{ id: QUIET.eventId, profitLoss: net, parts: 2 }]);
  expect(events.path).toEqual({ sport: 'Football', event: null });
  const markets = await by({ GroupBy: 'market', SportId: '1', EventId: QUIET.eventId });
  expect(markets.groups?.map(({ name, profitLoss }) => [name, profitLoss])).toEqual([
    ['Over/Under 2.5 goals', -50_000],
    ['Match odds', 137_200],
  ]);
  const { items, totals } = await opened.bets({ MarketId: QUIET.goals });
  expect(items).toMatchObject([{ outcome: 'LOST', profitLoss: -50_000, stake: 50_000, odds: 198 }]);
  expect(totals).toEqual({ stake: 50_000, profitLoss: -50_000, commission: 0 });
});

describe.each([
  ['Europe/London', '2026-10-24T00:10:00+01:00', '2026-10-26T23:50:00+00:00'],
  ['Europe/London', '2026-03-28T23:50:00+00:00', '2026-03-30T23:50:00+01:00'],
  ['America/New_York', '2026-10-31T00:10:00-04:00', '2026-11-02T23:50:00-05:00'],
  ['America/New_York', '2026-03-07T23:50:00-05:00', '2026-03-09T23:50:00-04:00'],
])('the results in %s at %s and %s', (TimeZone, before, after) => {
  test('count on their own days, on both sides of the clock change', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime(before);
    const opened = await open({ tokenLifetimeS: 7 * 86_400 });
    await opened.place(opened.token, { stake: 1_000 });
    settle(opened, QUIET.matchOdds, QUIET.home);
    const { goals: marketId, over: runnerId, under } = QUIET;
    await opened.place(opened.token, { marketId, runnerId, price: 1.98, stake: 500 });
    vi.setSystemTime(after);
    settle(opened, marketId, under);
    const [From, To] = [before.slice(0, 10), after.slice(0, 10)];
    const FromTime = new Date(Date.parse(before) - 600_000).toISOString();
    const ToTime = new Date(Date.parse(after) + 600_000).toISOString();
    const { days } = await opened.fetchLines({
      From,
      To,
      FromTime,
      ToTime,
      Type: 2,
      GroupBy: 'sport',
      TimeZone,
    });
    expect(days).toEqual([
      { day: From, profitLoss: 137_200 },
      { day: To, profitLoss: -50_000 },
    ]);
  });
});

test(
  'ends with the balance, and adds each line to the previous balance',
  { timeout: 30_000 },
  async () => {
    const order = fc.record({
      market: fc.constantFrom('odds' as const, 'goals' as const),
      runner: fc.nat(2),
      side: fc.constantFrom('BACK' as const, 'LAY' as const),
      stake: fc.integer({ min: 10_000, max: 200_000 }).map((minor) => minor / 100),
    });
    const result = fc.record({ odds: fc.nat(3), goals: fc.nat(2) });
    const size = fc.constantFrom(1, 2, 3, 10);
    await fc.assert(
      fc.asyncProperty(
        fc.array(order, { maxLength: 6 }),
        result,
        size,
        async (orders, ended, step) => {
          const opened = await open();
          const odds = [QUIET.home, QUIET.draw, QUIET.away];
          const goals = [QUIET.over, QUIET.under];
          for (const { market, runner, side, stake } of orders) {
            const [marketId, runners] =
              market === 'odds' ? [QUIET.matchOdds, odds] : [QUIET.goals, goals];
            const runnerId = runners[runner % runners.length] ?? '';
            const book = opened.sandbox.exchange.runnerBook(marketId, runnerId);
            const best = (side === 'BACK' ? book?.back : book?.lay)?.[0]?.[0] ?? 200;
            await opened
              .place(opened.token, { marketId, runnerId, side, stake, price: best / 100 })
              .catch(() => null);
          }
          const end = (marketId: string, winner: string | undefined): void =>
            opened.sandbox.control(
              winner === undefined
                ? { do: 'void', marketId }
                : { do: 'settle', marketId, winners: [winner] },
            );
          end(QUIET.matchOdds, odds[ended.odds]);
          end(QUIET.goals, goals[ended.goals]);
          const whole = await opened.fetchLines();
          const { balance } = opened.sandbox.exchange.funds(opened.accountId);
          expect(whole.items[0]?.balance).toBe(balance);
          expect(whole.totals?.closingBalance).toBe(balance);
          let before = whole.totals?.openingBalance ?? 0;
          for (const line of whole.items.toReversed()) {
            before += (line.credit ?? 0) - (line.debit ?? 0);
            expect(line.balance).toBe(before);
          }
          const pages: unknown[] = [];
          for (let skip = 0; skip < (whole.totalCount ?? 0); skip += step)
            pages.push(
              ...(await opened.fetchLines({ SkipCount: skip, MaxResultCount: step })).items,
            );
          expect(pages).toEqual(whole.items);
          const ofBets = await opened.fetchLines({ Type: 2 });
          const { credit, debit } = ofBets.totals ?? {};
          for (const GroupBy of ['sport', 'event', 'market'] as const) {
            const { groups, days, totals } = await opened.fetchLines({ Type: 2, GroupBy });
            const sum = (list: readonly { profitLoss: number }[] | null) =>
              list?.reduce((total, { profitLoss }) => total + profitLoss, 0);
            expect(totals?.profitLoss).toBe((credit ?? 0) - (debit ?? 0));
            expect(sum(groups)).toBe(totals?.profitLoss);
            expect(sum(days)).toBe(totals?.profitLoss);
          }
          opened.sandbox.close();
        },
      ),
      { numRuns: 12 },
    );
  },
);
