import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { bets } from '../../../src/islands/bets/island';
import { header } from '../../../src/islands/header/island';
import { menu as menuIsland } from '../../../src/islands/menu/island';
import { outlet } from '../../../src/islands/outlet/island';
import { OPEN_BETS, TREE } from '../../browser/actions/calls';
import {
  betElsewhere,
  failCalls,
  mendServer,
  offer,
  openMatch,
} from '../../browser/actions/server';
import { menu, openMenu, press, retryAndMend, retryButton, typeLogin } from '../actions';
import { expectFigures, openBet, screenBehind } from '../bets';
import { bestPrice } from '../slip';
import { expectPrice, QUIET, QUIET_MARKET } from '../market/market';
import { type Given, SIZES, stage, type Stage } from '../stage';
import { expectSound, type ViewState } from '../states';
import { endMatch, expectPinned, MATCH, pin, pinButton, PINNED } from './actions';

const PASSBOOK = '/passbook';
const NOTHING_PINNED = 'Nothing pinned yet.';
const NO_OPEN_BETS = 'No open bets.';
const UNLISTED = '1 pinned event is over or no longer offered.';
const EVENTS_FAILED = 'We couldn’t load the events.';
const LAST_KNOWN = /Last updated at \d\d:\d\d, \d+ s ago\./;
const FIGURES = ['100.00', '1.98', '100.00', '+98.00'] as const;

const open = (given: Given = {}): Promise<Stage> =>
  stage({ path: PASSBOOK, islands: [outlet, header, bets, menuIsland], ...given });

const says = (text: string | RegExp): Promise<unknown> =>
  expect.element(page.getByCss('main')).toHaveTextContent(text);

const alert = (): Locator => page.getByRole('main').getByRole('alert');

test.each(SIZES)(
  'shows the pinned events with changing prices, and the open bets, on a %s',
  async (size) => {
    const opened = await open({
      path: '/home',
      size,
      signedIn: true,
      before: (server) => betElsewhere(server, 10_000),
    });
    await pin(MATCH);
    await opened.load(PASSBOOK);
    await expectPrice('Back', 'Norhaven', '2.40');
    await says('1 event');
    await expectFigures(openBet('Over 2.5 goals'), ...FIGURES);
    offer(opened, QUIET.home, [250], [256]);
    await expectPrice('Back', 'Norhaven', '2.50');
    // The column of a desktop does not repeat the content of the screen.
    expect(page.getByCss('#island-bets').element().childElementCount).toBe(0);
    await bestPrice('Back', 'Norhaven').click();
    await expect.element(bestPrice('Back', 'Norhaven')).toHaveAttribute('aria-pressed', 'true');
    await page.getByCss(`main a[href="${QUIET_MARKET}"]`).first().click();
    await expect.poll(opened.path).toBe(QUIET_MARKET);
  },
);

test('explains how to pin an event while it is empty, and links to home', async () => {
  const { screen, path } = await open({ signedIn: true });
  await says(NOTHING_PINNED);
  await says('Tap the star beside an event to pin it here.');
  await says(NO_OPEN_BETS);
  await expect.element(screen.getByRole('link', { name: 'See what’s in play' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to home' }).click();
  await expect.poll(path).toBe('/home');
});

test('shows a guest their pinned events, and links to their bets through the login', async () => {
  const opened = await open({ stored: PINNED });
  await expectPrice('Back', 'Norhaven', '2.40');
  await opened.screen.getByRole('link', { name: 'Log in' }).click();
  await expect.poll(opened.path).toBe('/auth/login?to=%2Fpassbook');
  await typeLogin(opened, opened);
  await expect.poll(opened.path).toBe(PASSBOOK);
  await expectPinned(MATCH);
  await says(NO_OPEN_BETS);
});

test('lists the events in play first, then the others by start time', async () => {
  const match = (at: number, startsIn: number) => ({
    eventId: `2910000${at}`,
    marketId: `1.2910000${at}`,
    name: `Match ${at}`,
    startsIn,
    runners: [1, 2].map((side) => ({ id: `7${at}${side}`, name: `Side ${at}${side}` })),
  });
  const matches = [match(1, 90_000_000), match(2, 80_000_000), match(3, 85_000_000)];
  await open({
    stored: { pins: JSON.stringify(matches.map(({ eventId }) => eventId)) },
    before: (server) => {
      for (const each of matches) openMatch(server, each);
      server.sandbox.control({ do: 'goInPlay', marketId: '1.29100003', betDelay: 1 });
    },
  });
  await expect
    .poll(() =>
      page
        .getByCss('main article a')
        .elements()
        .map(({ textContent }) => /Side (\d)/.exec(textContent)?.[1]),
    )
    .toEqual(['3', '2', '1']);
});

test('keeps an unpinned event in its place until the player leaves the screen', async () => {
  const opened = await open({ stored: PINNED });
  await pin(MATCH, false);
  await expect.element(pinButton(MATCH)).toHaveFocus();
  await pin(MATCH);
  await pin(MATCH, false);
  await opened.load(PASSBOOK);
  await says(NOTHING_PINNED);
});

test('says that a pinned event is over, and unpins it when the player asks', async () => {
  const opened = await open({ stored: PINNED, before: endMatch });
  await says(UNLISTED);
  await expect.element(opened.screen).not.toHaveTextContent(NOTHING_PINNED);
  await press(opened.screen.getByRole('button', { name: 'Unpin' }), '{Enter}');
  await says(NOTHING_PINNED);
  await expect.element(opened.screen).not.toHaveTextContent(UNLISTED);
  expect(document.activeElement?.closest('main')).not.toBeNull();
  expect(opened.stored['pins'] ?? '').not.toContain(QUIET.eventId);
});

test('says that the events failed, and loads them when the player tries again', async () => {
  const opened = await open({ signedIn: true, stored: PINNED });
  await expectPinned(MATCH);
  const release = opened.hold(({ path }) => path === TREE);
  await opened.load(PASSBOOK);
  await expect.element(screenBehind()).toHaveAttribute('aria-busy', 'true');
  await expect.element(screenBehind()).not.toHaveTextContent(NO_OPEN_BETS);
  failCalls(opened, `${TREE}*`, { status: 500 });
  release();
  await expect.element(alert()).toHaveTextContent(EVENTS_FAILED);
  await says(NO_OPEN_BETS);
  await retryAndMend(opened, alert(), TREE);
  await expectPinned(MATCH);
});

test('shows its last events if newer events cannot be loaded', async () => {
  const opened = await open({ stored: PINNED });
  await expectPrice('Back', 'Norhaven', '2.40');
  failCalls(opened, `${TREE}*`, { status: 500 });
  opened.setOnline(false);
  opened.setOnline(true);
  await says(LAST_KNOWN);
  await expectPinned(MATCH);
  mendServer(opened);
  await retryButton(opened.screen).click();
  await expect.element(opened.screen).not.toHaveTextContent(LAST_KNOWN);
});

test('shows its last bets if newer bets cannot be loaded', async () => {
  const opened = await open({
    signedIn: true,
    before: (server) => betElsewhere(server, 10_000),
  });
  await expectFigures(openBet('Over 2.5 goals'), ...FIGURES);
  failCalls(opened, `${OPEN_BETS}*`, { status: 500 });
  await opened.reload();
  const note = opened.screen.getByCss('output.note');
  await expect
    .element(note)
    .toHaveTextContent(/We couldn’t load your bets\. Last updated at \d\d:\d\d, \d+ s ago\./);
  await expectFigures(openBet('Over 2.5 goals'), ...FIGURES);
  await retryAndMend(opened, note, OPEN_BETS);
});

test('removes the pinned events when the player logs out', async () => {
  const opened = await open({ signedIn: true, stored: PINNED });
  await expectPinned(MATCH);
  await openMenu();
  await menu().getByRole('button', { name: 'Log out' }).click();
  await expect.poll(opened.path).toBe(PASSBOOK);
  await says(NOTHING_PINNED);
  await says('Log in to see your bets.');
});

const SHOWN: Given = { path: PASSBOOK, signedIn: true, islands: [outlet, header], stored: PINNED };
const STATES: Readonly<Record<string, ViewState>> = {
  'with events and bets': {
    ...SHOWN,
    before: (server) => betElsewhere(server, 10_000),
    reach: () => expect.element(openBet('Over 2.5 goals')).toBeVisible(),
  },
  'with a finished event': {
    ...SHOWN,
    before: endMatch,
    reach: () => says(UNLISTED),
  },
  'without its events': {
    ...SHOWN,
    before: (server) => failCalls(server, `${TREE}*`, { status: 500 }),
    reach: () => says(EVENTS_FAILED),
  },
  'without a network': {
    ...SHOWN,
    reach: async ({ setOnline }) => {
      await expectPinned(MATCH);
      setOnline(false);
      await says('Old odds');
    },
  },
};

describe.each(SIZES)('the passbook on a %s', (size) => {
  test.each(Object.entries(STATES))('keeps a passbook %s accessible and readable', (_, state) =>
    expectSound(state, size),
  );
});
