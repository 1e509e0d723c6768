import { expect, it } from 'vitest';
import type { Entry } from '../../../streams/app';
import { timelineOf } from '../../../src/inspector/timeline';
import { traceOf } from '../../../src/inspector/trace';
import { ENTRIES, numberOf, START } from './recording';

const timeline = timelineOf({ entries: ENTRIES });
const traced = (seam: string, what: string, words = '') =>
  traceOf(timeline, numberOf(seam, what, words)).map((index) => {
    const { seam: name = '', what: happening = '' } = ENTRIES[index] ?? {};
    return `${name} ${happening}`;
  });

const FROM_TAP_TO_TEXT = [
  'page.tap call',
  'streams.slip.place call',
  'timer fire',
  'http.send subscribe',
  'http.send next',
  'streams.slip.state$ next',
  'page.text next',
  'page.text next',
];

it('leads from a tap to the texts that it changed', () => {
  expect(traced('page.tap', 'call')).toEqual(FROM_TAP_TO_TEXT);
});

it('leads from a text back to the tap', () => {
  expect(traced('page.text', 'next', 'Placed')).toEqual(FROM_TAP_TO_TEXT.slice(0, -1));
});

it('leads from a message of the server to the price on screen', () => {
  expect(traced('hub.link.message$', 'next')).toEqual([
    'hub.link.message$ next',
    'streams.books.runner$ next',
    'page.text next',
  ]);
});

it('leads from a text to a new value, not to a known one that its view read when it was drawn', () => {
  const at = START;
  const value = { legs: [{}] };
  const entries: Entry[] = [
    { at, way: 'seen', seam: 'page.tap', what: 'call', id: 1, value: 'Back Kestrel Bay' },
    { at, way: 'in', seam: 'streams.slip.toggle', what: 'call', id: 9, value: [] },
    { at, way: 'out', seam: 'streams.slip.state$', what: 'next', id: 1, value },
    { at, way: 'in', seam: 'streams.connection$', what: 'subscribe', id: 10 },
    { at, way: 'out', seam: 'streams.connection$', what: 'next', id: 10, value: 'live' },
    { at, way: 'seen', seam: 'page.text', what: 'next', id: 1, value: { text: 'Enter a stake' } },
    { at, way: 'seen', seam: 'page.tap', what: 'return', id: 1 },
  ];
  const seams = (index: number) =>
    traceOf(timelineOf({ entries }), index).map((one) => entries[one]?.seam);
  const chain = ['page.tap', 'streams.slip.toggle', 'streams.slip.state$', 'page.text'];
  expect(seams(5)).toEqual(chain);
  expect(seams(0)).toEqual(chain);
});

it('ends at the timer of a poll, not at every poll before it', () => {
  const polls: Entry[] = [];
  for (let round = 0; round < 5; round++) {
    const at = START + round * 2_000;
    polls.push(
      { at, way: 'in', seam: 'timer', what: 'fire', id: round },
      { at, way: 'out', seam: 'http.send', what: 'subscribe', id: 2 * round + 1, value: [{}] },
      { at: at + 50, way: 'in', seam: 'http.send', what: 'next', id: 2 * round + 1 },
      { at: at + 50, way: 'seen', seam: 'timer', what: 'call', id: round + 1 },
      { at: at + 50, way: 'out', seam: 'http.send', what: 'unsubscribe', id: 2 * round + 1 },
    );
  }
  const last = polls.findLastIndex(({ what }) => what === 'next');
  const seams = traceOf(timelineOf({ entries: polls }), last).map((index) => polls[index]?.seam);
  expect(seams).toEqual(['http.send', 'http.send', 'timer', 'http.send', 'http.send']);
});
