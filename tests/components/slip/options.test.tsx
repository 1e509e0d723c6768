import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { PLACE } from '../../browser/actions/calls';
import { expectAccessible, expectLargeTargets, expectReadableInEveryView } from '../checks';
import {
  bestPrice,
  confirmButton,
  expectOutcome,
  fillSlip,
  leg,
  oddsField,
  openLeg,
  openMarket,
  openSlip,
  placeBets,
  placeButton,
  question,
  typeOdds,
} from '../slip';

/* The options of one bet, in the row below its figures. */

const row = (): Locator => leg('Norhaven').getByRole('button', { name: /^Options/ });
const choice = (name: string): Locator => leg('Norhaven').getByRole('radio', { name, exact: true });
/** The radio button is invisible; a player presses its label. */
const choose = (name: string): Promise<void> =>
  leg('Norhaven')
    .getByCss('label > span')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .click();
const amount = (name: 'Profit' | 'Liability'): Locator =>
  leg('Norhaven').getByRole('textbox', { name: `${name} ₹` });

async function expectSoundHere(size: 'phone' | 'desktop'): Promise<void> {
  await expectAccessible(size === 'phone' ? undefined : ['dark']);
  await expectReadableInEveryView({ isSheet: size === 'phone' });
  if (size === 'phone') await expectLargeTargets();
}

async function openOptions(): Promise<void> {
  await row().click();
  await expect.element(leg('Norhaven').getByText('Work from')).toBeVisible();
}

test.each(['phone', 'desktop'] as const)(
  'says in one row how a bet will be placed, and opens its choices on a %s',
  async (size) => {
    await openMarket({ size });
    await fillSlip('50', ['Back', 'Norhaven']);
    await expect.element(row()).toHaveTextContent('Waits if not matched · lapses at the off');
    await expect.element(row()).toHaveAttribute('aria-expanded', 'false');
    await openOptions();
    await choose('Keep in play');
    await expect.element(row()).toHaveTextContent('Waits if not matched · stays in play');
    await choose('Match now or cancel');
    await expect.element(row()).toHaveTextContent('Matched now or cancelled');
    await expect.element(leg('Norhaven')).toHaveTextContent('All of it is there at 2.40');
    await expect.element(choice('Lapse')).toBeDisabled();
    await expect.element(leg('Norhaven')).toHaveTextContent('Not needed: nothing will wait.');
    await expectSoundHere(size);
  },
);

test('names the missing figure on its button', async () => {
  await openMarket();
  await fillSlip('', ['Back', 'Norhaven']);
  const button = page.getByRole('button', { name: /^Enter a / });
  await expect.element(button).toHaveTextContent('Enter a stake');
  await openOptions();
  await choose('Profit');
  await expect.element(button).toHaveTextContent('Enter a profit');
  await choose('Liability');
  await expect.element(button).toHaveTextContent('Enter a liability');
});

test('scrolls the choices into view when they open below the end of the slip', async () => {
  await openMarket();
  await fillSlip('50', ['Back', 'Norhaven']);
  await openOptions();
  const rule = leg('Norhaven').getByRole('combobox', { name: 'If the odds move' });
  const isPainted = (): boolean => {
    const { left, top, width, height } = rule.element().getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === rule.element();
  };
  await expect.poll(isPainted).toBe(true);
});

test('shows on the price rule that it opens a list', async () => {
  await openMarket();
  await fillSlip('50', ['Back', 'Norhaven']);
  await openOptions();
  const rule = leg('Norhaven').getByRole('combobox', { name: 'If the odds move' });
  expect(getComputedStyle(rule.element()).backgroundImage).toContain('gradient');
});

test('cancels the unmatched part at once, and announces the amount beforehand', async () => {
  const server = await openMarket();
  await fillSlip('3000', ['Back', 'Norhaven']);
  await openOptions();
  await choose('Match now or cancel');
  await expect
    .element(leg('Norhaven'))
    .toHaveTextContent('₹2,000 is there at 2.40 or better now; ₹1,000 would be cancelled.');
  await placeButton().click();
  await expect.element(question()).toHaveTextContent('Matched now or cancelled.');
  await expect.element(question()).not.toHaveTextContent('waits');
  await confirmButton().click();
  await expect.element(leg('Norhaven')).toHaveTextContent('₹1,000 was cancelled');
  await expectOutcome(server, {
    exposure: 200_000,
    bets: [{ matched: 200_000, remaining: 0, cancelled: 100_000 }],
  });
});

test('warns if no part of the bet would match now', async () => {
  await openMarket();
  await fillSlip('50', ['Back', 'Norhaven']);
  await openOptions();
  await choose('Match now or cancel');
  await typeOdds('Norhaven', '5');
  await expect.element(leg('Norhaven')).toHaveTextContent('Nothing would match now.');
});

test('keeps a bet in play, and stores that choice for the sport', async () => {
  const server = await openMarket();
  await fillSlip('50', ['Back', 'Norhaven']);
  await typeOdds('Norhaven', '5');
  await openOptions();
  await choose('Keep in play');
  await expect.element(leg('Norhaven')).toHaveTextContent('Stays when the market goes in play.');
  await server.reload();
  await openSlip();
  await expect.element(row()).toHaveTextContent('stays in play');
  await placeBets();
  await expect.element(leg('Norhaven')).toHaveTextContent('Nothing matched yet');
  expect(server.sent(PLACE).map(({ body }) => JSON.parse(body))).toMatchObject([
    { persistence: 'PERSIST' },
  ]);
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await bestPrice('Lay', 'Norhaven').click();
  await openLeg('Norhaven');
  await expect.element(row()).toHaveTextContent('stays in play');
});

test('calculates a stake from a liability, and keeps the liability when the odds change', async () => {
  const server = await openMarket();
  await fillSlip('50', ['Lay', 'Norhaven']);
  await openOptions();
  await choose('Liability');
  await amount('Liability').fill('180');
  await oddsField('Norhaven').fill('2.2');
  await expect
    .element(leg('Norhaven'))
    .toHaveTextContent('Lays a stake of ₹150. You never lose more than ₹180.');
  await oddsField('Norhaven').fill('2.8');
  await expect
    .element(leg('Norhaven'))
    .toHaveTextContent('Lays a stake of ₹100. You never lose more than ₹180.');
  await expect.element(amount('Liability')).toHaveValue('180');
  await expectSoundHere('phone');
  await server.reload();
  await openSlip();
  await expect.element(amount('Liability')).toHaveValue('180');
  await placeBets();
  await expect.element(leg('Norhaven')).toHaveTextContent('Matched');
  expect(server.sent(PLACE).map(({ body }) => JSON.parse(body))).toMatchObject([
    { stake: 100, price: 2.8 },
  ]);
});

test('names the stake in the limits and in the fix below another amount', async () => {
  await openMarket();
  await fillSlip('50', ['Lay', 'Norhaven']);
  await expect.element(leg('Norhaven')).toHaveTextContent('Min ₹1 Max ₹10,00,000');
  await openOptions();
  await choose('Liability');
  await expect.element(leg('Norhaven')).not.toHaveTextContent('Min ₹1');
  await expect.element(leg('Norhaven')).toHaveTextContent('Stake ₹1 to ₹10,00,000');
  await amount('Liability').fill('1');
  await leg('Norhaven').getByRole('button', { name: 'Use stake ₹1' }).click();
  await expect.element(leg('Norhaven').getByRole('textbox', { name: 'Stake ₹' })).toHaveValue('1');
});

test('calculates a stake from a profit, and a profit from a stake', async () => {
  await openMarket();
  await fillSlip('50', ['Back', 'Norhaven']);
  await openOptions();
  await choose('Profit');
  await expect.element(amount('Profit')).toHaveValue('70');
  await amount('Profit').fill('140');
  await expect
    .element(leg('Norhaven'))
    .toHaveTextContent('Backs with a stake of ₹100. You never win more than ₹140.');
  await choose('Stake');
  await expect
    .element(leg('Norhaven').getByRole('textbox', { name: 'Stake ₹' }))
    .toHaveValue('100');
});

test('sends the price rule of one bet without changing the rule of other bets', async () => {
  const server = await openMarket();
  await fillSlip('50', ['Back', 'Norhaven'], ['Back', 'Eastmere']);
  await openLeg('Norhaven');
  await openOptions();
  const rule = leg('Norhaven').getByRole('combobox', { name: 'If the odds move' });
  await rule.selectOptions('Best available');
  await expect.element(row()).toHaveTextContent('best available');
  await placeButton().click();
  await expect.element(question().getByRole('combobox')).toHaveValue('BETTER');
  await confirmButton().click();
  await expect
    .poll(() =>
      server
        .sent(PLACE)
        .map(({ body }) => JSON.parse(body).priceChange)
        .toSorted(),
    )
    .toEqual(['ANY', 'BETTER']);
});

test('offers no option that the server does not support', async () => {
  await openMarket({ setting: { orderOptions: [] } });
  await fillSlip('50', ['Back', 'Norhaven']);
  await openOptions();
  await expect.element(leg('Norhaven').getByText('At the off')).not.toBeInTheDocument();
  await expect.element(leg('Norhaven').getByText('If not matched at once')).not.toBeInTheDocument();
});
