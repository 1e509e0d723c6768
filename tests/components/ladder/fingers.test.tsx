import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CANCEL, PLACE } from '../../browser/actions/calls';
import { boxOf } from '../actions';
import { flick, pressMouse, putFinger } from '../finger';
import type { Given } from '../stage';
import { cell, dock, ladderOf, openLadder, order, ownOffer } from './ladderPage';

/* Fingers and the mouse on a ladder: swipes from runner to runner, and drags of own offers. */

const armSwitch = () => page.getByRole('switch', { name: /^Arm/ });
const button = (name: string | RegExp) => page.getByRole('button', { name });

describe('a finger on the ladder of a phone', () => {
  const chosen = () => page.getByRole('button', { pressed: true }).first();
  const toLeft = [
    [-20, 2],
    [-60, 4],
    [-110, 6],
  ] as const;
  const toRight = toLeft.map(([x, y]) => [-x, y] as const);

  test('swipes from runner to runner, and presses no cell', async () => {
    const { sent } = await openLadder();
    await armSwitch().click();
    await expect.element(armSwitch()).toBeChecked();
    await flick(cell('Norhaven', 'Lay', '2.40'), ...toLeft);
    await expect.element(ladderOf('Eastmere')).toBeVisible();
    await flick(ladderOf('Eastmere'), ...toLeft);
    await expect.element(ladderOf('The draw')).toBeVisible();
    await flick(ladderOf('The draw'), ...toLeft);
    await flick(ladderOf('The draw'), ...toRight);
    await expect.element(ladderOf('Eastmere')).toBeVisible();
    await flick(chosen(), ...toRight);
    await expect.element(ladderOf('Norhaven')).toBeVisible();
    expect(sent(PLACE)).toHaveLength(0);
  });

  test('swipes in the other direction in a right-to-left language', async () => {
    await openLadder();
    document.documentElement.dir = 'rtl';
    onTestFinished(() => void document.documentElement.removeAttribute('dir'));
    await flick(ladderOf('Norhaven'), ...toRight);
    await expect.element(ladderOf('Eastmere')).toBeVisible();
  });

  test('scrolls the prices without leaving the runner', async () => {
    await openLadder();
    const ladder = ladderOf('Norhaven').element();
    const before = ladder.scrollTop;
    await flick(cell('Norhaven', 'Back', '2.40'), [-10, -30], [-40, -70], [-90, -110]);
    await expect.poll(() => ladder.scrollTop).toBeGreaterThan(before);
    await flick(ladderOf('Norhaven'), [0, 60], [-100, 60]);
    await expect.element(ladderOf('Norhaven')).toBeVisible();
    await expect.element(chosen()).toHaveTextContent('Norhaven');
  });

  test('scrolls sideways instead of swiping when large text is wider than the window', async () => {
    await openLadder();
    document.documentElement.style.fontSize = '200%';
    onTestFinished(() => void (document.documentElement.style.fontSize = ''));
    const ladder = ladderOf('Norhaven').element();
    await expect.poll(() => ladder.scrollWidth > ladder.clientWidth).toBe(true);
    await flick(ladderOf('Norhaven'), ...toLeft);
    await expect.poll(() => ladder.scrollLeft).toBeGreaterThan(0);
    await expect.element(ladderOf('Norhaven')).toBeVisible();
  });
});

test('keeps the row under the mouse in place while the best price is out of sight', async () => {
  await openLadder({ size: 'desktop' });
  const ladder = ladderOf('Norhaven').element();
  ladder.scrollTop -= 2_000;
  await expect.element(cell('Norhaven', 'Lay', '2.40')).not.toBeInTheDocument();
  const before = ladder.scrollTop;
  await page.elementLocator(ladder.querySelectorAll('[data-side="LAY"]')[8] as Element).click();
  await expect.element(button('Lay ₹100')).toBeVisible();
  expect(ladder.scrollTop).toBe(before);
});

describe('an own offer', () => {
  const openWithOffer = (given: Given = {}) =>
    openLadder({
      before: (server) => order(server, { side: 'BACK', price: 252, stake: 50_000 }),
      ...given,
    });
  const offer = () => ownOffer('Norhaven', 'Back ₹500 waiting at 2.52');
  const asked = (to: string) => dock().getByRole('button', { name: `Move to ${to}` });
  const rowsDown = (rows: number) => rows * boxOf(cell('Norhaven', 'Back', '2.40')).height;

  test('is dragged to another price after a long press, once the player confirms', async () => {
    const { sent } = await openWithOffer();
    const finger = await putFinger(offer());
    await expect.element(dock()).toHaveTextContent('Choose another price.');
    await finger.moveBy(10, rowsDown(1));
    // The ladder neither scrolls under the finger nor swipes to another runner.
    await finger.moveBy(120, rowsDown(2));
    await expect.element(asked('2.48')).toBeVisible();
    await finger.lift();
    await expect.element(asked('2.48')).toBeVisible();
    expect([sent(CANCEL).length, sent(PLACE).length]).toEqual([0, 0]);
    await asked('2.48').click();
    await expect.element(ownOffer('Norhaven', 'Back ₹500 waiting at 2.48')).toBeVisible();
    await expect.poll(() => [sent(CANCEL).length, sent(PLACE).length]).toEqual([1, 1]);
  });

  test('stays at its price while a finger on the offer scrolls', async () => {
    await openWithOffer();
    const ladder = ladderOf('Norhaven').element();
    const before = ladder.scrollTop;
    await flick(offer(), [0, 30], [0, 60], [0, 90]);
    await expect.poll(() => ladder.scrollTop).toBeLessThan(before);
    await expect.element(button('Arm')).not.toBeInTheDocument();
    await expect.element(armSwitch()).toBeVisible();
  });

  test('is dragged with the mouse, and is selected at its new price', async () => {
    const { sent } = await openWithOffer({ size: 'desktop' });
    const mouse = await pressMouse(offer());
    await mouse.moveBy(2, 2);
    await mouse.moveBy(0, -rowsDown(1));
    await mouse.moveBy(60, -rowsDown(3));
    await mouse.lift();
    await expect.element(button('Move to 2.58')).toBeVisible();
    expect([sent(CANCEL).length, sent(PLACE).length]).toEqual([0, 0]);
  });

  test.each([
    ['the player presses Escape', () => userEvent.keyboard('{Escape}')],
    [
      'the mouse leaves the ladder',
      (mouse: { moveBy(x: number, y: number): unknown }) => mouse.moveBy(0, -900),
    ],
  ])('is left at its price if %s', async (_, leave) => {
    await openWithOffer({ size: 'desktop' });
    const mouse = await pressMouse(offer());
    await mouse.moveBy(0, rowsDown(1));
    await expect.element(button('Move to 2.50')).toBeVisible();
    await leave(mouse);
    await expect.element(button(/^Move to/)).not.toBeInTheDocument();
    await mouse.moveBy(0, rowsDown(2));
    await mouse.lift();
    await expect.element(button(/^Move to/)).not.toBeInTheDocument();
    await expect.element(offer()).toBeVisible();
  });

  test('scrolls the ladder slowly when it is dragged to an edge', async () => {
    await openWithOffer({ size: 'desktop' });
    const ladder = ladderOf('Norhaven').element();
    const before = ladder.scrollTop;
    const mouse = await pressMouse(offer());
    const toEdge = boxOf(ladderOf('Norhaven')).bottom - boxOf(offer()).bottom;
    await mouse.moveBy(0, toEdge);
    await expect.poll(() => ladder.scrollTop).toBeGreaterThan(before + 2 * rowsDown(1));
    await mouse.moveBy(0, toEdge - 100);
    await mouse.lift();
    await expect.element(button(/^Move to 2\./)).toBeVisible();
  });
});
