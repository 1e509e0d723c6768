import { expectDrawn, screen } from '../hands/page';
import { holdCode } from '../hands/code';
import { marketAddress } from '../hands/prices';
import { goInPlay, openMatch } from '../hands/server';
import { placesOf, watchPlace } from '../hands/steady';
import { expect, test } from '../product';

/* Parts that come late have their room from the first paint on, and keep it: no price moves as they come. */

const PRICE = 'main button[data-price="0"]';

test('the room of the live picture stays open while the code of its way is missing', async ({
  page,
  product,
}) => {
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
