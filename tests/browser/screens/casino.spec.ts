import type { FrameLocator, Locator, Page } from '@playwright/test';
import { continueAsDemo, loginAddress } from '../hands/account';
import { hold, OPEN_BETS } from '../hands/calls';
import { boxOf, screen, sheet } from '../hands/page';
import { retryAndMend } from '../hands/recovery';
import { hasColumn } from '../hands/screen';
import { endSessionElsewhere } from '../hands/tabs';
import { changeSettings, failCalls, mendServer } from '../hands/server';
import { signIn } from '../hands/signIn';
import { expectReadableInEveryView } from '../hands/views';
import { expect, test, type Product } from '../product';
import { expectAccessible } from './axe';

/* The casino: looking around, and a game of each maker in its frame. */

const GAMES = '/api/InternationalCasino/GetGames';

const gameLink = (page: Page, name: string): Locator =>
  screen(page).getByRole('link', { name }).first();
const section = (page: Page, name: string): Locator =>
  screen(page).getByRole('region', { name, exact: true });
const searchField = (page: Page): Locator => screen(page).getByRole('searchbox');
const inGame = (page: Page): FrameLocator => sheet(page).frameLocator('iframe');
const exitButton = (page: Page): Locator => sheet(page).getByRole('button', { name: 'Exit' });
const balanceOf = ({ sandbox, accountId }: Product): number =>
  sandbox.exchange.funds(accountId).balance;

/** Plays one round of the game on the screen and waits for its end. */
async function playRound(page: Page): Promise<void> {
  await inGame(page).getByRole('button', { name: 'Low: 1 to 49' }).click();
  await expect(inGame(page).getByRole('status')).toContainText(/wins|loses/);
}

test(
  'a guest looks around, and is led through the login into the game that they tapped',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto('/casino');
    await expect(section(page, 'Live tables')).toContainText('Royal Roulette');
    await expect(screen(page)).toContainText('You need to log in to play.');
    await expectReadableInEveryView(page, 'the casino of a guest');
    await expectAccessible(page, 'the casino of a guest');
    await screen(page).getByRole('link', { name: 'Slots', exact: true }).click();
    await expect(page).toHaveURL('/casino?section=slots');
    await expect(screen(page)).not.toContainText('Royal Roulette');
    await gameLink(page, 'Gem Rush').click();
    await expect(page).toHaveURL(loginAddress('/lobby?play=gem-rush&section=slots'));
    await continueAsDemo(page);
    await expect(inGame(page).getByRole('heading')).toContainText('Gem Rush');
  },
);

test(
  'games that came before the list are not told as all of them',
  { tag: '@both' },
  async ({ page }) => {
    const release = await hold(page, `**${GAMES}`);
    await page.goto('/casino');
    // One rides along with the list of events.
    const ridden = hasColumn(page) ? 'Triple Seven' : 'Lucky Orbit';
    await expect(section(page, 'Popular')).toContainText(ridden);
    await expect(searchField(page)).toHaveAttribute('placeholder', 'Search games');
    await expect(screen(page).locator('[aria-busy=true]')).toBeVisible();
    await searchField(page).fill('Plinko');
    await expect(screen(page).locator('[aria-busy=true]')).toBeVisible();
    await expect(screen(page)).not.toContainText('No game is called');
    await searchField(page).fill('');
    await screen(page).getByRole('link', { name: 'Popular', exact: true }).click();
    await expect(page).toHaveURL('/casino?section=popular');
    await expect(screen(page).locator('[aria-busy=true]')).toBeVisible();
    await expect(gameLink(page, ridden)).toHaveCount(0);
    await page.goBack();
    const before = await boxOf(section(page, 'Popular'));
    release();
    await expect(section(page, 'Slots')).toContainText('Gem Rush');
    await expect(searchField(page)).toHaveAttribute('placeholder', 'Search 18 games');
    await expect(screen(page).locator('[aria-busy=true]')).toHaveCount(0);
    const after = await boxOf(section(page, 'Popular'));
    expect(after.y).toBe(before.y);
    expect(Math.abs(after.height - before.height)).toBeLessThan(1);
  },
);

test('a section that the list has yet to name is not said to be gone', async ({ page }) => {
  const release = await hold(page, `**${GAMES}`);
  await page.goto('/casino?section=slots');
  await expect(searchField(page)).toBeVisible();
  await expect(screen(page).locator('[aria-busy=true]')).toBeVisible();
  await expect(screen(page)).not.toContainText('No games here.');
  release();
  await expect(section(page, 'Slots')).toContainText('Gem Rush');
});

test('a game of each maker opens in its frame, and a round moves the real balance', async ({
  page,
  product,
}) => {
  test.slow();
  await signIn(page, product, '/lobby');
  for (const name of ['High or Low', 'Triple Seven', 'Gem Rush', 'Lotus Pond', 'Spin Eight'])
    await test.step(name, async () => {
      const before = balanceOf(product);
      await gameLink(page, name).click();
      await expect(inGame(page).getByRole('heading')).toContainText(name);
      await playRound(page);
      const after = balanceOf(product);
      expect(Math.abs(after - before)).toBe(10_000);
      const rupees = (after / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 });
      await expect(sheet(page)).toContainText(`₹${rupees}`);
      await exitButton(page).click();
      await expect(sheet(page)).toHaveCount(0);
    });
  const net = balanceOf(product) - 10_000_000;
  await expect(screen(page)).toContainText(
    net === 0
      ? 'This session 0.00'
      : `This session ${net < 0 ? '−' : '+'}${Math.abs(net) / 100}.00`,
  );
  await expect(section(page, 'Recent').getByRole('listitem').first()).toContainText('Spin Eight');
  await page.goto('/account-statement');
  await expect(screen(page).getByText('Casino').first()).toBeVisible();
  expect(product.sandbox.exchange.ledgerTotal()).toBe(0);
});

test(
  'in a game the way out, time, net result and stakes are in sight, and the maker’s page is held apart',
  { tag: '@both' },
  async ({ page, product }) => {
    await signIn(page, product, '/lobby');
    await gameLink(page, 'High or Low').click();
    await expect(sheet(page)).toContainText(/Time0:00:\d\dNet result0\.00Staked0\.00/);
    await playRound(page);
    const frame = sheet(page).locator('iframe');
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
    await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(new URL((await frame.getAttribute('src'))!).origin).not.toBe(product.origin);
    await expect(sheet(page)).toContainText(/Time0:00:\d\dNet result[−+]100\.00Staked100\.00/);
    await expect(exitButton(page)).toBeInViewport();
    await sheet(page).getByRole('button', { name: /About/ }).click();
    await expect(sheet(page)).toContainText('On average 98% of all stakes is paid back over time.');
    await expectReadableInEveryView(page, 'an open game', { sheet: true });
    await expectAccessible(page, 'an open game');
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeVisible();
  },
);

test(
  'old figures of a visit are not passed off as new ones in a game',
  { tag: '@both' },
  async ({ page, product }) => {
    await signIn(page, product, '/lobby?play=plinko');
    await expect(sheet(page)).toContainText('Staked0.00');
    failCalls(product, '/api/InternationalCasino/GetSession');
    await playRound(page);
    const old = sheet(page).getByText('Your session’s figures are not up to date.');
    await expect(old).toBeVisible();
    await expectReadableInEveryView(page, 'a game with old figures', { sheet: true });
    mendServer(product);
    await expect(sheet(page)).toContainText('Staked100.00');
    await expect(old).toHaveCount(0);
  },
);

test(
  'a game without a line says so, and leads to limits and breaks',
  { tag: '@both' },
  async ({ page, product, context }) => {
    await signIn(page, product, '/lobby?play=plinko');
    await expect(inGame(page).getByRole('heading')).toContainText('Plinko');
    await context.setOffline(true);
    const note = sheet(page).getByText('You’re offline. Showing the last update we have.');
    await expect(note).toBeVisible();
    // As low as the figures beside it: its words stand in one line where there is room, else in two.
    const rest = sheet(page).getByRole('link', { name: 'Take a break' });
    const lines = await rest.evaluate((link) => {
      const words = document.createRange();
      words.selectNodeContents(link);
      return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines).toBe(hasColumn(page) ? 1 : 2);
    await expectReadableInEveryView(page, 'a game without a line', { sheet: true });
    await expectAccessible(page, 'a game without a line');
    await context.setOffline(false);
    await expect(note).toHaveCount(0);
    await sheet(page).getByRole('link', { name: 'Take a break' }).click();
    await expect(page).toHaveURL('/protection');
    await expect(sheet(page)).toHaveCount(0);
  },
);

test('the browser’s Back leaves a game, and the return asks for bets and funds', async ({
  page,
  product,
}) => {
  await signIn(page, product, '/lobby');
  await gameLink(page, 'Plinko').click();
  await expect(inGame(page).getByRole('heading')).toContainText('Plinko');
  const asked = page.waitForResponse((reply) => reply.url().includes(OPEN_BETS));
  await page.goBack();
  await asked;
  await expect(page).toHaveURL('/lobby');
  await expect(sheet(page)).toHaveCount(0);
});

test(
  'a round that was left open is named in the lobby, and is played to its end there',
  { tag: '@both' },
  async ({ page, product }) => {
    await signIn(page, product, '/lobby');
    await gameLink(page, 'Plinko').click();
    await expect(inGame(page).getByRole('heading')).toContainText('Plinko');
    await page.route('**/finish', (route) => route.abort());
    await inGame(page).getByRole('button', { name: 'Low: 1 to 49' }).click();
    await expect(inGame(page).getByRole('status')).toContainText('No answer came.');
    const staked = balanceOf(product);
    await exitButton(page).click();
    const round = section(page, 'A round is open');
    await expect(round).toContainText('Plinko');
    await expectReadableInEveryView(page, 'an open round');
    await expectAccessible(page, 'an open round');
    await page.unroute('**/finish');
    await round.getByRole('link', { name: 'Resume Plinko' }).click();
    await inGame(page).getByRole('button', { name: 'Finish the round' }).click();
    await expect(inGame(page).getByRole('status')).toContainText(/wins|loses/);
    expect(balanceOf(product) - staked).toBe(
      (await inGame(page).getByRole('status').textContent())!.includes('wins') ? 20_000 : 0,
    );
    await exitButton(page).click();
    await expect(round).toHaveCount(0);
  },
);

test(
  'a round that was left open is named while its game is not listed',
  { tag: '@both' },
  async ({ page, product }) => {
    changeSettings(product, { games: null });
    await signIn(page, product, '/lobby?play=plinko');
    await expect(inGame(page).getByRole('heading')).toContainText('Plinko');
    await page.route('**/finish', (route) => route.abort());
    await inGame(page).getByRole('button', { name: 'Low: 1 to 49' }).click();
    await expect(inGame(page).getByRole('status')).toContainText('No answer came.');
    await page.route(`**${GAMES}`, (route) =>
      route.fulfill({ json: { success: true, result: [] } }),
    );
    await page.goto('/lobby');
    await expect(section(page, 'A round is open')).toContainText('plinko');
    await expectReadableInEveryView(page, 'an open round of a game that is not listed');
  },
);

test('without a count of visits a game shows its time alone, and it closes when the player logs out in another tab', async ({
  page,
  product,
  context,
}) => {
  changeSettings(product, { casinoSession: false });
  await signIn(page, product, '/lobby?play=plinko');
  await expect(inGame(page).getByRole('heading')).toContainText('Plinko');
  await expect(sheet(page)).toContainText(/Time0:00:\d\d/);
  await expect(sheet(page)).not.toContainText('Net result');
  await endSessionElsewhere(page, context);
  await expect(sheet(page)).toHaveCount(0);
});

test(
  'a picture has the place of the drawn one, which stands where the picture does not come',
  { tag: '@both' },
  async ({ page, product }) => {
    const game = (description: string) => ({
      url: `https://x.example/${description}`,
      imageURL: `/pictures/${description}.svg`,
      description,
    });
    changeSettings(product, {
      games: [{ category: 'Cards', games: [game('Snap'), game('Whist')] }],
    });
    await page.route(`**${GAMES}`, (route) =>
      route.fulfill({ json: { success: true, result: [] } }),
    );
    await page.route('**/pictures/Snap.svg', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="30"><rect width="400" height="30"/></svg>',
      }),
    );
    await page.route('**/pictures/Whist.svg', (route) => route.abort());
    await page.goto('/casino');
    const art = (name: string): Locator => gameLink(page, name).locator('[data-tint]');
    await expect(art('Whist').locator('img')).toHaveCount(0);
    await expect(art('Snap').locator('img')).toBeVisible();
    const sizeOf = async (box: Locator): Promise<readonly number[]> => {
      const { width, height } = await boxOf(box);
      return [Math.round(width), Math.round(height)];
    };
    const drawn = await sizeOf(art('Whist'));
    expect(await sizeOf(art('Snap'))).toEqual(drawn);
    expect(await sizeOf(art('Snap').locator('img'))).toEqual(drawn);
  },
);

test(
  'a game is found by what people type, kept by its star, and both stay on the device',
  { tag: '@both' },
  async ({ page, product }) => {
    await signIn(page, product, '/lobby');
    await searchField(page).fill('luky orbt');
    await expect(screen(page)).toContainText('1 game found');
    await expect(gameLink(page, 'Lucky Orbit')).toBeVisible();
    await screen(page).getByRole('button', { name: 'Favourite: Lucky Orbit' }).click();
    await searchField(page).fill('zzzzzz');
    await expect(screen(page)).toContainText('No game is called “zzzzzz”.');
    await expectReadableInEveryView(page, 'a search without a game');
    await page.reload();
    await screen(page).getByRole('link', { name: 'Favourites' }).click();
    await expect(page).toHaveURL('/lobby-page/favourites');
    await expect(section(page, 'Favourites').getByRole('listitem')).toHaveCount(1);
    await screen(page).getByRole('button', { name: 'Favourite: Lucky Orbit' }).click();
    await expect(screen(page)).toContainText('No favourites yet.');
    await expectAccessible(page, 'no favourites');
    await screen(page).getByRole('link', { name: 'All games' }).click();
    await expect(page).toHaveURL('/lobby');
  },
);

test(
  'a section has an address of its own, and the lotus games go by their flag',
  { tag: '@both' },
  async ({ page, product }) => {
    await signIn(page, product, '/lobby');
    await section(page, 'Popular').getByRole('link', { name: 'Popular: all 7' }).click();
    await expect(page).toHaveURL('/lobby-page/popular');
    await expect(section(page, 'Popular').getByRole('listitem')).toHaveCount(7);
    await expectReadableInEveryView(page, 'a section');
    await gameLink(page, 'Plinko').click();
    await expect(page).toHaveURL('/lobby?play=plinko&section=popular');
    await exitButton(page).click();
    await expect(page).toHaveURL('/lobby-page/popular');
    await page.goto('/lobby-page/lotus');
    await expect(section(page, 'Lotus').getByRole('listitem')).toHaveCount(2);
    changeSettings(product, { lotusCasino: false });
    await page.reload();
    await expect(screen(page)).toContainText('No games here.');
  },
);

test(
  'games that cannot be loaded say so, and the known ones stay',
  { tag: '@both' },
  async ({ page, product }) => {
    failCalls(product, GAMES);
    changeSettings(product, { games: null });
    await page.goto('/casino');
    const alert = screen(page).getByRole('alert');
    await expect(alert).toContainText('We couldn’t load the games.');
    await expectAccessible(page, 'games that failed');
    await retryAndMend(page, product, alert, GAMES);
    await expect(gameLink(page, 'Lucky Orbit')).toBeVisible();
    failCalls(product, GAMES);
    changeSettings(product, {
      games: [{ category: 'Cards', games: [{ url: 'https://x.example/', description: 'Snap' }] }],
    });
    await page.reload();
    await expect(screen(page)).toContainText('Showing the last update we have.');
    await expect(gameLink(page, 'Snap')).toBeVisible();
    await expectReadableInEveryView(page, 'games as last known');
  },
);

test('a guest has the games of the width while the list of all does not come, from 769 px on those of a desktop', async ({
  page,
  product,
}) => {
  failCalls(product, GAMES);
  await page.setViewportSize({ width: 768, height: 740 });
  await page.goto('/casino');
  await expect(screen(page)).toContainText('Showing the last update we have.');
  await expect(gameLink(page, 'Lucky Orbit')).toBeVisible();
  await expect(gameLink(page, 'Triple Seven')).toHaveCount(0);
  await page.setViewportSize({ width: 769, height: 740 });
  await expect(gameLink(page, 'Triple Seven')).toBeVisible();
  await expect(gameLink(page, 'Lucky Orbit')).toHaveCount(0);
});

test('a casino without games says so and leads to the sports', async ({ page, product }) => {
  changeSettings(product, { games: [] });
  await page.route(`**${GAMES}`, (route) => route.fulfill({ json: { success: true, result: [] } }));
  await signIn(page, product, '/lobby');
  await expect(screen(page)).toContainText('No games right now.');
  await expectAccessible(page, 'a casino without games');
  await expect(page.getByRole('navigation', { name: 'Sports', exact: true })).not.toContainText(
    'Casino',
  );
});
