import type { Page } from '@playwright/test';
import { followLinkTo } from '../hands/addresses';
import { countCalls, EVENT, hold, ODDS } from '../hands/calls';
import { boxOf, followBrand, followSport, heading, screen, screenBehind } from '../hands/page';
import { expectPinned, pin } from '../hands/pins';
import { crumb, crumbLink, expectSport, markedSport, section } from '../hands/place';
import {
  expectPrice,
  marketAddress,
  marketCard,
  marketLink,
  QUIET,
  QUIET_MARKET,
} from '../hands/prices';
import { changeSettings, failCalls, loseHub, offer, openMatch, settle } from '../hands/server';
import { hasColumn } from '../hands/screen';
import { expect, type Product, test } from '../product';
import { expectAccessible } from './axe';

const TENNIS = {
  eventId: '29200001',
  marketId: '1.2920001',
  sportId: '2',
  sportName: 'Tennis',
  name: 'Rosander v Tamberlain',
  competition: 'Riverside Open',
  startsIn: 3_600_000,
  runners: [
    { id: '81', name: 'Rosander' },
    { id: '82', name: 'Tamberlain' },
  ],
  prices: { back: 200, lay: 210 },
};

const openTennis = (product: Product): string => {
  openMatch(product, TENNIS);
  return marketAddress(TENNIS.eventId);
};

/** Ends the quiet match: its home side wins, and its other market is settled too. */
function finish(product: Product): void {
  settle(product, QUIET.home);
  settle(product, QUIET.over, QUIET.goals);
}

const narrow = (page: Page) => page.setViewportSize({ width: 320, height: 640 });

test.describe('the sport of an event', () => {
  test(
    'is marked on a direct load and after every way from one sport to another',
    { tag: '@both' },
    async ({ page, product }) => {
      const tennis = openTennis(product);
      await page.goto(QUIET_MARKET);
      await expectSport(page, 'Football', 'location');
      await followSport(page, 'Tennis');
      await expectSport(page, 'Tennis', 'page');
      await page.locator(`main a[href="${tennis}"]`).click();
      await expectSport(page, 'Tennis', 'location');
      await page.goBack();
      await page.goBack();
      await expectSport(page, 'Football', 'location');
      await followBrand(page);
      await expect(markedSport(page)).toHaveCount(0);
    },
  );

  test(
    'is marked from its own reply where no list has the event any more',
    { tag: '@both' },
    async ({ page, product }) => {
      finish(product);
      openMatch(product, { ...TENNIS, sportId: '1', sportName: 'Football' });
      await page.goto(QUIET_MARKET);
      await expectSport(page, 'Football', 'location');
    },
  );

  test(
    'is marked also where the list has no other event of it',
    { tag: '@both' },
    async ({ page, product }) => {
      openTennis(product);
      finish(product);
      await page.goto(QUIET_MARKET);
      await expect(screen(page).locator('header')).toContainText('Finished');
      await expectSport(page, 'Football', 'location');
    },
  );
});

test('the line of a stuck head keeps the whole score, and the names give way', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  product.sandbox.exchange.setScore(QUIET.eventId, {
    home: '163/6',
    away: '147/10',
    clock: '8.1 ov',
  });
  await page.goto(QUIET_MARKET);
  const score = screen(page).getByText('163/6–147/10');
  await expect(score).toBeAttached();
  await page.mouse.wheel(0, 400);
  await expect(score).toBeVisible();
  expect(await score.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  const [line, box] = await Promise.all([score.locator('..').boundingBox(), score.boundingBox()]);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(
    (line?.x ?? 0) + (line?.width ?? 0),
  );
});

test.describe('the way back above an event', () => {
  for (const width of [320, 360, 1280])
    test(
      `names sport and competition, leads to the sport, and is as large as a finger at ${width} px`,
      { tag: width > 1000 ? '@desktop' : [] },
      async ({ page }) => {
        await page.setViewportSize({ width, height: 740 });
        await page.goto(QUIET_MARKET);
        await expect(crumb(page)).toHaveText('Football/ Coastal Cup');
        const link = await boxOf(crumbLink(page));
        expect(link.height).toBeGreaterThanOrEqual(44);
        expect(link.width).toBeGreaterThanOrEqual(44);
        const bars = hasColumn(page) ? '.top' : '.sports';
        const bar = await boxOf(page.locator(bars));
        const card = await boxOf(screen(page).locator('header'));
        expect(card.y - bar.y - bar.height).toBeLessThanOrEqual(56);
        expect(link.y).toBeGreaterThanOrEqual(bar.y + bar.height);
        expect(link.y + link.height).toBeLessThanOrEqual(card.y + 1);
        await crumbLink(page).click();
        await expect(page).toHaveURL('/sports/1');
        await expect(heading(page)).toHaveText('Football');
      },
    );
});

test.describe('the title of the page', () => {
  test('names the event and the sport, on a direct load and after each move', async ({
    page,
    product,
  }) => {
    const tennis = openTennis(product);
    await page.goto(QUIET_MARKET);
    await expect(page).toHaveTitle('Touchline | Norhaven v Eastmere');
    await crumbLink(page).click();
    await expect(page).toHaveTitle('Touchline | Football');
    await page.goto(tennis);
    await expect(page).toHaveTitle('Touchline | Rosander v Tamberlain');
    await followBrand(page);
    await expect(page).toHaveTitle('Touchline | Home');
    await page.goBack();
    await expect(page).toHaveTitle('Touchline | Rosander v Tamberlain');
  });

  test('never keeps the former event, be the next one’s answer late or wrong', async ({
    page,
    product,
  }) => {
    await page.goto(QUIET_MARKET);
    await expect(page).toHaveTitle('Touchline | Norhaven v Eastmere');
    await followBrand(page);
    const tennis = openTennis(product);
    const release = await hold(page, `**${EVENT}*`);
    // The list does not know the event, and its own answer is held back.
    await followLinkTo(page, tennis);
    await expect(page).toHaveTitle('Touchline | Markets');
    release();
    await expect(page).toHaveTitle('Touchline | Rosander v Tamberlain');
    await page.unroute(`**${EVENT}*`);
    failCalls(product, EVENT);
    await followBrand(page);
    await followLinkTo(page, `${QUIET_MARKET}77`);
    await expect(screen(page).getByRole('alert')).toBeVisible();
    await expect(page).toHaveTitle('Touchline | Markets');
  });
});

test.describe('pinned events at home', () => {
  test('stand in a block of their own, in the order they were pinned, and link to all of them', async ({
    page,
    product,
  }) => {
    openTennis(product);
    await page.goto('/home');
    await expect(marketLink(page)).toBeVisible();
    await expect(section(page, 'Pinned')).toHaveCount(0);
    await section(page, 'Tennis')
      .getByRole('button', { name: `Pin ${TENNIS.name}` })
      .click();
    await section(page, 'Football').getByRole('button', { name: 'Pin Norhaven' }).click();
    const rows = section(page, 'Pinned').getByRole('article');
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(0)).toContainText('Rosander');
    await expect(rows.nth(1)).toContainText('Norhaven');
    await expect(section(page, 'Pinned')).toContainText(/^Pinned\s*2 events\s*See all/);
    await page.reload();
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(0)).toContainText('Rosander');
    const first = await screen(page).getByRole('region').first().getAttribute('aria-label');
    expect(first).toBe('Pinned');
    await rows.nth(0).getByRole('button', { name: /^Pin / }).click();
    await expect(rows).toHaveCount(1);
    await section(page, 'Pinned').getByRole('link', { name: 'See all' }).click();
    await expect(page).toHaveURL('/passbook');
    await expectPinned(page, 'Norhaven v Eastmere');
  });

  test('are not spoken of where none of them is offered', async ({ page, product }) => {
    openTennis(product);
    await page.goto('/home');
    await pin(page, 'Norhaven v Eastmere');
    await page.evaluate(() =>
      localStorage.setItem('pins', localStorage['pins'].replaceAll(/\d+/g, '9')),
    );
    await page.reload();
    await expect(marketLink(page)).toBeVisible();
    await expect(section(page, 'Pinned')).toHaveCount(0);
  });

  test('move their prices in both places at once, and are asked for once', async ({
    page,
    product,
  }) => {
    await page.goto('/home');
    await section(page, 'Football').getByRole('button', { name: 'Pin Norhaven' }).click();
    const pinned = section(page, 'Pinned').locator('button[data-price="0"]').first();
    const listed = section(page, 'Football').locator('button[data-price="0"]').first();
    offer(product, QUIET.home, [252], [260]);
    for (const price of [pinned, listed]) await expect(price).toContainText('2.52');
    loseHub(product);
    const asked = page.waitForRequest((request) => request.url().includes(ODDS));
    const ids = new URL((await asked).url()).searchParams.get('marketIds');
    expect(ids).toBe(QUIET.matchOdds);
    const calls = countCalls(page, ODDS);
    offer(product, QUIET.home, [246], [260]);
    for (const price of [pinned, listed]) await expect(price).toContainText('2.46');
    expect(calls.count()).toBeLessThanOrEqual(2);
  });
});

test.describe('a finished match', () => {
  for (const width of [320, 360, 1280])
    test(
      `says so with its result, takes no bets, and leads on to its sport at ${width} px`,
      { tag: width > 1000 ? '@desktop' : [] },
      async ({ page, product }) => {
        await page.setViewportSize({ width, height: 740 });
        product.sandbox.exchange.setScore(QUIET.eventId, { home: '2', away: '1', clock: '90′' });
        await page.goto(QUIET_MARKET);
        await expectPrice(page, 'Back', 'Norhaven', '2.40');
        await expect(screen(page)).not.toContainText('Finished');
        finish(product);
        const head = screen(page).locator('header');
        await expect(head).toContainText('Finished');
        await expect(head).not.toContainText('90′');
        await expect(heading(page)).toHaveText(/Norhaven2.*Eastmere1/);
        await expect(screen(page).getByText('Result: Norhaven')).toBeInViewport();
        for (const name of ['Match odds', 'Over/under 2.5 goals'])
          await expect(marketCard(page, name).locator('[data-price]').first()).toBeDisabled();
        await page.reload();
        await expect(screen(page).getByText('Result: Norhaven')).toBeVisible();
        await screen(page).getByRole('link', { name: 'More football' }).click();
        await expect(page).toHaveURL('/sports/1');
      },
    );

  test('is marked in the list until the list drops it', async ({ page, product }) => {
    openTennis(product);
    await page.goto('/sports/1');
    await expect(marketLink(page)).toBeVisible();
    finish(product);
    await expect(screen(page).getByText('Closed', { exact: true })).toBeVisible();
    await page.reload();
    await expect(screenBehind(page)).toContainText('No events right now.');
    await expect(marketLink(page)).toHaveCount(0);
  });

  test('is not said of one market that closed before the others', async ({ page, product }) => {
    await page.goto(QUIET_MARKET);
    settle(product, QUIET.over, QUIET.goals);
    await expect(marketCard(page, 'Over/under 2.5 goals')).toContainText('Closed');
    await expect(screen(page)).not.toContainText('Finished');
    await expect(screen(page)).not.toContainText('Result:');
  });

  test('is not said while a market beside its main one trades', async ({ page, product }) => {
    await page.goto(QUIET_MARKET);
    settle(product, QUIET.home);
    await expect(marketCard(page, 'Match odds')).toContainText('Closed');
    const head = screen(page).locator('header');
    await expect(head).toContainText('Starts in');
    await expect(head).not.toContainText('Finished');
    settle(product, QUIET.over, QUIET.goals);
    await expect(head).toContainText('Finished');
    await expect(head).not.toContainText('Starts in');
  });
});

test('nothing in play leads on to a sport by its name, from home and from its own screen', async ({
  page,
}) => {
  for (const address of ['/home', '/inplay']) {
    await page.goto(address);
    const notice = screen(page).locator('.card', { hasText: 'Nothing in play right now.' });
    await notice.getByRole('link', { name: 'All football' }).click();
    await expect(page).toHaveURL('/sports/1');
  }
});

test.describe('a sport', () => {
  test('that nobody offers is said not to be, and the offered ones are one tap away', async ({
    page,
  }) => {
    for (const address of ['/sports/999', '/sports/constructor']) {
      await page.goto(address);
      await expect(heading(page)).toHaveText('Sport not offered');
      await expect(screen(page)).not.toContainText('No events');
      await expect(page).toHaveTitle('Touchline | Sports');
    }
    await narrow(page);
    const link = screen(page).getByRole('link', { name: 'Football' });
    expect((await boxOf(link)).height).toBeGreaterThanOrEqual(44);
    await link.click();
    await expect(page).toHaveURL('/sports/1');
    await expect(marketLink(page)).toBeVisible();
  });

  test('that the site offers but has nothing on says so', async ({ page, product }) => {
    await page.goto('/sports/2');
    await expect(screenBehind(page)).toContainText('No events right now.');
    const next = screen(page).getByRole('region', { name: 'Off next in other sports' });
    await expect(marketLink(page)).toBeVisible();
    await expect(next.locator('article')).toHaveCount(1);
    await expectAccessible(page, 'a sport without events');
    changeSettings(product, { tennis: false });
    await page.reload();
    await expect(heading(page)).toHaveText('Sport not offered');
  });

  test('that the list of all sports leaves out is asked for by its name', async ({
    page,
    product,
  }) => {
    openTennis(product);
    await page.route('**/Event/TreeSportWithEvent*', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { result: { events: { sportId: string }[] } };
      body.result.events = body.result.events.filter(({ sportId }) => sportId !== '2');
      await route.fulfill({ response, json: body });
    });
    await page.goto('/sports/2');
    await expect(screen(page).locator('article')).toHaveCount(1);
    await expect(screenBehind(page)).not.toContainText('No events right now.');
  });
});
