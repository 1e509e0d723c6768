import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { header } from '../../../src/islands/header/island';
import { menu as menuIsland } from '../../../src/islands/menu/island';
import { outlet } from '../../../src/islands/outlet/island';
import { STATEMENT, STATEMENT_LINE } from '../../browser/actions/calls';
import { settleBet, settleBets } from '../../browser/actions/ledger';
import { delayCalls, deposit, failCalls, mendServer } from '../../browser/actions/server';
import { expectGuest, menu, openMenu, press } from '../actions';
import { expectAccessible } from '../checks';
import { type Given, stage, type Stage } from '../stage';

const ADDRESS = '/account-statement';

const won = { name: 'Ashford v Barlow', stake: 100_000, wins: true };

/** The lines that can be opened. */
const lines = ({ screen }: Stage) => screen.getByCss('button[aria-expanded]');
const busy = ({ screen }: Stage) => screen.getByCss('[aria-busy="true"]');
const filter = ({ screen }: Stage, name: string) => screen.getByRole('link', { name, exact: true });

const statement = (given: Given = {}): Promise<Stage> =>
  stage({ path: ADDRESS, signedIn: true, ...given });

/** Opens a statement with enough lines for one page and part of another. */
async function twoPages(given: Given = {}): Promise<Stage> {
  const opened = await statement({ before: (server) => settleBets(server, 15), ...given });
  await expect.element(opened.screen).toHaveTextContent('Page 1 of 2');
  return opened;
}

test('shows a new player’s opening balance, which is missing from the list of deposits', async () => {
  const { screen, visit } = await statement();
  await expect.element(screen).toHaveTextContent('Starting balance');
  await expect.element(screen).toHaveTextContent('1,00,000.00');
  visit('/dwrequest');
  await expect.element(screen).toHaveTextContent('No requests yet');
});

test('links each settled market and its commission to their bets', async () => {
  const opened = await statement({ before: (server) => settleBet(server, won) });
  const { screen, path, reload } = opened;
  await expect.poll(() => lines(opened).elements()).toHaveLength(2);
  const line = lines(opened).nth(1);
  await expect.element(line).toHaveTextContent('Ashford v Barlow');
  await line.click();
  await expect.element(screen).toHaveTextContent('Winner: Ashford');
  await expect.element(screen).toHaveTextContent('₹1,000 at 2.00');
  await expect.poll(path).toMatch(/line=/);
  await expect.element(line).toHaveAttribute('aria-expanded', 'true');
  await reload();
  await expect.element(screen).toHaveTextContent('Winner: Ashford');
  await press(line, '{Enter}');
  await expect.poll(path).toBe(ADDRESS);
  await expect.element(screen).not.toHaveTextContent('Winner: Ashford');
});

test('says that bets cannot be loaded, and loads them when the player tries again', async () => {
  const opened = await statement({ before: (server) => settleBet(server, won) });
  const { screen } = opened;
  const mend = failCalls(opened, STATEMENT_LINE);
  await lines(opened).first().click();
  await expect.element(screen).toHaveTextContent('Something went wrong at our end');
  mend();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen).toHaveTextContent('Winner: Ashford');
});

test('writes the filters, the page and its size into the address, and undoes each with Back', async () => {
  const opened = await twoPages();
  const { screen, path, back } = opened;
  await filter(opened, 'Bets').click();
  await expect.poll(path).toBe(`${ADDRESS}?type=bets`);
  await filter(opened, 'Today').click();
  await expect.poll(path).toBe(`${ADDRESS}?type=bets&days=today`);
  await filter(opened, 'Older').click();
  await expect.poll(path).toBe(`${ADDRESS}?type=bets&days=today&page=2`);
  await expect.element(screen).toHaveTextContent('Page 2 of 2');
  await screen.getByLabelText('Per page').selectOptions('10');
  await expect.poll(path).toBe(`${ADDRESS}?type=bets&days=today&page=3&size=10`);
  await expect.element(screen).toHaveTextContent('Page 3 of 3');
  back();
  await expect.element(screen).toHaveTextContent('Page 2 of 2');
  back();
  back();
  await expect.element(filter(opened, 'Bets')).toHaveAttribute('aria-current', 'true');
  await expect.element(filter(opened, '7 days')).toHaveAttribute('aria-current', 'true');
  await filter(opened, 'Deposits and withdrawals').click();
  await expect.poll(() => lines(opened).elements()).toEqual([]);
  await expect.element(screen).toHaveTextContent('Starting balance');
});

test('ignores invalid values in the address, and limits the page to the last page', async () => {
  const opened = await statement({
    path: `${ADDRESS}?days=never&type=gold&size=7&page=x`,
    before: (server) => settleBets(server, 15),
  });
  const { screen, path, visit } = opened;
  await expect.element(screen).toHaveTextContent('Page 1 of 2');
  await expect.element(filter(opened, '7 days')).toHaveAttribute('aria-current', 'true');
  await expect.element(filter(opened, 'All')).toHaveAttribute('aria-current', 'true');
  visit(`${ADDRESS}?page=99`);
  await expect.poll(path).toBe(`${ADDRESS}?page=2`);
  await expect.element(screen).toHaveTextContent('Page 2 of 2');
});

test('shows the days that the player chooses, and writes them into the address', async () => {
  const { screen, path } = await statement();
  const days = screen.getByCss('summary');
  await days.click();
  await screen.getByLabelText('From', { exact: true }).fill('2020-01-05');
  await screen.getByLabelText('To', { exact: true }).fill('2020-01-03');
  await screen.getByRole('button', { name: 'Show', exact: true }).click();
  await expect.poll(path).toBe(`${ADDRESS}?days=2020-01-05..2020-01-03`);
  await expect.element(days).toHaveTextContent(/^3 Jan 2020 to 5 Jan 2020$/);
  await expect.element(screen).toHaveTextContent('Nothing on these dates.');
  await screen.getByRole('link', { name: 'Show 30 days' }).click();
  await expect.element(screen).toHaveTextContent('Starting balance');
});

test('dims the previous page while the next page loads, and ignores a late reply', async () => {
  const opened = await twoPages();
  const { screen, sent, hold } = opened;
  const ofBets = ({ query }: { query: Readonly<Record<string, string>> }) => query['Type'] === '2';
  const release = hold(ofBets);
  await filter(opened, 'Bets').click();
  await expect.element(busy(opened)).toHaveTextContent('Kestrel Bay');
  await expect.element(busy(opened)).toHaveStyle({ opacity: '0.55' });
  await filter(opened, 'Deposits and withdrawals').click();
  await expect.poll(() => busy(opened).elements()).toEqual([]);
  await expect.element(screen).toHaveTextContent('Starting balance');
  expect(sent(STATEMENT).find(ofBets)?.signal.aborted).toBe(true);
  release();
  await expect.element(screen).not.toHaveTextContent('Kestrel Bay');
});

test('shows placeholder rows until the first page arrives', async () => {
  const opened = await statement({
    before: (server) => delayCalls(server, STATEMENT, 500),
  });
  const { screen } = opened;
  const bones = busy(opened).getByCss('.bone');
  await expect.element(bones.first()).toBeVisible();
  await expect.element(screen).toHaveTextContent('Starting balance');
  expect(bones.elements()).toEqual([]);
});

test('says that the statement cannot be loaded, and loads it when the player tries again', async () => {
  const opened = await statement({ before: (server) => failCalls(server, STATEMENT) });
  const { screen } = opened;
  const alert = screen.getByRole('alert');
  await expect.element(alert).toHaveTextContent('We couldn’t load your statement.');
  mendServer(opened);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen).toHaveTextContent('Starting balance');
  await expect.element(alert).not.toBeInTheDocument();
});

test('shows the lines with their age while the player is offline', async () => {
  const { screen, setOnline } = await statement();
  await expect.element(screen).toHaveTextContent('Starting balance');
  setOnline(false);
  const note = screen.getByCss('output.note');
  await expect
    .element(note)
    .toHaveTextContent(/You’re offline. Last updated at \d\d:\d\d, \d+ s ago/);
  await expect.element(note).toBeVisible();
  await expect.element(screen).toHaveTextContent('Starting balance');
  setOnline(true);
  await expect.element(note).not.toBeInTheDocument();
});

test('shows settlements and deposits as they happen', async () => {
  const opened = await statement();
  const { screen } = opened;
  await expect.element(screen).toHaveTextContent('Starting balance');
  settleBet(opened, { name: 'Ashford v Barlow', stake: 50_000, wins: false });
  await expect.element(screen).toHaveTextContent('Ashford v Barlow');
  deposit(opened, 250);
  await expect.element(screen).toHaveTextContent('250.00');
});

test('hides a player’s data if the player logs out while it loads', async () => {
  const opened = await statement({
    islands: [outlet, header],
    before: (server) => delayCalls(server, STATEMENT, 1_000),
  });
  await expect.poll(() => opened.sent(STATEMENT)).toHaveLength(1);
  opened.visit('/auth/logout');
  await expectGuest();
  expect(page.getByText('Starting balance').elements()).toEqual([]);
});

test.each(['phone', 'desktop'] as const)(
  'opens from the menu, and passes axe in every form on a %s',
  async (size) => {
    const opened = await stage({
      signedIn: true,
      size,
      islands: [outlet, header, menuIsland],
      before: (server) => settleBets(server, 4),
    });
    await openMenu();
    await menu().getByRole('link', { name: 'Account statement' }).click();
    await expect.poll(opened.path).toBe(ADDRESS);
    await lines(opened).first().click();
    await expect.element(opened.screen).toHaveTextContent('Winner');
    await expectAccessible();
  },
);
