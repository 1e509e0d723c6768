import { afterEach, describe, expect, test } from 'vitest';
import { userBalance } from '../../../streams/account/calls';
import { treeSportWithEvent } from '../../../streams/market/calls';
import type { MarketOdds } from '../../../streams/market/marketOdds';
import { decodeOdds, userOdds } from '../../../streams/market/odds';
import { foldMarket, judge, type Ledger, newLedger } from '../../../streams/market/bookFold';
import type { HubTransport } from '../../../streams/ports';
import { QUIET } from '../simulator/quietEvent';
import type { SandboxOptions } from '../sandbox';
import { visit, type HubVisit, type Visit } from '../serve/visit';

const visits: Visit[] = [];
afterEach(async () => {
  for (const visited of visits.splice(0)) await visited.end();
});

async function open(options: Partial<SandboxOptions> = {}): Promise<Visit> {
  const visited = await visit(options);
  visits.push(visited);
  return visited;
}

const client = (CurrentPage: string, Token = '') => ({
  Browser: 'Test',
  Domain: 'sandbox.test',
  CurrentPage,
  Token,
});

const balances = ({ messages }: HubVisit) =>
  messages.flatMap(({ code, data }) => (code === 'UserBalance' ? userBalance(data) : []));
const pushed = ({ messages }: HubVisit): MarketOdds[] =>
  messages.flatMap(({ code, data }) =>
    code === 'MarketOdds' ? (decodeOdds(data)?.markets ?? expect.fail('unreadable push')) : [],
  );
const pushedIds = (hub: HubVisit): string[] => pushed(hub).map(({ marketId }) => marketId);

const TRANSPORTS: readonly HubTransport[] = ['WebSockets', 'ServerSentEvents', 'LongPolling'];

describe.each(TRANSPORTS)('over %s', (transport) => {
  test('a player is told his balance on registering, and again after each bet', async () => {
    const { demo, hub, place } = await open();
    const { accessToken } = await demo();
    const joined = await hub(transport);
    await joined.invoke('RegisterClient', client('/home', accessToken));
    await expect.poll(() => balances(joined)).toEqual([{ Balance: 10_000_000, Exposure: 0 }]);
    await place(accessToken, { stake: 25.5 });
    await expect
      .poll(() => balances(joined).at(-1))
      .toEqual({ Balance: 10_000_000, Exposure: 2_550 });
  });
});

describe('registering', () => {
  test.each([
    ['a token nobody gave', client('/home', 'made-up'), /token is unknown or expired/],
    ['no argument', undefined, /Invalid type/],
    ['an argument of another kind', { Token: 5 }, /^Token: /],
  ])('with %s is refused with the reason', async (_, argument, reason) => {
    const { hub } = await open();
    const joined = await hub();
    await expect(joined.invoke('RegisterClient', argument as object)).rejects.toThrow(reason);
  });

  test('a guest is sent odds and no balance', async () => {
    const { hub, demo, place } = await open();
    const { accessToken } = await demo();
    const joined = await hub();
    await joined.invoke('RegisterClient', client('/home'));
    await place(accessToken);
    await expect.poll(() => pushed(joined).length).toBeGreaterThan(1);
    expect(balances(joined)).toEqual([]);
  });

  test('as somebody else ends what the first was told', async () => {
    const { hub, demo, place } = await open();
    const [first, second] = [await demo(), await demo()];
    const joined = await hub();
    await joined.invoke('RegisterClient', client('/home', first.accessToken));
    await joined.invoke('RegisterClient', client('/home', second.accessToken));
    await place(first.accessToken, { stake: 11 });
    await place(second.accessToken, { stake: 22 });
    await expect.poll(() => balances(joined).at(-1)?.Exposure).toBe(2_200);
    expect(balances(joined).map(({ Exposure }) => Exposure)).not.toContain(1_100);
  });

  test('a balance is told once for all that one turn changed', async () => {
    const { hub, demo, sandbox, accountOf } = await opened();
    const { accessToken } = await demo();
    const joined = await hub();
    await joined.invoke('RegisterClient', client('/home', accessToken));
    const account = accountOf(accessToken);
    for (const amount of [100, 200, 300]) sandbox.exchange.deposit(account, amount);
    await expect.poll(() => balances(joined).length).toBe(2);
    expect(balances(joined)[1]).toEqual({ Balance: 10_000_600, Exposure: 0 });
  });
});

async function opened() {
  const visited = await open();
  const accountOf = (token: string): string =>
    visited.sandbox.accountOf(token)?.id ?? expect.fail('no such account');
  return { ...visited, accountOf };
}

describe('a heartbeat', () => {
  test('is refused when the token has expired, and balances stop', async () => {
    const { hub, demo, sandbox, accountOf } = await opened();
    const { accessToken } = await demo();
    const joined = await hub();
    await joined.invoke('RegisterClient', client('/home', accessToken));
    const account = accountOf(accessToken);
    await joined.invoke('SendHeartbeat', { ...client('/home', accessToken), GroupBy: '' });
    sandbox.control({ do: 'expireTokens' });
    await expect(
      joined.invoke('SendHeartbeat', { ...client('/home', accessToken), GroupBy: '' }),
    ).rejects.toThrow(/expired/);
    const told = balances(joined).length;
    sandbox.exchange.deposit(account, 500);
    // A later message over the same line proves that none came in between.
    await joined.invoke('SendHeartbeat', client('/home'));
    expect(balances(joined)).toHaveLength(told);
  });

  test('moves the client to the page it is on now and the markets it names', async () => {
    const { hub } = await open();
    const joined = await hub();
    await joined.invoke('RegisterClient', client('/account'));
    expect(pushedIds(joined)).toEqual([]);
    await joined.invoke('SendHeartbeat', { ...client('/account'), GroupBy: QUIET.goals });
    await expect.poll(() => pushedIds(joined)).toEqual([QUIET.goals]);
  });
});

test('markets named in a heartbeat are pushed beside those of every later page', async () => {
  const { hub } = await open();
  const joined = await hub();
  await joined.invoke('SendHeartbeat', { ...client('/account'), GroupBy: QUIET.goals });
  await joined.invoke('RegisterClient', client('/home'));
  expect(pushedIds(joined)).toEqual([QUIET.goals, QUIET.matchOdds, QUIET.goals]);
});

test('naming what the page shows anyway sends nothing again', async () => {
  const { hub } = await open();
  const joined = await hub();
  await joined.invoke('RegisterClient', client('/home'));
  await joined.invoke('SendHeartbeat', { ...client('/home'), GroupBy: [QUIET.matchOdds] });
  expect(pushedIds(joined)).toEqual([QUIET.matchOdds]);
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
])('on %s the odds of %j are pushed', async (page, marketIds) => {
  const { hub, demo } = await open();
  const { accessToken } = await demo();
  const joined = await hub();
  await joined.invoke('RegisterClient', client(page, accessToken));
  // The balance is told before the odds, and the completion comes after both.
  expect(balances(joined)).toHaveLength(1);
  expect(pushedIds(joined)).toEqual(marketIds);
});

test('the in-play page gains an event when it goes in play', async () => {
  const { hub, sandbox } = await open();
  const joined = await hub();
  await joined.invoke('RegisterClient', client('/inplay'));
  sandbox.control({ do: 'goInPlay', marketId: QUIET.matchOdds });
  await expect.poll(() => pushed(joined)[0]).toMatchObject({ whole: true, inPlay: true });
});

test(
  'over a busy simulator, pushes follow on one another without a gap and end where a poll does',
  { timeout: 20_000 },
  async () => {
    const { hub, call } = await open({ mode: 'simulator', seed: 3, speed: 20 });
    const joined = await hub();
    await joined.invoke('RegisterClient', client('/home'));
    const { events } = await call(treeSportWithEvent, undefined);
    const ledgers = new Map<string, Ledger>();
    const fold = (market: MarketOdds, time: number): void => {
      const known = ledgers.get(market.marketId) ?? newLedger();
      ledgers.set(market.marketId, known);
      const verdict = judge(known, market, time);
      expect(verdict).not.toBe('gap');
      if (verdict === 'whole' || verdict === 'delta')
        foldMarket(known, market, time, () => ({ odds: null, cell: null, round: 0 }));
    };
    await expect.poll(() => pushed(joined).length, { timeout: 10_000 }).toBeGreaterThan(60);
    joined.leave();
    for (const { code, data } of joined.messages) {
      const reply = code === 'MarketOdds' ? decodeOdds(data) : null;
      for (const market of reply?.markets ?? []) fold(market, reply?.time ?? 0);
    }
    expect([...ledgers.keys()]).toEqual(
      expect.arrayContaining(events.map(({ market }) => market?.id)),
    );
    // Nobody is pushed any more: each poll moves on by at most the one change since.
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

test('a hub without odds pushes tells balances only', async () => {
  const { hub, demo, place } = await open({ oddsPush: false });
  const { accessToken } = await demo();
  const joined = await hub();
  await joined.invoke('RegisterClient', client('/home', accessToken));
  await place(accessToken);
  await expect.poll(() => balances(joined).length).toBe(2);
  expect(pushed(joined)).toEqual([]);
});

test('a hub that is dropped is lost to its clients, and takes them back', async () => {
  const { hub, sandbox } = await open();
  const joined = await hub();
  sandbox.control({ do: 'dropHub' });
  expect(await joined.lost).toBeInstanceOf(Error);
  const again = await hub();
  await again.invoke('RegisterClient', client('/home'));
  expect(pushedIds(again)).toEqual([QUIET.matchOdds]);
});

test('only the transports it is told to offer are offered', async () => {
  const { hub } = await open({ hubTransports: ['LongPolling'] });
  await expect(hub('WebSockets')).rejects.toThrow();
  await (await hub('LongPolling')).invoke('RegisterClient', client('/home'));
});
