import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { outlet } from '../../../src/islands/outlet/island';
import { startPlayerFeatures } from '../../../src/islands/playerFeatures';
import { toasts } from '../../../src/islands/toasts/island';
import { CANCEL, PLACE } from '../../browser/actions/calls';
import { placeElsewhere } from '../../browser/actions/elsewhere';
import { onPlacing, type PlayedServer, suspend } from '../../browser/actions/server';
import { betsOf } from '../../checks/outcome';
import { QUIET } from '../../sandbox/simulator/quietEvent';
import { openBet } from '../bets';
import { expectAccessible, expectLargeTargets, expectReadableInEveryView } from '../checks';
import { notices } from '../slip';
import { type Given, stage, type Stage } from '../stage';

/* A waiting offer that is changed in its card. */

const REDUCE = '/api/Bet/ReduceBet';
const form = (): Locator => page.getByRole('region', { name: 'Change Norhaven' });
const field = (name: RegExp): Locator => form().getByRole('textbox', { name });
const button = (name: string | RegExp): Locator => page.getByRole('button', { name });
const send = (): Locator => form().getByRole('button', { name: /^Change/ });

/** Opens a back of 500 at 5.0, which waits and stays in play, below another waiting bet. */
async function open(given: Given = {}): Promise<Stage> {
  const server = await stage({
    path: '/current-bet?tab=unmatched',
    signedIn: true,
    islands: [outlet, toasts],
    frame: [startPlayerFeatures],
    before: (before: PlayedServer) => {
      placeElsewhere(before, { price: 500, stake: 50_000, persistence: 'PERSIST' });
      placeElsewhere(before, { runnerId: QUIET.away, price: 600, stake: 20_000 });
    },
    ...given,
  });
  await button('Change Norhaven').click();
  await expect.element(field(/Odds/)).toHaveFocus();
  return server;
}

/** The waiting part of each bet, with its price. */
const waitingOf = (server: Stage): readonly string[] =>
  betsOf(server)
    .filter(({ remaining }) => remaining > 0)
    .map(({ remaining, price }) => `${remaining} at ${price}`)
    .toSorted();

test.each(['phone', 'desktop'] as const)(
  'changes the odds of an offer inside its card, on a %s',
  async (size) => {
    const server = await open({ size });
    const above = openBet('Eastmere').element().getBoundingClientRect().top;
    await expect.element(field(/Odds/)).toHaveValue('5.0');
    await expect.element(send()).toBeDisabled();
    await userEvent.keyboard('{ArrowUp}{Shift>}{ArrowUp}{/Shift}{ArrowDown}');
    await expect.element(field(/Odds/)).toHaveValue('5.5');
    await expect.element(form()).toHaveTextContent('New odds: you lose your place at 5.0');
    await expect.element(form()).toHaveTextContent('join the back of the queue at 5.5');
    expect(openBet('Eastmere').element().getBoundingClientRect().top).toBe(above);
    await expectAccessible(size === 'phone' ? undefined : ['dark']);
    await expectReadableInEveryView();
    if (size === 'phone') await expectLargeTargets();
    await send().dblClick();
    await expect.poll(() => waitingOf(server)).toEqual(['20000 at 600', '50000 at 550']);
    await expect.element(form()).not.toBeInTheDocument();
    await expect.element(openBet('Norhaven')).toHaveTextContent('5.5');
    // The player changed a bet; “Cancelled” would say that it is gone.
    expect(notices().elements()).toEqual([]);
    expect(server.sent(CANCEL)).toHaveLength(1);
    expect(server.sent(PLACE).map(({ body }) => JSON.parse(body))).toMatchObject([
      { price: 5.5, stake: 500, persistence: 'PERSIST' },
    ]);
    expect(server.sandbox.exchange.ledgerTotal()).toBe(0);
  },
);

test('keeps the place in the queue when a stake is reduced, even in a suspended market', async () => {
  const server = await open();
  const [{ id } = { id: '' }] = betsOf(server);
  suspend(server);
  await field(/Stake/).fill('300');
  await expect.element(form()).toHaveTextContent('Keeps its place in the queue.');
  await expect.element(send()).toHaveTextContent('Change to ₹300');
  await field(/Stake/).fill('800');
  await expect.element(form()).toHaveTextContent('You can still lower the stake.');
  await expect.element(send()).toBeDisabled();
  await field(/Stake/).fill('300');
  await send().click();
  await expect.poll(() => waitingOf(server)).toEqual(['20000 at 600', '30000 at 500']);
  expect(betsOf(server)[0]).toMatchObject({ id, cancelled: 20_000 });
  expect(server.sent(REDUCE)).toHaveLength(1);
  expect([...server.sent(CANCEL), ...server.sent(PLACE)]).toEqual([]);
});

test('adds only the extra stake at the back of the queue', async () => {
  const server = await open();
  await field(/Stake/).fill('800');
  await expect.element(form()).toHaveTextContent('The extra ₹300 joins the back of the queue.');
  await field(/Stake/).fill('500.50');
  await expect.element(form()).toHaveTextContent('Add at least ₹');
  await expect.element(send()).toBeDisabled();
  await field(/Stake/).fill('oops');
  await expect.element(form()).toHaveTextContent('Enter a stake like 500.');
  await field(/Stake/).fill('800');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => waitingOf(server))
    .toEqual(['20000 at 600', '30000 at 500', '50000 at 500']);
  expect(server.sent(CANCEL)).toEqual([]);
});

test('names a new stake and new odds on one line of the button on a phone', async () => {
  await open();
  await userEvent.keyboard('{ArrowUp}');
  await field(/Stake/).fill('300');
  await expect.element(send()).toHaveTextContent('Change to ₹300 at 5.1');
  const range = document.createRange();
  range.selectNodeContents(send().element());
  expect(range.getClientRects()).toHaveLength(1);
});

test('says that a smaller stake loses its place if the server cannot reduce bets', async () => {
  const server = await open({ setting: { reduceBets: false } });
  await field(/Stake/).fill('300');
  await expect.element(form()).toHaveTextContent('It goes to the back of the queue.');
  await send().click();
  await expect.poll(() => waitingOf(server)).toEqual(['20000 at 600', '30000 at 500']);
  expect(server.sent(REDUCE)).toEqual([]);
});

test.each(['phone', 'desktop'] as const)(
  'says that an offer was cancelled but not replaced, and offers to place it again, on a %s',
  async (size) => {
    const server = await open({ size });
    onPlacing(server, {
      kind: 'status',
      status: 400,
      body: { success: false, error: { message: 'Not now.', code: 4003 }, __abp: true },
    });
    await userEvent.keyboard('{ArrowUp}');
    await send().click();
    await expect.element(openBet('Norhaven')).toHaveTextContent('Cancelled, not placed.');
    expect(waitingOf(server)).toEqual(['20000 at 600']);
    await expectAccessible(size === 'phone' ? undefined : ['dark']);
    await expectReadableInEveryView();
    await server.reload();
    await expect.element(openBet('Norhaven')).toHaveTextContent('Not placed');
    await button('Place again: Norhaven').click();
    await expect.poll(() => waitingOf(server)).toEqual(['20000 at 600', '50000 at 510']);
    await expect.element(button('Place again: Norhaven')).not.toBeInTheDocument();
    expect(server.sandbox.exchange.ledgerTotal()).toBe(0);
  },
);

test('leaves an offer unchanged, and returns the focus to the button that opened its fields', async () => {
  const server = await open();
  await userEvent.keyboard('{ArrowUp}{Escape}');
  await expect.element(button('Change Norhaven')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field(/Odds/)).toHaveValue('5.0');
  await form().getByRole('button', { name: 'Leave it' }).click();
  await expect.element(button('Change Norhaven')).toHaveFocus();
  expect([...server.sent(CANCEL), ...server.sent(PLACE)]).toEqual([]);
});

test('shows its buttons above the bar of a phone when an offer near that bar is opened', async () => {
  const around = (before: PlayedServer, prices: readonly number[]): void => {
    for (const price of prices)
      placeElsewhere(before, { runnerId: QUIET.away, price, stake: 20_000 });
  };
  await stage({
    path: '/current-bet?tab=unmatched',
    signedIn: true,
    islands: [outlet, toasts],
    before: (before: PlayedServer) => {
      around(before, [600, 620, 640]);
      placeElsewhere(before, { price: 500, stake: 50_000 });
      around(before, [660, 680, 700]);
    },
  });
  const change = button('Change Norhaven');
  await expect.element(change).toBeVisible();
  const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockEnd);
  expect(bar).toBeGreaterThan(0);
  const edge = innerHeight - bar;
  // A locator’s click would scroll the button away from the bar.
  const opener = change.element() as HTMLElement;
  scrollBy(0, opener.getBoundingClientRect().bottom - edge);
  opener.click();
  await expect.element(send()).toBeVisible();
  await expect
    .poll(() => send().element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(edge);
});
