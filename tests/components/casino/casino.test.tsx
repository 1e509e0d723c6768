import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fitCasino } from '../../../src/screens/casino/fitCasino';
import { outlet } from '../../../src/islands/outlet/island';
import { sports } from '../../../src/islands/sports/island';
import { failCalls } from '../../browser/actions/server';
import { retryAndMend } from '../actions';
import { type Given, type Size, stage, type Stage } from '../stage';
import { bones, exitButton, gameLink, GAMES, listNoGames, searchField, section } from './actions';
import wide from './wide.svg?no-inline';

/* The lists of the casino. */

const casino = (given: Given = {}): Promise<Stage> =>
  stage({ path: '/casino', frame: [fitCasino], ...given });
const lobby = (given: Given = {}): Promise<Stage> =>
  casino({ path: '/lobby', signedIn: true, ...given });

const SNAP = [{ category: 'Cards', games: [{ url: 'https://x.example/', description: 'Snap' }] }];
const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();

test('shows a guest the sections, and links each game to the login', async () => {
  const { screen, path } = await casino();
  await expect.element(section('Live tables')).toHaveTextContent('Royal Roulette');
  await expect.element(screen).toHaveTextContent('You need to log in to play.');
  await screen.getByRole('link', { name: 'Slots', exact: true }).click();
  await expect.poll(path).toBe('/casino?section=slots');
  await expect.element(screen).not.toHaveTextContent('Royal Roulette');
  await gameLink('Gem Rush').click();
  const to = encodeURIComponent('/lobby?play=gem-rush&section=slots');
  await expect.poll(path).toBe(`/auth/login?to=${to}`);
});

test.each([
  ['phone', 'Lucky Orbit'],
  ['desktop', 'Triple Seven'],
] as const)('reserves space for games that are loading, on a %s', async (size: Size, early) => {
  // One game is loaded with the list of events, before the others.
  const opened = await stage({ path: '/home', frame: [fitCasino], size });
  const release = opened.hold(({ path }) => path.startsWith(GAMES));
  opened.visit('/casino');
  await expect.element(section('Popular')).toHaveTextContent(early);
  await expect.element(searchField()).toHaveAttribute('placeholder', 'Search games');
  await expect.element(bones()).toBeVisible();
  await searchField().fill('Plinko');
  await expect.element(bones()).toBeVisible();
  await expect.element(opened.screen).not.toHaveTextContent('No game is called');
  await searchField().clear();
  await opened.screen.getByRole('link', { name: 'Popular', exact: true }).click();
  await expect.poll(opened.path).toBe('/casino?section=popular');
  await expect.element(bones()).toBeVisible();
  await expect.element(gameLink(early)).not.toBeInTheDocument();
  opened.back();
  await expect.element(section('Popular')).toBeVisible();
  const before = boxOf(section('Popular').element());
  release();
  await expect.element(section('Slots')).toHaveTextContent('Gem Rush');
  await expect.element(searchField()).toHaveAttribute('placeholder', 'Search 18 games');
  await expect.element(bones()).not.toBeInTheDocument();
  const after = boxOf(section('Popular').element());
  expect(after.top).toBe(before.top);
  expect(Math.abs(after.height - before.height)).toBeLessThan(1);
});

test('does not call a section empty before the games are loaded', async () => {
  const opened = await stage({ frame: [fitCasino] });
  const release = opened.hold(({ path }) => path.startsWith(GAMES));
  opened.visit('/casino?section=slots');
  await expect.element(searchField()).toBeVisible();
  await expect.element(bones()).toBeVisible();
  await expect.element(opened.screen).not.toHaveTextContent('No games here.');
  release();
  await expect.element(section('Slots')).toHaveTextContent('Gem Rush');
});

test.each(['phone', 'desktop'] as const)(
  'shows the picture of a game, or its drawing if the picture fails, on a %s',
  async (size) => {
    const game = (description: string, imageURL: string) => ({
      url: `https://x.example/${description}`,
      imageURL,
      description,
    });
    const games = [game('Snap', wide), game('Whist', '/there-is-no.svg')];
    await casino({
      size,
      setting: { games: [{ category: 'Cards', games }] },
      before: listNoGames,
    });
    const art = (name: string) => gameLink(name).getByCss('[data-tint]');
    await expect.element(art('Whist')).toBeVisible();
    await expect.element(art('Whist').getByCss('img')).not.toBeInTheDocument();
    await expect.element(art('Snap').getByCss('img')).toBeVisible();
    const sizeOf = (element: Element): readonly number[] => {
      const { width, height } = boxOf(element);
      return [Math.round(width), Math.round(height)];
    };
    const drawn = sizeOf(art('Whist').element());
    expect(sizeOf(art('Snap').element())).toEqual(drawn);
    expect(sizeOf(art('Snap').getByCss('img').element())).toEqual(drawn);
  },
);

test('finds a game despite misspellings, and remembers favourites on the device', async () => {
  const { screen, path, reload } = await lobby();
  await searchField().fill('luky orbt');
  await expect.element(screen).toHaveTextContent('1 game found');
  await expect.element(gameLink('Lucky Orbit')).toBeVisible();
  const star = screen.getByRole('button', { name: 'Favourite: Lucky Orbit' });
  await star.click();
  await searchField().fill('zzzzzz');
  await expect.element(screen).toHaveTextContent('No game is called “zzzzzz”.');
  await reload();
  await screen.getByRole('link', { name: 'Favourites' }).click();
  await expect.poll(path).toBe('/lobby-page/favourites');
  const favourites = section('Favourites').getByRole('listitem');
  await expect.poll(() => favourites.elements()).toHaveLength(1);
  await star.click();
  await expect.element(screen).toHaveTextContent('No favourites yet.');
  await screen.getByRole('link', { name: 'All games' }).click();
  await expect.poll(path).toBe('/lobby');
});

test('gives each section an address, and shows the lotus games only if the site has them', async () => {
  const { screen, path, visit, sandbox, reload } = await lobby();
  await section('Popular').getByRole('link', { name: 'Popular: all 7' }).click();
  await expect.poll(path).toBe('/lobby-page/popular');
  await expect.poll(() => section('Popular').getByRole('listitem').elements()).toHaveLength(7);
  await gameLink('Plinko').click();
  await expect.poll(path).toBe('/lobby?play=plinko&section=popular');
  await exitButton().click();
  await expect.poll(path).toBe('/lobby-page/popular');
  visit('/lobby-page/lotus');
  await expect.poll(() => section('Lotus').getByRole('listitem').elements()).toHaveLength(2);
  sandbox.control({ do: 'setting', change: { lotusCasino: false } });
  await reload();
  await expect.element(screen).toHaveTextContent('No games here.');
});

test('loads the games again after a failure, and keeps them after another failure', async () => {
  const opened = await casino({
    setting: { games: null },
    before: (server) => failCalls(server, GAMES),
  });
  const alert = opened.screen.getByRole('alert');
  await expect.element(alert).toHaveTextContent('We couldn’t load the games.');
  await retryAndMend(opened, alert, GAMES);
  await expect.element(gameLink('Lucky Orbit')).toBeVisible();
  failCalls(opened, GAMES);
  opened.sandbox.control({ do: 'setting', change: { games: SNAP } });
  await opened.reload();
  await expect.element(opened.screen).toHaveTextContent(/Last updated at \d\d:\d\d, \d+ s ago\./);
  await expect.element(gameLink('Snap')).toBeVisible();
});

test('filters the games of a guest by the width of the window until all games are loaded', async () => {
  const { screen } = await casino({
    size: [768, 740],
    before: (server) => failCalls(server, GAMES),
  });
  await expect.element(screen).toHaveTextContent(/Last updated at \d\d:\d\d, \d+ s ago\./);
  await expect.element(gameLink('Lucky Orbit')).toBeVisible();
  await expect.element(gameLink('Triple Seven')).not.toBeInTheDocument();
  await page.viewport(769, 740);
  await expect.element(gameLink('Triple Seven')).toBeVisible();
  await expect.element(gameLink('Lucky Orbit')).not.toBeInTheDocument();
});

test('says that there are no games, and removes the link to the casino from the sports', async () => {
  const { screen } = await lobby({
    islands: [outlet, sports],
    setting: { games: [] },
    before: listNoGames,
  });
  await expect.element(screen).toHaveTextContent('No games right now.');
  await expect
    .element(page.getByRole('navigation', { name: 'Sports', exact: true }))
    .not.toHaveTextContent('Casino');
});
