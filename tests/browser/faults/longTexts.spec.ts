import type { Page } from '@playwright/test';
import { expect, logIn, openSlip, type Product, test } from '../product';
import { closeSlip, onPlacing, place } from './truth';

/*
 * Texts of the server that no box was drawn for: a word that never breaks, a hundred lines, a script that
 * runs the other way. Nothing of them may push the page sideways or lie over what a player taps.
 */
const EVENT = '29000077';
const MARKET = '1.29000077';
const RUNNERS = ['770', '771'] as const;
const TEXTS: readonly (readonly [string, string])[] = [
  ['a word of 300 letters', 'W'.repeat(300)],
  ['a hundred lines', Array.from({ length: 100 }, (_, at) => `line ${at}`).join('\n')],
  ['right to left', 'مباراة كرة القدم بين الفريقين الكبيرين '.repeat(8)],
];

/** An event, its market and its runners by this name, of a sport and a competition and at a house of this name. */
function openEvent({ sandbox: { exchange, control } }: Product, name: string): void {
  const startTime = exchange.clock.now() + 600_000;
  const maker = exchange.accounts.named('quiet-maker');
  if (!maker) throw new Error('This world has no maker.');
  exchange.batch(() => {
    exchange.createEvent({
      id: EVENT,
      sportId: '77',
      sportName: `Sport ${name}`,
      name: `${name} v ${name}`,
      competition: name,
      startTime,
    });
    exchange.createMarket({
      id: MARKET,
      eventId: EVENT,
      name,
      type: 'MATCH_ODDS',
      startTime,
      runners: RUNNERS.map((id) => ({ id, name: `${id} ${name}` })),
    });
    for (const id of RUNNERS)
      exchange.setLevels(maker.id, MARKET, id, { back: [[240, 100_000]], lay: [[244, 100_000]] });
    exchange.setScore(EVENT, { home: name, away: name, clock: name });
  });
  control({ do: 'setting', change: { domainTitle: name, description: name } });
}

/** The page is no wider than its window, and a tap on each of these finds it. */
async function expectInPlace(page: Page, ...taps: readonly string[]): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth),
    )
    .toBeLessThanOrEqual(0);
  const missed = await page.evaluate((selectors) => {
    const miss: string[] = [];
    for (const selector of selectors) {
      const element = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
      element?.scrollIntoView({ block: 'center', inline: 'center' });
      const box = element?.getBoundingClientRect();
      const hit = box
        ? document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
        : null;
      const inside = box && box.x >= 0 && box.right <= window.innerWidth;
      if (!element || !inside || !element.contains(hit))
        miss.push(`${selector} ${JSON.stringify(box)} ${hit?.outerHTML.slice(0, 80) ?? ''}`);
    }
    scrollTo(0, 0);
    return miss;
  }, taps);
  expect(missed).toEqual([]);
}

const HEADER = ['.top [data-opens="menu"]', '.top .brand', '#island-header a, #island-header p'];

for (const [what, name] of TEXTS)
  test(`${what} in every text of the server covers nothing and pushes nothing aside`, async ({
    page,
    product,
  }) => {
    openEvent(product, name);
    const shown = page.locator('main').getByText(name.slice(0, 20)).first();

    for (const path of ['/home', '/sports/77']) {
      await page.goto(product.origin + path);
      await expect(shown).toBeVisible();
      await expectInPlace(page, ...HEADER, 'main .pair button', 'main .ev-teams', '.sports a');
      const header = await page.locator('.top').boundingBox();
      expect(header?.height).toBeLessThan(60);
    }

    // A refusal in words of the server's own.
    const words = { success: false, error: { code: 1, message: name, details: name } };
    product.sandbox.faults.add({
      match: { path: '/api/Account/Authenticate' },
      times: 1,
      action: { kind: 'status', status: 400, body: words },
    });
    await page.goto(`${product.origin}/auth/login`);
    await page.getByLabel('User name or email').fill(product.username);
    await page.getByLabel('Password', { exact: true }).fill(product.password);
    await page.locator('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectInPlace(page, ...HEADER, 'main button[type=submit]');

    await logIn(page, product, `/markets/${EVENT}`);
    await expect(shown).toBeVisible();
    await expectInPlace(page, ...HEADER, 'main [role=cell] button', 'main fieldset button');

    await page.locator('main button[data-price="0"]').first().click();
    const stake = await openSlip(page);
    await stake.fill('100');
    onPlacing(product, { kind: 'status', status: 400, body: words });
    await expectInPlace(page, 'article header button', 'article input', 'article fieldset button');
    // The question names the bet, in a box of its own: most of the window stays the slip's.
    await page.getByRole('button', { name: /^Place / }).click();
    const question = page.getByRole('region', { name: 'Place this for real?' });
    await expect(question).toContainText('₹100 at 2.40 or better');
    expect((await question.boundingBox())!.height).toBeLessThan(400);
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await place(page);
    await expect(page.locator('article [role=alert]')).toBeVisible();
    await expectInPlace(page, 'article header button', 'article > div button');
    await page.getByRole('button', { name: 'Try again' }).click();
    await place(page);
    await expect(page.locator('article').getByText('Matched ₹100 at 2.40')).toBeVisible();
    await closeSlip(page);
    await expectInPlace(page, ...HEADER);

    await page.goto(`${product.origin}/current-bet`);
    await expect(page.locator('main li a').first()).toBeVisible();
    await expectInPlace(page, ...HEADER, 'main li a');

    // A failure instead of the list, in the server's words, in the page and in a notice.
    product.sandbox.faults.add({
      match: { path: '/api/Event/TreeSportWithEvent' },
      action: { kind: 'status', status: 400, body: words },
    });
    product.sandbox.faults.add({
      match: { path: '/settings*' },
      times: 2,
      action: { kind: 'status', status: 500, body: words },
    });
    await page.goto(`${product.origin}/home`);
    await expect(page.locator('#island-toasts li').first()).toBeVisible();
    await expectInPlace(page, '.top [data-opens="menu"]');
  });
