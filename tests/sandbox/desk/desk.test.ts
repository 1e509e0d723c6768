import { describe, expect, test } from 'vitest';
import { loginAsDemoUser } from '../../../streams/session/calls';
import { userOpenBets } from '../../../streams/betting/calls';
import { treeSportWithEvent } from '../../../streams/catalogue/calls';
import { userOdds } from '../../../streams/odds/calls';
import type { ControlAction } from './control';
import type { FaultRule } from './faults';
import { QUIET } from '../simulator/quietEvent';
import type { SandboxOptions } from '../sandbox';
import { BASE_PATH, pathOf } from '../http/places';
import { failureOf, visit } from '../visit/visit';

async function open(options: Partial<SandboxOptions> = {}) {
  const visited = await visit({ control: true, ...options });
  const post = (
    path: string,
    body: unknown,
    method: 'POST' | 'DELETE' = 'POST',
  ): Promise<Response> => fetch(visited.origin + path, { method, body: JSON.stringify(body) });
  return {
    ...visited,
    post,
    async fault(rule: FaultRule) {
      expect((await post('/sandbox/faults', rule)).status).toBe(204);
    },
    async act(...actions: ControlAction[]) {
      const reply = await post('/sandbox/control', actions);
      expect([reply.status, await reply.text()]).toEqual([204, '']);
    },
    tree: () => visited.call(treeSportWithEvent, undefined),
  };
}

const match = { path: pathOf(treeSportWithEvent) };

describe('a fault ordered over HTTP', () => {
  test.each<[FaultRule['action'], object]>([
    [{ kind: 'dropBefore' }, { kind: 'network' }],
    [{ kind: 'dropAfter' }, { kind: 'network' }],
    [{ kind: 'truncate' }, { kind: 'network' }],
    [{ kind: 'malform' }, { kind: 'unreadable' }],
    [
      { kind: 'status', status: 503 },
      { kind: 'server', status: 503 },
    ],
    [
      { kind: 'status', status: 500, body: { error: { message: 'Closed for tea.' } } },
      { kind: 'refused', message: 'Closed for tea.' },
    ],
    [{ kind: 'status', status: 401 }, { kind: 'unauthorized' }],
  ])('reaches the client as often as ordered: %j as %j', async (action, seen) => {
    const { fault, tree } = await open();
    await fault({ match, times: 2, action });
    expect(await failureOf(tree())).toMatchObject(seen);
    expect(await failureOf(tree())).toMatchObject(seen);
    expect((await tree()).events).toHaveLength(1);
  });

  test('delays only the reply of its call if it is a delay', async () => {
    const { fault, tree, call } = await open();
    await fault({ match, times: 1, action: { kind: 'delay', ms: 300 } });
    const began = performance.now();
    const held = tree();
    const other = call(userOdds, { marketIds: QUIET.goals });
    expect(await Promise.race([held, other])).toBe(await other);
    await held;
    // Measured by the finer clock, timers may fire slightly early.
    expect(performance.now() - began).toBeGreaterThan(295);
  });

  test('carries the request out twice if it is a duplicate', async () => {
    const { fault, demo, sandbox } = await open();
    const before = [...sandbox.exchange.accounts.all()].length;
    await fault({
      match: { path: pathOf(loginAsDemoUser) },
      times: 1,
      action: { kind: 'duplicate' },
    });
    await demo();
    expect([...sandbox.exchange.accounts.all()]).toHaveLength(before + 2);
  });

  test('affects only the account in its rule', async () => {
    const { fault, demo, call } = await open();
    const [first, second] = [await demo(), await demo()];
    await fault({
      match: { path: `${BASE_PATH}/*`, account: first.userId ?? '' },
      action: { kind: 'status', status: 502 },
    });
    expect((await failureOf(call(userOpenBets, {}, first.accessToken))).status).toBe(502);
    expect((await call(userOpenBets, {}, second.accessToken)).openBets).toEqual([]);
  });

  test('affects hub calls by their method', async () => {
    const { fault, hub } = await open();
    await fault({
      match: { hubMethod: 'SendHeartbeat' },
      times: 1,
      action: { kind: 'status', status: 500, body: 'Not now.' },
    });
    const joined = await hub();
    await joined.invoke('RegisterClient', {});
    await expect(joined.invoke('SendHeartbeat', {})).rejects.toThrow('Not now.');
    await joined.invoke('SendHeartbeat', {});
  });

  test('ends when all rules are deleted', async () => {
    const { fault, tree, post } = await open();
    await fault({ match, action: { kind: 'dropBefore' } });
    expect((await post('/sandbox/faults', null, 'DELETE')).status).toBe(204);
    expect((await tree()).events).toHaveLength(1);
  });
});

describe('the control desk', () => {
  test('suspends, reopens, goes in play, settles and voids', async () => {
    const { act, sandbox } = await open();
    const { matchOdds: marketId, goals, home } = QUIET;
    const market = () => sandbox.exchange.market(marketId);
    await act({ do: 'suspend', marketId });
    expect(market()?.status).toBe('SUSPENDED');
    await act({ do: 'reopen', marketId });
    expect(market()?.status).toBe('OPEN');
    await act({ do: 'goInPlay', marketId, betDelay: 3 });
    expect(market()).toMatchObject({ status: 'OPEN', inPlay: true, betDelay: 3 });
    await act({ do: 'settle', marketId, winners: [home] }, { do: 'void', marketId: goals });
    expect(market()?.runners.get(home)?.status).toBe('WINNER');
    expect(sandbox.exchange.market(goals)?.status).toBe('CLOSED');
  });

  test('sets the offers, and moves a price along the ladder', async () => {
    const { act, sandbox } = await open();
    const runner = { marketId: QUIET.matchOdds, runnerId: QUIET.home };
    const best = () => {
      const book = sandbox.exchange.runnerBook(runner.marketId, runner.runnerId);
      return [book?.back[0], book?.lay[0]];
    };
    await act({ do: 'setLevels', ...runner, back: [[2.42, 12.5]], lay: [] });
    expect(best()).toEqual([[242, 1_250], undefined]);
    await act({ do: 'movePrice', ...runner, price: 3, size: 50 });
    const book = sandbox.exchange.runnerBook(runner.marketId, runner.runnerId);
    expect(book?.back).toEqual([
      [300, 5_000],
      [298, 5_000],
      [296, 5_000],
    ]);
    expect(book?.lay).toEqual([
      [305, 5_000],
      [310, 5_000],
      [315, 5_000],
    ]);
  });

  test('expires tokens, so that the next call is unauthorised', async () => {
    const { act, demo, call } = await open();
    const { accessToken } = await demo();
    await act({ do: 'expireTokens' });
    expect((await failureOf(call(userOpenBets, {}, accessToken))).kind).toBe('unauthorized');
  });

  test('adds money to the account of a player', async () => {
    const { act, sandbox } = await open();
    const { id } = await sandbox.players.register('player', 'x', 0);
    await act({ do: 'deposit', username: 'player', amount: 12.34 });
    expect(sandbox.exchange.funds(id).balance).toBe(1_234);
  });

  test('changes the domain’s settings, including the settings in the tree', async () => {
    const { act, tree } = await open();
    await act({ do: 'setting', change: { siteSuspended: true } });
    expect((await tree()).setting?.siteSuspended).toBe(true);
  });

  test.each([
    [{ do: 'explode' }, /do/],
    [{ do: 'suspend' }, /marketId/],
    [{ do: 'suspend', marketId: '1.404' }, /no market 1\.404/],
    [{ do: 'movePrice', marketId: '1.404', runnerId: '1', price: 2 }, /no market 1\.404/],
    [{ do: 'deposit', username: 'nobody', amount: 1 }, /nobody/],
  ])('answers %j with a 400 that describes the mistake', async (action, reason) => {
    const { post } = await open();
    const reply = await post('/sandbox/control', action);
    expect(reply.status).toBe(400);
    expect(await reply.text()).toMatch(reason);
  });

  test.each(['/sandbox/faults', '/sandbox/control'])(
    'refuses a body at %s that is not JSON',
    async (path) => {
      const { origin } = await open();
      expect((await fetch(origin + path, { method: 'POST', body: '{' })).status).toBe(400);
    },
  );

  test.each(['/sandbox/faults', '/sandbox/control'])(
    'is absent at %s unless the options open it',
    async (path) => {
      const { post, sandbox } = await open({ control: false });
      const reply = await post(path, { do: 'suspend', marketId: QUIET.matchOdds });
      expect(reply.status).toBe(404);
      expect(sandbox.exchange.market(QUIET.matchOdds)?.status).toBe('OPEN');
    },
  );

  test('lists the codes sent to players at /sandbox/messages, if the options allow it', async () => {
    const messages = async (control: boolean) => {
      const { sandbox, origin } = await open({ control });
      await sandbox.players.register('player', 'right');
      sandbox.control({ do: 'handOver', username: 'player' });
      return fetch(`${origin}/sandbox/messages`);
    };
    expect(await (await messages(true)).json()).toMatchObject([
      { to: 'player', purpose: 'handover', code: expect.stringMatching(/^\d{6}$/) },
    ]);
    expect((await messages(false)).status).toBe(404);
  });
});
