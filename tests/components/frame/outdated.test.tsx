import { expect, onTestFinished, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { outlet } from '../../../src/islands/outlet/island';
import { QUIET_MARKET } from '../../checks/prices';
import { expectAccessible, expectReadable } from '../checks';
import { stage } from '../stage';

/* The note for a browser that lacks what the product needs. */

const note = (): Locator => page.getByCss('#outdated');

/** All rules of the page's styles that hide the note in a browser with the feature of their `@supports`. */
const supportRules = () =>
  [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule, at) =>
      rule instanceof CSSSupportsRule && rule.cssText.includes('#outdated')
        ? { sheet, at, text: rule.cssText }
        : [],
    ),
  );

/** Drops those rules until the end of the test, as a browser without the feature does. */
function dropSupport(): void {
  const rules = supportRules();
  expect(rules).toHaveLength(1);
  for (const { sheet, at, text } of rules) {
    sheet.deleteRule(at);
    onTestFinished(() => void sheet.insertRule(text, at));
  }
}

test.for(['phone', 'desktop'] as const)(
  'is shown above the screen in such a browser alone, on a %s',
  async (size) => {
    await stage({ path: QUIET_MARKET, islands: [outlet], size });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(note()).not.toBeVisible();
    dropSupport();
    await expect.element(note()).toBeVisible();
    await expectReadable();
    await expectAccessible();
  },
);
