import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { allRulesBut, findViolations } from '../../checks/axe';

/** Runs axe without some rules, as an expression for the debugger. */
const runWithout = (...rules: readonly string[]): string =>
  `(${findViolations})(${JSON.stringify(allRulesBut(...rules))})`;

/**
 * Passes if axe finds no violation on the current page in both themes, or in the passed themes, and in the system's
 * colours. A brand has the colours of the theme that the player chose, so its pages are opened in each theme. The
 * debugger injects axe, because the page's own policy blocks foreign scripts.
 */
export async function expectAccessible(
  page: Page,
  state: string,
  themes: readonly string[] = ['light', 'dark'],
): Promise<void> {
  const inspector = await page.context().newCDPSession(page);
  const evaluate = async (expression: string): Promise<unknown> => {
    const { result, exceptionDetails } = await inspector.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(`${state}: ${exceptionDetails.text}`);
    return result.value;
  };
  if ((await evaluate('typeof axe')) === 'undefined') await evaluate(`${axe.source};0`);
  // Skip a target that is half covered by a bar on a scrolled desktop page.
  await evaluate('innerWidth < 1024 || scrollTo({ top: 0, behavior: "instant" })');
  for (const theme of themes) {
    await evaluate(`document.documentElement.classList.replace('${otherThan(theme)}', '${theme}')`);
    expect(await evaluate(runWithout()), `${state}, ${theme}`).toEqual([]);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  // The system is responsible for the contrast of its own colours, which axe cannot read.
  expect(
    await evaluate(runWithout('color-contrast')),
    `${state}, in the colours of the system`,
  ).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
  await inspector.detach();
}

const otherThan = (theme: string): string => (theme === 'dark' ? 'light' : 'dark');
