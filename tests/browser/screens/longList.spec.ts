import type { Locator, Page } from '@playwright/test';
import { longListIds } from '../../sandbox/simulator/longList';
import { EVENT } from '../actions/calls';
import { slowTimers } from '../actions/clock';
import { longestTasks, scrollThrough, slowness } from '../actions/longTasks';
import { heading, screen } from '../actions/page';
import { marketAddress } from '../actions/prices';
import { expect, test } from '../product';

const COUNT = 10_000;
const FOOTBALL = '/sports/1';
/** The duration from which browsers call a task long, in ms. */
const LONG_MS = 50;
/** A page that draws the whole list has half a million elements. */
const MOST_ELEMENTS = 1_500;

test.use({ world: { mode: { list: COUNT } } });
test.setTimeout(120_000);

const rows = (page: Page): Locator => screen(page).getByRole('listitem');

/** The row of an event, by its position in the world's own order. */
const rowOf = (page: Page, index: number): Locator =>
  rows(page).filter({
    has: page.locator(`a[href="${marketAddress(longListIds(index).eventId)}"]`),
  });

const addressInSight = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll('main [role="listitem"] a[href^="/markets/"]')];
    const below = links.filter((link) => link.getBoundingClientRect().top > innerHeight / 2);
    const [next] = below.toSorted(
      (a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top,
    );
    return next?.getAttribute('href') ?? null;
  });

/** The link of the first event below the middle of the window. */
async function linkInSight(page: Page): Promise<Locator> {
  let address: string | null = null;
  // The rows at a position are drawn after the page has scrolled to it.
  await expect
    .poll(async () => (address = await addressInSight(page)), { message: 'an event in sight' })
    .not.toBeNull();
  return screen(page).locator(`a[href="${address}"]`);
}

/**
 * Passes if no task is long by an idle machine's time. Other work starts and ends between two measurements, so the best
 * of three measurements counts.
 */
async function expectShortTasks(
  page: Page,
  what: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const times: number[] = [];
  while (times.length < 3 && times.every((ms) => ms >= LONG_MS))
    times.push(((await longestTasks(page, work))[0] ?? Infinity) / (await slowness(page)));
  expect(Math.min(...times), `${what}: ${times.join()}`).toBeLessThan(LONG_MS);
}

async function openList(page: Page): Promise<void> {
  await page.goto(FOOTBALL);
  await expect(rows(page).first()).toBeVisible({ timeout: 60_000 });
}

/** Waits until rows are drawn down to the end of the window. */
const expectDrawn = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() =>
        [0.3, 0.5, 0.7].every((share) => {
          const found = document.elementFromPoint(innerWidth / 2, innerHeight * share);
          return found?.closest('[role="listitem"], .head, .stack > [data-at]') !== null;
        }),
      ),
    )
    .toBe(true);

/** Scrolls to a position in the list and waits for its rows. Returns the position. */
async function scrollTo(page: Page, top: number): Promise<number> {
  await page.evaluate((to) => window.scrollTo(0, to), top);
  await expectDrawn(page);
  return page.evaluate(() => scrollY);
}

/** The markets of the visible rows; a row that was scrolled away is followed for a moment longer. */
const inSight = (page: Page): Promise<readonly string[]> =>
  rows(page).evaluateAll((items) =>
    items
      .filter((item) => {
        const { top, bottom } = item.getBoundingClientRect();
        return bottom > -60 && top < innerHeight + 60;
      })
      .map((item) => `1.${item.querySelector('a')?.getAttribute('href')?.split('/').at(-1)}`),
  );

const isOfSight = (ids: readonly string[] | undefined, seen: readonly string[]): boolean =>
  ids !== undefined && ids.length > 2 && ids.every((id) => seen.includes(id));

test('scrolls 10,000 events without a long task, and restores the place on Back', async ({
  page,
}) => {
  // On a busy machine, the server needs longer for 10,000 events than the page waits.
  await slowTimers(page, 10_000);
  let named: readonly string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const [, group] = /"GroupBy":"([^"]*)"/.exec(String(payload)) ?? [];
      if (group !== undefined) named = group.split(',');
    }),
  );
  await test.step('draws only the rows nearby, in short tasks', async () => {
    await expectShortTasks(page, 'reading', () => openList(page));
    await expect.poll(async () => isOfSight(named, await inSight(page))).toBe(true);
    let elements = 0;
    await expectShortTasks(page, 'scrolling', async () => {
      ({ elements } = await scrollThrough(page, 4_000));
    });
    expect(elements).toBeLessThan(MOST_ELEMENTS);
    await expect(rowOf(page, COUNT - 1)).toBeInViewport();
  });
  const top = await scrollTo(page, 200_000);
  await test.step('names the visible markets when a scroll rests', () =>
    expect.poll(async () => isOfSight(named, await inSight(page))).toBe(true));
  await test.step('restores the place and the focus on Back', async () => {
    const link = await linkInSight(page);
    const opened = page.waitForResponse((response) => response.url().includes(EVENT));
    await link.click();
    await opened;
    await expect(heading(page)).toBeVisible();
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
    await expect(link).toBeFocused();
  });
});
