import { expect, test } from 'vitest';
import { treeSportWithEvent } from '../../../../streams/catalogue/calls';
import { closestEvents, eventsBySportName } from '../../../../streams/eventFacts/calls';
import { marketsByEvent } from '../../../../streams/catalogue/detail/calls';
import { userOdds } from '../../../../streams/odds/calls';
import { decodeBookmakerOdds } from '../../../../streams/bookmaker/bookmakerOdds';
import { isOperatorPriced } from '../../../../streams/rules/operatorPriced';
import { manualClock } from '../../engine/clock';
import { QUIET } from '../../simulator/quietEvent';
import { pathOf } from '../../http/places';
import { visit, type Visit } from '../../visit/visit';

test("lists each event in the tree with its main market and that market's odds", async () => {
  const { call, sandbox } = await visit();
  sandbox.exchange.setScore(QUIET.eventId, { home: '1', away: '0', clock: '12′' });
  const { setting, events, time } = await call(treeSportWithEvent, undefined);
  expect(setting).toMatchObject({ domainTitle: 'Touchline', currency: 'INR' });
  expect(Math.abs((time ?? 0) - Date.now())).toBeLessThan(60_000);
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({
    id: QUIET.eventId,
    title: 'Norhaven v Eastmere',
    status: 'UPCOMING',
    sportId: '1',
    competition: 'Coastal Cup',
    score: { home: '1', away: '0', clock: '12′' },
    markets: 2,
    market: {
      id: QUIET.matchOdds,
      name: 'Match odds',
      winners: 1,
      ladder: { type: 'CLASSIC' },
      commission: 2,
    },
  });
  const home = events[0]?.market?.odds?.runners[0];
  expect(home).toMatchObject({ id: QUIET.home, status: 'ACTIVE' });
  expect(home?.prices).toEqual(
    [
      [240, 200_000, 238, 450_000, 236, 900_000],
      [244, 180_000, 246, 500_000, 248, 800_000],
    ].flat(),
  );
});

test('marks an event in play, and returns a finished event that is no longer listed', async () => {
  const { call, sandbox } = await visit();
  sandbox.control({ do: 'goInPlay', marketId: QUIET.matchOdds });
  const { events } = await call(treeSportWithEvent, undefined);
  expect(events[0]).toMatchObject({ status: 'IN_PLAY', matchDate: 'In-Play' });
  sandbox.control({ do: 'settle', marketId: QUIET.matchOdds, winners: [QUIET.home] });
  sandbox.control({ do: 'void', marketId: QUIET.goals });
  expect((await call(treeSportWithEvent, undefined)).events).toEqual([]);
  const { event, markets } = await call(marketsByEvent, { eventId: QUIET.eventId });
  expect(event.status).toBe('CLOSED');
  expect(markets.map(({ odds }) => odds?.runners.map(({ status }) => status))).toEqual([
    ['WINNER', 'LOSER', 'LOSER'],
    ['REMOVED', 'REMOVED'],
  ]);
});

test('uses the match odds as the main market until it closes, then the first open market', async () => {
  const { call, sandbox } = await visit();
  sandbox.control({ do: 'settle', marketId: QUIET.matchOdds, winners: [QUIET.home] });
  const { events } = await call(treeSportWithEvent, undefined);
  expect(events[0]?.market?.id).toBe(QUIET.goals);
});

test('finds events of one sport by its name in any case', async () => {
  const { call } = await visit();
  const bySport = async (sportName: string) =>
    (await call(eventsBySportName, { sportName })).events.map(({ id }) => id);
  expect(await bySport('football')).toEqual([QUIET.eventId]);
  expect(await bySport('Tennis')).toEqual([]);
});

test('returns the closest events of the list, in order of their off', async () => {
  const { call } = await visit();
  const { events } = await call(closestEvents, undefined);
  expect(events.map(({ id }) => id)).toEqual([QUIET.eventId]);
});

test('returns odds of a batch in the requested order, and skips unknown markets', async () => {
  const { call } = await visit();
  const marketIds = [QUIET.goals, '1.9', QUIET.matchOdds, QUIET.goals].join(',');
  const { markets, dropped } = await call(userOdds, { marketIds });
  expect(markets.map(({ marketId }) => marketId)).toEqual([QUIET.goals, QUIET.matchOdds]);
  expect(dropped).toBe(0);
});

test('returns each change at the next poll, and raises seq by one for each change', async () => {
  const { call, sandbox } = await visit();
  const poll = async () =>
    (await call(userOdds, { marketIds: QUIET.matchOdds })).markets[0] ?? expect.fail('no market');
  const first = await poll();
  expect((await poll()).seq).toBe(first.seq);
  sandbox.control({ do: 'suspend', marketId: QUIET.matchOdds });
  const suspended = await poll();
  expect(suspended).toMatchObject({ seq: first.seq + 1, status: 'SUSPENDED', whole: true });
  expect(suspended.version).toBe(first.version + 1);
  sandbox.control({
    do: 'removeRunner',
    marketId: QUIET.matchOdds,
    runnerId: QUIET.away,
    factor: 26.68,
  });
  const removed = await poll();
  expect(removed.seq).toBe(first.seq + 2);
  expect(removed.runners[1]).toMatchObject({ status: 'REMOVED', reduction: 2668 });
});

test('never returns a lower seq after a restart', async () => {
  const clock = manualClock();
  const poll = async ({ call }: Visit) =>
    (await call(userOdds, { marketIds: QUIET.matchOdds })).markets[0]?.seq ?? 0;
  const before = await visit({ clock });
  const first = await poll(before);
  for (let change = 1; change <= 20; change += 1) {
    clock.advance(100);
    before.sandbox.control({ do: change % 2 ? 'suspend' : 'reopen', marketId: QUIET.matchOdds });
    expect(await poll(before)).toBe(first + change);
  }
  expect(await poll(await visit({ clock }))).toBeGreaterThanOrEqual(first + 20);
});

test.each([
  [`${marketsByEvent.path}?eventId=9`, 404],
  [marketsByEvent.path, 400],
  [`${userOdds.path}?marketIds=`, 400],
  [`${userOdds.path}?marketIds=${Array.from({ length: 201 }, (_, id) => id).join(',')}`, 400],
  [`${marketsByEvent.path.toUpperCase()}?eventId=9`, 404],
  [`${marketsByEvent.path}/9`, 404],
  ['Wallet/Empty', 404],
])('answers GET %s with a %i in the envelope', async (path, status) => {
  const { origin } = await visit();
  const reply = await fetch(origin + pathOf({ path }));
  expect(reply.status).toBe(status);
  expect(await reply.json()).toMatchObject({ success: false, result: null, __abp: true });
});

test('sends only replies about simulated events that pass the client’s schemas', async () => {
  const { call } = await visit({ mode: 'simulator', seed: 7 });
  const { events } = await call(treeSportWithEvent, undefined);
  expect(new Set(events.map(({ sportId }) => sportId))).toEqual(
    new Set(['1', '2', '3', '25', '26']),
  );
  expect(events.length).toBeGreaterThanOrEqual(20);
  for (const listed of events) {
    expect(listed.market?.odds?.runners.length).toBe(listed.market?.runners.length);
    const { event, markets } = await call(marketsByEvent, { eventId: listed.id });
    // Unreadable entries are left out, so the counts must agree.
    expect(markets).toHaveLength(event.markets);
    const [laid, own] = [true, false].map((isLaid) =>
      markets
        .filter(({ bettingType }) => isOperatorPriced(bettingType) === isLaid)
        .map(({ id }) => id),
    );
    const marketIds = own?.join(',') ?? '';
    const odds = await call(userOdds, { marketIds });
    expect(odds.dropped).toBe(0);
    const decoded = decodeBookmakerOdds(await call(userOdds, { eventId: listed.id }));
    expect(decoded.dropped).toBe(0);
    expect(decoded.markets.map(({ marketId }) => marketId).toSorted()).toEqual(laid?.toSorted());
    expect(odds.markets.map(({ marketId }) => marketId).join(',')).toBe(marketIds);
  }
});

test('lists an event’s match odds before markets that were created earlier', async () => {
  const { call, sandbox } = await visit();
  const { exchange } = sandbox;
  const original = exchange.market(QUIET.matchOdds);
  if (!original) return expect.fail('no market');
  const { winners, goals } = { winners: original.numberOfWinners, goals: '9.1' };
  exchange.createEvent({
    id: '9',
    sportId: '4',
    sportName: 'Cricket',
    name: 'Norhaven v Eastmere',
    startTime: original.startTime,
  });
  for (const [id, type] of [
    [goals, 'TOTAL_GOALS'],
    ['9.2', 'OTHER'],
    ['9.3', 'MATCH_ODDS'],
    ['9.4', 'OTHER'],
  ] as const)
    exchange.createMarket({
      ...original,
      id,
      type,
      eventId: '9',
      numberOfWinners: winners,
      runners: [{ id: '1', name: 'Yes', sort: 1 }],
    });
  const mainOf = async () =>
    (await call(treeSportWithEvent, undefined)).events.find(({ id }) => id === '9')?.market?.id;
  const order = async () =>
    (await call(marketsByEvent, { eventId: '9' })).markets.map(({ id }) => id);
  expect(await mainOf()).toBe('9.3');
  expect(await order()).toEqual(['9.3', goals, '9.2', '9.4']);
  exchange.settle('9.3', { winners: ['1'] });
  expect(await mainOf()).toBe(goals);
  expect(await order()).toEqual(['9.3', goals, '9.2', '9.4']);
});
