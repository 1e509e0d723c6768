import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { alerts } from '../../../src/islands/alerts/island';
import { expectInOtherLanguage } from '../checks';
import { QUIET_MARKET } from '../market/market';
import { openMarket } from '../slip';
import { SIZES } from '../stage';
import { storedPrices, storedSettings } from './sheet';

test.each(SIZES)(
  'shows all text of alerts and of their form in the language of the page, on a %s',
  async (size) => {
    await openMarket({
      size,
      path: QUIET_MARKET,
      onDemand: [alerts],
      stored: {
        ...storedSettings({ matched: 'notification', quiet: { from: 0, to: 1_439 } }),
        ...storedPrices({}, { side: 'LAY', direction: 'OR_LOWER', reachedAt: Date.now() }),
      },
    });
    await page.getByCss('main [data-runner]').first().click();
    // The button at the end of the runner's panel.
    await page.getByCss('main section:has(> div > h3[tabindex]) > div:last-child > button').click();
    const form = page.getByCss('main form');
    await expect.element(form.getByCss('[type=submit]')).toBeEnabled();
    await expectInOtherLanguage();
    await form.getByCss('[type=submit]').click();
    await expect.element(form.getByCss('[data-opens=alerts]')).toBeVisible();
    await expectInOtherLanguage();
    await form.getByCss('[data-opens=alerts]').click();
    await expect.poll(() => page.getByCss('[role=dialog] li').elements()).toHaveLength(3);
    await expectInOtherLanguage();
    await page.getByCss('[role=dialog] fieldset ~ div > button').click();
    await expectInOtherLanguage();
  },
);
