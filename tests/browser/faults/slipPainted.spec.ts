import type { Locator, Page } from '@playwright/test';
import { sheet } from '../hands/page';
import { QUIET, QUIET_MARKET, tapPrice } from '../hands/prices';
import { hasColumn } from '../hands/screen';
import { offer, settle, suspend } from '../hands/server';
import { signIn } from '../hands/signIn';
import {
  closeSlip,
  confirmButton,
  enterStakeButton,
  fillSlip,
  leg,
  oddsField,
  openLeg,
  openSlip,
  placeButton,
  question,
  slipBar,
  stakeField,
  typeStake,
} from '../hands/slip';
import { expect, test } from '../product';
import { expectAccessible } from '../screens/axe';

/* What is painted of the slip: inside the screen, whole and in order. */

const ALL_RUNNERS = ['Norhaven', 'Eastmere', 'The draw', 'Over 2.5 goals', 'Under 2.5 goals'];
const HEIGHT = 640;
const widths = (page: Page): readonly number[] => (hasColumn(page) ? [1_280] : [320, 360]);
const resize = (page: Page, width: number): Promise<void> =>
  page.setViewportSize({ width, height: hasColumn(page) ? 800 : HEIGHT });

/** Words, fields and buttons of a part that are cut off, or stick out of it at a side. */
const cutIn = (part: Locator): Promise<readonly string[]> =>
  part.evaluate((root) => {
    const { left, right } = root.getBoundingClientRect();
    return [...root.querySelectorAll<HTMLElement>('b, bdi, dd, dt, button, input, small, h2')]
      .filter((each) => each.checkVisibility() && !each.closest('.vh'))
      .filter((each) => {
        const box = each.getBoundingClientRect();
        const isOut = box.left < left - 1 || box.right > right + 1;
        return (
          isOut ||
          (each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== 'inline')
        );
      })
      .map((each) => `${each.tagName} ${each.textContent || (each as HTMLInputElement).value}`);
  });

/** The slip: a sheet over a phone's page, a column of a desktop. */
const slip = (page: Page): Locator =>
  hasColumn(page) ? page.locator('#island-slip section') : sheet(page);

test.beforeEach(({ page, product }) => signIn(page, product, QUIET_MARKET));

test(
  'nothing of the slip is cut: runner, odds, stake and buttons, with large figures',
  { tag: '@both' },
  async ({ page }) => {
    await fillSlip(page, '90000', ['Back', 'Norhaven'], ['Lay', 'Eastmere'], ['Back', 'The draw']);
    for (const width of widths(page)) {
      await resize(page, width);
      for (const runner of ['The draw', 'Eastmere', 'Norhaven']) {
        await openLeg(page, runner);
        await expect(stakeField(leg(page, runner))).toBeInViewport({ ratio: 1 });
        await expect(oddsField(leg(page, runner))).toBeInViewport({ ratio: 1 });
        expect(await cutIn(slip(page)), `${runner} open, ${width} px`).toEqual([]);
      }
      await expect(placeButton(page)).toBeInViewport({ ratio: 1 });
    }
  },
);

test(
  'a long stake is whole in its field, and stays where it is as its typing ends',
  { tag: '@both' },
  async ({ page }) => {
    await fillSlip(page, '100', ['Back', 'Norhaven']);
    const field = stakeField(leg(page, 'Norhaven'));
    const roomFor = (): Promise<number> =>
      field.evaluate((input) => input.clientWidth - input.scrollWidth);
    for (const width of widths(page)) {
      await resize(page, width);
      for (const stake of ['1000000', '10000000', '100000.50', '100000000.50', '1000000000.50']) {
        await field.fill(stake);
        expect(await roomFor(), `${stake} as it is typed, ${width} px`).toBeGreaterThanOrEqual(0);
        const typed = await field.boundingBox();
        await field.blur();
        await expect(field).toHaveValue(/,/);
        expect(await roomFor(), `${stake} in groups, ${width} px`).toBeGreaterThanOrEqual(0);
        expect((await field.boundingBox())?.y, `${stake}, ${width} px`).toBe(typed?.y);
      }
    }
  },
);

test(
  'nothing of the question is cut, and both answers are inside the screen',
  { tag: '@both' },
  async ({ page }) => {
    await fillSlip(page, '1000', ['Back', 'Norhaven'], ['Lay', 'Eastmere'], ['Back', 'The draw']);
    await placeButton(page).click();
    await expect(confirmButton(page)).toBeVisible();
    for (const width of widths(page)) {
      await resize(page, width);
      await expect(confirmButton(page)).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: 'Change', exact: true })).toBeInViewport({
        ratio: 1,
      });
      expect(await cutIn(question(page)), `${width} px`).toEqual([]);
      for (const row of await question(page).getByRole('listitem').all()) {
        const [name, terms, market, result] = await row
          .locator('bdi, b, small')
          .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()));
        expect(market?.left, `market below its runner, ${width} px`).toBe(name?.left);
        expect(result?.right, `result below its stake, ${width} px`).toBe(terms?.right);
        expect(market?.top).toBeGreaterThanOrEqual(name?.bottom ?? Number.POSITIVE_INFINITY);
      }
    }
  },
);

test(
  'selections stand below one another in the order of their taps, those of one event together',
  { tag: '@both' },
  async ({ page }) => {
    const runners = ['The draw', 'Norhaven', 'Over 2.5 goals', 'Eastmere'];
    for (const runner of runners) await tapPrice(page, 'Back', runner);
    await openSlip(page);
    for (const width of widths(page)) {
      await resize(page, width);
      const tops: number[] = [];
      for (const runner of runners) tops.push((await leg(page, runner).boundingBox())?.y ?? -1);
      expect(tops, `${width} px`).toEqual(tops.toSorted((a, b) => a - b));
    }
  },
);

test('the open selection is inside the screen above a phone’s keyboard, with Place below it', async ({
  page,
}) => {
  const runners = ['Norhaven', 'Eastmere', 'The draw', 'Over 2.5 goals'] as const;
  for (const runner of runners) await tapPrice(page, 'Back', runner);
  await openSlip(page);
  const covered = 300;
  for (const width of widths(page)) {
    await page.setViewportSize({ width, height: 740 });
    for (const runner of ['Over 2.5 goals', 'Norhaven', 'The draw']) {
      await openLeg(page, runner);
      await expect(stakeField(leg(page, runner))).toBeFocused();
      await page.evaluate((height) => {
        const view = window.visualViewport!;
        Object.defineProperty(view, 'height', { configurable: true, value: innerHeight - height });
        view.dispatchEvent(new Event('resize'));
      }, covered);
      const within = async (part: Locator): Promise<void> =>
        expect(async () => {
          const box = await part.boundingBox();
          expect(box?.y).toBeGreaterThan(0);
          expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740 - covered + 1);
        }).toPass();
      await within(leg(page, runner).locator('header b'));
      await within(oddsField(leg(page, runner)));
      await within(stakeField(leg(page, runner)));
      await within(page.getByRole('button', { name: /^(Place |Enter a stake)/ }));
      // What the fields stand in is painted, not hidden behind the foot of the sheet.
      const isPainted = await stakeField(leg(page, runner)).evaluate((field) => {
        const { left, top, width: w, height: h } = field.getBoundingClientRect();
        return document.elementFromPoint(left + w / 2, top + h / 2) === field;
      });
      expect(isPainted, `${runner}, ${width} px`).toBe(true);
    }
  }
});

test(
  'several selections come to a total liability and a maximum profit, and a line says which stay out',
  { tag: '@both' },
  async ({ page, product }) => {
    for (const runner of ['Norhaven', 'Over 2.5 goals', 'Eastmere', 'The draw'])
      await tapPrice(page, 'Back', runner);
    await typeStake(page, '100', 'Norhaven');
    await typeStake(page, '200', 'Eastmere');
    settle(product, QUIET.under, QUIET.goals);
    await expect(page.getByText('1 needs a stake, 1 is closed. Both stay out.')).toBeVisible();
    await expect(placeButton(page)).toHaveText('Place 2 bets · ₹300');
    // One of the two wins at most: 200 at 3.20, less the other’s stake.
    await expect(slip(page)).toContainText(
      /Total liability\s*300\.00\s*Maximum profit\s*\+340\.00/,
    );
    for (const width of widths(page)) {
      await resize(page, width);
      await expect(page.getByText('Total liability')).toBeInViewport({ ratio: 1 });
      await expect(page.getByText('Maximum profit')).toBeInViewport({ ratio: 1 });
      await expect(placeButton(page)).toBeInViewport({ ratio: 1 });
      await expect(page.getByText('Both stay out.')).toBeInViewport({ ratio: 1 });
    }
    await expectAccessible(page, 'a slip with a closed selection');
  },
);

/** Whether all of a part is painted inside the list it scrolls in, and nothing lies on it. */
const isPainted = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [top + 2, top + height - 2].every((y) => {
      const seen = document.elementFromPoint(left + width / 2, y);
      return seen !== null && element.contains(seen);
    });
  });

/** Opens a slip of every runner, in a window too low for them all. */
async function openLongSlip(page: Page): Promise<void> {
  for (const runner of ALL_RUNNERS) await tapPrice(page, 'Back', runner);
  await openSlip(page);
  await resize(page, hasColumn(page) ? 1_280 : 360);
  if (hasColumn(page)) await page.setViewportSize({ width: 1_280, height: 560 });
}

test(
  'the head and the foot of the slip stay while its legs scroll, below the top bar',
  { tag: '@both' },
  async ({ page }) => {
    await openLongSlip(page);
    await leg(page, 'Norhaven').hover();
    for (const turn of [600, -600]) {
      await page.mouse.wheel(0, turn);
      // The last leg stands open: its end is the end of the list.
      const end =
        turn > 0 ? leg(page, 'Under 2.5 goals').locator('dd').last() : leg(page, 'Norhaven');
      await expect.poll(() => isPainted(end)).toBe(true);
      const head = slip(page).getByRole('heading', { name: 'Bet slip' });
      expect(await isPainted(head)).toBe(true);
      expect(await isPainted(enterStakeButton(page))).toBe(true);
    }
  },
);

test(
  'the stake and the quick stakes of the open selection are whole in the column, however many stand above',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1_280, height: 800 });
    for (const runner of ALL_RUNNERS) {
      await tapPrice(page, 'Back', runner);
      await expect(stakeField(leg(page, runner))).toBeFocused();
      await expect.poll(() => isPainted(stakeField(leg(page, runner)))).toBe(true);
      for (const quick of await page
        .getByRole('group', { name: 'Quick stakes' })
        .getByRole('button')
        .all())
        await expect.poll(() => isPainted(quick)).toBe(true);
    }
  },
);

test(
  'at 200 % text the stake field is as wide as its selection',
  { tag: '@both' },
  async ({ page }) => {
    await tapPrice(page, 'Back', 'Norhaven');
    await openSlip(page);
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
    for (const width of widths(page)) {
      await resize(page, width);
      const [card, field] = await leg(page, 'Norhaven').evaluate((article) => {
        const amount = article.querySelector('[id^="stake-"]')!.parentElement!;
        return [article, amount].map((each) => each.getBoundingClientRect().toJSON() as DOMRect);
      });
      expect(field!.right).toBeLessThanOrEqual(card!.right);
      expect(field!.left).toBeGreaterThanOrEqual(card!.left);
    }
  },
);

test('the bar of the slip says that its selection is suspended', async ({ page, product }) => {
  await tapPrice(page, 'Back', 'Over 2.5 goals');
  await expect(slipBar(page)).toHaveText(/Over 2\.5 goals\s*Back\s*\d/);
  suspend(product, QUIET.goals);
  await expect(slipBar(page)).toHaveText(/Over 2\.5 goals\s*Back\s*Suspended$/);
});

test(
  'a worse price out of sight comes into sight with all of its Accept',
  { tag: '@both' },
  async ({ page, product }) => {
    await openLongSlip(page);
    await stakeField(page).blur();
    await leg(page, 'Norhaven').hover();
    await page.mouse.wheel(0, 900);
    await expect.poll(() => isPainted(leg(page, 'Norhaven'))).toBe(false);
    offer(product, QUIET.home, [230, 228], [256, 258]);
    const accept = leg(page, 'Norhaven').getByRole('button', { name: 'Accept' });
    await expect(accept).toBeVisible();
    await expect.poll(() => isPainted(accept)).toBe(true);
  },
);

test(
  'a stake beyond the limit has its reason right below its field, and no profit',
  { tag: '@both' },
  async ({ page }) => {
    await fillSlip(page, '9Cr', ['Back', 'Norhaven']);
    const reason = leg(page, 'Norhaven').locator('li');
    await expect(reason).toHaveText(/^(Maximum|You have)/);
    const [field, said, quick] = await Promise.all(
      [stakeField(page), reason, page.getByRole('group', { name: 'Quick stakes' })].map((part) =>
        part.boundingBox(),
      ),
    );
    expect(said!.y).toBeGreaterThanOrEqual(field!.y + field!.height);
    expect(said!.y + said!.height).toBeLessThanOrEqual(quick!.y);
    expect(await isPainted(reason)).toBe(true);
    await expect(leg(page, 'Norhaven').locator('dd')).toHaveText(['–', '–']);
  },
);

test('the bar of the slip counts the living selections; with none, bar and slip say why', async ({
  page,
  product,
}) => {
  await tapPrice(page, 'Back', 'Over 2.5 goals');
  await tapPrice(page, 'Back', 'Norhaven');
  settle(product, QUIET.under, QUIET.goals);
  await openSlip(page);
  await expect(leg(page, 'Over 2.5 goals')).toHaveText(/^Closed/);
  await closeSlip(page);
  await expect(slipBar(page)).toHaveText(/^1 Bet slip:Norhaven/);
  settle(product, QUIET.away);
  await expect(slipBar(page)).toHaveText('Bet slip 2 are closed');
  await slipBar(page).click();
  await expect(page.getByText('2 are closed. Nothing to place.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Place bet|^Enter a stake/ })).toBeDisabled();
});
