import type { Browser } from '@playwright/test';
import type { Speed } from './speed';
import { metric, openPage } from './measuredPage';
import type { Load } from './pages/feed';
import { inTurn } from './turns';
import type { Figure } from './verdict';

const TASK_TIME = 0.9;
/** The recorder of `npm start -- --inspect` costs at most a hundredth of the task time. */
const RECORDED = 1.01;
const VIEWPORT = { width: 1280, height: 800 };

/** The addresses of the pages that show the same prices. */
export interface LivePages {
  readonly product: string;
  readonly handWritten: string;
  /** The product with the recorder. */
  readonly recorded?: string;
  /** The page of the build with which the product is compared. */
  readonly against?: string;
}

/** A view of live prices with its load. */
export interface LiveView {
  readonly name: string;
  readonly runners: number;
  /** The number of changes per second. */
  readonly rates: readonly number[];
}

/** More runners than fit on the screen, as in a long race. */
export const GRID: LiveView = { name: 'live grid', runners: 200, rates: [1_000, 5_000, 20_000] };
/** Three ladders side by side: each message changes nearly every price on screen. */
export const LADDERS: LiveView = { name: 'ladders', runners: 3, rates: [5_000] };

/** Plays the load of a view at each rate on each page in turn. */
export async function measureLivePrices(
  browser: Browser,
  view: LiveView,
  pages: LivePages,
  { index, rate }: Speed,
  { runs, seconds }: { readonly runs: number; readonly seconds: number },
): Promise<readonly Figure[]> {
  const names = (['product', 'recorded', 'against', 'handWritten'] as const).filter(
    (name) => pages[name],
  );
  const group = `${view.name}, index ${index}`;
  const figures: Figure[] = [];
  for (const updates of view.rates) {
    const load: Load = { runners: view.runners, updates, messages: 50 };
    const found = await inTurn(group, names, runs, (name) =>
      play(browser, pages[name] ?? pages.product, load, rate, seconds),
    );
    figures.push({
      group,
      name: `task time / hand-written page, ${updates.toLocaleString('en')} updates a second`,
      unit: 's/s',
      values: found.product,
      baseline: found.handWritten,
      ...(pages.against && { against: found.against }),
      most: TASK_TIME,
    });
    if (pages.recorded)
      figures.push({
        group,
        name: `task time with the recorder / without, ${updates.toLocaleString('en')} updates a second`,
        unit: 's/s',
        values: found.recorded,
        baseline: found.product,
        most: RECORDED,
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
