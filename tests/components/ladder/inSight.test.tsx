import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { boxOf } from '../actions';
import { pressMouse, putFinger } from '../finger';
import { SIZES } from '../stage';
import { cell, dock, ladderOf, openLadder, order, ownOffer } from './ladderPage';

/* The price at which the player is aiming stays in sight. */

const button = (name: string | RegExp) => page.getByRole('button', { name });
const ladder = () => ladderOf('Norhaven').element();

/** Returns the price that is marked as the target, if its whole row is between the heads and the edge of the ladder. */
function targetInSight(): string | undefined {
  const [row] = ladder().querySelectorAll('[data-target], :has(> * > [data-asked])');
  const heads = ladder().querySelector('[data-heads]');
  if (!row || !heads) return undefined;
  const { top, bottom } = row.getBoundingClientRect();
  const isSeen =
    top >= heads.getBoundingClientRect().bottom - 1 &&
    bottom <= ladder().getBoundingClientRect().bottom + 1;
  return isSeen ? row.querySelector('[role="rowheader"]')?.textContent.trim() : undefined;
}

const openWithOffer = (size: (typeof SIZES)[number]) =>
  openLadder({
    size,
    before: (server) => order(server, { side: 'BACK', price: 252, stake: 50_000 }),
  });
const offer = () => ownOffer('Norhaven', 'Back ₹500 waiting at 2.52');

/** Presses a step button several times, without a pause. */
function step(way: 'Higher price' | 'Lower price', times: number): void {
  const press = button(way).element() as HTMLElement;
  for (let presses = 0; presses < times; presses += 1) press.click();
}

test.each(SIZES)('keeps the new price of an offer in sight on a %s', async (size) => {
  await openWithOffer(size);
  await offer().click();
  await expect.element(button('Higher price')).toBeVisible();
  step('Higher price', 17);
  await expect.poll(targetInSight).toMatch(/^2\.86/);
  step('Lower price', 35);
  await expect.poll(targetInSight).toMatch(/^2\.16/);
});

test.each(SIZES)('keeps the price of a new bet in sight on a %s', async (size) => {
  await openLadder({ size });
  await cell('Norhaven', 'Back', '2.52').click();
  await expect.element(button('Higher price')).toBeVisible();
  step('Higher price', 20);
  await expect.poll(targetInSight).toMatch(/^2\.92/);
});

test('keeps the price of a new bet above the question if large text makes it cover the ladder', async () => {
  await openLadder();
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => void (document.documentElement.style.fontSize = ''));
  const inLadder = (row: Element): boolean =>
    row.getBoundingClientRect().bottom <= boxOf(ladderOf('Norhaven')).bottom;
  const cells = () =>
    [...ladder().querySelectorAll<HTMLElement>('[data-at][data-side="BACK"]')].filter(inLadder);
  // The ladder is laid out again with the larger text.
  await expect.poll(() => boxOf(ladderOf('Norhaven')).bottom).toBeGreaterThan(innerHeight / 2);
  await expect.poll(() => cells().length).toBeGreaterThan(1);
  cells().at(-1)?.click();
  await expect.element(button('Not now')).toBeInTheDocument();
  const isAboveQuestion = (): boolean => {
    const row = ladder().querySelector('[data-asked]')?.getBoundingClientRect();
    return row !== undefined && row.top >= 0 && row.bottom <= boxOf(dock()).top + 1;
  };
  await expect.poll(isAboveQuestion).toBe(true);
  step('Lower price', 12);
  await expect.poll(targetInSight).toBeDefined();
  await expect.poll(isAboveQuestion).toBe(true);
});

test('keeps the rows in place when an offer is picked up, and while the player looks elsewhere', async () => {
  await openWithOffer('phone');
  const before = ladder().scrollTop;
  await offer().click();
  await expect.element(dock()).toHaveTextContent('Choose another price.');
  expect(ladder().scrollTop).toBe(before);
  await button('Higher price').click();
  await expect.element(button('Move to 2.54')).toBeVisible();
  ladder().scrollTop += 1_000;
  await expect.element(cell('Norhaven', 'Back', '2.00')).toBeInTheDocument();
  const away = ladder().scrollTop;
  await cell('Norhaven', 'Back', '2.00').click();
  await expect.element(button('Move to 2.00')).toBeVisible();
  expect(ladder().scrollTop).toBe(away);
});

test('shows the price at which an offer is dropped, once the finger has left the ladder', async () => {
  await openWithOffer('phone');
  const finger = await putFinger(offer());
  await expect.element(dock()).toHaveTextContent('Choose another price.');
  // The last row of which any part is in sight.
  const toEdge = boxOf(ladderOf('Norhaven')).bottom - boxOf(offer()).bottom + 10;
  await finger.moveBy(0, toEdge);
  await expect.element(button(/^Move to/)).toBeEnabled();
  await finger.lift();
  await expect.poll(targetInSight).toMatch(/^2\./);
});

test.each(SIZES)(
  'keeps the market in sight when the text grows and shrinks on a %s',
  async (size) => {
    await openLadder({ size });
    const isSeen = (): boolean => {
      const { top, bottom } = boxOf(cell('Norhaven', 'Back', '2.40'));
      const heads = ladder().querySelector('[data-heads]');
      return (
        top >= (heads?.getBoundingClientRect().bottom ?? 0) - 1 &&
        bottom <= boxOf(ladderOf('Norhaven')).bottom + 1
      );
    };
    await expect.poll(isSeen).toBe(true);
    for (const text of ['200%', '100%']) {
      document.documentElement.style.fontSize = text;
      await expect.poll(isSeen, { message: text }).toBe(true);
      // The rows around it are drawn too.
      await expect.element(cell('Norhaven', 'Back', '2.38')).toBeInTheDocument();
      await expect.element(cell('Norhaven', 'Back', '2.42')).toBeInTheDocument();
    }
  },
);

test('does not scroll under the mouse that holds a cell', async () => {
  await openWithOffer('desktop');
  await offer().click();
  await expect.element(button('Higher price')).toBeVisible();
  const mouse = await pressMouse(cell('Norhaven', 'Back', '2.40'));
  const before = ladder().scrollTop;
  step('Higher price', 20);
  await expect.element(button('Move to 2.92')).toBeVisible();
  expect(ladder().scrollTop).toBe(before);
  await mouse.moveBy(0, 200);
  await mouse.lift();
  await expect.poll(targetInSight).toMatch(/^2\.92/);
});
