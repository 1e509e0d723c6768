import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { OPEN_BETS } from '../../browser/actions/calls';
import { failCalls, goInPlay, onPlacing, refusePlacing } from '../../browser/actions/server';
import { expectInOtherLanguage } from '../checks';
import { openMarket } from '../slip';
import { SIZES, type Stage } from '../stage';

/* The slip, its notices and the player's bets, in the pseudo-language. */

const cell = (side: 0 | 3, at = 0): Locator =>
  page.getByCss(`main button[data-price="${side}"]`).nth(at);
const leg = (at = 0): Locator => page.getByCss('article:not(main *)').nth(at);
const field = (of: Locator, at: 0 | 1): Locator => of.getByCss('input').nth(at);
const slipButtons = '#island-slip button, [role=dialog] button';

/** Opens the slip if it is a sheet. */
async function openSlip(): Promise<void> {
  const dock = page.getByCss('#island-slip [aria-haspopup=dialog]');
  await expect.element(leg().or(dock).first()).toBeVisible();
  if (leg().query() === null) await dock.click();
  await expect.element(leg()).toBeVisible();
}

test.each(SIZES)(
  'shows all text of a guest’s slip in the language of the page, on a %s',
  async (size) => {
    await openMarket({ size, signedIn: false });
    await cell(0).click();
    await expectInOtherLanguage();
    await openSlip();
    await field(leg(), 1).fill('100');
    await expectInOtherLanguage();
  },
);

test.each(SIZES)(
  'shows every mistake in a player’s slip in the language of the page, on a %s',
  async (size) => {
    const server = await openMarket({ size });
    await cell(0).click();
    await cell(3, 1).click();
    await openSlip();
    await page.getByCss('article > [aria-expanded=false]').first().click();
    for (const typed of ['x', '0.01', '900000']) {
      await field(leg(), 1).fill(typed);
      await expect
        .element(page.getByCss('article ul li, article [aria-invalid=true]').first())
        .toBeVisible();
      await expectInOtherLanguage();
    }
    await field(leg(), 0).fill('x');
    (field(leg(), 0).element() as HTMLInputElement).blur();
    await expect.element(page.getByCss('article [role=alert]').first()).toBeVisible();
    await expectInOtherLanguage();
    await field(leg(), 0).fill('2.41');
    await field(leg(), 1).fill('100');
    await page.getByCss('article > [aria-expanded=false]').first().click();
    await field(leg(1), 1).fill('50');
    await expectInOtherLanguage();
    goInPlay(server, 5);
    await expectInOtherLanguage();
  },
);

test.each(SIZES)(
  'shows all text of several prices in the language of the page, on a %s',
  async (size) => {
    await openMarket({ size });
    await cell(3).click();
    await openSlip();
    await field(leg(), 1).fill('500');
    await leg().getByCss('[aria-expanded=false]').click();
    const spread = leg().getByCss('fieldset fieldset button').last();
    await expect.element(spread).toHaveTextContent(/^5$/);
    await expectInOtherLanguage();
    await spread.click();
    await expect.poll(() => leg().getByCss('[id^=odds-]').elements()).toHaveLength(5);
    await expectInOtherLanguage();
  },
);

/** Backs the home side at the best price. */
async function place(stake: string): Promise<void> {
  await cell(0).click();
  await openSlip();
  await field(leg(), 1).fill(stake);
  await page.getByCss(slipButtons).last().click();
  await page.getByCss(`:is(${slipButtons})[aria-disabled=false]`).last().click();
}

describe('all text of a placed bet', () => {
  const OUTCOMES: Readonly<Record<string, (server: Stage) => string>> = {
    matched: () => '100',
    'partly matched': () => '3000',
    refused: (server) => {
      refusePlacing(server, 4003, 'MARKET_SUSPENDED');
      return '100';
    },
    unknown: (server) => {
      onPlacing(server, { kind: 'malform' });
      failCalls(server, `${OPEN_BETS}*`, { status: 500 });
      return '100';
    },
    held: (server) => {
      goInPlay(server, 20);
      return '100';
    },
  };
  test.each(Object.keys(OUTCOMES).flatMap((outcome) => SIZES.map((size) => ({ outcome, size }))))(
    'is in the language of the page everywhere: $outcome, on a $size',
    async ({ outcome, size }) => {
      const server = await openMarket({ size });
      await expect.element(cell(0)).toBeEnabled();
      const stake = OUTCOMES[outcome]!(server);
      // The leg is tapped once its market is shown in play; otherwise the market would count as changed since the tap.
      if (outcome === 'held')
        await expect.element(page.getByCss('main header').first()).toHaveTextContent('20');
      await place(stake);
      await expect
        .element(page.getByCss('article [data-tone] [role]').first())
        .not.toHaveTextContent(/^$/);
      await expectInOtherLanguage();
      await expect
        .poll(() => page.getByCss('article [data-tone=busy]').elements())
        .toHaveLength(outcome === 'held' || outcome === 'unknown' ? 1 : 0);
      await expectInOtherLanguage();
      server.visit('/current-bet');
      await server.reload();
      await expect.poll(() => server.screen.getByCss('[aria-busy]').elements()).toHaveLength(0);
      await expectInOtherLanguage();
    },
  );
});

test.each(SIZES)(
  'shows all text of a line market’s slip in the language of the page, on a %s',
  async (size) => {
    const id = '29000044';
    await openMarket({
      size,
      path: `/markets/${id}`,
      signedIn: false,
      before: ({ sandbox: { exchange } }) => {
        const startTime = exchange.clock.now() + 3_000_000;
        exchange.batch(() => {
          exchange.createEvent({
            id,
            sportId: '3',
            sportName: 'Cricket',
            name: 'Norhaven v Eastmere',
            startTime,
          });
          for (const number of [1, 2, 3, 4, 5])
            exchange.createMarket({
              id: `1.${id}${number}`,
              eventId: id,
              name: `Runs ${number}`,
              type: 'INNINGS_RUNS',
              bettingType: 'LINE',
              startTime,
              ladder: { kind: 'LINE_RANGE', min: 50, max: 35_050, interval: 100 },
              runners: [{ id: `44${number}`, name: 'Runs' }],
            });
          exchange.setLevels(exchange.accounts.named('quiet-maker')!.id, `1.${id}1`, '441', {
            back: [[16_250, 100_000]],
            lay: [[16_350, 100_000]],
          });
        });
      },
    });
    await expect.element(cell(0)).toHaveTextContent('162.5');
    await cell(0).click();
    await openSlip();
    await expectInOtherLanguage('Runs', 'Cricket');
  },
);
