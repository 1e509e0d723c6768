import type { Locator, Page } from '@playwright/test';
import { scriptOf } from '../hands/code';
import { QUIET, QUIET_MARKET } from '../hands/prices';
import { expect, type Product, test } from '../product';
import { expectInOtherLanguage } from './pseudo';

/*
 * The product in a language that is half as long again, in letters of its own and from right to left, made
 * of the English (src/words/pseudo.ts): each screen and each island once, in every state that has words.
 */

const open = (page: Page, { origin }: Product, path: string): Promise<unknown> =>
  page.goto(`${origin}${path}${path.includes('?') ? '&' : '?'}words=pseudo`);

const cells = (page: Page, side: 0 | 3): Locator =>
  page.locator(`main button[data-price="${side}"]`);

/** The page is settled: its prices are there, and the islands that come after them. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('main[data-waiting]')).toHaveCount(0);
  await expect(page.locator('#island-header button')).not.toHaveCount(0);
}

async function logIn(page: Page, product: Product, to: string): Promise<void> {
  await open(page, product, `/auth/login?to=${encodeURIComponent(to)}`);
  await page.locator('[name=name]').fill(product.username);
  await page.locator('[name=password]').fill(product.password);
  await page.locator('main [type=submit]').click();
  await expect(page.locator('#island-header')).toContainText('₹');
}

/** The slip, where it is a sheet once it is open. */
async function openSlip(page: Page): Promise<Locator> {
  const dock = page.locator('#island-slip [aria-haspopup=dialog]');
  const stake = page.locator('article input').nth(1);
  await expect(stake.or(dock).first()).toBeVisible();
  if (!(await stake.isVisible())) await dock.click();
  await expect(stake).toBeVisible();
  return stake;
}

/** In the words of the sandbox. */
const LOGIN_FAILED = 'We couldn’t log you in. Check your user name and password.';

const STATUS = (status: number) => ({ kind: 'status', status }) as const;

test('lists of events', { tag: '@both' }, async ({ page, product }) => {
  const { sandbox } = product;
  await open(page, product, '/home');
  await settled(page);
  await expect(cells(page, 0).first()).toContainText('2.40');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectInOtherLanguage(page);

  sandbox.control({ do: 'goInPlay', marketId: QUIET.matchOdds, betDelay: 5 });
  for (const path of ['/home', '/inplay', '/sports/1', '/markets']) {
    await open(page, product, path);
    await settled(page);
    await expect(cells(page, 0).first()).toContainText(/\d/);
    await expectInOtherLanguage(page);
  }
  for (const halt of [
    () => sandbox.control({ do: 'suspend', marketId: QUIET.matchOdds }),
    () => sandbox.exchange.updateMarket(QUIET.matchOdds, { status: 'INACTIVE' }),
    () => sandbox.control({ do: 'void', marketId: QUIET.matchOdds }),
  ]) {
    halt();
    await expect(cells(page, 0).first()).toBeDisabled();
    await open(page, product, '/sports/1');
    await settled(page);
    await expectInOtherLanguage(page);
  }
});

test('lists without events, and lists that fail', { tag: '@both' }, async ({ page, product }) => {
  const { sandbox } = product;
  for (const path of ['/inplay', '/sports/404']) {
    await open(page, product, path);
    await settled(page);
    await expectInOtherLanguage(page);
  }
  sandbox.faults.add({ match: { path: '/api/Event/*' }, action: { kind: 'dropBefore' } });
  await page.reload();
  await expect(page.locator('#island-outlet [role=alert]')).toBeVisible();
  await settled(page);
  await expectInOtherLanguage(page);
});

test('a market with all that may happen to it', { tag: '@both' }, async ({ page, product }) => {
  const { sandbox } = product;
  await open(page, product, QUIET_MARKET);
  await settled(page);
  await expect(cells(page, 0).first()).toContainText('2.40');
  await expectInOtherLanguage(page);

  sandbox.control({ do: 'goInPlay', marketId: QUIET.matchOdds, betDelay: 5 });
  sandbox.exchange.setScore(QUIET.eventId, { home: '1', away: '0', clock: '12′' });
  sandbox.control({
    do: 'removeRunner',
    marketId: QUIET.matchOdds,
    runnerId: QUIET.draw,
    factor: 12.5,
  });
  await expect(page.locator('main [role=row] s')).toBeVisible();
  await open(page, product, QUIET_MARKET);
  await settled(page);
  await expectInOtherLanguage(page);

  sandbox.control({ do: 'suspend', marketId: QUIET.matchOdds });
  sandbox.control({ do: 'settle', marketId: QUIET.goals, winners: [QUIET.over] });
  await expect(cells(page, 0).first()).toBeDisabled();
  await expectInOtherLanguage(page);
});

const LINE = '29000044';

test('a market on a number of runs, beside others', { tag: '@both' }, async ({ page, product }) => {
  const { exchange } = product.sandbox;
  const startTime = exchange.clock.now() + 3_000_000;
  const maker = exchange.accounts.named('quiet-maker')!;
  exchange.batch(() => {
    exchange.createEvent({
      id: LINE,
      sportId: '3',
      sportName: 'Cricket',
      name: 'Norhaven v Eastmere',
      startTime,
    });
    for (const number of [1, 2, 3, 4, 5])
      exchange.createMarket({
        id: `1.${LINE}${number}`,
        eventId: LINE,
        name: `Runs ${number}`,
        type: 'INNINGS_RUNS',
        bettingType: 'LINE',
        startTime,
        ladder: { kind: 'LINE_RANGE', min: 50, max: 35_050, interval: 100 },
        runners: [{ id: `44${number}`, name: 'Runs' }],
      });
    exchange.setLevels(maker.id, `1.${LINE}1`, '441', {
      back: [[16_250, 100_000]],
      lay: [[16_350, 100_000]],
    });
  });
  await open(page, product, `/markets/${LINE}`);
  await settled(page);
  await expect(cells(page, 0).first()).toContainText('162.5');
  await cells(page, 0).first().click();
  await openSlip(page);
  await expectInOtherLanguage(page, 'Runs', 'Cricket');
});

test(
  'prices that are old, an event that is not to be had',
  { tag: '@both' },
  async ({ page, product }) => {
    const { sandbox } = product;
    await open(page, product, QUIET_MARKET);
    await settled(page);
    await expect(cells(page, 0).first()).toBeEnabled();
    sandbox.control({ do: 'pauseOdds', paused: true });
    for (const path of ['/api/Odds/*', '/api/Market/*', '/api/Event/*'])
      sandbox.faults.add({ match: { path }, action: STATUS(500) });
    await expect(cells(page, 0).first()).toBeDisabled({ timeout: 20_000 });
    await expectInOtherLanguage(page);
    await page.reload();
    await expect(page.locator('#island-outlet [role=alert]')).toBeVisible();
    await settled(page);
    await expectInOtherLanguage(page);
  },
);

test('logging in and out', { tag: '@both' }, async ({ page, product }) => {
  await open(page, product, '/auth/login?to=%2Fcurrent-bet');
  await settled(page);
  await expectInOtherLanguage(page);
  await page.locator('main [type=submit]').click();
  await expect(page.locator('[aria-invalid]')).toHaveCount(2);
  await page.locator('main button[aria-pressed]').click();
  await expectInOtherLanguage(page);
  await page.locator('[name=name]').fill('x');
  await page.locator('[name=password]').fill('y');
  for (const action of [STATUS(500), STATUS(403), { kind: 'dropBefore' } as const]) {
    product.sandbox.faults.add({ match: { path: '/api/Account/*' }, times: 1, action });
    await page.locator('main [type=submit]').click();
    await expect(page.locator('form [role=alert]')).toBeVisible();
    await expectInOtherLanguage(page, LOGIN_FAILED);
  }
  await logIn(page, product, '/home');
  await open(page, product, '/auth/logout');
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.locator('#island-toasts li')).toBeVisible();
  await expectInOtherLanguage(page);
});

test('signing up, codes and passwords', { tag: '@both' }, async ({ page, product }) => {
  test.setTimeout(90_000);
  const SERVER = [
    'Wrong code. Check it and try again.',
    'This is not your current password.',
    'thorne_r',
    'Chrome',
  ];
  const send = () => page.locator('main [type=submit]').click();
  await open(page, product, '/auth/signup');
  await settled(page);
  await send();
  await expect(page.locator('main [aria-invalid]').first()).toBeVisible();
  await expectInOtherLanguage(page);
  await page.locator('[name=userName]').fill('thorne_r');
  await page.locator('[name=mobile]').fill('9820044170');
  for (const name of ['password', 'confirmPassword'])
    await page.locator(`[name=${name}]`).fill('three1wide');
  await page.locator('[name=adult]').check();
  await expectInOtherLanguage(page);
  await send();
  await expect(page.locator('[name=code]')).toBeVisible();
  await send();
  await expectInOtherLanguage(page);
  await page.locator('[name=code]').fill('12345');
  await page.locator('[name=code]').fill('000000');
  await send();
  await expectInOtherLanguage(page, ...SERVER);
  await open(page, product, '/auth/forget-password');
  await settled(page);
  await send();
  await expectInOtherLanguage(page);
  await page.locator('[name=userNameOrMobile]').fill('player');
  await send();
  await expect(page.locator('[name=code]')).toBeVisible();
  await page.locator('[name=again]').fill('x');
  await send();
  await expectInOtherLanguage(page);
  await logIn(page, product, '/change-password');
  await expect(page.locator('main fieldset')).toBeVisible();
  await expectInOtherLanguage(page, ...SERVER);
  await send();
  await page.locator('main fieldset button').last().click();
  await expectInOtherLanguage(page, ...SERVER);
  product.sandbox.control({
    do: 'limitIdle',
    timeOutSecond: 1,
    showTimeOutNotificationSecond: 60,
  });
  await open(page, product, '/home');
  await expect(page.getByRole('alertdialog')).toBeVisible({ timeout: 15_000 });
  await expectInOtherLanguage(page);
});

test('the account menu of a guest and of a player', { tag: '@both' }, async ({ page, product }) => {
  const sheet = page.getByRole('dialog');
  await open(page, product, '/home');
  await settled(page);
  await page.locator('.top [data-opens=menu]').click();
  await expect(sheet).toBeVisible();
  await expectInOtherLanguage(page);
  await page.locator('.top, main').first().press('Escape');
  await open(page, product, '/auth/login');
  await settled(page);
  await page.locator('main button:not([type=submit])').last().click();
  await expect(page.locator('#island-header')).toContainText('₹');
  await page.locator('.top [data-opens=menu]').click();
  await expect(sheet).toBeVisible();
  await expectInOtherLanguage(page, 'Demo', 'demo');
});

test('pages that stand alone', { tag: '@both' }, async ({ page, product }) => {
  await open(page, product, '/nowhere');
  await settled(page);
  await expectInOtherLanguage(page);
  product.sandbox.faults.add({ match: { path: '/settings/*' }, action: STATUS(503) });
  await open(page, product, '/home');
  await expect(page).toHaveURL(/under-maintenance/);
  await expect(page.locator('#island-toasts li')).toBeVisible();
  await page.locator('main button').click();
  await expect(page.locator('main output small')).toBeVisible();
  await expectInOtherLanguage(page);
});

test(
  'code that does not come, and a connection that is lost',
  { tag: '@both' },
  async ({ page, product }) => {
    await page.route(scriptOf('the slip'), (route) => route.abort());
    await open(page, product, '/home');
    await settled(page);
    await expect(page.locator('#missing')).toBeVisible({ timeout: 20_000 });
    await page.context().setOffline(true);
    await expect(page.locator('#island-header [data-state=offline]')).toBeVisible();
    await expectInOtherLanguage(page);
  },
);

test('the slip of a guest', { tag: '@both' }, async ({ page, product }) => {
  await open(page, product, QUIET_MARKET);
  await settled(page);
  await cells(page, 0).first().click();
  await expectInOtherLanguage(page);
  const stake = await openSlip(page);
  await stake.fill('100');
  await expectInOtherLanguage(page);
});

test(
  'the slip of a player: mistakes, the question, and two bets',
  { tag: '@both' },
  async ({ page, product }) => {
    await logIn(page, product, QUIET_MARKET);
    await settled(page);
    await cells(page, 0).first().click();
    await cells(page, 3).nth(1).click();
    await openSlip(page);
    await page.locator('article [aria-expanded=false]').click();
    const stake = page.locator('article').first().locator('input').nth(1);
    for (const typed of ['x', '0.01', '900000']) {
      await stake.fill(typed);
      await expect(
        page.locator('article ul li, article [aria-invalid=true]').first(),
      ).toBeVisible();
      await expectInOtherLanguage(page);
    }
    const odds = page.locator('article').first().locator('input').first();
    await odds.fill('x');
    await odds.blur();
    await expect(page.locator('article [role=alert]')).toBeVisible();
    await expectInOtherLanguage(page);
    await odds.fill('2.41');
    await odds.blur();
    await stake.fill('100');
    await page.locator('article [aria-expanded=false]').click();
    await page.locator('article').nth(1).locator('input').nth(1).fill('50');
    await expectInOtherLanguage(page);
    product.sandbox.control({ do: 'goInPlay', marketId: QUIET.matchOdds, betDelay: 5 });
    await expectInOtherLanguage(page);
  },
);

/** Places the best price to back of the home side. */
async function place(page: Page, stake: string): Promise<void> {
  await cells(page, 0).first().click();
  await (await openSlip(page)).fill(stake);
  const action = page.locator('#island-slip, [role=dialog]').getByRole('button').last();
  await action.click();
  await page
    .locator('#island-slip, [role=dialog]')
    .locator('button[aria-disabled=false]')
    .last()
    .click();
}

const OUTCOMES: Readonly<Record<string, (product: Product) => string>> = {
  'matched and partly': () => '100',
  'a part of it': () => '3000',
  refused: ({ sandbox }) => {
    sandbox.faults.add({
      match: { path: '/api/Bet/PlaceBetV2' },
      action: {
        kind: 'status',
        status: 400,
        body: { success: false, error: { code: 4003, message: 'MARKET_SUSPENDED' } },
      },
    });
    return '100';
  },
  unknown: ({ sandbox }) => {
    sandbox.faults.add({ match: { path: '/api/Bet/PlaceBetV2' }, action: { kind: 'malform' } });
    sandbox.faults.add({ match: { path: '/api/Bet/GetUserOpenBet*' }, action: STATUS(500) });
    return '100';
  },
  held: ({ sandbox }) => {
    sandbox.control({ do: 'goInPlay', marketId: QUIET.matchOdds, betDelay: 20 });
    return '100';
  },
};

for (const [name, prepare] of Object.entries(OUTCOMES))
  test(
    `a bet that is placed: ${name}, in the slip, in a notice and among the bets`,
    { tag: '@both' },
    async ({ page, product }) => {
      test.setTimeout(90_000);
      await logIn(page, product, QUIET_MARKET);
      await settled(page);
      await expect(cells(page, 0).first()).toBeEnabled();
      const stake = prepare(product);
      await expect(cells(page, 0).first()).toBeEnabled();
      // A leg is tapped once its market is known to be in play: else it has changed since.
      if (name === 'held') await expect(page.locator('main header')).toContainText('20');
      await place(page, stake);
      await expect(page.locator('article [data-tone] [role]')).not.toHaveText('');
      await expectInOtherLanguage(page);
      await expect(page.locator('article [data-tone=busy]')).toHaveCount(
        name === 'held' || name === 'unknown' ? 1 : 0,
      );
      await expectInOtherLanguage(page);
      await open(page, product, '/current-bet');
      await settled(page);
      await expect(page.locator('main [aria-busy]')).toHaveCount(0);
      await expectInOtherLanguage(page);
    },
  );
