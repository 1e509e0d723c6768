import type { Browser, CDPSession, Page } from '@playwright/test';
import { createSandbox } from '../sandbox/sandbox';
import { serveProduct } from '../sandbox/serve/serve';
import { heap, openPage } from './measuredPage';
import type { Row } from './report';
import { reachedBesideCode } from './snapshot';

/*
 * An hour of play in memory: the built product on a phone, in a world where markets move, end and begin so many times
 * as fast as they do. The player looks at the lists and at an event, and taps a price on and off, again and again.
 */

const HOUR_S = 3_600;
/** The hour has so many parts; the page is weighed at the end of the first and of the last. */
const PARTS = 12;

const PRICE = 'main button[data-price="0"]:not([data-none]):enabled';
const tap = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .click({ timeout: 3_000 })
    // A market may halt, or an event end, under the finger.
    .then(
      () => true,
      () => false,
    );

/** One round of a player; it ends on home. */
async function play(page: Page): Promise<void> {
  if (await tap(page, PRICE)) await tap(page, PRICE);
  if (await tap(page, 'main a[href^="/markets/"]')) {
    await page.waitForTimeout(500);
    await page.goBack();
  }
  if (await tap(page, 'a[href="/inplay"]')) {
    await page.waitForTimeout(500);
    await page.goBack();
  }
  await page.locator(PRICE).first().waitFor();
}

interface Weight {
  /** MB, with the code that the browser has compiled. */
  readonly heap: number;
  /** MB, without it. */
  readonly reached: number;
  readonly nodes: number;
}

async function weigh(cdp: CDPSession): Promise<Weight> {
  const used = await heap(cdp);
  const { nodes } = await cdp.send('Memory.getDOMCounters');
  return { heap: used / 1e6, reached: await reachedBesideCode(cdp), nodes };
}

/** @param speed of the world against life: 20 plays the hour in three minutes */
export async function measureHourOfPlay(
  browser: Browser,
  dist: string,
  speed: number,
): Promise<readonly Row[]> {
  const sandbox = createSandbox({ mode: 'simulator', seed: 11, speed });
  await sandbox.ready;
  const served = await serveProduct({ sandbox, dist, port: 0 });
  const { page, cdp, close } = await openPage(browser, 1);
  await page.goto(`${served.origin}/home`);
  await page.locator(PRICE).first().waitFor();
  // All code is loaded by then.
  await play(page);
  const weights: Weight[] = [];
  for (let part = 0; part < PARTS; part++) {
    const end = performance.now() + (HOUR_S * 1_000) / speed / PARTS;
    do await play(page);
    while (performance.now() < end);
    if (part === 0 || part === PARTS - 1) weights.push(await weigh(cdp));
  }
  await close();
  await served.close();
  sandbox.close();
  const [first, last] = [weights[0], weights.at(-1)];
  const row = (name: string, figure: keyof Weight, unit: string, most: number): Row => ({
    group: `an hour of play, ×${speed}`,
    name: `${name} at its end, against after five minutes`,
    value: last?.[figure] ?? Number.NaN,
    baseline: first?.[figure] ?? Number.NaN,
    unit,
    most,
  });
  return [
    row('heap', 'heap', 'MB', 1.1),
    row('heap and the browser’s own, without compiled code,', 'reached', 'MB', 1.1),
    row('nodes of the page', 'nodes', '', 1.2),
  ];
}
