import { type Page } from '@playwright/test';
import { followLinkTo } from '../hands/addresses';
import { OPEN_BETS } from '../hands/calls';
import { screen, sportsBar } from '../hands/page';
import { expectPrices } from '../hands/prices';
import { betElsewhere, changeSettings, loseHub } from '../hands/server';
import { signIn } from '../hands/signIn';
import { stored } from '../hands/storage';
import { expect, test } from '../product';

const backLink = (page: Page) => screen(page).getByRole('link', { name: 'Back to sports' });
const casinoLink = (page: Page) => sportsBar(page).getByRole('link', { name: 'Casino' });

test('entering the lobby asks for bets and funds and offers the way back to the sports, and leaving it asks again', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await expectPrices(page);
  await expect(backLink(page)).toHaveCount(0);
  const asked = (): Promise<unknown> =>
    page.waitForResponse((reply) => reply.url().includes(OPEN_BETS));
  const entering = asked();
  await followLinkTo(page, '/lobby');
  await entering;
  await expect(backLink(page)).toBeVisible();
  expect(JSON.parse((await stored(page, 'uiState'))!)).toMatchObject({ backToSportsShown: true });
  // It stays on the pages after it, and over a reload.
  const leaving = asked();
  await followLinkTo(page, '/bonus');
  await leaving;
  await expect(backLink(page)).toBeVisible();
  await page.reload();
  await backLink(page).click();
  await expect(page).toHaveURL('/home');
  await expect(backLink(page)).toHaveCount(0);
});

test('a bet from another device is known in the lobby without the hub', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await expectPrices(page);
  const bets = (): Promise<string | null> => stored(page, 'OpenBets');
  await expect.poll(bets).toBe('[]');
  loseHub(product);
  betElsewhere(product, 1_000);
  await followLinkTo(page, '/lobby');
  await expect.poll(bets).not.toBe('[]');
});

test('the casino shows to a guest by the games of the width, which changes at 769 px', async ({
  page,
  product,
}) => {
  const games = [
    { category: 'Cards', games: [{ url: 'https://games.example/', description: 'x' }] },
  ];
  changeSettings(product, { games: { mobileGames: games, desktopGames: [] } });
  await page.setViewportSize({ width: 768, height: 740 });
  await page.goto('/home');
  await expect(casinoLink(page)).toBeVisible();
  await page.setViewportSize({ width: 769, height: 740 });
  await expect(casinoLink(page)).toHaveCount(0);
  await page.setViewportSize({ width: 768, height: 740 });
  await casinoLink(page).click();
  await expect(page).toHaveURL('/casino');
  await expect(casinoLink(page)).toHaveAttribute('aria-current', 'page');
});

test('the casino shows to a player until a reply finds it empty', async ({ page, product }) => {
  await signIn(page, product);
  await expect(casinoLink(page)).toBeVisible();
  changeSettings(product, { games: [] });
  await page.reload();
  await expect.poll(() => stored(page, 'casino_is_empty')).toBe('true');
  await expect(casinoLink(page)).toHaveCount(0);
});
