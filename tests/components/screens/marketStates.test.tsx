import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { header } from '../../../src/islands/header/island';
import { menu } from '../../../src/islands/menu/island';
import { outlet } from '../../../src/islands/outlet/island';
import { slip } from '../../../src/islands/slip/island';
import { sports } from '../../../src/islands/sports/island';
import { toasts } from '../../../src/islands/toasts/island';
import { placeElsewhere } from '../../browser/actions/elsewhere';
import {
  goInPlay,
  offer,
  refusePlacing,
  removeRunner,
  type Server,
  settle,
  stopPrices,
  suspend,
  voidMarket,
} from '../../browser/actions/server';
import { LINE, LONG_NAMES, openLine, openLongMatch } from '../../browser/actions/wideMarkets';
import { openMenu } from '../actions';
import { QUIET, QUIET_MARKET } from '../market/market';
import { bestPrice, bet, fillSlip, leg, openSlip } from '../slip';
import { SIZES } from '../stage';
import { expectSound, type ViewState } from '../states';
import { jumpingTime } from '../time';

/* The states of the most visited views: lists, markets, the slip and the menu. */

const FRAME = [outlet, header, sports];
const WITH_SLIP = [outlet, header, slip];
const ALL_PRICES = ['/api/Odds/*', '/api/Market/*', '/api/Event/*'] as const;
const LONG_EVENT = '29000078';

const main = (): Locator => page.getByCss('main');
const says = (text: string | RegExp) => (): unknown =>
  expect.element(main()).toHaveTextContent(text);

/** The longest possible odds. */
function offerLongest(server: Server): void {
  const maker = server.sandbox.exchange.accounts.named('quiet-maker')!;
  server.sandbox.control({ do: 'deposit', username: maker.username, amount: 1_000_000_000 });
  offer(server, QUIET.away, [98_000, 97_000, 96_000], [99_000, 100_000]);
}

const STATES: Readonly<Record<string, ViewState>> = {
  'home with a pinned event in play and a suspended market': {
    islands: FRAME,
    stored: { pins: JSON.stringify([QUIET.eventId]) },
    before: (server) => {
      goInPlay(server, 5);
      suspend(server);
    },
    reach: says('Suspended'),
  },
  'home with a match of long names': {
    islands: FRAME,
    before: (server) => {
      offerLongest(server);
      openLongMatch(server);
    },
    reach: says(LONG_NAMES[1]),
  },
  'a sport that is not offered': {
    islands: FRAME,
    path: '/sports/999',
    reach: says('Sport not offered'),
  },
  'a market with a non-runner beside a suspended one': {
    islands: FRAME,
    path: QUIET_MARKET,
    before: (server) => {
      removeRunner(server, QUIET.draw, 12.5);
      suspend(server, QUIET.goals);
    },
    reach: says(/Non-runner.*Suspended/),
  },
  'a finished event': {
    islands: FRAME,
    path: QUIET_MARKET,
    before: (server) => {
      settle(server, QUIET.home);
      settle(server, QUIET.over, QUIET.goals);
    },
    reach: says('Result: Norhaven'),
  },
  'a market of long odds with a position': {
    islands: WITH_SLIP,
    path: QUIET_MARKET,
    signedIn: true,
    before: (server) => {
      offerLongest(server);
      placeElsewhere(server, { price: 240, stake: 123_400 });
    },
    reach: says('Net of 2% commission'),
  },
  'a market of long names': {
    islands: FRAME,
    path: `/markets/${LONG_EVENT}`,
    before: openLongMatch,
    reach: says('1000'),
  },
  'a market of long names that is suspended': {
    islands: FRAME,
    path: `/markets/${LONG_EVENT}`,
    before: (server) => {
      openLongMatch(server);
      suspend(server, `1.${LONG_EVENT}`);
    },
    reach: says('Suspended'),
  },
  'a winner with a long name': {
    islands: FRAME,
    path: `/markets/${LONG_EVENT}`,
    before: (server) => {
      openLongMatch(server);
      settle(server, '781', `1.${LONG_EVENT}`);
    },
    reach: says('Winner'),
  },
  'a market on a number of runs': {
    islands: FRAME,
    path: `/markets/${LINE}`,
    before: openLine,
    reach: says('162.5'),
  },
  'the slip of a market on a number of runs': {
    islands: WITH_SLIP,
    path: `/markets/${LINE}`,
    before: openLine,
    isSheet: true,
    reach: async () => {
      await says('162.5')();
      await page.getByCss('main button[data-price]:not([data-none])').first().click();
      await openSlip();
    },
  },
  'the bar of the slip': {
    islands: WITH_SLIP,
    path: QUIET_MARKET,
    before: offerLongest,
    reach: async () => {
      await bestPrice('Back', 'Eastmere').click();
      await expect.element(page.getByCss('#island-slip')).toHaveTextContent('980');
    },
  },
  'the slip with a worse price beside a selection that is off': {
    islands: WITH_SLIP,
    path: QUIET_MARKET,
    signedIn: true,
    isSheet: true,
    reach: async (server) => {
      await fillSlip('100', ['Back', 'Norhaven'], ['Back', 'Over 2.5 goals']);
      offer(server, QUIET.home, [230], [236]);
      voidMarket(server, QUIET.goals);
      await openSlip();
      await expect.element(page.getByText(/Worse odds/)).toBeVisible();
    },
  },
  'a refused bet': {
    islands: WITH_SLIP,
    path: QUIET_MARKET,
    signedIn: true,
    isSheet: true,
    before: (server) => refusePlacing(server, 4003, 'MARKET_SUSPENDED'),
    reach: async () => {
      await bet('Back', 'Norhaven', '100');
      await expect.element(leg('Norhaven')).toHaveTextContent('Refused');
    },
  },
  'the menu of a guest': {
    islands: [...FRAME, menu],
    isSheet: true,
    reach: openMenu,
  },
  'the menu of a player': {
    islands: [...FRAME, menu],
    signedIn: true,
    isSheet: true,
    reach: openMenu,
  },
  // The page scrolls below the notice, so that the notice does not half cover any control.
  'a notice': {
    islands: [...FRAME, toasts],
    path: QUIET_MARKET,
    isSheet: true,
    reach: async ({ streams }) => {
      dispatchEvent(new Event('blur'));
      streams.toasts.show('info', 'You’re logged out.', 'Log in to place a bet.');
      await expect.element(page.getByCss('#island-toasts li')).toBeVisible();
    },
  },
  'a site in maintenance': {
    islands: FRAME,
    setting: { siteSuspended: true },
    reach: says('Back soon'),
  },
  'a market without a network': {
    islands: FRAME,
    path: QUIET_MARKET,
    reach: async ({ setOnline }) => {
      await says('2.40')();
      setOnline(false);
      await expect.element(page.getByCss('#island-header')).toHaveTextContent('Offline');
    },
  },
};

describe.each(SIZES)('the market screens on a %s', (size) => {
  test.each(Object.entries(STATES))('keep %s accessible and readable', (_, state) =>
    expectSound(state, size),
  );

  test.each([
    ['a list', '/home', /Old odds/],
    ['a market', QUIET_MARKET, /Odds \d+ s old/],
  ] as const)('keep %s with old prices accessible and readable', async (_, path, text) => {
    const pass = jumpingTime();
    await expectSound(
      {
        islands: FRAME,
        path,
        reach: async (server) => {
          await says('2.40')();
          stopPrices(server, ...ALL_PRICES);
          await pass(12_000);
          await says(text)();
        },
      },
      size,
    );
  });
});
