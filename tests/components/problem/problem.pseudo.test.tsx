import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { problem } from '../../../src/islands/problem/island';
import { watchProblems } from '../../../src/islands/problem/watchProblems';
import { expectInOtherLanguage } from '../checks';
import { QUIET_MARKET } from '../market/market';
import { openMarket } from '../slip';
import { SIZES } from '../stage';

test.each(SIZES)(
  'shows all text of the report of a problem in the language of the page, on a %s',
  async (size) => {
    await openMarket({
      size,
      path: QUIET_MARKET,
      onDemand: [problem],
      frame: [watchProblems],
      setting: { problemReports: '/problems/send' },
    });
    const openers = page.getByCss('[data-opens=menu]').elements();
    const menu = openers.find((element) => element.checkVisibility());
    await page.elementLocator(menu as Element).click();
    await page.getByCss('[role=dialog] [data-opens=problem]').click();
    await expect.element(page.getByCss('[role=dialog] textarea')).toBeVisible();
    await expectInOtherLanguage();
  },
);
