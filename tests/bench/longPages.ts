import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { createSandbox, type Sandbox } from '../sandbox/sandbox';
import { serveProduct } from '../sandbox/serve/serve';
import { QUIET } from '../sandbox/simulator/quietEvent';
import { metric, openPage } from './measuredPage';
import { median, type Row } from './report';

/*
 * Long pages beside plain HTML of the same size: the product's own markup of every row, with its style and
 * without a script.
 */

const EVENTS = 10_000;
const MARKETS = 106;
/** The windows that are scrolled: the plain list takes minutes to its end. */
const WINDOWS = 30;

interface Cost {
  /** Seconds of main-thread tasks until the page is there and still. */
  readonly load: number;
  /** Seconds of main-thread tasks while it is scrolled. */
  readonly scroll: number;
  readonly elements: number;
}

interface Long {
  readonly group: string;
  readonly path: string;
  readonly sandbox: () => Sandbox;
  /** An element of which the plain page has `count`. */
  readonly row: string;
  readonly count: number;
  /** The product draws only what is seen. */
  readonly isWindowed: boolean;
  /** What the product may cost of its plain page. */
  readonly most: Cost;
}

const LONG: readonly Long[] = [
  {
    group: 'list of 10,000 events',
    path: '/sports/1',
    sandbox: () => createSandbox({ mode: { list: EVENTS } }),
    row: '[role="listitem"]',
    count: EVENTS,
    isWindowed: true,
    most: { load: 1, scroll: 0.5, elements: 0.01 },
  },
  {
    group: 'page of 106 markets',
    path: `/markets/${QUIET.eventId}`,
    sandbox: withMarkets,
    row: 'main section.card',
    count: MARKETS,
    isWindowed: false,
    most: { load: 14, scroll: 3, elements: 1.05 },
  },
];

/** The quiet event with many markets more. */
function withMarkets(): Sandbox {
  const sandbox = createSandbox({ mode: 'quiet' });
  const { exchange } = sandbox;
  const { startTime } = exchange.event(QUIET.eventId) ?? { startTime: 0 };
  const maker = exchange.accounts.named('quiet-maker')?.id ?? '';
  exchange.batch(() => {
    for (let at = 2; at < MARKETS; at += 1) {
      const id = `1.${29_100_000 + at}`;
      const runners = ['Over', 'Under'].map((name, side) => ({ id: `${id}-${side}`, name }));
      exchange.createMarket({
        id,
        eventId: QUIET.eventId,
        name: `Over/Under ${at}.5 points`,
        type: `OVER_UNDER_${at}`,
        startTime,
        runners,
      });
      for (const runner of runners)
        exchange.setLevels(maker, id, runner.id, {
          back: [[198, 100_000]],
          lay: [[200, 100_000]],
        });
    }
  });
  return sandbox;
}

/** Scrolls by a window a frame, as far as there is anything to see. */
const scrolled = (page: Page): Promise<unknown> =>
  page.evaluate(
    (windows) =>
      new Promise<void>((resolve) => {
        let left = windows;
        let before = -1;
        requestAnimationFrame(function go() {
          if (left === 0 || scrollY <= before) return resolve();
          left -= 1;
          before = scrollY;
          scrollBy(0, innerHeight);
          requestAnimationFrame(go);
        });
      }),
    WINDOWS,
  );

/** Waits until so many rows are there and none came for half a second. */
const still = (page: Page, row: string, least: number): Promise<unknown> =>
  page.waitForFunction(
    ([selector, wanted]) => {
      const bench = window as { seenRows?: { count: number; at: number } };
      const count = document.querySelectorAll(selector).length;
      const now = performance.now();
      if (bench.seenRows?.count !== count) bench.seenRows = { count, at: now };
      return count >= wanted && now - bench.seenRows.at > 500;
    },
    [row, least] as const,
    { timeout: 120_000, polling: 50 },
  );

async function measure(
  browser: Browser,
  url: string,
  { row, count }: Pick<Long, 'row' | 'count'>,
): Promise<Cost> {
  const { page, cdp, close } = await openPage(browser, 1);
  await page.goto(url, { timeout: 120_000 });
  await still(page, row, count);
  const load = await metric(cdp, 'TaskDuration');
  await scrolled(page);
  const scroll = (await metric(cdp, 'TaskDuration')) - load;
  const elements = await page.evaluate(() => document.getElementsByTagName('*').length);
  await close();
  return { load, scroll, elements };
}

/** The page as the product draws it, with as many rows as there are events or markets. */
async function plainOf(browser: Browser, url: string, long: Long): Promise<string> {
  const { page, close } = await openPage(browser, 1);
  await page.goto(url, { timeout: 120_000 });
  await still(page, long.row, long.isWindowed ? 4 : long.count);
  const html = await page.evaluate(
    ([selector, count]) => {
      for (const script of document.querySelectorAll('script, link[rel="modulepreload"]'))
        script.remove();
      const rows = [...document.querySelectorAll(selector)];
      const [first] = rows;
      if (rows.length < count && first) {
        const list = first.parentElement;
        const text = first.outerHTML;
        const screen = document.getElementById('island-outlet') ?? document.body;
        for (const room of screen.querySelectorAll('[aria-hidden="true"][style]')) room.remove();
        for (const section of [...screen.querySelectorAll('section')].slice(1)) section.remove();
        if (list) list.innerHTML = text.repeat(count);
      }
      document.querySelector('main')?.removeAttribute('data-waiting');
      return `<!doctype html>${document.documentElement.outerHTML}`;
    },
    [long.row, long.count] as const,
  );
  await close();
  return html;
}

/** Measures each long page in turn with its plain one. */
export async function measureLongPages(
  browser: Browser,
  { dist, scratch }: { readonly dist: string; readonly scratch: string },
  runs: number,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const [index, long] of LONG.entries()) {
    const sandbox = long.sandbox();
    await sandbox.ready;
    const product = await serveProduct({ sandbox, dist, port: 0 });
    const folder = join(scratch, `plain${index}`);
    await mkdir(folder, { recursive: true });
    await cp(join(dist, 'assets'), join(folder, 'assets'), { recursive: true });
    const url = product.origin + long.path;
    await writeFile(join(folder, 'index.html'), await plainOf(browser, url, long));
    const plain = await serveProduct({ sandbox, dist: folder, port: 0 });
    const found = { product: [] as Cost[], plain: [] as Cost[] };
    const drawn = { row: long.row, count: long.isWindowed ? 4 : long.count };
    try {
      for (let run = 0; run < runs; run += 1) {
        found.product.push(await measure(browser, url, drawn));
        found.plain.push(await measure(browser, plain.origin + long.path, long));
      }
    } finally {
      await product.close();
      await plain.close();
      sandbox.close();
    }
    const of = (page: keyof typeof found, figure: keyof Cost): number =>
      median(found[page].map((cost) => cost[figure]));
    const row = (name: string, figure: keyof Cost, unit: string): Row => ({
      group: long.group,
      name,
      value: of('product', figure),
      baseline: of('plain', figure),
      unit,
      most: long.most[figure],
    });
    rows.push(
      row('main-thread task time of a load, against plain HTML', 'load', 's'),
      row(`the same of ${WINDOWS} windows scrolled`, 'scroll', 's'),
      row('elements', 'elements', ''),
    );
  }
  return rows;
}
