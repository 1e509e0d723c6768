import type { Locator, Page } from '@playwright/test';
import { holdCode } from '../actions/code';
import { expectDrawn, screen } from '../actions/page';
import { earlyBox, holdReact } from '../actions/painted';
import { marketAddress, QUIET, QUIET_MARKET } from '../actions/prices';
import { goInPlay, openMatch, settle } from '../actions/server';
import { placesOf, watchPlace } from '../actions/steady';
import { expect, test } from '../product';

/* Parts that load late have their space from the first paint, so that no price moves when they appear. */

const PRICE = 'main button[data-price="0"]';

const times = (page: Page): Locator =>
  screen(page).getByRole('navigation', { name: 'Races at Merrow Park' }).getByRole('link');

test('reserves space for the live picture while its code is missing', async ({ page, product }) => {
  openMatch(product, {
    eventId: '29400001',
    marketId: '1.29400001',
    sportId: '3',
    sportName: 'Cricket',
    name: 'Ashby v Thornwick',
    isFilmed: true,
    startsIn: -60_000,
    runners: [
      { id: '941', name: 'Ashby' },
      { id: '942', name: 'Thornwick' },
    ],
    prices: { back: 200, lay: 210 },
  });
  goInPlay(product, 0, '1.29400001');
  await watchPlace(page, PRICE);
  const goOn = await holdCode(page, 'the panels');
  await page.goto(marketAddress('29400001'));
  await expectDrawn(page);
  await expect(page.locator('main .card:empty')).toBeVisible();
  goOn();
  await expect(screen(page).getByRole('button', { name: /^Watch live/ })).toBeVisible();
  expect(await placesOf(page)).toHaveLength(1);
});

test(
  'reserves space for the full result of a race before the link to the next race is known',
  { tag: '@both' },
  async ({ page, product }) => {
    for (const [at, startsIn] of [
      [1, -60_000],
      [2, 600_000],
    ] as const)
      openMatch(product, {
        eventId: `2940001${at}`,
        marketId: `1.2940001${at}`,
        sportId: '26',
        sportName: 'Horse racing',
        name: `Race ${at} Merrow Park`,
        competition: 'Merrow Park',
        market: 'To win',
        startsIn,
        runners: [
          { id: `95${at}1`, name: 'Northern Harbour Light' },
          { id: `95${at}2`, name: 'Ferryman' },
        ],
        prices: { back: 200, lay: 210 },
      });
    settle(product, '9511', '1.29400011');
    await watchPlace(page, 'main [role="rowheader"]');
    const [showScreen, goOn] = [await holdReact(page), await holdCode(page, 'the next event')];
    await page.goto(marketAddress('29400011'));
    await expect(earlyBox(page)).toContainText('Result: Northern Harbour Light');
    showScreen();
    await expectDrawn(page);
    await expect(times(page)).toHaveCount(2);
    goOn();
    await expect(screen(page).getByText('Next: Race 2 Merrow Park')).toBeVisible();
    expect(await placesOf(page)).toHaveLength(1);
  },
);

test('leads from the end of the last event of a sport to the events in play', async ({
  page,
  product,
}) => {
  settle(product, QUIET.home);
  settle(product, QUIET.over, QUIET.goals);
  await watchPlace(page, 'main [role="rowheader"]');
  await page.goto(QUIET_MARKET);
  await screen(page).getByRole('link', { name: 'In-play', exact: true }).click();
  await expect(page).toHaveURL('/inplay');
  expect(await placesOf(page)).toHaveLength(1);
});

test('reserves space above the lists in the first paint of home and of a sport', async ({
  page,
  product,
}) => {
  openMatch(product, {
    eventId: '29400021',
    marketId: '1.29400021',
    sportId: '26',
    sportName: 'Horse racing',
    name: 'Race 1 Merrow Park',
    startsIn: 600_000,
    runners: [{ id: '961', name: 'Ferryman' }],
    prices: { back: 200, lay: 210 },
  });
  await holdReact(page);
  for (const [path, room] of [
    ['/home', '.races-room'],
    ['/sports/26', 'p:empty'],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(earlyBox(page)).toContainText('Merrow Park');
      const sign = await earlyBox(page)
        .locator(room)
        .evaluate((box) => {
          const { backgroundColor, blockSize } = getComputedStyle(box, '::before');
          return { backgroundColor, height: parseFloat(blockSize) };
        });
      expect(sign.backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
      expect(sign.height).toBeGreaterThan(10);
    });
});
