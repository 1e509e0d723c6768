import { CHROMIUM_ARGS, findChromium } from '../chromium';
import { expect, type Product, QUIET_MARKET, test } from '../product';
import { openRealTab, type RealTab } from './realTab';
import { ordersOf, PLACE } from './truth';

/*
 * Two tabs of one browser, the first of which hears nothing of the second for a while: the browser keeps
 * it for Back, or freezes it.
 */

const executablePath = findChromium();
test.use({
  launchOptions: {
    args: CHROMIUM_ARGS,
    // Playwright switches it off, for its own pages cannot follow it.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath ? { executablePath } : {}),
  },
});

const PRICE = `document.querySelector('main button[data-price="0"]')`;
const HEADER = `document.getElementById('island-header')?.textContent`;
const button = (words: string): string =>
  `[...document.querySelectorAll('button')].find((each) => each.textContent.includes('${words}'))`;
const stored = (key: string): string => `localStorage.getItem('${key}')`;

/** Fills in the login of a tab and waits for the player's funds. */
async function logIn(
  tab: RealTab,
  { origin }: Pick<Product, 'origin'>,
  { username, password }: Pick<Product, 'username' | 'password'>,
  to: string,
): Promise<void> {
  await tab.go(`${origin}/auth/login?to=${encodeURIComponent(to)}`);
  await expect
    .poll(() => tab.evaluate(`!!document.querySelector('form [name="name"]')`))
    .toBe(true);
  await tab.evaluate(`(() => {
    document.querySelector('form [name="name"]').value = '${username}';
    document.querySelector('form [name="password"]').value = '${password}';
    document.querySelector('form [type="submit"]').click();
  })()`);
  await expect.poll(() => tab.evaluate(HEADER)).toContain('₹');
  await expect.poll(() => tab.evaluate('location.pathname')).toBe(to);
}

async function logOut(tab: RealTab, { origin }: Pick<Product, 'origin'>): Promise<void> {
  await tab.go(`${origin}/auth/logout`);
  await expect.poll(() => tab.evaluate(stored('accessToken'))).toBeNull();
}

const OTHER = { username: 'other', password: 'quiet green hill' } as const;

const ways = {
  'kept for Back': {
    away: async (tab: RealTab, origin: string) => {
      await tab.evaluate(
        `addEventListener('pageshow', (event) => { window.kept = event.persisted; })`,
      );
      await tab.go(`${origin}/manifest.webmanifest`);
      await expect.poll(() => tab.evaluate('location.pathname')).toBe('/manifest.webmanifest');
    },
    back: async (tab: RealTab) => {
      await tab.show();
      await tab.evaluate('history.back()');
      await expect.poll(() => tab.evaluate('window.kept')).toBe(true);
    },
  },
  frozen: {
    away: (tab: RealTab) => tab.freeze(),
    back: async (tab: RealTab) => {
      await tab.thaw();
      await tab.show();
    },
  },
} as const;

test.describe.configure({ timeout: 60_000 });

for (const [name, { away, back }] of Object.entries(ways))
  test.describe(`a tab that was ${name}`, () => {
    let one: RealTab;
    test.beforeEach(async ({ browser, product, viewport }) => {
      await product.sandbox.players.register(OTHER.username, OTHER.password, 5_000_000);
      one = await openRealTab(
        browser,
        `${product.origin}/manifest.webmanifest`,
        viewport ?? { width: 1280, height: 800 },
      );
      await expect.poll(() => one.evaluate('document.readyState')).toBe('complete');
    });
    test.afterEach(() => one.close());

    test('shows a guest after a logout in the other tab, and sends nothing in the player’s name', async ({
      product,
    }) => {
      await logIn(one, product, product, QUIET_MARKET);
      await expect.poll(() => one.evaluate(`${PRICE}?.textContent`)).toContain('2.40');
      await one.evaluate(`for (const [part, type] of [[window, 'pageshow'], [document, 'resume']])
        part.addEventListener(type, () => {
          window.player ??= document.documentElement.hasAttribute('data-player');
        })`);
      await away(one, product.origin);
      const two = await one.beside(`${product.origin}/home`);
      await logOut(two, product);
      const before = one.sent.length;
      await back(one);
      // Not a moment later than the page itself is told that it is back.
      expect(await one.evaluate('window.player')).toBe(false);
      await expect.poll(() => one.evaluate(HEADER)).toContain('Log in');
      await expect
        .poll(() => one.evaluate('document.body.innerText'))
        .toContain('Your session ended in another tab.');
      // It asks again, as a guest.
      await expect.poll(() => one.sent.length).toBeGreaterThan(before);
      expect(one.sent.slice(before).filter(({ bearer }) => bearer !== null)).toEqual([]);
    });

    test('shows the player who logged in meanwhile, with their own funds and none of the first one’s slip', async ({
      product,
    }) => {
      await logIn(one, product, product, QUIET_MARKET);
      await expect.poll(() => one.evaluate(`${PRICE}?.textContent`)).toContain('2.40');
      await one.evaluate(`${PRICE}.click()`);
      await expect.poll(() => one.evaluate(`${PRICE}.getAttribute('aria-pressed')`)).toBe('true');
      const old = await one.evaluate(stored('accessToken'));
      await away(one, product.origin);
      const two = await one.beside(`${product.origin}/home`);
      await logOut(two, product);
      await logIn(two, product, OTHER, '/home');
      const theirs = await two.evaluate(stored('accessToken'));
      const before = one.sent.length;
      await back(one);
      await expect.poll(() => one.evaluate(HEADER)).toContain('₹50,000.00');
      await expect.poll(() => one.evaluate(`${PRICE}.getAttribute('aria-pressed')`)).toBe('false');
      expect(await one.evaluate(`!!${button('Place bet')}`)).toBe(false);
      const since = one.sent.slice(before);
      expect(since.filter(({ bearer }) => bearer === old)).toEqual([]);
      expect(since.filter(({ path }) => path === PLACE)).toEqual([]);
      // Both tabs name and carry the same player.
      expect(await one.evaluate(stored('accessToken'))).toBe(theirs);
      expect(await one.evaluate(`JSON.parse(${stored('userinfo')}).username`)).toBe('other');
      expect(ordersOf(product)).toEqual([]);
    });

    test.describe('with a token that lives for seconds', () => {
      test.use({ world: { tokenLifetimeS: 8 } });

      test('does not end by its old expiry what the other tab renewed', async ({ product }) => {
        await logIn(one, product, product, QUIET_MARKET);
        const expiry = Number(await one.evaluate(stored('expire_DateTime')));
        await away(one, product.origin);
        const two = await one.beside(`${product.origin}/home`);
        // Its own expiry is over, and it was renewed.
        await expect
          .poll(
            () =>
              two.evaluate(
                `Date.now() > ${expiry} && Number(${stored('expire_DateTime')}) > ${expiry}`,
              ),
            { timeout: 20_000 },
          )
          .toBe(true);
        await back(one);
        await expect.poll(() => one.evaluate('document.visibilityState')).toBe('visible');
        await expect.poll(() => one.evaluate(HEADER)).toContain('₹');
        for (const tab of [one, two]) {
          expect(await tab.evaluate(stored('accessToken'))).not.toBeNull();
          expect(await tab.evaluate('document.body.innerText')).not.toContain('session');
        }
      });
    });
  });
