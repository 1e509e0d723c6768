import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { followOdds } from '../../../src/ui/odds/followOdds';
import { menu as menuIsland } from '../../../src/islands/menu/island';
import { outlet } from '../../../src/islands/outlet/island';
import { slip } from '../../../src/islands/slip/island';
import { placeElsewhere } from '../../browser/actions/elsewhere';
import { offer } from '../../browser/actions/server';
import { LIST_NAMES } from '../../checks/texts';
import { menu, openMenu } from '../actions';
import { expectAccessible, expectReadable } from '../checks';
import { bestPrice, leg, openSlip, placeButton, typeStake } from '../slip';
import { type Given, stage } from '../stage';
import { exactly, expectPrice, QUIET, QUIET_MARKET } from './market';

/* The odds formats of the trade, which are only for display: 2.40 is typed, sent and settled. */

/** 2.40 in each format. */
const FORMS = [
  ['Fractional', '7/5'],
  ['American', '+140'],
  ['Hong Kong', '1.40'],
  ['Indonesian', '1.40'],
  ['Malay', '−0.715'],
  ['Decimal', '2.40'],
] as const;

const open = (given: Given = {}) =>
  stage({
    path: QUIET_MARKET,
    islands: [outlet, menuIsland, slip],
    frame: [({ panels }, scope) => followOdds({ panels }, scope)],
    ...given,
  });

/** The entry that an earlier visit stored. */
const storedForm = (odds: string) => ({ stored: { uiState: JSON.stringify({ odds }) } });

const formatChoice = (name: string): Locator =>
  menu().getByRole('radio', { name: new RegExp(`^${name}`) });

async function openDisplay(): Promise<void> {
  await openMenu();
  await menu().getByText('Display', { exact: true }).click();
}

async function chooseFormat(name: string): Promise<void> {
  await openDisplay();
  await formatChoice(name).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu()).not.toBeInTheDocument();
}

const best = (): Locator => bestPrice('Back', 'Norhaven').getByCss('b');
const firstPrice = (): Locator => page.getByCss('main button[data-price="0"] b').first();

async function typeOdds(runner: string, odds: string): Promise<void> {
  await leg(runner).getByRole('textbox', { name: 'Odds' }).fill(odds);
  await userEvent.keyboard('{Enter}');
}

test.each(['roman', '__proto__', 'constructor', '<b>'])(
  'shows decimal odds if the stored format is the unknown %s',
  async (form) => {
    await open(storedForm(form));
    await expectPrice('Back', 'Norhaven', '2.40');
  },
);

test('changes the list behind the settings to each odds format and back to decimal', async () => {
  await open({ path: '/sports/1' });
  await expectPrice('Back', 'Norhaven', '2.40');
  await openDisplay();
  for (const [name, written] of FORMS) {
    await formatChoice(name).click();
    await expect.element(firstPrice()).toHaveTextContent(exactly(written));
  }
  expect(page.getByCss('[data-heard], [data-many]').elements()).toEqual([]);
});

test('announces a fraction in spoken words, even after the price moves', async () => {
  const staged = await open();
  await expectPrice('Back', 'Norhaven', '2.40');
  await chooseFormat('Fractional');
  const cell = (spoken: string) =>
    page.getByRole('button', { name: new RegExp(`^Back Norhaven ${spoken}, `) }).first();
  await expect.element(cell('7 to 5')).toBeVisible();
  await expectAccessible();
  offer(staged, QUIET.home, [250], [260]);
  await expect.element(cell('6 to 4')).toBeVisible();
  await expect.element(best()).toHaveTextContent(exactly('6/4'));
});

test('sends decimal odds in every odds format', async () => {
  const { sandbox, accountId } = await open({ signedIn: true });
  await expectPrice('Back', 'Norhaven', '2.40');
  await chooseFormat('Fractional');
  await bestPrice('Back', 'Norhaven').click();
  await openSlip();
  const bet = leg('Norhaven');
  const odds = bet.getByRole('textbox', { name: 'Odds' });
  await expect.element(odds).toHaveValue('2.40');
  await expect
    .element(bet.getByRole('img', { name: '7 to 5', exact: true }))
    .toHaveTextContent(exactly('7/5'));
  await typeOdds('Norhaven', '2.38');
  await expect.element(odds).toHaveValue('2.38');
  await expect.element(bet).toHaveTextContent('11/8');
  await typeStake('Norhaven', '100');
  await placeButton().click();
  await expect
    .element(page.getByRole('region', { name: 'Place 1 bet?' }))
    .toHaveTextContent('₹100 at 11/8 (decimal 2.38)');
  await page.getByRole('button', { name: 'Confirm bet' }).click();
  await expect.element(bet).toHaveTextContent('Matched ₹100 at 7/5 (decimal 2.40)');
  expect(sandbox.exchange.orders(accountId)).toMatchObject([
    { price: 238, stake: 10_000, side: 'BACK' },
  ]);
  expect(sandbox.exchange.orders(accountId)).toHaveLength(1);
});

describe.each(['phone', 'desktop'] as const)('the chosen odds format on a %s', (size) => {
  test('shows bets in the chosen format, and their receipts with decimal odds as well', async () => {
    const { screen } = await open({
      path: '/current-bet',
      signedIn: true,
      size,
      ...storedForm('fractional'),
      before(server) {
        placeElsewhere(server, { price: 230, stake: 10_000 });
        placeElsewhere(server, { price: 500, stake: 10_000 });
      },
    });
    const bet = screen
      .getByRole('listitem')
      .filter({ has: page.getByText('Norhaven', { exact: true }) });
    await expect
      .element(bet.getByRole('img', { name: '7 to 5', exact: true }))
      .toHaveTextContent(exactly('7/5'));
    await expect.element(bet).not.toHaveTextContent('2.40');
    await bet.getByCss('summary').click();
    await expect.element(bet).toHaveTextContent('13/10 (decimal 2.30)');
    await expect.element(bet).toHaveTextContent('7/5 (decimal 2.40)');
    await screen.getByRole('tab', { name: /^Unmatched/ }).click();
    await expect.element(bet).toHaveTextContent('4/1');
    await expectReadable();
    await expectAccessible();
  });

  test('fits both formats of long odds into the slip', async () => {
    await open({ signedIn: true, size, ...storedForm('american') });
    await bestPrice('Back', 'Norhaven').click();
    await typeStake('Norhaven', '100');
    await typeOdds('Norhaven', '1000');
    await expect.element(leg('Norhaven')).toHaveTextContent('+99900');
    await expectReadable();
    await expectAccessible();
  });
});

test.each([
  ['fractional', 100_000, '999/1'],
  ['fractional', 119, '2/11'],
  ['fractional', 198, '49/50'],
  ['american', 101, '−10000'],
  ['american', 100_000, '+99900'],
  ['indonesian', 103, '−33.34'],
  ['malay', 100_000, '−0.002'],
])(
  'fits the %s format of the odds %i into every cell at 320 px: %s',
  async (format, price, written) => {
    const { visit } = await open({
      size: [320, 740],
      ...storedForm(format),
      before(server) {
        for (const runnerId of [QUIET.home, QUIET.away, QUIET.draw])
          offer(server, runnerId, [price], []);
      },
    });
    for (const address of [QUIET_MARKET, '/sports/1']) {
      visit(address);
      await expect.element(firstPrice()).toHaveTextContent(exactly(written));
      await expectReadable({ mayCut: LIST_NAMES }, `at ${address}`);
    }
  },
);
