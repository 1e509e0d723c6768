import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { startPlayerFeatures } from '../../../src/islands/playerFeatures';
import { CANCEL, PLACE } from '../../browser/actions/calls';
import { goInPlay, refusePlacing } from '../../browser/actions/server';
import { boxOf } from '../actions';
import { expectNotice, notices } from '../slip';
import { cell, dock, ladderOf, openLadder, order, ownOffer } from './ladderPage';

/* An offer that the player moves to another price. */

const button = (name: string) => page.getByRole('button', { name });

test('moves a selected offer after the player confirms it', async () => {
  const { sent } = await openLadder({
    frame: [startPlayerFeatures],
    before: (server) => order(server, { side: 'BACK', price: 252, stake: 50_000 }),
  });
  await ownOffer('Norhaven', 'Back ₹500 waiting at 2.52').click();
  await expect.element(dock()).toHaveTextContent('Choose another price.');
  expect(dock().getByCss('[href="#i-alert"]').elements(), 'warnings').toEqual([]);
  await expect.element(dock()).not.toHaveTextContent('→');
  const { top } = boxOf(button('Higher price'));
  await cell('Norhaven', 'Back', '2.50').click();
  await expect.element(dock()).toHaveTextContent('You lose your place');
  expect(boxOf(button('Higher price')).top).toBe(top);
  expect(sent(CANCEL)).toHaveLength(0);
  await button('Move to 2.50').click();
  await expect.element(ownOffer('Norhaven', 'Back ₹500 waiting at 2.50')).toBeVisible();
  await expect.element(ownOffer('Norhaven', 'Back ₹500 waiting at 2.52')).not.toBeInTheDocument();
  await expect.poll(() => [sent(CANCEL).length, sent(PLACE).length]).toEqual([1, 1]);
  // The offer was moved; “Cancelled” would say that it is gone.
  expect(notices().elements()).toEqual([]);
});

test('says that the offer is gone if the exchange refuses its new price', async () => {
  const staged = await openLadder({
    before: (server) => order(server, { side: 'BACK', price: 252, stake: 50_000 }),
  });
  await ownOffer('Norhaven', 'Back ₹500 waiting at 2.52').click();
  await cell('Norhaven', 'Back', '2.50').click();
  refusePlacing(staged, 4003, 'The market is suspended.');
  await button('Move to 2.50').click();
  await expectNotice(
    'Cancelled, not placed: Back ₹500 on Norhaven at 2.50. The market is suspended.',
  );
});

test('offers only to close the question once the picked-up offer has lapsed', async () => {
  const staged = await openLadder({
    before: (server) => order(server, { side: 'BACK', price: 252, stake: 50_000 }),
  });
  await ownOffer('Norhaven', 'Back ₹500 waiting at 2.52').click();
  await expect.element(button('Leave at 2.52')).toBeVisible();
  goInPlay(staged, 5);
  await expect.element(dock()).toHaveTextContent('This bet no longer waits.');
  await expect.element(button('Leave at 2.52')).not.toBeInTheDocument();
  await expect.element(button('Cancel bet')).toBeDisabled();
  await button('Close').click();
  await expect.element(dock()).not.toHaveTextContent('Move ₹500');
});

test('moves nothing beside the ladder when an offer is picked up or a bet is asked on a desktop', async () => {
  await openLadder({
    size: 'desktop',
    before: (server) => order(server, { side: 'BACK', price: 252, stake: 50_000 }),
  });
  const cancel = button('Cancel 1');
  await expect.element(cancel).toBeVisible();
  const tops = () =>
    [cancel, cell('Norhaven', 'Back', '2.50'), ladderOf('The draw')].map((part) => boxOf(part).top);
  const before = tops();
  await ownOffer('Norhaven', 'Back ₹500 waiting at 2.52').click();
  await expect.element(button('Cancel bet')).toBeVisible();
  expect(tops()).toEqual(before);
  await button('Leave at 2.52').click();
  await cell('Norhaven', 'Back', '2.50').click();
  await expect.element(button('Back ₹100')).toBeVisible();
  expect(tops()).toEqual(before);
});

test('asks about a bet within a window that has no space for the stakes beside the ladders', async () => {
  await openLadder({ size: [1_100, 700] });
  await cell('Norhaven', 'Back', '2.44').click();
  await expect.element(button('Back ₹100')).toBeVisible();
  expect(boxOf(button('Back ₹100')).bottom).toBeLessThanOrEqual(innerHeight);
});

test('ignores a second tap that would cancel the offer that the first tap picked up', async () => {
  const { sent } = await openLadder({
    before: (server) => order(server, { side: 'BACK', price: 252, stake: 50_000 }),
  });
  const offer = ownOffer('Norhaven', 'Back ₹500 waiting at 2.52');
  await expect.element(offer).toBeVisible();
  const tap = (): number => {
    (button('Cancel bet').elements()[0] as HTMLElement | undefined)?.click();
    return sent(CANCEL).length;
  };
  // Without a wait between the taps, which a busy machine may stretch beyond half a second.
  (offer.element() as HTMLElement).click();
  await Promise.resolve();
  expect(button('Cancel bet').elements()).toHaveLength(1);
  expect(tap()).toBe(0);
  await expect.element(button('Cancel bet')).toBeVisible();
  await expect.poll(tap).toBe(1);
});

test('shows the buttons of a question without scrolling when the text is large', async () => {
  await openLadder({
    before: (server) => order(server, { side: 'BACK', price: 252, stake: 50_000 }),
  });
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => void (document.documentElement.style.fontSize = ''));
  for (const [part, last] of [
    [cell('Norhaven', 'Back', '2.50'), 'Back ₹100'],
    [ownOffer('Norhaven', 'Back ₹500 waiting at 2.52'), 'Cancel bet'],
  ] as const) {
    part.element().scrollIntoView({ block: 'start' });
    (part.element() as HTMLElement).click();
    await expect.element(button(last)).toBeVisible();
    expect(boxOf(button(last)).bottom).toBeLessThanOrEqual(innerHeight);
  }
});

test('warns of a price far from the market, and lets the player move an offer there', async () => {
  const { sent } = await openLadder({
    before: (server) => order(server, { side: 'BACK', price: 252, stake: 50_000 }),
  });
  await ownOffer('Norhaven', 'Back ₹500 waiting at 2.52').click();
  await expect.element(button('Higher price')).toBeVisible();
  for (let presses = 0; presses < 26; presses += 1)
    (button('Higher price').element() as HTMLElement).click();
  await expect.element(dock()).toHaveTextContent('Far from the market at 2.40.');
  await button('Move to 3.10').click();
  await expect.poll(() => [sent(CANCEL).length, sent(PLACE).length]).toEqual([1, 1]);
});
