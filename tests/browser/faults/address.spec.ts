import type { Page } from '@playwright/test';
import { expect, logIn, type Product, QUIET, QUIET_MARKET, test } from '../product';

/* Addresses and ids that a server should never send, and what may be kept of them on a device. */

const UNCALLABLE = [
  'http://[',
  'https://user:secret@api.example',
  'javascript:alert(1)',
  '/.//evil.example',
  '/'.repeat(1_000_000),
];

for (const address of UNCALLABLE)
  test(`a kept base address ${address.slice(0, 32)} heals by itself`, async ({ page, product }) => {
    await page.addInitScript((kept) => {
      if (sessionStorage.getItem('seeded')) return;
      sessionStorage.setItem('seeded', 'yes');
      localStorage.setItem('baseUrl', kept);
      const settings = { domainTitle: 'Kept', baseUrl: kept, hubUrl: kept, favicon: kept };
      localStorage.setItem('domainSetting', JSON.stringify(settings));
    }, address);
    await page.goto(product.origin + QUIET_MARKET);
    await expect(page.locator('main [data-price]').first()).toBeVisible();
    await expect(page.locator('[data-brand]')).toHaveText('Touchline');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('baseUrl'))).toBe('/api');
    await logIn(page, product);
  });

test('a base address that the settings file gets wrong, and mends, costs nobody anything', async ({
  page,
  product,
}) => {
  product.sandbox.control({ do: 'setting', change: { baseUrl: 'http://[', hubUrl: 'http://[' } });
  await page.goto(`${product.origin}/home`);
  await expect(page.locator('main [data-price]').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Live:/ })).toBeVisible();
  await page.reload();
  await expect(page.locator('main [data-price]').first()).toBeVisible();
  product.sandbox.control({
    do: 'setting',
    change: { baseUrl: '/api/', hubUrl: '/hubs/exchange' },
  });
  await page.reload();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('baseUrl'))).toBe('/api');
  await logIn(page, product);
});

/** Serves the page at addresses that the sandbox's own server refuses, as some servers do. */
async function anyPath(page: Page): Promise<void> {
  await page.route('**/markets/**', (route) =>
    route.request().resourceType() === 'document'
      ? route.fulfill({ path: 'dist/index.html', contentType: 'text/html' })
      : route.continue(),
  );
}

/** A match that can be bet on, by this id and of a sport whose id is the same with an s. */
function openEvent({ sandbox: { exchange } }: Product, id: string): void {
  const startTime = exchange.clock.now() + 600_000;
  const maker = exchange.accounts.named('quiet-maker');
  if (!maker) throw new Error('This world has no maker.');
  exchange.batch(() => {
    exchange.createEvent({
      id,
      sportId: `${id}s`,
      sportName: 'Odd sport',
      name: 'Odd v Even',
      competition: 'Cup',
      startTime,
    });
    exchange.createMarket({
      id: '1.77',
      eventId: id,
      name: 'Match Odds',
      type: 'MATCH_ODDS',
      startTime,
      runners: ['Odd', 'Even'].map((name) => ({ id: name, name })),
    });
    exchange.setLevels(maker.id, '1.77', 'Odd', { back: [[240, 100_000]], lay: [[244, 100_000]] });
  });
}

/** An event by this id, which a link must not take for a part of its own. */
const IDS = ['../auth/logout', '%2e%2e', 'a/b?c#d', '50%', 'é ü', '__proto__'];

for (const id of IDS)
  test(`an event called ${id} is opened by its link, once asked for, and logs nobody out`, async ({
    page,
    product,
  }) => {
    openEvent(product, id);
    await logIn(page, product);
    await page.getByRole('link', { name: 'Odd sport' }).first().click();
    await expect(page).toHaveURL(`${product.origin}/sports/${encodeURIComponent(`${id}s`)}`);
    await expect(page.locator('[aria-current=page]').first()).toBeVisible();
    await page.locator('main a.ev-teams').click();
    await expect(page).toHaveURL(`${product.origin}/markets/${encodeURIComponent(id)}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Odd');
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBeNull();

    // Loaded afresh, what the frame's own script asks for is what the product takes.
    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/Market/GetByEventId') asked.push(url.searchParams.get('eventId'));
    });
    await anyPath(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Odd');
    expect(new Set(asked)).toEqual(new Set([id]));
  });

test('an event called .. is not listed, the others are', async ({ page, product }) => {
  openEvent(product, '..');
  await page.goto(`${product.origin}/home`);
  await expect(page.locator('main').getByText('Norhaven').first()).toBeVisible();
  await expect(page.getByText(/^Odd/)).toHaveCount(0);
});

test('an address that is not encoded right says that there is no such event', async ({
  page,
  product,
}) => {
  await anyPath(page);
  await page.goto(`${product.origin}/markets/%E0%A4%A`);
  await expect(page.locator('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.goto(`${product.origin}/markets/${QUIET.eventId}`);
  await expect(page.locator('main [data-price]').first()).toBeVisible();
});
