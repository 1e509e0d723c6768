import type { Locator, Page } from '@playwright/test';
import { buildProduct } from '../../sandbox/serve/build';
import { expectPrice, expectTapped, QUIET_MARKET, tapPrice } from '../actions/prices';
import { deposit } from '../actions/server';
import { signIn } from '../actions/signIn';
import { expect, stayCalm, test as base } from '../product';
import { createSite, type Site } from '../site';

/** The product as `npm start -- --inspect` serves it. */
const test = base.extend<object, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures to set up.
    async ({}, use) => {
      const site = await createSite(await buildProduct('inspect'));
      await use(site);
      await site.kill();
    },
    { scope: 'worker' },
  ],
});

/** The most stops of the Tab key on the way to a button, from the nearer end of the page. */
const MOST_STOPS = 40;
const TAP = 'Back Norhaven';
const TEXT = 'Enter a stake';

/** What a developer does with the inspector's keys, and the parts of its page. */
function createHands(page: Page) {
  const { keyboard } = page;
  const part = (name: string): Locator => page.getByRole('region', { name, exact: true });
  return {
    part,
    lane: (name: string): Locator => part('Marbles').getByRole('button', { name, exact: true }),
    /** The events of the trace, or the causes of the marble. */
    chain: part('Details').getByRole('listitem'),
    /** Says whether the page is live, paused, or shows a file. */
    state: (name: string): Locator => page.getByText(name, { exact: true }),
    async press(...keys: readonly string[]): Promise<void> {
      for (const key of keys) await keyboard.press(key);
    },
    type: (text: string): Promise<void> => keyboard.type(text),
    /** Reaches a button with the Tab key, forwards or backwards, and presses it. */
    async pressButton(name: string | RegExp, tab: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
      const button = page.getByRole('button', { name }).first();
      await expect(button).toBeVisible();
      for (let stops = 0; stops < MOST_STOPS; stops++) {
        if (await button.evaluate((element) => element === document.activeElement)) break;
        await keyboard.press(tab);
      }
      await expect(button).toBeFocused();
      await keyboard.press('Enter');
    },
  };
}

test(
  'traces a tap to the text that it changed and back, live and in a file, with the keyboard alone',
  { tag: '@desktop' },
  async ({ page, product, context }) => {
    await signIn(page, product, QUIET_MARKET);
    await expectPrice(page, 'Back', 'Norhaven', '2.40');
    const inspector = await context.newPage();
    const { part, lane, chain, state, press, type, pressButton } = createHands(inspector);
    const expectTrace = async (): Promise<void> => {
      for (const step of [TAP, 'slip.toggle', 'slip.state$', TEXT])
        await expect(chain.filter({ hasText: step }).first()).toBeVisible();
    };
    await stayCalm(inspector, product.origin, async () => {
      await inspector.goto('/inspector/');
      await expect(state('live')).toBeVisible();
      await tapPrice(page, 'Back', 'Norhaven');
      await expectTapped(page, 'Back', 'Norhaven');
      await expect(page.getByText(TEXT).first()).toBeVisible();
      // Once the inspector has a later message, it has the tap and its effects.
      deposit(product, 500);
      await expect(part('Wire')).toContainText('100500');

      await press('ArrowLeft', 'Enter');
      await expect(state('paused')).toBeVisible();
      await expectTrace();
      await pressButton(TEXT, 'Shift+Tab');
      await expect(part('Details').getByRole('heading', { level: 2 })).toHaveText('text');
      await expectTrace();
      await press('Escape');
      await expect(part('Marbles')).toContainText('Last 10 s');

      const here = part('Marbles').getByRole('status');
      await press('ArrowLeft');
      await expect(here).not.toContainText(TEXT);
      const before = (await here.textContent()) ?? '';
      await press('ArrowRight');
      await expect(here).not.toHaveText(before);
      await press('ArrowLeft');
      await expect(here).toHaveText(before);

      deposit(product, 500);
      await expect(page.getByText('₹1,01,000').first()).toBeVisible();
      await expect(part('Wire')).not.toContainText('101000');
      await press('Space');
      await expect(state('live')).toBeVisible();
      await expect(part('Wire')).toContainText('101000');

      await press('/');
      await type('balance');
      await expect(lane('page/tap')).toBeHidden();
      await expect(lane('account/balance.funds$')).toBeVisible();
      await press('Escape');
      await expect(lane('page/tap')).toBeVisible();

      const saved = inspector.waitForEvent('download');
      await pressButton('Save', 'Shift+Tab');
      const file = await (await saved).path();
      const chooser = inspector.waitForEvent('filechooser');
      await pressButton('Open file');
      await (await chooser).setFiles(file);
      await expect(state('file')).toBeVisible();
      await press('ArrowLeft', 'Enter');
      await expectTrace();
    });
  },
);
