import { describe, expect, test } from 'vitest';
import { BET_HISTORY } from '../../browser/actions/calls';
import { settleBet, settleBets } from '../../browser/actions/ledger';
import { failCalls, mendServer } from '../../browser/actions/server';
import { expectAccessible, expectReadableInEveryView } from '../checks';
import { typeLogin } from '../actions';
import { stage, type Stage } from '../stage';

const link = ({ screen }: Stage, name: string) => screen.getByRole('link', { name, exact: true });

describe('the bet history', () => {
  test('asks a guest to log in, and opens after the login', async () => {
    const opened = await stage({ path: '/bethistory' });
    const { screen, path } = opened;
    await expect.element(screen).toHaveTextContent('Log in to see your bets.');
    await link(opened, 'Log in').click();
    await typeLogin(opened, opened);
    await expect.poll(path).toBe('/bethistory');
    await expect.element(screen).toHaveTextContent('No settled bets on these dates.');
  });

  test.each(['phone', 'desktop'] as const)(
    'lists every settled bet with its terms, result and sums, and links to its event on a %s',
    async (size) => {
      const { screen, path } = await stage({
        path: '/bet-history',
        signedIn: true,
        size,
        before(server) {
          settleBet(server, { name: 'Ashford v Barlow', stake: 100_000, wins: true });
          settleBet(server, { name: 'Crewe v Dover', stake: 30_000, wins: false });
        },
      });
      await expect.element(screen).toHaveTextContent('Ashford');
      const text = (screen.element() as HTMLElement).innerText.replaceAll(/\s+/g, ' ');
      expect(text).toMatch(/Net \+680.00 Commission 20.00 Bets 2 Stake 1,300.00/);
      expect(text).toMatch(/Crewe .*−300.00 Lost.* Ashford .*\+1,000.00 Won/);
      if (size === 'desktop') {
        const table = screen.getByRole('table');
        await expect.element(table).toHaveAccessibleName(/Bet history, .* newest first/);
        await expect
          .element(table.getByRole('columnheader', { name: 'Settled' }))
          .toHaveAttribute('aria-sort', 'descending');
      }
      await expectAccessible();
      await screen.getByRole('link', { name: 'Ashford' }).click();
      await expect.poll(path).toMatch(/^\/markets\/91/);
    },
  );

  test('is filtered by the sport in its address', async () => {
    const opened = await stage({
      path: '/bet-history',
      signedIn: true,
      before: (server) => settleBets(server, 4),
    });
    const { screen, path } = opened;
    await expect.element(screen).toHaveTextContent('Kestrel Bay');
    await link(opened, 'Tennis').click();
    await expect.poll(path).toBe('/bet-history?sport=2');
    await expect.element(screen).not.toHaveTextContent('Kestrel Bay v Osterly Town 1');
    await expect.element(screen).toHaveTextContent('N Rosander');
    await link(opened, 'Kabaddi').click();
    await expect.element(screen).toHaveTextContent('No settled bets on these dates.');
  });

  test('says that it covers one market, and links to all markets', async () => {
    let market = '';
    const opened = await stage({
      signedIn: true,
      before(server) {
        settleBets(server, 2);
        market = settleBet(server, { name: 'Ashford v Barlow', stake: 100_000, wins: true });
      },
    });
    const { screen } = opened;
    opened.visit(`/bet-history?market=${market}`);
    await expect.element(screen).toHaveTextContent('One market only.');
    await expect.element(screen).not.toHaveTextContent('Kestrel Bay');
    await link(opened, 'Show all').click();
    await expect.element(screen).toHaveTextContent('Kestrel Bay');
  });

  test('says that it cannot be loaded, and loads when the player tries again', async () => {
    const opened = await stage({
      path: '/bet-history',
      signedIn: true,
      before: (server) => failCalls(server, BET_HISTORY),
    });
    const { screen } = opened;
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('We couldn’t load your bets.');
    mendServer(opened);
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen).toHaveTextContent('No settled bets');
  });
});

describe('a full report', () => {
  for (const size of ['phone', 'desktop'] as const)
    test.each([
      ['/account-statement', 'Kestrel Bay'],
      ['/bet-history', 'Kestrel Bay'],
      ['/ProfitLoss', 'Tennis'],
    ])(`can be read at every width and text size of a ${size}: %s`, async (path, text) => {
      const { screen } = await stage({
        path,
        signedIn: true,
        size,
        before: (server) => settleBets(server, 4),
      });
      await expect.element(screen).toHaveTextContent(text);
      await expectReadableInEveryView();
    });
});
