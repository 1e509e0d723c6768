import type { Page } from '@playwright/test';
import { holdCode } from '../actions/code';
import { EVENT, hold } from '../actions/calls';
import { forgetVisit } from '../actions/firstVisit';
import { expectDrawn, followSport, sportsBar } from '../actions/page';
import { earlyBox, holdReact } from '../actions/painted';
import { expectSport, markedSport } from '../actions/place';
import { marketAddress } from '../actions/prices';
import { placesOf, watchPlace } from '../actions/steady';
import { expect, type Product, test } from '../product';

/* The sports bar: the current sport is visible before the player can tap, and stays in place. */

test.use({ world: { mode: 'simulator', seed: 3, oddsPush: false, speed: 0.001 } });
test.beforeEach(({ product }) => product.sandbox.holdWorld());

const SPORTS = [
  ['3', 'Cricket'],
  ['26', 'Horse racing'],
] as const;

const chip = (id: string): string => `#island-sports a[href="/sports/${id}"]`;

/** Waits until React has drawn the bar, which then shows the number of events. */
const expectCounted = (page: Page): Promise<void> =>
  expect(sportsBar(page).locator('[data-frame]')).toHaveCount(0);

const eventOf = ({ sandbox }: Product, sport: string): string =>
  [...sandbox.exchange.events()].find(({ sportId, over }) => sportId === sport && !over)?.id ?? '';

test('shows the sport of the address from the first paint, and never moves the bar', async ({
  page,
}) => {
  for (const [id, name] of SPORTS)
    await test.step(name, async () => {
      await watchPlace(page, chip(id));
      const [showScreen, showBar] = [await holdReact(page), await holdCode(page, 'the sports bar')];
      await page.goto(`/sports/${id}`);
      await expect(earlyBox(page)).toBeVisible();
      await expectSport(page, name, 'page');
      showScreen();
      await expectDrawn(page);
      await expectSport(page, name, 'page');
      showBar();
      await expectCounted(page);
      await expectSport(page, name, 'page');
      expect(await placesOf(page)).toHaveLength(1);
      await forgetVisit(page);
    });
});

test('shows the sport of an event when its reply arrives, and never moves the bar', async ({
  page,
  product,
}) => {
  for (const [id, name] of SPORTS)
    await test.step(name, async () => {
      const [showScreen, showBar] = [await holdReact(page), await holdCode(page, 'the sports bar')];
      await page.goto(marketAddress(eventOf(product, id)));
      await expect(earlyBox(page)).toBeVisible();
      await expectSport(page, name, 'location');
      const place = await markedSport(page).boundingBox();
      showScreen();
      await expectDrawn(page);
      await expectSport(page, name, 'location');
      expect(await markedSport(page).boundingBox()).toEqual(place);
      showBar();
      await expectCounted(page);
      await expectSport(page, name, 'location');
      expect(await markedSport(page).boundingBox()).toEqual(place);
      await forgetVisit(page);
    });
});

test('leaves a scrolled bar in place when the event arrives and when React draws the bar', async ({
  page,
  product,
}) => {
  const showBar = await holdCode(page, 'the sports bar');
  const release = await hold(page, `**${EVENT}*`);
  await page.goto(marketAddress(eventOf(product, '26')), { waitUntil: 'commit' });
  const bar = sportsBar(page);
  await expect(bar.locator('li')).toHaveCount(6);
  const moved = await bar.evaluate((box) => {
    box.scrollLeft = 20;
    return box.scrollLeft;
  });
  release();
  await expect(markedSport(page)).toHaveText('Horse racing');
  showBar();
  await expectCounted(page);
  await expect(markedSport(page)).toContainText('Horse racing');
  expect(await bar.evaluate((box) => box.scrollLeft)).toBe(moved);
});

test('centres a sport in the bar if it is tapped before React has drawn the bar', async ({
  page,
}) => {
  const showBar = await holdCode(page, 'the sports bar');
  await page.goto('/sports/26');
  await expectDrawn(page);
  await followSport(page, 'Kabaddi');
  await expectSport(page, 'Kabaddi', 'page');
  const place = await markedSport(page).boundingBox();
  showBar();
  await expectCounted(page);
  await expectSport(page, 'Kabaddi', 'page');
  expect(await markedSport(page).boundingBox()).toEqual(place);
});
