import type { Locator, Page } from '@playwright/test';
import { brokenWords, setTextSize } from '../hands/cut';
import { heading, screen } from '../hands/page';
import { marketAddress } from '../hands/prices';
import { hasColumn } from '../hands/screen';
import { type Match, offer, openMatch, removeRunner, settle } from '../hands/server';
import { tooSmall } from '../hands/thumb';
import { expect, type Product, test } from '../product';

const MINUTE = 60_000;
const ALONE = { eventId: '29300009', marketId: '1.29300009' } as const;

/** Four races at two courses, opened in no order: the quiet server lists them by their off. */
function fillRaces(product: Product): void {
  for (const [at, venue, startsIn] of [
    [3, 'Merrow Park', 36 * MINUTE],
    [1, 'Merrow Park', 3 * MINUTE],
    [2, 'Dunmore', 12 * MINUTE],
    [4, 'Merrow Park', 90 * MINUTE],
  ] as const)
    openMatch(product, {
      eventId: `2930000${at}`,
      marketId: `1.2930000${at}`,
      sportId: '26',
      sportName: 'Horse racing',
      name: `Race ${at} ${venue}`,
      competition: venue,
      market: 'To win',
      startsIn,
      runners: ['Copper Kettle', 'Ferryman', 'Old Harbour'].map((name, side) => ({
        id: `8${at}${side}`,
        name,
      })),
      prices: { back: 300, lay: 320 },
    });
}

/** Opens one race, the only one of its course; nothing is offered on its runners. */
function openRace(product: Product, runners: Match['runners']): void {
  openMatch(product, {
    eventId: ALONE.eventId,
    marketId: ALONE.marketId,
    sportId: '26',
    sportName: 'Horse racing',
    name: '12:30 Merrow Park',
    competition: 'Merrow Park',
    market: 'To win',
    startsIn: 20 * MINUTE,
    runners,
  });
}

const raceAddress = (at: number): string => marketAddress(`2930000${at}`);

const nextOff = (page: Page): Locator => screen(page).getByRole('region', { name: 'Next off' });
const times = (page: Page): Locator =>
  screen(page).getByRole('navigation', { name: 'Races at Merrow Park' }).getByRole('link');

const expectRace = (page: Page, at: number): Promise<void> =>
  expect(page).toHaveURL(raceAddress(at));

/** Waits until the page of a race is drawn: its keys work from then on. */
async function expectRaceShown(page: Page, at: number): Promise<void> {
  await expectRace(page, at);
  await expect(screen(page).locator(`[href="${raceAddress(at)}"][aria-current]`)).toBeVisible();
}

test('home shows the next races by their off, counting down by the server’s clock', async ({
  page,
  product,
}) => {
  fillRaces(product);
  // The device is ten minutes slow: by its own clock nothing would start soon.
  await page.clock.install({ time: Date.now() - 10 * MINUTE });
  await page.goto('/home');
  const races = nextOff(page).getByRole('listitem');
  await expect(races).toHaveCount(4);
  await expect(races.nth(0)).toContainText(/2:\d\d.*Merrow Park.*3 runners/s);
  await expect(races.nth(1)).toContainText(/11 min.*Dunmore/s);
  await expect(races.nth(2)).toContainText(/35 min.*Merrow Park/s);
  const before = await races.nth(0).innerText();
  await page.clock.runFor(5_000);
  await expect.poll(() => races.nth(0).innerText()).not.toBe(before);
  await races.nth(1).getByRole('link').click();
  await expectRace(page, 2);
});

test('home without a race has no next off', async ({ page }) => {
  await page.goto('/home');
  await expect(screen(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(nextOff(page)).toHaveCount(0);
});

test('the page of a race leads by time to the other races of its course, and to the next one anywhere', async ({
  page,
  product,
}) => {
  fillRaces(product);
  await page.goto(raceAddress(1));
  await expect(times(page)).toHaveText([/^\d\d:\d\d$/, /^\d\d:\d\d$/, /^\d\d:\d\d$/]);
  await expect(screen(page)).toContainText('Race 1 of 3');
  await expect(screen(page)).toContainText(/Starts in [12]:\d\d/);
  await expect(times(page).nth(0)).toHaveAttribute('aria-current', 'page');
  await expect(screen(page).getByRole('link', { name: /^Previous race/ })).toHaveCount(0);
  await screen(page)
    .getByRole('link', { name: /^Next race: .*Dunmore/ })
    .click();
  await expectRace(page, 2);
  await expect(heading(page)).toContainText('Race 2 Dunmore');
  await screen(page)
    .getByRole('link', { name: /^Previous race/ })
    .click();
  await expectRace(page, 1);
  await times(page).nth(2).click();
  await expectRace(page, 4);
  await expect(screen(page)).toContainText('Race 3 of 3');
});

test('the way to the next race is whole with letters twice as large', async ({ page, product }) => {
  fillRaces(product);
  await page.goto(raceAddress(1));
  const next = screen(page).getByRole('link', { name: /^Next race/ });
  await expect(next).toContainText('Dunmore');
  await setTextSize(page, 200);
  await expect.poll(() => brokenWords(next)).toEqual([]);
});

test(
  'brackets lead from race to race, and are letters in a field',
  { tag: '@desktop' },
  async ({ page, product }) => {
    fillRaces(product);
    await page.goto(raceAddress(1));
    await expect(times(page).first()).toBeVisible();
    await page.keyboard.press(']');
    await expectRaceShown(page, 2);
    await page.keyboard.press('n');
    await expectRaceShown(page, 3);
    await page.keyboard.press('[');
    await expectRaceShown(page, 2);
    await page.keyboard.press('p');
    await expectRaceShown(page, 1);
    await page.keyboard.press('[');
    await page.evaluate(() => {
      const field = document.createElement('input');
      document.querySelector('main')?.append(field);
      field.focus();
    });
    await page.keyboard.press(']');
    await expectRaceShown(page, 1);
  },
);

test(
  'a race lists its runners by price with their numbers, and moves no row under the player',
  { tag: '@both' },
  async ({ page, product }) => {
    openRace(
      product,
      ['Copper Kettle', 'Ferryman', 'Old Harbour'].map((name, side) => ({
        id: `89${side}`,
        name,
        cloth: side + 4,
      })),
    );
    const back = (runner: number, price: number): void =>
      offer(product, `89${runner}`, [price], [], ALONE.marketId);
    back(0, 900);
    back(1, 250);
    await page.clock.install();
    await page.goto(marketAddress(ALONE.eventId));
    const names = screen(page).getByRole('rowheader');
    await expect(names).toHaveText([/^5 Ferryman/, /^4 Copper Kettle/, /^6 Old Harbour/]);
    back(2, 150);
    await expect(screen(page).getByRole('row').filter({ hasText: 'Old Harbour' })).toContainText(
      '1.50',
    );
    await expect(names.nth(2)).toContainText('Old Harbour');
    // Once in a while, but not under a pointer.
    if (hasColumn(page)) {
      await names.nth(1).hover();
      await page.clock.runFor(2 * MINUTE);
      await expect(names.nth(2)).toContainText('Old Harbour');
      await page.mouse.move(1, 1);
    }
    await page.clock.runFor(2 * MINUTE);
    await expect(names).toHaveText([/^6 Old Harbour/, /^5 Ferryman/, /^4 Copper Kettle/]);
    removeRunner(product, '891', 20, ALONE.marketId);
    await expect(names.last()).toHaveText('5 Ferryman');
  },
);

test('a race stands by number where the player wants it, in the address and in the next race', async ({
  page,
  product,
}) => {
  for (const [event, venue] of [
    ['29300009', 'Merrow Park'],
    ['29300010', 'Ashdown'],
  ] as const)
    openMatch(product, {
      eventId: event,
      marketId: `1.${event}`,
      sportId: '26',
      sportName: 'Horse racing',
      name: `12:30 ${venue}`,
      competition: venue,
      market: 'To win',
      startsIn: 20 * MINUTE,
      runners: ['Copper Kettle', 'Ferryman', 'Old Harbour'].map((name, side) => ({
        id: `${event}${side}`,
        name,
        cloth: side + 4,
      })),
    });
  offer(product, '293000091', [250], [], '1.29300009');
  offer(product, '293000102', [250], [], '1.29300010');
  await page.goto(marketAddress('29300009'));
  const names = screen(page).getByRole('rowheader');
  await expect(names.first()).toContainText('Ferryman');
  const order = screen(page).getByRole('combobox', { name: 'Order of the runners' });
  await order.selectOption('By number');
  await expect(names).toHaveText([/^4 Copper Kettle/, /^5 Ferryman/, /^6 Old Harbour/]);
  await expect(page).toHaveURL(/\?order=number$/);
  expect(await tooSmall(page)).toEqual([]);
  await page.reload();
  await expect(names.first()).toContainText('Copper Kettle');
  await screen(page)
    .getByRole('link', { name: /Ashdown/ })
    .click();
  await expect(page).toHaveURL(/29300010$/);
  await expect(names.first()).toContainText('Copper Kettle');
  await order.selectOption('By price');
  await expect(names.first()).toContainText('Old Harbour');
});

test(
  'a race that is over has its winner first, no order to choose, and its result apart from the edge of its card',
  { tag: '@both' },
  async ({ page, product }) => {
    openRace(
      product,
      ['Copper Kettle', 'Ferryman', 'Old Harbour'].map((name, side) => ({
        id: `89${side}`,
        name,
        cloth: side + 4,
      })),
    );
    offer(product, '890', [250], [], ALONE.marketId);
    offer(product, '891', [400], [], ALONE.marketId);
    await page.goto(marketAddress(ALONE.eventId));
    const names = screen(page).getByRole('rowheader');
    const order = screen(page).getByRole('combobox', { name: 'Order of the runners' });
    await expect(names.first()).toContainText('Copper Kettle');
    await expect(order).toBeVisible();
    settle(product, '892', ALONE.marketId);
    await expect(names.first()).toContainText('Old Harbour');
    await expect(order).toHaveCount(0);
    await page.reload();
    await expect(order).toHaveCount(0);
    await expect(names.first()).toContainText('Old Harbour');
    const result = screen(page).locator('output').filter({ hasText: 'Result: Old Harbour' });
    const above = await result.evaluate((box) => {
      const text = document.createRange();
      text.selectNodeContents(box);
      return text.getBoundingClientRect().top - box.parentElement!.getBoundingClientRect().top;
    });
    expect(above).toBeGreaterThanOrEqual(8);
  },
);

test(
  'a race without another leaves no hole above its market, and its time is painted smaller than a finger',
  { tag: '@both' },
  async ({ page, product }) => {
    openRace(
      product,
      ['Copper Kettle', 'Ferryman'].map((name, side) => ({ id: `89${side}`, name })),
    );
    await page.goto(marketAddress(ALONE.eventId));
    await expect(times(page)).toHaveCount(1);
    const time = await times(page).first().boundingBox();
    const market = await screen(page).getByRole('region', { name: 'To win' }).boundingBox();
    expect(time?.height).toBeGreaterThanOrEqual(44);
    expect((market?.y ?? 0) - ((time?.y ?? 0) + (time?.height ?? 0))).toBeLessThanOrEqual(24);
    const painted = await times(page)
      .first()
      .evaluate((link) => parseFloat(getComputedStyle(link, '::before').height));
    expect(painted).toBe(32);
  },
);
