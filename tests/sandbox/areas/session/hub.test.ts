import { expect, test } from 'vitest';
import { balances, client } from '../../visit/hubVisit';
import { visit } from '../../visit/visit';

test.each([
  ['an unknown token', client('/home', 'made-up'), /token is unknown or expired/],
  ['no argument', undefined, /Invalid type/],
  ['an argument of another kind', { Token: 5 }, /HubException: Token: /],
])('refuses a registration with %s, and explains why', async (_, argument, reason) => {
  const { hub } = await visit();
  const joined = await hub();
  await expect(joined.invoke('RegisterClient', argument as object)).rejects.toThrow(reason);
});

test('refuses a heartbeat with an expired token, and stops the balances', async () => {
  const { hub, demo, sandbox, accountOf } = await visit();
  const { accessToken } = await demo();
  const joined = await hub();
  await joined.invoke('RegisterClient', client('/home', accessToken));
  const account = accountOf(accessToken);
  await joined.invoke('SendHeartbeat', { ...client('/home', accessToken), GroupBy: '' });
  sandbox.control({ do: 'expireTokens' });
  await expect(
    joined.invoke('SendHeartbeat', { ...client('/home', accessToken), GroupBy: '' }),
  ).rejects.toThrow(/expired/);
  const countBefore = balances(joined).length;
  sandbox.exchange.deposit(account, 500);
  // A later message over the same connection proves that no other message was sent in between.
  await joined.invoke('SendHeartbeat', client('/home'));
  expect(balances(joined)).toHaveLength(countBefore);
});
