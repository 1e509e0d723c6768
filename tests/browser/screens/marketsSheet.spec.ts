import { heading, screen, sheet } from '../actions/page';
import { expectPrice, QUIET_MARKET } from '../actions/prices';
import { openMatch } from '../actions/server';
import { expect, test } from '../product';

test('closes the list of markets with Back and Escape', async ({ page, product }) => {
  openMatch(product, {
    eventId: '29300020',
    marketId: '1.29300020',
    name: 'Ashford v Calder',
    startsIn: 480_000,
    runners: ['Ashford', 'Calder'].map((name, index) => ({ id: `29300020${index}`, name })),
  });
  const more = screen(page).getByRole('button', { name: 'All markets and next football' });
  await page.goto(QUIET_MARKET);
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  await more.click();
  await expect(sheet(page)).toBeVisible();
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL(QUIET_MARKET);
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(more).toBeFocused();
  await more.click();
  await sheet(page)
    .getByRole('link', { name: /Ashford/ })
    .click();
  await expect(heading(page)).toContainText('Ashford');
  await expect(sheet(page)).toBeHidden();
  await page.goBack();
  await expect(heading(page)).toContainText('Norhaven');
  await expect(sheet(page)).toBeHidden();
});
