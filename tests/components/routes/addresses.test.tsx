import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { tellSessionEnd } from '../../../src/islands/toasts/sessionEnd';
import { bets } from '../../../src/islands/bets/island';
import { header } from '../../../src/islands/header/island';
import { menu as menuIsland } from '../../../src/islands/menu/island';
import { outlet } from '../../../src/islands/outlet/island';
import { sports } from '../../../src/islands/sports/island';
import { toasts } from '../../../src/islands/toasts/island';
import { OPEN_SCREENS, PLAYER_SCREENS } from '../../browser/actions/addresses';
import { marketAddress } from '../../checks/prices';
import { expectGuest, expectPlayer, heading, menu, openMenu } from '../actions';
import { expectPrice, QUIET, QUIET_MARKET } from '../market/market';
import { expectNotice } from '../slip';
import { type Given, stage, type Stage } from '../stage';

/* The screen of each address, and its redirects. */

const FRAME = [outlet, header, sports];
const NO_OPEN_BETS = 'No open bets.';
const TOKEN = 'accessToken';

const open = (path: string, given: Given = {}): Promise<Stage> =>
  stage({ path, islands: FRAME, ...given });

const loginAddress = (to: string): string => `/auth/login?to=${encodeURIComponent(to)}`;
const demoButton = () => page.getByRole('button', { name: 'Try the demo' });

/** Expects a title, and exactly one of each part that every screen has. */
async function expectScreen({ screen, path }: Stage, address: string, title: string) {
  await expect.poll(() => document.title).toBe(`Touchline | ${title}`);
  await expect.poll(() => heading().elements()).toHaveLength(1);
  await expect.element(heading()).not.toHaveTextContent(/^\s*$/);
  // The ladder fills the whole window of a phone: its own head replaces the top bar.
  const banners = document.documentElement.hasAttribute('data-ladder') ? 0 : 1;
  await expect.poll(() => page.getByRole('banner').elements()).toHaveLength(banners);
  await expect.poll(() => screen.elements()).toHaveLength(1);
  await expect.element(page.getByCss('main')).not.toHaveAttribute('aria-busy');
  await expect.poll(path).toBe(address);
}

describe('an address', () => {
  test.each([
    ['/home', 'Home', 'Home'],
    ['/inplay', 'In-play', 'In-play'],
    ['/sports/1', 'Football', 'Football'],
    ['/markets', 'In-play', 'In-play'],
    [QUIET_MARKET, 'Norhaven v Eastmere', /Norhaven\s*v\s*Eastmere/],
    [`${QUIET_MARKET}/1`, 'Norhaven v Eastmere', /Norhaven\s*v\s*Eastmere/],
    ['/auth/login', 'Log in', 'Log in'],
    ['/error-404', 'Page not found', 'This page doesn’t exist.'],
  ] as const)('has its title, heading and sports: %s', async (address, title, says) => {
    const opened = await open(address);
    await expectScreen(opened, address, title);
    await expect.element(heading()).toHaveTextContent(says);
    const standsAlone = address.startsWith('/auth/') || address === '/error-404';
    await expect
      .poll(() => page.getByRole('navigation', { name: 'Sports' }).elements())
      .toHaveLength(standsAlone ? 0 : 1);
  });

  test.each([
    ['/', '/home'],
    ['/auth', '/auth/login'],
    ['/auth/', '/auth/login'],
    ['/sports/-1', '/casino'],
    ['/no/such/page', '/error-404'],
    ['/sports', '/error-404'],
    ['/current-bet?from=mail', loginAddress('/current-bet?from=mail')],
  ])('redirects, is not found, or requires the login: %s', async (address, end) => {
    const { path } = await open(address);
    await expect.poll(path).toBe(end);
    await expect.element(heading()).toBeInTheDocument();
  });

  test('opens with its query after a login', async () => {
    const { path } = await open('/current-bet?from=mail');
    await demoButton().click();
    await expect.poll(path).toBe('/current-bet?from=mail');
    await expect.poll(() => document.title).toBe('Touchline | My Bets');
    await expect.element(heading()).toHaveTextContent(/^My bets$/);
  });

  test('never redirects from the login to another site', async () => {
    const { path } = await open(loginAddress('//elsewhere.example/home'));
    await demoButton().click();
    await expect.poll(path).toBe('/home');
  });

  test('ends the session and opens the login if it is a logout', async () => {
    const opened = await open('/auth/logout', { signedIn: true });
    await expect.poll(opened.path).toBe('/auth/login');
    await expectGuest();
    expect(opened.stored[TOKEN]).toBeUndefined();
  });

  test('says that its event does not exist, and links to other events', async () => {
    const { screen, path } = await open(marketAddress(`${QUIET.eventId}99`));
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await page.getByRole('link', { name: 'Go to home' }).click();
    await expect.poll(path).toBe('/home');
  });
});

test('opens the login after a logout on a screen for players, and home after the next login', async () => {
  const { screen, path } = await open('/current-bet', {
    signedIn: true,
    islands: [...FRAME, menuIsland, toasts],
    frame: [tellSessionEnd],
  });
  await expect.element(screen).toHaveTextContent(NO_OPEN_BETS);
  await openMenu();
  await menu().getByRole('button', { name: 'Log out' }).click();
  await expect.poll(path).toBe('/auth/login');
  await expectNotice('You’re logged out.');
  await demoButton().click();
  await expect.poll(path).toBe('/home');
});

describe('every screen', () => {
  test('is in the table of routes', () => {
    expect(OPEN_SCREENS.length).toBeGreaterThan(0);
    expect(PLAYER_SCREENS.length).toBeGreaterThan(0);
  });

  test.each(OPEN_SCREENS)(
    'has its title, one main heading, and the landmarks of the page: $address',
    async ({ address, title }) => expectScreen(await open(address), address, title),
  );

  test.each(PLAYER_SCREENS)(
    'has its title, one main heading, and the landmarks of the page for a player: $address',
    async ({ address, title }) =>
      expectScreen(await open(address, { signedIn: true }), address, title),
  );

  test.each(PLAYER_SCREENS)(
    'sends a guest to the login and back if it is only for players: $address',
    async ({ address }) => {
      const { path } = await open(address);
      await expect.poll(path).toBe(loginAddress(address));
    },
  );

  const listing = PLAYER_SCREENS.concat(OPEN_SCREENS).filter((row) => row.showsOpenBets);
  test.each(listing)('shows the open bets once: $address', async ({ address }) => {
    const opened = await open('/home', {
      signedIn: true,
      size: 'desktop',
      islands: [...FRAME, bets],
    });
    await expectPrice('Back', 'Norhaven', '2.40');
    const box = page.getByCss('#island-bets');
    await expect.element(box).toHaveTextContent(NO_OPEN_BETS);
    opened.visit(address);
    await expect.element(box).toBeEmptyDOMElement();
    await expect.element(opened.screen).toHaveTextContent(NO_OPEN_BETS);
  });
});

test('logs in when the button is pressed as soon as it is drawn', async () => {
  const { path } = await open('/home');
  await expectGuest();
  // One task later, React would have run the effects of the screen.
  const watch = new MutationObserver(() => {
    const button = [...document.querySelectorAll('main button')].find(
      ({ textContent }) => textContent === 'Try the demo',
    );
    if (!(button instanceof HTMLElement)) return;
    watch.disconnect();
    button.click();
  });
  watch.observe(document, { childList: true, subtree: true });
  await page.getByCss('#island-header').getByRole('link', { name: 'Log in' }).click();
  await expectPlayer();
  await expect.poll(path).toBe('/home');
});
