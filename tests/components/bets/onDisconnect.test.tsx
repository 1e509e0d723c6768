import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { placeElsewhere } from '../../browser/actions/elsewhere';
import { loseHub } from '../../browser/actions/server';
import { betsOf } from '../../checks/outcome';
import { expectAccessible, expectReadableInEveryView } from '../checks';
import { LADDER } from '../ladder/ladderPage';
import { stage } from '../stage';

/* The messages about an exchange that cancels the offers of a player who disconnects. */

const GRACE = { backend: { disconnectGraceS: 1 } };
const note = () => page.getByCss('main').getByText(/exchange cancels your unmatched bets/);

test.each([
  ['the list of offers', 'phone', '/current-bet?tab=unmatched'],
  ['the list of offers', 'desktop', '/current-bet?tab=unmatched'],
  ['a ladder', 'phone', LADDER],
  ['the ladders', 'desktop', LADDER],
] as const)(
  'warns on %s on a %s that the exchange cancels offers if the connection is lost',
  async (_, size, path) => {
    const server = await stage({
      ...GRACE,
      path,
      size,
      signedIn: true,
      before: (before) => placeElsewhere(before, { price: 500, stake: 50_000 }),
    });
    await expect.element(note()).toHaveTextContent('Connected. If your connection is lost for 1 s');
    await expectAccessible(size === 'phone' ? undefined : ['dark']);
    await expectReadableInEveryView();
    loseHub(server);
    await expect.element(note()).toHaveTextContent('Not connected. After 1 s');
  },
);

test('removes the offers that the exchange cancelled while the connection was lost', async () => {
  const server = await stage({
    ...GRACE,
    path: '/current-bet?tab=unmatched',
    signedIn: true,
    before: (before) => placeElsewhere(before, { price: 500, stake: 50_000 }),
  });
  await expect.element(note()).toHaveTextContent('Connected.');
  expect(betsOf(server)).toMatchObject([{ remaining: 50_000 }]);
  const restore = loseHub(server);
  await expect.poll(() => betsOf(server)).toMatchObject([{ remaining: 0, cancelled: 50_000 }]);
  restore();
  await expect.element(server.screen).toHaveTextContent('No open bets.');
});

test('shows no warning if the exchange does not cancel offers', async () => {
  const server = await stage({
    path: '/current-bet?tab=unmatched',
    signedIn: true,
    before: (before) => placeElsewhere(before, { price: 500, stake: 50_000 }),
  });
  await expect.element(server.screen).toHaveTextContent('Norhaven');
  expect(note().elements()).toEqual([]);
});
