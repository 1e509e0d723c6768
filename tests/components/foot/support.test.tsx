import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { footer } from '../../../src/islands/footer/island';
import { outlet } from '../../../src/islands/outlet/island';
import { slip } from '../../../src/islands/slip/island';
import { sports } from '../../../src/islands/sports/island';
import { support } from '../../../src/islands/support/island';
import { changeSettings } from '../../browser/actions/server';
import { QUIET_MARKET } from '../../checks/prices';
import { expectAccessible, expectLargeTargets, expectReadableInEveryView } from '../checks';
import { slipBar } from '../slip';
import { type Given, stage } from '../stage';
import { boxOf } from '../actions';

const supportLink = (): Locator => page.getByRole('link', { name: 'Support' });
const firstPrice = (): Locator => page.getByCss('main [data-price]:not([data-none])').first();

/** Opens home with the link. */
async function open(given: Given = {}) {
  const staged = await stage({
    islands: [outlet, sports, support, footer],
    setting: { showSupportLink: true, supportLink: '/pages/help' },
    ...given,
  });
  await expect.element(firstPrice()).toBeVisible();
  await expect.element(supportLink()).toBeVisible();
  return staged;
}

describe('the support link', () => {
  test('is shown only if the settings enable it', async () => {
    const staged = await stage({
      islands: [outlet, support, footer],
      setting: { supportLink: '/pages/help' },
    });
    await expect.element(page.getByRole('contentinfo')).toHaveTextContent('Touchline');
    await expect.poll(() => supportLink().elements()).toHaveLength(0);
    changeSettings(staged, { showSupportLink: true });
    await staged.reload();
    await expect.element(supportLink()).toBeVisible();
    // The operator's own page replaces the product's page.
    await expect.element(supportLink()).toHaveAttribute('href', '/pages/help');
    await expect.element(supportLink()).toHaveAttribute('target', '_self');
  });

  test.each(['/home?from=casino', '/home?x=LOBBY', '/home?lotus', QUIET_MARKET])(
    'is hidden at %s',
    async (address) => {
      const { visit } = await open();
      visit(address);
      await expect.poll(() => supportLink().elements()).toHaveLength(0);
      visit('/home');
      await expect.element(supportLink()).toBeVisible();
    },
  );

  test.each(['phone', 'desktop'] as const)('never covers a price on a %s', async (size) => {
    await open({ size });
    const link = boxOf(supportLink());
    // On a phone, the page scrolls below the link; on a desktop, the column of prices begins next to it.
    if (size === 'desktop')
      expect(link.right).toBeLessThanOrEqual(boxOf(page.getByRole('main')).left);
    else
      expect(link.bottom).toBeLessThanOrEqual(
        boxOf(page.getByRole('navigation', { name: 'Sports' })).bottom,
      );
    await expectAccessible();
    // A mouse needs a smaller target than a finger.
    if (size === 'phone') await expectLargeTargets();
    await expectReadableInEveryView();
  });

  test('covers neither the docked slip nor the tabs', async () => {
    await open({ islands: [outlet, sports, support, slip] });
    await firstPrice().click();
    await expect.element(slipBar()).toBeVisible();
    for (const part of [slipBar(), page.getByRole('navigation', { name: 'Main' })])
      expect(boxOf(supportLink()).bottom).toBeLessThanOrEqual(boxOf(part).top);
  });
});
