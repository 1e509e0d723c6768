import type { Page, Request } from '@playwright/test';
import { expect } from '../product';
import { type Paint, readPaint } from './paint';
import type { Pass } from './world';

/* A page has settled if two readings agree and no request that could change it is running. */

export interface Stillness {
  /** Whether the state has stale prices: on a slow machine, other states have stale prices for a moment. */
  readonly isOld?: boolean;
  /** Whether the state waits for a reply that never arrives. */
  readonly isWaiting?: boolean;
  /** Whether a notice belongs to the state; other notices must disappear first. */
  readonly hasNotice?: boolean;
}

/** Text that differs between two runs: times, because a walk takes a minute, and random references. */
const RUNNING: readonly (readonly [RegExp, string])[] = [
  // A market that closes while the page loads may or may not show the time of its halt.
  [/ since 12:0\d\b/g, ''],
  [/\b12:0\d(:\d\d)?\b/g, '<now>'],
  [/(?<=^| \| )0:0\d(:\d\d)?\b/g, '<played>'],
  [/(?<=logged in )for \d+ minutes\b/g, 'for <played>'],
  [/Starts in (\d+:\d\d|\d+ min)/g, 'Starts in <time>'],
  // A match that the walk opens later starts two hours after it was opened.
  [/\bToday 14:0\d\b/g, 'Today 14:00'],
  [/\b(\d+ min|\d+:\d\d) \| (?=\d\d:\d\d)/g, '<time> | '],
  [/\b\d+ s ago\b/g, '<age> ago'],
  [/Odds \d+ s old/g, 'Odds <age> old'],
  [/odds \d+ s old/g, 'odds <age> old'],
  [/Valid \d+:\d\d/g, 'Valid <time>'],
  [/Reference ?[0-9a-f]{8}\b/g, 'Reference <reference>'],
  [/\b[0-9a-f]{32}\b/g, '<reference>'],
];
const steady = (row: string): string =>
  RUNNING.reduce((text, [pattern, name]) => text.replace(pattern, name), row);

const OLD = /Old odds|Odds <age> old/;

/** The product postpones optional work for at most a second; this is slightly more, in ms of the page's clock. */
const PUT_OFF_MS = 1_100;

/** The time in ms that the exchange needs to push a change, and the page to paint it. */
const PAUSE_MS = 60;

const pause = (page: Page): Promise<void> =>
  page.evaluate(
    (ms) =>
      new Promise((done) => {
        setTimeout(() => requestAnimationFrame(() => setTimeout(done, ms)));
      }),
    PAUSE_MS,
  );

/** Observes the page's requests from now on; the returned function reads the page once it has settled. */
export function watchStillness(page: Page, pass: Pass) {
  const open = new Set<Request>();
  page.on('request', (request) => void open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));

  const read = async (): Promise<Paint['parts']> =>
    (await readPaint(page, 'rows')).parts.map(({ name, rows }) => ({
      name,
      rows: rows.map(steady),
    }));

  return async (
    state: string,
    { isOld = false, isWaiting = false, hasNotice = false }: Stillness = {},
  ): Promise<Paint['parts']> => {
    let parts: Paint['parts'] = [];
    const whyNot = async (): Promise<string> => {
      const then = JSON.stringify(await read());
      await pause(page);
      await pass(PUT_OFF_MS);
      parts = await read();
      const now = JSON.stringify(parts);
      if (then !== now) return 'it changed';
      if (OLD.test(now) !== isOld) return isOld ? 'its prices are fresh' : 'its prices are old';
      if (parts.some(({ name, rows }) => name === 'notices' && rows.length > 0) !== hasNotice)
        return hasNotice ? 'it has no notice' : 'it has a notice';
      return isWaiting ? '' : [...open].map((request) => `no reply to ${request.url()}`).join();
    };
    await pass(PUT_OFF_MS);
    await expect
      .poll(whyNot, { message: `${state} stands still`, intervals: [0], timeout: 30_000 })
      .toBe('');
    return parts;
  };
}
