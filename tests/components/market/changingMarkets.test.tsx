import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { entryId, openLongRace, RACE } from '../../browser/actions/longRace';
import {
  goInPlay,
  offer,
  openMatch,
  removeRunner,
  settle,
  voidMarket,
} from '../../browser/actions/server';
import { stage } from '../stage';
import { expectPrice, marketCard, QUIET, QUIET_MARKET } from './market';

/* A market of an open page that loses runners, moves out of sight, goes in play, is settled or becomes void. */

const raceRows = (): Locator => marketCard('Long race').getByRole('row');

/** The first price of a runner of the long race. */
const entryCell = (entry: number): Locator =>
  raceRows()
    .filter({ has: page.getByRole('rowheader', { name: `Entry ${entry}`, exact: true }) })
    .getByCss('button')
    .first();

const bringIntoSight = (part: Locator): void =>
  part.element().scrollIntoView({ block: 'center', behavior: 'instant' });

test('leaves the focus in place when a runner is removed from a long market', async () => {
  const staged = await stage({ path: QUIET_MARKET, before: openLongRace });
  const cell = entryCell(11);
  await expect.element(cell).toBeInTheDocument();
  bringIntoSight(cell);
  (cell.element() as HTMLElement).focus();
  await expect.poll(() => raceRows().elements().length).toBe(25);
  await expect.element(cell).toHaveFocus();
  removeRunner(staged, entryId(3), 1, RACE);
  await expect.element(raceRows().filter({ hasText: 'Non-runner' })).toHaveTextContent('Entry 3');
  expect(raceRows().elements()).toHaveLength(25);
  await expect.element(cell).toHaveFocus();
});

test('updates the price of a hidden row after some seconds, or when the row scrolls into view', async () => {
  const staged = await stage({
    path: QUIET_MARKET,
    before(server) {
      openLongRace(server);
      for (const entry of [1, 24]) offer(server, entryId(entry), [300], [], RACE);
    },
  });
  const backAt = (entry: number, price: number): void =>
    offer(staged, entryId(entry), [price], [], RACE);
  const [first, last] = [entryCell(1), entryCell(24)];
  await expect.element(first).toHaveTextContent('3.00');
  await expect.element(last).toHaveTextContent('3.00');
  bringIntoSight(first);
  backAt(24, 640);
  backAt(1, 520);
  await expect.element(first).toHaveTextContent('5.2');
  // Screen readers and find-in-page still find the row there.
  await expect.element(last).toHaveTextContent('6.4');
  await expect.element(last).not.toBeInViewport();
  backAt(1, 480);
  backAt(24, 600);
  bringIntoSight(last);
  await expect.element(last).toHaveTextContent('6.0');
  bringIntoSight(first);
  await expect.element(first).toHaveTextContent('4.8');
});

test('strikes through a removed runner, shows its reduction, and takes no bet on it', async () => {
  const staged = await stage({ path: QUIET_MARKET });
  await expectPrice('Back', 'Eastmere', '3.20');
  removeRunner(staged, QUIET.away, 12.5);
  const row = page.getByRole('row').filter({ hasText: 'Non-runner' });
  await expect.element(row).toHaveTextContent('Eastmere');
  await expect.element(row).toHaveTextContent('12.5% reduction on odds matched earlier');
  expect(row.getByRole('button').elements()).toEqual([]);
});

test('closes a settled market and shows its winner', async () => {
  const staged = await stage({ path: QUIET_MARKET });
  await expectPrice('Back', 'Norhaven', '2.40');
  settle(staged, QUIET.draw);
  const market = marketCard('Match odds');
  await expect.element(market.getByText('Closed', { exact: true })).toBeVisible();
  const row = (runner: string): Locator => market.getByRole('row').filter({ hasText: runner });
  await expect.element(row('The draw')).toHaveTextContent('Winner');
  await expect.element(row('Norhaven')).not.toHaveTextContent('Winner');
  expect(market.getByCss('button[data-price]:enabled').elements()).toEqual([]);
});

test('counts down to the off by the second, then shows the bet delay', async () => {
  const [eventId, marketId] = ['29000002', '1.29000102'];
  const staged = await stage({
    path: `/markets/${eventId}`,
    before: (server) =>
      openMatch(server, {
        eventId,
        marketId,
        name: 'Westhaven v Southmere',
        startsIn: 30_000,
        runners: [
          { id: '58101', name: 'Westhaven' },
          { id: '58102', name: 'Southmere' },
        ],
      }),
  });
  const { screen } = staged;
  const left = (): number =>
    Number(/Starts in 0:(\d\d)/.exec(screen.element().textContent)?.[1] ?? Number.NaN);
  await expect.poll(left).toBeLessThanOrEqual(30);
  const first = left();
  await expect.poll(left).toBeLessThan(first);
  goInPlay(staged, 5, marketId);
  await expect.element(screen).toHaveTextContent('In-play');
  await expect.element(screen.getByText('Bet delay 5 s').first()).toBeVisible();
  await expect.element(screen).not.toHaveTextContent('Starts in');
});

test('says that a market is void, and strikes through no runner', async () => {
  const staged = await stage({ path: QUIET_MARKET });
  await expectPrice('Back', 'Norhaven', '2.40');
  voidMarket(staged);
  const market = marketCard('Match odds');
  await expect
    .element(market.getByRole('columnheader').first())
    .toHaveTextContent(/Void since \d\d:\d\d$/);
  await expect.element(market).not.toHaveTextContent('Non-runner');
  const lines = market
    .getByRole('rowheader')
    .elements()
    .map((name) => getComputedStyle(name).textDecorationLine);
  expect(lines).toEqual(['none', 'none', 'none']);
});
