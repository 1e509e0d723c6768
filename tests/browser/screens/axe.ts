import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { allRulesBut, findViolations } from '../../checks/axe';

/** axe's run, but for some rules, as an expression for the debugger. */
const runWithout = (...rules: readonly string[]): string =>
  `(${findViolations})(${JSON.stringify(allRulesBut(...rules))})`;

/**
 * Holds when axe finds nothing against the page as it is: in the light theme and in the dark one, or in the themes
 * given, and in the colours of the system. A brand wears the colours of the theme that the player chose, so that
 * its pages are opened in each. The debugger brings axe in, because the page's own policy lets no foreign script run.
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
  // Skip a target that a bar of a scrolled desktop page half covers.
  await evaluate('innerWidth < 1024 || scrollTo({ top: 0, behavior: "instant" })');
  for (const theme of themes) {
    await evaluate(`document.documentElement.classList.replace('${otherThan(theme)}', '${theme}')`);
    expect(await evaluate(runWithout()), `${state}, ${theme}`).toEqual([]);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  // The system answers for the contrast of its own colours, which axe cannot read.
  expect(
    await evaluate(runWithout('color-contrast')),
    `${state}, in the colours of the system`,
  ).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
  await inspector.detach();
}

const otherThan = (theme: string): string => (theme === 'dark' ? 'light' : 'dark');
