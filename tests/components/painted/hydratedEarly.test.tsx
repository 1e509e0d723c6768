import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { EVENT, SETTINGS, TREE } from '../../browser/actions/calls';
import { changeSettings, offer } from '../../browser/actions/server';
import { QUIET } from '../../sandbox/simulator/quietEvent';
import { heading } from '../actions';
import { type Given, stage } from '../stage';
import { hideable } from '../visibility';

/* A page whose streams wait for their own replies: React hydrates the painted nodes with the reply that painted them. */

const MARKET = `/markets/${QUIET.eventId}`;
const PATHS = ['/home', '/sports/1', MARKET];

/** Opens a page, holds back the replies to its streams, and expects that React hydrates the page without them. */
async function openHydrated(given: Given) {
  let nodes: readonly Element[] = [];
  let release = (): void => undefined;
  let releaseSettings = (): void => undefined;
  const opened = await stage({
    ...given,
    painted: (screen, hold) => {
      nodes = [...screen.querySelectorAll('*')];
      release = hold(({ path }) => path === TREE || path === EVENT);
      releaseSettings = hold(({ path }) => path.startsWith(SETTINGS));
    },
  });
  await expect.poll(() => document.querySelector('main[data-painted]')).toBeNull();
  const cell = document.querySelector<HTMLElement>(`[data-price="0"]`)!;
  return {
    ...opened,
    cell,
    release,
    releaseSettings,
    /** Expects that React has hydrated all the painted nodes and replaced none of them. */
    expectSame(): void {
      const gone = nodes.filter((node) => !node.isConnected && node.childElementCount > 0);
      expect(opened.failures).toEqual([]);
      expect(gone.slice(0, 3).map((node) => node.outerHTML)).toEqual([]);
    },
  };
}

describe.each([
  ['guest', false],
  ['player', true],
])('a page of a %s that waits for its own replies', (_, signedIn) => {
  test.each(PATHS)('is hydrated at %s', async (path) => {
    const { cell, release, streams, expectSame } = await openHydrated({ path, signedIn });
    expect(cell.textContent).toMatch(/2\.40/);
    expectSame();
    release();
    await expect.poll(() => streams.catalogue.sports$.value.state).toBe('ready');
    expectSame();
  });

  test.each(PATHS)('puts a tapped price of %s into the slip', async (path) => {
    const { cell, release, streams, expectSame } = await openHydrated({ path, signedIn });
    cell.click();
    await expect.poll(() => cell.ariaPressed).toBe('true');
    release();
    await expect.poll(() => streams.catalogue.sports$.value.state).toBe('ready');
    await expect.poll(() => streams.slip.state$.value.legs.length).toBe(1);
    expect(cell.ariaPressed).toBe('true');
    expectSame();
  });

  test.each(PATHS)('shows the new price of %s when the tab becomes visible again', async (path) => {
    const { cell, failures, sandbox, streams } = await openHydrated({ path, signedIn });
    const see = hideable();
    see('hidden');
    offer({ sandbox }, QUIET.home, [252, 250], [260, 265]);
    see('visible');
    expect(streams.books.isFresh(QUIET.matchOdds)).toBe(false);
    await expect.poll(() => cell.textContent).toMatch(/2\.52/);
    expect([cell.isConnected, failures]).toEqual([true, []]);
  });

  test.each(PATHS)('closes %s when the site is suspended', async (path) => {
    const opened = await openHydrated({ path, signedIn });
    changeSettings(opened, { siteSuspended: true });
    opened.releaseSettings();
    await expect.element(heading()).toHaveTextContent(/^Back soon$/);
    expect(opened.path()).toBe('/under-maintenance');
    expect(document.querySelector('main [data-price]')).toBeNull();
  });

  test.each(PATHS)('closes %s when the player opens another screen', async (path) => {
    const opened = await openHydrated({ path, signedIn });
    opened.visit('/casino');
    await expect.poll(() => document.querySelector('main [data-price]')).toBeNull();
    await expect.element(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    expect(opened.failures).toEqual([]);
  });
});
