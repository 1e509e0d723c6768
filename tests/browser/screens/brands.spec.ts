import type { Page } from '@playwright/test';
import { atBrand, type Brand, scrollToFoot } from '../hands/brands';
import { hold, SETTINGS, TREE } from '../hands/calls';
import { expectNotice } from '../hands/notices';
import { checkButton, screen, sportsBar } from '../hands/page';
import { expectPrices, firstPrice } from '../hands/prices';
import { hasColumn } from '../hands/screen';
import { changeSettings, failCalls, mendServer } from '../hands/server';
import { stored } from '../hands/storage';
import { expect, type Product, test } from '../product';
import { expectAccessible } from './axe';

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

  for (const { brand, name, theme, accent, sports, description } of BRANDS)
    test(
      `at ${brand}.localhost has its own name, mark, words, icon, colours, sports and theme`,
      { tag: '@both' },
      async ({ page, product }) => {
        await openBrand(page, product, brand);
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
        await openBrand(page, product, brand, '/auth/login');
        await expect(screen(page).locator('img:visible')).toHaveCount(hasColumn(page) ? 1 : 0);
      },
    );

  test('has a screen of its own where the host name opens it', async ({ page, product }) => {
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

  for (const { brand, theme, accent } of BRANDS)
    test(`at ${brand}.localhost is painted in its colours and its theme from the first moment of a second visit`, async ({
      page,
      product,
    }) => {
      await page.addInitScript(() => {
        new MutationObserver((_, observer) => {
          if (!document.body) return;
          observer.disconnect();
          const root = document.documentElement;
          const accent = getComputedStyle(root).getPropertyValue('--accent').trim();
          Object.assign(window, { worn: `${root.className} ${accent}` });
        }).observe(document, { childList: true, subtree: true });
      });
      await openBrand(page, product, brand);
      await expect.poll(() => stored(page, 'domainColours')).not.toBeNull();
      await page.reload();
      await expectPrices(page);
      expect(await page.evaluate(() => (window as unknown as { worn: string }).worn)).toBe(
        `${theme} ${accent}`,
      );
    });

  for (const { brand, theme, accent } of BRANDS)
    test(`at ${brand}.localhost wears no other colours and theme in any frame of a first visit`, async ({
      page,
      product,
    }) => {
      // The device's own theme is the one that the brand does not have.
      await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' });
      await page.addInitScript(() => {
        const worn = new Set<string>();
        const look = (): void => {
          const root = document.documentElement;
          const { backgroundColor } = getComputedStyle(document.body ?? root);
          const ink = getComputedStyle(root).getPropertyValue('--accent').trim();
          if (document.body) worn.add(`${root.className} ${ink} on ${backgroundColor}`);
          Object.assign(window, { worn: [...worn] });
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      await openBrand(page, product, brand);
      await expectPrices(page);
      await expect(page).toHaveTitle(/^(Meridian|Marigold) \|/);
      const worn = await page.evaluate(() => (window as unknown as { worn: string[] }).worn);
      expect(worn).toHaveLength(1);
      expect(worn[0]).toContain(`${theme} ${accent} on `);
    });

  for (const { brand } of BRANDS)
    test(
      `at ${brand}.localhost passes axe in both themes, at home, at its foot and at the login`,
      { tag: '@both' },
      async ({ page, product }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await openBrand(page, product, brand);
        await expectPrices(page);
        await expect.poll(() => stored(page, 'domainColours')).not.toBeNull();
        await scrollToFoot(page);
        await expect(page.getByRole('contentinfo')).toContainText('Licence');
        for (const theme of ['light', 'dark']) {
          await page.evaluate((choice) => localStorage.setItem('theme', choice), theme);
          await page.reload();
          await expectPrices(page);
          await scrollToFoot(page);
          await expect(page.getByRole('contentinfo')).toContainText('Licence');
          await expectAccessible(page, `home, ${theme}`, [theme]);
          await openBrand(page, product, brand, '/auth/login');
          await expect(screen(page).locator('img:visible')).toHaveCount(hasColumn(page) ? 1 : 0);
          // The link's name follows what is seen as the rest of the look comes.
          const name = (await page.locator('[data-brand]').textContent()) ?? '';
          await expect(page.locator('.brand')).toHaveAttribute('aria-label', new RegExp(name));
          await expectAccessible(page, `login, ${theme}`, [theme]);
          await openBrand(page, product, brand);
        }
      },
    );
});

test.describe('the flags of the sports', () => {
  test.use(FULL);

  test('a sport whose flag the settings do not name is off for a guest', async ({
    page,
    product,
  }) => {
    changeSettings(product, { football: null, tennis: false });
    await page.goto('/home');
    await expect(sportsBar(page).getByRole('link', { name: 'Cricket' })).toBeVisible();
    await expect(sportsBar(page).getByRole('link', { name: /Football|Tennis/ })).toHaveCount(0);
  });
});

test.describe('colours that nobody could read', () => {
  const BAD = {
    page: '#777',
    surface: 'rgb(120 120 120)',
    ink: '#808080',
    ink2: 'hsl(200deg 10% 50%)',
    accent: '#7a7a9a',
    button: '#9ae6b4',
    back: '#fff',
    'light:lay-ink': '#fff',
  };

  test('are mended in both themes, told once to the operator, and never painted', async ({
    page,
    product,
  }) => {
    const told: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('colours were moved')) told.push(message.text());
    });
    // Every ink that the page ever wears, with the ground of its body.
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
    changeSettings(product, { tokens: BAD });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/home');
    await expectPrices(page);
    await expect.poll(() => stored(page, 'domainColours')).not.toBeNull();
    await expect.poll(() => told.length).toBe(1);
    expect(told[0]).toContain('dark:ink');
    const inks = await page.evaluate(() => (window as unknown as { worn: string[] }).worn);
    expect(inks.length).toBeGreaterThan(0);
    expect(inks.filter((seen) => seen.startsWith('rgb(128, 128, 128)'))).toEqual([]);
    for (const theme of ['light', 'dark']) {
      await page.evaluate((choice) => localStorage.setItem('theme', choice), theme);
      await page.reload();
      await expectPrices(page);
      await expectAccessible(page, `mended, ${theme}`, [theme]);
    }
    // The button's own hue stays.
    expect(await tokenOf(page, 'back')).not.toBe('#fff');
    await expect.poll(() => told.length).toBe(3);
  });

  test('are the product’s own again once the operator takes them back', async ({
    page,
    product,
  }) => {
    await page.goto('/home');
    await expectPrices(page);
    const own = await tokenOf(page, 'accent');
    changeSettings(product, { tokens: { accent: '#abc' } });
    await page.reload();
    await expect.poll(() => tokenOf(page, 'accent')).toBe('#abc');
    changeSettings(product, { tokens: null });
    await page.reload();
    await expect.poll(() => tokenOf(page, 'accent')).toBe(own);
    await expect.poll(() => stored(page, 'domainColours')).toBeNull();
  });
});

test.describe('settings that do not come', () => {
  for (const [how, body, says] of [
    ['HTTP error <status>', undefined, 'HTTP error 503'],
    ['the server’s own message', { error: { message: 'We are moving.' } }, 'We are moving.'],
  ] as const)
    test(`from either source are told as ${how}, suspend the site, and leave it its last good look`, async ({
      page,
      product,
    }) => {
      changeSettings(product, { domainTitle: 'Kept', tokens: { accent: '#abcdef' } });
      await page.goto('/home');
      await expect.poll(() => stored(page, 'domainColours')).toContain('#abcdef');
      const given = { status: 503, ...(body === undefined ? {} : { body }) };
      failCalls(product, `${SETTINGS}*`, given);
      failCalls(product, TREE);
      await page.reload();
      await expectNotice(page, says);
      await expect(page).toHaveURL('/under-maintenance');
      await expect(page).toHaveTitle(/^Kept \|/);
      expect(await tokenOf(page, 'accent')).toBe('#abcdef');
      expect(await stored(page, 'siteSuspended')).toBe('true');
      // The second source is enough.
      mendServer(product);
      failCalls(product, `${SETTINGS}test.json`);
      // The page also asks by itself, and may be gone before the tap.
      await expect(async () => {
        if (await checkButton(page).isVisible()) await checkButton(page).click({ timeout: 1_000 });
        await expect(page).toHaveURL('/home', { timeout: 2_000 });
      }).toPass();
    });
});

test.describe('the logo', () => {
  test('that does not come leaves the mark and the name in their place', async ({
    page,
    product,
  }) => {
    changeSettings(product, { mainLogo: '/brands/no-such.svg', domainTitle: 'Own' });
    const asked = page.waitForResponse((reply) => reply.url().endsWith('no-such.svg'));
    await page.goto('/home');
    await asked;
    const mark = page.getByRole('link', { name: 'Own, home' });
    await expect(mark.locator('[data-brand]')).toHaveText('Own');
    await expect(mark.locator('[data-brand]')).toBeVisible();
    await expect(mark.locator('img')).toHaveCount(0);
  });

  test('moves nothing when it comes', async ({ page, product }) => {
    changeSettings(product, { mainLogo: '/brands/meridian.svg' });
    const release = await hold(page, '**/brands/meridian.svg');
    await page.goto('/home');
    await expectPrices(page);
    await expect(page.locator('#island-header button')).not.toHaveCount(0);
    const places = () =>
      page.evaluate(() =>
        ['.brand', '.account', '#main'].map((part) => {
          const { x, y, width } = document.querySelector(part)!.getBoundingClientRect();
          return [x, y, width];
        }),
      );
    const before = await places();
    release();
    await expect(page.locator('.brand img')).toBeVisible();
    expect(await places()).toEqual(before);
    await expect(firstPrice(page)).toBeVisible();
  });
});

test('a look that is nothing costs nothing but the look', async ({ page }) => {
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
