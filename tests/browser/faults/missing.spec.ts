import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { best, expect, logIn, openSlip, type Product, QUIET_MARKET, test } from '../product';
import { onDesktop, SAME } from '../screens/sizes';

/*
 * A page that was open while a newer build took the older one's place: its chunks are gone. A server answers
 * with 404, with the page instead of a script, or not at all.
 */

/** The built file of a source module or package entry. */
function chunkOf(source: string): string {
  const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<
    string,
    { readonly file: string }
  >;
  const [, entry] = Object.entries(manifest).find(([key]) => key.includes(source)) ?? [];
  if (!entry) throw new Error(`The build has no chunk of ${source}.`);
  return `**/${entry.file}`;
}

const ANSWERS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'a 404': (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: '404' }),
  'the page instead of a script': (route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/html',
      body: '<!doctype html><title>x</title>',
    }),
  'a cut line': (route) => route.abort(),
  'a script that cannot run': (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'import { no } from "./none.js"; throw new Error("old");',
    }),
};

interface Gone {
  /** How often the whole page was loaded. */
  readonly loads: () => number;
  /** What the page told the developer. */
  readonly told: readonly string[];
  readonly comeBack: () => Promise<void>;
}

async function lose(page: Page, source: string, answer: string): Promise<Gone> {
  let loads = 0;
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++;
  });
  page.on('console', (message) => {
    if (message.type() === 'warning') told.push(message.text());
  });
  const chunk = chunkOf(source);
  await page.route(chunk, ANSWERS[answer]!);
  return { loads: () => loads, told, comeBack: () => page.unroute(chunk) };
}

const notice = (page: Page) => page.locator('#missing');

/** The page says it, has told the developer, and has not loaded itself. */
async function expectSaid(page: Page, gone: Gone, loads = 1): Promise<void> {
  await expect(notice(page)).toBeVisible({ timeout: 15_000 });
  await expect(notice(page)).toContainText('Part of the page could not be loaded.');
  expect(gone.told.join('\n')).toMatch(/could not be loaded/);
  expect(gone.loads()).toBe(loads);
}

/** The full load that is offered keeps the address; nothing else loads the page. */
async function loadAgain(page: Page, gone: Gone): Promise<void> {
  const address = page.url();
  const before = gone.loads();
  await gone.comeBack();
  await Promise.all([
    page.waitForEvent('load'),
    notice(page).getByRole('link', { name: 'Load it again' }).click(),
  ]);
  await expect(page).toHaveURL(address);
  expect(gone.loads()).toBe(before + 1);
}

/** What each part is wanted for: asks for it, and proves that it is there after a full load. */
interface Part {
  readonly source: string;
  readonly answer: string;
  readonly want: (page: Page, product: Product) => Promise<void>;
  readonly proof: (page: Page, product: Product) => Promise<void>;
}

const PARTS: Readonly<Record<string, Part>> = {
  'the slip': {
    source: 'islands/slip/Slip',
    answer: 'a 404',
    want: async (page, { origin }) => {
      await page.goto(origin + QUIET_MARKET);
      await best(page, 'Back', 'Norhaven').click();
    },
    // The tapped price was kept.
    proof: async (page) => void (await openSlip(page)),
  },
  'the betting part': {
    source: 'streams/betting/part',
    answer: 'the page instead of a script',
    want: async (page, { origin }) => {
      await page.goto(origin + QUIET_MARKET);
      await best(page, 'Back', 'Norhaven').click();
    },
    proof: async (page) => {
      await best(page, 'Back', 'Norhaven').click();
      await openSlip(page);
    },
  },
  'an event': {
    source: 'streams/market/part',
    answer: 'a 404',
    want: async (page, { origin }) => {
      await page.goto(origin + QUIET_MARKET);
      await expect(page.getByRole('main').getByRole('alert')).toContainText(
        'This event could not be loaded.',
      );
    },
    proof: async (page) => await expect(best(page, 'Back', 'Norhaven')).toContainText('2.40'),
  },
  'the login': {
    source: 'screens/auth/Login',
    answer: 'a cut line',
    want: async (page, { origin }) => {
      await page.goto(`${origin}/auth/login?to=%2Fcurrent-bet`);
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    },
    proof: async (page) => {
      await page.getByRole('button', { name: 'Try the demo' }).click();
      await expect(page).toHaveURL(/\/current-bet$/);
    },
  },
  'a market': {
    source: 'screens/market/Market',
    answer: 'a script that cannot run',
    want: async (page, { origin }) => {
      await page.goto(`${origin}/home`);
      await page.locator(`main a[href="${QUIET_MARKET}"]`).first().click();
      const alert = page.getByRole('main').getByRole('alert');
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(alert.getByRole('button', { name: 'Load the page again' })).toBeVisible();
    },
    proof: async (page) => await expect(best(page, 'Back', 'Eastmere')).toContainText('3.20'),
  },
  'the menu': {
    source: 'islands/menu/Menu',
    answer: 'the page instead of a script',
    want: async (page, { origin }) => {
      await page.goto(`${origin}/home`);
      await page.locator('[data-opens="menu"]:visible').first().click();
    },
    proof: async (page) => {
      await page.locator('[data-opens="menu"]:visible').first().click();
      await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible();
    },
  },
  'the notices': {
    source: 'islands/toasts/Toasts',
    answer: 'a 404',
    want: async (page, product) => {
      await logIn(page, product);
      await page.goto(`${product.origin}/home`);
      await page.locator('[data-opens="menu"]:visible').first().click();
      await page.getByRole('button', { name: 'Log out' }).click();
    },
    proof: async (page, product) => {
      await logIn(page, product);
      await page.locator('[data-opens="menu"]:visible').first().click();
      await page.getByRole('button', { name: 'Log out' }).click();
      await expect(page.getByText('You are logged out.').first()).toBeVisible();
    },
  },
  'the calls': {
    source: 'node_modules/ofetch',
    answer: 'a 404',
    want: async (page, { origin }) => {
      await page.goto(`${origin}/home`);
    },
    proof: async (page, product) => await logIn(page, product),
  },
  'the hub': {
    source: 'node_modules/@microsoft/signalr',
    answer: 'the page instead of a script',
    want: async (page, { origin }) => {
      await page.goto(`${origin}/home`);
    },
    proof: async (page) =>
      await expect(
        page.getByRole('button', { name: 'Live: connected to the exchange' }),
      ).toBeVisible(),
  },
};

test.describe('code that is gone is told, said, and had again by a full load that the player asks for', () => {
  test.skip(onDesktop, SAME);
  for (const [name, { source, answer, want, proof }] of Object.entries(PARTS))
    test(`${name}, answered with ${answer}`, async ({ page, product }) => {
      const gone = await lose(page, source, answer);
      await want(page, product);
      await expectSaid(page, gone, name === 'the notices' ? 2 : 1);
      await loadAgain(page, gone);
      await proof(page, product);
      await expect(notice(page)).toBeHidden();
    });
});

test.describe('a part that is gone', () => {
  test.skip(onDesktop, SAME);

  for (const answer of Object.keys(ANSWERS))
    test(`leaves the login free to be tried again, after ${answer}`, async ({ page, product }) => {
      const gone = await lose(page, 'streams/session/part', answer);
      await page.goto(`${product.origin}/auth/login?to=%2Fcurrent-bet`);
      const demo = page.getByRole('button', { name: 'Try the demo' });
      await demo.click();
      await expect(page.getByRole('main').getByRole('alert')).toContainText(
        'Part of the page could not be loaded.',
      );
      await expect(demo).toBeEnabled();
      await expectSaid(page, gone);
      await loadAgain(page, gone);
      await demo.click();
      await expect(page).toHaveURL(/\/current-bet$/);
    });

  test('keeps the price that was tapped, and has it in the slip when the code comes after all', async ({
    page,
    product,
  }) => {
    const gone = await lose(page, 'streams/betting/part', 'a cut line');
    await page.goto(product.origin + QUIET_MARKET);
    await best(page, 'Back', 'Norhaven').click();
    await expectSaid(page, gone);
    await gone.comeBack();
    // A further wish asks at once.
    await best(page, 'Back', 'Eastmere').click();
    await expect(best(page, 'Back', 'Norhaven')).toHaveAttribute('aria-pressed', 'true');
    await expect(best(page, 'Back', 'Eastmere')).toHaveAttribute('aria-pressed', 'true');
    await expect(notice(page)).toBeHidden();
    expect(gone.loads()).toBe(1);
  });

  test('is not said without a network: a full load would lose the page', async ({
    page,
    product,
    context,
  }) => {
    const gone = await lose(page, 'islands/menu/Menu', 'a cut line');
    await page.goto(product.origin + QUIET_MARKET);
    await expect(best(page, 'Back', 'Norhaven')).toContainText('2.40');
    await page.locator('[data-opens="menu"]:visible').first().click();
    await expectSaid(page, gone);
    await context.setOffline(true);
    await expect(notice(page)).toBeHidden();
    await context.setOffline(false);
    await expect(notice(page)).toBeVisible();
    await gone.comeBack();
    // The next tap asks for it again and opens it.
    await page.locator('[data-opens="menu"]:visible').first().click();
    await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible();
    await expect(notice(page)).toBeHidden();
  });
});

test('a style that is gone is said too: its part comes without', async ({ page, product }) => {
  await page.route('**/assets/Menu-*.css', (route) => route.fulfill({ status: 404, body: '404' }));
  await page.goto(`${product.origin}/home`);
  await page.locator('[data-opens="menu"]:visible').first().click();
  await expect(notice(page)).toBeVisible();
});

test('the slip is kept over the full load', async ({ page, product }) => {
  await page.goto(product.origin + QUIET_MARKET);
  await best(page, 'Back', 'Norhaven').click();
  await openSlip(page);
  await page.keyboard.press('Escape');
  const gone = await lose(page, 'screens/auth/Login', 'a 404');
  await page.locator('#island-header a', { hasText: 'Log in' }).click();
  // Its last attempt has failed: none is under way that could bring it after all.
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(notice(page)).toBeVisible();
  await gone.comeBack();
  await notice(page).getByRole('link', { name: 'Load it again' }).click();
  await expect(page).toHaveURL(
    `${product.origin}/auth/login?to=${encodeURIComponent(QUIET_MARKET)}`,
  );
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await expect(page).toHaveURL(product.origin + QUIET_MARKET);
  await expect(best(page, 'Back', 'Norhaven')).toHaveAttribute('aria-pressed', 'true');
});

test('open bets whose code is gone say so in their box', async ({ page, product }) => {
  test.skip(
    (page.viewportSize()?.width ?? 0) < 1024,
    'the phone has them on a screen of their own',
  );
  await logIn(page, product);
  const gone = await lose(page, 'islands/bets/OpenBets', 'a 404');
  await page.goto(`${product.origin}/home`);
  await expectSaid(page, gone);
  await expect(page.locator('#island-bets')).toContainText(
    'This part of the page could not be loaded.',
  );
  await loadAgain(page, gone);
  await expect(page.locator('#island-bets')).toContainText('No open bets.');
});
