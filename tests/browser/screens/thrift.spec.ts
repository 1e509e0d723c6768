import type { Locator, Page } from '@playwright/test';
import { hidePage } from '../hands/hiddenPage';
import { expectPrices, QUIET_MARKET, marketLink } from '../hands/prices';
import { hasColumn } from '../hands/screen';
import { changeSettings } from '../hands/server';
import { stored } from '../hands/storage';
import { expect, test } from '../product';

/* A player who asked the browser to save data, and pages that nobody sees. */

const TWO = {
  imageSliders: [
    { url: '/brands/meridian-evening.svg', order: 1 },
    { url: '/brands/meridian-racing.svg', order: 2 },
  ],
};

const GAMES = '/api/InternationalCasino/GetGames';

const pictures = (page: Page): Locator => page.getByRole('region', { name: 'Home banner' });

/** As Chromium tells it where the player switched it on; no flag of a test's browser does. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
}

/** Opens home with the pictures above it, which have their room from the second visit on. */
async function openPictures(page: Page): Promise<void> {
  await page.goto('/home');
  await expect.poll(() => stored(page, 'domainSetting')).toContain('imageSliders');
  await page.reload();
  await expect(pictures(page).getByRole('img', { name: 'Picture 1 of 2' })).toBeVisible();
}

test('pictures stand still for a player who saves data', async ({ page, product }) => {
  changeSettings(product, TWO);
  await saveData(page);
  await openPictures(page);
  await expect(pictures(page).getByRole('button', { name: 'Play pictures' })).toBeVisible();
});

test('pictures turn while they are seen, and not in a page that nobody sees', async ({
  page,
  product,
}) => {
  changeSettings(product, TWO);
  await page.clock.install();
  await openPictures(page);
  await page.clock.runFor(6_000);
  await expect(pictures(page).getByRole('img', { name: 'Picture 2 of 2' })).toBeVisible();
  await hidePage(page);
  await page.clock.runFor(18_000);
  await expect(pictures(page).getByRole('img')).toHaveAccessibleName('Picture 2 of 2');
});

test('games are drawn for a player who saves data, and no picture of them is fetched', async ({
  page,
  product,
}) => {
  const games = [{ url: 'https://x.example/snap', imageURL: '/snap.svg', description: 'Snap' }];
  changeSettings(product, { games: [{ category: 'Cards', games }] });
  await page.route(`**${GAMES}`, (route) => route.fulfill({ json: { success: true, result: [] } }));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await saveData(page);
  await page.goto('/casino');
  const snap = page.locator('main').getByRole('link', { name: 'Snap' }).first();
  await expect(snap.locator('[data-tint] svg')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain('/snap.svg');
});

test.describe('the code of a link', { tag: '@desktop' }, () => {
  const scripts = (page: Page): Set<string> => {
    const asked = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') asked.add(request.url());
    });
    return asked;
  };

  for (const [who, saves] of [
    ['comes as the player points at it', false],
    ['comes with the tap for one who saves data', true],
  ] as const)
    test(who, async ({ page }) => {
      if (saves) await saveData(page);
      await page.goto('/home');
      await expectPrices(page);
      await page.waitForLoadState('networkidle');
      const asked = scripts(page);
      await marketLink(page).hover();
      await page.waitForLoadState('networkidle');
      if (saves) expect([...asked]).toEqual([]);
      else await expect.poll(() => asked.size).toBeGreaterThan(0);
      await marketLink(page).click();
      await expect(page).toHaveURL(QUIET_MARKET);
      await expectPrices(page);
    });
});

test(
  'odds are asked for twice a second on a small screen and for a player who saves data, else as they come',
  { tag: '@both' },
  async ({ page, context }) => {
    const paces = async (tab: Page): Promise<unknown> => {
      let every: unknown;
      tab.on('websocket', (socket) =>
        socket.on('framesent', ({ payload }) => {
          every = /"Every":(\d+)/.exec(String(payload))?.[1] ?? every;
        }),
      );
      await tab.goto('/home');
      await expect.poll(() => every).toBeDefined();
      return every;
    };
    expect(await paces(page)).toBe(hasColumn(page) ? '100' : '500');
    // One tab keeps the hub for all.
    await page.goto('about:blank');
    const saving = await context.newPage();
    await saveData(saving);
    expect(await paces(saving)).toBe('500');
  },
);
