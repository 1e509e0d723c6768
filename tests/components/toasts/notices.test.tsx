import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { tellSessionEnd } from '../../../src/islands/toasts/sessionEnd';
import { saySettlements } from '../../../src/islands/bets/settled/settled';
import { sports } from '../../../src/islands/sports/island';
import { header } from '../../../src/islands/header/island';
import { menu as menuIsland } from '../../../src/islands/menu/island';
import { outlet } from '../../../src/islands/outlet/island';
import { slip } from '../../../src/islands/slip/island';
import { toasts } from '../../../src/islands/toasts/island';
import { PLACE } from '../../browser/actions/calls';
import { placeElsewhere } from '../../browser/actions/elsewhere';
import { betElsewhere, settle } from '../../browser/actions/server';
import { boxOf, expectPlayer, logOutElsewhere, menu, openMenu } from '../actions';
import { betTab, openBet } from '../bets';
import { QUIET } from '../market/market';
import {
  bestPrice,
  closeSheet,
  expectMatched,
  expectNotice,
  fillSlip,
  notices,
  openMarket,
  openSlip,
  placeBets,
  receiptButton,
  sheet,
  stakeField,
} from '../slip';
import { type Given, SIZES, type Size, type Stage } from '../stage';
import { jumpingTime } from '../time';

/* The position of notices, the space that they leave free, and the time at which they disappear. */

const ENDED_ELSEWHERE = 'You logged out in another tab.';
const LOGGED_OUT = 'You’re logged out.';

const open = (given: Given = {}): Promise<Stage> =>
  openMarket({
    islands: [outlet, slip, header, toasts, menuIsland, sports],
    frame: [saySettlements, tellSessionEnd],
    ...given,
  });

/** Another window has the focus, so no notice disappears automatically. */
const leaveWindow = (): unknown => dispatchEvent(new Event('blur'));
const returnToWindow = (): unknown => dispatchEvent(new Event('focus'));

const top = (): Locator => page.getByCss('.top');
const sportsBar = (): Locator => page.getByCss('.sports');

/**
 * Waits until the notice is shown and does not cover any of these parts: it is positioned one frame after the page
 * moves.
 */
async function expectClear(notice: Locator, ...parts: readonly Locator[]): Promise<void> {
  await expect.element(notice).toBeVisible();
  for (const part of parts) await expect.element(part).toBeVisible();
  await expect
    .poll(() => {
      const a = boxOf(notice);
      return parts.filter((part) => {
        const b = boxOf(part);
        return a.right > b.left && b.right > a.left && a.bottom > b.top && b.bottom > a.top;
      });
    })
    .toEqual([]);
}

const heightOf = (size: Size): number => (size === 'phone' ? 740 : 800);
const widthOf = (size: Size): number => (size === 'phone' ? 360 : 1_280);

/** Ends the session in another tab, and waits until the page shows that. */
async function endSessionElsewhere(opened: Stage): Promise<void> {
  await expectPlayer();
  logOutElsewhere(opened);
  await expectNotice(ENDED_ELSEWHERE);
}

describe.each(SIZES)('a notice on a %s', (size) => {
  test('covers neither the sports nor the header of the slip', async () => {
    const opened = await open({ size });
    await endSessionElsewhere(opened);
    const head = page.getByCss('#island-slip h2').first();
    await expectClear(notices().first(), sportsBar(), top(), ...(size === 'desktop' ? [head] : []));
  });

  test('covers neither the sticky header of an event nor its chips if it shows a result', async () => {
    const opened = await open({
      size,
      before: (server) => placeElsewhere(server, { price: 240, stake: 10_000 }),
    });
    await expect.element(bestPrice('Back', 'Norhaven')).toBeEnabled();
    await page.viewport(widthOf(size), Math.min(heightOf(size), 560));
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    const stuck = page.getByCss('main [data-stuck]');
    await expect.poll(() => stuck.elements()).toHaveLength(1);
    settle(opened, QUIET.home);
    await expectNotice('You won');
    leaveWindow();
    await expect.poll(() => stuck.elements()).toHaveLength(1);
    await expectClear(
      notices().first(),
      stuck.getByCss(':scope > div').first(),
      stuck.getByRole('group'),
      top(),
    );
  });

  test('covers none of the tabs of the bets if it shows a result', async () => {
    const opened = await open({
      size,
      path: '/current-bet',
      before: (server) => placeElsewhere(server, { price: 240, stake: 10_000 }),
    });
    await expect.element(openBet('Norhaven')).toBeVisible();
    settle(opened, QUIET.home);
    await expectNotice('You won');
    leaveWindow();
    await expectClear(notices().first(), page.getByRole('tablist'), top());
    await betTab('Settled').click();
    await expect.element(betTab('Settled')).toHaveAttribute('aria-selected', 'true');
  });

  test('is above older notices, and is shown in full', async () => {
    const opened = await open({
      size,
      before: (server) => {
        placeElsewhere(server, { price: 240, stake: 10_000 });
        betElsewhere(server, 10_000);
      },
    });
    await expect.element(bestPrice('Back', 'Norhaven')).toBeEnabled();
    await page.viewport(widthOf(size), 480);
    leaveWindow();
    settle(opened, QUIET.under, QUIET.goals);
    await expectNotice('You lost ₹100.00');
    settle(opened, QUIET.home);
    await expectNotice('You won');
    await expect.poll(() => notices().elements()).toHaveLength(2);
    const lost = notices().filter({ hasText: 'You lost' });
    const won = notices().filter({ hasText: 'You won' });
    await expect.element(won).toBeInViewport({ ratio: 1 });
    const painted = notices()
      .elements()
      .map((notice) => {
        const box = notice.getBoundingClientRect();
        const room = notice.parentElement!.getBoundingClientRect();
        if (box.left >= room.right || box.top >= room.bottom) return 'out of sight';
        return box.bottom <= room.bottom + 1 ? 'whole' : 'cut';
      });
    expect(painted).not.toContain('cut');
    expect(painted).toContain('whole');
    const [older, newer] = [boxOf(lost), boxOf(won)];
    expect(older.y > newer.y || older.x > newer.x).toBe(true);
  });
});

test('keeps notices away from the header of the open slip on a phone', async () => {
  const opened = await open();
  const runners = ['Norhaven', 'Eastmere', 'The draw'];
  await fillSlip('100', ...runners.map((runner) => ['Back', runner] as const));
  const release = opened.hold(({ path }) => path === PLACE);
  await placeBets();
  await closeSheet();
  release();
  await expect.element(notices().first()).toHaveTextContent('Matched');
  leaveWindow();
  await expectClear(notices().first(), sportsBar());
  await openSlip();
  await expect.element(sheet()).toBeVisible();
  const head = sheet().getByCss(':scope > :first-child');
  await expect
    .poll(async () => {
      for (const notice of notices().all()) await expectClear(notice, sportsBar(), head);
    })
    .toBeUndefined();
});

test('covers no part of a tall receipt with a notice', async () => {
  const opened = await open();
  const runners = ['Norhaven', 'Eastmere', 'The draw', 'Over 2.5 goals'];
  await fillSlip('100', ...runners.map((runner) => ['Back', runner] as const));
  await placeBets();
  for (const runner of runners) await expectMatched(runner, '₹100');
  settle(opened, QUIET.under, QUIET.goals);
  await expectNotice('You lost ₹100.00');
  leaveWindow();
  await expectClear(notices().first(), sportsBar(), top(), sheet());
  await expect.element(receiptButton('Done')).toBeInViewport({ ratio: 1 });
});

test('covers no part of the slip with the notice of a result while the player bets', async () => {
  const opened = await open({
    before: (server) =>
      placeElsewhere(server, {
        marketId: QUIET.goals,
        runnerId: QUIET.over,
        side: 'LAY',
        price: 240,
        stake: 10_000,
      }),
  });
  await fillSlip('100', ['Back', 'Norhaven'], ['Back', 'Eastmere'], ['Back', 'The draw']);
  settle(opened, QUIET.under, QUIET.goals);
  await expectNotice('You won');
  leaveWindow();
  for (const width of [320, 360]) {
    await page.viewport(width, 740);
    await expect.poll(() => boxOf(sheet()).width).toBe(width);
    await expectClear(notices().first(), sheet());
  }
});

test('closes the focused sheet before a newer notice with Escape', async () => {
  const opened = await open({ before: (server) => betElsewhere(server, 10_000) });
  await fillSlip('100', ['Back', 'Norhaven']);
  settle(opened, QUIET.under, QUIET.goals);
  await expectNotice('You lost ₹100.00');
  leaveWindow();
  await stakeField('Norhaven').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet()).not.toBeInTheDocument();
  expect(notices().elements()).toHaveLength(1);
});

test('closes no notice when Escape and F8 are pressed in a field', async () => {
  const opened = await open();
  await endSessionElsewhere(opened);
  leaveWindow();
  await page.getByCss('#island-header').getByRole('link', { name: 'Log in' }).click();
  const field = opened.screen.getByLabelText('User name or email');
  await field.fill('thorne');
  await userEvent.keyboard('{F8}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(notices().elements()).toHaveLength(1);
  await expect.element(field).toHaveValue('thorne');
  (field.element() as HTMLElement).blur();
  await userEvent.keyboard('{F8}{Escape}');
  await expect.poll(() => notices().elements()).toEqual([]);
});

test('lets the other notices expire after the player dismisses one', async () => {
  const pass = jumpingTime();
  const opened = await open();
  await endSessionElsewhere(opened);
  leaveWindow();
  await page.getByCss('#island-header').getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await expectPlayer();
  await openMenu();
  await menu().getByRole('button', { name: 'Log out' }).click();
  await expectNotice(LOGGED_OUT);
  await expect.poll(() => notices().elements()).toHaveLength(2);
  const first = notices().filter({ hasText: ENDED_ELSEWHERE });
  // A dismissed notice must not leave the pointer over another notice.
  await first.hover();
  await first.click();
  await expect.element(first).not.toBeInTheDocument();
  returnToWindow();
  await pass(9_000);
  await expect.poll(() => notices().elements()).toEqual([]);
});

test('keeps a notice while the window has no focus or the pointer is on it', async () => {
  const pass = jumpingTime();
  const opened = await open();
  await endSessionElsewhere(opened);
  const notice = notices().filter({ hasText: ENDED_ELSEWHERE });
  leaveWindow();
  await pass(20_000);
  await expect.element(notice).toBeVisible();
  returnToWindow();
  await notice.hover();
  await pass(20_000);
  await expect.element(notice).toBeVisible();
  await page.getByCss('main').hover({ position: { x: 10, y: 600 } });
  await pass(5_000);
  await expect.element(notice).not.toBeInTheDocument();
});
