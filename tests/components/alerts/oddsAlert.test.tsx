import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { alerts } from '../../../src/islands/alerts/island';
import { startPlayerFeatures } from '../../../src/islands/playerFeatures';
import { offer } from '../../browser/actions/server';
import { boxOf } from '../actions';
import { expectPrice, marketCard, QUIET, QUIET_MARKET } from '../market/market';
import { expectNotice, openMarket } from '../slip';
import { type Given, SIZES, stage, type Stage } from '../stage';
import { expectSound } from '../states';
import { setup, storedPrices } from './sheet';

/* The form below a runner's odds history, which sets an alert of its odds. */

const panel = (): Locator => page.getByRole('region', { name: 'Odds, Norhaven', exact: true });
const opener = (): Locator => panel().getByRole('button', { name: 'Odds alert', exact: true });
const send = (): Locator => panel().getByRole('button', { name: /^Alert me at/ });
const field = (): Locator => panel().getByLabelText('Odds', { exact: true });

async function openForm(): Promise<void> {
  await expectPrice('Back', 'Norhaven', '2.40');
  await marketCard('Match odds').getByRole('button', { name: 'Odds history, Match odds' }).click();
  await opener().click();
  await expect.element(send()).toBeVisible();
}

async function open(given: Given = {}): Promise<Stage> {
  const server = await openMarket({ onDemand: [alerts], ...given });
  await openForm();
  return server;
}

test.each(SIZES)(
  'separates the form from its button and from the prices, on a %s',
  async (size) => {
    await open({ size });
    const form = boxOf(panel().getByCss('form'));
    expect(form.top - boxOf(opener()).bottom).toBeGreaterThanOrEqual(8);
    const above = opener().element().parentElement?.previousElementSibling;
    expect(
      boxOf(opener()).top - (above?.getBoundingClientRect().bottom ?? 0),
    ).toBeGreaterThanOrEqual(8);
  },
);

test('lists an alert at the next odds after the player steps and types them', async () => {
  const server = await open({ frame: [startPlayerFeatures] });
  await expect.element(field()).toHaveValue('2.42');
  await panel().getByRole('button', { name: 'Higher odds' }).click();
  await expect.element(send()).toHaveTextContent('Alert me at 2.44 or higher');
  await field().fill('2.5');
  await userEvent.keyboard('{Enter}');
  await expect.element(panel()).toHaveTextContent('Alert set: Norhaven at 2.50.');
  offer(server, QUIET.home, [254], [258]);
  await expectNotice('Norhaven, Back at 2.50 or higher');
  await panel().getByRole('button', { name: 'Sounds and alerts' }).click();
  await expect.element(setup()).toHaveTextContent('Back at 2.50 or higher');
  await expect.element(setup()).toHaveTextContent('Reached at');
});

test('sets an alert to lay at lower odds, but not at odds that are already available', async () => {
  const server = await open();
  await panel().getByLabelText('Lay', { exact: true }).click();
  await expect.element(send()).toBeDisabled();
  await expect.element(panel()).toHaveTextContent('Those odds are already on offer.');
  await panel().getByLabelText('These odds or lower').click();
  await expect.element(panel()).toHaveTextContent('Now 2.44');
  await send().click();
  await expect
    .poll(
      () => Object.entries(server.stored).find(([name]) => name.startsWith('priceAlerts:'))?.[1],
    )
    .toMatch(/"side":"LAY","price":242,"direction":"OR_LOWER"/);
});

test('sets one alert for a double tap, and none again at the same odds', async () => {
  const server = await open();
  const stored = (): number => {
    const [, text = '[]'] =
      Object.entries(server.stored).find(([name]) => name.startsWith('priceAlerts:')) ?? [];
    return text.split('"price":242').length - 1;
  };
  await expect.element(send()).toHaveTextContent('Alert me at 2.42 or higher');
  await send().dblClick();
  await expect.element(panel()).toHaveTextContent('Alert set: Norhaven at 2.42.');
  await expect.poll(stored).toBe(1);
  await send().click();
  expect(stored()).toBe(1);
});

test('explains why invalid odds are refused', async () => {
  await open();
  await field().fill('x');
  await expect.element(panel()).toHaveTextContent('Enter odds, like 2.50.');
  await expect.element(send()).toBeDisabled();
  await field().fill('3');
  await expect.element(send()).toHaveTextContent('Alert me at 3.00 or higher');
});

test('says that the list of alerts is full', async () => {
  await open({
    stored: storedPrices(...Array.from({ length: 20 }, (_, index) => ({ price: 300 + index }))),
  });
  await send().click();
  await expect.element(panel()).toHaveTextContent('You have 20 odds alerts.');
});

test('does not offer an alert to a guest', async () => {
  await stage({ path: QUIET_MARKET });
  await expectPrice('Back', 'Norhaven', '2.40');
  await marketCard('Match odds').getByRole('button', { name: 'Odds history, Match odds' }).click();
  await expect.element(panel()).toBeVisible();
  expect(opener().elements()).toEqual([]);
});

describe.each(SIZES)('the form on a %s', (size) => {
  test('can be read and used', async () => {
    await expectSound(
      {
        path: QUIET_MARKET,
        signedIn: true,
        reach: openForm,
      },
      size,
    );
  });
});
