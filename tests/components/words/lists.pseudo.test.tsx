import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { header } from '../../../src/islands/header/island';
import { outlet } from '../../../src/islands/outlet/island';
import {
  failCalls,
  goInPlay,
  removeRunner,
  settle,
  stopPrices,
  suspend,
  voidMarket,
} from '../../browser/actions/server';
import { QUIET } from '../../sandbox/simulator/quietEvent';
import { expectInOtherLanguage } from '../checks';
import { QUIET_MARKET } from '../market/market';
import { type Given, stage, type Stage, SIZES } from '../stage';

/* Lists of events and markets in the pseudo-language, in each of their states. */

const firstCell = (): Locator => page.getByCss('main button[data-price="0"]').first();
const alert = (): Locator => page.getByCss('#island-outlet [role=alert]');

async function open(given: Given): Promise<Stage> {
  const opened = await stage({ islands: [header, outlet], ...given });
  await expect.element(page.getByCss('#island-header button').first()).toBeInTheDocument();
  return opened;
}

test.each(
  SIZES.flatMap((size) =>
    ['/home', '/inplay', '/sports/1', '/markets'].map((path) => ({ size, path })),
  ),
)(
  'shows all text of $path in the language of the page while an event is in play, on a $size',
  async ({ size, path }) => {
    await open({ size, path, before: (server) => goInPlay(server, 5) });
    await expect.element(firstCell()).toHaveTextContent(/\d/);
    expect(document.documentElement.dir).toBe('rtl');
    await expectInOtherLanguage();
  },
);

test.each(SIZES)(
  'shows all text of a halted list in the language of the page, on a %s',
  async (size) => {
    const opened = await open({ size, path: '/sports/1' });
    const { exchange } = opened.sandbox;
    for (const halt of [
      () => suspend(opened),
      () => exchange.updateMarket(QUIET.matchOdds, { status: 'INACTIVE' }),
      () => voidMarket(opened),
    ]) {
      await expect.element(firstCell()).toBeInTheDocument();
      halt();
      await expect.element(firstCell()).toBeDisabled();
      await expectInOtherLanguage();
    }
  },
);

test.each(SIZES.flatMap((size) => ['/inplay', '/sports/404'].map((path) => ({ size, path }))))(
  'shows an empty list and a failed list in the language of the page: $path on a $size',
  async ({ size, path }) => {
    const opened = await open({ size, path });
    await expectInOtherLanguage();
    failCalls(opened, '/api/Event/*');
    await opened.reload();
    await expect.element(alert()).toBeVisible();
    await expectInOtherLanguage();
  },
);

test.each(SIZES)(
  'shows all text of a market in play, halted and settled in the page’s language, on a %s',
  async (size) => {
    const opened = await open({ size, path: QUIET_MARKET });
    await expect.element(firstCell()).toHaveTextContent('2.40');
    await expectInOtherLanguage();
    goInPlay(opened, 5);
    opened.sandbox.exchange.setScore(QUIET.eventId, { home: '1', away: '0', clock: '12′' });
    removeRunner(opened, QUIET.draw, 12.5);
    await expect.element(page.getByCss('main [role=row] s').first()).toBeVisible();
    await expectInOtherLanguage();
    suspend(opened);
    settle(opened, QUIET.over, QUIET.goals);
    await expect.element(firstCell()).toBeDisabled();
    await expectInOtherLanguage();
  },
);

test.each(SIZES)(
  'shows all text of old prices and of a failed event in the page’s language, on a %s',
  async (size) => {
    const opened = await open({ size, path: QUIET_MARKET });
    await expect.element(firstCell()).toBeEnabled();
    stopPrices(opened, '/api/Odds/*', '/api/Market/*', '/api/Event/*');
    await expect.element(firstCell(), { timeout: 20_000 }).toBeDisabled();
    await expectInOtherLanguage();
    await opened.reload();
    await expect.element(alert()).toBeVisible();
    await expectInOtherLanguage();
  },
  40_000,
);
