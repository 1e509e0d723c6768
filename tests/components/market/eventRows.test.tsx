import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { goInPlay, offer, openMatch, type Server, settle } from '../../browser/actions/server';
import { openRace } from '../../browser/actions/races';
import { stage } from '../stage';
import { expectPrice, QUIET } from './market';
import { boxOf } from '../actions';

/* Rows of events in lists, and home's block of events in play. */

const rowOf = (name: string): Locator => page.getByRole('article').filter({ hasText: name });

/** Opens a match without prices, whose sides are named after its runners. */
const openPlain = (server: Server, eventId: string, name: string, startsIn: number): void =>
  openMatch(server, {
    eventId,
    marketId: `1.${eventId}`,
    name,
    competition: 'Cup',
    startsIn,
    runners: name.split(' v ').map((side, place) => ({ id: `${eventId}${place}`, name: side })),
  });

test('skips an event with the id .. and shows the other events', async () => {
  const { screen } = await stage({
    before: (server) => openPlain(server, '..', 'Odd v Even', 600_000),
  });
  await expect.element(screen.getByText('Norhaven').first()).toBeVisible();
  expect(page.getByText(/^Odd/).elements()).toEqual([]);
});

test('highlights the start of an event only if it is soon', async () => {
  await stage({
    path: '/sports/1',
    before(server) {
      openPlain(server, '29000011', 'Westhaven v Southmere', 5 * 60_000);
      openPlain(server, '29000012', 'Highmoss v Larkfield', 26 * 3_600_000);
    },
  });
  const start = (name: string): Locator =>
    rowOf(name).getByText(/^(Starts in|Tomorrow|[A-Z][a-z]{2} \d)/);
  await expect.element(start('Westhaven')).toBeVisible();
  const colourOf = (part: Locator): string => getComputedStyle(part.element()).color;
  const quiet = colourOf(page.getByRole('article').first().getByCss('.ev-meta'));
  expect(colourOf(start('Highmoss'))).toBe(quiet);
  expect(colourOf(start('Westhaven'))).not.toBe(quiet);
});

describe.each(['phone', 'desktop'] as const)('home without an event in play, on a %s', (size) => {
  test('shows a single sentence until an event is in play', async () => {
    const staged = await stage({ size });
    const none = staged.screen.getByCss('.card').filter({ hasText: 'Nothing in play right now.' });
    await expect.element(none).toBeVisible();
    expect(boxOf(none).height).toBeLessThanOrEqual(60);
    await expectPrice('Back', 'Norhaven', '2.40');
    goInPlay(staged, 5);
    await expect.element(none).not.toBeInTheDocument();
    const block = page.getByRole('region', { name: 'In-play' });
    await expect.element(block).toHaveTextContent('Norhaven');
    // The heading says that the events are in play, so the row shows the competition instead of the label.
    const league = boxOf(block.getByText('Coastal Cup'));
    expect(league.x).toBeCloseTo(boxOf(block.getByCss('.ev-teams').first()).x, 0);
  });
});

test('shows the market of a row unless it is match odds', async () => {
  const staged = await stage();
  const row = rowOf('Norhaven');
  await expect.element(row).toHaveTextContent('2.40');
  expect(row.getByText('Over/Under 2.5 goals').elements()).toEqual([]);
  settle(staged, QUIET.home);
  await staged.reload();
  await expect
    .element(row.getByText('Over/Under 2.5 goals', { exact: true }).first())
    .toBeVisible();
});

test('starts all rows of a list at the same distance from the edge', async () => {
  const { screen } = await stage({
    // At this width, one of the two competitions needs its own line.
    size: [1_070, 800],
    before: (server) => openPlain(server, '29000003', 'Westhaven v Southmere', 3_600_000),
  });
  const heads = screen.getByCss('article .ev-meta');
  await expect.poll(() => heads.elements().length).toBe(2);
  const places = heads.elements().map((meta) => {
    const { top, height } = meta.getBoundingClientRect();
    const row = meta.closest('.ev')!.getBoundingClientRect();
    return { height, below: Math.round(top - row.top), row: row.height };
  });
  const [one, two] = places.toSorted((a, b) => a.height - b.height);
  expect(two!.height, 'two lines').toBeGreaterThan(one!.height * 1.5);
  expect(Math.abs(two!.below - one!.below)).toBeLessThanOrEqual(1);
  expect(two!.below).toBeGreaterThanOrEqual(6);
  expect(two!.row, 'height of the row').toBe(one!.row);
});

test('wraps a long name of a runner on a phone without moving a price', async () => {
  const runners = ['Wandering Anthem', 'Rusty', 'Thunderous Applause'];
  const long = 'Wolverhampton Wanderers Reserves Under 23';
  await stage({
    before(server) {
      openMatch(server, {
        eventId: '29000004',
        marketId: '1.29000104',
        sportId: '26',
        sportName: 'Horse racing',
        name: '15:30 Hollowbrook',
        market: 'To win',
        startsIn: 1_800_000,
        runners: [...runners, 'Outsider'].map((name, index) => ({ id: `4${index}`, name })),
      });
      for (const [index, back] of [300, 400, 500].entries())
        offer(server, `4${index}`, [back], [back + 50], '1.29000104');
      openPlain(server, '29000005', `${long} v Larkfield`, 1_900_000);
    },
  });
  const race = rowOf('15:30 Hollowbrook');
  const label = (name: string): Locator => race.getByCss('.pair > span').filter({ hasText: name });
  for (const name of runners) await expect.element(label(name)).toBeVisible();
  for (const name of [label(runners[0]!), label(runners[2]!), page.getByText(long).first()]) {
    // A row out of sight is not laid out.
    name.element().scrollIntoView({ block: 'center', behavior: 'instant' });
    await expect
      .poll(() => name.element().checkVisibility({ contentVisibilityAuto: true }))
      .toBe(true);
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = name.element();
    expect([scrollWidth - clientWidth, Math.max(0, scrollHeight - clientHeight - 1)]).toEqual([
      0, 0,
    ]);
  }
  const cells = race.getByCss('.pair button:first-of-type').elements();
  expect(new Set(cells.map((cell) => cell.getBoundingClientRect().top)).size).toBe(1);
  // The link to the race is tall enough for a finger.
  const link = race.getByRole('link').element();
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width } = link.getBoundingClientRect();
  for (const down of [1, 22, 43])
    expect(link.contains(document.elementFromPoint(x + width / 2, y + down))).toBe(true);
  // The row is as high as any other, so that the page does not move when rows scroll into view.
  expect(boxOf(race).height).toBe(boxOf(rowOf('Norhaven').first()).height);
});

test.each(['phone', 'desktop'] as const)(
  'reserves no space for prices that an older server does not list, on a %s',
  async (size) => {
    const { screen } = await stage({
      size,
      backend: { dialect: 'older' },
      before: (server) => openRace(server, { at: 1, venue: 'Merrow Park', startsIn: 11 }),
    });
    await expect.element(rowOf('Norhaven')).toBeVisible();
    await expect.poll(() => rowOf('Norhaven').element().clientHeight).toBeLessThanOrEqual(102);
    const next = screen.getByRole('region', { name: 'Next off' });
    await expect.element(next).toHaveTextContent('Merrow Park');
    await expect.element(next).not.toHaveTextContent('runner');
  },
);
