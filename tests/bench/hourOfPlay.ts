import type { Browser, Page } from '@playwright/test';
import { createSandbox } from '../sandbox/sandbox';
import { serveProduct } from '../sandbox/serve/serve';
import type { Speed } from './speed';
import { heap, openPage } from './measuredPage';
import { inTurn } from './turns';
import type { Figure } from './verdict';

/*
 * An hour of play in memory: the built product on a phone, in a world where markets move, end and begin faster than in
 * reality. The player looks at the lists and at an event, and repeatedly selects and deselects a price.
 */

const HEAP = 1.1;
const HOUR_S = 3_600;
/** The heap is measured at the end of the first and of the last of these parts. */
const PARTS = 12;

export interface Builds {
  /** Folders of built products. */
  readonly product: string;
  readonly against?: string;
}

/** @param speed of the world as a multiple of real time: 20 plays the hour in three minutes */
export async function measureHourOfPlay(
  browser: Browser,
  builds: Builds,
  { index, rate }: Speed,
  { runs, pace }: { readonly runs: number; readonly pace: number },
): Promise<readonly Figure[]> {
  const group = `an hour of play, index ${index}`;
  const names = (['product', 'against'] as const).filter((name) => builds[name]);
  const found = await inTurn(group, names, runs, (name) =>
    playHour(browser, builds[name] ?? builds.product, rate, pace),
  );
  return [
    {
      group,
      name: 'heap at its end / after five minutes',
      unit: 'MB',
      values: found.product.map(({ last }) => last),
      baseline: found.product.map(({ first }) => first),
      ...(builds.against && { against: found.against.map(({ last }) => last) }),
      most: HEAP,
    },
  ];
}

/** Returns the heap in MB after five minutes and after an hour. */
async function playHour(
  browser: Browser,
  dist: string,
  rate: number,
  pace: number,
): Promise<{ readonly first: number; readonly last: number }> {
  const sandbox = createSandbox({ mode: 'simulator', seed: 11, speed: pace });
  await sandbox.ready;
  const served = await serveProduct({ sandbox, dist, port: 0 });
  const { page, cdp, close } = await openPage(browser, rate);
  try {
    await page.goto(`${served.origin}/home`);
    await page.locator(PRICE).first().waitFor();
    // The first round loads all code.
    await play(page);
    const heaps: number[] = [];
    for (let part = 0; part < PARTS; part++) {
      const end = performance.now() + (HOUR_S * 1_000) / pace / PARTS;
      do await play(page);
      while (performance.now() < end);
      if (part === 0 || part === PARTS - 1) heaps.push((await heap(cdp)) / 1e6);
    }
    const [first = Number.NaN, last = Number.NaN] = heaps;
    return { first, last };
  } finally {
    await close();
    await served.close();
    sandbox.close();
  }
}

const PRICE = 'main button[data-price="0"]:not([data-none]):enabled';
const tap = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .click({ timeout: 3_000 })
    // A market may be suspended or an event may end at the moment of the tap.
    .then(
      () => true,
      () => false,
    );

/** Plays one round, which ends on home. */
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
