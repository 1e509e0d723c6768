import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { header } from '../../../src/islands/header/island';
import { menu as menuIsland } from '../../../src/islands/menu/island';
import { outlet } from '../../../src/islands/outlet/island';
import { onCall } from '../../browser/actions/server';
import { QUIET_MARKET } from '../../checks/prices';
import { QUIET } from '../../sandbox/simulator/quietEvent';
import { expectPlayer, menu, openMenu, typeLogin } from '../actions';
import { expectAccessible, expectReadableInEveryView } from '../checks';
import { type Given, stage, type Stage } from '../stage';
import { chooseBreak, limitRow, lockButton } from './actions';

const LOCK = '/api/services/app/PlayerProtection/LockAccount';

const protection = (given: Given = {}): Promise<Stage> =>
  stage({ path: '/protection', signedIn: true, ...given });

/** Waits until the session has ended. */
const expectOut = ({ path }: Stage): Promise<unknown> =>
  expect.poll(path).toMatch(/^\/auth\/login/);

test.each(['phone', 'desktop'] as const)(
  'asks before it locks the account, on a %s',
  async (size) => {
    const opened = await protection({ size });
    await chooseBreak(opened, '24 hours');
    await expect.element(opened.screen).toHaveTextContent('Lock your account for 24 hours?');
    await expectReadableInEveryView();
    await expectAccessible();
  },
);

test.each(['phone', 'desktop'] as const)(
  'says at the login when the lock ends, and offers no other way to play, on a %s',
  async (size) => {
    const opened = await protection({
      size,
      islands: [outlet, header, menuIsland],
      before: ({ sandbox, password }) => sandbox.players.register('another', password),
    });
    const { screen, password, reload } = opened;
    await chooseBreak(opened, '1 year');
    await expect
      .element(screen)
      .toHaveTextContent('₹1,00,000.00 stays in your account. You can’t withdraw it until then.');
    await expect
      .element(screen.getByRole('link', { name: 'Withdraw first' }))
      .toHaveAttribute('href', '/dwrequest?view=withdraw');
    await lockButton(opened).click();
    await expectOut(opened);
    const note = screen.getByText(/^Your account is locked until \d/);
    const demo = page.getByRole('button', { name: 'Try the demo' });
    for (const load of [() => Promise.resolve(), reload]) {
      await load();
      await expect.element(note).toBeVisible();
      await expect.element(demo).not.toBeInTheDocument();
      await expect
        .element(page.getByRole('link', { name: 'Create account' }))
        .not.toBeInTheDocument();
    }
    await expectReadableInEveryView();
    await expectAccessible();
    await typeLogin(opened, { username: 'another', password });
    await expectPlayer();
    await openMenu();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect.element(menu()).not.toBeInTheDocument();
    opened.visit('/auth/login');
    await expect.element(demo).toBeVisible();
    await expect.element(note).not.toBeInTheDocument();
  },
);

test('offers a break two taps away from every page, and then cancels waiting bets', async () => {
  const opened = await stage({
    signedIn: true,
    islands: [outlet, header, menuIsland],
    before: ({ sandbox, accountId }) =>
      sandbox.exchange.placeOrder({
        accountId,
        marketId: QUIET.matchOdds,
        runnerId: QUIET.home,
        side: 'BACK',
        price: 900,
        stake: 5_000,
        persistence: 'LAPSE',
        priceChange: 'NONE',
        ownPrice: true,
      }),
  });
  for (const address of [QUIET_MARKET, '/casino', '/account-statement', '/profile', '/passbook']) {
    opened.visit(address);
    await openMenu();
    await menu().getByRole('link', { name: 'Limits and breaks' }).click();
    await expect.poll(opened.path).toBe('/protection');
    await expect.element(menu()).not.toBeInTheDocument();
  }
  await chooseBreak(opened, '24 hours');
  expect(opened.sandbox.exchange.orders(opened.accountId)[0]?.remaining).toBe(5_000);
  await lockButton(opened).click();
  await expectOut(opened);
  expect(opened.sandbox.exchange.orders(opened.accountId)[0]?.cancelled).toBe(5_000);
});

test('sends a break once if it is pressed twice, and shows the outcome if the reply is lost', async () => {
  const opened = await protection({
    before: (server) => onCall(server, LOCK, { kind: 'dropAfter' }),
  });
  await chooseBreak(opened, '6 months');
  await lockButton(opened).dblClick();
  await expectOut(opened);
  expect(opened.sent(LOCK)).toHaveLength(1);
  expect(opened.sandbox.exchange.funds(opened.accountId).balance).toBe(10_000_000);
});

test('says that a break did not reach the server, and offers it again', async () => {
  const opened = await protection({
    before: (server) => onCall(server, LOCK, { kind: 'dropBefore' }),
  });
  await chooseBreak(opened, '1 week');
  await lockButton(opened).click();
  await expect
    .element(opened.screen.getByRole('alert'))
    .toHaveTextContent('Please Check Your Network Connection...');
  await lockButton(opened).click();
  await expectOut(opened);
});

test('leaves the question about a break open while the limits load', async () => {
  const opened = await stage({ signedIn: true });
  const release = opened.hold(({ path }) => path.endsWith('PlayerProtection/Get'));
  opened.visit('/protection');
  await chooseBreak(opened, '1 week');
  release();
  await expect.element(limitRow(opened, 'Stakes', '24 hours')).toBeVisible();
  await expect.element(opened.screen).toHaveTextContent('Lock your account for 1 week?');
});
