import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { stakes } from '../../../src/islands/stakes/island';
import { failCalls, mendServer } from '../../browser/actions/server';
import { QUIET_MARKET } from '../../checks/prices';
import { expectGuest, expectPlayer, menu, openMenu, typeLogin } from '../actions';
import { textsOf } from '../bets';
import { expectAccessible, expectLargeTargets, expectReadableInEveryView } from '../checks';
import { bestPrice, openMarket, openSlip, stakeField } from '../slip';
import type { Given, Stage } from '../stage';

/* Quick stakes, the starting stake of a selection, and the effect of a tap on a quick stake. */

const setup = (): Locator => page.getByRole('dialog', { name: 'Stakes' });
const row = (place: number): Locator =>
  setup().getByLabelText(`Quick stake ${place}`, { exact: true });
const quick = (): Locator => page.getByRole('group', { name: 'Quick stakes' });
const saveButton = (): Locator => setup().getByRole('button', { name: 'Save' });
const UNREADABLE = 'Enter an amount, like 500 or 1.5k.';

async function openStakes(given: Given = {}): Promise<Stage> {
  const server = await openMarket({ onDemand: [stakes], ...given });
  await openMenu();
  await menu().getByRole('button', { name: 'Stakes' }).click();
  await expect.element(setup()).toBeVisible();
  return server;
}

async function close(): Promise<void> {
  await userEvent.keyboard('{Escape}');
  await expect.element(setup()).not.toBeInTheDocument();
}

test.each(['phone', 'desktop'] as const)(
  'saves the quick stakes of a player in their order for the next login, on a %s',
  async (size) => {
    const server = await openStakes({ size });
    // The footer of the sheet is visible from the beginning.
    await expect.element(saveButton()).toBeInViewport({ ratio: 1 });
    await expectAccessible();
    await expectLargeTargets();
    await expectReadableInEveryView({ isSheet: true });
    await row(1).fill('250');
    await row(8).fill('1.5k');
    await setup().getByRole('button', { name: 'Move quick stake 8 up' }).click();
    await expect.element(row(7)).toHaveValue('1.5k');
    await saveButton().click();
    await expect.element(setup().getByText('Stakes saved.')).toBeVisible();
    await close();
    server.visit('/auth/logout');
    await expectGuest();
    await typeLogin(server, server);
    await expectPlayer();
    server.visit(QUIET_MARKET);
    await bestPrice('Back', 'Norhaven').click();
    await openSlip();
    await expect
      .poll(() => textsOf(quick().getByRole('button')))
      .toEqual(['250', '500', '1k', '2k', '3k', '4k', '1.5k', '5k']);
    await quick().getByRole('button', { name: '250' }).click();
    await expect.element(stakeField('Norhaven')).toHaveValue('250');
  },
);

test('marks an unreadable or a repeated amount, and keeps every amount', async () => {
  const server = await openStakes();
  await row(2).fill('lots');
  await row(3).fill('100');
  await saveButton().click();
  await expect.element(setup().getByText(UNREADABLE)).toBeVisible();
  await expect.element(setup().getByText('You have this one twice.')).toBeVisible();
  await expect.element(row(2)).toHaveFocus();
  await expect.element(row(2)).toHaveValue('lots');
  await expectAccessible();
  await expectReadableInEveryView({ isSheet: true });
  await setup().getByRole('button', { name: 'Reset to default' }).click();
  failCalls(server, '/api/UserStake/Add');
  await saveButton().click();
  await expect.element(setup().getByRole('alert')).toBeVisible();
  await expectReadableInEveryView({ isSheet: true });
  mendServer(server);
  await saveButton().click();
  await expect.element(setup().getByText('Stakes saved.')).toBeVisible();
});

test('fills in the starting stake, which a quick stake can replace', async () => {
  const server = await openStakes();
  await setup().getByText('Sets the stake').click();
  const starting = setup().getByLabelText('Starting stake (₹)');
  await starting.fill('none');
  await expect.element(setup().getByText(UNREADABLE)).toBeVisible();
  await starting.fill('1 500');
  await userEvent.keyboard('{Tab}');
  await expect.element(starting).toHaveValue('1,500');
  await close();
  await server.reload();
  await bestPrice('Back', 'Norhaven').click();
  await openSlip();
  // The amount is grouped while the field has no focus.
  await expect.element(stakeField('Norhaven')).toHaveValue(expect.stringMatching(/^1,?500$/));
  for (let taps = 0; taps < 2; taps++) await quick().getByRole('button', { name: '500' }).click();
  await expect.element(stakeField('Norhaven')).toHaveValue('500');
});

test('sends a guest to the login before they save personal stakes', async () => {
  const { path } = await openStakes({ path: '/home', signedIn: false });
  await expect.element(setup().getByText('Log in to save your own quick stakes.')).toBeVisible();
  await expectAccessible();
  await expectReadableInEveryView({ isSheet: true });
  await setup().getByRole('link', { name: 'Log in' }).click();
  await expect.poll(path).toMatch(/^\/auth\/login/);
  await expect.element(setup()).not.toBeInTheDocument();
});
