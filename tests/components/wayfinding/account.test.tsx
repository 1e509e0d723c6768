import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { highlightNavSection } from '../../../src/routes/activeNavSection';
import { header } from '../../../src/islands/header/island';
import { menu as menuIsland } from '../../../src/islands/menu/island';
import { outlet } from '../../../src/islands/outlet/island';
import { boxOf, heading, menu, openMenu } from '../actions';
import { expectAccessible } from '../checks';
import { QUIET, QUIET_MARKET } from '../market/market';
import { type Given, SIZES, stage, type Stage } from '../stage';

/* The player's position, and the ways to every part of their account. */

/** The name in the menu, the address and the heading. */
const SECTIONS = [
  ['Account statement', '/account-statement', 'Account statement'],
  ['Profit and loss', '/ProfitLoss', 'Profit and loss'],
  ['Bonuses', '/bonus', 'Bonuses'],
  ['Bet history', '/bet-history', 'Bet history'],
  ['My IDs', '/ids', 'My IDs'],
  ['Limits and breaks', '/protection', 'Limits and breaks'],
  ['Profile', '/profile', 'Profile'],
  ['Change password', '/change-password', 'Change password'],
] as const;

const open = (given: Given = {}): Promise<Stage> =>
  stage({
    signedIn: true,
    islands: [outlet, header, menuIsland],
    frame: [({ navigation }, scope) => highlightNavSection(navigation, scope)],
    ...given,
  });

const menuLink = (name: string): Locator => menu().getByRole('link', { name, exact: true });
const ways = (): Locator => page.getByRole('navigation', { name: 'Main' });
const wayTo = (name: string): Locator => ways().getByRole('link', { name, exact: true });

describe('the menu of a player', () => {
  test.each([['My bets', '/current-bet', 'My bets'], ...SECTIONS] as const)(
    'links to %s, and marks it',
    async (name, address) => {
      const { path } = await open();
      await openMenu();
      await menuLink(name).click();
      await expect.poll(path).toBe(address);
      await expect.element(menu()).not.toBeInTheDocument();
      await openMenu();
      await expect.element(menuLink(name)).toHaveAttribute('aria-current', 'page');
    },
  );

  test('links only to the lists that an older server has, as its account pages do', async () => {
    const { screen } = await open({ path: '/profile', backend: { dialect: 'older' } });
    await expect.element(screen.getByRole('link', { name: 'Profile', exact: true })).toBeVisible();
    const lacks = screen.getByRole('link', { name: /^(Bonuses|My IDs|Limits)$/ });
    await expect.poll(() => lacks.elements()).toEqual([]);
    await openMenu();
    await expect.element(menuLink('Bet history')).toBeVisible();
    for (const name of ['Bonuses', 'My IDs'])
      await expect.element(menuLink(name)).not.toBeInTheDocument();
    expect(menu().getByRole('group', { name: 'If the odds move' }).elements()).toEqual([]);
  });

  test.each([
    ['/bonus', 'This site has no bonuses.', 'Go to home', '/home'],
    ['/ids', 'This site has no IDs on other sites.', 'Go to home', '/home'],
    [
      `/ladder/${QUIET.eventId}/${QUIET.matchOdds}`,
      'This site has no ladders.',
      'Back to the market',
      QUIET_MARKET,
    ],
  ])('says at %s that an older server does not offer it', async (path, says, name, to) => {
    const { screen } = await open({ path, backend: { dialect: 'older' } });
    await expect.element(screen.getByText(says)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name, exact: true }))
      .toHaveAttribute('href', to);
    await expectAccessible();
  });

  test('shows the display switches after a tap on its row', async () => {
    await open();
    await openMenu();
    const theme = menu().getByRole('switch', { name: 'Light theme' });
    expect(theme.elements()).toEqual([]);
    await menu().getByText('Display', { exact: true }).click();
    await expect.element(theme).toBeVisible();
    await userEvent.keyboard('{Escape}');
  });

  test('does not let a demo account change its password', async () => {
    await open({ signedIn: false, path: '/auth/login?to=%2Fhome' });
    await page.getByRole('button', { name: 'Try the demo' }).click();
    await expect.element(page.getByCss('#island-header')).toHaveTextContent('₹');
    await openMenu();
    await expect.element(menuLink('Bet history')).toBeVisible();
    expect(menuLink('Change password').elements()).toEqual([]);
  });
});

describe.each(SIZES)('a page of the account on a %s', (size) => {
  test.each(SECTIONS)('is marked in the bar: %s', async (_, address, title) => {
    const { screen, path } = await open({ size, path: address });
    const account =
      size === 'desktop' ? wayTo('Account') : ways().getByRole('button', { name: 'Account' });
    await expect.element(heading()).toHaveTextContent(new RegExp(`^${title}$`));
    await expect.element(account).toHaveAttribute('aria-current', 'location');
    const sections = screen.getByRole('navigation', { name: 'Account' }).getByRole('link');
    // Deposit, withdrawal and requests are three views of one page.
    await expect.poll(() => sections.elements()).toHaveLength(SECTIONS.length + 3);
    await expect.element(sections.first()).toHaveAttribute('aria-current', 'page');
    await screen.getByRole('link', { name: 'Home' }).click();
    await expect.poll(path).toBe('/home');
    await expect.element(account).not.toHaveAttribute('aria-current');
  });
});

test('marks the account in the bar while a payment bill is shown', async () => {
  await open({ path: '/payment-bill/D1001' });
  await expect
    .element(ways().getByRole('button', { name: 'Account' }))
    .toHaveAttribute('aria-current', 'location');
});

describe('the bar of a desktop', () => {
  test.each([
    [1_280, 100],
    [1_024, 100],
    [1_280, 200],
  ])(
    'ends with search, funds and menu in this order at %i px with %i %% text',
    async (width, text) => {
      await open({ size: [width, 800] });
      await expect.element(page.getByCss('#island-header')).toHaveTextContent('₹');
      document.documentElement.style.fontSize = `${text}%`;
      let end = 0;
      for (const css of ['.ways', '.find', '[data-opens="wallet"]', '.top [data-opens="menu"]']) {
        const box = boxOf(page.getByCss(css));
        expect(box.left, css).toBeGreaterThanOrEqual(end);
        ({ right: end } = box);
      }
      expect(end).toBeLessThanOrEqual(width);
    },
  );
});
