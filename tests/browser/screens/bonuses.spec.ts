import type { Locator, Page } from '@playwright/test';
import { screen, screenBehind } from '../hands/page';
import { retryAndMend } from '../hands/recovery';
import { QUIET } from '../hands/prices';
import { expectReadableInEveryView } from '../hands/views';
import { failCalls } from '../hands/server';
import { signIn } from '../hands/signIn';
import { expect, test, type Product } from '../product';
import { expectAccessible } from './axe';

/* The player's bonuses: offered, claimed once, wagered and turned into cash. */

const LIST = '/api/Bonus/GetBonuses';
const CLAIM = '/api/Bonus/Claim';
const GIVE_UP = '/api/Bonus/GiveUp';

const bonus = (page: Page, name: string): Locator =>
  screen(page).getByRole('article', { name, exact: true });

const claimButton = (page: Page, name: string): Locator =>
  bonus(page, name).getByRole('button', { name: 'Claim' });

/** Matches stakes of the player elsewhere, so many minor units. */
function wager({ sandbox: { exchange }, accountId }: Product, stake: number): void {
  const maker = exchange.accounts.named('quiet-maker')!.id;
  const { matchOdds: marketId, home: runnerId } = QUIET;
  exchange.setLevels(maker, marketId, runnerId, { back: [[240, stake]], lay: [] });
  exchange.placeOrder({
    accountId,
    marketId,
    runnerId,
    side: 'BACK',
    price: 240,
    stake,
    priceChange: 'BETTER',
    persistence: 'LAPSE',
  });
}

test(
  'a bonus is claimed, wagered on another device and turned into cash, each seen at once',
  { tag: '@both' },
  async ({ page, product }) => {
    await signIn(page, product, '/bonus');
    await expect(bonus(page, 'Weekend free bet')).toContainText('For you');
    await expect(bonus(page, 'December free bet')).toContainText('Soon');
    await expect(claimButton(page, 'December free bet')).toHaveCount(0);
    await expectReadableInEveryView(page, 'bonuses on offer');
    await expectAccessible(page, 'bonuses on offer');
    await claimButton(page, 'Weekend free bet').click();
    const weekend = bonus(page, 'Weekend free bet');
    await expect(weekend).toContainText('Active');
    await expect(weekend).toContainText('₹0 of ₹2,500');
    await expect(weekend).toContainText('No bet has counted yet.');
    await expect(weekend).toContainText('7 days left');
    wager(product, 164_000);
    await expect(weekend).toContainText('₹1,640 of ₹2,500');
    await expect(weekend).toContainText('65%');
    await expect(weekend).toContainText('₹860 to go. The last bet that counted was ₹1,640 at 2.40');
    await expectReadableInEveryView(page, 'an active bonus');
    await expectAccessible(page, 'an active bonus');
    wager(product, 86_000);
    const past = screen(page).getByRole('region', { name: 'Past' });
    await expect(past).toContainText('Weekend free bet');
    await expect(past).toContainText('Became cash on');
    await expect(screen(page)).toContainText('1,00,250.00');
    await expectAccessible(page, 'a bonus that became cash');
  },
);

test('a claim that is pressed twice is sent once', async ({ page, product }) => {
  await signIn(page, product, '/bonus');
  let sent = 0;
  page.on('request', (request) => (sent += Number(request.url().includes(CLAIM))));
  await claimButton(page, 'Evens and over').dblclick();
  await expect(bonus(page, 'Evens and over')).toContainText('Active');
  expect(sent).toBe(1);
  // The button has gone, and the keyboard is still at its bonus.
  await expect(bonus(page, 'Evens and over')).toBeFocused();
});

test('a claim whose answer is lost shows what became of it, and is not sent again', async ({
  page,
  product,
}) => {
  await signIn(page, product, '/bonus');
  let sent = 0;
  await page.route(`**${CLAIM}*`, async (route) => {
    sent += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await claimButton(page, 'Weekend free bet').click();
  await expect(bonus(page, 'Weekend free bet')).toContainText('Active');
  expect(sent).toBe(1);
});

test('a claim that the operator refuses says why until the list changes, and the offer stays', async ({
  page,
  product,
}) => {
  await signIn(page, product, '/bonus');
  await claimButton(page, 'Weekend free bet').click();
  await expect(bonus(page, 'Weekend free bet')).toContainText('Active');
  await claimButton(page, 'Evens and over').click();
  await expect(bonus(page, 'Evens and over').getByRole('alert')).toHaveText(
    'You can have one bonus at a time.',
  );
  await expect(claimButton(page, 'Evens and over')).toBeEnabled();
  await expectAccessible(page, 'a refused claim');
  wager(product, 250_000);
  await expect(bonus(page, 'Weekend free bet')).toHaveCount(0);
  await expect(bonus(page, 'Evens and over').getByRole('alert')).toHaveCount(0);
});

test(
  'an active bonus is given up after a question, once, and makes room for another',
  { tag: '@both' },
  async ({ page, product }) => {
    await signIn(page, product, '/bonus');
    let sent = 0;
    page.on('request', (request) => (sent += Number(request.url().endsWith(GIVE_UP))));
    await claimButton(page, 'Weekend free bet').click();
    const weekend = bonus(page, 'Weekend free bet');
    const open = weekend.getByRole('button', { name: 'Give it up' });
    await open.click();
    await expect(weekend).toContainText('you can’t claim it again');
    await expectAccessible(page, 'the question before a bonus is given up');
    await expectReadableInEveryView(page, 'the question before a bonus is given up');
    await weekend.getByRole('button', { name: 'Keep it' }).click();
    await expect(weekend.getByRole('button', { name: 'Keep it' })).toHaveCount(0);
    await open.click();
    await weekend.getByRole('button', { name: 'Give up the bonus' }).dblclick();
    const past = screen(page).getByRole('region', { name: 'Past' });
    await expect(past).toContainText('Given up on');
    await expect(weekend).toHaveCount(0);
    expect(sent).toBe(1);
    await claimButton(page, 'Evens and over').click();
    await expect(bonus(page, 'Evens and over')).toContainText('Active');
  },
);

test('a bonus that cannot be given up any more says why, and shows what became of it', async ({
  page,
  product,
}) => {
  await signIn(page, product, '/bonus');
  await claimButton(page, 'Weekend free bet').click();
  const weekend = bonus(page, 'Weekend free bet');
  await weekend.getByRole('button', { name: 'Give it up' }).click();
  failCalls(product, GIVE_UP);
  await weekend.getByRole('button', { name: 'Give up the bonus' }).click();
  await expect(weekend.getByRole('alert')).toBeVisible();
  await expect(weekend).toContainText('Active');
});

test('bonuses that cannot be loaded say so and come with another try', async ({
  page,
  product,
}) => {
  failCalls(product, LIST);
  await signIn(page, product, '/bonus');
  const alert = screen(page).getByRole('alert');
  await expect(alert).toContainText('We couldn’t load your bonuses.');
  await expectAccessible(page, 'bonuses that failed');
  await retryAndMend(page, product, alert, LIST);
  await expect(bonus(page, 'Weekend free bet')).toBeVisible();
  failCalls(product, LIST);
  wager(product, 10_000);
  await expect(screenBehind(page)).toContainText('Showing the last update we have.');
  await expect(bonus(page, 'Weekend free bet')).toBeVisible();
});
