import { expect, logIn, offer, QUIET, QUIET_MARKET, test } from '../product';
import { openRealTab } from './realTab';
import { closeSlip, expectEnd, ODDS, pick } from './truth';

const PRICE = `document.querySelector('main button[data-price="0"] b')?.textContent`;
const button = (words: string): string =>
  `[...document.querySelectorAll('button')].find((each) => each.textContent.includes('${words}'))`;
/** Whether the slip would place now, and whether it says that its prices are old. */
const SLIP = `[${button('Place bet')}?.disabled, document.body.innerText.includes('Prices are old. Waiting')]`;

test.describe('the page is hidden', () => {
  // Prices are asked for, so that every one is a request to be counted.
  test.use({ world: { oddsPush: false } });

  test('asks for no prices; back again, it has fresh ones before anything can be bet', async ({
    page,
    product,
    browser,
    viewport,
  }) => {
    const { sandbox, origin } = product;
    await logIn(page, product, QUIET_MARKET);
    await pick(page, '100', ['Back', 'Norhaven']);
    await closeSlip(page);
    let asked = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === ODDS) asked++;
    });
    const tab = await openRealTab(
      browser,
      `${origin}/manifest.webmanifest`,
      viewport ?? { width: 1280, height: 800 },
    );
    const { origins } = await page.context().storageState();
    const entries = origins[0]?.localStorage.map(({ name, value }) => [name, value]) ?? [];
    await expect.poll(() => tab.evaluate('document.readyState')).toBe('complete');
    await tab.evaluate(
      `for (const [key, value] of ${JSON.stringify(entries)}) localStorage.setItem(key, value)`,
    );
    await tab.go(`${origin}${QUIET_MARKET}`);
    await expect.poll(() => tab.evaluate(PRICE)).toBe('2.40');
    await expect
      .poll(() => tab.evaluate(`${button('Bet slip:')}?.click(), ${SLIP}`))
      .toEqual([false, false]);
    const oddsRequests = (): number => tab.sent.filter(({ path }) => path === ODDS).length;
    await expect.poll(oddsRequests).toBeGreaterThan(1);

    await tab.evaluate(`document.addEventListener('visibilitychange', () =>
      setTimeout(() => { window.onReturn = ${SLIP}; }, 100))`);
    await tab.hide();
    await expect.poll(() => tab.evaluate('document.visibilityState')).toBe('hidden');
    const before = oddsRequests();
    // The other page is the clock: it asks every two seconds.
    asked = 0;
    await expect.poll(() => asked).toBe(3);
    expect(oddsRequests()).toBe(before);

    offer(product, QUIET.home, [252, 250], [260, 265]);
    await tab.evaluate('window.onReturn = undefined');
    // The list of events brings odds too.
    sandbox.faults.add({ match: { path: '/api/*' }, action: { kind: 'delay', ms: 1_500 } });
    await tab.show();
    await expect.poll(() => tab.evaluate('window.onReturn')).toEqual([true, true]);
    await expect.poll(() => tab.evaluate(PRICE)).toBe('2.52');
    await expect.poll(() => tab.evaluate(SLIP)).toEqual([false, false]);
    expect(oddsRequests()).toBeGreaterThan(before);
    await tab.close();
    await expectEnd(page, product, { orders: [], exposure: 0 });
  });
});
