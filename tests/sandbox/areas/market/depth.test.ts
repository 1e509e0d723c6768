import { expect, test } from 'vitest';
import { runnerDepth } from '../../../../streams/eventFacts/calls';
import { QUIET } from '../../simulator/quietEvent';
import { visit } from '../../visit/visit';

test('sends every price offered on a runner, best first, and the traded volumes', async () => {
  const { call, demo, place, sandbox } = await visit();
  const { accessToken } = await demo();
  await place(accessToken);
  const query = { marketId: QUIET.matchOdds, runnerId: QUIET.home };
  const depth = await call(runnerDepth, query);
  const book = sandbox.exchange.runnerBook(QUIET.matchOdds, QUIET.home, Infinity)!;
  const levels = (side: typeof book.back) => side.map(([price, size]) => ({ price, size }));
  expect(depth).toEqual({
    back: levels(book.back),
    lay: levels(book.lay),
    traded: [{ price: 240, size: 1_000 }],
  });
  expect(depth.back.length).toBeGreaterThan(0);
  await expect(call(runnerDepth, { ...query, runnerId: 'nobody' })).rejects.toThrow();
  await expect(call(runnerDepth, { ...query, marketId: 'nowhere' })).rejects.toThrow();
});
