import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { bets } from '../../../src/islands/bets/island';
import { header } from '../../../src/islands/header/island';
import { menu as menuIsland } from '../../../src/islands/menu/island';
import { oneTap } from '../../../src/islands/oneTap/island';
import { outlet } from '../../../src/islands/outlet/island';
import { slip } from '../../../src/islands/slip/island';
import { toasts } from '../../../src/islands/toasts/island';
import { PLACE } from '../../browser/actions/calls';
import { offer, onPlacing, suspend } from '../../browser/actions/server';
import { betsOf, ONE_BET } from '../../checks/outcome';
import { QUIET } from '../../sandbox/simulator/quietEvent';
import { holdMouse, menu, openMenu, press } from '../actions';
import { expectAccessible, expectLargeTargets, expectReadableInEveryView } from '../checks';
import {
  bestPrice,
  confirmButton,
  expectBets,
  expectMatched,
  expectNotice,
  expectOutcome,
  leg,
  notices,
  openMarket,
  openSlip,
  question,
  referencesOf,
  slipBar,
  stakeField,
} from '../slip';
import type { Given, Stage } from '../stage';

/* One-tap betting: only the player switches it on, every page shows it, and the first doubt switches it off. */

const bar = (): Locator => page.getByRole('region', { name: 'One-tap betting' });
const setup = (): Locator => page.getByRole('dialog', { name: 'One-tap betting' });
const stakeOfTaps = (): Locator => setup().getByLabelText(/^Stake for each tap/);
const expectOff = (): Promise<unknown> => expect.element(bar()).not.toBeInTheDocument();

async function open(given: Given = {}): Promise<Stage> {
  const server = await openMarket({ onDemand: [oneTap], ...given });
  await expect.element(bestPrice('Back', 'Norhaven')).toHaveTextContent('2.40');
  return server;
}

/** Opens the sheet that switches it on. */
async function openSetup(): Promise<void> {
  await openMenu();
  await menu().getByRole('button', { name: 'One-tap betting' }).click();
  await expect.element(setup()).toBeVisible();
}

/** Switches one-tap betting on with a stake. */
async function arm(stake: string): Promise<void> {
  await openSetup();
  await stakeOfTaps().fill(stake);
  await setup()
    .getByRole('button', { name: /^Turn on/ })
    .click();
  await expect.element(setup()).not.toBeInTheDocument();
  await expect.element(bar()).toBeVisible();
}

const refuseNext = (server: Stage): void =>
  onPlacing(server, {
    kind: 'status',
    status: 400,
    body: { success: false, error: { message: 'Not now.' }, __abp: true },
  });

test.each(['phone', 'desktop'] as const)(
  'has a sheet for the stake, which warns about a stake above the funds, on a %s',
  async (size) => {
    await open({ size });
    await openSetup();
    const enterStake = setup().getByRole('button', { name: 'Enter a stake' });
    await expect.element(enterStake).toBeDisabled();
    await expectAccessible();
    await expectLargeTargets();
    await stakeOfTaps().fill('9000000');
    await expect.element(enterStake).not.toBeInTheDocument();
    await expect.element(setup()).toHaveTextContent('You have ₹1,00,000 available.');
    await expectReadableInEveryView({ isSheet: true });
    await stakeOfTaps().fill('100');
    await setup()
      .getByRole('button', { name: /^Turn on/ })
      .click();
    await expect.element(bar()).toBeVisible();
    await expectAccessible();
    await expectLargeTargets();
    await expectReadableInEveryView();
  },
);

test('places one bet on a double tap, and shows it in its bar and on a receipt', async () => {
  const server = await open();
  await arm('100');
  await expect.element(bar()).toHaveTextContent('₹100 a tap');
  // A price that places a bet looks different from a price that selects.
  await expect.element(bestPrice('Back', 'Norhaven')).not.toHaveStyle({ boxShadow: 'none' });
  await bestPrice('Back', 'Norhaven').dblClick();
  await expectBets(server, 1);
  // A notice would cover the prices that the player taps next.
  await expect.element(bar()).toHaveTextContent('Back Norhaven Matched ₹100 at 2.40');
  expect(notices().elements()).toEqual([]);
  await openSlip();
  await expectMatched('Norhaven', '₹100 at 2.40');
  await expectOutcome(server, ONE_BET);
  expect(referencesOf(server)).toHaveLength(1);
});

test('works with the keyboard, and stays on across pages until it is switched off', async () => {
  const server = await open();
  await arm('100');
  await page.getByCss('a[href="/home"]:visible').first().click();
  await expect.poll(server.path).toBe('/home');
  await expect.element(bestPrice('Back', 'Norhaven')).toHaveTextContent('2.40');
  await expect.element(bar()).toBeVisible();
  await press(bestPrice('Back', 'Norhaven'), '{Enter}');
  await expectBets(server, 1);
  await bar().getByRole('button', { name: 'Turn off' }).click();
  await expectOff();
  await expect.element(bestPrice('Lay', 'Norhaven')).toHaveStyle({ boxShadow: 'none' });
  await bestPrice('Lay', 'Norhaven').click();
  await openSlip();
  expect(betsOf(server)).toHaveLength(1);
});

test('asks in the slip about a bet that may be a mistake', async () => {
  const server = await open({ stored: { liabilityLimit: '5000' } });
  await arm('100');
  await bestPrice('Back', 'Norhaven').click();
  await expect.element(question()).toHaveTextContent('This risks more than your own limit of ₹50.');
  expect(betsOf(server)).toEqual([]);
  await expect.element(confirmButton()).toBeEnabled();
  await confirmButton().click();
  await expectBets(server, 1);
});

test('moves a bet that cannot be placed into the slip, and explains why', async () => {
  const server = await open();
  await arm('90000000');
  await bestPrice('Back', 'Norhaven').click();
  await expect
    .element(bar())
    .toHaveTextContent('Back Norhaven is in your slip. Check it and place it there.');
  expect(betsOf(server)).toEqual([]);
});

test.each([
  ['phone', 'Back Norhaven: Refused. Not now. No money taken.'],
  ['desktop', 'A bet was refused.'],
] as const)('switches off after a refusal and explains why, on a %s', async (size, why) => {
  const server = await open({ size });
  await arm('100');
  refuseNext(server);
  await bestPrice('Back', 'Norhaven').click();
  await expectNotice(why);
  // No notice disappears automatically while the player is in another window.
  dispatchEvent(new Event('blur'));
  await expectOff();
  expect(notices().elements()).toHaveLength(1);
  await expect.element(notices()).toHaveTextContent('One-tap betting is off');
  await arm('100');
  await expect.element(notices()).not.toBeInTheDocument();
});

test('shows the selection in the bar of the slip instead of a refused one-tap bet', async () => {
  const server = await open();
  await bestPrice('Back', 'The draw').click();
  await arm('100');
  refuseNext(server);
  await bestPrice('Lay', 'Norhaven').click();
  await expectOff();
  await expect.element(slipBar()).toHaveTextContent('The draw');
  await slipBar().click();
  await expect.element(stakeField('The draw')).toBeVisible();
  await expect.element(leg('Norhaven')).toHaveTextContent('Not now. No money taken.');
});

test('covers neither the slip nor the open bets with its bar on a desktop', async () => {
  const server = await open({
    size: 'desktop',
    islands: [outlet, slip, header, toasts, menuIsland, bets],
  });
  await arm('100');
  for (const [index, side] of (['Back', 'Lay'] as const).entries()) {
    await bestPrice(side, 'Norhaven').click();
    await expectBets(server, index + 1);
  }
  await expect.element(page.getByCss('#island-bets')).toHaveTextContent('Norhaven');
  const column = page.getByCss('.side').element().getBoundingClientRect();
  expect(column.bottom).toBeLessThanOrEqual(bar().element().getBoundingClientRect().top);
});

test('switches off if an outcome is unknown', async () => {
  const server = await open();
  await arm('100');
  onPlacing(server, { kind: 'status', status: 503 });
  await bestPrice('Back', 'Norhaven').click();
  await expectNotice('We don’t know yet what became of a bet.');
  await expectOff();
});

test('switches off if the market of a bet is suspended', async () => {
  const server = await open();
  await arm('100');
  await bestPrice('Back', 'Norhaven').click();
  await expectBets(server, 1);
  suspend(server);
  await expectNotice('The market was suspended.');
  await expectOff();
});

test('places a bet at the pressed price, even if the price moves before the release', async () => {
  const server = await open();
  await arm('1');
  const letGo = await holdMouse(bestPrice('Back', 'Norhaven'));
  offer(server, QUIET.home, [230], [244]);
  await expect.element(bestPrice('Back', 'Norhaven')).toHaveTextContent('2.30');
  await letGo();
  await expect.poll(() => server.sent(PLACE)).toHaveLength(1);
  expect(JSON.parse(server.sent(PLACE)[0]!.body)).toMatchObject({ price: 2.4 });
});
