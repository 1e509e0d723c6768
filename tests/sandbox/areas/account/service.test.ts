import { expect, test } from 'vitest';
import type { Funds } from '../../engine/changes';
import { manualClock } from '../../engine/clock';
import { createExchange } from '../../engine/exchange';
import { followFunds } from './service';

function follow() {
  const clock = manualClock();
  const exchange = createExchange({ clock });
  const reports: [string, Funds][] = [];
  const stop = followFunds({ exchange, clock }, (id, funds) => void reports.push([id, funds]));
  const { id } = exchange.openAccount({ username: 'anna' });
  return { clock, exchange, reports, stop, id };
}

test('reports all changes within one turn once, with the last figures', () => {
  const { clock, exchange, reports, id } = follow();
  exchange.deposit(id, 100);
  exchange.deposit(id, 50);
  expect(reports).toEqual([]);
  clock.advance(0);
  expect(reports).toEqual([[id, { balance: 150, exposure: 0 }]]);
  clock.advance(1_000);
  expect(reports).toHaveLength(1);
});

test("reports each player's own funds until it is stopped", () => {
  const { clock, exchange, reports, stop, id } = follow();
  const other = exchange.openAccount({ username: 'bert' });
  exchange.deposit(id, 100);
  exchange.deposit(other.id, 7);
  clock.advance(0);
  expect(reports.map(([account, { balance }]) => [account, balance])).toEqual([
    [id, 100],
    [other.id, 7],
  ]);
  stop();
  exchange.deposit(id, 1);
  clock.advance(0);
  expect(reports).toHaveLength(2);
});
