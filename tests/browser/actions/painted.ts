import { expect, type Locator, type Page } from '@playwright/test';
import { holdCode } from './code';

/* The parts that are painted before React (src/paint), and their hydration by React. */

/** The box of the painted screen, until React hydrates it. */
export const earlyBox = (page: Page): Locator => page.locator('[data-painted] > #island-outlet');

/** Waits until React has drawn the screen and the screen shows prices. */
export async function expectDrawn(page: Page): Promise<void> {
  await expect(page.locator('main:not([data-waiting]) [data-price]').first()).toBeVisible();
  await expect(earlyBox(page)).toHaveCount(0);
}

/** Waits until all first parts are painted, which takes one frame. */
export const letPaint = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 200))));

/** Withholds React from the page until the returned function is called. */
export const holdReact = (page: Page): Promise<() => void> => holdCode(page, 'React');

interface Hydration {
  /** The number of painted prices. */
  readonly prices: number;
  /** The painted nodes that React has replaced. */
  readonly gone: readonly string[];
  /** The prices that have changed their position. */
  readonly moved: readonly string[];
}

/** Compares the painted nodes with React's nodes in the task that hydrates them. */
export const watchHydration = (page: Page): Promise<unknown> =>
  earlyBox(page).evaluate((box) => {
    const nodes = [...box.querySelectorAll('*')];
    const places = [...box.querySelectorAll('[data-price]')].map((cell) => {
      const { x, y } = cell.getBoundingClientRect();
      return { cell, x, y };
    });
    const compare = (): Hydration => ({
      prices: places.length,
      gone: nodes.filter((node) => !node.isConnected).map(({ outerHTML }) => outerHTML),
      moved: places.flatMap(({ cell, x, y }) => {
        const now = cell.getBoundingClientRect();
        return now.x === x && now.y === y ? [] : [cell.outerHTML];
      }),
    });
    const observer = new MutationObserver(() => {
      observer.disconnect();
      Object.assign(window, { hydration: compare() });
    });
    observer.observe(box.parentElement ?? box, { attributeFilter: ['data-painted'] });
  });

/** Expects that React hydrates the page: each painted node still exists, and no price has changed its position. */
export async function expectHydrated(page: Page): Promise<void> {
  const found = await page.waitForFunction(
    () => (window as unknown as { hydration?: Hydration }).hydration,
  );
  const { prices, gone, moved } = (await found.jsonValue()) as Hydration;
  expect(prices).toBeGreaterThan(3);
  expect(gone).toEqual([]);
  expect(moved).toEqual([]);
}
