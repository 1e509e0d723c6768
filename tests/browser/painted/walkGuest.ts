import { logOut, sendLogin } from '../actions/account';
import { EVENT, TREE } from '../actions/calls';
import { scriptOf } from '../actions/code';
import { expectConnection } from '../actions/connection';
import { createButton, FORGOTTEN, SIGN_UP, VERIFICATION } from '../actions/joining';
import { expectNotice, LOGGED_OUT } from '../actions/notices';
import { checkButton, screenAlert, screenBehind } from '../actions/page';
import { expectPrices, followMarket, QUIET_MARKET } from '../actions/prices';
import {
  changeSettings,
  failCalls,
  mendServer,
  resumePrices,
  stopPrices,
  voidMarket,
} from '../actions/server';
import { expect } from '../product';
import { follow, open, visit, visitLoading, type Walk } from './visit';
import { signInAtNoon } from './world';

/** The longest wait for the first prices, in ms: the rest of the page loads without them afterwards. */
const PATIENCE_MS = 5_000;

/** The messages for a guest when something is missing or fails. */
export async function walkFailures(walk: Walk): Promise<void> {
  const { page, product, pass, recorder } = walk;
  const { record } = recorder;
  await visit(walk, 'page that does not exist', '/no-such-page');
  for (const [name, address] of [
    ['error 404', '/error-404'],
    ['error 500', '/error-500'],
    ['not authorised', '/not-authorized'],
  ] as const)
    await follow(walk, name, address);
  await visitLoading(walk, 'home that loads', '/home', TREE, PATIENCE_MS);
  await visitLoading(walk, 'event that loads', QUIET_MARKET, EVENT, PATIENCE_MS);
  failCalls(product, `${TREE}*`, { status: 500 });
  await page.goto('/home');
  await expect(screenAlert(page)).toBeVisible();
  await record('home that fails');
  mendServer(product);
  failCalls(product, `${EVENT}*`, { status: 500 });
  await page.goto(QUIET_MARKET);
  await expect(screenAlert(page)).toBeVisible();
  await record('event that fails');
  mendServer(product);
  await open(page, '/home');
  await expectPrices(page);
  stopPrices(product);
  await pass(9_000);
  const events = screenBehind(page).getByRole('article');
  await expect(events.filter({ hasText: 'Old odds' })).toHaveCount(await events.count());
  await expectConnection(page, 'failing');
  await record('home with old prices', { isOld: true });
  await followMarket(page);
  await expectPrices(page);
  await pass(9_000);
  await expect(page.getByText(/^Odds .* old$/)).toHaveCount(2);
  await record('event with old prices', { isOld: true });
  await page.context().setOffline(true);
  await expectConnection(page, 'offline');
  await record('event without a network', { isOld: true, isWaiting: true });
  await page.context().setOffline(false);
  resumePrices(product);
  await page.route(scriptOf('the slip'), (route) => route.abort());
  await page.goto('/home');
  await expect(page.locator('#missing')).toBeVisible({ timeout: 20_000 });
  await record('home without the code of the slip');
  await page.unroute(scriptOf('the slip'));
  await walkSuspension(walk);
}

/** A site without events, then a closed site. */
async function walkSuspension({ page, product, recorder }: Walk): Promise<void> {
  for (const { id } of product.sandbox.exchange.markets()) voidMarket(product, id);
  for (const { id } of product.sandbox.exchange.events()) product.sandbox.exchange.forgetEvent(id);
  await open(page, '/home');
  await recorder.record('home without events');
  await signInAtNoon(page, product);
  await logOut(page);
  await expectNotice(page, LOGGED_OUT);
  // The notice waits while the player is in another window.
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  await recorder.record('home with a notice', { hasNotice: true });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  changeSettings(product, { siteSuspended: true });
  await page.reload();
  await expect(checkButton(page)).toBeVisible();
  await expect(screenBehind(page)).toContainText('Checked at');
  await recorder.record('maintenance');
}

/** The screens on which a guest becomes a player. */
export async function walkJoining(walk: Walk): Promise<void> {
  const { page, recorder } = walk;
  await visit(walk, 'login', '/auth/login');
  await sendLogin(page);
  await expect(page.getByText('Enter your password.')).toBeVisible();
  await recorder.record('login with nothing filled in');
  await visit(walk, 'sign-up', SIGN_UP);
  await createButton(page).click();
  await expect(page.locator('main [aria-invalid=true]').first()).toBeVisible();
  await recorder.record('sign-up with nothing filled in');
  await follow(walk, 'forgotten password', FORGOTTEN);
  await follow(walk, 'verification', VERIFICATION);
}
