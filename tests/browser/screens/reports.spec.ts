import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { typeLogin } from '../hands/account';
import { BET_HISTORY, nextCall, STATEMENT } from '../hands/calls';
import { settleBet, settleBets } from '../hands/ledger';
import { delayCalls, failCalls, mendServer } from '../hands/server';
import { signIn } from '../hands/signIn';
import { expectReadableInEveryView } from '../hands/views';
import { expect, test } from '../product';
import { expectAccessible } from './axe';

const main = (page: Page) => page.getByRole('main');
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 640;

/** Presses the button for the file, and gives its text. */
async function download(page: Page): Promise<{ readonly name: string; readonly text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test.describe('the bet history', () => {
  test('asks a guest to log in, and leads back there', async ({ page, product }) => {
    await page.goto('/bethistory');
    await expect(main(page)).toContainText('Log in to see your bets.');
    await link(page, 'Log in').click();
    await typeLogin(page, product);
    await expect(page).toHaveURL('/bethistory');
    await expect(main(page)).toContainText('No settled bets on these dates.');
  });

  test(
    'lists every settled bet with its terms, result and sums, and leads to its event',
    { tag: '@both' },
    async ({ page, product }) => {
      settleBet(product, { name: 'Ashford v Barlow', stake: 100_000, wins: true });
      settleBet(product, { name: 'Crewe v Dover', stake: 30_000, wins: false });
      await signIn(page, product, '/bet-history');
      await expect(main(page)).toContainText('Ashford');
      const text = (await main(page).innerText()).replaceAll(/\s+/g, ' ');
      expect(text).toMatch(/Net \+680.00 Commission 20.00 Bets 2 Stake 1,300.00/);
      expect(text).toMatch(/Crewe .*−300.00 Lost.* Ashford .*\+1,000.00 Won/);
      if (!isPhone(page)) {
        const table = main(page).getByRole('table');
        await expect(table).toHaveAccessibleName(/Bet history, .* newest first/);
        await expect(table.getByRole('columnheader', { name: 'Settled' })).toHaveAttribute(
          'aria-sort',
          'descending',
        );
      }
      await expectAccessible(page, 'a bet history');
      await main(page).getByRole('link', { name: 'Ashford' }).click();
      await expect(page).toHaveURL(/\/markets\/91/);
    },
  );

  test('is filtered by sport in its address', async ({ page, product }) => {
    settleBets(product, 4);
    await signIn(page, product, '/bet-history');
    await expect(main(page)).toContainText('Kestrel Bay');
    await link(page, 'Tennis').click();
    await expect(page).toHaveURL('/bet-history?sport=2');
    await expect(main(page)).not.toContainText('Kestrel Bay v Osterly Town 1');
    await expect(main(page)).toContainText('N Rosander');
    await link(page, 'Kabaddi').click();
    await expect(main(page)).toContainText('No settled bets on these dates.');
  });

  test('of one market says so, and leads to all', async ({ page, product }) => {
    settleBets(product, 2);
    const market = settleBet(product, { name: 'Ashford v Barlow', stake: 100_000, wins: true });
    await signIn(page, product, `/bet-history?market=${market}`);
    await expect(main(page)).toContainText('One market only.');
    await expect(main(page)).not.toContainText('Kestrel Bay');
    await link(page, 'Show all').click();
    await expect(main(page)).toContainText('Kestrel Bay');
  });

  test('that cannot be loaded says so, and comes when tried again', async ({ page, product }) => {
    failCalls(product, BET_HISTORY);
    await signIn(page, product, '/bet-history');
    await expect(main(page).getByRole('alert')).toContainText('We couldn’t load your bets.');
    mendServer(product);
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await expect(main(page)).toContainText('No settled bets');
  });
});

test.describe('profit and loss', () => {
  test('leads from sport to event, market and bet, and each level leads up again', async ({
    page,
    product,
  }) => {
    settleBet(product, { name: 'Ashford v Barlow', stake: 100_000, wins: true });
    settleBet(product, {
      name: 'Ames v Bohr',
      stake: 30_000,
      wins: false,
      sportId: '2',
      sportName: 'Tennis',
    });
    await signIn(page, product, '/ProfitLoss');
    await expect(main(page)).toContainText('+680.00');
    await expect(main(page)).toContainText('20.00');
    await main(page)
      .getByRole('link', { name: /^Football/ })
      .click();
    await expect(page).toHaveURL('/ProfitLoss?sport=1');
    await expect(main(page)).toContainText('+980.00');
    await expect(main(page)).not.toContainText('Ames');
    await main(page)
      .getByRole('link', { name: /^Ashford v Barlow/ })
      .click();
    await main(page)
      .getByRole('link', { name: /^Match odds/ })
      .click();
    await expect(page).toHaveURL(/\?sport=1&event=91\d+&market=9\.91\d+$/);
    const level = page.getByRole('navigation', { name: 'Level' });
    await expect(level).toHaveText('All sportsFootballAshford v BarlowMatch odds');
    await expect(main(page)).toContainText('+1,000.00');
    await page.reload();
    await expect(level).toHaveText('All sportsFootballAshford v BarlowMatch odds');
    await level.getByRole('link', { name: 'Ashford v Barlow' }).click();
    await expect(page).toHaveURL(/\?sport=1&event=91\d+$/);
    await level.getByRole('link', { name: 'All sports' }).click();
    await expect(page).toHaveURL('/ProfitLoss');
    await expect(main(page)).toContainText('Tennis');
    await page.goBack();
    await expect(level).toContainText('Ashford v Barlow');
  });

  test(
    'keeps the keyboard at the level that it leads to',
    { tag: '@both' },
    async ({ page, product }) => {
      settleBet(product, { name: 'Ashford v Barlow', stake: 100_000, wins: true });
      await signIn(page, product, '/ProfitLoss');
      for (const name of [/^Football/, /^Ashford v Barlow/, /^Match odds/]) {
        const row = main(page)
          .getByRole('list', { name: 'Results' })
          .or(main(page).getByRole('table'));
        await row.getByRole('link', { name }).focus();
        await page.keyboard.press('Enter');
        const level = page.getByRole('navigation', { name: 'Level' }).locator('[aria-current]');
        await expect(level).toHaveText(name);
        await expect(level).toBeFocused();
      }
      // No line of the way up begins with a stroke.
      if (!isPhone(page)) return;
      await page.setViewportSize({ width: 320, height: 740 });
      const begins = await page
        .getByRole('navigation', { name: 'Level' })
        .locator('li')
        .evaluateAll((steps) => steps.map((step) => getComputedStyle(step, '::before').content));
      expect(new Set(begins)).toEqual(new Set(['none']));
    },
  );

  test(
    'shows the net of each day as bars, and as a table for those who hear it',
    { tag: '@both' },
    async ({ page, product }) => {
      settleBet(product, { name: 'Ashford v Barlow', stake: 100_000, wins: true });
      await signIn(page, product, '/ProfitLoss?days=30');
      const table = main(page).getByRole('table', { name: 'Net by day' });
      await expect(table.getByRole('row', { name: 'Today +980.00' })).toHaveCount(1);
      const bars = main(page)
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: 'Net by day' }) })
        .locator('div > span > i');
      await expect(bars).toHaveCount(30);
      const heights = await bars.evaluateAll((all) =>
        all.map((bar) => Math.round(bar.getBoundingClientRect().height)),
      );
      expect(heights.at(-1)).toBe(56);
      expect(Math.max(...heights.slice(0, -1))).toBeLessThan(4);
      await expectAccessible(page, 'profit and loss');
    },
  );

  test('of a server that groups nothing lists its results', async ({ page, product }) => {
    settleBet(product, { name: 'Ashford v Barlow', stake: 100_000, wins: true });
    await page.route(/GetHistory/, async (route) => {
      const reply = await route.fetch();
      const { result: _, ...envelope } = await reply.json();
      const items = [{ id: 1, description: 'Ashford v Barlow', credit: '980.00', debit: '-' }];
      await route.fulfill({ json: { ...envelope, result: { items, totalCount: 1 } } });
    });
    await signIn(page, product, '/ProfitLoss');
    await expect(main(page)).toContainText('+980.00');
    await expect(main(page).getByRole('link', { name: /Ashford/ })).toHaveCount(0);
  });

  test('without results says what to do', async ({ page, product }) => {
    await signIn(page, product, '/ProfitLoss');
    await expect(main(page)).toContainText('No results on these dates.');
    await link(page, 'Show 30 days').click();
    await expect(page).toHaveURL('/ProfitLoss?days=30');
  });
});

test.describe('the file', () => {
  test('holds all pages of the filter, and no formula', async ({ page, product }) => {
    settleBets(product, 11);
    settleBet(product, { name: '=1+1 v Barlow', stake: 10_000, wins: true });
    await signIn(page, product, '/account-statement?type=bets&size=10&days=today');
    await expect(main(page)).toContainText('Page 1 of 3');
    const { name, text } = await download(page);
    expect(name).toMatch(/^statement-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
    expect(text.startsWith('\uFEFF"Time","Description","Details","In","Out","Balance"\r\n')).toBe(
      true,
    );
    const rows = text.trimEnd().split('\r\n').slice(1);
    expect(rows).toHaveLength(12 + 9);
    expect(rows[1]).toMatch(
      /^"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d","'=1\+1 v Barlow","Match odds",100\.00,,\d+\.\d\d$/,
    );
    await expect(main(page)).toContainText('Your file is ready.');
  });

  test('shows how far it is, and can be cancelled', async ({ page, product }) => {
    settleBets(product, 3);
    await signIn(page, product, '/bet-history');
    await expect(main(page)).toContainText('Kestrel Bay');
    delayCalls(product, BET_HISTORY, 30_000);
    await main(page).getByRole('button', { name: 'Download CSV' }).click();
    await expect(main(page).getByRole('progressbar')).toBeVisible();
    await expect(main(page)).toContainText('Getting your data');
    await main(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(main(page).getByRole('progressbar')).toHaveCount(0);
    await expect(main(page).getByRole('button', { name: 'Download CSV' })).toBeVisible();
  });

  test('that fails says so, and is made the next time', async ({ page, product }) => {
    settleBets(product, 1);
    await signIn(page, product, '/bet-history');
    await expect(main(page)).toContainText('Kestrel Bay');
    failCalls(product, BET_HISTORY);
    await main(page).getByRole('button', { name: 'Download CSV' }).click();
    await expect(main(page)).toContainText('The file couldn’t be made.');
    mendServer(product);
    const { text } = await download(page);
    expect(text).toContain(
      '"Kestrel Bay v Osterly Town 1","Match odds","Kestrel Bay","Back",2.00,52.00,52.00,"Won"',
    );
  });
});

test('paper shows the lines in black, and nothing of the page around them', async ({
  page,
  product,
}) => {
  settleBets(product, 2);
  await signIn(page, product, '/account-statement');
  await expect(main(page)).toContainText('Kestrel Bay');
  await page.emulateMedia({ media: 'print' });
  await expect(main(page).getByText('Kestrel Bay').first()).toBeVisible();
  await expect(
    main(page)
      .getByText(/\d+ \w{3} to \d+ \w{3}/)
      .first(),
  ).toBeVisible();
  for (const hidden of ['.top', '.tabs', '#island-footer', '#island-bets'])
    for (const box of await page.locator(hidden).all()) await expect(box).toBeHidden();
  await expect(main(page).getByRole('button', { name: 'Print' })).toBeHidden();
  expect(
    await page.evaluate(() => [
      getComputedStyle(document.body).color,
      getComputedStyle(document.documentElement).backgroundColor,
    ]),
  ).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
});

test.describe('a full report', () => {
  for (const address of ['/account-statement', '/bet-history', '/ProfitLoss'])
    test(
      `is read whole at every width and size of text: ${address}`,
      { tag: '@both' },
      async ({ page, product }) => {
        settleBets(product, 4);
        await signIn(page, product, address);
        const text = address === '/ProfitLoss' ? 'Tennis' : 'Kestrel Bay';
        await expect(main(page)).toContainText(text);
        await expectReadableInEveryView(page, address);
      },
    );
});

test('the statement asks the server for its page and filter alone', async ({ page, product }) => {
  settleBets(product, 12);
  const asked = nextCall(page, STATEMENT);
  await signIn(page, product, '/account-statement?type=bets&page=2&size=10');
  const sent = Object.fromEntries(new URL((await asked).url()).searchParams);
  expect(sent).toMatchObject({ Type: '2', SkipCount: '10', MaxResultCount: '10' });
});
