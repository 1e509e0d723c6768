import type { Page } from '@playwright/test';
import { EVENT, HUB } from '../actions/calls';
import { expectConnection } from '../actions/connection';
import { followSport, heading, screenAlert } from '../actions/page';
import { expectPrices, marketAddress, QUIET_MARKET } from '../actions/prices';
import { changeSettings, openMatch } from '../actions/server';
import { NO_PAGE } from '../actions/hideableTab';
import { forgetVisit } from '../actions/firstVisit';
import { signIn } from '../actions/signIn';
import { stored, TOKEN } from '../actions/storage';
import { expect, type Product, test } from '../product';

/* Addresses and ids that a server should never send, and stored addresses of that kind. */

const UNCALLABLE = [
  'http://[',
  'https://user:secret@api.example',
  'javascript:alert(1)',
  '/.//evil.example',
  '/'.repeat(1_000_000),
];

test('loads although the stored base address cannot be called', async ({ page, product }) => {
  test.slow();
  await page.goto(NO_PAGE);
  for (const address of UNCALLABLE)
    await test.step(address.slice(0, 32), async () => {
      await page.evaluate((kept) => {
        localStorage.setItem('baseUrl', kept);
        const settings = { domainTitle: 'Kept', baseUrl: kept, hubUrl: kept, favicon: kept };
        localStorage.setItem('domainSetting', JSON.stringify(settings));
      }, address);
      await page.goto(QUIET_MARKET);
      await expectPrices(page);
      await expect(page.locator('[data-brand]')).toHaveText('Touchline');
      await expect.poll(() => stored(page, 'baseUrl')).toBe('/api');
      await forgetVisit(page);
    });
  await signIn(page, product);
});

test('loads the page while the settings file names a wrong base address, and takes the right one afterwards', async ({
  page,
  product,
}) => {
  changeSettings(product, { baseUrl: 'http://[', hubUrl: 'http://[' });
  await page.goto('/home');
  await expectPrices(page);
  await expectConnection(page, 'live');
  await page.reload();
  await expectPrices(page);
  changeSettings(product, { baseUrl: '/api/', hubUrl: HUB });
  await page.reload();
  await expect.poll(() => stored(page, 'baseUrl')).toBe('/api');
  await signIn(page, product);
});

/** Serves the page at addresses that the sandbox's own server refuses, as some servers do. */
async function serveAnyPath(page: Page): Promise<void> {
  await page.route('**/markets/**', (route) =>
    route.request().resourceType() === 'document'
      ? route.fulfill({ path: 'dist/index.html', contentType: 'text/html' })
      : route.continue(),
  );
}

/** Opens a match with this id, in a sport whose id is the same with an s at the end. */
const openOddMatch = (product: Product, id: string, at = 0): void =>
  openMatch(product, {
    eventId: id,
    marketId: `1.77${at}`,
    sportId: `${id}s`,
    sportName: `Odd sport ${at}`,
    name: 'Odd v Even',
    competition: 'Cup',
    startsIn: 600_000,
    runners: ['Odd', 'Even'].map((name) => ({ id: name, name })),
    prices: { back: 240, lay: 244 },
  });

/** Ids that a link must not interpret as a part of its own address (more are in tests/src/routes). */
const IDS = ['../auth/logout', '%2e%2e', '50%'];

test('opens an event with an unusual id by its link, fetches it once, and stays logged in', async ({
  page,
  product,
}) => {
  test.slow();
  for (const [index, id] of IDS.entries()) openOddMatch(product, id, index);
  const fetched: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === EVENT) fetched.push(url.searchParams.get('eventId'));
  });
  await serveAnyPath(page);
  await signIn(page, product);
  for (const [index, id] of IDS.entries())
    await test.step(id, async () => {
      await followSport(page, `Odd sport ${index}`);
      await expect(page).toHaveURL(`/sports/${encodeURIComponent(`${id}s`)}`);
      await expect(page.locator('[aria-current=page]').first()).toBeVisible();
      await page.locator('main a.ev-teams').click();
      await expect(page).toHaveURL(marketAddress(id));
      await expect(heading(page)).toContainText('Odd');
      expect(await stored(page, TOKEN)).not.toBeNull();

      // After a full load the boot script fetches the event that the product then uses.
      fetched.length = 0;
      await page.reload();
      await expect(heading(page)).toContainText('Odd');
      expect(new Set(fetched)).toEqual(new Set([id]));
    });
});

test('says at a wrongly encoded address that there is no such event', async ({ page }) => {
  await serveAnyPath(page);
  await page.goto('/markets/%E0%A4%A');
  await expect(screenAlert(page)).toContainText('This event isn’t on offer.');
  await page.goto(QUIET_MARKET);
  await expectPrices(page);
});
