import { expect, test } from 'vitest';
import { saySettlements } from '../../../src/islands/bets/settled/settled';
import { header } from '../../../src/islands/header/island';
import { outlet } from '../../../src/islands/outlet/island';
import { toasts } from '../../../src/islands/toasts/island';
import { OPEN_BETS } from '../../browser/actions/calls';
import { placeElsewhere } from '../../browser/actions/elsewhere';
import { settle, voidMarket } from '../../browser/actions/server';
import { QUIET } from '../../sandbox/simulator/quietEvent';
import { expectGuest, typeLogin } from '../actions';
import { chooseTab } from '../bets';
import { expectNotice, notices } from '../slip';
import { type Given, stage, type Stage } from '../stage';

/* A notice on any page shows the result of a settled market. */

const HISTORY = '/api/Bet/GetUserBetHistory';
const RESULT = /You won|You lost|void/;

/** Opens a page on which the player sees their only bet: ₹1,000 on Norhaven at 2.40. */
async function openWithBet(given: Given = {}): Promise<Stage> {
  const server = await stage({
    signedIn: true,
    islands: [outlet, header, toasts],
    frame: [saySettlements],
    before: (before) => placeElsewhere(before, { price: 240, stake: 100_000 }),
    ...given,
  });
  await expectOpenBets(server, 1);
  return server;
}

/** Waits until the page has this many open bets. */
const expectOpenBets = ({ streams }: Stage, count: number): Promise<unknown> =>
  expect.poll(() => streams.openBets.bets$.value.value).toHaveLength(count);

test('announces the net win of a bet only once', async () => {
  const server = await openWithBet();
  settle(server, QUIET.home);
  await expectNotice('You won ₹1,372.00 after ₹28.00 commission');
  expect(notices().filter({ hasText: RESULT }).elements()).toHaveLength(1);
});

test('announces a loss without mentioning commission', async () => {
  const server = await openWithBet();
  settle(server, QUIET.away);
  await expectNotice('You lost ₹1,000.00');
  expect(notices().filter({ hasText: 'commission' }).elements()).toEqual([]);
});

test('says that the money of a void bet has been returned', async () => {
  const server = await openWithBet();
  voidMarket(server);
  await expectNotice('Bet void. Your money is back.');
});

test('announces a result inside the settled bets while they are visible', async () => {
  const server = await openWithBet({ path: '/current-bet' });
  settle(server, QUIET.away);
  await expectNotice('You lost ₹1,000.00');
  placeElsewhere(server, {
    marketId: QUIET.goals,
    runnerId: QUIET.over,
    price: 198,
    stake: 10_000,
  });
  await chooseTab('Settled');
  const announced = server.screen.getByCss('output').filter({ hasText: 'settled' });
  await expect.element(announced).toHaveTextContent('You lost ₹1,000.00');
  await expect.element(announced.getByCss('use')).toHaveAttribute('href', '#i-close');
  await expectOpenBets(server, 1);
  settle(server, QUIET.over, QUIET.goals);
  await expect.element(announced).toHaveTextContent('You won');
  expect(notices().filter({ hasText: 'You won' }).elements()).toEqual([]);
});

test('mentions no commission if the reply does not contain it', async () => {
  const server = await openWithBet();
  server.changeReplies<{ result: { items: unknown } }>(
    HISTORY,
    ({ result: { items }, ...envelope }) => ({
      ...envelope,
      result: { items },
    }),
  );
  settle(server, QUIET.home);
  await expectNotice('You won ₹1,400.00');
  expect(notices().filter({ hasText: 'commission' }).elements()).toEqual([]);
});

test('announces after a reload the win of a bet that was settled while the page was closed', async () => {
  const server = await openWithBet();
  server.close();
  settle(server, QUIET.home);
  await server.reload();
  await expectNotice('You won ₹1,372.00 after ₹28.00 commission');
});

test('announces no bets that were settled after the player logged out', async () => {
  const server = await openWithBet();
  server.visit('/auth/logout');
  await expectGuest();
  settle(server, QUIET.home);
  const before = server.sent(OPEN_BETS).length;
  await typeLogin(server, server);
  await expect.poll(() => server.sent(OPEN_BETS).length).toBeGreaterThan(before);
  server.visit('/current-bet');
  await expect.element(server.screen.getByText('No open bets.').first()).toBeVisible();
  expect(notices().filter({ hasText: RESULT }).elements()).toEqual([]);
});
