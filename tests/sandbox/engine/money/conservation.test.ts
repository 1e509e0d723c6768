import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Side } from '../../../../streams/rules/profit';
import { accountedFor, exampleMarket } from '../market/exampleMarket';
import { isRefusal } from '../order';

const player = fc.nat(2);
const runnerId = fc.constantFrom('A', 'B', 'C');
const side = fc.constantFrom<Side>('BACK', 'LAY');
const price = fc.constantFrom(101, 125, 150, 199, 202, 300, 305, 330, 450, 990, 1_000);

const order = fc.record({
  kind: fc.constant('order' as const),
  player,
  runnerId,
  side,
  price,
  stake: fc.integer({ min: 1, max: 60_000 }),
  priceChange: fc.constantFrom('ANY' as const, 'BETTER' as const, 'NONE' as const),
  persistence: fc.constantFrom('LAPSE' as const, 'PERSIST' as const),
  timeInForce: fc.constantFrom(undefined, undefined, 'FILL_OR_KILL' as const),
});
const levels = fc.record({
  kind: fc.constant('levels' as const),
  runnerId,
  back: fc.array(fc.tuple(price, fc.integer({ min: 0, max: 9_999 })), { maxLength: 3 }),
  lay: fc.array(fc.tuple(price, fc.integer({ min: 0, max: 9_999 })), { maxLength: 3 }),
});
const cancel = fc.record({ kind: fc.constant('cancel' as const), player, target: fc.nat(20) });
const update = fc.record({
  kind: fc.constant('update' as const),
  status: fc.constantFrom('OPEN' as const, 'OPEN' as const, 'SUSPENDED' as const),
  inPlay: fc.boolean(),
});
const wait = fc.record({
  kind: fc.constant('wait' as const),
  ms: fc.integer({ min: 1, max: 4_000 }),
});
const withdraw = fc.record({
  kind: fc.constant('withdraw' as const),
  player,
  amount: fc.integer({ min: 1, max: 50_000 }),
});
const trading = fc.oneof(
  { weight: 8, arbitrary: order },
  { weight: 3, arbitrary: levels },
  { weight: 2, arbitrary: cancel },
  { weight: 1, arbitrary: update },
  { weight: 1, arbitrary: wait },
  { weight: 1, arbitrary: withdraw },
);
const removal = fc.record({
  kind: fc.constant('remove' as const),
  runnerId,
  factor: fc.integer({ min: 0, max: 5_000 }),
});
type Step =
  | (typeof trading extends fc.Arbitrary<infer T> ? T : never)
  | (typeof removal extends fc.Arbitrary<infer T> ? T : never);

const ending = fc.oneof(
  fc.record({ winners: fc.uniqueArray(runnerId, { minLength: 0, maxLength: 2 }) }),
  fc.constant({ winners: [], deadHeat: { runnerIds: ['A', 'B', 'C'], places: 1 } }),
  fc.constant(null),
);

function run(winners: number, steps: readonly Step[], eachWayDivisor: number | null = null) {
  const example = exampleMarket({
    numberOfWinners: winners,
    type: eachWayDivisor === null ? 'WIN' : 'EACH_WAY',
    eachWayDivisor,
    betDelay: 2,
    limits: { minStake: 1, maxStake: 100_000 },
  });
  const { clock, exchange, maker, ann, bob, cat } = example;
  const players = [ann, bob, cat];
  const held = () => players.reduce((sum, id) => sum + exchange.funds(id).balance, 0);
  let money = held();
  for (const step of steps) {
    const accountId = 'player' in step ? players[step.player]! : '';
    if (step.kind === 'order') example.place({ ...step, accountId });
    else if (step.kind === 'levels') exchange.setLevels(maker, 'm1', step.runnerId, step);
    else if (step.kind === 'cancel') {
      const target = exchange.orders(accountId)[step.target];
      if (target) exchange.cancelOrder(accountId, target.id);
    } else if (step.kind === 'update') exchange.updateMarket('m1', step);
    else if (step.kind === 'wait') clock.advance(step.ms);
    else if (step.kind === 'remove') exchange.removeRunner('m1', step.runnerId, step.factor);
    else if (exchange.withdraw(accountId, step.amount)) money -= step.amount;
    expect(held()).toBe(money);
  }
  return { ...example, players, held, money };
}

describe('money', () => {
  it('is conserved to the minor unit over bets, cancels, removals, settlements and voids', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof({ weight: 15, arbitrary: trading }, { weight: 1, arbitrary: removal }), {
          maxLength: 40,
        }),
        fc.integer({ min: 1, max: 2 }),
        ending,
        (steps, winners, end) => {
          const { exchange, players, held, money } = run(winners, steps);
          if (end) exchange.settle('m1', end);
          else exchange.voidMarket('m1');
          expect(exchange.ledgerTotal()).toBe(0);
          const ledger = ['commission', 'rounding', 'world', '1'].map((id) => exchange.balance(id));
          expect(ledger.reduce((sum, balance) => sum + balance, held())).toBe(0);
          if (!end) expect(held()).toBe(money);
          // At most half a unit for each of four accounts, and for three runners of each account.
          expect(Math.abs(exchange.balance('rounding'))).toBeLessThanOrEqual(6);
          expect(exchange.balance('market m1')).toBe(0);
          for (const id of players) {
            expect(exchange.funds(id).exposure).toBe(0);
            for (const bet of exchange.orders(id)) {
              expect(accountedFor(bet)).toBe(bet.stake);
              expect(bet.remaining).toBe(0);
              expect(bet.fills.reduce((sum, { size }) => sum + size, 0)).toBe(
                bet.matched + bet.voided,
              );
            }
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  it('covers every result: no outcome takes a player below zero', () => {
    fc.assert(
      fc.property(
        fc.array(trading, { maxLength: 40 }),
        fc.integer({ min: 1, max: 2 }),
        fc.nat(2),
        fc.boolean(),
        (steps, winners, first, deadHeat) => {
          const { exchange, players } = run(winners, steps);
          const held = players.map((id) => exchange.funds(id));
          for (const { balance, exposure } of held) expect(exposure).toBeLessThanOrEqual(balance);
          const runners = ['A', 'B', 'C', 'A', 'B'].slice(first, first + (deadHeat ? 3 : winners));
          exchange.settle(
            'm1',
            deadHeat
              ? { winners: [], deadHeat: { runnerIds: runners, places: winners } }
              : { winners: runners },
          );
          players.forEach((id, index) => {
            const { balance, exposure } = held[index]!;
            expect(exchange.funds(id).balance).toBeGreaterThanOrEqual(balance - exposure);
          });
        },
      ),
      { numRuns: 400 },
    );
  });

  it('is conserved in an each-way market too, and covers every result of the race', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof({ weight: 15, arbitrary: trading }, { weight: 1, arbitrary: removal }), {
          maxLength: 40,
        }),
        fc.constantFrom(1, 4, 5),
        fc.integer({ min: 1, max: 3 }),
        fc.shuffledSubarray(['A', 'B', 'C'], { minLength: 3 }),
        (steps, divisor, places, finish) => {
          const { exchange, players, held } = run(places, steps, divisor);
          const before = players.map((id) => exchange.funds(id));
          const wasRemoved = steps.some(({ kind }) => kind === 'remove');
          const running = finish.filter(
            (id) => exchange.market('m1')?.runners.get(id)?.status === 'ACTIVE',
          );
          exchange.settle('m1', {
            winners: running.slice(0, 1),
            placed: running.slice(1, places),
          });
          expect(exchange.ledgerTotal()).toBe(0);
          const ledger = ['commission', 'rounding', 'world', '1'].map((id) => exchange.balance(id));
          expect(ledger.reduce((sum, balance) => sum + balance, held())).toBe(0);
          expect(exchange.balance('market m1')).toBe(0);
          players.forEach((id, index) => {
            const { balance, exposure } = before[index]!;
            // A non-runner may leave an account short, and a race without runners does not pay any player.
            if (!wasRemoved) expect(exposure).toBeLessThanOrEqual(balance);
            if (running.length > 0)
              expect(exchange.funds(id).balance).toBeGreaterThanOrEqual(balance - exposure);
            expect(exchange.funds(id).exposure).toBe(0);
          });
        },
      ),
      { numRuns: 400 },
    );
  });

  it('keeps the sum of both sides of every runner’s bets equal', () => {
    fc.assert(
      fc.property(fc.array(order, { maxLength: 40 }), (steps) => {
        const { exchange, players } = run(1, steps);
        for (const runner of ['A', 'B', 'C']) {
          const matched = (of: Side) =>
            players
              .flatMap((id) => exchange.orders(id))
              .filter((bet) => bet.runnerId === runner && bet.side === of)
              .reduce((sum, bet) => sum + bet.matched, 0);
          expect(matched('BACK')).toBe(matched('LAY'));
          expect(exchange.runnerBook('m1', runner)?.traded).toBe(matched('BACK'));
        }
      }),
    );
  });

  it('is tested with steps that match, expire, lapse and are refused', () => {
    const seen = new Set<string>();
    for (const [steps] of fc.sample(fc.tuple(fc.array(trading, { minLength: 30 })), {
      numRuns: 60,
      seed: 7,
    })) {
      const { exchange, place, ann, players } = run(1, steps);
      for (const bet of players.flatMap((id) => exchange.orders(id))) {
        seen.add(bet.status);
        if (bet.matched > 0) seen.add('matched');
        if (bet.lapseReason) seen.add(bet.lapseReason);
        if (bet.timeInForce && bet.cancelled > 0) seen.add(bet.timeInForce);
      }
      const answer = place({ accountId: ann, stake: 90_000, price: 990, side: 'LAY' });
      if (isRefusal(answer)) seen.add(answer.code);
    }
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'matched',
        'EXPIRED',
        'EXECUTABLE',
        'IN_PLAY',
        'MARKET_SUSPENDED',
        'SELF_MATCH',
        'FILL_OR_KILL',
        'INSUFFICIENT_FUNDS',
      ]),
    );
  });
});
