import type { Page } from '@playwright/test';
import { nextCall, ODDS } from '../actions/calls';
import { earlyBox, holdReact } from '../actions/painted';
import { heading } from '../actions/page';
import { QUIET_MARKET } from '../actions/prices';
import { expect, test } from '../product';

/* The scroll position on a painted page, and its sticky parts. */

/** The bar with the chips of the markets, which sticks below the top bar. */
const bar = (page: Page) => page.locator('main [data-stuck]');

/** Opens an event and scrolls as far down as `to`, with React held back until the odds were requested again. */
async function scrollDown(page: Page, to: number): Promise<() => void> {
  const goOn = await holdReact(page);
  const polled = nextCall(page, ODDS).then((call) => call.response());
  await page.goto(QUIET_MARKET);
  await expect(earlyBox(page)).toContainText('2.4');
  await page.mouse.move(180, 300);
  await page.mouse.wheel(0, to);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(to);
  await polled;
  return goOn;
}

test('keeps the scroll position of an event when React takes over', async ({ page }) => {
  const to = 400;
  const goOn = await scrollDown(page, to);
  await page.evaluate(() => {
    const places: number[] = [];
    Object.assign(window, { places });
    addEventListener('scroll', () => places.push(scrollY));
  });
  goOn();
  await expect(earlyBox(page)).toHaveCount(0);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await page.evaluate(() => [scrollY, (window as { places?: number[] }).places])).toEqual([
    to,
    [],
  ]);
});

test('makes the painted chips stick like React’s, so that no price shows through them', async ({
  page,
}) => {
  const goOn = await scrollDown(page, 300);
  await expect(bar(page)).toHaveCSS('background-color', /^rgb\(/);
  await expect(bar(page).getByText('Norhaven')).toBeVisible();
  // The bar is never missing, not even for a frame.
  await page.evaluate(() => {
    const seen = new Set<boolean>();
    Object.assign(window, { seen });
    const look = (): void => {
      seen.add(document.querySelector('main [data-stuck]') !== null);
      requestAnimationFrame(look);
    };
    look();
  });
  goOn();
  await expect(earlyBox(page)).toHaveCount(0);
  await expect(bar(page)).toHaveCSS('background-color', /^rgb\(/);
  expect(await page.evaluate(() => [...((window as { seen?: Set<boolean> }).seen ?? [])])).toEqual([
    true,
  ]);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(bar(page)).toHaveCount(0);
  await expect(heading(page)).toBeInViewport();
});

test('unsticks the painted chips when the player scrolls back to the top of the page', async ({
  page,
}) => {
  await holdReact(page);
  await page.goto(QUIET_MARKET);
  await expect(earlyBox(page)).toContainText('2.4');
  await page.mouse.move(180, 300);
  await page.mouse.wheel(0, 300);
  await expect(bar(page)).toHaveCount(1);
  await page.mouse.wheel(0, -300);
  await expect(bar(page)).toHaveCount(0);
});

test('keeps text that the player selected before React took over', async ({ page }) => {
  const goOn = await holdReact(page);
  await page.goto('/home');
  await expect(earlyBox(page)).toContainText('Norhaven');
  const selected = (): Promise<string | undefined> =>
    page.evaluate(() => getSelection()?.toString());
  await earlyBox(page).evaluate((box) => {
    const name = [...box.querySelectorAll('.ev-teams span')].find(
      ({ textContent }) => textContent === 'Norhaven',
    );
    if (name) getSelection()?.selectAllChildren(name);
  });
  expect(await selected()).toBe('Norhaven');
  goOn();
  await expect(earlyBox(page)).toHaveCount(0);
  expect(await selected()).toBe('Norhaven');
});
