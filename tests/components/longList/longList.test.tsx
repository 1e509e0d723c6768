import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { header } from '../../../src/islands/header/island';
import { outlet } from '../../../src/islands/outlet/island';
import { ODDS, TREE } from '../../browser/actions/calls';
import { changeSettings } from '../../browser/actions/server';
import { longListIds } from '../../sandbox/simulator/longList';
import { boxOf } from '../actions';
import { type Given, stage, type Stage } from '../stage';

/* A list that is much longer than the drawn part. */

const COUNT = 2_000;
/** Events in play are a list of their own: every 25th event. */
const IN_PLAY = COUNT / 25;
/** A position far below the first rows, in px. */
const FAR = 20_000;

const rows = (): Locator => page.getByRole('main').getByRole('listitem');

async function open(given: Given = {}): Promise<Stage> {
  const opened = await stage({ path: '/sports/1', world: { list: COUNT }, ...given });
  await expect.element(rows().first()).toBeVisible();
  return opened;
}

/** Scrolls to a place in the list and waits until rows are drawn all the way down the window. */
async function scrollDown(top: number): Promise<number> {
  scrollTo({ top, behavior: 'instant' });
  const isDrawnAt = (share: number): boolean =>
    Boolean(
      document
        .elementFromPoint(innerWidth / 2, innerHeight * share)
        ?.closest('[role="listitem"], .head, .stack > [data-at]'),
    );
  await expect.poll(() => [0.3, 0.5, 0.7].every(isDrawnAt)).toBe(true);
  return scrollY;
}

/** The markets of the visible rows; the page still follows a row shortly after it is scrolled away. */
const idsInSight = (): readonly string[] =>
  rows()
    .elements()
    .filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return bottom > -60 && top < innerHeight + 60;
    })
    .map((row) => `1.${row.querySelector('a')?.getAttribute('href')?.split('/').at(-1)}`);

test('announces the position of each row, even if most rows are not drawn', async () => {
  await open();
  const first = page.getByRole('main').getByRole('list').first().getByRole('listitem').first();
  await expect.element(first).toHaveAttribute('aria-posinset', '1');
  await expect.element(first).toHaveAttribute('aria-setsize', String(IN_PLAY));
  expect(rows().elements().length).toBeLessThan(40);
});

test('fetches only the prices of visible events', async () => {
  // If the hub accepts markets by name, it pushes them before they are fetched again.
  const opened = await open({ before: (server) => changeSettings(server, { namedOdds: false }) });
  await scrollDown(FAR);
  await expect
    .poll(() => {
      const fetched = opened.sent(ODDS).at(-1)?.query['marketIds']?.split(',') ?? [];
      const seen = idsInSight();
      return fetched.length > 2 && fetched.every((id) => seen.includes(id));
    })
    .toBe(true);
});

test('keeps the focus on its row while the list changes, and Tab continues from that row', async () => {
  const opened = await open({ islands: [outlet, header] });
  const top = await scrollDown(FAR);
  const findNext = (): string | null | undefined =>
    rows()
      .getByCss('a[href^="/markets/"]')
      .elements()
      .filter((link) => link.getBoundingClientRect().top > innerHeight / 2)
      .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)[0]
      ?.getAttribute('href');
  await expect.poll(findNext).toBeTruthy();
  const focused = page.getByCss(`main a[href="${findNext()}"]`);
  (focused.element() as HTMLElement).focus({ preventScroll: true });
  const before = boxOf(focused).y;
  // A match earlier in the list ends, so the next list does not contain it.
  const gone = longListIds(1);
  opened.sandbox.exchange.settle(gone.marketId, { winners: [`${gone.eventId}0`] });
  const lists = opened.sent(TREE).length;
  opened.streams.catalogue.reload();
  await expect
    .poll(() => opened.sent(TREE).filter(({ status }) => status !== undefined).length)
    .toBeGreaterThan(lists);
  await expect.element(focused).toHaveFocus();
  await expect.poll(() => Math.round(boxOf(focused).y)).toBe(Math.round(before));
  await scrollDown(top + 2 * FAR);
  await expect.element(focused).toHaveFocus();
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.poll(() => document.activeElement !== document.body).toBe(true);
  await expect.element(page.elementLocator(document.activeElement!)).toBeInViewport();
  expect(Math.abs(scrollY - top)).toBeLessThan(2_000);
});
