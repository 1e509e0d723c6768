import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEarlyReply } from '../../../src/boot/earlyReply';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  // A global may have been replaced while it was faked, so the timers are the last to be restored.
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A server that answers after some ms; the service worker may have stored the reply for some ms before. */
function answerAfter(ms: number, waited = 0): void {
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((resolve) =>
        setTimeout(
          () => resolve(new Response('{}', { headers: { 'x-waited': String(waited) } })),
          ms,
        ),
      ),
  );
}

test('counts the age of a reply from its arrival, and shows the reply as current for 8 s', async () => {
  answerAfter(3_000);
  const early = createEarlyReply('/api/x');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(early.hasArrived()).toBe(true);
  expect(early.age()).toBe(0);
  await vi.advanceTimersByTimeAsync(7_999);
  expect(early.isFresh()).toBe(true);
  expect(early.isFresh(3_000)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(early.isFresh()).toBe(false);
});

test('adds the time in the service worker’s store to the age of a reply', async () => {
  answerAfter(100, 2_500);
  const early = createEarlyReply('/api/x');
  await vi.advanceTimersByTimeAsync(100);
  expect(early.age()).toBe(2_500);
});

test('waits for a slow reply for 20 s, and then dates it from its request', async () => {
  answerAfter(25_000);
  const early = createEarlyReply('/api/x');
  await vi.advanceTimersByTimeAsync(19_999);
  expect(early.isFresh()).toBe(true);
  await vi.advanceTimersByTimeAsync(5_001);
  expect(early.age()).toBe(25_000);
  expect(early.isFresh()).toBe(false);
});

test('dates a reply from its request if the wall clock jumped while it was in flight', async () => {
  answerAfter(9_000);
  const early = createEarlyReply('/api/x');
  await vi.advanceTimersByTimeAsync(1_000);
  vi.setSystemTime(Date.now() + 60_000);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(early.age()).toBeGreaterThanOrEqual(69_000);
  expect(early.isFresh()).toBe(false);
});

test('rejects if the request fails, and stops its timer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
  const early = createEarlyReply('/api/x');
  await expect(early.reply).rejects.toThrow('network');
  expect(vi.getTimerCount()).toBe(0);
});
