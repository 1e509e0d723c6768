import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { header } from '../../../src/islands/header/island';
import { menu } from '../../../src/islands/menu/island';
import { outlet } from '../../../src/islands/outlet/island';
import { wallet } from '../../../src/islands/wallet/island';
import { placeElsewhere } from '../../browser/actions/elsewhere';
import { settleBet } from '../../browser/actions/ledger';
import { findBrokenWords } from '../../checks/texts';
import { QUIET } from '../../sandbox/simulator/quietEvent';
import { openBet } from '../bets';
import { expectReadable } from '../checks';
import { CLUB, LONG, openLongMatch, OTHERS } from '../longMatch';
import { QUIET_MARKET } from '../market/market';
import {
  confirmButton,
  expectMatched,
  fillSlip,
  openMarket,
  placeButton,
  question,
  sheet,
} from '../slip';
import { type Given, type Size, stage, type Stage, SIZES } from '../stage';

/* Names wrap between words and sums stay on one line; other text next to them shrinks first. */

const BARS_ALONE = { mayCut: 'main *, .tabs *' } as const;

const open = (given: Given): Promise<Stage> => stage({ islands: [header, outlet], ...given });
const expectWhole = (parts: Locator): Promise<unknown> =>
  expect.poll(() => findBrokenWords(parts.elements())).toEqual([]);

/** The narrowest screen of a size, and its text size in percent of the usual one. */
async function narrow(size: Size, text = 100): Promise<void> {
  if (size === 'phone') await page.viewport(text === 100 ? 320 : 360, 740);
  document.documentElement.style.fontSize = `${text}%`;
}

/** The height of the tallest of these boxes, in lines of its own text. */
const mostLines = (boxes: Locator): number =>
  Math.max(
    ...boxes
      .elements()
      .map(
        (box) => box.getBoundingClientRect().height / parseFloat(getComputedStyle(box).fontSize),
      ),
  );

/** The height of an element's text, in multiples of its font size. */
function linesOf(text: Locator): number {
  const letters = document.createRange();
  letters.selectNodeContents(text.element());
  const { fontSize } = getComputedStyle(text.element());
  return letters.getBoundingClientRect().height / parseFloat(fontSize);
}

test.each(SIZES)(
  'shows the exposure of a market with a long name on one line, on a %s',
  async (size) => {
    await open({ size, signedIn: true, before: openLongMatch, islands: [header, outlet, wallet] });
    await narrow(size);
    await page
      .getByCss('#island-header')
      .getByRole('button', { name: /Exposure/ })
      .click();
    const list = page.getByRole('region', { name: 'Exposure by market' });
    await expect.element(list).toHaveTextContent('1,350.00');
    await expectWhole(list);
    await narrow(size, 200);
    await expectWhole(list.getByCss('a > b'));
  },
);

test.each(SIZES)(
  'gives a runner’s name more space than the tag of its bet, on a %s',
  async (size) => {
    await open({ size, signedIn: true, before: openLongMatch, path: '/current-bet?tab=unmatched' });
    await narrow(size);
    const bet = openBet(CLUB);
    await expect.element(bet).toHaveTextContent('Partly matched');
    await expectWhole(bet);
    // A name takes two lines, not one line for each word.
    const { height } = bet.getByCss('b').first().element().getBoundingClientRect();
    expect(height).toBeLessThan(size === 'desktop' ? 44 : 64);
    await narrow(size, 200);
    await expectWhole(bet.getByCss('p'));
  },
);

test.each(
  SIZES.flatMap((size) =>
    (
      [
        ['/account-statement', 'Commission'],
        ['/bet-history', 'Won'],
      ] as const
    ).map(([path, text]) => ({ size, path, text })),
  ),
)(
  'shows names and figures of $path in full next to each other, on a $size',
  async ({ size, path, text }) => {
    const { screen } = await open({
      size,
      path,
      signedIn: true,
      before: (server) => {
        settleBet(server, { name: `${CLUB} v ${OTHERS}`, stake: 100_000, wins: true });
        settleBet(server, { name: 'Kestrel Bay v Osterly Town 7', stake: 5_000, wins: true });
      },
    });
    await expect.element(screen).toHaveTextContent(text);
    for (const percent of [100, 200]) {
      await narrow(size, percent);
      await expectWhole(screen.getByCss('section.card'));
    }
    // A phone shows a list instead of the table.
    if (size === 'phone' || path !== '/account-statement') return;
    await narrow(size);
    expect(linesOf(screen.getByText('Kestrel Bay v Osterly Town 7').first())).toBeLessThan(2);
  },
);

test.each(SIZES.flatMap((size) => [100, 200].map((text) => ({ size, text }))))(
  'shows a player’s bar in two lines of full words on a $size with $text % text',
  async ({ size, text }) => {
    const { setOnline } = await open({ size, signedIn: true });
    const bar = page.getByCss('#island-header');
    const funds = bar.getByRole('button', { name: /Exposure/ });
    await expect.element(funds).toHaveTextContent('0.00');
    for (const width of size === 'desktop' ? [1_280] : text === 100 ? [360, 320] : [360])
      for (const isOnline of [true, false]) {
        setOnline(isOnline);
        if (!isOnline) await expect.element(bar).toHaveTextContent('Offline');
        await page.viewport(width, 740);
        document.documentElement.style.fontSize = `${text}%`;
        await expectWhole(bar);
        await expect.poll(() => mostLines(funds.getByCss('b, small'))).toBeLessThan(2);
        await expectReadable(BARS_ALONE, `${width} px`);
        // The figure never shrinks.
        await expect
          .element(funds.getByText('0.00', { exact: true }).first())
          .toBeInViewport({ ratio: 1 });
      }
  },
);

test('leaves 8 px between the word for a lost connection and the balance', async () => {
  const { setOnline } = await open({ signedIn: true });
  await expect.element(page.getByCss('[data-opens="wallet"]')).toBeVisible();
  setOnline(false);
  const word = page.getByCss('#island-header').getByText('Offline', { exact: true });
  await expect.element(word).toBeVisible();
  const funds = page.getByCss('[data-opens="wallet"]').element().getBoundingClientRect();
  expect(funds.left - word.element().getBoundingClientRect().right).toBeGreaterThanOrEqual(8);
});

describe('the page at double text size', () => {
  test.each(SIZES)('shows the steps of a position in full, on a %s', async (size) => {
    const { screen } = await open({
      size,
      path: QUIET_MARKET,
      signedIn: true,
      before: (server) => {
        placeElsewhere(server, { price: 240, stake: 10_000 });
        placeElsewhere(server, { runnerId: QUIET.away, price: 500, stake: 10_000 });
      },
    });
    const steps = screen.getByRole('region', { name: 'Match odds' }).getByCss('label');
    await expect.poll(() => steps.elements()).toHaveLength(3);
    await narrow(size, 200);
    await expectWhole(steps);
  });

  test('shows the slip, its question and its receipt in full on the narrowest phone', async () => {
    await openMarket();
    await page.viewport(320, 740);
    document.documentElement.style.fontSize = '200%';
    await fillSlip('100', ['Back', 'Norhaven']);
    const whole = async (what: string): Promise<void> => {
      await expectReadable(BARS_ALONE, what);
      await expectWhole(sheet());
      await expect.element(sheet().getByCss('[data-closes]').first()).toBeInViewport({ ratio: 1 });
      const last = sheet().getByRole('button').last().element().getBoundingClientRect();
      expect(last.right, what).toBeLessThanOrEqual(320);
    };
    await whole('the slip');
    await placeButton().click();
    await expect.element(question()).toBeVisible();
    await whole('the question');
    await confirmButton().click();
    await expectMatched('Norhaven', '₹100 at 2.40');
    await whole('the receipt');
  });

  test.each(SIZES)('shows the link to the login on one line, on a %s', async (size) => {
    await open({ size, path: QUIET_MARKET });
    const link = page.getByCss('#island-header').getByRole('link', { name: 'Log in' });
    await expect.element(link).toBeVisible();
    await narrow(size, 200);
    await expect.poll(() => linesOf(link)).toBeLessThan(2);
    await expect.element(link).toBeInViewport({ ratio: 1 });
  });

  test('breaks no name in the heading and the runners of a ladder on a phone', async () => {
    const { screen } = await open({
      path: `/ladder/${LONG.eventId}/${LONG.marketId}`,
      signedIn: true,
      before: openLongMatch,
    });
    await expect.element(screen.getByRole('heading', { name: CLUB })).toBeVisible();
    await narrow('phone', 200);
    await expectWhole(screen.getByCss('header, fieldset'));
    for (const name of screen.getByRole('heading').or(screen.getByCss('fieldset span')).elements())
      expect(name.scrollWidth, name.textContent).toBeLessThanOrEqual(name.clientWidth);
  });

  test.each(SIZES)('shows the name of each list of bets in full, on a %s', async (size) => {
    await open({
      size,
      path: '/current-bet',
      signedIn: true,
      before: (server) => placeElsewhere(server, { price: 240, stake: 10_000 }),
    });
    await expect.element(page.getByRole('tab', { name: /^Matched/ })).toBeVisible();
    await narrow(size, 200);
    for (const name of [/^Matched/, /^Unmatched/, /^Settled/])
      await expect.element(page.getByRole('tab', { name })).toBeInViewport({ ratio: 1 });
  });

  test.each(SIZES)(
    'shows every word of a player’s bars inside the window, on a %s',
    async (size) => {
      await open({ size, path: '/current-bet', signedIn: true });
      await expect.element(page.getByCss('[data-opens="wallet"]')).toBeVisible();
      for (const width of size === 'desktop' ? [1_280] : [360, 320]) {
        await page.viewport(width, 740);
        document.documentElement.style.fontSize = '200%';
        await expectReadable({}, `${width} px`);
        for (const part of page.getByCss('.top > *, .tabs > *').elements())
          if (part.checkVisibility())
            expect(part.getBoundingClientRect().right, part.outerHTML).toBeLessThanOrEqual(width);
        const ways = page.getByCss('.ways').element();
        expect(ways.scrollWidth, 'px of the links').toBeLessThanOrEqual(ways.clientWidth);
        if (size === 'phone')
          for (const label of page.getByCss('.tabs span').all())
            await expect.element(label).toBeVisible();
      }
    },
  );

  test.each(SIZES)('shows the words of the tabs or the sports in full, on a %s', async (size) => {
    await open({ size });
    await page.viewport(size === 'phone' ? 320 : 1_280, 740);
    document.documentElement.style.fontSize = '200%';
    const links = page.getByCss(size === 'phone' ? '.tabs > *' : '.sports a');
    await expect.element(links.first()).toBeVisible();
    await expectWhole(links);
    for (const link of links.elements()) {
      const { left, right } = link.getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(innerWidth);
    }
  });

  test.each(SIZES)('shows the sums of the menu inside it, on a %s', async (size) => {
    await open({ size, signedIn: true, islands: [header, outlet, menu] });
    await page.getByCss('[data-opens=menu]:visible').first().click();
    await expect.element(sheet()).toBeVisible();
    document.documentElement.style.fontSize = '200%';
    const end = (box: Locator): number => box.element().getBoundingClientRect().right;
    for (const sum of sheet().getByRole('definition').all())
      expect(end(sum)).toBeLessThanOrEqual(end(sheet()));
  });
});
