import { screen } from '../actions/page';
import { expectPrices } from '../actions/prices';
import { goInPlay, openMatch } from '../actions/server';
import { expect, test } from '../product';
import { expectAccessible } from './axe';

/* The picture of a match, in a frame of the product's policy (the other boxes are in tests/components/boxes). */

test('keeps the video closed to save data, and opens it in a sandboxed frame after a tap', async ({
  page,
  product,
}) => {
  openMatch(product, {
    eventId: '29000777',
    marketId: '1.777',
    sportId: '3',
    sportName: 'Cricket',
    name: 'Ashby v Thornwick',
    startsIn: 60_000,
    isFilmed: true,
    runners: [
      { id: '7771', name: 'Ashby' },
      { id: '7772', name: 'Thornwick' },
    ],
    prices: { back: 200, lay: 202 },
  });
  const video = screen(page).getByRole('button', { name: /^(Watch live|Close video)/ });
  await page.goto('/markets/29000777');
  await expectPrices(page);
  await expect(video).toHaveCount(0);
  goInPlay(product, 0, '1.777');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(video).toHaveAttribute('aria-expanded', 'false');
  await expect(video).toContainText('Uses data');
  await expectPrices(page);
  expect(asked.filter((path) => path.startsWith('/videos/'))).toEqual([]);
  await video.click();
  const frame = screen(page).locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
  await expect(frame.contentFrame().getByText('Ashby v Thornwick')).toBeVisible();
  await expectAccessible(page, 'the video box');
  await video.click();
  await expect(frame).toHaveCount(0);
});
