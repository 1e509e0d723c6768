import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { connection } from '../../../src/islands/connection/island';
import { header } from '../../../src/islands/header/island';
import { outlet } from '../../../src/islands/outlet/island';
import { goInPlay, openMatch, settle } from '../../browser/actions/server';
import { marketAddress } from '../../checks/prices';
import { boxOf } from '../actions';
import { textsOf } from '../bets';
import { expectPrice, QUIET, QUIET_MARKET } from '../market/market';
import { SIZES, stage } from '../stage';

/* The screen says each fact once, in the place in which players look for it. */

const list = (name: string): Locator =>
  page.getByRole('main').getByRole('region', { name, exact: true });
const countOf = (parts: Locator) => () => parts.elements().length;

const RACE = {
  eventId: '29000031',
  marketId: '1.29000031',
  sportId: '26',
  sportName: 'Horse racing',
  name: '14:30 Merrow Park',
  competition: 'Merrow Park',
  market: 'To win',
  startsIn: 300_000,
  runners: [
    { id: '58131', name: 'Quiet Harbour' },
    { id: '58132', name: 'Long Meadow' },
    { id: '58133', name: 'Late Verdict' },
  ],
} as const;

describe('a list', () => {
  test('does not repeat its competition or its course in its rows', async () => {
    const { screen, visit } = await stage({
      path: '/sports/1',
      before: (server) => openMatch(server, RACE),
    });
    await expect.poll(countOf(list('Coastal Cup').getByText('Coastal Cup'))).toBe(1);
    visit('/sports/26');
    await expect
      .poll(() => textsOf(list('Merrow Park').getByText('Merrow Park')))
      .toEqual(['Merrow Park', '14:30 Merrow Park']);
    visit(marketAddress(RACE.eventId));
    const named = screen.getByText('Merrow Park');
    const isShown = (part: Element): boolean => part.checkVisibility({ visibilityProperty: true });
    await expect.poll(() => named.elements().filter(isShown)).toHaveLength(1);
  });

  test('does not repeat its heading In-play in a row without a match clock', async () => {
    await stage({ path: '/sports/1', before: (server) => goInPlay(server, 0) });
    const inPlay = list('In-play');
    await expect.element(inPlay.getByRole('link', { name: /Norhaven/ })).toBeVisible();
    await expect.poll(countOf(inPlay.getByText('In-play'))).toBe(1);
  });

  test('does not count an event that finishes while the list is open', async () => {
    const opened = await stage({
      path: '/sports/1',
      before: (server) =>
        openMatch(server, {
          ...RACE,
          sportId: '1',
          sportName: 'Football',
          competition: 'Coastal Cup',
        }),
    });
    const cup = list('Coastal Cup');
    await expect.element(cup).toHaveTextContent('2 events');
    settle(opened, RACE.runners[0].id, RACE.marketId);
    await expect.element(cup).toHaveTextContent('1 event');
    await expect.element(cup).not.toHaveTextContent('2 events');
  });
});

test('shows the book percentage of an open market, but not of a closed one', async () => {
  const opened = await stage({ path: QUIET_MARKET });
  await expectPrice('Back', 'Norhaven', '2.40');
  const odds = list('Match odds');
  await expect.element(odds.getByRole('columnheader').first()).toHaveTextContent(/Book \d+\.\d%/);
  settle(opened, QUIET.home);
  await expect.element(odds).toHaveTextContent('Closed');
  await expect.element(odds).not.toHaveTextContent('Book');
  await opened.reload();
  await expect.element(odds).toHaveTextContent('Closed');
  await expect.element(odds).not.toHaveTextContent(/Book|Closed by/);
});

test.each(SIZES)(
  'shows the facts of an event in play on one line below its sides, on a %s',
  async (size) => {
    const opened = await stage({ path: QUIET_MARKET, size });
    await expectPrice('Back', 'Norhaven', '2.40');
    goInPlay(opened, 5);
    const head = opened.screen.getByCss('header');
    const facts = head.getByText(/^(Commission|Matched|Bet delay) /);
    await expect.poll(countOf(facts)).toBe(3);
    const tops = facts.elements().map((fact) => fact.getBoundingClientRect().top);
    expect(new Set(tops).size).toBe(1);
    await expect.poll(countOf(head.getByText('In-play'))).toBe(1);
  },
);

test('shows the connection dot on the corner of a player’s icon, next to the balance', async () => {
  const { path } = await stage({ signedIn: true, islands: [outlet, header, connection] });
  const balance = page.getByCss('.top').getByText('₹');
  await expect.element(balance).toBeVisible();
  const { right: end } = boxOf(page.getByCss('.top .mark'));
  const dot = boxOf(page.getByCss('.top .dot'));
  expect(Math.abs(dot.x + dot.width / 2 - end)).toBeLessThanOrEqual(4);
  expect(boxOf(balance).x - end).toBeGreaterThan(8);
  expect(boxOf(balance).x - end).toBeLessThan(24);
  // A tap on the dot is not a tap on the icon below it.
  await page.getByCss('.top .dot').click();
  await expect.element(page.getByText('Live').first()).toBeVisible();
  expect(path()).toBe('/home');
});
