import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import {
  goInPlay,
  removeRunner,
  reopen,
  type Server,
  settle,
  stopPrices,
  suspend,
} from '../../browser/actions/server';
import { type Paint, paintedColour, paintedColours } from '../paint';
import { stage } from '../stage';
import { jumpingTime } from '../time';
import { cellsOf, expectPrice, marketCard, priceOf, QUIET, QUIET_MARKET } from './market';

const odds = (): Locator => marketCard('Match odds');
const head = (): Locator => odds().getByRole('columnheader').first();

interface Halt {
  readonly name: string;
  readonly halt: (server: Server) => void;
  /** The label in the head of the market. */
  readonly head: RegExp;
  /** The label in a row of a list. */
  readonly row: string;
}

const SUSPENDED: Halt = {
  name: 'suspended',
  halt: (server) => suspend(server),
  head: /Suspended since \d\d:\d\d$/,
  row: 'Suspended since',
};
const CLOSED: Halt = {
  name: 'closed',
  halt: (server) => settle(server, QUIET.draw),
  head: /Closed since \d\d:\d\d$/,
  row: 'Closed',
};
const HALTS: readonly Halt[] = [
  SUSPENDED,
  CLOSED,
  {
    name: 'inactive',
    halt: ({ sandbox }) => sandbox.exchange.updateMarket(QUIET.matchOdds, { status: 'INACTIVE' }),
    head: /Not open since \d\d:\d\d$/,
    row: 'Not open since',
  },
  {
    name: 'stale',
    halt: (server) => stopPrices(server, '/api/Odds/*', '/api/Market/*', '/api/Event/*'),
    head: /Odds \d+ s old$/,
    row: 'Old odds',
  },
];

/** A time in ms after which prices are no longer fresh. */
const STALE = 15_000;

const THEMES = ['dark', 'light'] as const;
const wearTheme = (theme: string): void => {
  document.documentElement.className = theme;
};

/** Measures a cell in each theme. */
async function paintInThemes(cell: Locator): Promise<Readonly<Record<string, Paint>>> {
  const paints: Record<string, Paint> = {};
  for (const theme of THEMES) {
    wearTheme(theme);
    paints[theme] = await paintedColour(cell);
  }
  return paints;
}

/** Expects that every cell is grey with faded figures, and accepts no tap. */
async function expectFaded(box: Locator, live: Readonly<Record<string, Paint>>): Promise<void> {
  expect(box.getByCss('[data-price]:enabled').elements()).toEqual([]);
  for (const theme of THEMES) {
    wearTheme(theme);
    const paints = await paintedColours(box, cellsOf(box));
    expect(paints.length).toBeGreaterThan(0);
    for (const { colour, contrast } of paints) {
      expect(colour, `colour of a cell of a halted market, ${theme}`).toBeLessThanOrEqual(4);
      expect(contrast, `figures of a halted market, ${theme}`).toBeLessThan(
        live[theme]!.contrast * 0.6,
      );
    }
  }
}

/** How far the label in a head extends beyond the end of its box, in px. */
function cutOff(title: Locator): number {
  const { right } = title.element().getBoundingClientRect();
  const ends = title
    .getByCss('small')
    .elements()
    .map((label) => {
      const words = document.createRange();
      words.selectNodeContents(label);
      return words.getBoundingClientRect().right;
    });
  return Math.max(0, ...ends.map((end) => Math.ceil(end - right)));
}

/** Expects that the figures of all cells are uncovered. */
function expectUncovered(cells: Locator): void {
  const leaves = [...document.querySelectorAll('main *')]
    .filter((leaf) => leaf.children.length === 0)
    .filter((leaf) => getComputedStyle(leaf).visibility !== 'hidden')
    .map((leaf) => ({ leaf, box: leaf.getBoundingClientRect() }))
    .filter(({ box: { width, height } }) => width > 1 && height > 1);
  const figures = cells.getByCss('b, i').elements();
  expect(figures.length).toBeGreaterThan(0);
  const covered = figures
    .filter((figure) => {
      const { left, top, right, bottom } = figure.getBoundingClientRect();
      return leaves.some(
        ({ leaf, box }) =>
          !leaf.contains(figure) &&
          !figure.contains(leaf) &&
          box.left < right - 1 &&
          box.right > left + 1 &&
          box.top < bottom - 1 &&
          box.bottom > top + 1,
      );
    })
    .map((figure) => figure.outerHTML);
  expect(covered).toEqual([]);
}

/** The position of a part in the page, independent of the scroll position. */
function placeOf(part: Locator) {
  const { x, y, width, height } = part.element().getBoundingClientRect();
  return { x, y: y + scrollY, width, height };
}

describe.each(['phone', 'desktop'] as const)('a halted market in both themes on a %s', (size) => {
  test.each(HALTS)(
    'is grey and faint below one label if it is $name',
    async ({ name, halt, head: label }) => {
      const pass = jumpingTime();
      const staged = await stage({ path: QUIET_MARKET, size });
      await expectPrice('Back', 'Norhaven', '2.40');
      // The page has fresh prices from the server, so that it sees the halt begin.
      await expect.element(cellsOf(odds()).first()).toBeEnabled();
      const before = await paintInThemes(priceOf('Back', 'Norhaven'));
      for (const { colour } of Object.values(before)) expect(colour).toBeGreaterThan(15);
      const place = placeOf(odds());
      halt(staged);
      if (name === 'stale') await pass(STALE);
      await expect.element(head()).toHaveTextContent(label);
      await expectFaded(odds(), before);
      expectUncovered(cellsOf(odds()));
      expect(cutOff(head()), 'of the label').toBe(0);
      // Above a stale market, the page says that its event could not be fetched, which moves the market down.
      const { width, height } = place;
      expect(placeOf(odds())).toMatchObject(name === 'stale' ? { width, height } : place);
      expect(
        odds()
          .getByText(name === 'stale' ? label : /since/)
          .elements(),
      ).toHaveLength(1);
      if (name === 'stale') return;
      // The other market stays open.
      const cell = marketCard('Over/Under 2.5 goals').getByCss('[data-price="0"]').first();
      // The cell must not be under the bars at the edges of the page.
      cell.element().scrollIntoView({ block: 'center' });
      expect((await paintedColour(cell)).colour).toBeGreaterThan(15);
    },
  );

  test.each(HALTS)(
    'fades its row in a list, and shows next to the clock that the market is $name',
    async ({ name, halt, row: label }) => {
      const pass = jumpingTime();
      const staged = await stage({ path: '/sports/1', size });
      const row = page.getByRole('article').filter({ hasText: 'Norhaven' });
      const first = cellsOf(row).first();
      await expect.element(first).toHaveTextContent('2.40');
      await expect.element(first).toBeEnabled();
      await expect.element(staged.screen).not.toHaveAttribute('aria-busy');
      const before = await paintInThemes(first);
      const place = placeOf(row);
      halt(staged);
      if (name === 'stale') await pass(STALE);
      await expect.element(row.getByCss('.ev-meta')).toHaveTextContent(label);
      await expectFaded(row, before);
      expectUncovered(cellsOf(row));
      expect(placeOf(row)).toEqual(place);
    },
  );
});

test('keeps the note of a non-runner readable while its market is halted', async () => {
  const staged = await stage({ path: QUIET_MARKET });
  await expectPrice('Back', 'Eastmere', '3.20');
  removeRunner(staged, QUIET.away, 12.5);
  const note = odds().getByRole('row').filter({ hasText: 'Non-runner' });
  await expect.element(note).toBeVisible();
  const before = await paintedColour(note);
  suspend(staged);
  await expect.element(head()).toHaveTextContent(/Suspended/);
  expect(await paintedColour(note)).toEqual(before);
});

test('shows the start of a halt only if the halt began while the page was open', async () => {
  const staged = await stage({ path: QUIET_MARKET, before: (server) => suspend(server) });
  await expect.element(head()).toHaveTextContent(/Suspended$/);
  reopen(staged);
  await expect.element(cellsOf(odds()).first()).toBeEnabled();
  await expect.element(head()).not.toHaveTextContent('Suspended');
  suspend(staged);
  await expect.element(head()).toHaveTextContent(/Suspended since \d\d:\d\d$/);
});

describe('a market on the narrowest screens', () => {
  const size = [320, 640] as const;

  test('keeps its name visible while it is suspended or closed', async () => {
    const staged = await stage({ path: QUIET_MARKET, size });
    await expectPrice('Back', 'Norhaven', '2.40');
    const name = head().getByText('Match odds', { exact: true });
    /** Returns whether the middle of the first letters is uncovered. */
    const inSight = (): boolean => {
      const text = document.createRange();
      text.selectNodeContents(name.element());
      const { left, top, height } = text.getBoundingClientRect();
      return document.elementFromPoint(left + 4, top + height / 2) === name.element();
    };
    expect(inSight()).toBe(true);
    for (const { name: state, halt, head: label } of [SUSPENDED, CLOSED]) {
      halt(staged);
      await expect.element(head()).toHaveTextContent(label);
      expect(inSight(), state).toBe(true);
    }
  });

  test('keeps its prices in place when the market goes in play', async () => {
    const staged = await stage({ path: QUIET_MARKET, size });
    await expectPrice('Back', 'Norhaven', '2.40');
    const place = placeOf(odds());
    goInPlay(staged, 12);
    await expect.element(page.getByText('Bet delay 12 s').first()).toBeVisible();
    expect(placeOf(odds())).toEqual(place);
  });
});
