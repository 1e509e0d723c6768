import type { Locator, Page } from '@playwright/test';
import { demoButton, expectPlayer, logOut, typeLogin } from '../hands/account';
import { hold } from '../hands/calls';
import { changeSettings, delayCalls, failCalls } from '../hands/server';
import { expectFilled, screen, screenAlert } from '../hands/page';
import { retryAndMend } from '../hands/recovery';
import {
  chooseBreak,
  limitRow,
  lockButton,
  realityCheck,
  sessionClock,
  setLimit,
  wishForBreak,
} from '../hands/protection';
import { expectNotice, notices } from '../hands/notices';
import { QUIET, QUIET_MARKET } from '../hands/prices';
import {
  changeBet,
  expectStake,
  fillSlip,
  placeBets,
  placeButton,
  question,
  refusal,
  typeStake,
} from '../hands/slip';
import { openTab } from '../hands/tabs';
import { expectReadableInEveryView } from '../hands/views';
import { realClock } from '../../sandbox/engine/clock';
import { signIn } from '../hands/signIn';
import { expect, test } from '../product';
import { expectAccessible } from './axe';

/* A player's own limits, breaks and reality checks. */

/** The session is over. */
const expectOut = (page: Page): Promise<void> => expect(page).toHaveURL(/\/auth\/login/);

/** How many lines the text of an element takes. */
const linesOf = (element: Locator): Promise<number> =>
  element.evaluate((box) => {
    const range = document.createRange();
    range.selectNodeContents(box.lastChild!);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });

const SERVICE = '/api/services/app/PlayerProtection';

test(
  'a limit is set, a higher one waits for a day, and the lower one can be kept',
  { tag: '@both' },
  async ({ page, product }) => {
    await signIn(page, product, '/protection');
    const row = limitRow(page, 'Losses', '7 days');
    await expect(row).toContainText('No limit');
    await setLimit(page, 'Losses', '7 days', '2k');
    await expect(row).toContainText('₹2,000');
    await expect(row).toContainText('₹2,000 left');
    await setLimit(page, 'Losses', '7 days', '5,000');
    await expect(row).toContainText('₹5,000 from');
    await expect(row).toContainText('₹2,000 left');
    await expectReadableInEveryView(page, 'a limit that waits');
    await expectAccessible(page, 'a limit that waits');
    await row.getByRole('button', { name: 'Keep the lower one' }).click();
    await expect(row).not.toContainText('₹5,000');
  },
);

test('an amount that is none is not sent, and says so', async ({ page, product }) => {
  await signIn(page, product, '/protection');
  await setLimit(page, 'Stakes', '24 hours', '0');
  await expect(limitRow(page, 'Stakes', '24 hours')).toContainText('Enter an amount above zero.');
  await expectAccessible(page, 'a limit of nothing');
  const row = limitRow(page, 'Stakes', '24 hours');
  await row.getByLabel('Limit in ₹').fill('2,000 Cr');
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Enter ₹10,00,00,00,000 or less, or remove the limit.');
});

test(
  'a break is two taps away, asks once, locks every tab out and refuses the login with its date',
  { tag: '@both' },
  async ({ page, product, context }) => {
    await signIn(page, product, '/home');
    const other = await openTab(context, '/inplay');
    await wishForBreak(page);
    await chooseBreak(page, '24 hours');
    await expect(screen(page)).toContainText('Lock your account for 24 hours?');
    await expectReadableInEveryView(page, 'the question of a break');
    await expectAccessible(page, 'the question of a break');
    await lockButton(page).click();
    await expectOut(page);
    for (const tab of [page, other]) {
      await expect(notices(tab)).toHaveCount(1);
      await expectNotice(tab, 'Your account is locked.');
    }
    await expect(other.locator('#island-header')).toContainText('Log in');
    await typeLogin(page, product);
    await expect(screen(page)).toContainText('This account is locked. You can log in again on');
  },
);

test(
  'the login of a locked account says until when, and offers no other way to play, until somebody logs in',
  { tag: '@both' },
  async ({ page, product }) => {
    await product.sandbox.players.register('another', product.password);
    await signIn(page, product, '/protection');
    await chooseBreak(page, '1 year');
    await expect(screen(page)).toContainText(
      '₹1,00,000.00 stays in your account. You can’t withdraw it until then.',
    );
    await expect(screen(page).getByRole('link', { name: 'Withdraw first' })).toHaveAttribute(
      'href',
      '/dwrequest?view=withdraw',
    );
    await lockButton(page).click();
    await expectOut(page);
    const note = screen(page).getByText(/^Your account is locked until \d/);
    for (const load of [() => Promise.resolve(), () => page.reload()]) {
      await load();
      await expect(note).toBeVisible();
      await expect(demoButton(page)).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Create account' })).toHaveCount(0);
    }
    await expectReadableInEveryView(page, 'the login of a locked account');
    await expectAccessible(page, 'the login of a locked account');
    await typeLogin(page, { username: 'another', password: product.password });
    await expectPlayer(page);
    await logOut(page);
    await page.goto('/auth/login');
    await expect(demoButton(page)).toBeVisible();
    await expect(note).toHaveCount(0);
  },
);

test('a break is two taps away from every page, and one that locks cancels what waits', async ({
  page,
  product,
}) => {
  const { exchange } = product.sandbox;
  exchange.placeOrder({
    accountId: product.accountId,
    marketId: QUIET.matchOdds,
    runnerId: QUIET.home,
    side: 'BACK',
    price: 900,
    stake: 5_000,
    persistence: 'LAPSE',
    priceChange: 'NONE',
    ownPrice: true,
  });
  await signIn(page, product, '/home');
  for (const address of [QUIET_MARKET, '/casino', '/account-statement', '/profile', '/error-404']) {
    await page.goto(address);
    await wishForBreak(page);
  }
  await chooseBreak(page, '24 hours');
  expect(exchange.orders(product.accountId)[0]?.remaining).toBe(5_000);
  await lockButton(page).click();
  await expectOut(page);
  expect(exchange.orders(product.accountId)[0]?.cancelled).toBe(5_000);
});

test('a break that is pressed twice is sent once, and one whose answer is lost shows what became of it', async ({
  page,
  product,
}) => {
  await signIn(page, product, '/protection');
  let sent = 0;
  await page.route(`**${SERVICE}/LockAccount`, async (route) => {
    sent += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await chooseBreak(page, '6 months');
  await lockButton(page).dblclick();
  await expectOut(page);
  expect(sent).toBe(1);
  expect(product.sandbox.exchange.funds(product.accountId).balance).toBe(10_000_000);
});

test('a break that never reached the server says so, and can be taken again', async ({
  page,
  product,
}) => {
  await signIn(page, product, '/protection');
  await page.route(`**${SERVICE}/LockAccount`, (route) => route.abort('connectionreset'), {
    times: 1,
  });
  await chooseBreak(page, '1 week');
  await lockButton(page).click();
  await expect(screenAlert(page)).toContainText('Please Check Your Network Connection...');
  await lockButton(page).click();
  await expectOut(page);
});

test('limits that cannot be loaded say so, come with another try, and a break can be taken all the same', async ({
  page,
  product,
}) => {
  failCalls(product, `${SERVICE}/Get`);
  await signIn(page, product, '/protection');
  await expect(screenAlert(page)).toContainText('We couldn’t load your limits.');
  await expect(screen(page).getByRole('radio', { name: '24 hours' })).toBeVisible();
  await expectAccessible(page, 'limits that failed');
  await retryAndMend(page, product, screenAlert(page), `${SERVICE}/Get`);
  await expect(limitRow(page, 'Stakes', '24 hours')).toBeVisible();
});

test('the question of a break stands while the limits come', async ({ page, product }) => {
  const release = await hold(page, `**${SERVICE}/Get`);
  await signIn(page, product, '/protection');
  await chooseBreak(page, '1 week');
  release();
  await expect(limitRow(page, 'Stakes', '24 hours')).toBeVisible();
  await expect(screen(page)).toContainText('Lock your account for 1 week?');
});

test('a site without limits leads to the ones who can help', async ({ page, product }) => {
  changeSettings(product, { playerProtection: false, limitsLink: '/pages/limits' });
  await signIn(page, product, '/protection');
  await expect(screen(page)).toContainText('This site doesn’t offer limits yet.');
  await expect(screen(page).getByRole('link', { name: 'Responsible play' })).toHaveAttribute(
    'href',
    '/pages/limits',
  );
  await expect(sessionClock(page)).toBeHidden();
  await expectAccessible(page, 'a site without limits');
});

test(
  'the slip says that a bet would pass a limit, and the server refuses it',
  { tag: '@both' },
  async ({ page, product }) => {
    product.sandbox.protections.setLimit(product.accountId, 'STAKE', 'DAY', 5_000);
    await signIn(page, product, QUIET_MARKET);
    await fillSlip(page, '40', ['Back', 'Norhaven']);
    const passes = page.getByText('This passes your stake limit for 24 hours: ₹50 left.');
    await expect(placeButton(page)).toBeEnabled();
    await expect(passes).toHaveCount(0);
    await typeStake(page, '60');
    await expect(passes).toBeVisible();
    await expectReadableInEveryView(page, 'a bet over a limit', { sheet: true });
    await expectAccessible(page, 'a bet over a limit');
    await placeBets(page);
    await expect(refusal(page, 'Norhaven')).toContainText(
      'This bet would take you over your stake limit.',
    );
  },
);

test.describe('the session', () => {
  test(
    'is counted in the top bar with its net, on every page',
    { tag: '@both' },
    async ({ page, product, context }) => {
      await signIn(page, product, '/home');
      await expect(sessionClock(page)).toContainText('0:00');
      await expect(sessionClock(page)).toContainText('0.00');
      await expectReadableInEveryView(page, 'a session of a few seconds');
      await expectAccessible(page, 'a session of a few seconds');
      await sessionClock(page).click();
      await expect(page).toHaveURL('/protection');
      const top = page.locator('#island-header');
      await context.setOffline(true);
      await expect(top).toContainText('Offline');
      await expectReadableInEveryView(page, 'a session without a line');
      for (const width of [320, 360, 1_280]) {
        await page.setViewportSize({ width, height: 740 });
        expect(await linesOf(top.getByText('₹1,00,000.00')), `a sum at ${width} px`).toBe(1);
      }
      await context.setOffline(false);
      await expect(screen(page)).toContainText('This session');
    },
  );

  test.describe('after its minutes', () => {
    let ahead = 0;
    test.use({ world: { clock: { ...realClock, now: () => realClock.now() + ahead } } });
    /** The clocks of both sides go on by so many minutes. */
    const goOn = async (page: Page, minutes: number): Promise<void> => {
      ahead += minutes * 60_000;
      await page.clock.fastForward(minutes * 60_000);
    };

    test(
      'asks for a reality check, which goes on or out, once for all tabs',
      { tag: '@both' },
      async ({ page, product, context }) => {
        ahead = 0;
        product.sandbox.protections.setCheckMinutes(product.accountId, 15);
        await page.clock.install();
        await signIn(page, product, '/home');
        await expect(sessionClock(page)).toContainText('0:00');
        await expect(realityCheck(page)).toBeHidden();
        await goOn(page, 16);
        await expect(realityCheck(page)).toContainText('You’ve been logged in for 16 minutes.');
        await expect(realityCheck(page)).toContainText('Staked');
        await expectReadableInEveryView(page, 'a reality check', { sheet: true });
        await expectAccessible(page, 'a reality check');
        const other = await openTab(context, '/inplay');
        await expect(realityCheck(other)).toBeVisible();
        await realityCheck(page).getByRole('button', { name: 'Continue' }).click();
        await expect(realityCheck(page)).toBeHidden();
        await expect(realityCheck(other)).toBeHidden();
        await other.close();
        await goOn(page, 16);
        await realityCheck(page).getByRole('button', { name: 'Log out' }).click();
        await expect(page.locator('#island-header')).toContainText('Log in');
        await expect(realityCheck(page)).toBeHidden();
        await expect(sessionClock(page)).toBeHidden();
      },
    );

    test('asks once the slip has its answer, and above the slip that stays as it was', async ({
      page,
      product,
    }) => {
      ahead = 0;
      product.sandbox.protections.setCheckMinutes(product.accountId, 15);
      await page.clock.install();
      await signIn(page, product, QUIET_MARKET);
      await fillSlip(page, '40', ['Back', 'Norhaven']);
      await placeButton(page).click();
      await expect(question(page)).toBeVisible();
      await goOn(page, 16);
      await expect(sessionClock(page)).toContainText('0:16');
      await expect(question(page)).toBeVisible();
      await expect(realityCheck(page)).toBeHidden();
      await changeBet(page);
      await expect(realityCheck(page)).toBeVisible();
      await realityCheck(page).getByRole('button', { name: 'Continue' }).click();
      await expect(realityCheck(page)).toBeHidden();
      await expectStake(page, '40');
    });
  });
});

test('a state on its way shows its room', async ({ page, product }) => {
  delayCalls(product, `${SERVICE}/Get`, 1_500);
  await signIn(page, product, '/protection');
  await expect(page.locator('main [aria-busy=true]').first()).toBeAttached();
  await expectFilled(page);
  await expect(limitRow(page, 'Stakes', '24 hours')).toBeVisible();
});
