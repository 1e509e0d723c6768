import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { alerts } from '../../../src/islands/alerts/island';
import { QUIET_MARKET } from '../../checks/prices';
import { expectGuest, menu, openMenu } from '../actions';
import { header } from '../../../src/islands/header/island';
import { menu as menuIsland } from '../../../src/islands/menu/island';
import { outlet } from '../../../src/islands/outlet/island';
import { SIZES, stage } from '../stage';
import { expectSound } from '../states';
import { openMarket } from '../slip';
import {
  kind,
  openAlerts,
  openSetup,
  pricesOf,
  setup,
  storedPrices,
  storedSettings,
} from './sheet';

/* The sheet in which a player turns sounds and alerts on. */

const LONG = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Athletic Football Club';

const minutesNow = (): number => new Date().getHours() * 60 + new Date().getMinutes();

/** Quiet hours that include now. */
const aroundNow = () => ({
  from: (minutesNow() + 1_320) % 1_440,
  to: (minutesNow() + 120) % 1_440,
});

const STATES = {
  off: { stored: {}, says: 'None yet.' },
  on: {
    stored: {
      ...storedSettings({ matched: 'sound', price: 'page' }),
      ...storedPrices({}, { side: 'LAY', direction: 'OR_LOWER', reachedAt: Date.now() }),
    },
    says: 'Lay at 2.60 or lower',
  },
  'quiet now': {
    stored: storedSettings({ suspended: 'sound', quiet: aroundNow() }),
    says: 'It’s quiet now.',
  },
  full: {
    stored: {
      ...storedSettings({ price: 'notification' }),
      ...storedPrices(
        ...Array.from({ length: 20 }, (_, index) => ({
          runnerName: LONG,
          eventTitle: `${LONG} v ${LONG}`,
          marketName: 'Asian handicap and total goals',
          price: 200 + index,
        })),
      ),
    },
    says: '20 of 20',
  },
};

/** Enters a whole time at once, as the browser's own time picker does. */
function setTime(end: string, time: string): void {
  const field = setup().getByLabelText(end).element();
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, time);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

describe.each(SIZES)('the sheet of alerts on a %s', (size) => {
  test.each(Object.entries(STATES))('can be read and used when alerts are %s', async (_, state) => {
    await expectSound(
      {
        isSheet: true,
        signedIn: true,
        islands: [outlet, header, menuIsland],
        onDemand: [alerts],
        stored: state.stored,
        async reach() {
          await openSetup();
          await expect.element(setup()).toHaveTextContent(state.says);
        },
      },
      size,
    );
  });
});

test('keeps the player’s choices after a reload, and turns them off at logout', async () => {
  const server = await openAlerts();
  await kind('Bet matched').getByLabelText('With a sound').click();
  await setup().getByRole('switch', { name: 'Quiet hours' }).click();
  setTime('From', '22:30');
  await expect
    .poll(() => server.stored['alertSettings'])
    .toContain('"quiet":{"from":1350,"to":480}');
  await server.reload();
  await openSetup();
  await expect.element(kind('Bet matched').getByLabelText('With a sound')).toBeChecked();
  await expect.element(setup().getByLabelText('From')).toHaveValue('22:30');
  server.streams.session.logout();
  await expect.poll(() => server.stored['alertSettings']).toBeUndefined();
});

test('offers no alert of a matched bet on a server that matches a bet at once', async () => {
  await openMarket({ onDemand: [alerts], backend: { dialect: 'older' } });
  await openMenu();
  await menu().getByRole('button', { name: 'Sounds and alerts' }).click();
  await expect.element(kind('Market suspended')).toBeVisible();
  expect(kind('Bet matched').query()).toBeNull();
});

test('explains why quiet hours without length are refused', async () => {
  const server = await openAlerts();
  await setup().getByRole('switch', { name: 'Quiet hours' }).click();
  setTime('To', '23:00');
  await expect.element(setup().getByRole('alert')).toHaveTextContent('Choose two different times.');
  expect(server.stored['alertSettings']).toContain('"to":480');
  setTime('To', '06:15');
  await expect.poll(() => server.stored['alertSettings']).toContain('"to":375');
  await expect.element(setup()).not.toHaveTextContent('Choose two different times.');
});

test('plays the sound when the player tries it', async () => {
  await openAlerts();
  await setup().getByRole('button', { name: 'Try the sound' }).click();
  await expect.element(setup()).toHaveTextContent('Played.');
});

test('removes odds that the player no longer waits for, and keeps the focus in the list', async () => {
  await openAlerts({ stored: storedPrices({}, { price: 240, direction: 'OR_LOWER' }) });
  const remove = setup().getByRole('button', { name: 'Remove Norhaven, Back at 2.60 or higher' });
  await remove.click();
  await expect.element(remove).not.toBeInTheDocument();
  await expect.poll(() => pricesOf()).toEqual(['Norhaven, Back at 2.40 or lower']);
  await expect.element(setup().getByRole('heading', { name: /^Odds alerts/ })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(setup().getByRole('link', { name: /^Norhaven/ })).toHaveFocus();
});

test('opens the market of the odds, and closes the sheet', async () => {
  const server = await openAlerts({ path: '/home', stored: storedPrices({}) });
  await setup()
    .getByRole('link', { name: /^Norhaven/ })
    .click();
  await expect.poll(server.path).toBe(QUIET_MARKET);
  await expect.element(setup()).not.toBeInTheDocument();
});

test('does not offer alerts to a guest', async () => {
  await stage({ islands: [outlet, header, menuIsland], onDemand: [alerts] });
  await expectGuest();
  await openMenu();
  await expect.element(menu().getByRole('button', { name: 'Stakes' })).toBeVisible();
  expect(menu().getByRole('button', { name: 'Sounds and alerts' }).elements()).toEqual([]);
});
