import type { Page } from '@playwright/test';
import { atBrand, type Brand } from '../actions/brands';
import { screen, sportsBar } from '../actions/page';
import { expectPrices } from '../actions/prices';
import { changeSettings } from '../actions/server';
import { stored } from '../actions/storage';
import { expect, type Product, test } from '../product';
import { UNREADABLE_COLOURS } from '../../checks/unreadableColours';

/* White label: an operator's name, look and sports follow its settings. */

const FULL = { world: { mode: 'simulator', seed: 3 } } as const;

const BRANDS = [
  {
    brand: 'brand-a',
    name: 'Meridian',
    theme: 'dark',
    accent: '#4fd1b8',
    sports: ['In-play', 'Football', 'Tennis', 'Horse racing'],
    description: /football, tennis and racing/,
  },
  {
    brand: 'brand-b',
    name: 'Marigold',
    theme: 'light',
    accent: '#9a3f00',
    sports: ['In-play', 'Tennis', 'Cricket', 'Kabaddi'],
    description: /cricket, kabaddi and tennis/,
  },
] as const;

const tokenOf = (page: Page, name: string): Promise<string> =>
  page.evaluate(
    (token) => getComputedStyle(document.documentElement).getPropertyValue(`--${token}`).trim(),
    name,
  );

const openBrand = (page: Page, product: Product, brand: Brand, path = '/home') =>
  page.goto(atBrand(product, brand, path));

test.describe('a sample brand', () => {
  test.use(FULL);

  test('has a separate screen if its host name opens that screen', async ({ page, product }) => {
    await openBrand(page, product, 'lotus.brand-a', '/lotus');
    await expect(page).toHaveTitle('Meridian Lotus | Lotus');
    await expect(
      screen(page)
        .getByRole('link', { name: /Lotus Pond/ })
        .first(),
    ).toBeVisible();
    await openBrand(page, product, 'brand-a', '/lotus');
    await expect(page).toHaveURL(/\/error-404$/);
  });

  for (const { brand, name, theme, accent, sports, description } of BRANDS)
    test(`shows its own look, words, sports and theme at ${brand}.localhost from the first frame`, async ({
      page,
      product,
    }) => {
      // The device's theme differs from the theme of the brand.
      await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' });
      await page.addInitScript(() => {
        const worn = new Set<string>();
        Object.assign(window, { worn });
        const add = (): void => {
          if (!document.body) return;
          const root = document.documentElement;
          const accent = getComputedStyle(root).getPropertyValue('--accent').trim();
          const { backgroundColor } = getComputedStyle(document.body);
          worn.add(`${root.className} ${accent} on ${backgroundColor}`);
        };
        new MutationObserver((_, observer) => {
          if (!document.body) return;
          observer.disconnect();
          add();
        }).observe(document, { childList: true, subtree: true });
        const look = (): void => {
          add();
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      const expectOneLook = async (): Promise<void> => {
        await expectPrices(page);
        await expect(page).toHaveTitle(/^(Meridian|Marigold) \|/);
        const worn = await page.evaluate(() => [
          ...(window as unknown as { worn: Set<string> }).worn,
        ]);
        expect(worn).toHaveLength(1);
        expect(worn[0]).toContain(`${theme} ${accent} on `);
      };
      await openBrand(page, product, brand);
      await expectOneLook();
      await expect(page).toHaveTitle(new RegExp(`^${name} \\|`));
      await expect(page.locator('html')).toHaveClass(theme);
      await expect.poll(() => tokenOf(page, 'accent')).toBe(accent);
      await expect(page.locator('meta[name="description"]')).toHaveAttribute(
        'content',
        description,
      );
      await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /-mark\.svg$/);
      const mark = page.getByRole('link', { name: `${name}, home` });
      await expect(mark.locator('img')).toBeVisible();
      await expect(mark.locator('[data-brand]')).toBeHidden();
      await expect(sportsBar(page).getByRole('link')).toHaveText(
        sports.map((sport) => new RegExp(`^${sport}`)),
      );
      await expect.poll(() => stored(page, 'domainColours')).not.toBeNull();
      await page.reload();
      await expectOneLook();
    });
});

test.describe('colours that cannot be read', () => {
  test('are corrected before they are painted, and reported to the operator once per load', async ({
    page,
    product,
  }) => {
    const told: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('colours were moved')) told.push(message.text());
    });
    // Every text colour that the page ever has, with the background of its body.
    await page.addInitScript(() => {
      const worn: string[] = [];
      Object.assign(window, { worn });
      const look = (): void => {
        if (!document.body) return;
        const { color, backgroundColor } = getComputedStyle(document.body);
        const seen = `${color} on ${getComputedStyle(document.documentElement).backgroundColor} ${backgroundColor}`;
        if (worn.at(-1) !== seen) worn.push(seen);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    changeSettings(product, { tokens: UNREADABLE_COLOURS });
    await page.goto('/home');
    await expectPrices(page);
    await expect.poll(() => stored(page, 'domainColours')).not.toBeNull();
    await expect.poll(() => told.length).toBe(1);
    expect(told[0]).toContain('dark:ink');
    const inks = await page.evaluate(() => (window as unknown as { worn: string[] }).worn);
    expect(inks.length).toBeGreaterThan(0);
    expect(inks.filter((seen) => seen.startsWith('rgb(128, 128, 128)'))).toEqual([]);
    for (const [theme, count] of [
      ['light', 2],
      ['dark', 3],
    ] as const) {
      await page.evaluate((choice) => localStorage.setItem('theme', choice), theme);
      await page.reload();
      await expectPrices(page);
      // The report may follow the painted prices, and another load would lose it.
      await expect.poll(() => told.length).toBe(count);
    }
    // Light text cannot be read on a white price.
    expect(await tokenOf(page, 'back')).not.toBe('#fff');
  });
});

test('shows the prices even if the branding in the page is empty', async ({ page }) => {
  await page.route('**/home', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      '<head>',
      '<head><meta name="look" content="null">',
    );
    await route.fulfill({ response, body });
  });
  await page.goto('/home');
  await expectPrices(page);
  await expect(page.locator('html')).toHaveAttribute('data-view', 'list');
});
