import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { header } from '../../../src/islands/header/island';
import { outlet } from '../../../src/islands/outlet/island';
import { slip } from '../../../src/islands/slip/island';
import { sports } from '../../../src/islands/sports/island';
import { EVENT, OPEN_BETS, TREE } from '../../browser/actions/calls';
import { failCalls, resumePrices, type Server, stopPrices } from '../../browser/actions/server';
import { openBet } from '../bets';
import { expectPrice, QUIET, QUIET_MARKET } from '../market/market';
import {
  bestPrice,
  bet,
  clearButton,
  fillSlip,
  OLD_PRICES,
  openMarket,
  placeButton,
  openSlip,
} from '../slip';
import { stage } from '../stage';
import { expectSound, type ViewState } from '../states';
import { jumpingTime } from '../time';
import { retryAndMend } from '../actions';

/* The states of home, an event and the open bets: loading, empty, stale, failed and ready. */

const EVERY_SIZE = ['phone', 'desktop'] as const;
const FRAME = [outlet, header, sports];

const main = (): Locator => page.getByCss('main');
const note = (): Locator => main().getByCss('output.note');
const alert = (): Locator => page.getByRole('main').getByRole('alert');

/** Ends every event. */
function endAll({ sandbox: { exchange } }: Server): void {
  exchange.voidMarket(QUIET.matchOdds);
  exchange.voidMarket(QUIET.goals);
  exchange.forgetEvent(QUIET.eventId);
}

describe('home', () => {
  test('says that the events could not be loaded, and loads them when the player tries again', async () => {
    const staged = await stage({
      before: (server) => failCalls(server, `${TREE}*`, { status: 500 }),
    });
    await expect.element(alert()).toHaveTextContent('We couldn’t load the events.');
    await retryAndMend(staged, main(), TREE);
    await expectPrice('Back', 'Norhaven', '2.40');
    await expect.element(alert()).not.toBeInTheDocument();
  });

  test('says that there are no bets on offer, and links to a sport', async () => {
    const staged = await stage();
    await expect.element(main()).toHaveTextContent('Nothing in play right now.');
    await expect.element(main().getByRole('link', { name: 'All football' }).first()).toBeVisible();
    endAll(staged);
    await staged.reload();
    await expect.element(main()).toHaveTextContent('No events right now.');
    await expect.element(main()).toHaveTextContent('New events show here on their own.');
  });
});

describe('a market', () => {
  test('says that it could not be loaded, and loads when the player tries again', async () => {
    const staged = await stage({
      path: QUIET_MARKET,
      before: (server) => failCalls(server, `${EVENT}*`, { status: 500 }),
    });
    await expect.element(alert()).toHaveTextContent('We couldn’t load this event.');
    await expect.element(page.getByRole('link', { name: 'Go to home' })).toBeVisible();
    await retryAndMend(staged, main(), EVENT);
    await expectPrice('Back', 'Eastmere', '3.20');
  });

  test.each([undefined, 'older'] as const)(
    'says that an event is not on offer, if the server does not list it (dialect: %s)',
    async (dialect) => {
      await stage({ path: '/markets/1', backend: dialect ? { dialect } : {} });
      await expect.element(alert()).toHaveTextContent('This event isn’t on offer.');
      await expect.element(page.getByRole('link', { name: 'Go to home' })).toBeVisible();
      expect(main().getByRole('button', { name: 'Try again' }).elements()).toEqual([]);
    },
  );

  test('shows the age of its prices when they stop, and takes no bet until they resume', async () => {
    const pass = jumpingTime();
    const staged = await openMarket();
    await fillSlip('100', ['Back', 'Norhaven']);
    await expect.element(placeButton()).toBeEnabled();
    stopPrices(staged, '/api/Odds/*', '/api/Market/*');
    await pass(12_000);
    await expect.element(page.getByText(OLD_PRICES)).toBeVisible();
    await expect.element(page.getByText(/^Odds \d+ s old$/).first()).toBeInTheDocument();
    await expect.element(placeButton()).toBeDisabled();
    resumePrices(staged);
    await pass(3_000);
    await expect.element(page.getByText(OLD_PRICES)).not.toBeInTheDocument();
    await expect.element(placeButton()).toBeEnabled();
  });
});

describe('open bets', () => {
  test('show whether they are loading, empty, current or out of date', async () => {
    const staged = await openMarket();
    const release = staged.hold(({ path }) => path === OPEN_BETS);
    await staged.reload({ OpenBets: '' });
    staged.visit('/current-bet');
    await expect.element(main().getByCss('.card[aria-busy="true"]').first()).toBeVisible();
    release();
    await expect.element(main()).toHaveTextContent('No open bets.');
    await expect.element(main().getByRole('link', { name: 'See what’s in play' })).toBeVisible();

    await staged.load(QUIET_MARKET);
    await bet('Back', 'Norhaven', '100');
    // Net of the market's commission.
    await expect.element(main()).toHaveTextContent('+137.20');
    failCalls(staged, `${OPEN_BETS}*`, { status: 500 });
    await staged.load('/current-bet');
    await expect.element(openBet('Norhaven')).toBeVisible();
    await expect
      .element(note())
      .toHaveTextContent(/We couldn’t load your bets\. Last updated at \d\d:\d\d, \d+ s ago\./);
    await retryAndMend(staged, main(), OPEN_BETS);
    await expect.element(note()).not.toBeInTheDocument();
    const figures = openBet('Norhaven').getByCss('dd');
    await expect
      .poll(() => figures.elements().map(({ textContent }) => textContent))
      .toEqual(['100.00', '2.40', '100.00', '+140.00']);
  });

  test('explain why they could not be loaded, and load when the player tries again', async () => {
    const staged = await stage({
      path: '/auth/login?to=%2Fcurrent-bet',
      before: (server) => failCalls(server, `${OPEN_BETS}*`, { status: 500 }),
    });
    await page.getByRole('button', { name: 'Try the demo' }).click();
    await expect.poll(staged.path).toBe('/current-bet');
    await expect.element(alert()).toHaveTextContent('We couldn’t load your bets.');
    await retryAndMend(staged, main(), OPEN_BETS);
    await expect.element(main()).toHaveTextContent('No open bets.');
  });
});

test.each(EVERY_SIZE)('explains how to begin in an emptied slip, on a %s', async (size) => {
  await stage({ path: QUIET_MARKET, size, islands: [outlet, slip] });
  await bestPrice('Back', 'Norhaven').click();
  await openSlip();
  await clearButton().click();
  // The sheet closes with its last leg, but the column stays.
  if (size === 'desktop')
    await expect.element(page.getByText('Tap odds to add a bet.').last()).toBeVisible();
  await expect.element(bestPrice('Back', 'Norhaven')).toHaveAttribute('aria-pressed', 'false');
});

const says = (text: string) => (): unknown => expect.element(main()).toHaveTextContent(text);

const STATES: Readonly<Record<string, ViewState>> = {
  'home without events': { islands: FRAME, before: endAll, reach: says('No events right now.') },
  'home that failed': {
    islands: FRAME,
    before: (server) => failCalls(server, `${TREE}*`, { status: 500 }),
    reach: says('We couldn’t load the events.'),
  },
  'home with forty events': {
    islands: FRAME,
    world: { list: 40 },
    reach: () => expect.element(main().getByCss('[data-price]').first()).toBeVisible(),
  },
  'an event that failed': {
    islands: FRAME,
    path: QUIET_MARKET,
    before: (server) => failCalls(server, `${EVENT}*`, { status: 500 }),
    reach: says('We couldn’t load this event.'),
  },
  'an event that is not on offer': {
    islands: FRAME,
    path: '/markets/1',
    reach: says('This event isn’t on offer.'),
  },
  'open bets that failed': {
    islands: FRAME,
    path: '/current-bet',
    signedIn: true,
    before: (server) => failCalls(server, `${OPEN_BETS}*`, { status: 500 }),
    reach: says('We couldn’t load your bets.'),
  },
  'a player without open bets': {
    islands: FRAME,
    path: '/current-bet',
    signedIn: true,
    reach: says('No open bets.'),
  },
};

describe.each(EVERY_SIZE)('a screen on a %s', (size) => {
  test.each(Object.entries(STATES))('keeps %s accessible and readable', (_, state) =>
    expectSound(state, size),
  );
});
