import type { Browser } from '@playwright/test';
import type { Speed } from './speed';
import { metric, openPage } from './measuredPage';
import type { Load } from './pages/feed';
import { inTurn } from './turns';
import type { Figure } from './verdict';

const TASK_TIME = 0.9;
const RATES = [1_000, 5_000, 20_000];
const VIEWPORT = { width: 1280, height: 800 };

export interface Grids {
  readonly product: string;
  readonly handWritten: string;
  /** The grid of the build to which the product is compared. */
  readonly against?: string;
}

/** Plays 200 runners × 6 cells at each rate on each page in turn. */
export async function measureLiveGrid(
  browser: Browser,
  grids: Grids,
  { index, rate }: Speed,
  { runs, seconds }: { readonly runs: number; readonly seconds: number },
): Promise<readonly Figure[]> {
  const names = (['product', 'against', 'handWritten'] as const).filter((name) => grids[name]);
  const group = `live grid, index ${index}`;
  const figures: Figure[] = [];
  for (const updates of RATES) {
    const load: Load = { runners: 200, updates, messages: 50 };
    const found = await inTurn(group, names, runs, (name) =>
      play(browser, grids[name] ?? grids.product, load, rate, seconds),
    );
    figures.push({
      group,
      name: `task time / hand-written page, ${updates.toLocaleString('en')} updates a second`,
      unit: 's/s',
      values: found.product,
      baseline: found.handWritten,
      ...(grids.against && { against: found.against }),
      most: TASK_TIME,
    });
  }
  return figures;
}

/** Returns the seconds of main-thread tasks per second of load. */
async function play(
  browser: Browser,
  url: string,
  load: Load,
  rate: number,
  seconds: number,
): Promise<number> {
  const { page, cdp, close } = await openPage(browser, rate, VIEWPORT);
  await page.goto(url);
  await page.waitForFunction('window.bench');
  await page.evaluate(([load, seconds]) => window.bench?.prepare(load, seconds), [
    load,
    seconds,
  ] as const);
  // The first frames draw the grid, so the load starts after them.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await cdp.send('HeapProfiler.collectGarbage');
  const before = await metric(cdp, 'TaskDuration');
  const changes = await page.evaluate(() => window.bench?.run());
  const after = await metric(cdp, 'TaskDuration');
  await close();
  if (!changes) throw new Error(`${url}: no message reached the page`);
  return (after - before) / seconds;
}
