import { describe, expect, test } from 'vitest';
import { BET_HISTORY, STATEMENT } from '../../browser/actions/calls';
import { settleBet, settleBets } from '../../browser/actions/ledger';
import { delayCalls, failCalls, mendServer } from '../../browser/actions/server';
import { emulating } from '../checks';
import { stage } from '../stage';
import { catchDownloads } from './download';

describe('the downloaded file', () => {
  test('contains all pages of the filtered report, and no formula', async () => {
    const files = catchDownloads();
    const { screen } = await stage({
      path: '/account-statement?type=bets&size=10&days=today',
      signedIn: true,
      before(server) {
        settleBets(server, 11);
        settleBet(server, { name: '=1+1 v Barlow', stake: 10_000, wins: true });
      },
    });
    await expect.element(screen).toHaveTextContent('Page 1 of 3');
    await screen.getByRole('button', { name: 'Download CSV' }).click();
    await expect.poll(() => files).toHaveLength(1);
    expect(files[0]?.name).toMatch(/^statement-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
    const text = (await files[0]?.text) ?? '';
    expect(text.startsWith('\uFEFF"Time","Description","Details","In","Out","Balance"\r\n')).toBe(
      true,
    );
    const rows = text.trimEnd().split('\r\n').slice(1);
    expect(rows).toHaveLength(12 + 9);
    expect(rows[1]).toMatch(
      /^"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d","'=1\+1 v Barlow","Match odds",100\.00,,\d+\.\d\d$/,
    );
    await expect.element(screen).toHaveTextContent('Your file is ready.');
  });

  test('shows its progress, and can be cancelled', async () => {
    const opened = await stage({
      path: '/bet-history',
      signedIn: true,
      before: (server) => settleBets(server, 3),
    });
    const { screen } = opened;
    await expect.element(screen).toHaveTextContent('Kestrel Bay');
    delayCalls(opened, BET_HISTORY, 30_000);
    await screen.getByRole('button', { name: 'Download CSV' }).click();
    await expect.element(screen.getByRole('progressbar')).toBeVisible();
    await expect.element(screen).toHaveTextContent('Getting your data');
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Download CSV' })).toBeVisible();
  });

  test('reports a failure, and can be created on the next attempt', async () => {
    const files = catchDownloads();
    const opened = await stage({
      path: '/bet-history',
      signedIn: true,
      before: (server) => settleBets(server, 1),
    });
    const { screen } = opened;
    await expect.element(screen).toHaveTextContent('Kestrel Bay');
    failCalls(opened, BET_HISTORY);
    await screen.getByRole('button', { name: 'Download CSV' }).click();
    await expect.element(screen).toHaveTextContent('The file couldn’t be made.');
    mendServer(opened);
    await screen.getByRole('button', { name: 'Download CSV' }).click();
    await expect.poll(() => files).toHaveLength(1);
    expect(await files[0]?.text).toContain(
      '"Kestrel Bay v Osterly Town 1","Match odds","Kestrel Bay","Back",2.00,52.00,52.00,"Won"',
    );
  });
});

test.each(['phone', 'desktop'] as const)(
  'prints only the lines, in black, from a %s',
  async (size) => {
    const { screen } = await stage({
      path: '/account-statement',
      signedIn: true,
      size,
      before: (server) => settleBets(server, 2),
    });
    await expect.element(screen).toHaveTextContent('Kestrel Bay');
    const isShown = (part: Element): boolean => part.checkVisibility({ visibilityProperty: true });
    await emulating({ media: 'print' }, async () => {
      await expect.element(screen.getByText('Kestrel Bay').first()).toBeVisible();
      await expect.element(screen.getByText(/\d+ \w{3} to \d+ \w{3}/).first()).toBeVisible();
      for (const box of document.querySelectorAll('.top, .tabs, #island-footer, #island-bets'))
        expect(isShown(box), box.outerHTML.slice(0, 80)).toBe(false);
      await expect.element(screen.getByRole('button', { name: 'Print' })).not.toBeInTheDocument();
      expect(getComputedStyle(document.body).color).toBe('rgb(0, 0, 0)');
      expect(getComputedStyle(document.documentElement).backgroundColor).toBe('rgb(255, 255, 255)');
    });
  },
);

test('fetches the statement with the page and the filter of its address', async () => {
  const { screen, sent } = await stage({
    path: '/account-statement?type=bets&page=2&size=10',
    signedIn: true,
    before: (server) => settleBets(server, 12),
  });
  await expect.element(screen).toHaveTextContent('Page 2 of');
  expect(sent(STATEMENT)[0]?.query).toMatchObject({
    Type: '2',
    SkipCount: '10',
    MaxResultCount: '10',
  });
});
