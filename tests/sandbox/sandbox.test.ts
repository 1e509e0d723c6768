import { expect, test } from 'vitest';
import { HUB_PATH } from './http/places';
import { client, pushed } from './visit/hubVisit';
import { visit } from './visit/visit';
import { QUIET } from './simulator/quietEvent';

test('loses its clients when the hub is dropped, and accepts them again', async () => {
  const { hub, sandbox } = await visit();
  const joined = await hub();
  sandbox.control({ do: 'dropHub' });
  expect(await joined.lost).toBeInstanceOf(Error);
  const again = await hub();
  await again.invoke('RegisterClient', client('/home'));
  expect(pushed(again).map(({ marketId }) => marketId)).toEqual([QUIET.matchOdds]);
});

test('offers only the hub transports of its options', async () => {
  const { hub, origin } = await visit({ hubTransports: ['LongPolling'] });
  const reply = await fetch(`${origin}${HUB_PATH}/negotiate?negotiateVersion=1`, {
    method: 'POST',
  });
  const { availableTransports } = await reply.json();
  expect(availableTransports).toEqual([expect.objectContaining({ transport: 'LongPolling' })]);
  await (await hub('LongPolling')).invoke('RegisterClient', client('/home'));
});
