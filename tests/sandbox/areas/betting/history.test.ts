import { describe, expect, test } from 'vitest';
import { cancelBets, userBetHistory } from '../../../../streams/betting/calls';
import { QUIET } from '../../simulator/quietEvent';
import { reference } from '../../visit/visit';
import { open } from './openAccount';

describe('the bet history', () => {
  const fetchHistory = async (
    { call, token }: Awaited<ReturnType<typeof open>>,
    more: object = {},
  ) => {
    const day = 86_400_000;
    const [from, to] = [Date.now() - day, Date.now() + day].map((at) => new Date(at).toISOString());
    const period = { StartDate: from ?? '', EndDate: to ?? '', SkipCount: 0, MaxResultCount: 10 };
    return call(userBetHistory, { ...period, ...more }, token);
  };

  test('contains lapsed and cancelled bets, for which no money moved', async () => {
    const opened = await open();
    const { bet, sandbox, call, token } = opened;
    const price = 50;
    const lapsing = await bet({ clientReference: reference(), price, stake: 5_000 });
    const cancelled = await bet({ clientReference: reference(), price, stake: 20 });
    const inPart = await bet({ clientReference: reference(), price: 2.4, stake: 3_000 });
    await call(cancelBets, { betIds: [cancelled.betId] }, token);
    sandbox.control({ do: 'goInPlay', marketId: QUIET.matchOdds, betDelay: 3 });
    const { items, totalCount, totals } = await fetchHistory(opened);
    expect(totalCount).toBe(2);
    // Both ended at the same time, so their order is arbitrary.
    const of = (id: string) => items.find(({ betId }) => betId === id);
    expect([lapsing, cancelled].map(({ betId }) => of(betId))).toMatchObject([
      {
        betId: lapsing.betId,
        outcome: 'LAPSED',
        stake: 500_000,
        lapsed: 500_000,
        profitLoss: 0,
        reason: 'The market went in play before the bet was matched.',
      },
      { betId: cancelled.betId, outcome: 'CANCELLED', stake: 2_000, cancelled: 2_000 },
    ]);
    expect(items.every(({ settleTime }) => settleTime !== null)).toBe(true);
    expect(totals).toMatchObject({ stake: 0, profitLoss: 0 });
    sandbox.control({ do: 'settle', marketId: QUIET.matchOdds, winners: [QUIET.away] });
    const [first] = (await fetchHistory(opened)).items;
    expect(first).toMatchObject({ betId: inPart.betId, stake: 200_000, lapsed: 100_000 });
  });

  test('contains settled bets with their profit, and the commission of their market', async () => {
    const opened = await open();
    const { bet, sandbox, bets } = opened;
    const { betId, averagePrice } = await bet({ clientReference: reference(), stake: 1_000 });
    expect(await fetchHistory(opened)).toMatchObject({ items: [], markets: [] });
    sandbox.control({ do: 'settle', marketId: QUIET.matchOdds, winners: [QUIET.home] });
    const profit = 1_000 * (averagePrice - 100);
    const { items, markets } = await fetchHistory(opened);
    expect(items).toMatchObject([
      {
        betId,
        marketId: QUIET.matchOdds,
        betTitle: 'Norhaven v Eastmere',
        betRunnerName: 'Norhaven',
        profitLoss: profit,
        outcome: 'WON',
      },
    ]);
    expect(items[0]?.settleTime).not.toBeNull();
    expect(markets).toEqual([
      { marketId: QUIET.matchOdds, profitLoss: profit, commission: profit * 0.02 },
    ]);
    const { balance } = await bets();
    expect(balance).toBe(10_000_000 + profit - profit * 0.02);
  });

  test('marks a void bet as void, and charges no commission', async () => {
    const opened = await open();
    await opened.bet({ clientReference: reference(), stake: 1_000 });
    opened.sandbox.control({ do: 'void', marketId: QUIET.matchOdds });
    const { items, markets } = await fetchHistory(opened);
    expect(items).toMatchObject([{ profitLoss: 0, outcome: 'VOIDED' }]);
    expect(markets).toEqual([]);
  });

  test('can be read page by page, and between two times', async () => {
    const opened = await open();
    for (const stake of [1_000, 2_000]) await opened.bet({ clientReference: reference(), stake });
    opened.sandbox.control({ do: 'settle', marketId: QUIET.matchOdds, winners: [QUIET.home] });
    const count = async (more: object) => (await fetchHistory(opened, more)).items.length;
    expect(await count({})).toBe(2);
    expect(await count({ SkipCount: 1 })).toBe(1);
    expect(await count({ MaxResultCount: 1 })).toBe(1);
    expect(await count({ EndDate: '2000-01-01T00:00:00.000Z' })).toBe(0);
  });
});
