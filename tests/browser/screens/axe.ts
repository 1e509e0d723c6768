import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** WCAG 2.2 A and AA, and axe's own rules about landmarks and headings. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** axe's run, but for some rules. A target that a bar half covers where the page stands is measured in its middle. */
const runWithout = (
  ...rules: readonly string[]
) => `axe.run(document, { runOnly: ${JSON.stringify(TAGS)}, resultTypes: ['violations'], rules: ${JSON.stringify(
  Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])),
)} }).then(async ({ violations }) => {
  const found = [];
  for (const { id, help, nodes } of violations)
    for (const { target, failureSummary } of nodes) {
      const part = id === 'target-size' ? document.querySelector(target.join(' ')) : null;
      if (part) {
        const top = scrollY;
        part.scrollIntoView({ block: 'center', behavior: 'instant' });
        const again = await axe.run(part, { runOnly: { type: 'rule', values: [id] } });
        scrollTo({ top, behavior: 'instant' });
        if (again.violations.length === 0) continue;
      }
      found.push(id + ': ' + help + ' at ' + target.join(' ') + '\\n' + failureSummary);
    }
  return found;
})`;

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
  // A target that a bar of a scrolled desktop page half covers is none.
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
