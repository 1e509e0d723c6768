import type { Browser } from '@playwright/test';
import { openPage } from './browser';
import { median, type Row } from './report';

/** Any element that shows a live price carries this attribute: the product's cells and the baseline's one. */
export const PRICE = '[data-price]';

interface Load {
  /** ms from navigation. */
  readonly largestPaint: number;
  readonly firstPrice: number;
  readonly shift: number;
  /** Longest task that began after the first price, ms; 0 when none was over 50 ms. */
  readonly longestTask: number;
  /** Bytes of script, compressed, that had come by the first price; without headers. */
  readonly script: number;
  readonly style: number;
}

export interface LoadTarget {
  readonly name: string;
  readonly url: string;
  readonly prices: boolean;
}

/** Runs in the page before anything of it. */
function watch(selector: string): void {
  const seen = {
    largestPaint: 0,
    firstPrice: 0,
    shift: 0,
    tasks: [] as { start: number; duration: number }[],
  };
  Object.assign(window, { seen });
  const observe = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  observe('largest-contentful-paint', (entry) => (seen.largestPaint = entry.startTime));
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) seen.shift += shift.value;
  });
  observe('longtask', (entry) =>
    seen.tasks.push({ start: entry.startTime, duration: entry.duration }),
  );
  const look = (): void => {
    const shown = [...document.querySelectorAll(selector)].some((cell) =>
      /\d/.test(cell.textContent ?? ''),
    );
    if (!shown) requestAnimationFrame(look);
    // The frame after this one has been painted with it.
    else requestAnimationFrame(() => (seen.firstPrice = performance.now()));
  };
  requestAnimationFrame(look);
}

async function load(browser: Browser, target: LoadTarget, cpu: number): Promise<Load> {
  const { page, close } = await openPage(browser, { cpu, slowNetwork: true });
  await page.addInitScript(watch, PRICE);
  await page.goto(target.url, { waitUntil: 'commit' });
  if (target.prices)
    await page.waitForFunction('window.seen.firstPrice > 0', undefined, {
      polling: 50,
      timeout: 60_000,
    });
  // What the page loads and runs by itself has ended when the network has been quiet for half a second.
  await page.waitForLoadState('load');
  await page
    .waitForFunction(
      () => {
        const ends = performance
          .getEntriesByType('resource')
          .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
        return performance.now() - Math.max(0, ...ends) > 3_000;
      },
      undefined,
      { polling: 100, timeout: 30_000 },
    )
    .catch(() => undefined);
  const seen = await page.evaluate(
    () =>
      (
        window as unknown as {
          seen: Omit<Load, 'script'> & { tasks: { start: number; duration: number }[] };
        }
      ).seen,
  );
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => {
      const { name, responseEnd, encodedBodySize } = entry as PerformanceResourceTiming;
      return { path: new URL(name).pathname, end: responseEnd, bytes: encodedBodySize };
    }),
  );
  const weigh = (ending: string): number =>
    files
      .filter(({ path, end }) => path.endsWith(ending) && end <= seen.firstPrice)
      .reduce((sum, { bytes }) => sum + bytes, 0);
  await close();
  const late = seen.tasks.filter((task) => target.prices && task.start > seen.firstPrice);
  return {
    largestPaint: seen.largestPaint,
    firstPrice: seen.firstPrice,
    shift: seen.shift,
    longestTask: Math.max(0, ...late.map((task) => task.duration)),
    script: weigh('.js'),
    style: weigh('.css'),
  };
}

/** The product beside the frame without script and beside react-dom alone, in turn, `runs` times. */
export async function measureFirstLoad(
  browser: Browser,
  targets: {
    readonly product: LoadTarget;
    readonly frame: LoadTarget;
    readonly reactDom: LoadTarget;
  },
  runs: number,
): Promise<readonly Row[]> {
  const cpu = 4;
  const loads = { product: [] as Load[], frame: [] as Load[], reactDom: [] as Load[] };
  await load(browser, targets.product, 1);
  for (let run = 0; run < runs; run++) {
    for (const name of ['product', 'frame', 'reactDom'] as const)
      loads[name].push(await load(browser, targets[name], cpu));
  }
  const of = (name: keyof typeof loads, figure: keyof Load): number =>
    median(loads[name].map((entry) => entry[figure]));
  const group = 'first load ×4, slow 4G';
  return [
    {
      group,
      name: 'largest paint, against the frame without script',
      value: of('product', 'largestPaint'),
      baseline: of('frame', 'largestPaint'),
      unit: 'ms',
      most: 1.2,
    },
    {
      group,
      name: 'first live price, against react-dom alone',
      value: of('product', 'firstPrice'),
      baseline: of('reactDom', 'firstPrice'),
      unit: 'ms',
      most: 1.25,
    },
    { group, name: 'layout shift', value: of('product', 'shift'), unit: '', most: 0.02 },
    {
      group,
      name: 'longest task after the first price (0: none over 50)',
      value: of('product', 'longestTask'),
      unit: 'ms',
      most: 50,
    },
    {
      group,
      name: 'script until the first price, compressed',
      value: of('product', 'script') / 1_000,
      unit: 'kB',
      most: 90,
    },
  ];
}
