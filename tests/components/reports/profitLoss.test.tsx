import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { STATEMENT } from '../../browser/actions/calls';
import { settleBet } from '../../browser/actions/ledger';
import { failCalls } from '../../browser/actions/server';
import { press } from '../actions';
import { expectAccessible } from '../checks';
import { stage } from '../stage';

const won = { name: 'Ashford v Barlow', stake: 100_000, wins: true };

describe('profit and loss', () => {
  test.each(['phone', 'desktop'] as const)(
    'links from sport to event, market and bet, and back up again, on a %s',
    async (size) => {
      const opened = await stage({
        path: '/ProfitLoss',
        signedIn: true,
        size,
        before(server) {
          settleBet(server, won);
          const tennis = { sportId: '2', sportName: 'Tennis' };
          settleBet(server, { name: 'Ames v Bohr', stake: 30_000, wins: false, ...tennis });
        },
      });
      const { screen, path, reload, back } = opened;
      const level = page.getByRole('navigation', { name: 'Level' });
      await expect.element(screen).toHaveTextContent('+680.00');
      await expect.element(screen).toHaveTextContent('20.00');
      await screen.getByRole('link', { name: /^Football/ }).click();
      await expect.poll(path).toBe('/ProfitLoss?sport=1');
      await expect.element(screen).toHaveTextContent('+980.00');
      await expect.element(screen).not.toHaveTextContent('Ames');
      await screen.getByRole('link', { name: /^Ashford v Barlow/ }).click();
      await screen.getByRole('link', { name: /^Match odds/ }).click();
      await expect.poll(path).toMatch(/\?sport=1&event=91\d+&market=9\.91\d+$/);
      const WHOLE = /^All sportsFootballAshford v BarlowMatch odds$/;
      await expect.element(level).toHaveTextContent(WHOLE);
      await expect.element(screen).toHaveTextContent('+1,000.00');
      await reload();
      await expect.element(level).toHaveTextContent(WHOLE);
      await level.getByRole('link', { name: 'Ashford v Barlow' }).click();
      await expect.poll(path).toMatch(/\?sport=1&event=91\d+$/);
      await level.getByRole('link', { name: 'All sports' }).click();
      await expect.poll(path).toBe('/ProfitLoss');
      await expect.element(screen).toHaveTextContent('Tennis');
      back();
      await expect.element(level).toHaveTextContent('Ashford v Barlow');
    },
  );

  test('lists markets without an empty column on a server without groups', async () => {
    const { screen } = await stage({
      path: '/ProfitLoss',
      signedIn: true,
      size: 'desktop',
      backend: { dialect: 'older' },
      before: (server) => settleBet(server, won),
    });
    await expect.element(screen.getByRole('table')).toHaveTextContent('+1,000.00');
    const headings = screen.getByRole('columnheader').elements();
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Market', 'Net']);
  });

  test.each(['phone', 'desktop'] as const)(
    'moves the focus to the level that a link opens, on a %s',
    async (size) => {
      const { screen } = await stage({
        path: '/ProfitLoss',
        signedIn: true,
        size,
        before: (server) => settleBet(server, won),
      });
      const rows = screen.getByRole('list', { name: 'Results' }).or(screen.getByRole('table'));
      for (const name of [/^Football/, /^Ashford v Barlow/, /^Match odds/]) {
        const row = rows.getByRole('link', { name });
        await expect.element(row).toBeInTheDocument();
        await press(row, '{Enter}');
        const level = page.getByRole('navigation', { name: 'Level' }).getByCss('[aria-current]');
        await expect.element(level).toHaveTextContent(name);
        await expect.element(level).toHaveFocus();
      }
      if (size === 'desktop') return;
      // No line of the breadcrumb starts with a separator.
      await page.viewport(320, 740);
      const steps = page.getByRole('navigation', { name: 'Level' }).getByCss('li').elements();
      expect(steps.length).toBeGreaterThan(0);
      const begins = steps.map((step) => getComputedStyle(step, '::before').content);
      expect(new Set(begins)).toEqual(new Set(['none']));
    },
  );

  test.each(['phone', 'desktop'] as const)(
    'shows the net result of each day as bars, and as a table for screen readers, on a %s',
    async (size) => {
      const { screen } = await stage({
        path: '/ProfitLoss?days=30',
        signedIn: true,
        size,
        before: (server) => settleBet(server, won),
      });
      const table = screen.getByRole('table', { name: 'Net by day' });
      await expect.element(table.getByRole('row', { name: 'Today +980.00' })).toBeInTheDocument();
      const bars = screen
        .getByCss('section')
        .filter({ has: page.getByRole('heading', { name: 'Net by day' }) })
        .getByCss('div > span > i');
      await expect.poll(() => bars.elements()).toHaveLength(30);
      const heights = bars.elements().map((bar) => Math.round(bar.getBoundingClientRect().height));
      expect(heights.at(-1)).toBe(56);
      expect(Math.max(...heights.slice(0, -1))).toBeLessThan(4);
      await expectAccessible();
    },
  );

  test('lists the results of a server that does not group them', async () => {
    const { screen } = await stage({
      path: '/ProfitLoss',
      signedIn: true,
      before(server) {
        const items = [{ id: 1, description: 'Ashford v Barlow', credit: '980.00', debit: '-' }];
        failCalls(server, STATEMENT, {
          status: 200,
          body: { result: { items, totalCount: 1 }, success: true, error: null, __abp: true },
        });
      },
    });
    await expect.element(screen).toHaveTextContent('+980.00');
    expect(screen.getByRole('link', { name: /Ashford/ }).elements()).toEqual([]);
  });

  test('offers a longer period if there are no results', async () => {
    const { screen, path } = await stage({ path: '/ProfitLoss', signedIn: true });
    await expect.element(screen).toHaveTextContent('No results on these dates.');
    await screen.getByRole('link', { name: 'Show 30 days', exact: true }).click();
    await expect.poll(path).toBe('/ProfitLoss?days=30');
  });
});
