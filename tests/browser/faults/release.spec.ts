import type { Page } from '@playwright/test';
import { menuButton } from '../actions/account';
import { expectPrices, QUIET_MARKET, tapPrice } from '../actions/prices';
import { sheet } from '../actions/page';
import {
  clearButton,
  closeSlip,
  expectStake,
  openSlip,
  slipBar,
  stakeField,
} from '../actions/slip';
import { openTab } from '../actions/tabs';
import {
  cacheNames,
  deploy,
  expectCode,
  expectInstalled,
  expectServed,
  forgetAsks,
  keptEntries,
  keptPage,
  lookForRelease,
  offer,
  releaseOf,
} from '../actions/worker';
import { expect, type Product, test } from '../product';

test.use({ serviceWorkers: 'allow' });

const reloadButton = (page: Page) => offer(page).getByRole('button', { name: 'Reload' });

test('offers each newer release when the slip has no stake, and loads it only at a press of the button', async ({
  page,
  product,
}) => {
  await page.goto(QUIET_MARKET);
  await expectServed(page);
  const old = await releaseOf(page);
  let loads = 0;
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
  await test.step('a slip with a stake hides the offer until it is cleared', async () => {
    await tapPrice(page, 'Back', 'The draw');
    await openSlip(page);
    await stakeField(page).fill('100');
    await closeSlip(page);
    await expectCode(page);
    await expectCode(page, ['PositionPanel']);
    deploy(product);
    await lookForRelease(page);
    await expectInstalled(page);
    await expect(offer(page)).toBeHidden();
    await openSlip(page);
    await clearButton(page).click();
    await closeSlip(page);
    await expect(slipBar(page)).toHaveCount(0);
    await expect(offer(page)).toContainText('A new version is ready.');
  });
  await test.step('a refused release is not offered again, but a newer one is', async () => {
    await offer(page).getByRole('button', { name: 'Not now' }).click();
    await expect(offer(page)).toBeHidden();
    deploy(product);
    await lookForRelease(page);
    await expect.poll(async () => (await cacheNames(page)).length).toBe(3);
    await expect(offer(page)).toBeVisible();
    expect(loads).toBe(0);
    expect(await releaseOf(page)).toBe(old);
  });
  await test.step('the button loads the release', async () => {
    await Promise.all([page.waitForEvent('load'), reloadButton(page).click()]);
    await expectPrices(page);
    expect(await releaseOf(page)).not.toBe(old);
    await expectServed(page);
    await expect(offer(page)).toHaveCount(0);
    // The only page is of the new release: no file of the old release stays cached.
    await expect.poll(() => cacheNames(page)).toHaveLength(1);
    expect(await keptPage(page)).not.toContain(old);
  });
});

test('loads the code of the old release after another tab has switched to the new one', async ({
  page,
  context,
  product,
}) => {
  await page.goto('/home');
  await expectServed(page);
  // The menu's code is cached, and this page has not run it.
  await menuButton(page).click();
  await expect(sheet(page)).toBeVisible();
  await expectServed(page);
  const other = await openTab(context, '/home');
  await expectPrices(other);
  await expectCode(other);
  await page.reload();
  await expectPrices(page);
  await expectCode(page);
  deploy(product);
  await lookForRelease(other);
  await expect(offer(other)).toBeVisible();
  await Promise.all([other.waitForEvent('load'), reloadButton(other).click()]);
  await expectPrices(other);
  await expectServed(other);
  // A page reports to the worker when it is left, and this tab still needs the code of the old release.
  await forgetAsks(page);
  await other.goto('about:blank');
  await expect
    .poll(async () => (await keptEntries(page)).map(({ key }) => key))
    .toContain('/?asks');
  await menuButton(page).click();
  await expect(sheet(page)).toBeVisible();
  expect(await cacheNames(page)).toHaveLength(2);
  await closeSlip(page);
  await other.goto(new URL('/home', page.url()).href);
  await expectPrices(other);
  // This tab gets the offer of the new release as well.
  await expect(offer(page)).toBeVisible();
  await Promise.all([page.waitForEvent('load'), reloadButton(page).click()]);
  await expectPrices(page);
  expect(await releaseOf(page)).toBe(await releaseOf(other));
});

test('offers a release that was activated before a slow page registered its worker', async ({
  page,
  context,
  product,
}) => {
  await page.goto('/home');
  await expectServed(page);
  const other = await openTab(context, '/home');
  await expectPrices(other);
  await expectCode(other);
  // A busy phone: the page is parsed, but registers no worker yet.
  await page.addInitScript(() => {
    const { serviceWorker } = navigator;
    const register = serviceWorker.register.bind(serviceWorker);
    serviceWorker.register = (...what) =>
      new Promise((resolve) => {
        document.addEventListener('its turn', () => resolve(register(...what)));
      });
  });
  await page.reload();
  await expectPrices(page);
  await expectCode(page);
  deploy(product);
  await lookForRelease(other);
  await expect(offer(other)).toBeVisible();
  await Promise.all([other.waitForEvent('load'), reloadButton(other).click()]);
  await expectServed(other);
  await expect
    .poll(() => {
      void page.evaluate(() => document.dispatchEvent(new Event('its turn')));
      return offer(page).isVisible();
    })
    .toBe(true);
});

/** Opens the release after the one whose worker is waiting; its own worker is not installed. */
async function overtake(page: Page, product: Product): Promise<string | null> {
  await page.goto('/home');
  await expectServed(page);
  await expectCode(page);
  deploy(product);
  await lookForRelease(page);
  await expectInstalled(page);
  await expect(offer(page)).toBeVisible();
  const first = await releaseOf(page);
  deploy(product);
  // A request without an answer would also hold up the page's own registration, if the browser's check came first.
  product.standBefore(({ url }, response) => {
    if (url === '/sw.js') response.destroy();
    return url === '/sw.js';
  });
  await page.reload();
  await expectPrices(page);
  const newest = await releaseOf(page);
  expect(newest).not.toBe(first);
  return newest;
}

test('neither offers an overtaken release to a page of the newest one, nor returns to it', async ({
  page,
  product,
}) => {
  const newest = await overtake(page, product);
  await test.step('the overtaken release is not offered', async () => {
    // The offer of the previous release was checked, and this page checks again which release the server sends.
    await expect
      .poll(() =>
        page.evaluate(() =>
          performance
            .getEntriesByName(`${location.origin}/`, 'resource')
            .map(({ duration }) => duration),
        ),
      )
      .not.toEqual([]);
    expect(await releaseOf(page)).toBe(newest);
    await expectServed(page);
    await expect(offer(page)).toHaveCount(0);
  });
  await test.step('the newest release opens without a network, although the worker of the overtaken one takes over late', async () => {
    await expect.poll(() => keptPage(page)).toContain(newest);
    // The waiting worker may take over when all pages are closed: the browser decides when.
    await page.goto('about:blank');
    product.standBefore(({ url, headers }, response) => {
      const isCut = url === '/sw.js' || headers['sec-fetch-dest'] === 'document';
      if (isCut) response.destroy();
      return isCut;
    });
    // Chromium drops a navigation that begins while it replaces the worker, and a player would open the page again.
    await expect(() => page.goto(`${product.origin}/home`, { timeout: 15_000 })).toPass();
    await expectPrices(page);
    expect(await releaseOf(page)).toBe(newest);
  });
});

test('offers nothing to a page of the new release, and stores only the newest releases after many deploys', async ({
  page,
  product,
}) => {
  await page.goto('/home');
  await expectServed(page);
  // One more than the caches that may stay.
  for (let deploys = 1; deploys < 5; deploys++)
    await test.step(`deploy ${deploys}`, async () => {
      await expectCode(page);
      deploy(product);
      await page.reload();
      await expectPrices(page);
      await lookForRelease(page);
      // Its cache has the name of the one before, and an x.
      const name = 'x'.repeat(deploys);
      await expect
        .poll(async () => (await cacheNames(page)).some((each) => each.endsWith(name)))
        .toBe(true);
      await expectInstalled(page);
      await expect(offer(page)).toHaveCount(0);
      // Without a network, the release that ran last is shown.
      await expect.poll(() => keptPage(page)).toContain((await releaseOf(page)) ?? 'none');
    });
  await page.goto('about:blank');
  await page.goto(`${product.origin}/home`);
  await expect.poll(async () => (await cacheNames(page)).length).toBeLessThanOrEqual(4);
});

/**
 * A busy phone: the worker gets the message of the button when the page dispatches `its turn`. The page's wait for it
 * ends when the page dispatches `patience ended`.
 */
const slowWorker = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let isPressed = false;
    const post = ServiceWorker.prototype.postMessage as (...given: unknown[]) => void;
    ServiceWorker.prototype.postMessage = function (...given: unknown[]): void {
      const [said] = given as [{ do?: string }];
      const send = (): void => post.apply(this, given);
      isPressed = said.do === 'take';
      if (isPressed) {
        document.documentElement.dataset['pressed'] = '';
        addEventListener('its turn', send, { once: true });
      } else send();
    };
    const repeat = window.setInterval.bind(window) as (...given: unknown[]) => number;
    Object.assign(window, {
      setInterval: (act: () => void, ms: number, ...rest: unknown[]): number => {
        // The wait begins right after the message.
        if (!isPressed) return repeat(act, ms, ...rest);
        isPressed = false;
        addEventListener('patience ended', () => act(), { once: true });
        return 0;
      },
    });
  });

/** Opens home with a worker that is slow to take over. */
async function openWithSlowWorker(page: Page): Promise<void> {
  await slowWorker(page);
  await page.goto('/home');
  await expectServed(page);
  await expectCode(page);
}

const isPressed = (page: Page) => page.locator('html[data-pressed]');

/** Dispatches an event, and waits for the reply to a request: a reload would have begun before it. */
const dispatchAndWait = (page: Page, name: string): Promise<void> =>
  page.evaluate((type) => {
    dispatchEvent(new Event(type));
    return fetch('/sw.js', { cache: 'no-store' }).then(() => undefined);
  }, name);

test('reloads once a slow worker has taken over, because the browser would end the reply of the old one', async ({
  page,
  product,
}) => {
  await openWithSlowWorker(page);
  const old = await releaseOf(page);
  deploy(product);
  await lookForRelease(page);
  let loads = 0;
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
  await reloadButton(page).click();
  await expect(isPressed(page)).toHaveCount(1);
  await dispatchAndWait(page, 'some seconds');
  expect(loads).toBe(0);
  await Promise.all([
    page.waitForEvent('load'),
    page.evaluate(() => void dispatchEvent(new Event('its turn'))),
  ]);
  await expectPrices(page);
  expect(await releaseOf(page)).not.toBe(old);
});

test('loads the new release although requests start the old worker again while it stops', async ({
  page,
  product,
}) => {
  await page.goto('/home');
  await expectServed(page);
  await expectCode(page);
  const old = await releaseOf(page);
  deploy(product);
  await lookForRelease(page);
  await expect(offer(page)).toBeVisible();
  await Promise.all([
    page.waitForEvent('load'),
    reloadButton(page).evaluate((button: HTMLElement) => {
      button.click();
      // The worker stops within about 100 ms. From then on, Chromium no longer replaces it until the page is left.
      const every = setInterval(() => void fetch('/sw.js', { cache: 'no-store' }), 5);
      setTimeout(() => clearInterval(every), 500);
    }),
  ]);
  await expectPrices(page);
  expect(await releaseOf(page)).not.toBe(old);
  await expectServed(page);
});

test('does not load a new release with a slow worker while the player begins a bet', async ({
  page,
  product,
}) => {
  await openWithSlowWorker(page);
  deploy(product);
  await lookForRelease(page);
  await reloadButton(page).click();
  await expect(isPressed(page)).toHaveCount(1);
  await tapPrice(page, 'Back', 'The draw');
  await openSlip(page);
  await stakeField(page).fill('100');
  await dispatchAndWait(page, 'patience ended');
  await expectStake(page, '100');
  await test.step('the press does not count any longer, even without a bet', async () => {
    await clearButton(page).click();
    await closeSlip(page);
    await page.evaluate(
      () => void navigator.serviceWorker.dispatchEvent(new Event('controllerchange')),
    );
    await dispatchAndWait(page, 'some seconds');
    await expect(isPressed(page)).toHaveCount(1);
  });
});
