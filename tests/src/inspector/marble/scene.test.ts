import { expect, test } from 'vitest';
import type { Entry, Recording } from '../../../../streams/inspect/types';
import { sceneOf, streamsOf } from '../../../../src/inspector/marble/scene';

const REFERENCE = 'c0ffee00c0ffee00c0ffee00c0ffee00';
const REPLY = { status: 200, statusText: 'OK', body: `{"clientReference":"${REFERENCE}"}` };
const entries: readonly Entry[] = [
  { at: 1_000, seam: 'streams', way: 'in', what: 'call', id: 0, value: [null] },
  { at: 1_000, seam: 'streams.slip.state$', way: 'in', what: 'subscribe', id: 1 },
  { at: 1_100, seam: 'streams.books.market$', way: 'in', what: 'call', id: 2, value: ['m1'] },
  { at: 1_100, seam: 'streams.books.market$', way: 'in', what: 'subscribe', id: 3, of: 2 },
  { at: 1_200, seam: 'streams.slip.place', way: 'in', what: 'call', id: 4, value: [] },
  { at: 1_200, seam: 'random.reference', way: 'in', what: 'return', id: 5, value: REFERENCE },
  {
    at: 1_200,
    seam: 'http.send',
    way: 'out',
    what: 'subscribe',
    id: 6,
    value: [{ url: 'https://x/api/Bet/PlaceBetV2?a=1' }],
  },
  { at: 1_300, seam: 'http.send', way: 'in', what: 'next', id: 6, value: REPLY },
  { at: 1_400, seam: 'http.send', way: 'in', what: 'error', id: 6, value: { name: 'HttpFailure' } },
  { at: 1_500, seam: 'network.online$', way: 'in', what: 'next', id: 7, value: true },
  { at: 1_600, seam: 'network.online$', way: 'in', what: 'next', id: 7, value: false },
];
const stored = { accessToken: 'secret-1', theme: 'dark' };
const recording: Recording = { format: 1, isWhole: true, from: 1_000, stored, host: {}, entries };

test('turns replies, changes of the device and commands into marks, with the references of tests', () => {
  const body = `{"clientReference":"${'1'.padStart(32, '0')}"}`;
  expect(sceneOf(recording)).toEqual({
    path: null,
    isLoggedIn: true,
    stored: { theme: 'dark' },
    marks: [
      { at: 201, source: 'slip.place', value: [], isSubscribed: false },
      { at: 301, source: 'http Bet/PlaceBetV2', value: { ...REPLY, body } },
      { at: 401, source: 'http Bet/PlaceBetV2', value: 'lost' },
      { at: 601, source: 'online', value: false },
    ],
    endsAt: 602,
  });
});

test('lists the streams that views showed', () => {
  expect(streamsOf(recording)).toEqual([
    { member: 'slip.state$' },
    { member: 'books.market$', args: ['m1'] },
  ]);
});
