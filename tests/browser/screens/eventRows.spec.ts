import { boxOf, expectDrawn, expectFilled, screen } from '../hands/page';
import { expectPrice, QUIET } from '../hands/prices';
import { goInPlay, offer, openMatch, settle } from '../hands/server';
import { expect, test } from '../product';

/* Rows of events in lists, and the block of home for those in play. */

test('only what starts soon is in the colour that calls', async ({ page, product }) => {
  const at = (eventId: string, name: string, startsIn: number): void =>
    openMatch(product, {
      eventId,
      marketId: `1.${eventId}`,
      name,
      startsIn,
      runners: name.split(' v ').map((side, place) => ({ id: `${eventId}${place}`, name: side })),
    });
  at('29000011', 'Westhaven v Southmere', 5 * 60_000);
  at('29000012', 'Highmoss v Larkfield', 26 * 3_600_000);
  await page.goto('/sports/1');
  await expectDrawn(page);
  const colourOf = (name: string): Promise<string> =>
    page
      .getByRole('article')
      .filter({ hasText: name })
      .getByText(/^(Starts in|Tomorrow|[A-Z][a-z]{2} \d)/)
      .evaluate((text) => getComputedStyle(text).color);
  const [soon, later] = [await colourOf('Westhaven'), await colourOf('Highmoss')];
  const quiet = await page
    .getByRole('article')
    .first()
    .locator('.ev-meta')
    .evaluate((meta) => getComputedStyle(meta).color);
  expect(later).toBe(quiet);
  expect(soon).not.toBe(quiet);
});

test(
  'home does not say that nothing is in play above an event that has gone in play',
  { tag: '@both' },
  async ({ page, product }) => {
    await page.goto('/home');
    await expectFilled(page);
    const none = screen(page).locator('.card', { hasText: 'Nothing in play right now.' });
    await expect(none).toBeVisible();
    await expectPrice(page, 'Back', 'Norhaven', '2.40');
    goInPlay(product, 5);
    await expect(none).toHaveCount(0);
    const block = screen(page).getByRole('region', { name: 'In-play' });
    await expect(block).toContainText('Norhaven');
    // Its head says that it is in play: the competition begins where the label would.
    const [row, league] = await Promise.all([
      block.locator('.ev-teams').first().boundingBox(),
      block.getByText('Coastal Cup').boundingBox(),
    ]);
    expect(league?.x).toBeCloseTo(row?.x ?? 0, 0);
  },
);

test('home without anything in play says so in one line', { tag: '@both' }, async ({ page }) => {
  await page.goto('/home');
  const none = screen(page).locator('.card', { hasText: 'Nothing in play right now.' });
  expect((await boxOf(none)).height).toBeLessThanOrEqual(60);
});

test('a row of a list names its market where that is not match odds', async ({ page, product }) => {
  await page.goto('/home');
  const row = page.getByRole('article').filter({ hasText: 'Norhaven' });
  await expect(row.getByText('Over/Under 2.5 goals')).toHaveCount(0);
  settle(product, QUIET.home);
  await page.reload();
  await expect(row.getByText('Over/Under 2.5 goals', { exact: true }).first()).toBeVisible();
});

test(
  'rows of a list begin equally far below their edge, however much is said above the names',
  { tag: '@desktop' },
  async ({ page, product }) => {
    openMatch(product, {
      eventId: '29000003',
      marketId: '1.29000103',
      name: 'Westhaven v Southmere',
      competition: 'Cup',
      startsIn: 3_600_000,
      runners: [
        { id: '58201', name: 'Westhaven' },
        { id: '58202', name: 'Southmere' },
      ],
    });
    // So narrow that one of the two competitions stands on a line of its own.
    await page.setViewportSize({ width: 1_070, height: 800 });
    await page.goto('/home');
    await expectDrawn(page);
    const heads = screen(page).locator('article .ev-meta');
    await expect(heads).toHaveCount(2);
    const places = await heads.evaluateAll((all) =>
      all.map((meta) => {
        const { top, height } = meta.getBoundingClientRect();
        const row = meta.closest('.ev')!.getBoundingClientRect();
        return { height, below: Math.round(top - row.top), row: row.height };
      }),
    );
    const [one, two] = places.toSorted((a, b) => a.height - b.height);
    expect(two!.height, 'two lines').toBeGreaterThan(one!.height * 1.5);
    expect(Math.abs(two!.below - one!.below)).toBeLessThanOrEqual(1);
    expect(two!.below).toBeGreaterThanOrEqual(6);
    expect(two!.row, 'height of the row').toBe(one!.row);
  },
);

test('a runner’s name in a list is whole on a phone: it takes a second line, and no price moves', async ({
  page,
  product,
}) => {
  const RUNNERS = ['Wandering Anthem', 'Rusty', 'Thunderous Applause'];
  openMatch(product, {
    eventId: '29000004',
    marketId: '1.29000104',
    sportId: '26',
    sportName: 'Horse racing',
    name: '15:30 Hollowbrook',
    market: 'To win',
    startsIn: 1_800_000,
    runners: [...RUNNERS, 'Outsider'].map((name, at) => ({ id: `4${at}`, name })),
  });
  for (const [at, back] of [300, 400, 500].entries())
    offer(product, `4${at}`, [back], [back + 50], '1.29000104');
  openMatch(product, {
    eventId: '29000005',
    marketId: '1.29000105',
    name: 'Wolverhampton Wanderers Reserves Under 23 v Larkfield',
    startsIn: 1_900_000,
    runners: [
      { id: '50', name: 'Wolverhampton Wanderers Reserves Under 23' },
      { id: '51', name: 'Larkfield' },
    ],
  });
  await page.goto('/home');
  await expectDrawn(page);
  const race = page.getByRole('article').filter({ hasText: '15:30 Hollowbrook' });
  const match = page.getByRole('article').filter({ hasText: 'Norhaven' }).first();
  const label = (name: string) => race.locator('.pair > span', { hasText: name });
  for (const name of RUNNERS) await expect(label(name)).toBeVisible();
  for (const name of [label(RUNNERS[0]!), label(RUNNERS[2]!), page.getByText(/^Wolverhampton/)]) {
    const cut = await name
      .first()
      .evaluate((box) => [
        box.scrollWidth - box.clientWidth,
        Math.max(0, box.scrollHeight - box.clientHeight - 1),
      ]);
    expect(cut, (await name.first().textContent()) ?? '').toEqual([0, 0]);
  }
  const tops = await race
    .locator('.pair button:first-of-type')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  // The way to the race is as high as a finger.
  const reach = await race.getByRole('link').evaluate((link) => {
    link.scrollIntoView({ block: 'center' });
    const { x, y, width } = link.getBoundingClientRect();
    return [1, 22, 43].map((down) =>
      link.contains(document.elementFromPoint(x + width / 2, y + down)),
    );
  });
  expect(reach).toEqual([true, true, true]);
  // As high as any other row: nothing moves as rows come into sight.
  expect((await boxOf(race)).height).toBe((await boxOf(match)).height);
});
