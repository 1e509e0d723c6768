import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { TREE } from '../../browser/actions/calls';
import {
  failCalls,
  goInPlay,
  mendServer,
  openMatch,
  type Server,
} from '../../browser/actions/server';
import { QUIET_MARKET } from '../../checks/prices';
import { boxOf } from '../actions';
import { stage, type Stage } from '../stage';

const HOUR = 3_600_000;

/** Opens a tennis match a day ahead and a race in four days, in addition to the football match of today. */
function openDays(server: Server): void {
  for (const [at, sportId, sportName, name, startsIn] of [
    [1, '2', 'Tennis', 'A Norling v P Ruddock', 24 * HOUR],
    [2, '26', 'Horse racing', '20:24 Merrow Park', 96 * HOUR],
  ] as const)
    openMatch(server, {
      eventId: `2920000${at}`,
      marketId: `1.2920000${at}`,
      sportId,
      sportName,
      name,
      startsIn,
      runners: ['One', 'Two'].map((runner, side) => ({ id: `7${at}${side}`, name: runner })),
      prices: { back: 200, lay: 210 },
    });
}

const tab = ({ screen }: Stage, name: string): Locator =>
  screen.getByRole('link', { name, exact: true });
const eventLink = (): Locator => page.getByCss(`main a[href="${QUIET_MARKET}"]`).first();

const expectLists = ({ screen }: Stage, ...sports: readonly string[]): Promise<unknown> =>
  expect
    .poll(() =>
      screen
        .getByRole('heading', { level: 2 })
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(sports);

test('lists matches by day and by sport, and stores both in the address', async () => {
  const opened = await stage({ path: '/matchlist?day=all', before: openDays });
  const { screen, path } = opened;
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^Matches$/);
  await expectLists(opened, 'Football', 'Tennis', 'Horse racing');
  await expect.element(tab(opened, 'All days')).toHaveAttribute('aria-current', 'page');
  await tab(opened, 'Tennis').click();
  await expect.poll(path).toBe('/matchlist?day=all&sport=2');
  await expectLists(opened, 'Tennis');
  await opened.reload();
  await expectLists(opened, 'Tennis');
  await expect.element(tab(opened, 'Tennis')).toHaveAttribute('aria-current', 'page');
  await tab(opened, 'In-play').click();
  await expect.poll(path).toBe('/matchlist?day=inplay&sport=2');
  await expect.element(screen).toHaveTextContent('Nothing in play right now.');
  await tab(opened, 'See all matches').click();
  await expectLists(opened, 'Football', 'Tennis', 'Horse racing');
  opened.back();
  await expect.element(screen).toHaveTextContent('Nothing in play right now.');
  opened.back();
  await expectLists(opened, 'Tennis');
});

test('lists a match in play with its live prices', async () => {
  await stage({ path: '/matchlist?day=inplay', before: (server) => goInPlay(server, 5) });
  await expect.element(eventLink()).toBeVisible();
  await expect.element(page.getByRole('article')).toHaveTextContent('2.40');
});

test('shows whether the list is loading, has failed or is out of date', async () => {
  const opened = await stage({ path: '/matchlist?day=all' });
  const { screen } = opened;
  const release = opened.hold(({ path }) => path === TREE);
  await opened.reload();
  await expect.element(screen).toHaveAttribute('aria-busy', 'true');
  failCalls(opened, TREE);
  release();
  const alert = screen.getByRole('alert');
  await expect.element(alert).toHaveTextContent('We couldn’t load the events.');
  await expect.element(screen).not.toHaveAttribute('aria-busy');
  mendServer(opened);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(eventLink()).toBeVisible();
  failCalls(opened, TREE);
  opened.streams.catalogue.reload();
  const note = screen.getByRole('status').filter({ hasText: 'We couldn’t load the events.' });
  await expect.element(note).toHaveTextContent(/Last updated at \d\d:\d\d, \d+ s ago\./);
  // The width of a text of two lines next to the button, in px.
  expect(boxOf(note).height).toBeLessThan(60);
  await expect.element(eventLink()).toBeVisible();
});
