import { describe, expect, test } from 'vitest';
import { bonuses, claimBonus, giveUpBonus } from '../../../../streams/bonuses/calls';
import { transactionHistory } from '../../../../streams/reports/calls';
import { dayOf, momentsOf } from '../../../../streams/reports/days';
import { manualClock } from '../../engine/clock';
import { createExchange } from '../../engine/exchange';
import { QUIET } from '../../simulator/quietEvent';
import { failureOf, visit } from '../../visit/visit';
import { createBonuses } from './bonuses';

async function open() {
  const visited = await visit();
  const { accessToken: token } = await visited.demo();
  const { call, sandbox } = visited;
  const accountId = visited.accountOf(token);
  return {
    ...visited,
    token,
    list: () => call(bonuses, undefined, token),
    claim: (bonusId: string) => call(claimBonus, { bonusId }, token),
    giveUp: (bonusId: string) => call(giveUpBonus, { bonusId }, token),
    balance: () => sandbox.exchange.funds(accountId).balance,
  };
}

test('shows a player the offers, and refuses to claim an upcoming one', async () => {
  const { list, claim } = await open();
  expect((await list()).map(({ id, status, wagered }) => [id, status, wagered])).toEqual([
    ['weekend', 'AVAILABLE', 0],
    ['evens', 'AVAILABLE', 0],
    ['december', 'UPCOMING', 0],
  ]);
  expect(await failureOf(claim('december'))).toMatchObject({
    serverMessage: 'This bonus can’t be claimed today.',
  });
  expect((await failureOf(claim('gone'))).status).toBe(404);
});

describe('a claimed bonus', () => {
  test('can be claimed once, and only one is active at a time', async () => {
    const { list, claim } = await open();
    await claim('weekend');
    expect((await failureOf(claim('weekend'))).serverMessage).toBe('You have claimed this bonus.');
    expect((await failureOf(claim('evens'))).serverMessage).toBe(
      'You can have one bonus at a time.',
    );
    expect((await list()).map(({ status }) => status)).toEqual(['ACTIVE', 'AVAILABLE', 'UPCOMING']);
  });

  test('counts matched stakes since the claim, and becomes cash once', async () => {
    const { list, claim, place, token, balance, call, sandbox } = await open();
    const { exchange } = sandbox;
    const maker = exchange.accounts.named('quiet-maker')!.id;
    exchange.setLevels(maker, QUIET.matchOdds, QUIET.home, { back: [[240, 1_000_000]], lay: [] });
    exchange.setLevels(maker, QUIET.matchOdds, QUIET.draw, { back: [[140, 1_000_000]], lay: [] });
    await place(token, { stake: 100 });
    await claim('weekend');
    expect((await list())[0]).toMatchObject({ wagered: 0, lastBet: null });
    await place(token, { stake: 1_000 });
    await place(token, { stake: 500, runnerId: QUIET.draw, price: 1.4 });
    expect((await list())[0]).toMatchObject({
      status: 'ACTIVE',
      wagered: 100_000,
      lastBet: { stake: 100_000, odds: 240 },
    });
    const before = balance();
    await place(token, { stake: 1_500 });
    await place(token, { stake: 1_500 });
    expect((await list())[0]).toMatchObject({ status: 'COMPLETED', wagered: 250_000 });
    expect(balance()).toBe(before + 25_000);
    expect(exchange.ledgerTotal()).toBe(0);
    const today = dayOf(Date.now());
    const { items } = await call(
      transactionHistory,
      {
        From: today,
        To: today,
        ...momentsOf({ from: today, to: today }),
        Type: 0,
        SkipCount: 0,
        MaxResultCount: 20,
      },
      token,
    );
    expect(items.flatMap(({ kind, credit }) => (kind === 'BONUS' ? [credit] : []))).toEqual([
      25_000,
    ]);
    await claim('evens');
  });

  test('pays no money after the player gives it up, and cannot be claimed again', async () => {
    const { list, claim, giveUp, place, token, balance, sandbox } = await open();
    const maker = sandbox.exchange.accounts.named('quiet-maker')!.id;
    sandbox.exchange.setLevels(maker, QUIET.matchOdds, QUIET.home, {
      back: [[240, 1_000_000]],
      lay: [],
    });
    await claim('weekend');
    await place(token, { stake: 1_000 });
    const before = balance();
    await giveUp('weekend');
    expect((await list())[0]).toMatchObject({ status: 'GIVEN_UP', wagered: 100_000 });
    expect((await failureOf(giveUp('weekend'))).serverMessage).toBe(
      'This bonus isn’t active any more.',
    );
    expect((await failureOf(claim('weekend'))).serverMessage).toBe('You have claimed this bonus.');
    await claim('evens');
    await place(token, { stake: 1_500 });
    expect((await list()).map(({ status }) => status)).toEqual([
      'GIVEN_UP',
      'COMPLETED',
      'UPCOMING',
    ]);
    expect(balance()).toBe(before + 10_000);
    expect(sandbox.exchange.ledgerTotal()).toBe(0);
  });

  test('expires if it is not wagered in time, and allows another claim', () => {
    const clock = manualClock();
    const exchange = createExchange({ clock });
    const { id } = exchange.openAccount({ username: 'anna' });
    const service = createBonuses({ exchange, clock });
    expect(service.claim(id, 'evens')).toBeNull();
    clock.advance(3 * 86_400_000 - 1);
    expect(service.claim(id, 'weekend')).toBe('busy');
    clock.advance(1);
    expect(service.list(id).map(({ id: bonus, status }) => [bonus, status])).toContainEqual([
      'evens',
      'EXPIRED',
    ]);
    expect(service.claim(id, 'weekend')).toBeNull();
    service.close();
  });
});

test('refuses a guest', async () => {
  const { call } = await visit();
  expect((await failureOf(call(bonuses, undefined))).status).toBe(401);
});
