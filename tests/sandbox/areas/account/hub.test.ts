import { describe, expect, test } from 'vitest';
import type { HubTransport } from '../../../../streams/ports';
import { balances, client } from '../../visit/hubVisit';
import { visit } from '../../visit/visit';

const TRANSPORTS: readonly HubTransport[] = ['WebSockets', 'ServerSentEvents', 'LongPolling'];

describe.each(TRANSPORTS)('the hub over %s', (transport) => {
  test('sends a player their balance at registration and after each bet', async () => {
    const { demo, hub, place } = await visit();
    const { accessToken } = await demo();
    const joined = await hub(transport);
    await joined.invoke('RegisterClient', client('/home', accessToken));
    await expect.poll(() => balances(joined)).toEqual([{ balance: 10_000_000, exposure: 0 }]);
    await place(accessToken, { stake: 25.5 });
    await expect
      .poll(() => balances(joined).at(-1))
      .toEqual({ balance: 10_000_000, exposure: 2_550 });
  });
});

test('stops the first player’s messages when another player registers', async () => {
  const { hub, demo, place } = await visit();
  const [first, second] = [await demo(), await demo()];
  const joined = await hub();
  await joined.invoke('RegisterClient', client('/home', first.accessToken));
  await joined.invoke('RegisterClient', client('/home', second.accessToken));
  await place(first.accessToken, { stake: 11 });
  await place(second.accessToken, { stake: 22 });
  await expect.poll(() => balances(joined).at(-1)?.exposure).toBe(2_200);
  expect(balances(joined).map(({ exposure }) => exposure)).not.toContain(1_100);
});

test('sends one balance for several changes within one turn', async () => {
  const { hub, demo, sandbox, accountOf } = await visit();
  const { accessToken } = await demo();
  const joined = await hub();
  await joined.invoke('RegisterClient', client('/home', accessToken));
  const account = accountOf(accessToken);
  for (const amount of [100, 200, 300]) sandbox.exchange.deposit(account, amount);
  await expect.poll(() => balances(joined).length).toBe(2);
  expect(balances(joined)[1]).toEqual({ balance: 10_000_600, exposure: 0 });
});
