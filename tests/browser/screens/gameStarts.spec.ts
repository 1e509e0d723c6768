import type { FrameLocator, Locator, Page } from '@playwright/test';
import { screen, sheet } from '../hands/page';
import { retryAndMend } from '../hands/recovery';
import { changeSettings, failCalls } from '../hands/server';
import { signIn } from '../hands/signIn';
import { expectReadableInEveryView } from '../hands/views';
import { expect, test, type Product } from '../product';
import { expectAccessible } from './axe';

/* A game that starts, does not start, or loses its list. */

const GAMES = '/api/InternationalCasino/GetGames';
const gameLink = (page: Page, name: string): Locator =>
  screen(page).getByRole('link', { name }).first();
const inGame = (page: Page): FrameLocator => sheet(page).frameLocator('iframe');
const exitButton = (page: Page): Locator => sheet(page).getByRole('button', { name: 'Exit' });

/** Answers whoever asks a maker for the way into a game. */
const answerLogins = (page: Page, { origin }: Product, json: object): Promise<unknown> =>
  page.route('**/login', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json, headers: { 'access-control-allow-origin': origin } })
      : route.continue(),
  );

test(
  'a game that will not start says why, and offers another try and the way back',
  { tag: '@both' },
  async ({ page, product }) => {
    await signIn(page, product, '/lobby');
    await gameLink(page, 'Plinko').waitFor();
    await answerLogins(page, product, {
      success: false,
      error: { message: 'This table is closed until 18:00.' },
    });
    await gameLink(page, 'Plinko').click();
    const alert = sheet(page).getByRole('alert');
    await expect(alert).toContainText('Plinko didn’t open.');
    await expect(alert).toContainText('This table is closed until 18:00. No money was moved.');
    await expectReadableInEveryView(page, 'a game that did not open', { sheet: true });
    await expectAccessible(page, 'a game that did not open');
    await page.unroute('**/login');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(inGame(page).getByRole('heading')).toContainText('Plinko');
    await exitButton(page).click();
    await page.goto('/lobby?play=no-such-game');
    await expect(alert).toContainText('We don’t have this game.');
    await alert.getByRole('button', { name: 'Back to the casino' }).click();
    await expect(page).toHaveURL('/lobby');
  },
);

test('a game stays open while the list is read again without it', async ({
  page,
  product,
  context,
}) => {
  changeSettings(product, { games: null });
  await signIn(page, product, '/lobby?play=plinko');
  const stake = inGame(page).getByLabel('Stake');
  await stake.fill('345');
  await page.route(`**${GAMES}`, (route) => route.fulfill({ json: { success: true, result: [] } }));
  // A page that is back on the line asks for the games again.
  await context.setOffline(true);
  await expect(page.locator('main')).toContainText('You’re offline.');
  await context.setOffline(false);
  await expect(page.locator('main')).not.toContainText('Gem Rush');
  await expect(stake).toHaveValue('345');
});

test('a game whose list cannot be loaded says that, not that it is gone', async ({
  page,
  product,
}) => {
  changeSettings(product, { games: null });
  failCalls(product, GAMES);
  await signIn(page, product, '/lobby?play=plinko');
  const alert = sheet(page).getByRole('alert');
  await expect(alert).toContainText('We couldn’t load the games.');
  await expectAccessible(page, 'a game whose list failed');
  await retryAndMend(page, product, alert, GAMES);
  await expect(inGame(page).getByRole('heading')).toContainText('Plinko');
});

test('a game of a maker that this site does not name is not framed, and says so', async ({
  page,
  product,
}) => {
  await signIn(page, product, '/lobby');
  await gameLink(page, 'Plinko').waitFor();
  await answerLogins(page, product, {
    success: true,
    result: { url: 'https://elsewhere.example/play' },
  });
  await gameLink(page, 'Plinko').click();
  await expect(sheet(page).getByRole('alert')).toContainText(
    'Its maker isn’t set up on this site. No money was moved.',
  );
  await expect(sheet(page).locator('iframe')).toHaveCount(0);
});
