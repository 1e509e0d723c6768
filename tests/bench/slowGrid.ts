import type { Browser } from '@playwright/test';
import { openPage } from './measuredPage';
import type { Load } from './pages/feed';
import { median, quantile, type Row } from './report';

/*
 * The live grid where the processor is full: 24 rows at 1,000 updates a second, ten times slower. The player
 * taps a price twice a second.
 */

interface Run {
  readonly frames: number;
  /** The 95th percentile of the time from a tap to the frame that answers it, ms. */
  readonly tap: number;
  /** The 99th percentile of the time from message to DOM, ms. */
  readonly late: number;
}

const LOAD: Load = { runners: 24, updates: 1_000, messages: 50 };
const CPU = 10;
const TAP_EVERY_MS = 500;
/** How long a finger rests on the glass, ms. */
const PRESS_MS = 80;
/** Taps that the browser does not tell of were answered within this time, ms. */
const AT_ONCE_MS = 16;

async function play(browser: Browser, url: string, seconds: number): Promise<Run> {
  const { page, close } = await openPage(browser, CPU, { width: 1280, height: 800 });
  await page.goto(url);
  await page.waitForFunction('window.bench?.ready');
  await page.evaluate(([load, seconds]) => window.bench?.prepare(load, seconds), [
    LOAD,
    seconds,
  ] as const);
  const button = await page.locator('button').nth(8).boundingBox();
  if (!button) throw new Error(`${url}: no price to tap`);
  await page.mouse.move(button.x + button.width / 2, button.y + button.height / 2);
  const played = page.evaluate(() => {
    if (!window.bench) throw new Error('no bench on this page');
    return window.bench.run();
  });
  const ends = Date.now() + (seconds - 1) * 1_000;
  let made = 0;
  for (; Date.now() < ends; made++) {
    await page.waitForTimeout(TAP_EVERY_MS - PRESS_MS);
    await page.mouse.down();
    await page.waitForTimeout(PRESS_MS);
    await page.mouse.up();
  }
  const { frames, latencies, taps } = await played;
  await close();
  const atOnce = Array.from({ length: Math.max(0, made - taps.length) }, () => AT_ONCE_MS);
  return { frames, tap: quantile([...taps, ...atOnce], 0.95), late: quantile(latencies, 0.99) };
}

/** Plays product and hand-written page in turn. */
export async function measureSlowGrid(
  browser: Browser,
  urls: { readonly product: string; readonly handWritten: string },
  { runs, seconds }: { readonly runs: number; readonly seconds: number },
): Promise<readonly Row[]> {
  const found = { product: [] as Run[], handWritten: [] as Run[] };
  for (let run = 0; run < runs; run++)
    for (const name of ['product', 'handWritten'] as const)
      found[name].push(await play(browser, urls[name], seconds));
  const figure = (name: keyof typeof found, of: keyof Run): number =>
    median(found[name].map((run) => run[of]));
  const rest = { group: `live grid of ${LOAD.runners} rows, ${LOAD.updates}/s ×${CPU}` };
  return [
    {
      ...rest,
      name: 'frames a second, against hand-written',
      value: figure('product', 'frames'),
      baseline: figure('handWritten', 'frames'),
      unit: 'fps',
      least: 1,
    },
    {
      ...rest,
      name: 'tap to its frame, 95th percentile, hand-written',
      value: figure('handWritten', 'tap'),
      unit: 'ms',
    },
    {
      ...rest,
      name: 'tap to its frame, 95th percentile',
      value: figure('product', 'tap'),
      unit: 'ms',
      most: 100,
    },
    {
      ...rest,
      name: 'message to DOM, 99th percentile, hand-written',
      value: figure('handWritten', 'late'),
      unit: 'ms',
    },
    {
      ...rest,
      name: 'message to DOM, 99th percentile',
      value: figure('product', 'late'),
      unit: 'ms',
      most: 100,
    },
  ];
}
