import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../checks';
import { confirmButton, expectMatched, fillSlip, openMarket, placeButton, question } from '../slip';
import { SIZES } from '../stage';

test.each(SIZES)(
  'lets the player choose another price rule, and shows its terms, on a %s',
  async (size) => {
    await openMarket({ size });
    await fillSlip('100', ['Back', 'Norhaven']);
    await placeButton().click();
    const rule = question().getByRole('combobox', { name: 'If the odds move' });
    await expect.element(rule).toHaveValue('BETTER');
    await expect.element(question()).toHaveTextContent('at your odds or better');
    await rule.selectOptions('Best available');
    await expect.element(question()).toHaveTextContent('Matched at the best odds on arrival');
    await rule.selectOptions('My odds only');
    await expect.element(question()).toHaveTextContent('At your odds or not at all');
    // A slow check delays the odds, and no bet is placed at stale odds, so the check is not the last step.
    await expectAccessible();
    const alwaysAsk = question().getByRole('switch', { name: 'Always ask before placing' });
    await expect.element(alwaysAsk).toBeChecked();
    await alwaysAsk.click();
    await expect.element(alwaysAsk).not.toBeChecked();
    if (size === 'phone')
      for (const width of [320, 360]) {
        await page.viewport(width, 740);
        await expect.element(confirmButton()).toBeInViewport({ ratio: 1 });
        await expect.element(rule).toBeInViewport({ ratio: 1 });
      }
    await confirmButton().click();
    await expectMatched('Norhaven', '₹100 at 2.40');
  },
);

test('promises only what an older server does: a whole bet at its odds', async () => {
  await openMarket({ backend: { dialect: 'older' } });
  await fillSlip('100', ['Back', 'Norhaven']);
  await placeButton().click();
  await expect.element(question()).toHaveTextContent('At your odds or not at all');
  expect(question().getByRole('combobox').elements()).toEqual([]);
  await confirmButton().click();
  await expectMatched('Norhaven', '₹100 at 2.40');
});
