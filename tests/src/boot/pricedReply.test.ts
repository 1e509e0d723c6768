import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pricedReply } from '../../../src/boot/pricedReply';

const URL = '/api/Event/TreeSportWithEvent';
const BODY = '{"success":true}';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => {
  // A global may have been replaced while it was faked, so the timers are the last to be restored.
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A page that the browser loaded, with a reply that the server wrote `age` ms ago. */
function openPage({
  age = 0,
  transferSize = 9_000,
  type = 'navigate',
  call = 'Event/TreeSportWithEvent',
} = {}) {
  const began = Date.now();
  vi.stubGlobal('performance', {
    timeOrigin: began,
    now: () => Date.now() - began,
    getEntriesByType: () => [{ transferSize, type, responseStart: 0 }],
  });
  vi.stubGlobal('document', {
    querySelector: () => ({
      dataset: { call, time: String(began - age) },
      textContent: BODY,
    }),
  });
}

test('returns the reply to the first request with the age of the page', async () => {
  openPage();
  const early = pricedReply(URL);
  expect(await early?.reply).toEqual({ status: 200, statusText: '', body: BODY });
  vi.advanceTimersByTime(3_000);
  expect([early?.age(), early?.isFresh(3_000), early?.isFresh()]).toEqual([3_000, false, true]);
  vi.advanceTimersByTime(5_000);
  expect(early?.isFresh()).toBe(false);
});

test.each([
  ['for another call', { call: 'Market/GetByEventId?eventId=1' }],
  ['in a stored copy of the page', { transferSize: 0 }],
  ['after a move back to the page', { type: 'back_forward' }],
  ['that a cache stored for a minute', { age: 60_000 }],
])('ignores a reply %s', (_, page) => {
  openPage(page);
  expect(pricedReply(URL)).toBeNull();
});

test('finds no reply in a page that contains no reply', () => {
  vi.stubGlobal('document', { querySelector: () => null });
  expect(pricedReply(URL)).toBeNull();
});

test('treats a reply from a server whose clock is ahead as just written', () => {
  openPage({ age: -60_000 });
  expect(pricedReply(URL)?.age()).toBe(0);
});
