import { expect, type Page } from '@playwright/test';
import { findBadTexts, selectorsOf, shareCovered, type TextRules } from '../../checks/texts';

export { LIST_NAMES, type TextRules } from '../../checks/texts';

export const badTexts = (page: Page, rules: TextRules = {}): Promise<readonly string[]> =>
  page.evaluate(findBadTexts, selectorsOf(rules));

/** Every text of the page as it stands can be read, and the page is no wider than its window. */
export async function expectReadable(
  page: Page,
  where: string,
  rules: TextRules = {},
): Promise<void> {
  await expect.soft
    .poll(() => badTexts(page, rules), { message: `texts of ${where}`, timeout: 2_000 })
    .toEqual([]);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(wider, `${where} moves sideways`).toBeLessThanOrEqual(0);
}

/** The text size that a player has set in their browser, in percent of the usual one. */
export const setTextSize = (page: Page, percent: number): Promise<void> =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);

export const coveredShare = (page: Page): Promise<number> => page.evaluate(shareCovered);
