import { expectDrawn } from '../actions/page';
import { chooseLightTheme, openMenu } from '../actions/account';
import { expectPrice, priceOf, QUIET, QUIET_MARKET } from '../actions/prices';
import { offer } from '../actions/server';
import { expect, test } from '../product';

test('shows the chosen theme after a reload from before the first paint', async ({ page }) => {
  // Records the class of the root when the body begins, before any part of it can be painted.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      document.documentElement.dataset['worn'] = document.documentElement.className;
    }).observe(document, { childList: true, subtree: true });
  });
  const worn = (): Promise<string | undefined> =>
    page.evaluate(() => document.documentElement.dataset['worn']);
  const root = page.locator('html');
  await page.goto('/home');
  await expect(root).toHaveClass(/dark/);
  await chooseLightTheme(page);
  await expect(root).toHaveClass(/light/);
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#fff');
  await page.reload();
  expect(await worn()).toBe('light');
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  await expect(root).toHaveClass('light');
});

test('turns the arrow of a busy price rarely, and hides it for reduced motion', async ({
  page,
  product,
}) => {
  await page.goto(QUIET_MARKET);
  const cell = priceOf(page, 'Back', 'Norhaven');
  await expectDrawn(page);
  await expect(cell).toContainText('2.40');
  await test.step('an arrow turns at most once between two sweeps, and ends in the last direction', async () => {
    const turns = await cell.evaluateHandle((element) => {
      const times: number[] = [];
      new MutationObserver(() => times.push(performance.now())).observe(element, {
        attributeFilter: ['data-move'],
      });
      return times;
    });
    for (const price of [250, 240, 252, 242, 254, 244, 256]) {
      offer(product, QUIET.home, [price], [300]);
      await expect(cell).toContainText((price / 100).toFixed(2));
    }
    await expect(cell).toHaveAttribute('data-move', 'up');
    await expect(cell).not.toHaveAttribute('data-move');
    const times = await turns.jsonValue();
    const sweeps = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 500;
    expect(times.length - 1).toBeLessThanOrEqual(Math.ceil(sweeps));
    offer(product, QUIET.home, [240], [244]);
    await expect(cell).toContainText('2.40');
    await expect(cell).not.toHaveAttribute('data-move');
  });

  /** The marks of the cell in addition to its figures. */
  const mark = (): Promise<string> =>
    cell.evaluate(
      (element) =>
        getComputedStyle(element).backgroundImage + getComputedStyle(element, '::after').content,
    );
  /** The marks at the time when the cell is marked as changed; they fade soon afterwards. */
  const markOfNextMove = (): Promise<string> =>
    cell.evaluate(
      (element) =>
        new Promise<string>((resolve) => {
          new MutationObserver((_, observer) => {
            observer.disconnect();
            resolve(
              getComputedStyle(element).backgroundImage +
                getComputedStyle(element, '::after').content,
            );
          }).observe(element, { attributeFilter: ['data-move'] });
        }),
    );
  const still = await mark();
  const up = markOfNextMove();
  offer(product, QUIET.home, [250], [256]);
  expect(await up).not.toBe(still);
  await expect(cell).toContainText('2.50');
  await expect(cell).not.toHaveAttribute('data-move');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  const down = markOfNextMove();
  offer(product, QUIET.home, [240], [244]);
  expect(await down).toBe(still);
  await expect(cell).toContainText('2.40');
  await openMenu(page);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
