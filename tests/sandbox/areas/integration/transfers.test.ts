import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { manualClock } from '../../engine/clock';
import { createExchange } from '../../engine/exchange';
import { createSites, SITES } from './sites';
import { createTransfers } from './transfers';

const START = 1_000_000;

function open() {
  const clock = manualClock();
  const exchange = createExchange({ clock });
  const sites = createSites();
  const transfers = createTransfers({ exchange, clock }, sites);
  const players = ['ann', 'bob'].map((username) => {
    const { id } = exchange.openAccount({ username });
    exchange.deposit(id, START);
    return { id, accounts: SITES.map((site) => sites.open(site, id).account) };
  });
  const held = (): number =>
    players.reduce(
      (sum, { id, accounts }) =>
        accounts.reduce(
          (more, account) => more + sites.balance(account),
          sum + exchange.funds(id).balance,
        ),
      transfers.underWay(),
    );
  return { exchange, sites, transfers, players, held };
}

const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      player: fc.nat(1),
      site: fc.nat(1),
      type: fc.constantFrom('DEPOSIT' as const, 'WITHDRAWAL' as const),
      amount: fc.integer({ min: 1, max: 700_000 }),
      /** There are few references, so that many are repeated. */
      reference: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('break' as const), times: fc.nat(2) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('mend' as const),
      how: fc.constantFrom('arrive' as const, 'return' as const),
    }),
  },
);

test('conserves money across both ledgers through any failures, repeats and repairs', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { exchange, sites, transfers, players, held } = open();
      for (const one of steps) {
        if (one.kind === 'break') transfers.breakNext(one.times);
        else if (one.kind === 'mend') transfers.mend(one.how);
        else {
          const { id, accounts } = players[one.player]!;
          transfers.move(id, { ...one, account: accounts[one.site]! });
        }
        expect(held()).toBe(2 * START);
        expect(exchange.ledgerTotal()).toBe(0);
        expect(sites.totals()).toEqual(SITES.map(() => 0));
        for (const { id, accounts } of players) {
          expect(exchange.funds(id).balance).toBeGreaterThanOrEqual(0);
          for (const account of accounts) expect(sites.balance(account)).toBeGreaterThanOrEqual(0);
        }
      }
      for (const { id } of players) {
        const references = transfers.list(id, new Set()).map(({ reference }) => reference);
        expect(new Set(references).size).toBe(references.length);
      }
      transfers.mend('arrive');
      expect(transfers.underWay()).toBe(0);
      expect(held()).toBe(2 * START);
    }),
    { numRuns: 300 },
  );
});

test('takes a broken transfer from one side, and returns it in full', () => {
  const { exchange, sites, transfers, players } = open();
  const { id, accounts } = players[0]!;
  const [account] = accounts;
  const request = { account: account!, amount: 50_000, reference: 'a', type: 'DEPOSIT' as const };
  transfers.breakNext(1);
  expect(transfers.move(id, request)).toBeNull();
  expect([exchange.funds(id).balance, sites.balance(account!)]).toEqual([START - 50_000, 0]);
  expect(transfers.list(id, new Set(['a']))[0]).toMatchObject({
    status: 'BROKEN',
    arrivedAt: null,
  });
  expect(transfers.move(id, request)).toBeNull();
  expect(exchange.funds(id).balance).toBe(START - 50_000);
  transfers.mend('return');
  expect([exchange.funds(id).balance, sites.balance(account!)]).toEqual([START, 0]);
  expect(transfers.list(id, new Set(['a']))[0]?.status).toBe('RETURNED');
});
