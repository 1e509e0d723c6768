import { expect, test } from 'vitest';
import { treeSportWithEvent } from '../../../../streams/catalogue/calls';
import { marketOdds, userOdds } from '../../../../streams/odds/calls';
import type { MarketOdds } from '../../../../streams/odds/marketOdds';
import {
  foldMarket,
  classifyUpdate,
  type Ledger,
  newLedger,
} from '../../../../streams/odds/bookReducer';
import { balances, client, type HubVisit, pushed } from '../../visit/hubVisit';
import { visit } from '../../visit/visit';
import { QUIET } from '../../simulator/quietEvent';

const pushedIds = (hub: HubVisit): string[] => pushed(hub).map(({ marketId }) => marketId);

test('sends a guest odds and no balance', async () => {
  const { hub, demo, place } = await visit();
  const { accessToken } = await demo();
  const joined = await hub();
  await joined.invoke('RegisterClient', client('/home'));
  await place(accessToken);
  await expect.poll(() => pushed(joined).length).toBeGreaterThan(1);
  expect(balances(joined)).toEqual([]);
});

test('moves the client to the page and the markets of its heartbeat', async () => {
  const { hub } = await visit();
  const joined = await hub();
  await joined.invoke('RegisterClient', client('/account'));
  expect(pushedIds(joined)).toEqual([]);
  await joined.invoke('SendHeartbeat', { ...client('/account'), GroupBy: QUIET.goals });
  await expect.poll(() => pushedIds(joined)).toEqual([QUIET.goals]);
});

test('pushes the markets of a heartbeat in addition to the markets of every later page', async () => {
  const { hub } = await visit();
  const joined = await hub();
  await joined.invoke('SendHeartbeat', { ...client('/account'), GroupBy: QUIET.goals });
  await joined.invoke('RegisterClient', client('/home'));
  expect(pushedIds(joined)).toEqual([QUIET.goals, QUIET.matchOdds, QUIET.goals]);
});

test('does not repeat data when a heartbeat contains a market of the page', async () => {
  const { hub } = await visit();
  const joined = await hub();
  await joined.invoke('RegisterClient', client('/home'));
  await joined.invoke('SendHeartbeat', { ...client('/home'), GroupBy: [QUIET.matchOdds] });
  expect(pushedIds(joined)).toEqual([QUIET.matchOdds]);
});

test('sends a client that sets an interval only the markets that it requests', async () => {
  const { hub, sandbox } = await visit();
  const joined = await hub();
  const named = { ...client('/home'), GroupBy: QUIET.goals, Every: 100 };
  await joined.invoke('RegisterClient', named);
  expect(pushedIds(joined)).toEqual([QUIET.goals]);
  sandbox.control({ do: 'suspend', marketId: QUIET.matchOdds });
  sandbox.control({ do: 'suspend', marketId: QUIET.goals });
  await expect.poll(() => pushed(joined).at(-1)?.status).toBe('SUSPENDED');
  await joined.invoke('RegisterClient', { ...named, GroupBy: '' });
  await joined.invoke('SendHeartbeat', client('/home'));
  expect(pushedIds(joined)).toEqual([QUIET.goals, QUIET.goals, QUIET.matchOdds]);
});

test.each([
  ['/home', [QUIET.matchOdds]],
  ['/', [QUIET.matchOdds]],
  ['/sports/1', [QUIET.matchOdds]],
  ['/sports/2', []],
  ['/inplay', []],
  [`/markets/${QUIET.eventId}?from=home`, [QUIET.matchOdds, QUIET.goals]],
  ['/markets/404', []],
  ['/current-bet', []],
])('serves the page %s with pushes of %j', async (page, marketIds) => {
  const { hub, demo } = await visit();
  const { accessToken } = await demo();
  const joined = await hub();
  await joined.invoke('RegisterClient', client(page, accessToken));
  // The balance is sent before the odds, and the completion after both.
  expect(balances(joined)).toHaveLength(1);
  expect(pushedIds(joined)).toEqual(marketIds);
});

test('adds an event to the in-play page when it goes in play', async () => {
  const { hub, sandbox } = await visit();
  const joined = await hub();
  await joined.invoke('RegisterClient', client('/inplay'));
  sandbox.control({ do: 'goInPlay', marketId: QUIET.matchOdds });
  await expect.poll(() => pushed(joined)[0]).toMatchObject({ whole: true, inPlay: true });
});

test(
  "pushes a busy simulator's odds without a gap, up to the polled state",
  { timeout: 20_000 },
  async () => {
    const { hub, call } = await visit({ mode: 'simulator', seed: 3, speed: 20 });
    const joined = await hub();
    await joined.invoke('RegisterClient', client('/home'));
    const { events } = await call(treeSportWithEvent, undefined);
    const ledgers = new Map<string, Ledger>();
    const fold = (market: MarketOdds, time: number): void => {
      const known = ledgers.get(market.marketId) ?? newLedger();
      ledgers.set(market.marketId, known);
      const verdict = classifyUpdate(known, market, time);
      expect(verdict).not.toBe('gap');
      if (verdict === 'whole' || verdict === 'delta')
        foldMarket(known, market, () => ({ odds: null, cell: null, round: 0 }));
    };
    await expect.poll(() => pushed(joined).length, { timeout: 10_000 }).toBeGreaterThan(60);
    joined.leave();
    for (const { code, data } of joined.messages) {
      const reply = code === marketOdds.code ? marketOdds.read(data) : null;
      for (const market of reply?.markets ?? []) fold(market, reply?.time ?? 0);
    }
    expect([...ledgers.keys()]).toEqual(
      expect.arrayContaining(events.map(({ market }) => market?.id)),
    );
    // No client is connected, so each poll advances by at most one change.
    const polled = await call(userOdds, { marketIds: [...ledgers.keys()].join(',') });
    let same = 0;
    for (const market of polled.markets) {
      const known = ledgers.get(market.marketId)!;
      expect(market.seq).toBeGreaterThanOrEqual(known.head?.seq ?? Infinity);
      if (market.seq !== known.head?.seq) continue;
      same += 1;
      expect([...known.runners.values()].map(({ odds }) => odds)).toEqual(market.runners);
    }
    expect(same).toBeGreaterThan(0);
  },
);

test('sends balances only if the hub does not push odds', async () => {
  const { hub, demo, place } = await visit({ oddsPush: false });
  const { accessToken } = await demo();
  const joined = await hub();
  await joined.invoke('RegisterClient', client('/home', accessToken));
  await place(accessToken);
  await expect.poll(() => balances(joined).length).toBe(2);
  expect(pushed(joined)).toEqual([]);
});
