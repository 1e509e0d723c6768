import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { outlet } from '../../../src/islands/outlet/island';
import { slip } from '../../../src/islands/slip/island';
import { offer, openMarket, type Server } from '../../browser/actions/server';
import { paintedColours } from '../paint';
import { fillSlip, placeBets, typeStake } from '../slip';
import { stage } from '../stage';
import { expectPrice, marketCard, priceOf, QUIET, QUIET_MARKET } from './market';
import { boxOf } from '../actions';

/* The layout and the colours of a market's prices. */

const LINE = { marketId: '1.29000009', runnerId: '58091' } as const;

/** Opens a line market in the quiet event: under or over a number of corners. */
function openLine(server: Server): void {
  openMarket(server, {
    id: LINE.marketId,
    name: 'Corners line',
    type: 'TOTAL_CORNERS',
    bettingType: 'LINE',
    ladder: { kind: 'LINE_RANGE', min: 50, max: 2_050, interval: 100 },
    runners: [{ id: LINE.runnerId, name: 'Corners' }],
  });
  offer(server, LINE.runnerId, [950], [1_050], LINE.marketId);
}

const rowOf = (runner: string): Locator =>
  page.getByRole('row').filter({ has: page.getByTitle(runner, { exact: true }) });

const cellsInSight = (row: Locator): readonly Element[] =>
  row
    .getByCss('button[data-price]')
    .elements()
    .filter((cell) => cell.checkVisibility());

/** The position of an element's text. */
function textBox(element: Node): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

test.each(['phone', 'desktop'] as const)(
  'shows lines instead of odds for a line market, and labels them under and over, on a %s',
  async (size) => {
    await stage({ path: QUIET_MARKET, size, islands: [outlet, slip], before: openLine });
    const market = marketCard('Corners line');
    await expect.element(market).toBeVisible();
    market.element().scrollIntoView({ block: 'center' });
    for (const name of ['Under / No', 'Over / Yes'])
      await expect
        .poll(() =>
          market
            .getByRole('columnheader', { name })
            .elements()
            .map((head) => head.checkVisibility()),
        )
        .toContain(true);
    const under = market.getByCss('button[data-price="0"]');
    await expect.element(under).toHaveTextContent('9.5');
    await expect.element(under).toHaveTextContent('Under Corners');
    // No is pink on the left, and Yes is blue on the right.
    const colourOf = (cell: Locator): string => getComputedStyle(cell.element()).backgroundColor;
    const over = market.getByCss('button[data-price="3"]');
    expect(colourOf(under)).toBe(colourOf(priceOf('Lay', 'Norhaven')));
    expect(colourOf(over)).toBe(colourOf(priceOf('Back', 'Norhaven')));
    expect(boxOf(under).x).toBeLessThan(boxOf(over).x);
    await under.click();
    await typeStake('Corners', '100');
    await expect.element(page.getByText('Profit', { exact: true })).toBeVisible();
    // The bet is at even money: its profit equals its stake, at any line.
    await expect.element(page.getByText('+100.00')).toBeVisible();
    await page.getByRole('button', { name: 'Higher odds' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Line' })).toHaveValue('10.5');
  },
);

/** The distance in px between the middle of each heading and the middle of the best cells below it. */
function headsOff(market: string): readonly number[] {
  const card = marketCard(market).element();
  const middle = ({ left, right }: DOMRect): number => (left + right) / 2;
  const heads = [...card.querySelectorAll('span[role="columnheader"]')].filter(
    (head) => head.checkVisibility() && !head.querySelector('.vh'),
  );
  return ['0', '3'].map((place, index) => {
    const cell = card.querySelector(`[data-price="${place}"]`)!;
    return Math.abs(middle(textBox(heads[index]!)) - middle(cell.getBoundingClientRect()));
  });
}

test.each([320, 360, 1_280])(
  'centres each heading over its best prices at %i px',
  async (width) => {
    await stage({ path: QUIET_MARKET, size: [width, 740], before: openLine });
    await expectPrice('Back', 'Norhaven', '2.40');
    await expect
      .element(marketCard('Corners line').getByCss('[data-price="0"]'))
      .toHaveTextContent('9.5');
    for (const market of ['Match odds', 'Corners line'])
      for (const off of headsOff(market)) expect(off, market).toBeLessThanOrEqual(1);
  },
);

describe('a price without an offer', () => {
  const offerDraw = (server: Server, ...back: readonly number[]) =>
    offer(server, QUIET.draw, back, [345]);

  test('has the colour of its side only while there is an offer', async () => {
    const staged = await stage({ path: QUIET_MARKET, before: (server) => offerDraw(server) });
    const cell = priceOf('Back', 'The draw');
    await expect.element(cell).toHaveTextContent('–');
    const paint = async () => (await paintedColours(rowOf('The draw'), cell))[0]!.colour;
    await userEvent.hover(page.getByCss('body'), { position: { x: 0, y: 0 } });
    expect(await paint()).toBeLessThan(16);
    offerDraw(staged, 340);
    await expect.element(cell).toHaveTextContent('3.40');
    expect(await paint()).toBeGreaterThan(40);
    offerDraw(staged);
    await expect.element(cell).toHaveTextContent('–');
    await expect.poll(paint).toBeLessThan(16);
  });

  test('leaves its market without a book percentage and without a leading dot', async () => {
    await stage({
      path: QUIET_MARKET,
      signedIn: true,
      before: (server) => offerDraw(server),
    });
    const facts = marketCard('Match odds').getByCss('small').filter({ hasText: '₹1–₹10L' });
    await expect.element(facts).toBeVisible();
    await expect.element(facts).not.toHaveTextContent('Book');
    await expect.element(facts).not.toHaveTextContent(/^·/);
  });
});

test.each([360, 320])(
  'shows three prices a side below each full name on a phone of %i px',
  async (width) => {
    await stage({ path: QUIET_MARKET, size: [width, 740] });
    await expectPrice('Back', 'Norhaven', '2.40');
    const row = rowOf('Norhaven');
    await expect.poll(() => cellsInSight(row).length).toBe(6);
    const name = textBox(row.getByCss('[role="rowheader"] b').element());
    const cells = cellsInSight(row)
      .map((cell) => ({ box: cell.getBoundingClientRect(), cell }))
      .toSorted((a, b) => a.box.left - b.box.left);
    for (const [index, { box, cell }] of cells.entries()) {
      expect(box.top).toBeGreaterThanOrEqual(name.bottom);
      expect(cell.scrollWidth - cell.clientWidth, 'px beyond the cell').toBeLessThanOrEqual(0);
      expect(box.width).toBeGreaterThanOrEqual(38);
      if (index > 0) expect(box.left).toBeGreaterThan(cells[index - 1]!.box.right);
    }
    // The other markets show one price a side next to the names.
    const goals = marketCard('Over/Under 2.5 goals').getByRole('row').nth(1);
    expect(cellsInSight(goals)).toHaveLength(2);
  },
);

test('wraps a fact together with its dot if the line is too narrow', async () => {
  await stage({
    path: QUIET_MARKET,
    signedIn: true,
    size: [320, 740],
    islands: [outlet, slip],
  });
  await fillSlip('2000', ['Back', 'Norhaven']);
  await placeBets();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const row = rowOf('Norhaven');
  const facts = row.getByCss('[data-facts]');
  await expect.element(facts).toHaveTextContent(/^Last\s2\.40 ·\s₹\S+\smatched$/);
  await expect.element(row).toHaveTextContent('+2,744.00');
  const { bottom } = facts.element().closest('[role="rowheader"]')!.getBoundingClientRect();
  const text = facts.element().firstChild as Text;
  const seen = [...text.data].filter((_, index) => {
    const letter = document.createRange();
    letter.setStart(text, index);
    letter.setEnd(text, index + 1);
    const box = letter.getBoundingClientRect();
    return box.width > 0 && (box.top + box.bottom) / 2 < bottom;
  });
  expect(seen.join('').trim()).toMatch(/^Last\s2\.40$/);
});
