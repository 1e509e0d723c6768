import { expect, test } from 'vitest';
import type { Funds } from '../../engine/changes';
import { manualClock } from '../../engine/clock';
import { createExchange } from '../../engine/exchange';
import { followFunds } from './service';

function follow() {
  const clock = manualClock();
  const exchange = createExchange({ clock });
  const told: [string, Funds][] = [];
  const stop = followFunds({ exchange, clock }, (id, funds) => void told.push([id, funds]));
  const { id } = exchange.openAccount({ username: 'anna' });
  return { clock, exchange, told, stop, id };
}

test('reports changes in one turn once, with the last figures', () => {
  const { clock, exchange, told, id } = follow();
  exchange.deposit(id, 100);
  exchange.deposit(id, 50);
  expect(told).toEqual([]);
  clock.advance(0);
  expect(told).toEqual([[id, { balance: 150, exposure: 0 }]]);
  clock.advance(1_000);
  expect(told).toHaveLength(1);
});

test("reports each player's own funds until it is stopped", () => {
  const { clock, exchange, told, stop, id } = follow();
  const other = exchange.openAccount({ username: 'bert' });
  exchange.deposit(id, 100);
  exchange.deposit(other.id, 7);
  clock.advance(0);
  expect(told.map(([account, { balance }]) => [account, balance])).toEqual([
    [id, 100],
    [other.id, 7],
  ]);
  stop();
  exchange.deposit(id, 1);
  clock.advance(0);
  expect(told).toHaveLength(2);
});
