import type { Page } from '@playwright/test';
import { boxOf, checkButton, header, heading, screen, sportsBar } from '../hands/page';
import { expectPrices, priceOf, QUIET, QUIET_MARKET, tapPrice } from '../hands/prices';
import { changeSettings } from '../hands/server';
import { hasColumn } from '../hands/screen';
import { signIn } from '../hands/signIn';
import { expectAccessible } from './axe';
import { expect, test } from '../product';

interface Edges {
  readonly start: number;
  readonly end: number;
}

/** The edges of a part of the page; of its text, where it is as wide as its box. */
const edgesOf = (page: Page, selector: string): Promise<Edges> =>
  page
    .locator(selector)
    .first()
    .evaluate((part) => {
      const { left, right } = part.getBoundingClientRect();
      return { start: left, end: right };
    });

test.describe('the top bar and the columns', () => {
  for (const width of [1280, 1440, 1920, 2560])
    test(
      `stand on the same edges at ${width} px, in a frame of at most 1440 px`,
      { tag: '@desktop' },
      async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(QUIET_MARKET);
        await expectPrices(page);
        const frame = Math.min(width, 1440);
        const start = (width - frame) / 2 + 16;
        const [brand, rail, side, menu] = await Promise.all(
          ['.brand', '.sports', '.side', '.top > [data-opens="menu"] .icon'].map((part) =>
            edgesOf(page, part),
          ),
        );
        expect(brand!.start).toBeCloseTo(start, 0);
        expect(rail!.start).toBeCloseTo(start, 0);
        expect(side!.end).toBeCloseTo(width - start, 0);
        // The drawing in the middle of a finger's target ends near the edge, and never beyond it.
        expect(menu!.end).toBeLessThanOrEqual(width - start + 1);
        expect(menu!.end).toBeGreaterThan(width - start - 8);
      },
    );
});

test.describe('maintenance', () => {
  for (const width of [320, 360, 1280])
    test(
      `shows the brand and its message and nothing else of the page at ${width} px`,
      { tag: width > 1000 ? '@desktop' : [] },
      async ({ page, product }) => {
        await page.setViewportSize({ width, height: 740 });
        await signIn(page, product, QUIET_MARKET);
        await tapPrice(page, 'Back', 'Norhaven');
        changeSettings(product, { siteSuspended: true });
        await page.reload();
        await expect(heading(page)).toHaveText('Back soon');
        await expect(page.locator('.brand')).toBeVisible();
        await expect(checkButton(page)).toBeVisible();
        await expect(sportsBar(page)).toHaveCount(0);
        await expect(page.getByRole('navigation')).toHaveCount(0);
        await expect(page.getByRole('complementary')).toHaveCount(0);
        await expect(header(page)).toBeHidden();
        await expect(page.getByRole('button')).toHaveCount(1);
        // The way to the content, and the brand.
        await expect(page.getByRole('link')).toHaveCount(2);
        const { x, width: wide } = await boxOf(screen(page));
        expect(Math.abs(x + wide / 2 - width / 2)).toBeLessThan(1);
        await expectAccessible(page, 'maintenance');
        changeSettings(product, { siteSuspended: false });
        await checkButton(page).click();
        await expect(page).toHaveURL(QUIET_MARKET);
        await expect(sportsBar(page)).toBeVisible();
        await expect(header(page)).toBeVisible();
      },
    );

  test('hides the bars before the script runs where it is opened directly', async ({
    page,
    product,
  }) => {
    changeSettings(product, { siteSuspended: true });
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/under-maintenance');
    await expect(page.locator('.sports')).toBeHidden();
    await expect(page.locator('.tabs')).toBeHidden();
    await expect(page.locator('.brand')).toBeVisible();
  });
});

test.describe('with the colours of the system', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

  /** The drawn edge and ring of an element, by its computed style. */
  const drawn = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const style = getComputedStyle(element);
        return {
          edge: `${style.borderTopWidth} ${style.borderTopStyle}`,
          edgeSeen: style.borderTopColor !== style.backgroundColor,
          ring: `${style.outlineWidth} ${style.outlineStyle}`,
          ringSeen: style.outlineColor !== style.backgroundColor,
        };
      });

  test('prices keep their edges, back and lay are told apart, and a picked one has a ring', async ({
    page,
  }) => {
    for (const address of ['/home', QUIET_MARKET]) {
      await page.goto(address);
      await expectPrices(page);
      const back = await drawn(page, 'main [data-price="0"]');
      const lay = await drawn(page, 'main [data-price="3"]');
      expect(back).toMatchObject({
        edge: '1px solid',
        edgeSeen: true,
        ring: expect.stringContaining('none'),
      });
      expect(lay).toMatchObject({ edge: '2px dashed', edgeSeen: true });
      await tapPrice(page, 'Back', 'Norhaven');
      await expect(priceOf(page, 'Back', 'Norhaven')).toHaveAttribute('aria-pressed', 'true');
      await page.mouse.move(0, 0);
      expect(await drawn(page, 'main [data-price][aria-pressed="true"]')).toMatchObject({
        ring: '3px solid',
        ringSeen: true,
      });
      await tapPrice(page, 'Back', 'Norhaven');
    }
  });

  test(
    'the marked sport and the marked tab have a ring, and every button an edge',
    { tag: '@both' },
    async ({ page }) => {
      await page.goto('/inplay');
      const marks = [
        '.sports [aria-current]',
        ...(hasColumn(page) ? [] : ['.tabs [aria-current]']),
      ];
      for (const mark of marks)
        await expect
          .poll(() => drawn(page, mark))
          .toMatchObject({ ring: '2px solid', ringSeen: true });
      await expect
        .poll(() => drawn(page, '.login'))
        .toMatchObject({ edge: '1px solid', edgeSeen: true });
      await page.goto('/sports/999');
      await expect
        .poll(() => drawn(page, 'main a'))
        .toMatchObject({ edge: '1px solid', edgeSeen: true });
      await page.goto(QUIET_MARKET);
      await expectPrices(page);
      await expect
        .poll(() => drawn(page, '.sports [aria-current="location"]'))
        .toMatchObject({
          ring: '2px solid',
        });
    },
  );

  test('the market that was chosen among many has a ring', async ({ page, product }) => {
    for (let at = 0; at < 4; at++)
      product.sandbox.exchange.createMarket({
        id: `1.2930${at}`,
        eventId: QUIET.eventId,
        name: `Market ${at}`,
        type: 'OTHER',
        startTime: product.sandbox.exchange.clock.now() + 3_600_000,
        runners: [{ id: `93${at}`, name: `Runner ${at}` }],
      });
    await page.goto(QUIET_MARKET);
    await expectPrices(page);
    expect(await drawn(page, 'main fieldset button[aria-pressed="true"]')).toMatchObject({
      ring: '2px solid',
      ringSeen: true,
    });
  });
});
