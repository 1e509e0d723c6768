import { expect, onTestFinished, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { outlet } from '../../../src/islands/outlet/island';
import { startPlayerFeatures } from '../../../src/islands/playerFeatures';
import { toasts } from '../../../src/islands/toasts/island';
import { PLACE } from '../../browser/actions/calls';
import { placeElsewhere } from '../../browser/actions/elsewhere';
import { reopen, stopPrices, suspend } from '../../browser/actions/server';
import { chooseTab } from '../bets';
import { expectAccessible, expectLargeTargets, expectReadableInEveryView } from '../checks';
import { notices } from '../slip';
import { stage, type Given, type Stage } from '../stage';
import { jumpingTime } from '../time';

/* Offers that the player withdraws from a market, and puts back. */

const button = (name: RegExp | string): Locator => page.getByRole('button', { name });
const paused = (): Locator => page.getByRole('region', { name: 'Paused bets' });

/** Opens a page with two waiting offers: a back at 5.00, and one at 2.40 of which 2,000 is matched. */
async function open(given: Given = {}): Promise<Stage> {
  const server = await stage({
    path: '/current-bet',
    signedIn: true,
    islands: [outlet, toasts],
    frame: [startPlayerFeatures],
    before: (before) => {
      placeElsewhere(before, { price: 500, stake: 50_000 });
      placeElsewhere(before, { price: 240, stake: 300_000 });
    },
    ...given,
  });
  await chooseTab('Unmatched');
  return server;
}

test.each(['phone', 'desktop'] as const)(
  'withdraws every waiting offer of a market, and restores them after a reload, on a %s',
  async (size) => {
    const server = await open({ size });
    const { exchange } = server.sandbox;
    await expect
      .element(server.screen)
      .toHaveTextContent('A paused bet loses its place in the queue.');
    const top = (name: string) => button(name).element().getBoundingClientRect().top;
    expect(top('Pause all 2')).toBe(top('Cancel all 2'));
    await button('Pause all 2').click();
    await expect.element(paused()).toHaveTextContent('2 bets in Match odds are out');
    await expect.element(paused()).toHaveTextContent('Norhaven v Eastmere');
    await expect.element(server.screen).not.toHaveTextContent('No unmatched bets.');
    expect(exchange.funds(server.accountId).exposure).toBe(200_000);
    await expect.element(button('Put back 2 bets')).toBeEnabled();
    await expectAccessible(size === 'phone' ? undefined : ['dark']);
    // The page itself says that the bets are out; “Cancelled” would sound final.
    expect(notices().elements()).toEqual([]);
    await expectReadableInEveryView();
    if (size === 'phone') await expectLargeTargets();
    await server.reload();
    // Newest first, like the unmatched bets.
    await expect.element(paused()).toHaveTextContent(/₹1,000 at 2\.40.*₹500 at 5/);
    await button('Put back 2 bets').click();
    await expect.element(paused()).not.toBeInTheDocument();
    await expect.poll(() => exchange.funds(server.accountId).exposure).toBe(350_000);
    const waiting = exchange.orders(server.accountId).filter(({ remaining }) => remaining > 0);
    expect(waiting.map(({ remaining }) => remaining).toSorted()).toEqual([100_000, 50_000]);
    expect(server.sent(PLACE)).toHaveLength(2);
    expect(exchange.ledgerTotal()).toBe(0);
  },
);

test('shows no card without bets below the paused bets', async () => {
  const { screen } = await open({
    before: (server) => placeElsewhere(server, { price: 500, stake: 50_000 }),
  });
  await button('Pause 1 bet').click();
  await expect.element(button('Put back 1 bet')).toBeEnabled();
  await expect.element(screen).not.toHaveTextContent('No open bets.');
  await button('Cancel paused bets').click();
  await expect.element(screen).toHaveTextContent('No open bets.');
});

test('lists each bet in one place in every frame, from Pause until it waits again', async () => {
  await open();
  await expect.element(button('Pause all 2')).toBeVisible();
  const frames = new Set<string>();
  let isOver = false;
  onTestFinished(() => void (isOver = true));
  const note = (): void => {
    const out = document.querySelector('[aria-label="Paused bets"]');
    const state = /Pausing…|Put back|Putting back…/.exec(out?.textContent ?? '')?.[0] ?? 'Waiting';
    const paused = out?.querySelectorAll('li').length ?? 0;
    const waiting = [...document.querySelectorAll('main li[data-side]')];
    const ending = waiting.filter(({ textContent }) => textContent.includes('Cancelling…')).length;
    frames.add(`${state}: ${paused} out, ${waiting.length} waiting, ${ending} cancelled`);
    if (!isOver) requestAnimationFrame(note);
  };
  note();
  await button('Pause all 2').click();
  await expect.element(button('Put back 2 bets')).toBeEnabled();
  await button('Put back 2 bets').click();
  await expect.element(button('Pause all 2')).toBeVisible();
  // A slow browser may not paint each of them.
  const right = new Set([
    'Waiting: 0 out, 2 waiting, 0 cancelled',
    // The bets wait until the outcome of their cancels is known.
    'Pausing…: 2 out, 2 waiting, 2 cancelled',
    'Put back: 2 out, 0 waiting, 0 cancelled',
    'Putting back…: 2 out, 0 waiting, 0 cancelled',
  ]);
  expect([...frames].filter((frame) => !right.has(frame))).toEqual([]);
});

test('keeps the paused offers while the market is suspended', async () => {
  const server = await open();
  await button('Pause all 2').click();
  await expect.element(button('Put back 2 bets')).toBeEnabled();
  suspend(server);
  await expect.element(button('Put back 2 bets')).toBeDisabled();
  await expect
    .element(paused())
    .toHaveTextContent('You can put bets back when the market reopens.');
  reopen(server);
  await expect.element(button('Put back 2 bets')).toBeEnabled();
});

test('does not call a market suspended whose odds are out of date', async () => {
  const pass = jumpingTime();
  const server = await open();
  await button('Pause all 2').click();
  await expect.element(button('Put back 2 bets')).toBeEnabled();
  stopPrices(server);
  await pass(12_000);
  await expect.element(paused()).toHaveTextContent('The odds are out of date.');
  await expect.element(button('Put back 2 bets')).toBeDisabled();
  await expect.element(paused()).not.toHaveTextContent('reopens');
});

test('removes the paused offers, and restores them with Undo', async () => {
  await open();
  await button('Pause all 2').click();
  await button('Cancel paused bets').click();
  await expect.element(paused()).not.toBeInTheDocument();
  await button('Undo').click();
  await expect.element(paused()).toHaveTextContent('₹500 at 5');
});

test('offers no Pause if bets cannot be cancelled', async () => {
  const server = await open({ setting: { cancelBets: false } });
  await expect.element(server.screen).toHaveTextContent('Norhaven');
  await expect.element(button(/^Pause/)).not.toBeInTheDocument();
});
