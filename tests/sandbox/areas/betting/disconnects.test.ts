import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountedFor, exampleMarket } from '../../engine/market/exampleMarket';
import type { ClientConnection } from '../area';
import { client } from '../../visit/hubVisit';
import { visit } from '../../visit/visit';
import { createDisconnects } from './disconnects';

const GRACE_MS = 10_000;
const presence = { kind: 'heartbeat', isNewPlayer: false, page: '/' } as const;

/** The part of a connection that the rule reads. */
const connection = (accountId: string | null) => ({ data: { accountId } }) as ClientConnection;

const step = fc.oneof(
  fc.record({ at: fc.nat(2), kind: fc.constantFrom('join' as const, 'leave' as const) }),
  fc.record({ at: fc.integer({ min: 1, max: 12_000 }), kind: fc.constant('wait' as const) }),
);

test('cancels waiting bets exactly when the grace period after a disconnection ends', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const { clock, exchange, ann, bob, placed } = exampleMarket();
      const disconnects = createDisconnects({ exchange, clock, graceMs: GRACE_MS });
      const mine = placed({ accountId: ann, price: 500, persistence: 'PERSIST' });
      const theirs = placed({ accountId: bob, price: 500 });
      const lines = [0, 1, 2].map(() => connection(ann));
      const open = new Set<number>();
      let goneSince: number | null = null;
      let isCancelled = false;
      for (const { kind, at } of steps) {
        if (kind === 'wait') clock.advance(at);
        const wasGone = goneSince !== null && clock.now() - goneSince >= GRACE_MS;
        isCancelled ||= wasGone;
        if (kind === 'join') {
          open.add(at);
          goneSince = null;
          disconnects.onPresence(lines[at]!, presence);
        }
        if (kind === 'leave') {
          if (open.delete(at) && open.size === 0) goneSince = clock.now();
          disconnects.onLeave(lines[at]!);
        }
        expect(mine.remaining).toBe(isCancelled ? 0 : mine.stake);
      }
      expect(mine.cancelled).toBe(isCancelled ? mine.stake : 0);
      expect(accountedFor(mine)).toBe(mine.stake);
      expect(theirs.remaining).toBe(theirs.stake);
      expect(exchange.ledgerTotal()).toBe(0);
      disconnects.close();
    }),
    { numRuns: 200 },
  );
});

test('cancels the unmatched rest of a bet at the end of its delay', () => {
  const { clock, exchange, maker, ann, placed } = exampleMarket({ inPlay: true, betDelay: 30 });
  const disconnects = createDisconnects({ exchange, clock, graceMs: GRACE_MS });
  const line = connection(ann);
  disconnects.onPresence(line, presence);
  const held = placed({ accountId: ann });
  exchange.setLevels(maker, 'm1', 'A', { back: [[300, 4_000]], lay: [] });
  disconnects.onLeave(line);
  clock.advance(GRACE_MS);
  expect(held.status).toBe('PENDING');
  clock.advance(25_000);
  expect(held).toMatchObject({ remaining: 0, matched: 4_000, cancelled: 6_000 });
});

test('counts a connection only for its latest player', () => {
  const { clock, exchange, ann, bob, placed } = exampleMarket();
  const disconnects = createDisconnects({ exchange, clock, graceMs: GRACE_MS });
  const orders = [ann, bob].map((accountId) => placed({ accountId, price: 500 }));
  const line = connection(ann);
  disconnects.onPresence(line, presence);
  line.data.accountId = bob;
  disconnects.onPresence(line, presence);
  clock.advance(GRACE_MS);
  expect(orders.map(({ remaining }) => remaining)).toEqual([0, 10_000]);
});

test('cancels bets when the product’s own client disconnects, and says so in the settings', async () => {
  const { demo, hub, place, sandbox, origin, accountOf } = await visit({ disconnectGraceS: 0.05 });
  const settings = await (await fetch(`${origin}/settings/localhost.json`)).text();
  expect(settings).toContain('"cancelOnDisconnect":0.05');
  const { accessToken } = await demo();
  const joined = await hub();
  await joined.invoke('RegisterClient', client('/home', accessToken));
  await place(accessToken, { price: 5, stake: 40 });
  const [order] = sandbox.exchange.orders(accountOf(accessToken));
  expect(order?.remaining).toBe(4_000);
  joined.leave();
  await expect.poll(() => order).toMatchObject({ remaining: 0, cancelled: 4_000 });
});
