import type { Page } from '@playwright/test';
import { best, expect, logIn, offer, type Product, QUIET, QUIET_MARKET, test } from '../product';
import { openRealTab } from './realTab';
import { expectEnd } from './truth';

/*
 * What the boot script asks for before the product's own script is there: used once, where it is news.
 */

const EVENT = '/api/Market/GetByEventId';
const TREE = '/api/Event/TreeSportWithEvent';

/** Loads the market's address in full and waits for its prices; gives how often each call was made. */
async function load(page: Page, { origin }: Product): Promise<Record<string, number>> {
  const asked: Record<string, number> = { [EVENT]: 0, [TREE]: 0 };
  const count = (path: string): void => {
    if (path in asked) asked[path] = (asked[path] ?? 0) + 1;
  };
  const listen = (request: { url(): string }): void => count(new URL(request.url()).pathname);
  page.on('request', listen);
  await page.goto(`${origin}${QUIET_MARKET}`);
  await expect(best(page, 'Back', 'Norhaven')).toContainText('2.40');
  // Whatever else a load asks for has been asked for by then.
  await expect(page.locator('#island-header').getByRole('button', { name: /^Live/ })).toBeVisible();
  page.off('request', listen);
  return asked;
}

test.describe('a full load of an event', () => {
  test('asks for it once as a guest', async ({ page, product }) => {
    expect(await load(page, product)).toEqual({ [EVENT]: 1, [TREE]: 1 });
  });

  test('asks for it once as a player', async ({ page, product }) => {
    await logIn(page, product);
    expect(await load(page, product)).toEqual({ [EVENT]: 1, [TREE]: 1 });
    await expectEnd(page, product, { orders: [], exposure: 0 });
  });
});

test.describe('where the operator encodes what is sent', () => {
  test.use({ world: { codec: 'base64' } });

  test('a full load asks for the event once, at an address the server understands', async ({
    page,
    product,
  }) => {
    const refused: number[] = [];
    page.on('response', (response) => {
      if (response.url().includes(EVENT) && !response.ok()) refused.push(response.status());
    });
    // The first visit does not know the codec yet.
    await page.goto(product.origin);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('domainSetting')))
      .toContain('base64');
    expect(await load(page, product)).toEqual({ [EVENT]: 1, [TREE]: 1 });
    expect(refused).toEqual([]);
  });
});

test('a page opened in a background tab and looked at later shows the prices of then, not those it was opened with', async ({
  page,
  product,
  browser,
  viewport,
}) => {
  const { origin } = product;
  await page.goto(`${origin}/manifest.webmanifest`);
  const size = viewport ?? { width: 1280, height: 800 };
  const tab = await openRealTab(browser, `${origin}/manifest.webmanifest`, size);
  await expect.poll(() => tab.evaluate('document.readyState')).toBe('complete');
  await tab.hide();
  await expect.poll(() => tab.evaluate('document.visibilityState')).toBe('hidden');
  await tab.go(`${origin}${QUIET_MARKET}`);
  const early = (path: string): number => tab.sent.filter((each) => each.path === path).length;
  await expect.poll(() => early(EVENT)).toBe(1);
  await expect.poll(() => tab.evaluate(`window.__first?.every(({ came }) => came)`)).toBe(true);
  // An hour in which the device slept: only the wall clock knows of it.
  await tab.evaluate(`{ const now = Date.now; Date.now = () => now() + 3_600_000; }`);
  offer(product, QUIET.home, [252, 250], [260, 265]);
  await tab.evaluate(`window.shown = [];
    new MutationObserver(() => {
      const price = document.querySelector('main button[data-price="0"] b')?.textContent.trim();
      if (price && price !== '–') window.shown.push(price);
    }).observe(document, { subtree: true, childList: true, characterData: true })`);
  await tab.show();
  await expect
    .poll(() =>
      tab.evaluate(`document.querySelector('main button[data-price="0"] b')?.textContent`),
    )
    .toBe('2.52');
  expect(await tab.evaluate('[...new Set(window.shown)]')).toEqual(['2.52']);
  expect(early(EVENT)).toBe(2);
  await tab.close();
});
