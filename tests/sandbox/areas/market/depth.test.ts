import { expect, test } from 'vitest';
import { runnerDepth } from '../../../../streams/eventFacts/calls';
import { QUIET } from '../../simulator/quietEvent';
import { visit } from '../../visit/visit';

test('sends every price offered on a runner, best first, also to a guest', async () => {
  const { call, sandbox } = await visit();
  const asked = { marketId: QUIET.matchOdds, runnerId: QUIET.home };
  const told = await call(runnerDepth, asked);
  const book = sandbox.exchange.runnerBook(QUIET.matchOdds, QUIET.home, Infinity)!;
  const levels = (side: typeof book.back) => side.map(([price, size]) => ({ price, size }));
  expect(told).toEqual({ back: levels(book.back), lay: levels(book.lay) });
  expect(told.back.length).toBeGreaterThan(0);
  await expect(call(runnerDepth, { ...asked, runnerId: 'nobody' })).rejects.toThrow();
  await expect(call(runnerDepth, { ...asked, marketId: 'nowhere' })).rejects.toThrow();
});
