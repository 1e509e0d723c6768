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
      const seen: { readonly time: number; readonly move: string | null }[] = [];
      new MutationObserver(() =>
        seen.push({ time: performance.now(), move: element.getAttribute('data-move') }),
      ).observe(element, { attributeFilter: ['data-move'] });
      return seen;
    });
    for (const price of [250, 240, 252, 242, 254, 244, 256]) {
      offer(product, QUIET.home, [price], [300]);
      await expect(cell).toContainText((price / 100).toFixed(2));
    }
    await expect(cell).not.toHaveAttribute('data-move');
    const seen = await turns.jsonValue();
    expect(seen.slice(-3).map(({ move }) => move)).toEqual(['up', 'up old', null]);
    const times = seen.map(({ time }) => time);
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
  /** The marks at the time when the cell is marked as changed by these prices; they fade soon afterwards. */
  const markOfMove = async (back: number, lay: number): Promise<string> => {
    const moved = await cell.evaluateHandle((element) => ({
      mark: new Promise<string>((resolve) => {
        new MutationObserver((_, observer) => {
          observer.disconnect();
          resolve(
            getComputedStyle(element).backgroundImage +
              getComputedStyle(element, '::after').content,
          );
        }).observe(element, { attributeFilter: ['data-move'] });
      }),
    }));
    offer(product, QUIET.home, [back], [lay]);
    return moved.evaluate(({ mark: ofMove }) => ofMove);
  };
  const still = await mark();
  expect(await markOfMove(250, 256)).not.toBe(still);
  await expect(cell).toContainText('2.50');
  await expect(cell).not.toHaveAttribute('data-move');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await markOfMove(240, 244)).toBe(still);
  await expect(cell).toContainText('2.40');
  await openMenu(page);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
