import { entryRow, openRace } from '../hands/longRace';
import { boxOf, screen } from '../hands/page';
import { expectPrice, marketCard, QUIET_MARKET } from '../hands/prices';
import { changeSettings } from '../hands/server';
import { expect, test } from '../product';

/* The screen of an event: its head, its markets' bar and its tags. */

test(
  'an event that scrolls away stays as a line below the top bar, with its star and its markets',
  { tag: '@both' },
  async ({ page, product }) => {
    openRace(product);
    await page.goto(QUIET_MARKET);
    await expectPrice(page, 'Back', 'Norhaven', '2.40');
    const chips = page.getByRole('group', { name: 'Markets of this event' });
    const line = page.locator('[aria-hidden="true"]', { hasText: 'Norhaven v Eastmere' }).last();
    await expect(line).toBeHidden();
    await entryRow(page, 20).scrollIntoViewIfNeeded();
    await expect(line).toBeVisible();
    const [top, head, bar] = await Promise.all(
      [page.locator('.top'), line, chips].map(async (part) => await boxOf(part)),
    );
    expect(Math.abs(top!.y)).toBeLessThanOrEqual(1);
    expect(Math.abs(head!.y - top!.y - top!.height)).toBeLessThanOrEqual(2);
    expect(bar!.y).toBeGreaterThanOrEqual(head!.y + head!.height - 1);
    // Nothing lies over it.
    const met = await line.evaluate((box) => {
      const { left, top: y, height } = box.getBoundingClientRect();
      return box.contains(document.elementFromPoint(left + 20, y + height / 2));
    });
    expect(met).toBe(true);
    await line.getByRole('button', { includeHidden: true }).click();
    await chips.getByRole('button', { name: 'Match odds', exact: true }).click();
    await expect(marketCard(page, 'Long race')).toHaveCount(0);
    await expect(marketCard(page, 'Match odds')).toBeInViewport();
    const star = page.getByRole('button', { name: 'Pin Norhaven v Eastmere' });
    await expect(star).toHaveCount(1);
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/home');
    await expect(screen(page).getByRole('region', { name: 'Pinned' })).toContainText('Norhaven');
  },
);

test('an event of a sport that is switched off says so, and leads to the others', async ({
  page,
  product,
}) => {
  changeSettings(product, { football: false });
  await page.goto(QUIET_MARKET);
  await expect(screen(page)).toContainText('Football isn’t offered here.');
  await expect(screen(page).locator('[data-price]')).toHaveCount(0);
  await screen(page).getByRole('link', { name: 'Go to home' }).click();
  await expect(page).toHaveURL('/home');
});

test('the tags of an event hold no more room than their words need', async ({ page }) => {
  await page.goto(QUIET_MARKET);
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  const room = await screen(page)
    .locator('header')
    .getByText(/^(?:Commission|Matched) /)
    .evaluateAll((all) =>
      all.map((tag) => {
        const words = document.createRange();
        words.selectNodeContents(tag);
        return tag.getBoundingClientRect().width - words.getBoundingClientRect().width;
      }),
    );
  expect(room).toHaveLength(2);
  for (const blank of room) expect(blank).toBeLessThanOrEqual(36);
});
