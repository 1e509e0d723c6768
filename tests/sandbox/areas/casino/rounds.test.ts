import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { manualClock } from '../../engine/clock';
import { createExchange } from '../../engine/exchange';
import { createProtections } from '../../people/protections';
import { createSessions } from '../../people/sessions';
import { createCasinoRounds, CYCLE_MS } from './rounds';

function open(draws: readonly number[] = []) {
  const clock = manualClock();
  const exchange = createExchange({ clock });
  const { id: accountId } = exchange.openAccount({ username: 'anna' });
  exchange.deposit(accountId, 100_000);
  let at = 0;
  const sessions = createSessions({ clock, tokenLifetimeS: 3_600 });
  const protections = createProtections({ exchange, clock, sessions });
  const casino = createCasinoRounds(
    { exchange, clock, protections, sessions },
    () => draws[at++ % draws.length] ?? 50,
  );
  const seat = { accountId, gameId: 'reef' };
  return { clock, exchange, protections, accountId, casino, seat };
}

describe('a round', () => {
  test('takes its stake at the start, and pays twice the stake for a win', () => {
    const { exchange, accountId, casino, seat } = open([49]);
    casino.begin(seat, 'r1', 10_000, 'low');
    expect(exchange.funds(accountId).balance).toBe(90_000);
    expect(casino.finish(seat)).toMatchObject({ won: true, paid: 20_000 });
    expect(exchange.funds(accountId).balance).toBe(110_000);
    expect(
      exchange.statement(accountId).map(({ kind, amount, reference }) => [kind, amount, reference]),
    ).toEqual([
      ['DEPOSIT', 100_000, ''],
      ['CASINO', -10_000, 'Reef'],
      ['CASINO', 20_000, 'Reef'],
    ]);
    expect(exchange.ledgerTotal()).toBe(0);
  });

  test.each([
    ['low', 49, true],
    ['low', 50, false],
    ['high', 51, false],
    ['high', 52, true],
  ] as const)('wins on %s with %i drawn: %s', (pick, drawn, won) => {
    const { casino, seat } = open([drawn]);
    casino.begin(seat, 'r1', 1_000, pick);
    expect(casino.finish(seat)).toMatchObject({ won });
  });

  test('starts and is played once, even if its reference is sent again', () => {
    const { exchange, accountId, casino, seat } = open([1]);
    const first = casino.begin(seat, 'r1', 10_000, 'low');
    expect(casino.begin(seat, 'r1', 10_000, 'low')).toBe(first);
    const result = casino.finish(seat);
    expect(casino.finish(seat)).toEqual(result);
    expect(casino.begin(seat, 'r1', 10_000, 'low')).toBe(first);
    expect(exchange.funds(accountId).balance).toBe(110_000);
  });

  test('is refused if its stake would exceed a limit, and counts towards the limits', () => {
    const { clock, casino, seat, protections, accountId } = open([100, 1]);
    protections.setLimit(accountId, 'LOSS', 'DAY', 15_000);
    protections.setLimit(accountId, 'STAKE', 'WEEK', 30_000);
    expect(casino.begin(seat, 'a', 15_001, 'low')).toBe('loss');
    casino.begin(seat, 'b', 10_000, 'low');
    expect(casino.finish(seat)).toMatchObject({ won: false });
    clock.advance(CYCLE_MS);
    expect(casino.begin(seat, 'c', 5_001, 'low')).toBe('loss');
    casino.begin(seat, 'd', 5_000, 'low');
    expect(casino.finish(seat)).toMatchObject({ won: true });
    clock.advance(CYCLE_MS);
    expect(casino.begin(seat, 'e', 15_001, 'low')).toBe('loss');
    const day = 24 * 60 * 60_000 + 1;
    clock.advance(day);
    expect(casino.begin(seat, 'f', 15_000, 'low')).toMatchObject({ stake: 15_000 });
    expect(casino.finish(seat)).toMatchObject({ won: false });
    clock.advance(day);
    expect(casino.begin(seat, 'g', 1_000, 'low')).toBe('stake');
  });

  test('cannot start on a locked account, but can be finished there', () => {
    const { clock, casino, seat, protections, accountId } = open([100]);
    casino.begin(seat, 'a', 1_000, 'low');
    protections.lock(accountId, 24);
    expect(casino.finish(seat)).toMatchObject({ won: false });
    clock.advance(CYCLE_MS);
    expect(casino.begin(seat, 'b', 1_000, 'low')).toBe('locked');
  });

  test('is refused below the smallest stake, beyond the balance, or too soon after another round', () => {
    const { clock, casino, seat } = open([100]);
    expect(casino.begin(seat, 'a', 999, 'low')).toBe('small');
    expect(casino.begin(seat, 'b', 100_001, 'low')).toBe('funds');
    casino.begin(seat, 'c', 1_000, 'low');
    expect(casino.begin(seat, 'd', 1_000, 'low')).toBe('open');
    casino.finish(seat);
    expect(casino.begin(seat, 'e', 1_000, 'low')).toBe('soon');
    clock.advance(CYCLE_MS);
    expect(casino.begin(seat, 'f', 1_000, 'low')).toMatchObject({ reference: 'f' });
  });

  test('is reported as open until it is finished', () => {
    const { casino, seat, accountId } = open([1]);
    casino.begin(seat, 'r1', 1_000, 'low');
    expect(casino.anyRound(accountId)).toMatchObject({ gameId: 'reef' });
    casino.finish(seat);
    expect(casino.anyRound(accountId)).toBeNull();
  });
});

test('counts towards the time, stakes and result of a session', () => {
  const { clock, casino, accountId, seat } = open([1, 100]);
  expect(casino.visitOf(accountId)).toBeNull();
  const start = clock.now();
  casino.begin(seat, 'a', 1_000, 'low');
  casino.finish(seat);
  clock.advance(10_000);
  casino.begin(seat, 'b', 3_000, 'low');
  casino.finish(seat);
  expect(casino.visitOf(accountId)).toMatchObject({ startedAt: start, staked: 4_000, net: -2_000 });
  clock.advance(30 * 60_000);
  casino.begin(seat, 'c', 1_000, 'low');
  expect(casino.visitOf(accountId)).toMatchObject({ startedAt: clock.now(), staked: 1_000 });
});

test('conserves the money of player and house in any sequence of rounds', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          stake: fc.integer({ min: 0, max: 60_000 }),
          drawn: fc.integer({ min: 1, max: 100 }),
          pick: fc.constantFrom('low', 'high'),
          finishes: fc.boolean(),
        }),
        { maxLength: 12 },
      ),
      (rounds) => {
        const { clock, exchange, accountId, casino, seat } = open(rounds.map(({ drawn }) => drawn));
        for (const [index, { stake, pick, finishes }] of rounds.entries()) {
          casino.begin(seat, `r${index}`, stake, pick);
          if (finishes) casino.finish(seat);
          clock.advance(CYCLE_MS);
        }
        const { balance } = exchange.funds(accountId);
        expect(exchange.ledgerTotal()).toBe(0);
        expect(balance).toBeGreaterThanOrEqual(0);
        expect(balance).toBe(100_000 + (casino.visitOf(accountId)?.net ?? 0));
      },
    ),
  );
});
