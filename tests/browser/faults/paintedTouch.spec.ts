import { hold, TREE } from '../actions/calls';
import { setClock } from '../actions/clock';
import { scriptOf } from '../actions/code';
import { havePatience, putFinger } from '../actions/finger';
import { earlyBox, holdReact, letPaint } from '../actions/painted';
import { expectPrice, expectPrices, expectTapped, priceOf, QUIET } from '../actions/prices';
import { offer, openCupMatch } from '../actions/server';
import { showLeg } from '../actions/slip';
import { stored } from '../actions/storage';
import { expect, test } from '../product';

/* A finger that is on a painted price as React hydrates it. */

test('taps a painted price under a finger once React has loaded', async ({ page }) => {
  await havePatience(page);
  const goOn = await holdReact(page);
  await page.goto('/home');
  await expect(earlyBox(page)).toBeVisible();
  const finger = await putFinger(page);
  await finger.down('Back', 'Norhaven');
  goOn();
  await expect(earlyBox(page)).toHaveCount(0);
  await finger.up();
  await expectTapped(page, 'Back', 'Norhaven');
  await expect.poll(() => stored(page, 'slip')).toContain(QUIET.home);
});

test('picks the price that the finger first touched, although it has moved since', async ({
  page,
  product,
}) => {
  await havePatience(page);
  const goOn = await hold(page, scriptOf('the code of the views'));
  await page.goto('/home');
  await expect(earlyBox(page)).toContainText('2.40');
  const finger = await putFinger(page);
  await finger.down('Back', 'Norhaven');
  goOn();
  await expect(earlyBox(page)).toHaveCount(0);
  offer(product, QUIET.home, [230], [244]);
  await expect(priceOf(page, 'Back', 'Norhaven')).toContainText('2.30');
  await finger.up();
  await expectTapped(page, 'Back', 'Norhaven');
  await expect(await showLeg(page, 'Norhaven')).toContainText('2.40');
});

test('picks the price that the finger first touched if React had already loaded', async ({
  page,
  product,
}) => {
  await havePatience(page);
  await page.goto('/home');
  await expectPrices(page);
  await expect(earlyBox(page)).toHaveCount(0);
  const finger = await putFinger(page);
  await finger.down('Back', 'Norhaven');
  offer(product, QUIET.home, [230], [244]);
  await expectPrice(page, 'Back', 'Norhaven', '2.30');
  await finger.up();
  await expectTapped(page, 'Back', 'Norhaven');
  await expect(await showLeg(page, 'Norhaven')).toContainText('2.40');
});

test('never picks a price that React draws under the finger', async ({ page, product }) => {
  await havePatience(page);
  const letFirst = await hold(page, scriptOf('the first code'));
  const goOn = await holdReact(page);
  await page.goto('/sports/1', { waitUntil: 'commit' });
  await expect(earlyBox(page)).toContainText('2.40');
  // By now the reply is too old for the streams, and the list has changed.
  await setClock(page, 4_000);
  openCupMatch(product, { startsIn: 60_000, prices: { back: 500, lay: 600 } });
  const anew = page.waitForResponse(`**${TREE}*`);
  letFirst();
  await (await anew).finished();
  await expect(earlyBox(page)).toBeVisible();
  const finger = await putFinger(page);
  await finger.down('Back', 'Norhaven');
  const came = page.waitForResponse(scriptOf('React'));
  goOn();
  await (await came).finished();
  // React has loaded, and would put another row under the finger.
  await letPaint(page);
  await expect(earlyBox(page)).toBeVisible();
  await finger.up();
  await expect(earlyBox(page)).toHaveCount(0);
  await expect(page.locator('main [data-price][aria-pressed="true"]')).toHaveCount(1);
  await expect.poll(() => stored(page, 'slip')).not.toBeNull();
  expect(await stored(page, 'slip')).not.toContain('ashby');
  await expectTapped(page, 'Back', 'Norhaven');
});
