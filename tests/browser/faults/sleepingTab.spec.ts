import { CHROMIUM_ARGS, findChromium } from '../chromium';
import type { Player } from '../actions/account';
import { PLACE } from '../actions/calls';
import {
  expectVisibility,
  HEADER,
  type HideableTab,
  leavePage,
  logInTab,
  logOutTab,
  openHideableTab,
  PLACE_BUTTON,
  PRICE,
  PRICE_CELL,
  storedIn,
  WORDS,
} from '../actions/hideableTab';
import { ENDED_ELSEWHERE, EXPIRED } from '../actions/notices';
import { betsOf } from '../actions/outcome';
import { QUIET_MARKET } from '../actions/prices';
import { TOKEN } from '../actions/storage';
import { expect, test } from '../product';

/*
 * Two tabs of one browser. The first tab does not receive messages from the second for a while, because the browser
 * caches the first one for Back, or freezes it.
 */

const executablePath = findChromium();
test.use({
  launchOptions: {
    args: CHROMIUM_ARGS,
    // Playwright switches this cache off because its own pages do not support it.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath ? { executablePath } : {}),
  },
});

const OTHER = { username: 'other', password: 'quiet green hill' } as const;

/** Says whether the browser restored the page of a tab that went back, or why it loaded it; empty until then. */
const RETURNED = `(() => {
  if (window.kept) return 'kept';
  const [{ type, notRestoredReasons }] = performance.getEntriesByType('navigation');
  if (type !== 'back_forward' || document.readyState !== 'complete') return '';
  return (notRestoredReasons?.reasons ?? []).map(({ reason }) => reason).sort().join() || 'unknown';
})()`;

const IS_PICKED = `${PRICE_CELL}.getAttribute('aria-pressed')`;
const FACTS = `[...document.querySelectorAll('main dd')].map((fact) => fact.textContent).join()`;
const HOLDER = `[...document.querySelectorAll('main label')].find((each) => each.textContent.includes('Account holder'))?.control`;

/** Types the account holder of a withdrawal. */
async function typeHolder(tab: HideableTab, name: string): Promise<void> {
  await expect
    .poll(async () => {
      await tab.evaluate(`document.querySelector('main a[href$="view=withdraw"]')?.click()`);
      return tab.evaluate(`!!${HOLDER}`);
    })
    .toBe(true);
  await tab.evaluate(`(() => {
    const input = ${HOLDER};
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    set.call(input, '${name}');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  })()`);
  await expect.poll(() => tab.evaluate(`${HOLDER}.value`)).toBe(name);
}

const ways = {
  'kept for Back': {
    away: async (tab: HideableTab, origin: string) => {
      // The browser drops a cached page when a worker takes control of it.
      await expect.poll(() => tab.evaluate('!!navigator.serviceWorker.controller')).toBe(true);
      await tab.evaluate(`(() => {
        addEventListener('pageshow', (event) => { window.kept = event.persisted; });
        sessionStorage.removeItem('left');
        addEventListener('pagehide', () => sessionStorage.setItem('left', 'yes'), { once: true });
      })()`);
      await leavePage(tab, origin);
      // The page releases its locks when it is hidden, which may happen after the next page has opened. The browser
      // drops a cached page whose lock another tab requests.
      await expect.poll(() => tab.evaluate(`sessionStorage.getItem('left')`)).toBe('yes');
    },
    back: async (tab: HideableTab) => {
      await tab.show();
      await tab.evaluate('history.back()');
      await expect.poll(() => tab.evaluate(RETURNED)).not.toBe('');
      const reasons = await tab.evaluate(RETURNED);
      // The browser names the reasons that are the page's; its own, such as a busy machine, are masked. It also drops a
      // page that was left during a renewal, whose lock the other tab then requests.
      test.skip(
        ['masked', 'weblocks-contention'].includes(String(reasons)),
        'The browser did not keep the page.',
      );
      expect(reasons).toBe('kept');
    },
  },
  frozen: {
    away: (tab: HideableTab) => tab.freeze(),
    back: async (tab: HideableTab) => {
      await tab.thaw();
      await tab.show();
    },
  },
} as const;

/** The number of locks that the pages of the browser hold, as far as the page knows. */
const LOCKS = `(navigator.locks.query().then(({ held }) => { window.locks = held.length; }), window.locks)`;

test('releases every lock when the page is left, because the browser keeps no page with a lock', async ({
  browser,
  product,
  viewport,
}) => {
  const tab = await openHideableTab(browser, product.origin, viewport);
  await logInTab(tab, product.origin, product, QUIET_MARKET);
  await expect.poll(() => tab.evaluate(LOCKS)).toBeGreaterThan(0);
  await leavePage(tab, product.origin);
  await expect.poll(() => tab.evaluate(LOCKS)).toBe(0);
  await tab.close();
});

for (const [name, { away, back }] of Object.entries(ways))
  test.describe(`a tab that was ${name}`, () => {
    let one: HideableTab;
    test.beforeEach(async ({ browser, product, viewport }) => {
      await product.sandbox.players.register(OTHER.username, OTHER.password, 5_000_000);
      one = await openHideableTab(browser, product.origin, viewport);
    });
    test.afterEach(() => one.close());

    test('shows a guest after a logout in the other tab, and sends nothing in the player’s name', async ({
      product,
    }) => {
      await logInTab(one, product.origin, product, QUIET_MARKET);
      await expect.poll(() => one.evaluate(PRICE)).toBe('2.40');
      await one.evaluate(`for (const [part, type] of [[window, 'pageshow'], [document, 'resume']])
        part.addEventListener(type, () => {
          window.player ??= document.documentElement.hasAttribute('data-player');
        })`);
      await away(one, product.origin);
      const two = await one.beside(`${product.origin}/home`);
      await logOutTab(two, product.origin);
      const before = one.sent.length;
      await back(one);
      // The page had logged out before the event of its return arrived.
      expect(await one.evaluate('window.player')).toBe(false);
      // The notice shows for five seconds.
      await expect.poll(() => one.evaluate(WORDS)).toContain(ENDED_ELSEWHERE);
      await expect.poll(() => one.evaluate(HEADER)).toContain('Log in');
      // It fetches again, as a guest.
      await expect.poll(() => one.sent.length).toBeGreaterThan(before);
      expect(one.sent.slice(before).filter(({ bearer }) => bearer !== null)).toEqual([]);
    });

    test('shows the next player’s funds and profile, and nothing that the first player picked or typed', async ({
      product,
    }) => {
      const { origin } = product;
      await logInTab(one, origin, product, QUIET_MARKET);
      let two: HideableTab | null = null;
      /**
       * Leaves the first tab, logs another player in beside it, and returns to it. Returns how many requests the first
       * tab had sent before.
       */
      const passTo = async (next: Player, funds: string): Promise<number> => {
        await away(one, origin);
        two ??= await one.beside(`${origin}/home`);
        await two.show();
        await logOutTab(two, origin);
        await logInTab(two, origin, next, '/home');
        const before = one.sent.length;
        await back(one);
        await expect.poll(() => one.evaluate(HEADER)).toContain(funds);
        // Both tabs carry the same player.
        expect(await one.evaluate(storedIn(TOKEN))).toBe(await two.evaluate(storedIn(TOKEN)));
        return before;
      };
      await test.step('a picked price', async () => {
        await expect.poll(() => one.evaluate(PRICE)).toBe('2.40');
        await one.evaluate(`${PRICE_CELL}.click()`);
        await expect.poll(() => one.evaluate(IS_PICKED)).toBe('true');
        const old = await one.evaluate(storedIn(TOKEN));
        const before = await passTo(OTHER, '₹50,000.00');
        await expect.poll(() => one.evaluate(IS_PICKED)).toBe('false');
        expect(await one.evaluate(`!!${PLACE_BUTTON}`)).toBe(false);
        const since = one.sent.slice(before);
        expect(since.filter(({ bearer }) => bearer === old)).toEqual([]);
        expect(since.filter(({ path }) => path === PLACE)).toEqual([]);
        expect(await one.evaluate(`JSON.parse(${storedIn('userinfo')}).username`)).toBe('other');
        expect(betsOf(product)).toEqual([]);
      });
      await test.step('a typed withdrawal', async () => {
        await one.go(`${origin}/dwrequest`);
        await typeHolder(one, 'R Thorne');
        await passTo(product, '₹1,00,000.00');
        await expect.poll(() => one.evaluate(`${HOLDER}?.value`)).toBe('');
      });
      await test.step('a profile', async () => {
        await one.go(`${origin}/profile`);
        await expect.poll(() => one.evaluate(FACTS)).toContain(product.username);
        await passTo(OTHER, '₹50,000.00');
        await expect.poll(() => one.evaluate(FACTS)).toContain(OTHER.username);
        expect(await one.evaluate(FACTS)).not.toContain(product.username);
      });
    });

    test.describe('with a token that lives for seconds', () => {
      test.use({ world: { tokenLifetimeS: 15 } });

      test('keeps the session that the other tab renewed past the old expiry', async ({
        product,
      }) => {
        // A page that opens late would find an expired token, so both are open before the login.
        const two = await one.beside(`${product.origin}/home`);
        await expect.poll(() => two.evaluate(HEADER)).toContain('Log in');
        await one.show();
        await logInTab(one, product.origin, product, QUIET_MARKET);
        await expect.poll(() => two.evaluate(HEADER)).toContain('₹');
        await away(one, product.origin);
        await two.show();
        const expiry = Number(await two.evaluate(storedIn('expire_DateTime')));
        // The other tab has renewed it past the expiry that the first one knows.
        await expect
          .poll(
            () =>
              two.evaluate(
                `Date.now() > ${expiry} && Number(${storedIn('expire_DateTime')}) > ${expiry}`,
              ),
            // If the first tab sleeps during its renewal, the other one waits for its lock.
            { timeout: 60_000 },
          )
          .toBe(true);
        await back(one);
        await expectVisibility(one, 'visible');
        await expect.poll(() => one.evaluate(HEADER)).toContain('₹');
        for (const tab of [one, two]) {
          expect(await tab.evaluate(storedIn(TOKEN))).not.toBeNull();
          const shown = await tab.evaluate(WORDS);
          expect(shown).not.toContain(EXPIRED);
          expect(shown).not.toContain(ENDED_ELSEWHERE);
        }
      });
    });
  });
