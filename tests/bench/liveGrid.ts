import type { Browser } from '@playwright/test';
import { heap, metric, openPage } from './measuredPage';
import { hostIndex, throttleOf } from './hostIndex';
import type { Outcome } from './pages/drive';
import type { Load } from './pages/feed';
import { median, quantile, type Row } from './report';

interface Run {
  /** The seconds of main-thread tasks in each second of load. */
  readonly task: number;
  readonly frames: number;
  /** The 99th percentile of the time from message to DOM, ms. */
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
  // The first frames draw the grid: the load starts once it is drawn.
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

interface Length {
  readonly runs: number;
  readonly seconds: number;
}

type Runs = Readonly<Record<keyof Urls, readonly Run[]>>;

const medianOf = (runs: readonly Run[], figure: keyof Run): number =>
  median(runs.map((run) => run[figure]));

const loadOf = (updates: number): Load => ({ runners: 200, updates, messages: MESSAGES });

/** Plays product and hand-written page in turn, so that a machine that slows down slows both. */
async function playInTurn(
  browser: Browser,
  urls: Urls,
  load: Load,
  cpu: number,
  { runs, seconds }: Length,
): Promise<Runs> {
  const found = { product: [] as Run[], handWritten: [] as Run[] };
  for (let run = 0; run < runs; run++)
    for (const name of ['product', 'handWritten'] as const)
      found[name].push(await play(browser, urls[name], load, cpu, seconds));
  return found;
}

/** Plays 200 runners × 6 cells at each rate and each processor speed. */
export async function measureLiveGrid(
  browser: Browser,
  urls: Urls,
  length: Length,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const cpu of [1, 4])
    for (const updates of [1_000, 5_000, 20_000]) {
      const found = await playInTurn(browser, urls, loadOf(updates), cpu, length);
      const group = `live grid ${updates}/s ×${cpu}`;
      rows.push(...againstHandWritten(group, found));
      if (updates === 20_000 && cpu === 4) rows.push(...framesOf(group, found));
    }
  rows.push(...(await measureFastPhone(browser, urls, length)));
  return rows;
}

function againstHandWritten(group: string, found: Runs): readonly Row[] {
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

/** The frames of the hand-written page say how many the machine can paint. */
function framesOf(group: string, found: Runs): readonly Row[] {
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

/** Plays the highest rate at the speed of a fast phone, however fast this machine is at the moment. */
async function measureFastPhone(
  browser: Browser,
  urls: Urls,
  length: Length,
): Promise<readonly Row[]> {
  const cpu = throttleOf(await hostIndex(browser, 1));
  const found = await playInTurn(browser, urls, loadOf(20_000), cpu, length);
  const group = `live grid 20000/s, fast phone (×${cpu.toFixed(1)} here)`;
  return [...againstHandWritten(group, found), ...framesOf(group, found)];
}

/** Plays the same hundred runners in the grid while ever more beside them are known. */
export async function measureKnown(
  browser: Browser,
  url: string,
  { runs, seconds }: Length,
): Promise<readonly Row[]> {
  const sizes = [0, 900, 9_900];
  const found = sizes.map((): number[] => []);
  // They take turns, so that a machine that slows down slows all of them.
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

/** Compares the heap after ten minutes of load with that after the first minute, both collected. */
export async function measureHeap(browser: Browser, url: string): Promise<readonly Row[]> {
  const { page, cdp, close } = await openPage(browser, 1, VIEWPORT);
  await page.goto(url);
  await page.waitForFunction('window.bench?.ready');
  // The load is ten minutes at 1,000 updates a second, played thirty times as fast.
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
