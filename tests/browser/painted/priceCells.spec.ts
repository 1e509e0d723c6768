import { expect, test } from '../product';
import { cellsWithoutOdds } from './priceCells';

const cell = (odds: string, size: string, style = ''): string => `
  <article class="row">${style}
    <button data-price="0"><span hidden>Back Ferryman</span>${odds}${size}</button>
  </article>`;

const FAULTS: Readonly<Record<string, string>> = {
  'odds that a rule of the row hides': cell(
    '<b>3.00</b>',
    '<i>₹1k</i>',
    '<style>.row b { display: none }</style>',
  ),
  'odds of no height': cell(
    '<b style="display: block; block-size: 0; overflow: hidden">3.00</b>',
    '<i>₹1k</i>',
  ),
  'odds in letters of no size': cell('<b style="font-size: 0">3.00</b>', '<i>₹1k</i>'),
  'odds that are transparent': cell('<b style="opacity: 0">3.00</b>', '<i>₹1k</i>'),
  'odds that a box cuts off': cell(
    '<b style="display: block; inline-size: 9px; overflow: hidden">13.00</b>',
    '<i>₹1k</i>',
  ),
  'no size': cell('<b>3.00</b>', '<i style="visibility: hidden">₹1k</i>'),
  'nothing yet': cell('<b>&nbsp;</b>', '<i>&nbsp;</i>'),
};

test('finds each price cell without odds or size', async ({ page }) => {
  for (const [fault, html] of Object.entries(FAULTS)) {
    await page.setContent(html);
    expect.soft(await cellsWithoutOdds(page), fault).toHaveLength(1);
  }
});

test('accepts a cell with odds above a size, and a cell with a dash', async ({ page }) => {
  await page.setContent(
    cell('<b style="display: block">3.00</b>', '<i>₹1k</i>') +
      '<button data-price="3" data-none><b>–</b><i>&nbsp;</i></button>',
  );
  expect(await cellsWithoutOdds(page)).toEqual([]);
});
