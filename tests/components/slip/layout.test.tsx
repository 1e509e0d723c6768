import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { offer, settle, suspend } from '../../browser/actions/server';
import { boxOf } from '../actions';
import { textsOf } from '../bets';
import { expectAccessible } from '../checks';
import { QUIET } from '../market/market';
import {
  bestPrice,
  closeSheet,
  confirmButton,
  fillSlip,
  leg,
  oddsField,
  openLeg,
  openMarket,
  openSlip,
  placeButton,
  question,
  sheet,
  slipBar,
  stakeField,
  typeStake,
} from '../slip';
import { SIZES } from '../stage';

/* The positions of the slip's parts: inside the screen, in full and in order. */

const ALL_RUNNERS = ['Norhaven', 'Eastmere', 'The draw', 'Over 2.5 goals', 'Under 2.5 goals'];

type Name = (typeof SIZES)[number];

/** The windows of a size: narrow and usual phones, both low. */
const windowsOf = (size: Name): readonly (readonly [width: number, height: number])[] =>
  size === 'desktop'
    ? [[1_280, 800]]
    : [
        [320, 640],
        [360, 640],
      ];

/** The slip: a sheet over the page on a phone, a column on a desktop. */
const slip = (size: Name): Locator =>
  size === 'desktop' ? page.getByCss('#island-slip section') : sheet();

/** The words, fields and buttons of a part that are cut off or extend beyond its sides. */
function cutIn(part: Locator): readonly string[] {
  const root = part.element();
  const { left, right } = root.getBoundingClientRect();
  return [...root.querySelectorAll<HTMLElement>('b, bdi, dd, dt, button, input, small, h2')]
    .filter((each) => each.checkVisibility() && !each.closest('.vh'))
    .filter((each) => {
      const box = each.getBoundingClientRect();
      const isOut = box.left < left - 1 || box.right > right + 1;
      const isWider = each.scrollWidth > each.clientWidth + 1;
      return isOut || (isWider && getComputedStyle(each).display !== 'inline');
    })
    .map((each) => `${each.tagName} ${each.textContent || (each as HTMLInputElement).value}`);
}

/** Returns whether a part is fully painted inside its scrolling listand uncovered. */
function isPainted(part: Locator): boolean {
  const element = part.element();
  const { left, top, width, height } = element.getBoundingClientRect();
  return [top + 2, top + height - 2].every((y) => {
    const seen = document.elementFromPoint(left + width / 2, y);
    return seen !== null && element.contains(seen);
  });
}

const expectPainted = (part: Locator, painted = true): Promise<unknown> =>
  expect.poll(() => isPainted(part)).toBe(painted);

const expectWhole = (part: Locator): Promise<unknown> =>
  expect.element(part).toBeInViewport({ ratio: 1 });

async function tap(...runners: readonly string[]): Promise<void> {
  for (const runner of runners) {
    await bestPrice('Back', runner).click();
    await expect.element(bestPrice('Back', runner)).toHaveAttribute('aria-pressed', 'true');
  }
}

/** Scrolls the legs of the slip to the top or the end. */
function scrollLegs(size: Name, to: 'top' | 'end'): void {
  for (const box of [slip(size).element(), ...slip(size).element().querySelectorAll('*')])
    if (/auto|scroll/.test(getComputedStyle(box).overflowY))
      box.scrollTop = to === 'top' ? 0 : box.scrollHeight;
}

/** Opens a slip with every runner, in a window that is too low for all of them. */
async function openLongSlip(size: Name): Promise<void> {
  await tap(...ALL_RUNNERS);
  await openSlip();
  if (size === 'desktop') await page.viewport(1_280, 560);
  else await page.viewport(360, 640);
}

describe.each(SIZES)('the layout of the slip on a %s', (size) => {
  test('shows runner, odds, stake and buttons in full with large figures', async () => {
    await openMarket({ size });
    await fillSlip('90000', ['Back', 'Norhaven'], ['Lay', 'Eastmere'], ['Back', 'The draw']);
    for (const [width, height] of windowsOf(size)) {
      await page.viewport(width, height);
      for (const runner of ['The draw', 'Eastmere', 'Norhaven']) {
        await openLeg(runner);
        await expectWhole(stakeField(runner));
        await expectWhole(oddsField(runner));
        expect(cutIn(slip(size)), `${runner} open, ${width} px`).toEqual([]);
      }
      await expectWhole(placeButton());
    }
  });

  test('shows a long stake in full, and leaves its field in place when typing ends', async () => {
    await openMarket({ size });
    await fillSlip('100', ['Back', 'Norhaven']);
    const field = stakeField('Norhaven');
    const input = (): HTMLInputElement => field.element() as HTMLInputElement;
    const room = (): number => input().clientWidth - input().scrollWidth;
    for (const [width, height] of windowsOf(size)) {
      await page.viewport(width, height);
      for (const stake of ['1000000', '10000000', '100000.50', '100000000.50', '1000000000.50']) {
        await field.fill(stake);
        await expect
          .poll(room, { message: `${stake} as it is typed, ${width} px` })
          .toBeGreaterThanOrEqual(0);
        const { y } = boxOf(field);
        input().blur();
        await expect.poll(() => input().value).toMatch(/,/);
        await expect
          .poll(room, { message: `${stake} in groups, ${width} px` })
          .toBeGreaterThanOrEqual(0);
        expect(boxOf(field).y, `${stake}, ${width} px`).toBe(y);
      }
    }
  });

  test('shows the full question, with both answers inside the screen', async () => {
    await openMarket({ size });
    await fillSlip('1000', ['Back', 'Norhaven'], ['Lay', 'Eastmere'], ['Back', 'The draw']);
    await placeButton().click();
    await expect.element(confirmButton()).toBeVisible();
    for (const [width, height] of windowsOf(size)) {
      await page.viewport(width, height);
      await expectWhole(confirmButton());
      await expectWhole(page.getByRole('button', { name: 'Change', exact: true }));
      expect(cutIn(question()), `${width} px`).toEqual([]);
      const rows = question().getByRole('listitem').elements();
      expect(rows).toHaveLength(3);
      for (const row of rows) {
        const [name, terms, market, result] = [...row.querySelectorAll('bdi, b, small')].map(
          (part) => part.getBoundingClientRect(),
        );
        expect(market?.left, `market below its runner, ${width} px`).toBe(name?.left);
        expect(result?.right, `result below its stake, ${width} px`).toBe(terms?.right);
        expect(market?.top).toBeGreaterThanOrEqual(name?.bottom ?? Infinity);
      }
    }
  });

  test('lists selections in the order of the taps, grouped by event', async () => {
    await openMarket({ size });
    const runners = ['The draw', 'Norhaven', 'Over 2.5 goals', 'Eastmere'];
    await tap(...runners);
    await openSlip();
    for (const [width, height] of windowsOf(size)) {
      await page.viewport(width, height);
      await expect
        .poll(() => runners.toSorted((a, b) => boxOf(leg(a)).y - boxOf(leg(b)).y), {
          message: `${width} px`,
        })
        .toEqual(runners);
    }
  });

  test('adds up several selections, and lists the excluded selections', async () => {
    const opened = await openMarket({ size });
    await tap('Norhaven', 'Over 2.5 goals', 'Eastmere', 'The draw');
    await typeStake('Norhaven', '100');
    await typeStake('Eastmere', '200');
    settle(opened, QUIET.under, QUIET.goals);
    const out = page.getByText('1 needs a stake, 1 is closed. They won’t be placed.');
    await expect.element(out).toBeVisible();
    await expect.element(placeButton()).toHaveTextContent(/^Place 2 bets · ₹300$/);
    // One of the two wins at most: 200 at 3.20, less the other's stake.
    await expect
      .element(slip(size))
      .toHaveTextContent(/Total liability\s*300\.00\s*Maximum profit\s*\+340\.00/);
    for (const [width, height] of windowsOf(size)) {
      await page.viewport(width, height);
      await expectWhole(page.getByText('Total liability'));
      await expectWhole(page.getByText('Maximum profit'));
      await expectWhole(placeButton());
      await expectWhole(page.getByText('They won’t be placed.'));
    }
    await expectAccessible();
  });

  test('keeps the heading and the total in view while the selections scroll', async () => {
    await openMarket({ size });
    await openLongSlip(size);
    const head = slip(size).getByRole('heading', { name: 'Bet slip' });
    const foot = page.getByRole('button', { name: 'Enter a stake' });
    for (const to of ['end', 'top'] as const) {
      scrollLegs(size, to);
      // The last leg is open, so its end is the end of the list.
      await expectPainted(
        to === 'end' ? leg('Under 2.5 goals').getByCss('dd').last() : leg('Norhaven'),
      );
      await expectPainted(head);
      await expectPainted(foot);
    }
  });

  test('makes the stake field as wide as its selection at 200 % text', async () => {
    await openMarket({ size });
    await tap('Norhaven');
    await openSlip();
    document.documentElement.style.fontSize = '200%';
    for (const [width, height] of windowsOf(size)) {
      await page.viewport(width, height);
      const card = boxOf(leg('Norhaven'));
      const field = leg('Norhaven')
        .getByCss('[id^="stake-"]')
        .element()
        .parentElement!.getBoundingClientRect();
      expect(field.right).toBeLessThanOrEqual(card.right);
      expect(field.left).toBeGreaterThanOrEqual(card.left);
    }
  });

  test('scrolls a worse price into view together with its Accept button', async () => {
    const opened = await openMarket({ size });
    await openLongSlip(size);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollLegs(size, 'end');
    await expectPainted(leg('Norhaven'), false);
    offer(opened, QUIET.home, [230, 228], [256, 258]);
    const accept = leg('Norhaven').getByRole('button', { name: 'Accept' });
    await expect.element(accept).toBeVisible();
    await expectPainted(accept);
  });

  test('explains below the field why a stake is too large, and shows no profit', async () => {
    await openMarket({ size });
    await fillSlip('9Cr', ['Back', 'Norhaven']);
    const reason = leg('Norhaven').getByCss('li');
    await expect.element(reason).toHaveTextContent(/^(Maximum|You have)/);
    const field = boxOf(stakeField('Norhaven'));
    const quick = boxOf(page.getByRole('group', { name: 'Quick stakes' }));
    expect(boxOf(reason).y).toBeGreaterThanOrEqual(field.bottom);
    expect(boxOf(reason).bottom).toBeLessThanOrEqual(quick.y);
    expect(isPainted(reason)).toBe(true);
    expect(textsOf(leg('Norhaven').getByCss('dd'))).toEqual(['–', '–']);
  });
});

test('shows the open selection and Place above a phone’s keyboard', async () => {
  const runners = ['Norhaven', 'Eastmere', 'The draw', 'Over 2.5 goals'];
  const covered = 300;
  await openMarket();
  await tap(...runners);
  await openSlip();
  const view = window.visualViewport!;
  try {
    for (const width of [320, 360]) {
      await page.viewport(width, 740);
      for (const runner of ['Over 2.5 goals', 'Norhaven', 'The draw']) {
        await openLeg(runner);
        await expect.element(stakeField(runner)).toHaveFocus();
        Object.defineProperty(view, 'height', {
          configurable: true,
          value: innerHeight - covered,
        });
        view.dispatchEvent(new Event('resize'));
        for (const part of [
          leg(runner).getByCss('header b'),
          oddsField(runner),
          stakeField(runner),
          page.getByRole('button', { name: /^(Place |Enter a stake)/ }),
        ]) {
          await expect.poll(() => boxOf(part).y).toBeGreaterThan(0);
          await expect.poll(() => boxOf(part).bottom).toBeLessThanOrEqual(740 - covered + 1);
        }
        // The fields are painted, and not hidden behind the footer of the sheet.
        const { left, top, width: wide, height } = boxOf(stakeField(runner));
        expect(document.elementFromPoint(left + wide / 2, top + height / 2)).toBe(
          stakeField(runner).element(),
        );
      }
    }
  } finally {
    Reflect.deleteProperty(view, 'height');
  }
});

test('shows the stakes of the open selection in full below any number of selections', async () => {
  await openMarket({ size: 'desktop' });
  for (const runner of ALL_RUNNERS) {
    await tap(runner);
    await expect.element(stakeField(runner)).toHaveFocus();
    await expectPainted(stakeField(runner));
    const quick = page.getByRole('group', { name: 'Quick stakes' }).getByRole('button');
    for (const each of quick.all()) await expectPainted(each);
  }
});

describe('the bar of the slip', () => {
  test('says that its selection is suspended', async () => {
    const opened = await openMarket();
    await tap('Over 2.5 goals');
    await expect.element(slipBar()).toHaveTextContent(/Over 2\.5 goals\s*Back\s*\d/);
    suspend(opened, QUIET.goals);
    await expect.element(slipBar()).toHaveTextContent(/Over 2\.5 goals\s*Back\s*Suspended$/);
  });

  test('counts the selections that can still be placed, or explains why none can', async () => {
    const opened = await openMarket();
    await tap('Over 2.5 goals', 'Norhaven');
    settle(opened, QUIET.under, QUIET.goals);
    await openSlip();
    await expect.element(leg('Over 2.5 goals')).toHaveTextContent(/^Closed/);
    await closeSheet();
    await expect.element(slipBar()).toHaveTextContent(/^1\s*Bet slip:\s*Norhaven/);
    settle(opened, QUIET.away);
    await expect.element(slipBar()).toHaveTextContent('Bet slip 2 are closed');
    await slipBar().click();
    await expect.element(page.getByText('2 are closed. Nothing to place.')).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: /^Place bet|^Enter a stake/ }))
      .toBeDisabled();
    await userEvent.keyboard('{Escape}');
  });
});
