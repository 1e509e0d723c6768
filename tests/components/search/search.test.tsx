import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { openSearch as startSearch } from '../../../src/islands/search/openSearch';
import { header } from '../../../src/islands/header/island';
import { outlet } from '../../../src/islands/outlet/island';
import { search } from '../../../src/islands/search/island';
import { TREE } from '../../browser/actions/calls';
import { failCalls, openCupMatch } from '../../browser/actions/server';
import { heading, press, retryAndMend } from '../actions';
import { QUIET_MARKET } from '../market/market';
import { type Given, SIZES, stage, type Stage } from '../stage';
import { expectSound, type ViewState } from '../states';

const GIVEN: Given = {
  islands: [outlet, header, search],
  frame: [(_, scope) => startSearch(scope)],
};

const searchButton = (): Locator => page.getByCss('[data-opens="search"]');
const sheet = (): Locator => page.getByRole('dialog', { name: 'Search' });
const field = (): Locator => page.getByRole('combobox', { name: 'Search' });
const hits = (): Locator => sheet().getByRole('option');
const chosen = (): Locator => sheet().getByRole('option', { selected: true });
const prices = (): Locator => page.getByCss('main [data-price]:not([data-none])').first();

/** The text that a screen reader announces for the search. */
const expectStatus = (text: string): Promise<unknown> =>
  expect.element(sheet().getByRole('status')).toHaveTextContent(text);

const countHits = () => hits().elements().length;

async function open(given: Given = {}): Promise<Stage> {
  const opened = await stage({ ...GIVEN, ...given });
  await expect.element(prices()).toBeVisible();
  return opened;
}

async function openSearch(): Promise<void> {
  await searchButton().click();
  await expect.element(field()).toHaveFocus();
}

async function searchFor(text: string): Promise<void> {
  await openSearch();
  await field().fill(text);
}

test('finds an event as the player types, despite a typo, and opens it', async () => {
  const { path } = await open();
  await searchFor('eastmear norhavn');
  await expect.poll(countHits).toBe(1);
  await expect.element(hits()).toHaveTextContent('Norhaven v Eastmere');
  await expect.element(hits()).toHaveTextContent('Football');
  await expectStatus('1 result');
  await hits().click();
  await expect.poll(path).toBe(QUIET_MARKET);
  await expect.element(sheet()).not.toBeInTheDocument();
  await expect.element(heading()).toHaveTextContent('Norhaven');
});

test('finds a sport and a competition, and links to their events', async () => {
  const { path } = await open({
    before: (server) => openCupMatch(server, { startsIn: 3_600_000 }),
  });
  await searchFor('harbor');
  await expect.element(hits().first()).toHaveTextContent('Harbour Cup');
  await expect.poll(countHits).toBe(2);
  await field().fill('footbal');
  await expect.element(hits().first()).toHaveTextContent('Sport');
  await hits().first().click();
  await expect.poll(path).toBe('/sports/1');
});

test('works with the keyboard alone: arrows choose, Enter opens, Escape closes', async () => {
  const { path } = await open();
  await openSearch();
  await userEvent.keyboard('football');
  await expect.element(chosen()).toHaveTextContent('Sport');
  expect(countHits()).toBeGreaterThan(1);
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(hits().last()).toHaveAttribute('aria-selected', 'true');
  await expect
    .element(field())
    .toHaveAttribute('aria-activedescendant', hits().last().element().id);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(chosen()).toHaveTextContent('Sport');
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet()).not.toBeInTheDocument();
  await expect.element(searchButton()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('norhaven');
  await expect.element(chosen()).toHaveTextContent('Norhaven v Eastmere');
  await userEvent.keyboard('{Enter}');
  await expect.poll(path).toBe(QUIET_MARKET);
});

test('opens with a slash, except while the player types in a field', async () => {
  const opened = await open({ size: 'desktop' });
  await userEvent.keyboard('/');
  await expect.element(field()).toHaveFocus();
  await expect.element(field()).toHaveValue('');
  await userEvent.keyboard('a/b');
  await expect.element(field()).toHaveValue('a/b');
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet()).not.toBeInTheDocument();
  opened.visit('/auth/login');
  const name = opened.screen.getByLabelText('User name or email');
  await expect.element(name).toBeVisible();
  await press(name, '/');
  await expect.element(name).toHaveValue('/');
  expect(sheet().elements()).toEqual([]);
});

test('says that the events could not be loaded, and finds them when the player tries again', async () => {
  const opened = await stage({ ...GIVEN, before: (server) => failCalls(server, TREE) });
  await expect.element(opened.screen.getByRole('alert')).toBeVisible();
  await searchFor('norhaven');
  await expectStatus('We couldn’t load the events.');
  await retryAndMend(opened, sheet(), TREE);
  await expect.poll(countHits).toBe(1);
});

test('shows a query without results as plain text', async () => {
  await open();
  await searchFor('zebra <b>crossing');
  await expectStatus('Nothing found for “zebra <b>crossing”.');
  expect(countHits()).toBe(0);
});

const STATES: Readonly<Record<string, ViewState>> = {
  'a result': {
    ...GIVEN,
    reach: async () => {
      await searchFor('norhaven');
      await expectStatus('1 result');
    },
  },
  'an empty result': {
    ...GIVEN,
    reach: async () => {
      await searchFor('zebra');
      await expectStatus('Nothing found');
    },
  },
  'events that failed': {
    ...GIVEN,
    before: (server) => failCalls(server, TREE),
    reach: async () => {
      await searchFor('norhaven');
      await expectStatus('We couldn’t load the events.');
    },
  },
};

describe.each(SIZES)('the search on a %s', (size) => {
  test.each(Object.entries(STATES))('keeps %s accessible and readable', (_, state) =>
    expectSound({ ...state, isSheet: true }, size),
  );
});
