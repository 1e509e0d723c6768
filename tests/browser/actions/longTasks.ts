import { expect, type Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** The start, in microseconds. */
  readonly ts: number;
  /** The duration and the processor time, in microseconds. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;

const contains = (outer: TraceEvent, inner: TraceEvent): boolean =>
  outer.ts <= inner.ts && inner.ts + (inner.dur ?? 0) <= outer.ts + (outer.dur ?? 0);

/** Whether the browser receives a reply: the source of the task is part of its loader. */
const isReceiving = ({ args }: TraceEvent): boolean =>
  JSON.stringify(args ?? {}).includes('platform/loader/fetch');

/**
 * Measures the longest tasks of the page's main thread during an action, in ms of processor time: on a busy machine a
 * task takes longer by the clock, but not more processor time. The tasks in which the browser receives and decodes a
 * reply do not count, but the page's code in them does: the faster a large reply arrives, the longer they are.
 */
export async function longestTasks(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('This page has no browser of its own.');
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const all = traceEvents.filter((each) => each.tdur !== undefined && pages.has(threadOf(each)));
  const receiving = all.filter(isReceiving);
  const tasks = all
    .filter(
      (task) =>
        !receiving.some((each) => threadOf(each) === threadOf(task) && contains(task, each)),
    )
    .map(({ tdur = 0 }) => Math.round(tdur / 1_000))
    .toSorted((a, b) => b - a);
  expect(tasks.length, 'tasks in the trace').toBeGreaterThan(100);
  return tasks.slice(0, 5);
}

/** The number of values that the reference work sorts, and its duration on an idle machine of 2026, in ms. */
const [SORTED, IDLE_MS] = [40_000, 13];

/**
 * Returns the factor by which this machine is currently slower than an idle machine, at least 1. Other work on its
 * cores also slows the page down through caches and clock rate. The measured work does not belong to the product.
 */
export async function slowness(page: Page): Promise<number> {
  const times = await page.evaluate(
    (count) =>
      Array.from({ length: 9 }, () => {
        const start = performance.now();
        let seed = 1;
        Array.from({ length: count }, () => (seed = (seed * 48_271) % 2_147_483_647)).sort(
          (a, b) => a - b,
        );
        return performance.now() - start;
      }),
    SORTED,
  );
  return Math.max(1, times.toSorted((a, b) => a - b)[4]! / IDLE_MS);
}

export interface Scrolled {
  /** The largest number of elements that the page had at any moment. */
  readonly elements: number;
  readonly frames: number;
}

/** Scrolls from the top of the page to its end by this many px per frame. */
export const scrollThrough = (page: Page, step: number): Promise<Scrolled> =>
  page.evaluate(
    (by) =>
      new Promise((resolve) => {
        let [elements, frames, before] = [0, 0, -1];
        const all = document.getElementsByTagName('*');
        scrollTo(0, 0);
        requestAnimationFrame(function go() {
          elements = Math.max(elements, all.length);
          if (scrollY <= before) return resolve({ elements, frames });
          before = scrollY;
          frames += 1;
          scrollBy(0, by);
          requestAnimationFrame(go);
        });
      }),
    step,
  );
