import type { Page, Worker } from '@playwright/test';

interface Evaluates {
  evaluate(code: string): Promise<unknown>;
}

/** Moves the wall clock of a page or a worker by this many ms; its monotonic clock continues. */
export const setClock = (of: Evaluates, ms: number): Promise<unknown> =>
  of.evaluate(`{ const now = Date.now.bind(Date); Date.now = () => now() + ${ms}; }`);

/** Moves both clocks ahead by this many ms, as on a device whose monotonic clock runs while it sleeps. */
export const setClocks = async (of: Evaluates, ms: number): Promise<unknown> => {
  await setClock(of, ms);
  return of.evaluate(
    `{ const now = performance.now.bind(performance); performance.now = () => now() + ${ms}; }`,
  );
};

/**
 * Stops the timers of a page during an action, so that a slow machine counts as a fast hand. The page's clock must be
 * installed; it first jumps ahead by two seconds, because it cannot stop in the past.
 */
export async function withoutTime(page: Page, act: () => Promise<void>): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000);
  await act();
  await page.clock.resume();
}

/** A test at this factor has ten times as long as a player. */
const SLOW = 10;

/** Slows both clocks by this factor. */
const slow = (factor: number): void => {
  const [wall, steady] = [Date.now.bind(Date), performance.now.bind(performance)];
  const begun = wall();
  Date.now = () => Math.round(begun + (wall() - begun) / factor);
  performance.now = () => steady() / factor;
};

/** Slows the clocks of a page, so that its data are not old before a slow machine has run its code. */
export const slowClocks = (page: Page, factor = SLOW): Promise<unknown> =>
  page.addInitScript(slow, factor);

/** Slows the clocks of a worker, for the same reason. */
export const slowWorkerClocks = (worker: Worker): Promise<void> => worker.evaluate(slow, SLOW);

/** Makes later timers of this many ms or more take longer. */
const slowDown = ([least, times]: readonly [number, number]): void => {
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const set = globalThis[name].bind(globalThis) as (...given: unknown[]) => number;
    Object.assign(globalThis, {
      [name]: (act: () => void, ms: number, ...rest: unknown[]): number =>
        set(act, ms < least ? ms : ms * times, ...rest),
    });
  }
};

/** Lengthens a page's limits of this many ms or more, so that a request that a test holds does not time out. */
export const slowTimers = (page: Page, from: number, factor = SLOW): Promise<unknown> =>
  page.addInitScript(slowDown, [from, factor] as const);

/** Makes a worker's later timers of this many ms or more take longer. */
export const slowWorkerTimers = (worker: Worker, from: number, factor: number): Promise<void> =>
  worker.evaluate(slowDown, [from, factor] as const);
