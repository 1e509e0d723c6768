import type { BareBrowser } from './bareBrowser';

/* The first visit to a page on a phone with a slow connection. */

/** Slow 4G as Lighthouse throttles it in DevTools: latency in ms, throughput in bytes a second. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1_000) / 8,
  uploadThroughput: (675 * 1_000) / 8,
};

/** Marks every element that shows a live price: the cells of the product and the only cell of the baseline. */
const PRICE = '[data-price]';

export interface Load {
  /** Time since navigation, in ms. */
  readonly largestPaint: number;
  readonly firstPrice: number;
  readonly shift: number;
  /** Time from navigation until React has drawn the screen, in ms; 0 if a page has no shell of the product. */
  readonly usable: number;
  /** The longest task that began after the first price, in ms; 0 if every task took at most 50 ms. */
  readonly longestTask: number;
  /**
   * Compressed size of scripts in kB, without headers: the scripts that paint the first price, and all scripts loaded
   * until the page is usable.
   */
  readonly painting: number;
  readonly script: number;
}

export interface LoadTarget {
  readonly url: string;
  readonly prices: boolean;
  /** True if React draws the screen, as in a build of the product. */
  readonly becomesUsable?: boolean;
  /** The values that the device stores before the page opens, for example the login of a player. */
  readonly stored?: Readonly<Record<string, string>>;
}

/** The measurements that the page makes of itself. */
interface Notes {
  largestPaint: number;
  firstPrice: number;
  usable: number;
  shift: number;
  readonly tasks: { start: number; duration: number }[];
  /** Resolves once the page has not loaded any code for a while. */
  readonly quiet: Promise<void>;
}

/** Runs in the page before any of its scripts. */
function watch(selector: string, becomesUsable: boolean): void {
  let ended = (): void => undefined;
  const notes: Notes = {
    largestPaint: 0,
    firstPrice: 0,
    usable: 0,
    shift: 0,
    tasks: [],
    quiet: new Promise((resolve) => (ended = resolve)),
  };
  Object.assign(window, { notes });
  const observe = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  observe('largest-contentful-paint', (entry) => (notes.largestPaint = entry.startTime));
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) notes.shift += shift.value;
  });
  observe('longtask', (entry) =>
    notes.tasks.push({ start: entry.startTime, duration: entry.duration }),
  );
  const look = (): void => {
    const shown = [...document.querySelectorAll(selector)].some((cell) =>
      /\d/.test(cell.textContent ?? ''),
    );
    if (!shown) requestAnimationFrame(look);
    // The price has been painted by the next frame.
    else requestAnimationFrame(() => (notes.firstPrice = performance.now()));
  };
  requestAnimationFrame(look);
  const drawn = (): void => {
    const main = document.getElementById('main');
    if (!main || main.hasAttribute('data-waiting')) requestAnimationFrame(drawn);
    else notes.usable = performance.now();
  };
  requestAnimationFrame(drawn);
  let ending: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(ending);
    // On a very slow phone, React may still be busy with the last file.
    ending = setTimeout(() => (becomesUsable && notes.usable === 0 ? wait() : ended()), 2_000);
  };
  addEventListener('load', wait, { once: true });
  // Repeated requests, such as those for odds, are not part of the load.
  observe('resource', ({ name }) => {
    if (ending !== undefined && name.includes('/assets/')) wait();
  });
}

/** The measurements of a page that has loaded, with its files. */
interface Finished extends Omit<Notes, 'quiet'> {
  readonly files: readonly { path: string; end: number; bytes: number }[];
  /** The paths of the page's own script and of the scripts that paint this address (src/boot/preload.ts). */
  readonly painters: readonly string[];
}

const FINISH = `Promise.race([
  notes.quiet,
  new Promise((_, never) => setTimeout(() => never(new Error('the page never stopped loading')), 60_000)),
]).then(() => ({
  ...notes,
  quiet: undefined,
  painters: [
    new URL(document.querySelector('script[type=module]')?.src ?? location.href).pathname,
    ...(window.boot?.paints?.[window.boot.screen?.name] ?? []),
  ],
  files: performance.getEntriesByType('resource').map(({ name, responseEnd, encodedBodySize }) =>
    ({ path: new URL(name).pathname, end: responseEnd, bytes: encodedBodySize })),
}))`;

/** Opens a target on slow 4G in a separate context, so that its cache is empty. */
export async function load(browser: BareBrowser, target: LoadTarget, rate: number): Promise<Load> {
  const page = await browser.newPage({ width: 360, height: 740 });
  await page.send('Network.enable');
  await page.send('Network.emulateNetworkConditions', SLOW_4G);
  await page.send('Page.enable');
  await page.send('Emulation.setCPUThrottlingRate', { rate });
  await page.send('Page.addScriptToEvaluateOnNewDocument', {
    // tsx wraps every function to preserve its name, even in code that is sent to a page.
    source: `{ const __name = (made) => made; (${watch})(${JSON.stringify(PRICE)}, ${target.becomesUsable === true}); }
      if (location.protocol === 'http:') Object.assign(localStorage, ${JSON.stringify(target.stored ?? {})});`,
  });
  await page.send('Page.navigate', { url: target.url });
  const { files, painters, ...notes } = await page.evaluate<Finished>(FINISH);
  await page.close();
  if (target.prices && notes.firstPrice === 0) throw new Error(`${target.url} showed no price`);
  const late = notes.tasks.filter((task) => task.start > notes.firstPrice);
  const scripts = files.filter(({ path }) => path.endsWith('.js'));
  return {
    largestPaint: notes.largestPaint,
    firstPrice: notes.firstPrice,
    usable: notes.usable,
    shift: notes.shift,
    longestTask: Math.max(0, ...late.map((task) => task.duration)),
    painting: kilobytes(scripts.filter(({ path }) => painters.includes(path))),
    script: kilobytes(scripts.filter(({ end }) => end <= notes.usable)),
  };
}

const kilobytes = (files: readonly { readonly bytes: number }[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
