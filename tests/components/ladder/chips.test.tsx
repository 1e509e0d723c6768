import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { goInPlay } from '../../browser/actions/server';
import { SIZES } from '../stage';
import { cell, openLadder, order, ownOffer } from './ladderPage';

/* The chips of the player's own offers on a ladder. */

/** Returns the gaps, in px, between the text of a chip and the edges of its cell. */
function gapsOf(chip: Element): readonly number[] {
  const range = document.createRange();
  range.selectNodeContents(chip.querySelector('[aria-hidden]') ?? chip);
  const [text, cell] = [range.getBoundingClientRect(), chip.parentElement?.getBoundingClientRect()];
  return [text.left - (cell?.left ?? 0), (cell?.right ?? 0) - text.right];
}

test.each(SIZES)('shows the exact amount of each offer inside its cell on a %s', async (size) => {
  await openLadder({
    size,
    before: (server) => {
      order(server, { side: 'BACK', price: 250, stake: 125_000 });
      order(server, { side: 'BACK', price: 252, stake: 129_900 });
      order(server, { side: 'BACK', price: 254, stake: 99_950 });
    },
  });
  const chips = [
    ['Back ₹1,250 waiting at 2.50', '1.25k'],
    ['Back ₹1,299 waiting at 2.52', '1,299'],
    ['Back ₹999.50 waiting at 2.54', '999.5'],
  ] as const;
  for (const [name, text] of chips) {
    const chip = ownOffer('Norhaven', name);
    await expect.element(chip).toHaveTextContent(new RegExp(`${text}$`));
    expect(chip.element().getAttribute('title')).toContain(name);
    for (const gap of gapsOf(chip.element())) expect(gap, text).toBeGreaterThanOrEqual(2);
  }
});

test('shows the stake of a held offer, and the seconds below it', async () => {
  await openLadder({ before: (server) => goInPlay(server, 5) });
  await page.getByRole('switch', { name: /^Arm/ }).click();
  await cell('Norhaven', 'Back', '2.48').click();
  const chip = ownOffer('Norhaven', 'Back ₹100 waiting at 2.48, Held');
  await expect.element(chip).toHaveTextContent(/100\s?[45] s$/);
  const [amount, left] = chip.element().querySelectorAll('[aria-hidden] > *');
  expect(left?.getBoundingClientRect().top).toBeGreaterThanOrEqual(
    (amount?.getBoundingClientRect().bottom ?? 0) - 1,
  );
  expect(left?.getBoundingClientRect().bottom).toBeLessThanOrEqual(
    chip.element().getBoundingClientRect().bottom - 2,
  );
});
