import { describe, expect, it } from 'vitest';
import { accountedFor, exampleMarket } from './exampleMarket';

const deep = { back: [[300, 1_000_000]], lay: [[300, 1_000_000]] } as const;

/** The example market with large offers to back and to lay at 3.0 on every runner. */
function deepMarket(spec = {}) {
  const market = exampleMarket(spec);
  for (const runnerId of ['A', 'B', 'C']) {
    market.exchange.setLevels(market.maker, 'm1', runnerId, deep);
  }
  return market;
}

describe('the settlement of a market', () => {
  it('pays the winner less commission and takes the loser’s stake', () => {
    const { exchange, ann, bob, placed } = deepMarket();
    const won = placed({ accountId: ann });
    const lost = placed({ accountId: bob, runnerId: 'B' });
    exchange.settle('m1', { winners: ['A'] });
    expect(exchange.funds(ann)).toEqual({ balance: 119_000, exposure: 0 });
    expect(exchange.funds(bob)).toEqual({ balance: 90_000, exposure: 0 });
    expect(exchange.balance('commission')).toBe(1_000);
    expect(won).toMatchObject({ outcome: 'WIN', profit: 20_000 });
    expect(lost).toMatchObject({ outcome: 'LOSE', profit: -10_000 });
    expect(exchange.results(ann)).toMatchObject([
      { marketId: 'm1', net: 20_000, commission: 1_000 },
    ]);
    expect(exchange.statement(ann).slice(1)).toMatchObject([
      { kind: 'SETTLEMENT', amount: 20_000, balance: 120_000, reference: 'm1' },
      { kind: 'COMMISSION', amount: -1_000, balance: 119_000 },
    ]);
    expect(exchange.ledgerTotal()).toBe(0);
    expect(exchange.market('m1')).toMatchObject({ status: 'CLOSED' });
    expect(exchange.book('m1').map(({ runner }) => runner.status)).toEqual([
      'WINNER',
      'LOSER',
      'LOSER',
    ]);
  });

  it('takes commission on the market’s net result, not on each bet', () => {
    const { exchange, ann, placed } = deepMarket();
    placed({ accountId: ann, stake: 10_000 });
    placed({ accountId: ann, runnerId: 'B', stake: 15_000 });
    exchange.settle('m1', { winners: ['A'] });
    expect(exchange.funds(ann).balance).toBe(100_000 + 5_000 - 250);
  });

  it('pays a lay if its runner loses, and charges the lay’s liability if the runner wins', () => {
    const { exchange, ann, bob, placed } = deepMarket();
    placed({ accountId: ann, side: 'LAY', runnerId: 'B' });
    const lost = placed({ accountId: bob, side: 'LAY' });
    exchange.settle('m1', { winners: ['A'] });
    expect(exchange.funds(ann).balance).toBe(109_500);
    expect(exchange.funds(bob).balance).toBe(80_000);
    expect(lost).toMatchObject({ outcome: 'LOSE', profit: -20_000 });
  });

  it('pays every winner if there are several', () => {
    const { exchange, ann, bob, cat, placed } = deepMarket({ numberOfWinners: 2, type: 'PLACE' });
    placed({ accountId: ann });
    placed({ accountId: bob, runnerId: 'B' });
    placed({ accountId: cat, runnerId: 'C' });
    exchange.settle('m1', { winners: ['A', 'C'] });
    expect([ann, bob, cat].map((id) => exchange.funds(id).balance)).toEqual([
      119_000, 90_000, 119_000,
    ]);
  });

  it('reserves the worst combination of winners if there are several', () => {
    const { exchange, ann, placed } = deepMarket({ numberOfWinners: 2 });
    placed({ accountId: ann, side: 'LAY', stake: 1_000 });
    placed({ accountId: ann, side: 'LAY', stake: 1_000, runnerId: 'B' });
    placed({ accountId: ann, side: 'LAY', stake: 1_000, runnerId: 'C' });
    expect(exchange.funds(ann).exposure).toBe(3_000);
  });

  it('pays each winner of a dead heat its share', () => {
    const { exchange, ann, bob, placed } = deepMarket();
    placed({ accountId: ann });
    placed({ accountId: bob, side: 'LAY', runnerId: 'B' });
    exchange.settle('m1', { winners: [], deadHeat: { runnerIds: ['A', 'B'], places: 1 } });
    expect(exchange.funds(ann).balance).toBe(100_000 + 5_000 - 250);
    expect(exchange.funds(bob).balance).toBe(95_000);
    expect(exchange.ledgerTotal()).toBe(0);
  });
});

describe('the settlement of bets without a result', () => {
  it('returns the stakes on a runner that neither won nor lost', () => {
    const { exchange, ann, bob, placed } = deepMarket();
    const level = placed({ accountId: ann });
    placed({ accountId: bob, runnerId: 'B' });
    exchange.settle('m1', { winners: ['B'], level: ['A'] });
    expect(level).toMatchObject({ voided: 10_000, matched: 0, profit: 0 });
    expect(exchange.funds(ann)).toEqual({ balance: 100_000, exposure: 0 });
    expect(exchange.funds(bob)).toEqual({ balance: 119_000, exposure: 0 });
    expect(exchange.ledgerTotal()).toBe(0);
  });

  it('lapses unmatched parts and pays matched parts only', () => {
    const { exchange, maker, ann, placed } = exampleMarket();
    exchange.setLevels(maker, 'm1', 'A', { back: [[300, 4_000]], lay: [] });
    const order = placed({ accountId: ann, persistence: 'PERSIST' });
    exchange.settle('m1', { winners: ['A'] });
    expect(order).toMatchObject({ lapsed: 6_000, lapseReason: 'MARKET_CLOSED', profit: 8_000 });
    expect(accountedFor(order)).toBe(order.stake);
    expect(exchange.book('m1')[0]).toMatchObject({ back: [], lay: [] });
  });

  it('expires orders in their bet delay', () => {
    const { clock, exchange, ann, placed } = deepMarket({ inPlay: true, betDelay: 5 });
    const order = placed({ accountId: ann });
    exchange.settle('m1', { winners: ['A'] });
    clock.advance(10_000);
    expect(order).toMatchObject({ status: 'EXPIRED', lapsed: 10_000, profit: null });
    expect(exchange.funds(ann)).toEqual({ balance: 100_000, exposure: 0 });
  });

  it('closes the market for good', () => {
    const { exchange, maker, ann, placed } = deepMarket();
    placed({ accountId: ann });
    exchange.settle('m1', { winners: ['A'] });
    const announced: unknown[] = [];
    exchange.listen({
      onMarket: () => announced.push('market'),
      onAccount: () => announced.push('account'),
    });
    exchange.settle('m1', { winners: ['B'] });
    exchange.voidMarket('m1');
    exchange.removeRunner('m1', 'A');
    exchange.updateMarket('m1', { status: 'OPEN' });
    exchange.setLevels(maker, 'm1', 'A', deep);
    expect(announced).toEqual([]);
    expect(exchange.funds(ann).balance).toBe(119_000);
    expect(exchange.market('m1')?.status).toBe('CLOSED');
  });

  it('books the fractions that remain after splitting to the rounding account', () => {
    const { exchange, ann, bob, cat, placed } = exampleMarket({
      limits: { minStake: 1, maxStake: 1_000 },
    });
    // Lays of 25 and 25 against a back of 50 at 1.25: the lays lose 6.25 each, and the back wins 12.5.
    placed({ accountId: ann, side: 'LAY', price: 125, stake: 25 });
    placed({ accountId: bob, side: 'LAY', price: 125, stake: 25 });
    placed({ accountId: cat, price: 125, stake: 50 });
    exchange.settle('m1', { winners: ['A'] });
    expect(exchange.funds(ann).balance).toBe(100_000 - 6);
    expect(exchange.funds(bob).balance).toBe(100_000 - 6);
    expect(exchange.funds(cat).balance).toBe(100_000 + 13 - 1);
    expect(exchange.balance('rounding')).toBe(-1);
    expect(exchange.ledgerTotal()).toBe(0);
  });
});

describe('line markets', () => {
  const line = {
    bettingType: 'LINE',
    type: 'INNINGS_RUNS',
    ladder: { kind: 'LINE_RANGE', min: 50, max: 50_050, interval: 100 },
    commissionRate: 0,
    runners: [{ id: 'A', name: 'Runs' }],
  } as const;

  it('settle by their number: back is under, lay is over, even money', () => {
    const { exchange, ann, bob, placed } = exampleMarket(line);
    placed({ accountId: ann, price: 16_250, stake: 20_000 });
    placed({ accountId: bob, side: 'LAY', price: 16_250, stake: 20_000 });
    expect(exchange.funds(ann).exposure).toBe(20_000);
    expect(exchange.funds(bob).exposure).toBe(20_000);
    exchange.settle('m1', { winners: ['A'], lineResult: 16_300 });
    expect(exchange.funds(ann).balance).toBe(80_000);
    expect(exchange.funds(bob).balance).toBe(120_000);
  });

  it('settle by their winners if the number is unknown', () => {
    const { exchange, ann, bob, placed } = exampleMarket(line);
    placed({ accountId: ann, price: 16_250, stake: 20_000 });
    placed({ accountId: bob, side: 'LAY', price: 16_250, stake: 20_000 });
    exchange.settle('m1', { winners: ['A'], lineResult: null });
    expect(exchange.market('m1')?.runners.get('A')?.status).toBe('WINNER');
    expect(exchange.funds(ann)).toEqual({ balance: 120_000, exposure: 0 });
    expect(exchange.funds(bob)).toEqual({ balance: 80_000, exposure: 0 });
    expect(exchange.ledgerTotal()).toBe(0);
  });

  it('reserve only the possible loss between two lines', () => {
    const { exchange, maker, ann, placed } = exampleMarket(line);
    exchange.setLevels(maker, 'm1', 'A', { back: [[16_850, 50_000]], lay: [[16_050, 50_000]] });
    placed({ accountId: ann, price: 16_850, stake: 20_000 });
    placed({ accountId: ann, side: 'LAY', price: 16_050, stake: 20_000 });
    expect(exchange.funds(ann).exposure).toBe(0);
  });

  it('refuse prices off the line ladder, and cannot be settled without a result', () => {
    const { exchange, ann, place } = exampleMarket(line);
    expect(place({ accountId: ann, price: 16_200 })).toEqual({ code: 'INVALID_ODDS' });
    expect(() => exchange.settle('m1', { winners: [] })).toThrow(/no result/);
    expect(exchange.market('m1')?.status).toBe('OPEN');
  });
});

describe('each-way markets', () => {
  const eachWay = {
    type: 'EACH_WAY',
    numberOfWinners: 2,
    eachWayDivisor: 5,
    commissionRate: 0,
  } as const;

  it('reserve both halves of a back, and both payouts of a lay', () => {
    const { exchange, ann, bob, placed } = exampleMarket(eachWay);
    placed({ accountId: ann, price: 600, stake: 1_000 });
    expect(exchange.funds(ann).exposure).toBe(2_000);
    placed({ accountId: bob, side: 'LAY', price: 600, stake: 1_000 });
    expect(exchange.funds(bob).exposure).toBe(6_000);
    expect(exchange.funds(ann).exposure).toBe(2_000);
  });

  it.each([
    ['wins: both halves pay', { winners: ['A'], placed: ['B'] }, 6_000],
    ['is placed: the place pays a part of the odds', { winners: ['B'], placed: ['A'] }, 0],
    ['loses: both stakes are lost', { winners: ['B'], placed: ['C'] }, -2_000],
  ])('settle a bet of 10.00 at 6.0 and a fifth whose runner %s', (_, outcome, profit) => {
    const { exchange, ann, bob, placed } = exampleMarket(eachWay);
    const back = placed({ accountId: ann, price: 600, stake: 1_000 });
    const lay = placed({ accountId: bob, side: 'LAY', price: 600, stake: 1_000 });
    exchange.settle('m1', outcome);
    expect(exchange.funds(ann)).toEqual({ balance: 100_000 + profit, exposure: 0 });
    expect(exchange.funds(bob)).toEqual({ balance: 100_000 - profit, exposure: 0 });
    expect([back.profit, lay.profit]).toEqual([profit, 0 - profit]);
    expect(exchange.ledgerTotal()).toBe(0);
    const status = (id: string) => exchange.market('m1')?.runners.get(id)?.status;
    expect(outcome.winners.map(status)).toEqual(['WINNER']);
    expect(outcome.placed.map(status)).toEqual(['PLACED']);
  });

  it('take commission on the net gain of all their bets', () => {
    const { exchange, ann, bob, placed } = exampleMarket({ ...eachWay, commissionRate: 500 });
    placed({ accountId: ann, price: 600, stake: 1_000 });
    placed({ accountId: bob, side: 'LAY', price: 600, stake: 1_000 });
    exchange.settle('m1', { winners: ['A'], placed: ['B'] });
    expect(exchange.funds(ann).balance).toBe(100_000 + 6_000 - 300);
  });

  it('refuse a bet if its halves together risk more than the market allows', () => {
    const { ann, place } = exampleMarket({ ...eachWay, limits: { maxLiability: 1_999 } });
    expect(place({ accountId: ann, price: 600, stake: 1_000 })).toEqual({
      code: 'INVALID_BET_SIZE',
    });
    expect(place({ accountId: ann, price: 600, stake: 999 })).toMatchObject({ stake: 999 });
  });

  it('refuse a bet if the funds do not cover both halves', () => {
    const { ann, place } = exampleMarket(eachWay);
    expect(place({ accountId: ann, price: 600, stake: 50_001 })).toEqual({
      code: 'INSUFFICIENT_FUNDS',
    });
    expect(place({ accountId: ann, price: 600, stake: 50_000 })).toMatchObject({ stake: 50_000 });
  });

  it('reduce matched bets after a non-runner as win odds, and keep their places', () => {
    const { exchange, ann, bob, placed } = exampleMarket(eachWay);
    const back = placed({ accountId: ann, price: 860, stake: 1_000 });
    placed({ accountId: bob, side: 'LAY', price: 860, stake: 1_000 });
    exchange.removeRunner('m1', 'C', 1_620);
    expect(back.fills).toMatchObject([{ price: 721, struckAt: 860 }]);
    exchange.settle('m1', { winners: ['B'], placed: ['A'] });
    // 10.00 × 6.21 ÷ 5 − 10.00.
    expect(exchange.funds(ann).balance).toBe(100_000 + 242);
  });

  it('pay no dead heat, because its places are unknown', () => {
    const { exchange } = exampleMarket(eachWay);
    const deadHeat = { runnerIds: ['A', 'B'], places: 1 };
    expect(() => exchange.settle('m1', { winners: [], deadHeat })).toThrow(/no dead heat/);
    expect(exchange.market('m1')?.status).toBe('OPEN');
  });
});

describe('handicaps that win or lose independently', () => {
  it('are reserved and paid separately', () => {
    const { exchange, ann, placed } = deepMarket({ bettingType: 'ASIAN', commissionRate: 0 });
    placed({ accountId: ann, stake: 1_000 });
    placed({ accountId: ann, stake: 1_000, runnerId: 'B' });
    expect(exchange.funds(ann).exposure).toBe(2_000);
    exchange.settle('m1', { winners: ['A', 'B'] });
    expect(exchange.funds(ann).balance).toBe(104_000);
  });
});

describe('a void market', () => {
  it('returns every stake, and moves no money', () => {
    const { exchange, ann, bob, placed } = deepMarket();
    const matched = placed({ accountId: ann });
    const waiting = placed({ accountId: bob, price: 400 });
    exchange.voidMarket('m1');
    expect(exchange.funds(ann)).toEqual({ balance: 100_000, exposure: 0 });
    expect(exchange.funds(bob)).toEqual({ balance: 100_000, exposure: 0 });
    expect(matched).toMatchObject({ voided: 10_000, matched: 0, profit: 0, outcome: null });
    expect(waiting).toMatchObject({ lapsed: 10_000, voided: 0 });
    expect(accountedFor(matched)).toBe(matched.stake);
    expect(exchange.market('m1')?.status).toBe('CLOSED');
    expect(exchange.book('m1').every(({ runner }) => runner.status === 'REMOVED')).toBe(true);
    expect(exchange.results(ann)).toEqual([]);
  });
});
