import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { header } from '../../../src/islands/header/island';
import { outlet } from '../../../src/islands/outlet/island';
import { wallet } from '../../../src/islands/wallet/island';
import { betElsewhere, openCupMatch } from '../../browser/actions/server';
import { expectPrice } from '../market/market';
import { SIZES, stage } from '../stage';
import { expectSound, type ViewState } from '../states';

const box = (): Locator => page.getByRole('dialog', { name: 'Your funds' });
const balance = (): Locator =>
  page.getByCss('#island-header').getByRole('button', { name: /Balance/ });
const filterButton = (): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Filter', exact: true });
const competition = (): Locator => page.getByRole('main').getByLabelText('Competition');

test('opens the wallet box below the balance, updates its funds, and closes it', async () => {
  const opened = await stage({ signedIn: true, islands: [outlet, header, wallet] });
  await balance().click();
  await expect.element(box()).toHaveTextContent('Available to bet');
  await expect.element(box()).toHaveTextContent('1,00,000.00');
  betElsewhere(opened, 1_000);
  await expect.element(box()).toHaveTextContent('99,990.00');
  await userEvent.keyboard('{Escape}');
  await expect.element(box()).not.toBeInTheDocument();
  await expect.element(balance()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(box()).toBeVisible();
  await balance().click();
  await expect.element(box()).not.toBeInTheDocument();
});

test('leaves the sums that an older server does not have out of the wallet box', async () => {
  await stage({
    signedIn: true,
    islands: [outlet, header, wallet],
    backend: { dialect: 'older' },
  });
  await balance().click();
  await expect.element(box()).toHaveTextContent('Deposit');
  await expect.element(box()).not.toHaveTextContent(/Bonus|Net deposits/);
});

test('shows the age of the funds in the wallet box while the server is down', async () => {
  const opened = await stage({ signedIn: true, islands: [outlet, header, wallet] });
  await expect.element(balance()).toHaveTextContent('₹1,00,000.00');
  await balance().click();
  await expect.element(box()).not.toHaveTextContent('Last updated');
  opened.setOnline(false);
  await expect.element(box()).toHaveTextContent(/Last updated at \d\d:\d\d, \d+ s ago\./);
  await opened.reload();
  await balance().click();
  await expect.element(box()).toHaveTextContent(/Last updated at \d\d:\d\d, \d+ s ago\./);
});

test('filters a sport by competition and time, and writes the filter into the address', async () => {
  const opened = await stage({
    path: '/sports/1',
    before: (server) => openCupMatch(server, { startsIn: 40 * 3_600_000 }),
  });
  const { screen, path } = opened;
  await expectPrice('Back', 'Norhaven', '2.40');
  expect(
    competition()
      .elements()
      .filter((field) => field.checkVisibility()),
  ).toEqual([]);
  await filterButton().click();
  await expect.element(filterButton()).toHaveAttribute('aria-expanded', 'true');
  await competition().selectOptions('Harbour Cup');
  await expect.poll(path).toBe('/sports/1?competition=Harbour+Cup');
  await expect.element(screen).toHaveTextContent('Thornwick');
  await expect.element(screen).not.toHaveTextContent('Eastmere');
  await screen.getByLabelText('Time').selectOptions('soon');
  await expect.element(screen).toHaveTextContent('No events fit this filter.');
  await filterButton().click();
  await expect.element(competition()).not.toBeVisible();
  // The address contains the filter.
  await opened.reload();
  await expect.element(screen).toHaveTextContent('Harbour Cup · Next 3 hours');
  await screen.getByRole('button', { name: 'Clear filter' }).first().click();
  await expect.poll(path).toBe('/sports/1');
  await expect.element(screen).toHaveTextContent('Eastmere');
});

const STATES: Readonly<Record<string, ViewState>> = {
  'the wallet box': {
    signedIn: true,
    islands: [outlet, header, wallet],
    isSheet: true,
    reach: async () => {
      await balance().click();
      await expect.element(box()).toHaveTextContent('Available to bet');
    },
  },
  'the filter box': {
    path: '/sports/1',
    before: (server) => openCupMatch(server, { startsIn: 40 * 3_600_000 }),
    reach: async () => {
      await filterButton().click();
      await expect.element(competition()).toBeVisible();
    },
  },
};

describe.each(SIZES)('the layout on a %s', (size) => {
  test.each(Object.entries(STATES))('keeps %s accessible and readable', (_, state) =>
    expectSound(state, size),
  );
});
