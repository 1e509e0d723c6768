import type { Browser } from '@playwright/test';
import { heap, metric, openPage } from './browser';
import { hostIndex, throttleOf } from './hostIndex';
import type { Outcome } from './pages/drive';
import type { Load } from './pages/feed';
import { median, quantile, type Row } from './report';

interface Run {
  /** Main-thread task seconds for each second of load. */
  readonly task: number;
  readonly frames: number;
  /** 99th percentile, ms from message to DOM. */
  readonly late: number;
}

const MESSAGES = 50;
const VIEWPORT = { width: 1280, height: 800 };

async function play(
  browser: Browser,
  url: string,
  load: Load,
  cpu: number,
  seconds: number,
): Promise<Run> {
  const { page, cdp, close } = await openPage(browser, cpu, VIEWPORT);
  await page.goto(url);
  await page.waitForFunction('window.bench?.ready');
  await page.evaluate(([load, seconds]) => window.bench?.prepare(load, seconds), [
    load,
    seconds,
  ] as const);
  // The first frames draw the grid; the load starts from a drawn one.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await cdp.send('HeapProfiler.collectGarbage');
  const before = await metric(cdp, 'TaskDuration');
  const outcome = await page.evaluate((): Promise<Outcome> => {
    if (!window.bench) throw new Error('no bench on this page');
    return window.bench.run();
  });
  const after = await metric(cdp, 'TaskDuration');
  await close();
  if (outcome.latencies.length === 0) throw new Error(`${url}: no message reached the DOM`);
  return {
    task: (after - before) / seconds,
    frames: outcome.frames,
    late: quantile(outcome.latencies, 0.99),
  };
}

interface Urls {
  readonly product: string;
  readonly handWritten: string;
}

interface Take {
  readonly runs: number;
  readonly seconds: number;
}

type Found = Readonly<Record<keyof Urls, readonly Run[]>>;

const medianOf = (runs: readonly Run[], figure: keyof Run): number =>
  median(runs.map((run) => run[figure]));

const loadOf = (updates: number): Load => ({ runners: 200, updates, messages: MESSAGES });

/** Product and hand-written page in turn, so that a machine that slows down slows both. */
async function playInTurn(
  browser: Browser,
  urls: Urls,
  load: Load,
  cpu: number,
  { runs, seconds }: Take,
): Promise<Found> {
  const found = { product: [] as Run[], handWritten: [] as Run[] };
  for (let run = 0; run < runs; run++)
    for (const name of ['product', 'handWritten'] as const)
      found[name].push(await play(browser, urls[name], load, cpu, seconds));
  return found;
}

/** 200 runners × 6 cells at each rate and each processor speed, product and hand-written page in turn. */
export async function measureLiveGrid(
  browser: Browser,
  urls: Urls,
  take: Take,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const cpu of [1, 4])
    for (const updates of [1_000, 5_000, 20_000]) {
      const found = await playInTurn(browser, urls, loadOf(updates), cpu, take);
      const group = `live grid ${updates}/s ×${cpu}`;
      rows.push(...againstHandWritten(group, found));
      if (updates === 20_000 && cpu === 4) rows.push(...framesOf(group, found));
    }
  rows.push(...(await measureFastPhone(browser, urls, take)));
  return rows;
}

function againstHandWritten(group: string, found: Found): readonly Row[] {
  return [
    {
      group,
      name: 'main-thread task time, against hand-written',
      value: medianOf(found.product, 'task'),
      baseline: medianOf(found.handWritten, 'task'),
      unit: 's/s',
      most: 1.3,
    },
    {
      group,
      name: 'message to DOM, 99th percentile, beyond hand-written',
      value: medianOf(found.product, 'late') - medianOf(found.handWritten, 'late'),
      unit: 'ms',
      most: 1_000 / 60,
    },
  ];
}

/** What the page beside it reaches says what the machine can do. */
function framesOf(group: string, found: Found): readonly Row[] {
  const rest = { group, unit: 'fps' };
  return [
    {
      ...rest,
      name: 'frames a second, hand-written',
      value: medianOf(found.handWritten, 'frames'),
    },
    { ...rest, name: 'frames a second', value: medianOf(found.product, 'frames'), least: 59 },
  ];
}

/** The highest rate on what a fast phone has, however fast this machine is at that moment. */
async function measureFastPhone(browser: Browser, urls: Urls, take: Take): Promise<readonly Row[]> {
  const cpu = throttleOf(await hostIndex(browser, 1));
  const found = await playInTurn(browser, urls, loadOf(20_000), cpu, take);
  const group = `live grid 20000/s, fast phone (×${cpu.toFixed(1)} here)`;
  return [...againstHandWritten(group, found), ...framesOf(group, found)];
}

/** Task time when ever more runners are known, and the same hundred are in the grid and change. */
export async function measureKnown(
  browser: Browser,
  url: string,
  { runs, seconds }: Take,
): Promise<readonly Row[]> {
  const sizes = [0, 900, 9_900];
  const found = sizes.map((): number[] => []);
  // In turn, so that a machine that slows down slows all of them.
  for (let run = 0; run < runs; run++)
    for (const [index, others] of sizes.entries()) {
      const load: Load = { runners: 100, others, updates: 1_000, messages: MESSAGES };
      found[index]?.push((await play(browser, url, load, 1, seconds)).task);
    }
  const [few = Number.NaN, more = Number.NaN, most = Number.NaN] = found.map(median);
  const group = 'cost by what is known';
  const rest = { group, baseline: few, unit: 's/s', most: 1.3 };
  return [
    { ...rest, name: '1,000 runners, against 100', value: more },
    { ...rest, name: '10,000 runners, against 100', value: most },
  ];
}

/** Heap after ten minutes' worth of load beside the heap after the first tenth of it, both collected. */
export async function measureHeap(browser: Browser, url: string): Promise<readonly Row[]> {
  const { page, cdp, close } = await openPage(browser, 1, VIEWPORT);
  await page.goto(url);
  await page.waitForFunction('window.bench?.ready');
  // Ten minutes at 1,000 updates a second, played thirty times as fast.
  const load: Load = { runners: 200, updates: 30_000, messages: 50 };
  const play = async (): Promise<number> => {
    await page.evaluate(() => window.bench?.run(0.1));
    return heap(cdp);
  };
  await page.evaluate((load) => window.bench?.prepare(load, 20), load);
  const first = await play();
  let last = first;
  for (let part = 1; part < 10; part++) last = await play();
  await close();
  return [
    {
      group: 'memory',
      name: 'heap after ten minutes of load, against after one',
      value: last / 1e6,
      baseline: first / 1e6,
      unit: 'MB',
      most: 1.05,
    },
  ];
}
