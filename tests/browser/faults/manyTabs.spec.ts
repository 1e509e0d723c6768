import type { ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { expectGuest, logIn, logOut } from '../actions/account';
import { countCalls, HUB, ODDS } from '../actions/calls';
import { scriptOf } from '../actions/code';
import { expectConnection } from '../actions/connection';
import {
  expectVisibility,
  HEADER,
  type HideableTab,
  logInTab,
  openHideableTab,
  PRICE,
  WORDS,
} from '../actions/hideableTab';
import { header } from '../actions/page';
import { expectPrice, QUIET, QUIET_MARKET } from '../actions/prices';
import { delayCalls, deposit, offer } from '../actions/server';
import { signIn } from '../actions/signIn';
import { openTab, recordOldPrices } from '../actions/tabs';
import { expect, type Product, test } from '../product';

/* The tabs of one player: the leader connects to the hub and polls odds, and sends both to the others. */

const LAY = [260, 265] as const;

/** An address whose response a test holds back. */
const HELD = '/held';

const hubs = ({ sandbox }: Product): number => sandbox.hub.connections.size;
const expectOneHub = (product: Product): Promise<void> => expect.poll(() => hubs(product)).toBe(1);

/** The number of connections to the hub that a tab has started. */
const negotiated = ({ sent }: HideableTab): number =>
  sent.filter(({ path }) => path.startsWith(`${HUB}/negotiate`)).length;

/** Whether a tab says that its prices are old. */
const SAYS_AGE = `/Odds .{1,20} old|Odds are out of date/.test(${WORDS})`;

/** Changes the price, and waits until each tab shows it and has joined the others, since a page shows prices before. */
async function expectMoves(product: Product, tabs: readonly Page[], price: number): Promise<void> {
  offer(product, QUIET.home, [price, price - 2], LAY);
  const shown = (price / 100).toFixed(2);
  await Promise.all(tabs.map((tab) => expectPrice(tab, 'Back', 'Norhaven', shown)));
  for (const tab of tabs) await expectConnection(tab, 'live');
}

/** Makes a tab hang in a synchronous request until `end` is called. */
function hang(
  tab: HideableTab,
  product: Product,
): { readonly hung: Promise<unknown>; readonly end: () => void } {
  let held: ServerResponse | null = null;
  product.standBefore(({ url }, response) => {
    if (url !== HELD) return false;
    held = response;
    return true;
  });
  const hung = tab.evaluate(`(() => {
    const request = new XMLHttpRequest();
    request.open('GET', '${HELD}', false);
    request.send();
  })()`);
  return { hung, end: () => held?.writeHead(204).end() };
}

test.describe('five tabs', () => {
  test.use({ world: { oddsPush: false } });

  test('cost the server one connection and the odds requests of one tab, and all show the same', async ({
    page,
    product,
    context,
  }) => {
    await signIn(page, product, QUIET_MARKET);
    await expectOneHub(product);
    const tabs = [page];
    while (tabs.length < 5) tabs.push(await openTab(context, QUIET_MARKET));
    await expectMoves(product, tabs, 252);
    await expectOneHub(product);
    const polls = tabs.map((tab) => countCalls(tab, ODDS));
    // Each tab polls while the leader's odds are late, as on a slow machine, and stops afterwards.
    await expect(async () => {
      for (const each of polls) each.reset();
      // The requests serve as the clock: a tab polls every two seconds.
      await expect
        .poll(() => polls.reduce((sum, { count }) => sum + count(), 0))
        .toBeGreaterThanOrEqual(4);
      expect(polls.filter(({ count }) => count() > 0)).toHaveLength(1);
    }).toPass({ timeout: 60_000 });
    await expectMoves(product, tabs, 254);
    await expectOneHub(product);
  });
});

for (const oddsPush of [true, false])
  test.describe(`two tabs, if the hub ${oddsPush ? 'pushes' : 'does not push'} odds`, () => {
    test.use({ world: { oddsPush } });

    test('continue when the leader is closed, and show no stale prices', async ({
      page,
      product,
      context,
    }) => {
      await signIn(page, product, QUIET_MARKET);
      await expectOneHub(product);
      const other = await openTab(context, QUIET_MARKET);
      await expectMoves(product, [page, other], 252);
      await expectOneHub(product);
      const old = await recordOldPrices(other);
      await page.close();
      await expectMoves(product, [other], 254);
      await expectOneHub(product);
      await expectMoves(product, [other], 256);
      expect(await old()).toBe(0);
    });
  });

test.describe('tabs of which one is visible', () => {
  test('give the hub to the visible one', async ({ browser, product, viewport }) => {
    const { origin } = product;
    const one = await openHideableTab(browser, origin, viewport);
    await logInTab(one, origin, product, QUIET_MARKET);
    await expect.poll(() => one.evaluate(PRICE)).toBe('2.40');
    await expectOneHub(product);
    const two = await one.beside(`${origin}${QUIET_MARKET}`);
    await expectVisibility(one, 'hidden');
    await expect.poll(() => two.evaluate(PRICE)).toBe('2.40');
    await expect.poll(() => negotiated(two)).toBe(1);
    await expectOneHub(product);
    offer(product, QUIET.home, [252, 250], LAY);
    await expect.poll(() => two.evaluate(PRICE)).toBe('2.52');
    const before = negotiated(one);
    await one.show();
    await expectVisibility(two, 'hidden');
    await expect.poll(() => negotiated(one)).toBe(before + 1);
    offer(product, QUIET.home, [254, 250], LAY);
    await expect.poll(() => one.evaluate(PRICE)).toBe('2.54');
    await expectOneHub(product);
    // The hidden tab receives the balance too.
    deposit(product, 500);
    for (const tab of [one, two])
      await expect.poll(() => tab.evaluate(HEADER)).toContain('₹1,00,500.00');
    await one.close();
  });
});

test.describe('two windows', () => {
  test('continue when the leader hangs or is frozen, show no stale prices, and receive prices in both afterwards', async ({
    browser,
    product,
    viewport,
  }) => {
    const { origin } = product;
    const one = await openHideableTab(browser, origin, viewport);
    await logInTab(one, origin, product, QUIET_MARKET);
    await expect.poll(() => one.evaluate(PRICE)).toBe('2.40');
    await expectOneHub(product);
    const two = await one.apart(`${origin}${QUIET_MARKET}`);
    await expect.poll(() => two.evaluate(PRICE)).toBe('2.40');
    // The prices are painted before the tabs have joined.
    for (const tab of [one, two])
      await expect.poll(() => tab.evaluate(HEADER)).toContain('Live: connected');
    for (const tab of [one, two]) await expectVisibility(tab, 'visible');
    for (const tab of [one, two])
      await tab.evaluate(`(() => {
        window.old = 0;
        new MutationObserver(() => { if (${SAYS_AGE}) window.old++; })
          .observe(document.body, { subtree: true, childList: true, characterData: true });
      })()`);
    // On a slow machine, the second window may have taken the lead.
    const [leader, other] = negotiated(two) === 0 ? [one, two] : [two, one];
    const before = [negotiated(leader), negotiated(other)] as const;

    await test.step('a leader that hangs', async () => {
      const { hung, end } = hang(leader, product);
      await expect.poll(() => negotiated(other)).toBe(before[1] + 1);
      offer(product, QUIET.home, [252, 250], LAY);
      await expect.poll(() => other.evaluate(PRICE)).toBe('2.52');
      expect(await other.evaluate('window.old')).toBe(0);

      end();
      await hung;
      await expectOneHub(product);
      offer(product, QUIET.home, [254, 250], LAY);
      for (const tab of [other, leader]) await expect.poll(() => tab.evaluate(PRICE)).toBe('2.54');
      await expect.poll(() => leader.evaluate(HEADER)).toContain('Live');
      expect([negotiated(leader), negotiated(other)]).toEqual([before[0], before[1] + 1]);
    });

    await test.step('a leader that is frozen', async () => {
      await leader.evaluate('window.old = 0');
      await other.freeze();
      await expect.poll(() => negotiated(leader)).toBe(before[0] + 1);
      offer(product, QUIET.home, [256, 250], LAY);
      await expect.poll(() => leader.evaluate(PRICE)).toBe('2.56');
      expect(await leader.evaluate('window.old')).toBe(0);

      // A tab that was frozen counts as hidden when it is back, and sends no requests.
      await other.thaw();
      await expectOneHub(product);
      offer(product, QUIET.home, [258, 250], LAY);
      await expect.poll(() => leader.evaluate(PRICE)).toBe('2.58');
      await expect.poll(() => other.evaluate(HEADER)).toContain('Live');
      expect([negotiated(leader), negotiated(other)]).toEqual([before[0] + 1, before[1] + 1]);
    });
    await one.close();
  });
});

test.describe('two windows of a server that takes five seconds for odds', () => {
  test.use({ world: { oddsPush: false } });

  test('send as many requests for odds as one window', async ({ browser, product, viewport }) => {
    const { origin } = product;
    const one = await openHideableTab(browser, origin, viewport);
    await logInTab(one, origin, product, QUIET_MARKET);
    const two = await one.apart(`${origin}${QUIET_MARKET}`);
    for (const tab of [one, two])
      await expect.poll(() => tab.evaluate(HEADER)).toContain('Live: connected');
    const asked = ({ sent }: HideableTab): number =>
      sent.filter(({ path }) => path.endsWith(ODDS)).length;
    await expect.poll(() => two.evaluate(PRICE)).toBe('2.40');
    delayCalls(product, ODDS, 5_000);
    const asksAgain = async (times: number): Promise<void> => {
      const least = asked(one) + times;
      await expect.poll(() => asked(one), { timeout: 30_000 }).toBeGreaterThanOrEqual(least);
    };
    // The second window may have sent a request before it follows the first one.
    await asksAgain(1);
    const before = asked(two);
    await asksAgain(2);
    expect(asked(two)).toBe(before);
    await one.close();
  });
});

test.describe('two tabs', () => {
  const OTHER = { username: 'other', password: 'quiet green hill' } as const;

  test('share one hub even if the code that joins them fails once, and use the next player’s hub after a logout', async ({
    page,
    product,
    context,
  }) => {
    await product.sandbox.players.register(OTHER.username, OTHER.password, 5_000_000);
    await signIn(page, product, QUIET_MARKET);
    await expectOneHub(product);
    const other = await context.newPage();
    await test.step('one hub', async () => {
      await other.route(scriptOf('the later ports'), (route) => route.abort(), { times: 1 });
      await other.goto(QUIET_MARKET);
      await expectConnection(other, 'live');
      await expectMoves(product, [page, other], 252);
      await expectOneHub(product);
    });
    await test.step('the next player’s hub', async () => {
      await logOut(page);
      await expectGuest(page);
      await logIn(page, OTHER, QUIET_MARKET);
      await other.goto(QUIET_MARKET);
      for (const tab of [page, other]) await expect(header(tab)).toContainText('₹50,000.00');
      await expectOneHub(product);
      deposit(product, 500);
      product.sandbox.control({ do: 'deposit', username: OTHER.username, amount: 100 });
      for (const tab of [page, other]) await expect(header(tab)).toContainText('₹50,100.00');
      await expectMoves(product, [page, other], 254);
    });
  });

  test('have a hub each if one has no BroadcastChannel and the other has no navigator.locks', async ({
    page,
    product,
    context,
  }) => {
    const other = await context.newPage();
    await page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
    await other.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }),
    );
    await signIn(page, product, QUIET_MARKET);
    await other.goto(QUIET_MARKET);
    await expect.poll(() => hubs(product)).toBe(2);
    await expectMoves(product, [page, other], 252);
    for (const tab of [page, other]) await expectConnection(tab, 'live');
  });
});
