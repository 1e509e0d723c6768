import type { Locator, Page } from '@playwright/test';
import {
  continueAsDemo,
  demoButton,
  followLogIn,
  followLogInOffline,
  logIn,
  loginAddress,
  logInAsDemo,
  logOut,
  openMenu,
  tapMenu,
} from '../actions/account';
import {
  type Answer,
  type Code,
  expectLoaded,
  loadAgain,
  loadAgainLink,
  loseCode,
  type LostCode,
  missingNotice,
  scriptOf,
} from '../actions/code';
import { expectConnection } from '../actions/connection';
import { expectNotice, LOGGED_OUT } from '../actions/notices';
import {
  betsBox,
  EVENT_FAILED,
  followBrand,
  loadPageAgainButton,
  NO_OPEN_BETS,
  PART_FAILED,
  screenAlert,
  sheet,
  tryAgain,
} from '../actions/page';
import { earlyBox, expectDrawn, holdReact } from '../actions/painted';
import {
  expectPrice,
  expectPrices,
  expectTapped,
  followMarket,
  priceOf,
  QUIET_MARKET,
  tapPrice,
} from '../actions/prices';
import { signIn } from '../actions/signIn';
import { closeSlip, openSlip } from '../actions/slip';
import { expect, type Product, test } from '../product';

/* A page that was open when a newer build replaced its own (actions/code.ts). */

/** Expects that the page says that code is missing, has reported it to the developer, and has not reloaded itself. */
async function expectMissing(
  page: Page,
  lost: LostCode,
  loads = 1,
  words = MISSING,
): Promise<void> {
  await expect(missingNotice(page)).toBeVisible({ timeout: 15_000 });
  await expect(missingNotice(page)).toContainText(words);
  expect(lost.warnings.join('\n')).toMatch(/could not be loaded/);
  expect(lost.loads()).toBe(loads);
}

const MISSING = 'Part of the page didn’t load.';
const MENU_MISSING = 'The menu didn’t load.';

test('opens the next screen without waiting for the code of the screen that the player left', async ({
  page,
}) => {
  const react = page.waitForResponse(scriptOf('React'));
  await page.route(scriptOf('a market'), () => undefined);
  await page.goto(QUIET_MARKET, { waitUntil: 'commit' });
  await react;
  await followBrand(page);
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  await expect(page).toHaveURL(/\/home$/);
});

/** An action that needs a part of the code, and the proof that a full load provides it. */
interface Part {
  readonly code: Code;
  readonly answer: Answer;
  readonly need: (page: Page, product: Product) => Promise<void>;
  /** How many documents this loads; one by default. */
  readonly loads?: number;
  /** The message of the page; by default that a part of it is missing. */
  readonly says?: string;
  readonly proof: (page: Page, product: Product) => Promise<void>;
}

const tapFirstPrice = async (page: Page): Promise<void> => {
  await page.goto(QUIET_MARKET);
  await tapPrice(page, 'Back', 'Norhaven');
};

const goHome = async (page: Page): Promise<void> => void (await page.goto('/home'));

const PARTS: readonly Part[] = [
  {
    code: 'the slip',
    answer: 'a 404',
    need: tapFirstPrice,
    // The slip still has the tapped price.
    proof: openSlip,
  },
  {
    code: 'the betting',
    answer: 'the page instead of a script',
    need: tapFirstPrice,
    proof: async (page) => {
      // The earlier tap survives the load.
      await expectTapped(page, 'Back', 'Norhaven');
      await openSlip(page);
    },
  },
  {
    code: 'an event',
    answer: 'a 404',
    need: async (page) => {
      await page.goto(QUIET_MARKET);
      await expect(screenAlert(page)).toContainText(EVENT_FAILED);
    },
    proof: (page) => expectPrice(page, 'Back', 'Norhaven', '2.40'),
  },
  {
    code: 'the login',
    answer: 'a cut line',
    need: async (page) => {
      await page.goto(loginAddress('/current-bet'));
      await expect(screenAlert(page)).toBeVisible();
    },
    proof: async (page) => {
      await continueAsDemo(page);
      await expect(page).toHaveURL('/current-bet');
    },
  },
  {
    code: 'a market',
    answer: 'a script that cannot run',
    need: async (page) => {
      await page.goto('/home');
      await followMarket(page);
      await expect(screenAlert(page)).toContainText(PART_FAILED);
      await tryAgain(screenAlert(page));
      await expect(loadPageAgainButton(screenAlert(page))).toBeVisible();
    },
    proof: (page) => expectPrice(page, 'Back', 'Eastmere', '3.20'),
  },
  {
    code: 'the menu',
    answer: 'the page instead of a script',
    says: MENU_MISSING,
    need: async (page) => {
      await page.goto('/home');
      await tapMenu(page);
    },
    proof: openMenu,
  },
  {
    code: 'the notices',
    answer: 'a 404',
    need: async (page, product) => {
      await signIn(page, product);
      await logOut(page);
    },
    loads: 2,
    proof: async (page, product) => {
      await signIn(page, product);
      await logOut(page);
      await expectNotice(page, LOGGED_OUT);
    },
  },
  {
    code: 'an open game',
    answer: 'a cut line',
    need: (page, product) => signIn(page, product, '/lobby?play=plinko'),
    loads: 2,
    proof: (page) => expect(sheet(page).getByRole('heading')).toHaveText('Plinko'),
  },
  {
    code: 'the calls',
    answer: 'a 404',
    need: goHome,
    proof: logIn,
  },
  {
    code: 'the hub',
    answer: 'the page instead of a script',
    need: goHome,
    proof: (page) => expectConnection(page, 'live'),
  },
];

test.describe('a full load at the player’s request restores missing code', () => {
  for (const { code, answer, need, loads = 1, says = MISSING, proof } of PARTS)
    test(`${code}, answered with ${answer}`, async ({ page, product }) => {
      const lost = await loseCode(page, code, answer);
      await need(page, product);
      await expectMissing(page, lost, loads, says);
      await loadAgain(page, lost);
      await proof(page, product);
      await expect(missingNotice(page)).toBeHidden();
    });
});

test.describe('missing betting code', () => {
  test('lets the player try the login again', async ({ page }) => {
    // A script that failed while it ran fails again without another request; the other answers are in PARTS.
    for (const answer of ['a 404', 'a script that cannot run'] as const)
      await test.step(answer, async () => {
        const lost = await loseCode(page, 'the login calls', answer);
        await logInAsDemo(page, '/current-bet');
        await expect(screenAlert(page)).toContainText(MISSING);
        await expect(demoButton(page)).toBeEnabled();
        await expectMissing(page, lost);
        // A phone can scroll the button out from under the notice.
        await demoButton(page).click({ trial: true });
        await loadAgain(page, lost);
        await continueAsDemo(page);
        await expect(page).toHaveURL('/current-bet');
        await page.evaluate(() => localStorage.clear());
      });
  });

  test('leaves a tapped price in the slip until the code loads', async ({ page }) => {
    const lost = await loseCode(page, 'the betting');
    await tapFirstPrice(page);
    await expectMissing(page, lost);
    await lost.bringBack();
    // Another tap requests the code at once.
    await tapPrice(page, 'Back', 'Eastmere');
    await expectTapped(page, 'Back', 'Norhaven');
    await expectTapped(page, 'Back', 'Eastmere');
    await expect(missingNotice(page)).toBeHidden();
    expect(lost.loads()).toBe(1);
  });

  test('is not reported without a network, because a full load would lose the page', async ({
    page,
    context,
  }) => {
    const lost = await loseCode(page, 'the menu');
    await page.goto(QUIET_MARKET);
    await expectPrice(page, 'Back', 'Norhaven', '2.40');
    await tapMenu(page);
    await expectMissing(page, lost, 1, MENU_MISSING);
    await context.setOffline(true);
    await expect(missingNotice(page)).toBeHidden();
    await context.setOffline(false);
    await expect(missingNotice(page)).toBeVisible();
    await lost.bringBack();
    // The next tap requests the code again and opens the menu.
    await openMenu(page);
    await expect(missingNotice(page)).toBeHidden();
  });
});

test('keeps the legs of the slip over the full load', async ({ page }) => {
  await tapFirstPrice(page);
  await openSlip(page);
  await closeSlip(page);
  const lost = await loseCode(page, 'the login', 'a 404');
  await followLogIn(page);
  // Its last attempt has failed: no other attempt is running.
  await expect(screenAlert(page)).toBeVisible();
  await expect(missingNotice(page)).toBeVisible();
  await loadAgain(page, lost);
  await expect(page).toHaveURL(loginAddress(QUIET_MARKET));
  await continueAsDemo(page);
  await expect(page).toHaveURL(QUIET_MARKET);
  await expectTapped(page, 'Back', 'Norhaven');
});

test('hides the notice of missing code once the player leaves the screen that needs it', async ({
  page,
}) => {
  await page.goto('/home');
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  const lost = await loseCode(page, 'the login', 'a 404');
  await followLogIn(page);
  await expect(missingNotice(page)).toBeVisible();
  await followBrand(page);
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  await expect(missingNotice(page)).toBeHidden();
  await lost.bringBack();
  await followLogIn(page);
  await expect(demoButton(page)).toBeVisible();
});

test('says that a screen could not load without a network, and shows the screen once the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/home');
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  await expectLoaded(page, 'the offline notice');
  const lost = await loseCode(page, 'the login');
  await followLogInOffline(page);
  // A full load would lose the page, and another attempt would fail.
  await expect(screenAlert(page).getByRole('button')).toHaveCount(0);
  await lost.bringBack();
  await context.setOffline(false);
  await expect(demoButton(page)).toBeVisible();
  expect(lost.loads()).toBe(0);
});

/** Says that the page's own code did not load. */
const unloadedNote = (page: Page): Locator => page.locator('#unloaded');

test.describe('the page’s own code that the network cut', () => {
  test('is loaded once the network is back', async ({ page, context }) => {
    for (const code of ['the page’s script', 'the first code', 'React'] as const)
      await test.step(code, async () => {
        const lost = await loseCode(page, code);
        await page.goto('/home');
        await expect(unloadedNote(page)).toBeVisible();
        await context.setOffline(true);
        // A full load would lose the page.
        await expect(loadAgainLink(unloadedNote(page))).toBeHidden();
        await expect(unloadedNote(page)).toContainText('The page didn’t load.');
        await lost.bringBack();
        await context.setOffline(false);
        await expectDrawn(page);
        await expectPrices(page);
        await expect(unloadedNote(page)).toBeHidden();
        expect(lost.loads()).toBe(1);
      });
  });

  test('is requested again every 20 seconds even if the network never seemed to be lost', async ({
    page,
  }) => {
    await page.clock.install();
    const lost = await loseCode(page, 'React');
    await page.goto('/home');
    await expect(unloadedNote(page)).toBeVisible();
    await lost.bringBack();
    await page.clock.runFor(20_000);
    await expectDrawn(page);
    await expect(unloadedNote(page)).toBeHidden();
  });

  test('is reported next to painted prices, which are stale from then on', async ({ page }) => {
    await loseCode(page, 'the first code', 'a 404');
    await page.goto(QUIET_MARKET);
    await expect(earlyBox(page)).toBeVisible();
    await expect(unloadedNote(page)).toBeInViewport({ ratio: 1 });
    await loadAgainLink(unloadedNote(page)).click({ trial: true });
    await expect(earlyBox(page)).toContainText(/Odds \d+ s old/);
    await expect(priceOf(page, 'Back', 'Norhaven')).toBeDisabled();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    await expect(unloadedNote(page)).toBeInViewport({ ratio: 1 });
  });

  test('offers no full load if it fails without a network', async ({ page, context }) => {
    const goOn = await holdReact(page);
    await page.goto('/home');
    await expect(earlyBox(page)).toBeVisible();
    // The product runs, and waits for React alone.
    await expect(page.locator('.ways [aria-current]')).toHaveCount(1);
    await context.setOffline(true);
    goOn();
    await expect(unloadedNote(page)).toBeVisible();
    await expect(loadAgainLink(unloadedNote(page))).toBeHidden();
  });
});

test(
  'says in the box of the open bets that their code is missing',
  { tag: '@desktop' },
  async ({ page, product }) => {
    await signIn(page, product);
    const lost = await loseCode(page, 'the open bets', 'a 404');
    await page.goto('/home');
    await expectMissing(page, lost);
    await expect(betsBox(page)).toContainText(PART_FAILED);
    await loadAgain(page, lost);
    await expect(betsBox(page)).toContainText(NO_OPEN_BETS);
  },
);
