import type { Locator, Page } from '@playwright/test';
import { header, screen } from '../hands/page';
import { expectPrices } from '../hands/prices';
import { betElsewhere, goInPlay, openCupMatch, openMatch } from '../hands/server';
import { signIn } from '../hands/signIn';
import { expect, test } from '../product';
import { expectAccessible } from './axe';

const wallet = (page: Page): Locator => page.getByRole('dialog', { name: 'Your funds' });
const filterButton = (page: Page): Locator =>
  screen(page).getByRole('button', { name: 'Filter', exact: true });
const competition = (page: Page): Locator => screen(page).getByLabel('Competition');

test('the wallet box opens by the balance, follows the funds, and shuts', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await expectPrices(page);
  const balance = header(page).getByRole('button', { name: /Balance/ });
  await balance.click();
  await expect(wallet(page)).toContainText('Available to bet');
  await expect(wallet(page)).toContainText('₹1,00,000.00');
  await expectAccessible(page, 'the wallet box');
  betElsewhere(product, 1_000);
  await expect(wallet(page)).toContainText('₹99,990.00');
  await page.keyboard.press('Escape');
  await expect(wallet(page)).toBeHidden();
  await expect(balance).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(wallet(page)).toBeVisible();
  await balance.click();
  await expect(wallet(page)).toBeHidden();
});

test('the filter box narrows a sport by competition and time, keeps it in the address, and shuts', async ({
  page,
  product,
}) => {
  openCupMatch(product, 40 * 3_600_000);
  await page.goto('/sports/1');
  await expectPrices(page);
  await expect(competition(page)).toBeHidden();
  await filterButton(page).click();
  await expect(filterButton(page)).toHaveAttribute('aria-expanded', 'true');
  await competition(page).selectOption('Harbour Cup');
  await expect(page).toHaveURL('/sports/1?competition=Harbour+Cup');
  await expect(screen(page)).toContainText('Thornwick');
  await expect(screen(page)).not.toContainText('Eastmere');
  await expectAccessible(page, 'the filter box');
  await screen(page).getByLabel('Time').selectOption('soon');
  await expect(screen(page)).toContainText('No events fit this filter.');
  await filterButton(page).click();
  await expect(competition(page)).toBeHidden();
  // The address brings it back.
  await page.reload();
  await expect(screen(page)).toContainText('Harbour Cup · Next 3 hours');
  await screen(page).getByRole('button', { name: 'Clear filter' }).first().click();
  await expect(page).toHaveURL('/sports/1');
  await expect(screen(page)).toContainText('Eastmere');
});

test('the video box is shut to save data, opens by a tap in a frame that can do nothing to the page, and shuts', async ({
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
