import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { fitCasino } from '../../../src/screens/casino/fitCasino';
import { back as backIsland } from '../../../src/islands/back/island';
import { outlet } from '../../../src/islands/outlet/island';
import { sports } from '../../../src/islands/sports/island';
import { OPEN_BETS } from '../../browser/actions/calls';
import { betElsewhere, loseHub } from '../../browser/actions/server';
import { type Given, stage, type Stage } from '../stage';

/* The effect of entering and leaving the lobby on other pages. */

const around = (given: Given = {}): Promise<Stage> =>
  stage({ islands: [outlet, sports, backIsland], frame: [fitCasino], ...given });

const backLink = (): Locator =>
  page.getByRole('main').getByRole('link', { name: 'Back to sports' });
const casinoLink = (): Locator =>
  page.getByCss('#island-sports').getByRole('link', { name: 'Casino' });

test('fetches bets and funds when the player enters and leaves, and links back to the sports', async () => {
  const opened = await around({ signedIn: true });
  const { sent, visit, path, reload } = opened;
  await expect.element(casinoLink()).toBeVisible();
  await expect.element(backLink()).not.toBeInTheDocument();
  const follow = async (address: string): Promise<void> => {
    const before = sent(OPEN_BETS).length;
    visit(address);
    await expect.poll(() => sent(OPEN_BETS).length).toBeGreaterThan(before);
  };
  await follow('/lobby');
  await expect.element(backLink()).toBeVisible();
  expect(JSON.parse(opened.stored['uiState'] ?? '')).toMatchObject({ backToSportsShown: true });
  // The link remains on the pages after the lobby, and after a reload.
  await follow('/current-bet');
  await expect.element(backLink()).toBeVisible();
  await reload();
  await backLink().click();
  await expect.poll(path).toBe('/home');
  await expect.element(backLink()).not.toBeInTheDocument();
});

test('shows a bet from another device in the lobby without the hub', async () => {
  const opened = await around({ signedIn: true });
  await expect.element(casinoLink()).toBeVisible();
  const bets = (): string | undefined => opened.stored['OpenBets'];
  await expect.poll(bets).toBe('[]');
  loseHub(opened);
  betElsewhere(opened, 1_000);
  opened.visit('/lobby');
  await expect.poll(bets).not.toBe('[]');
});

test('links a guest to the casino only if it has games for the window’s width', async () => {
  const games = [
    { category: 'Cards', games: [{ url: 'https://games.example/', description: 'x' }] },
  ];
  const { path } = await around({
    size: [768, 740],
    setting: { games: { mobileGames: games, desktopGames: [] } },
  });
  await expect.element(casinoLink()).toBeVisible();
  await page.viewport(769, 740);
  await expect.element(casinoLink()).not.toBeInTheDocument();
  await page.viewport(768, 740);
  await casinoLink().click();
  await expect.poll(path).toBe('/casino');
  await expect.element(casinoLink()).toHaveAttribute('aria-current', 'page');
});

test('links a player to the casino until a reply contains no games', async () => {
  const opened = await around({ signedIn: true });
  await expect.element(casinoLink()).toBeVisible();
  opened.sandbox.control({ do: 'setting', change: { games: [] } });
  await opened.reload();
  await expect.poll(() => opened.stored['casino_is_empty']).toBe('true');
  await expect.element(casinoLink()).not.toBeInTheDocument();
});
