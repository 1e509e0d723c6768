import type { Locator } from '@playwright/test';
import { continueAsDemo, expectPlayer, followLogIn, logOut } from '../hands/account';
import { betTab } from '../hands/bets';
import { placeElsewhere } from '../hands/elsewhere';
import { PLACE } from '../hands/calls';
import {
  ENDED_ELSEWHERE,
  expectNotice,
  leaveWindow,
  LOGGED_OUT,
  notices,
  returnToWindow,
} from '../hands/notices';
import { boxOf, sheet, sportsBar } from '../hands/page';
import { expectPrices, QUIET, QUIET_MARKET } from '../hands/prices';
import { hasColumn } from '../hands/screen';
import { betElsewhere, delayCalls, settle } from '../hands/server';
import { signIn } from '../hands/signIn';
import {
  closeSlip,
  expectMatched,
  fillSlip,
  openSlip,
  placeBets,
  receiptButton,
  stakeField,
} from '../hands/slip';
import { endSessionElsewhere } from '../hands/tabs';
import { expect, test } from '../product';

/** The notice is in its place and covers none of these parts. */
async function expectClear(notice: Locator, ...parts: readonly Locator[]): Promise<void> {
  await expect(notice).toBeVisible();
  // It comes with a movement.
  await notice.evaluate((element) =>
    Promise.all(element.getAnimations().map(({ finished }) => finished)),
  );
  const a = await boxOf(notice);
  for (const part of parts) {
    const b = await part.boundingBox();
    if (!b) throw new Error(`${part} is not on the screen.`);
    const apart =
      a.x + a.width <= b.x ||
      b.x + b.width <= a.x ||
      a.y + a.height <= b.y ||
      b.y + b.height <= a.y;
    expect(apart, `${JSON.stringify(a)} lies on ${part} at ${JSON.stringify(b)}`).toBe(true);
  }
}

test(
  'a notice covers neither the sports nor the head of the slip',
  { tag: '@both' },
  async ({ page, context, product }) => {
    await signIn(page, product, QUIET_MARKET);
    await endSessionElsewhere(page, context);
    const head = page.locator('#island-slip').getByRole('heading').first();
    await expectClear(
      notices(page).first(),
      sportsBar(page),
      page.getByRole('banner'),
      ...(hasColumn(page) ? [head] : []),
    );
  },
);

test('a notice leaves the head of the open slip free where the slip is a sheet', async ({
  page,
  product,
}) => {
  await signIn(page, product, QUIET_MARKET);
  const runners = ['Norhaven', 'Eastmere', 'The draw'];
  await fillSlip(page, '100', ...runners.map((runner) => ['Back', runner] as const));
  delayCalls(product, PLACE, 1_500);
  await placeBets(page);
  await closeSlip(page);
  await expect(notices(page).first()).toContainText('Matched');
  await leaveWindow(page);
  const sports = page.locator('.sports');
  await expectClear(notices(page).first(), sports);
  await openSlip(page);
  await expect(sheet(page)).toBeVisible();
  const head = sheet(page).locator(':scope > :first-child');
  await expect(async () => {
    for (const notice of await notices(page).all()) await expectClear(notice, sports, head);
  }).toPass({ timeout: 10_000 });
});

test('a notice covers nothing of a receipt, however high it is', async ({ page, product }) => {
  await signIn(page, product, QUIET_MARKET);
  const runners = ['Norhaven', 'Eastmere', 'The draw', 'Over 2.5 goals'];
  await fillSlip(page, '100', ...runners.map((runner) => ['Back', runner] as const));
  await placeBets(page);
  await expectMatched(page, 'Eastmere', '₹100');
  settle(product, QUIET.under, QUIET.goals);
  await expectNotice(page, 'You lost ₹100.00');
  await leaveWindow(page);
  await expectClear(
    notices(page).first(),
    page.locator('.sports'),
    page.locator('.top'),
    sheet(page),
  );
  await expect(receiptButton(page, 'Done')).toBeInViewport({ ratio: 1 });
});

test(
  'a notice of a result lies neither on the head of an event that sticks nor on its chips',
  { tag: '@both' },
  async ({ page, product }) => {
    placeElsewhere(product, { price: 240, stake: 10_000 });
    await signIn(page, product, QUIET_MARKET);
    await expectPrices(page);
    const { height, width } = page.viewportSize()!;
    await page.setViewportSize({ width, height: Math.min(height, 560) });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const stuck = page.locator('main [data-stuck]');
    await expect(stuck).toHaveCount(1);
    settle(product, QUIET.home);
    await expectNotice(page, 'You won');
    await leaveWindow(page);
    await expect(stuck).toHaveCount(1);
    await expectClear(
      notices(page).first(),
      stuck.locator(':scope > div').first(),
      stuck.getByRole('group'),
      page.locator('.top'),
    );
  },
);

test('a notice of a result lies on nothing of the slip that the player bets in', async ({
  page,
  product,
}) => {
  placeElsewhere(product, {
    marketId: QUIET.goals,
    runnerId: QUIET.over,
    side: 'LAY',
    price: 240,
    stake: 10_000,
  });
  await signIn(page, product, QUIET_MARKET);
  await fillSlip(page, '100', ['Back', 'Norhaven'], ['Back', 'Eastmere'], ['Back', 'The draw']);
  settle(product, QUIET.under, QUIET.goals);
  await expectNotice(page, 'You won');
  await leaveWindow(page);
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expect
      .poll(async () => ((await sheet(page).boundingBox())?.width ?? 0) === width)
      .toBe(true);
    await expectClear(notices(page).first(), sheet(page));
  }
});

test(
  'a notice of a result lies on none of the tabs of the bets',
  { tag: '@both' },
  async ({ page, product }) => {
    placeElsewhere(product, { price: 240, stake: 10_000 });
    await signIn(page, product, '/current-bet');
    settle(product, QUIET.home);
    await expectNotice(page, 'You won');
    await leaveWindow(page);
    await expectClear(notices(page).first(), page.getByRole('tablist'), page.locator('.top'));
    await betTab(page, 'Settled').click();
    await expect(betTab(page, 'Settled')).toHaveAttribute('aria-selected', 'true');
  },
);

test(
  'of several notices the newest is on top, and each that is seen is whole',
  { tag: '@both' },
  async ({ page, product }) => {
    placeElsewhere(product, { price: 240, stake: 10_000 });
    betElsewhere(product, 10_000);
    await signIn(page, product, QUIET_MARKET);
    await expectPrices(page);
    const { width } = page.viewportSize()!;
    await page.setViewportSize({ width, height: 480 });
    await leaveWindow(page);
    settle(product, QUIET.under, QUIET.goals);
    await expectNotice(page, 'You lost ₹100.00');
    settle(product, QUIET.home);
    await expectNotice(page, 'You won');
    await expect(notices(page)).toHaveCount(2);
    const lost = notices(page).filter({ hasText: 'You lost' });
    const won = notices(page).filter({ hasText: 'You won' });
    await expect(won).toBeInViewport({ ratio: 1 });
    const painted = await notices(page).evaluateAll((all) =>
      all.map((notice) => {
        const box = notice.getBoundingClientRect();
        const room = notice.parentElement!.getBoundingClientRect();
        if (box.left >= room.right || box.top >= room.bottom) return 'out of sight';
        return box.bottom <= room.bottom + 1 ? 'whole' : 'cut';
      }),
    );
    expect(painted).not.toContain('cut');
    expect(painted).toContain('whole');
    const [older, newer] = [await boxOf(lost), await boxOf(won)];
    expect(older.y > newer.y || older.x > newer.x).toBe(true);
  },
);

test('Escape closes the sheet that the player is in, not the notice that came after it', async ({
  page,
  product,
}) => {
  betElsewhere(product, 10_000);
  await signIn(page, product, QUIET_MARKET);
  await fillSlip(page, '100', ['Back', 'Norhaven']);
  settle(product, QUIET.under, QUIET.goals);
  await expectNotice(page, 'You lost ₹100.00');
  await leaveWindow(page);
  await stakeField(page).press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect(notices(page)).toHaveCount(1);
});

test('Escape and F8 pressed in a field leave the notices alone', async ({
  page,
  context,
  product,
}) => {
  await signIn(page, product, QUIET_MARKET);
  await endSessionElsewhere(page, context);
  await expectNotice(page, ENDED_ELSEWHERE);
  await leaveWindow(page);
  await followLogIn(page);
  const field = page.getByLabel(/user name/i).first();
  await field.fill('thorne');
  await field.press('F8');
  await expect(field).toBeFocused();
  await field.press('Escape');
  await expect(notices(page)).toHaveCount(1);
  await expect(field).toHaveValue('thorne');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('F8');
  await page.keyboard.press('Escape');
  await expect(notices(page)).toHaveCount(0);
});

test.describe('a notice', () => {
  test('keeps no other from leaving once it is clicked away', async ({
    page,
    context,
    product,
  }) => {
    await signIn(page, product, QUIET_MARKET);
    await endSessionElsewhere(page, context);
    await leaveWindow(page);
    await followLogIn(page);
    await continueAsDemo(page);
    await expectPlayer(page);
    await logOut(page);
    await expectNotice(page, LOGGED_OUT);
    await expect(notices(page)).toHaveCount(2);
    const first = notices(page).filter({ hasText: ENDED_ELSEWHERE });
    // The pointer never leaves a notice that is gone where it was clicked.
    await first.hover();
    await first.click();
    await expect(first).toHaveCount(0);
    await returnToWindow(page);
    await expect(notices(page)).toHaveCount(0, { timeout: 9_000 });
  });

  test('waits while the player is at another window or points at it', async ({
    page,
    context,
    product,
  }) => {
    // The clock is taken over from the start: a timer that began before could not be ended any more.
    await page.clock.install();
    await signIn(page, product, QUIET_MARKET);
    await endSessionElsewhere(page, context);
    const notice = notices(page).filter({ hasText: ENDED_ELSEWHERE });
    await leaveWindow(page);
    await page.clock.runFor(20_000);
    await expect(notice).toBeVisible();
    await returnToWindow(page);
    await notice.hover();
    await page.clock.runFor(20_000);
    await expect(notice).toBeVisible();
    await page.mouse.move(10, 700);
    await page.clock.runFor(5_000);
    await expect(notice).toHaveCount(0);
  });
});
