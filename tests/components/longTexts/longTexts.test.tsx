import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { sayRefusedSettings } from '../../../src/islands/toasts/refused/refusedSettings';
import { header } from '../../../src/islands/header/island';
import { outlet } from '../../../src/islands/outlet/island';
import { slip } from '../../../src/islands/slip/island';
import { sports } from '../../../src/islands/sports/island';
import { toasts } from '../../../src/islands/toasts/island';
import { LOGIN, TREE } from '../../browser/actions/calls';
import { failCalls, onPlacing, openMatch, type Server, settle } from '../../browser/actions/server';
import { marketAddress } from '../../checks/prices';
import { boxOf, typeLogin } from '../actions';
import { closeSheet, confirmButton, notices, placeButton, question } from '../slip';
import { type Given, SIZES, stage, type Stage } from '../stage';

/*
 * Strings from the server for which no box was designed: a word that never breaks, a hundred lines, a right-to-left
 * script. They must not make the page wider or cover a control.
 */

const MATCH = '29000077';
const MARKET = '1.29000077';
const RUNNERS = ['770', '771'] as const;
const TEXTS: readonly (readonly [string, string])[] = [
  ['a word of 300 letters', 'W'.repeat(300)],
  ['a hundred lines', Array.from({ length: 100 }, (_, index) => `line ${index}`).join('\n')],
  ['a script from right to left', 'مباراة كرة القدم بين الفريقين الكبيرين '.repeat(8)],
];

/** Opens an event in which every string is this name. */
function openNamedMatch(server: Server, name: string): void {
  openMatch(server, {
    eventId: MATCH,
    marketId: MARKET,
    sportId: '77',
    sportName: `Sport ${name}`,
    name: `${name} v ${name}`,
    competition: name,
    market: name,
    startsIn: 600_000,
    runners: RUNNERS.map((id) => ({ id, name: `${id} ${name}` })),
    prices: { back: 240, lay: 244 },
  });
  server.sandbox.exchange.setScore(MATCH, { home: name, away: name, clock: name });
}

/** Expects that the page is no wider than its window, and that a tap on each of these controls reaches it. */
async function expectInPlace(...taps: readonly string[]): Promise<void> {
  await expect
    .poll(() => document.scrollingElement!.scrollWidth - innerWidth)
    .toBeLessThanOrEqual(0);
  const findMissed = (): readonly string[] => {
    const missed = taps.flatMap((selector) => {
      const element = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
      element?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = element?.getBoundingClientRect();
      const hit = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      const isInside = box !== undefined && box.x >= 0 && box.right <= innerWidth;
      if (element && isInside && element.contains(hit ?? null)) return [];
      return [`${selector} ${JSON.stringify(box)} ${hit?.outerHTML.slice(0, 80) ?? ''}`];
    });
    scrollTo({ top: 0, behavior: 'instant' });
    return missed;
  };
  await expect.poll(findMissed).toEqual([]);
}

const HEADER = ['.top [data-opens="menu"]', '.top .brand', '#island-header :is(a, p, button)'];

const shown = (name: string): Locator => page.getByCss('main').getByText(name.slice(0, 20)).first();

/** An error in which every string is this name. */
const words = (name: string) => ({
  success: false,
  error: { code: 1, message: name, details: name },
});

describe.each(TEXTS)('the layout with %s in every string of the server', (_, name) => {
  const open = (size: 'phone' | 'desktop', given: Given): Promise<Stage> =>
    stage({
      size,
      islands: [outlet, header, sports, slip, toasts],
      setting: { domainTitle: name, description: name },
      before: (server) => openNamedMatch(server, name),
      ...given,
    });

  test.each(SIZES.flatMap((size) => ['/home', '/sports/77'].map((path) => ({ size, path }))))(
    'keeps its shape at $path on a $size',
    async ({ size, path }) => {
      await open(size, { path });
      await expect.element(shown(name)).toBeVisible();
      await expectInPlace(...HEADER, 'main .pair button', 'main .ev-teams', '.sports a');
      expect(boxOf(page.getByCss('.top')).height).toBeLessThan(60);
    },
  );

  test.each(SIZES)('keeps its shape for a sport that is not offered, on a %s', async (size) => {
    await open(size, { path: '/sports/999' });
    await expect.element(shown(name)).toBeVisible();
    await expectInPlace(...HEADER, 'main a');
  });

  test.each(SIZES)('keeps its shape after a refused login, on a %s', async (size) => {
    const opened = await open(size, { path: '/auth/login' });
    failCalls(opened, LOGIN, { status: 400, body: words(name), times: 1 });
    await typeLogin(opened, opened);
    await expect.element(page.getByRole('alert').first()).toBeVisible();
    await expectInPlace('main button[type=submit]');
  });

  test.each(SIZES)(
    'keeps its shape with a bet that is refused and then matched, on a %s',
    async (size) => {
      const opened = await open(size, { path: marketAddress(MATCH), signedIn: true });
      await expect.element(shown(name)).toBeVisible();
      await expectInPlace(...HEADER, 'main [role=cell] button', 'main fieldset button', '.crumb a');
      await page.getByCss('main button[data-price="0"]').first().click();
      const leg = page.getByCss('article:not(main *)');
      const bar = page.getByCss('#island-slip [aria-haspopup=dialog]');
      await expect.element(leg.or(bar).first()).toBeVisible();
      if (leg.query() === null) await bar.click();
      await leg
        .getByRole('textbox', { name: /^Stake (?!for)/ })
        .first()
        .fill('100');
      onPlacing(opened, { kind: 'status', status: 400, body: words(name) });
      await expectInPlace('article header button', 'article input', 'article fieldset button');
      // The question names the bet in a separate box, so most of the window belongs to the slip.
      await placeButton().click();
      await expect.element(question()).toHaveTextContent('₹100 at 2.40');
      expect(boxOf(question()).height).toBeLessThan(520);
      await page.getByRole('button', { name: 'Change', exact: true }).click();
      await placeButton().click();
      await confirmButton().click();
      await expect.element(leg.getByRole('alert')).toBeVisible();
      await expectInPlace('article > div button');
      await leg.getByRole('button', { name: 'Back to slip' }).click();
      await placeButton().click();
      await confirmButton().click();
      await expect.element(leg.getByText('Matched ₹100 at 2.40')).toBeVisible();
      await closeSheet();
      await expectInPlace(...HEADER);
      opened.visit('/current-bet');
      await expect.element(page.getByCss('main section h2 a').first()).toBeVisible();
      await expectInPlace(...HEADER, 'main section h2 a');
    },
  );

  test.each(SIZES)('keeps its shape with a list that fails, on a %s', async (size) => {
    await open(size, {
      signedIn: true,
      frame: [sayRefusedSettings],
      before(server) {
        openNamedMatch(server, name);
        failCalls(server, TREE, { status: 400, body: words(name) });
      },
    });
    await expect.element(page.getByRole('alert').or(notices()).first()).toBeVisible();
    await expectInPlace('.top [data-opens="menu"]');
  });

  test.each(SIZES)('keeps its shape with the result of an event, on a %s', async (size) => {
    await open(size, {
      path: marketAddress(MATCH),
      before(server) {
        openNamedMatch(server, name);
        settle(server, RUNNERS[0], MARKET);
      },
    });
    await expect.element(page.getByCss('main').getByText(/^Result: /)).toBeVisible();
    await expectInPlace('.crumb a', 'main header + div a');
  });
});
