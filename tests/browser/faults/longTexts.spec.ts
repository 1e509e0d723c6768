import type { Page } from '@playwright/test';
import { typeLogin } from '../hands/account';
import { LOGIN, SETTINGS, TREE } from '../hands/calls';
import { notices } from '../hands/notices';
import { boxOf, screenBehind } from '../hands/page';
import { marketAddress, topPrice } from '../hands/prices';
import {
  changeSettings,
  failCalls,
  mendServer,
  onPlacing,
  openMatch,
  settle,
} from '../hands/server';
import { signIn } from '../hands/signIn';
import { changeBet, closeSlip, placeBets, placeButton, question, typeStake } from '../hands/slip';
import { expect, type Product, test } from '../product';

/*
 * Texts of the server that no box was drawn for: a word that never breaks, a hundred lines, a script that
 * runs the other way. None of them may push the page sideways or lie over a control.
 */
const MATCH = '29000077';
const MARKET = '1.29000077';
const RUNNERS = ['770', '771'] as const;
const TEXTS: readonly (readonly [string, string])[] = [
  ['a word of 300 letters', 'W'.repeat(300)],
  ['a hundred lines', Array.from({ length: 100 }, (_, at) => `line ${at}`).join('\n')],
  ['a script from right to left', 'مباراة كرة القدم بين الفريقين الكبيرين '.repeat(8)],
];

/** Opens an event whose every text is this name, at a house of this name. */
function openNamedMatch(product: Product, name: string): void {
  openMatch(product, {
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
  product.sandbox.exchange.setScore(MATCH, { home: name, away: name, clock: name });
  changeSettings(product, { domainTitle: name, description: name });
}

/** The page is no wider than its window, and a tap on each of these controls finds it. */
async function expectInPlace(page: Page, ...taps: readonly string[]): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth),
    )
    .toBeLessThanOrEqual(0);
  const missed = (): Promise<readonly string[]> =>
    page.evaluate((selectors) => {
      const miss: string[] = [];
      for (const selector of selectors) {
        const element = [...document.querySelectorAll(selector)].find((one) =>
          one.checkVisibility(),
        );
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
  // A notice lies over the page until it goes.
  await expect.poll(missed, { timeout: 20_000 }).toEqual([]);
}

const HEADER = ['.top [data-opens="menu"]', '.top .brand', '#island-header :is(a, p, button)'];

for (const [text, name] of TEXTS)
  test(
    `the page keeps its shape with ${text} in every text of the server`,
    { tag: '@both' },
    async ({ page, product }) => {
      openNamedMatch(product, name);
      const shown = screenBehind(page).getByText(name.slice(0, 20)).first();

      for (const path of ['/home', '/sports/77']) {
        await page.goto(path);
        await expect(shown).toBeVisible();
        await expectInPlace(page, ...HEADER, 'main .pair button', 'main .ev-teams', '.sports a');
        const header = await page.locator('.top').boundingBox();
        expect(header?.height).toBeLessThan(60);
      }

      await page.goto('/sports/999');
      await expect(shown).toBeVisible();
      await expectInPlace(page, ...HEADER, 'main a');

      // The server refuses the login in its own words.
      const words = { success: false, error: { code: 1, message: name, details: name } };
      failCalls(product, LOGIN, { status: 400, body: words, times: 1 });
      await page.goto('/auth/login');
      await typeLogin(page, product);
      await expect(page.getByRole('alert')).toBeVisible();
      await expectInPlace(page, 'main button[type=submit]');

      await signIn(page, product, marketAddress(MATCH));
      await expect(shown).toBeVisible();
      await expectInPlace(
        page,
        ...HEADER,
        'main [role=cell] button',
        'main fieldset button',
        '.crumb a',
      );

      await topPrice(page, 'Back').click();
      await typeStake(page, '100');
      onPlacing(product, { kind: 'status', status: 400, body: words });
      await expectInPlace(
        page,
        'article header button',
        'article input',
        'article fieldset button',
      );
      // The question names the bet in a box of its own: most of the window stays the slip's.
      await placeButton(page).click();
      await expect(question(page)).toContainText('₹100 at 2.40');
      expect((await boxOf(question(page))).height).toBeLessThan(500);
      await changeBet(page);
      await placeBets(page);
      await expect(page.locator('article [role=alert]')).toBeVisible();
      await expectInPlace(page, 'article > div button');
      await page.locator('article').getByRole('button', { name: 'Back to slip' }).click();
      await placeBets(page);
      await expect(page.locator('article').getByText('Matched ₹100 at 2.40')).toBeVisible();
      await closeSlip(page);
      await expectInPlace(page, ...HEADER);

      await page.goto('/current-bet');
      await expect(page.locator('main section h2 a').first()).toBeVisible();
      await expectInPlace(page, ...HEADER, 'main section h2 a');

      // The list fails in the server's words, in the page and in a notice.
      failCalls(product, TREE, { status: 400, body: words });
      failCalls(product, `${SETTINGS}*`, { status: 500, body: words, times: 2 });
      await page.goto('/home');
      await expect(notices(page).first()).toBeVisible();
      // Settings that failed twice close the site until they come.
      await expect(page.locator('.top [data-opens="menu"]')).toBeVisible({ timeout: 20_000 });
      await expectInPlace(page, '.top [data-opens="menu"]');

      mendServer(product);
      settle(product, RUNNERS[0], MARKET);
      await page.goto(marketAddress(MATCH));
      await expect(screenBehind(page).getByText(/^Result: /)).toBeVisible();
      await expectInPlace(page, '.crumb a', 'main header + div a');
    },
  );
